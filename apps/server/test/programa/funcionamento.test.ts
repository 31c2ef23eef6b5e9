import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import { avaliar } from '@portal/domain/avaliacoes/contract';
import type { DadosOf } from '@portal/domain/http/endpoint';
import type { Capacidades } from '@portal/domain/organizacoes/capacidades';
import { recursos } from '@portal/domain/organizacoes/contract';
import * as contract from '@portal/domain/organizacoes/funcionamento';
import { criarOrganizacao, salvarOrganizacao, verOrganizacao } from '@portal/domain/organizacoes/gestao';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { abrirPassagem } from '@portal/domain/sessoes/passagem';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCofre } from '#platform/auth/cofre.ts';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { fakeCnpj } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { random } from '#test/visita.ts';
import { createWorld, draftAlvara, fileAlvara, ok, type World } from '#test/world.ts';

const SEGREDO = 's'.repeat(40);
let app: TestApp;
let w: World;
let outra: World;
let root: Person;
beforeAll(async () => {
  app = await createTestApp({ env: { SEGREDO }, towns: ['demo', 'videira'] });
  [w, outra] = [await createWorld(app), await createWorld(app, 'videira')];
  root = await personOfTheSystem(app, ['painel.sistema', 'perfil.administrador']);
});
afterAll(() => app.close());

const de = () => ({ params: { id: w.town.id } });
const ver = async () => ok(await root.call(contract.verFuncionamento, de()));
async function salvar(muda: Partial<Capacidades>, mais: Record<string, unknown> = {}) {
  const { versao, capacidades, find_inscricao_url } = await ver();
  const body = { versao, find_inscricao_url, ...mais, capacidades: { ...capacidades, ...muda } };
  return root.call(contract.salvarFuncionamento, { ...de(), body });
}
const daPagina = async () => (ok(await send(app, w.town.host, recursos)) as DadosOf<typeof recursos>).organizacao;

test('a table whose largest area does not count is refused where the town says so, and taken where it does not', async () => {
  const rascunho = await draftAlvara(w);
  const quadro = structuredClone(rascunho.respostas.quadro) as { blocos: { pavimentos: Record<string, string>[] }[] };
  for (const bloco of quadro.blocos)
    for (const p of bloco.pavimentos) [p.computavel, p.nao_computavel] = [p.nao_computavel ?? '', p.computavel ?? ''];
  expect((await daPagina()).metadados.quadro_areas).toEqual({ exigir_computavel_maior: true });
  const enviar = async () => {
    const lido = ok(await w.citizen().call(obterRequerimento, { params: { id: rascunho.id } }));
    const body = { versao: lido.versao, respostas: { ...lido.respostas, quadro } };
    const salvo = ok(await w.citizen().call(preenchimento.salvarRascunho, { params: { id: rascunho.id }, body }));
    return w.citizen().call(atos.protocolar, { params: { id: rascunho.id }, body: { versao: salvo.versao } });
  };
  const doQuadro = (answer: { dados: unknown }) => JSON.stringify(answer.dados).includes('omputável');
  expect(doQuadro(await enviar())).toBe(true);
  ok(await salvar({ exigir_computavel_maior: false }));
  expect((await daPagina()).metadados.quadro_areas).toEqual({ exigir_computavel_maior: false });
  expect(doQuadro(await enviar())).toBe(false);
  ok(await salvar({ exigir_computavel_maior: true }));
});

test('whoever filed is asked how it was only where the town asks', async () => {
  const { id } = await fileAlvara(w);
  const pode = async () => ok(await w.citizen().call(obterRequerimento, { params: { id } })).pode_avaliar;
  const dizer = () => w.citizen().call(avaliar, { params: { id }, body: { nota: 5, comentario: '' } });
  expect(await pode()).toBe(true);
  ok(await salvar({ avaliacoes: false }));
  expect(await pode()).toBe(false);
  expect(await dizer()).toMatchObject({ status: 422, dados: { codigo: 'avaliacao_desligada' } });
  ok(await salvar({ avaliacoes: true }));
  ok(await dizer());
});

test('nobody comes in from another town without typing where the town does not want it', async () => {
  const quem = outra.citizen(1);
  await inTenant(app.dbSistema, 0, async (tx) => {
    await tx.insertInto('membro').values({ organizacao_id: w.town.id, usuario_id: quem.id, painel_contribuinte: true }).execute();
    await quem.token();
    await tx.updateTable('sessao').set({ metodo: 'senha' }).where('usuario_id', '=', quem.id).execute();
  });
  const pedir = () => quem.call(abrirPassagem, { body: { organizacao_id: w.town.id } });
  ok(await pedir());
  ok(await salvar({ passagem: false }));
  expect(await pedir()).toMatchObject({ status: 422, dados: { codigo: 'passagem_recusada' } });
  ok(await salvar({ passagem: true }));
  ok(await pedir());
});

test('the map of the town is a place on https with the number in it, and what its manager wrote stays', async () => {
  const url = 'https://geo.valeverde.sc.gov.br/imovel?i={inscricao}&z=18';
  ok(await salvar({}, { find_inscricao_url: url }));
  expect((await daPagina()).metadados.find_inscricao.url).toBe(url);
  expect(contract.hrefDaInscricao(url, '01.02/3&a=b')).toBe('https://geo.valeverde.sc.gov.br/imovel?i=01.02%2F3%26a%3Db&z=18');
  for (const ruim of [
    'http://geo.valeverde.sc.gov.br/{inscricao}',
    'javascript:alert("{inscricao}")',
    'https://geo.valeverde.sc.gov.br/imovel',
    'https://{inscricao}.valeverde.sc.gov.br/imovel',
    `https://geo.example.com/{inscricao}${'x'.repeat(500)}`,
  ])
    expect(await salvar({}, { find_inscricao_url: ruim }), ruim).toMatchObject({
      status: 422,
      dados: { erros: expect.arrayContaining([expect.objectContaining({ campo: 'find_inscricao_url' })]) },
    });
  ok(await salvar({}, { find_inscricao_url: '' }));
  expect((await daPagina()).metadados.find_inscricao.url).toBeNull();
});

test('two who save the same record: the second is told', async () => {
  const { versao, capacidades, find_inscricao_url } = await ver();
  const body = { versao, capacidades, find_inscricao_url };
  const town = ok(await root.call(verOrganizacao, de()));
  ok(await root.call(salvarOrganizacao, { ...de(), body: { ...town, versao } }));
  expect((await root.call(contract.salvarFuncionamento, { ...de(), body })).status).toBe(409);
});

test('a town begins as one of its name does', async () => {
  const nova = async (nome: string, dominio: string) => {
    const administrador = { nome: 'Prefeita Nova', email: `p.${uuidv7()}@nova.example.com` };
    const body = { nome, dominio, cnpj: fakeCnpj(random), uf: 'SC', email: 'a@nova.example.com', administrador };
    const { id } = ok(await root.call(criarOrganizacao, { body }));
    return ok(await root.call(contract.verFuncionamento, { params: { id } }));
  };
  const padrao = { exigir_computavel_maior: true, avaliacoes: true, passagem: true };
  for (const nome of ['Xanxerê', 'Balneário Novo', 'Itapema', 'Bombinhas', 'Videira', 'Biguaçu', 'Jacareí', 'Concórdia']) {
    const feita = await nova(`Prefeitura Municipal de ${nome}`, `${uuidv7()}.example.com`);
    expect(feita, nome).toMatchObject({ capacidades: padrao, predefinicao: padrao });
  }
  const demo = await nova('Prefeitura Municipal de Mostra', 'demo.mostra.example.com');
  expect(demo.capacidades).toEqual({ ...padrao, passagem: false });
});

test('the keys of the API client go in and never come out', async () => {
  const [app_key, app_secret] = ['chave-muito-secreta-1', 'segredo-muito-secreto-2'];
  const body = { endpoint: 'https://obras.example.com/api', sistema: 'Obras', config_id: '77', app_key, app_secret };
  const respostas = [ok(await root.call(contract.guardarCliente, { ...de(), body })), await ver()];
  for (const resposta of respostas) {
    expect(resposta.cliente).toEqual({
      endpoint: body.endpoint,
      sistema: 'Obras',
      config_id: '77',
      definido_em: app.clock.now.toISOString(),
      definido_por: 'Pessoa do Sistema',
    });
    expect(JSON.stringify(resposta)).not.toMatch(/secret[ao]-/);
  }
  const [row] = await inTenant(app.dbSistema, 0, (tx) => tx.selectFrom('organizacao_cliente_api').selectAll().execute());
  expect(row!.app_secret.toString('latin1')).not.toContain('secreto');
  expect(createCofre(SEGREDO).decifrar('cliente-api', row!.app_secret)).toBe(app_secret);
  expect(createCofre(SEGREDO).decifrar('cliente-api', row!.app_key)).toBe(app_key);
  const ditas = await inTenant(app.dbSistema, 0, (tx) => tx.selectFrom('auditoria').select('dados').execute());
  expect(JSON.stringify(ditas)).not.toMatch(/secret[ao]-/);
  // a change of the address takes the keys again
  for (const [campo, mais] of [
    ['app_secret', { app_secret: undefined }],
    ['app_key', { app_key: '' }],
    ['endpoint', { endpoint: 'http://obras.example.com' }],
    ['endpoint', { endpoint: '' }],
  ] as [string, object][])
    expect(await root.call(contract.guardarCliente, { ...de(), body: { ...body, ...mais } }), campo).toMatchObject({
      status: 422,
      dados: { erros: expect.arrayContaining([expect.objectContaining({ campo })]) },
    });
  expect(ok(await root.call(contract.tirarCliente, de())).cliente).toBeNull();
  expect((await ver()).cliente).toBeNull();
});

test('who writes no towns reads it without keys, and changes nothing', async () => {
  const suporte = await personOfTheSystem(app, ['painel.sistema']);
  const { versao, capacidades, find_inscricao_url } = ok(await suporte.call(contract.verFuncionamento, de()));
  const cliente = { endpoint: 'https://x.example.com', sistema: 'xx', config_id: '', app_key: 'xx', app_secret: 'yy' };
  expect(
    (await suporte.call(contract.salvarFuncionamento, { ...de(), body: { versao, capacidades, find_inscricao_url } })).status,
  ).toBe(403);
  expect((await suporte.call(contract.guardarCliente, { ...de(), body: cliente })).status).toBe(403);
  expect((await suporte.call(contract.tirarCliente, de())).status).toBe(403);
  expect((await root.call(contract.verFuncionamento, { params: { id: 999_999 } })).status).toBe(404);
});
