import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import { salvarConta, verConta } from '@portal/domain/contas/minha-conta';
import * as contract from '@portal/domain/contribuintes/contract';
import { baixarExportacao } from '@portal/domain/exportacoes/contract';
import { exportarContribuintes } from '@portal/domain/exportacoes/contribuintes';
import type { BodyIn, QueryIn } from '@portal/domain/http/endpoint';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { formatDocumento } from '@portal/domain/text/documento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { random } from '#test/visita.ts';
import { createWorld, draftAlvara, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const listar = async (query: QueryIn<typeof contract.listarContribuintes>, quem: Person = gestor()) =>
  ok(await quem.call(contract.listarContribuintes, { query }));
const ver = async (id: string) => ok(await gestor().call(contract.verContribuinte, { params: { id } }));
const nomes = async (s: string) => (await listar({ s })).data.map(({ nome }) => nome);
const dono = () => w.town.cidadaos[0]!;

test('people are found by any of their words, without accents, in any order, and by their document as it is typed', async () => {
  const nome = 'Conceição Übel d’Ávila';
  const cpf = fakeCpf(random);
  ok(await gestor().call(cadastrarRequerente, { body: { cpf, nome, telefone: '(49) 99911-2233', email: '' } }));
  for (const s of ['conceicao', 'AVILA concei', 'ubel', cpf, formatDocumento(cpf), '99911 2233'])
    expect(await nomes(s), s).toEqual([nome]);
  expect(await nomes('conceicao zzz')).toEqual([]);
  expect((await listar({ s: 'conceicao' })).data[0]).toMatchObject({ situacao: 'Sem e-mail', documento: cpf, requerimentos: 0 });
});

test('the list is ordered by name as people read it, filters count, and pages do not overlap', async () => {
  const todos = await listar({ per_page: 0 });
  const lidos = todos.data.map(({ nome }) => nome);
  const semAcento = (nome: string) =>
    nome
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ');
  expect(lidos).toEqual([...lidos].sort((a, b) => (semAcento(a) < semAcento(b) ? -1 : 1)));
  const partes = await Promise.all([1, 2].map((page) => listar({ page, per_page: 5 })));
  expect(partes.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(todos.data.slice(0, 10).map(({ id }) => id));
  for (const filtro of [{ tipo_pessoa: ['juridica' as const] }, { situacao: ['Sem e-mail' as const] }]) {
    const achados = await listar({ ...filtro, per_page: 0 });
    expect(achados.total).toBe(achados.data.length);
    expect(achados.total).toBe(
      todos.data.filter((p) => ('tipo_pessoa' in filtro ? p.tipo_pessoa === 'juridica' : p.situacao === 'Sem e-mail')).length,
    );
  }
  expect(lidos).not.toContain(w.member('analista').nome);
});

test('a person who changes their name is found by the new one', async () => {
  const eu = w.citizen(3);
  const { nome, ...cadastro } = ok(await eu.call(verConta));
  ok(await eu.call(salvarConta, { body: { ...cadastro, nome: 'Zuleica Nova Demais' } as never }));
  expect(await nomes('zuleica')).toEqual(['Zuleica Nova Demais']);
  expect(await nomes(nome)).not.toContain(nome);
});

test('the page of a person has their requests in every role, their slips and documents, and no draft', async () => {
  await draftAlvara(w);
  const pago = await paidAlvara(w);
  const { id } = dono();
  const pessoa = await ver(id);
  expect(pessoa.pedidos[0]).toMatchObject({ id: pago.id, papeis: ['autor', 'proprietario', 'requerente'] });
  expect(pessoa.total_pedidos).toBe(pessoa.pedidos.length);
  expect(pessoa.pedidos.every(({ numero }) => numero !== '')).toBe(true);
  expect(pessoa.guias.pagas).toBe(1);
  const tecnico = await ver(w.town.profissionais[0]!.id);
  expect(tecnico.pedidos.some(({ id: doPedido }) => doPedido === pago.id)).toBe(true);
  expect(tecnico.registros.length).toBeGreaterThan(0);
});

test('who is blocked opens and files nothing new, reads why, and goes on with what runs', async () => {
  const corre = await fileAlvara(w);
  const rascunho = await draftAlvara(w);
  const { id } = dono();
  const antes = await ver(id);
  const motivo = 'Documento de outra pessoa em dois pedidos';
  const body = { versao: antes.versao, motivo };
  const bloqueado = ok(await gestor().call(contract.bloquearContribuinte, { params: { id }, body }));
  expect(bloqueado).toMatchObject({ situacao: 'Bloqueado', bloqueio: { motivo, por: w.member('gestor').nome } });
  expect(bloqueado.historico[0]?.texto).toContain(motivo);
  const processo_id = w.town.processos.get('alvara-de-construcao')!;
  const recusa = { status: 422, mensagem: expect.stringContaining(`${motivo}.`), dados: { codigo: 'cadastro_bloqueado' } };
  expect(await w.citizen().call(preenchimento.iniciarRequerimento, { body: { processo_id } })).toMatchObject(recusa);
  const { versao } = ok(await w.citizen().call(autos.obterRequerimento, { params: { id: rascunho.id } }));
  expect(await w.citizen().call(atos.protocolar, { params: { id: rascunho.id }, body: { versao } })).toMatchObject(recusa);
  // nor at the counter, in their name
  const { cpf } = ok(await w.citizen().call(verConta)) as { cpf: string };
  expect(
    await w.staff('protocolo').call(preenchimento.iniciarRequerimento, { body: { processo_id, requerente_cpf: cpf } }),
  ).toMatchObject(recusa);
  ok(await w.citizen().call(autos.obterRequerimento, { params: { id: corre.id } }));
  // two screens: the second is told
  expect((await gestor().call(contract.desbloquearContribuinte, { params: { id }, body })).status).toBe(409);
  const solto = ok(
    await gestor().call(contract.desbloquearContribuinte, {
      params: { id },
      body: { versao: bloqueado.versao, motivo: 'Era engano do cartório' },
    }),
  );
  expect(solto).toMatchObject({ situacao: 'Ativo', bloqueio: null });
  ok(await w.citizen().call(preenchimento.iniciarRequerimento, { body: { processo_id } }));
});

test('whoever has no right to the registry reads nobody in it; another town’s people are not there', async () => {
  const { id } = dono();
  for (const quem of [w.citizen(), w.staff('financeiro')]) {
    expect((await quem.call(contract.listarContribuintes, { query: {} })).status).toBe(403);
    expect((await quem.call(contract.verContribuinte, { params: { id } })).status).toBe(403);
  }
  const { versao } = await ver(id);
  const body = { versao, motivo: 'Motivo comprido o bastante' };
  expect((await w.staff('protocolo').call(contract.bloquearContribuinte, { params: { id }, body })).status).toBe(403);
  const outra = await createWorld(app, 'videira');
  const so = outra.town.cidadaos.find((c) => !w.town.cidadaos.some(({ id: aqui }) => aqui === c.id))!;
  for (const estranho of [so.id, uuidv7(), w.member('analista').id])
    expect((await gestor().call(contract.verContribuinte, { params: { id: estranho } })).status).toBe(404);
  expect((await listar({ s: so.nome })).data.map(({ id: achado }) => achado)).not.toContain(so.id);
});

test('the list and the page count the same requests, and each filter is told with how many it finds', async () => {
  const todos = await listar({ per_page: 0 });
  expect(todos.data.some(({ requerimentos }) => requerimentos > 0)).toBe(true);
  for (const { id, requerimentos } of todos.data) expect((await ver(id)).total_pedidos, id).toBe(requerimentos);
  const { situacoes, tipos } = ok(await gestor().call(contract.contarContribuintes, {}));
  for (const situacao of contract.SITUACOES)
    expect(situacoes.find((s) => s.situacao === situacao)?.total ?? 0).toBe((await listar({ situacao: [situacao] })).total);
  for (const { tipo_pessoa, total } of tipos) expect(total).toBe((await listar({ tipo_pessoa: [tipo_pessoa] })).total);
});

test('the list leaves as a file as it is filtered, for its manager alone', async () => {
  const body = {
    formato: 'csv' as const,
    colunas: ['nome' as const, 'documento' as const, 'situacao' as const],
    lista: { situacao: ['Sem e-mail' as const], s: 'conceicao' },
  };
  const { id } = ok(await gestor().call(exportarContribuintes, { body }));
  await app.settle();
  const arquivo = await gestor().call(baixarExportacao, { params: { id } });
  const linhas = arquivo.bruto.toString().replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(linhas).toHaveLength(2);
  expect(linhas[0]).toBe('Nome;CPF ou CNPJ;Situação');
  expect(linhas[1]).toContain('Conceição Übel d’Ávila');
  expect((await w.staff('protocolo').call(exportarContribuintes, { body })).status).toBe(403);
});

const corrigir = (id: string, body: BodyIn<typeof contract.salvarContribuinte>, quem = w.staff('protocolo')) =>
  quem.call(contract.salvarContribuinte, { params: { id }, body });
const escrita = async (id: string) => {
  const { versao, nome, telefone, email } = await ver(id);
  return { versao, nome, telefone, email };
};

test('the town corrects a person, who is told of it; a name asks for its reason, an old screen is refused', async () => {
  const { id, email } = w.town.cidadaos[2]!;
  const antes = await escrita(id);
  expect(await corrigir(id, { ...antes, nome: 'Sobrenome de Casada' })).toMatchObject({
    status: 422,
    dados: { codigo: 'motivo_obrigatorio', erros: [{ campo: 'motivo' }] },
  });
  const motivo = 'Conforme a certidão de casamento';
  const agora = ok(await corrigir(id, { ...antes, nome: 'Sobrenome de Casada', telefone: '49 3533-9090', motivo }));
  expect(agora).toMatchObject({ nome: 'Sobrenome de Casada', telefone: '4935339090', quem_altera: 'prefeitura' });
  expect(agora.historico[0]).toMatchObject({
    texto: `Alterou o cadastro: ${motivo}`,
    por: w.member('protocolo').nome,
    campos: expect.arrayContaining([
      { campo: 'nome', antes: antes.nome, depois: 'Sobrenome de Casada' },
      { campo: 'telefone', antes: antes.telefone, depois: '4935339090' },
    ]),
  });
  expect((await corrigir(id, antes)).status).toBe(409);
  // who saves their own data makes the clerk's screen old, too
  const eu = w.citizen(2);
  const { nome: _, ...conta } = ok(await eu.call(verConta));
  ok(await eu.call(salvarConta, { body: { ...conta, nome: antes.nome } as never }));
  expect((await corrigir(id, { ...antes, versao: agora.versao })).status).toBe(409);
  expect((await ver(id)).historico[0]).toMatchObject({ por: antes.nome });
  // the e-mail is the way in, and its owner's
  expect(await corrigir(id, { ...(await escrita(id)), email: 'outro@example.com' })).toMatchObject({
    status: 422,
    dados: { codigo: 'email_da_conta' },
  });
  const mails = await mailsTo(app, w.town.id, email);
  expect(mails.map((m) => m.assunto)).toContain('O seu cadastro foi corrigido');
  // the same again changes nothing, and nobody is told
  const { versao } = ok(await corrigir(id, await escrita(id)));
  expect(versao).toBe((await escrita(id)).versao);
});

test('nobody’s account of another town, no colleague and no stranger is corrected here', async () => {
  const comum = w.town.cidadaos[1]!;
  const outra = await createWorld(app, 'itapema');
  // as if they had entered there themselves
  await inTenant(app.db, outra.town.id, (tx) =>
    tx.insertInto('membro').values({ usuario_id: comum.id, painel_contribuinte: true }).execute(),
  );
  expect((await ver(comum.id)).quem_altera).toBe('fora');
  const recusa = { status: 422, dados: { codigo: 'cadastro_da_pessoa' } };
  expect(await corrigir(comum.id, { ...(await escrita(comum.id)), telefone: '' })).toMatchObject(recusa);
  const colega = w.member('analista');
  ok(await gestor().call(cadastrarRequerente, { body: { cpf: colega.cpf, nome: colega.nome } }));
  expect(await corrigir(colega.id, await escrita(colega.id))).toMatchObject(recusa);
  const { id } = w.town.cidadaos[2]!;
  for (const quem of [w.citizen(), w.staff('financeiro')]) expect((await corrigir(id, await escrita(id), quem)).status).toBe(403);
  const so = outra.town.cidadaos.find((c) => !w.town.cidadaos.some(({ id: aqui }) => aqui === c.id))!;
  const doOutro = { versao: 1, nome: 'Nome Trocado', telefone: '', email: '' };
  expect((await corrigir(so.id, doOutro)).status).toBe(404);
});

test('somebody without a way in gets an e-mail from the town, and by it the link', async () => {
  const pessoa = { cpf: fakeCpf(random), nome: 'Gercino Matos' };
  ok(await gestor().call(cadastrarRequerente, { body: pessoa }));
  const { id } = (await listar({ s: 'gercino' })).data[0]!;
  const antes = await escrita(id);
  expect(await corrigir(id, { ...antes, email: w.town.cidadaos[0]!.email })).toMatchObject({ dados: { codigo: 'email_em_uso' } });
  const endereco = { cep: '89560000', logradouro: 'Rua B', numero: '2', bairro: 'Centro', cidade: 'Videira', uf: 'SC' };
  const agora = ok(await corrigir(id, { ...antes, email: 'gercino@example.com', endereco }));
  expect(agora).toMatchObject({ situacao: 'Convidado', cidade: 'Videira' });
  expect((await mailsTo(app, w.town.id, 'gercino@example.com')).map((m) => m.assunto)).toContain('Conclua o seu cadastro');
});
