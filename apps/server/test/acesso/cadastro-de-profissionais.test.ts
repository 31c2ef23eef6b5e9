import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { ResponsavelTecnico } from '@portal/domain/campos/responsaveis-tecnicos/model';
import type { QueryIn } from '@portal/domain/http/endpoint';
import { listarNotificacoes as notificacoes } from '@portal/domain/notificacoes/contract';
import * as contract from '@portal/domain/profissionais/contract';
import * as meus from '@portal/domain/profissionais/meus';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, draftAlvara, fileAlvara, grantedAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let other: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const listar = async (query: QueryIn<typeof contract.listarProfissionais> = {}, quem: Person = gestor()) =>
  ok(await quem.call(contract.listarProfissionais, { query: { per_page: 0, ...query } }));
const ver = async (id: string) => ok(await gestor().call(contract.verProfissional, { params: { id } }));
const hoje = () => dataDe(app.clock.now, 'America/Sao_Paulo');
const escrito = {
  nome: 'Ítalo Übel Conceição',
  conselho: 'CFT' as const,
  registro: '77.888-9',
  uf: 'SC',
  titulo: 'Técnico em edificações',
  especialidades: 'Reformas',
};
const criar = async (mais: object = {}) => ok(await gestor().call(contract.criarProfissional, { body: { ...escrito, ...mais } }));
const doTecnico = async (i = 0) => {
  const { data } = await listar({ s: w.town.profissionais[i]!.nome });
  return data[0]!;
};
const comTecnico = (
  p: { conselho: string; registro: string; uf: string; nome: string },
  mais: Partial<ResponsavelTecnico> = {},
) => ({
  responsaveis_tecnicos: ['Autoria do projeto', 'Execução da obra'].map((responsabilidade, i) => ({
    id: `t${i}`,
    responsabilidade,
    documento_numero: '999888777',
    email: '',
    ...{ nome: p.nome, conselho: p.conselho, registro: p.registro, uf: p.uf },
    ...mais,
  })),
});
const suspender = async (id: string, mais: object = {}) => {
  const { versao } = await ver(id);
  const body = { versao, de: hoje(), ate: null, motivo: 'Ofício 12 do conselho', ...mais };
  return gestor().call(contract.suspenderProfissional, { params: { id }, body });
};
const levantar = async (id: string) => {
  const { versao } = await ver(id);
  ok(await gestor().call(contract.levantarSuspensao, { params: { id }, body: { versao, motivo: 'Ofício 13 do conselho' } }));
};

test('the registry is searched without accents and by number, filtered and counted, in pages that do not overlap', async () => {
  const { id } = await criar({ validade: addDias(hoje(), 10) });
  for (const s of ['italo conceicao', 'CONCEICAO italo', '77.888-9', '778889', 'tecnico edificacoes ubel', 'reformas ubel'])
    expect(
      (await listar({ s })).data.map((p) => p.id),
      s,
    ).toEqual([id]);
  expect((await listar({ s: 'italo zzz' })).data).toEqual([]);
  expect((await listar({ s: '%' })).total, 'signs are no pattern').toBe((await listar()).total);
  const vencem = (await listar({ vence: 'sim' })).data;
  expect(vencem.map((p) => p.id)).toContain(id);
  for (const { validade } of vencem) expect(validade! >= hoje() && validade! <= addDias(hoje(), 30)).toBe(true);
  const contagem = ok(await gestor().call(contract.contarProfissionais));
  const todos = (await listar()).data;
  for (const { situacao, total } of contagem.situacoes) {
    expect(todos.filter((p) => p.situacao === situacao)).toHaveLength(total);
    expect((await listar({ situacao: [situacao] })).total).toBe(total);
  }
  for (const { conselho, total } of contagem.conselhos) expect((await listar({ conselho: [conselho] })).total).toBe(total);
  expect(contagem.vencem).toBe(vencem.length);
  for (const order of ['nome', 'registro', 'validade', 'atualizado_em'] as const) {
    const paginas = [];
    for (const page of [1, 2, 3]) paginas.push(...(await listar({ order, page, per_page: 4 })).data.map((p) => p.id));
    expect(paginas).toEqual((await listar({ order })).data.map((p) => p.id).slice(0, 12));
    expect(new Set(paginas).size).toBe(paginas.length);
  }
});

test('a record is written, changed by one of two screens, and what it was is told', async () => {
  const novo = await criar({ registro: '10.001', validade: '2030-06-30' });
  expect(novo).toMatchObject({ situacao: 'A conferir', tem_conta: false, requerimentos: 0, mudancas: [] });
  const repetido = await gestor().call(contract.criarProfissional, {
    body: { ...escrito, registro: '10001', nome: 'Outra Gente' },
  });
  expect(repetido).toMatchObject({ status: 422, dados: { erros: [{ campo: 'registro' }] } });
  const body = { ...escrito, registro: '10.002', validade: '2031-06-30', versao: novo.versao };
  const salvo = ok(await gestor().call(contract.salvarProfissional, { params: { id: novo.id }, body }));
  expect(salvo.mudancas[0]).toMatchObject({
    quem: w.member('gestor').nome,
    antes: { registro: '10.001', validade: '2030-06-30' },
    depois: { registro: '10.002', validade: '2031-06-30' },
  });
  expect((await gestor().call(contract.salvarProfissional, { params: { id: novo.id }, body })).status).toBe(409);
});

test('a check by hand keeps its proof, makes the record valid; a new number is to be checked again', async () => {
  const { id, versao } = await criar({ registro: '20.001' });
  const arquivo = await drawPage('certidao.pdf', 'Certidao', ['Registro 20.001']);
  const prova = ok(await gestor().call(contract.enviarProva, { params: { id }, arquivo }));
  const conferir = (body: object) =>
    gestor().call(contract.conferirProfissional, { params: { id }, body: { versao, resultado: 'Confere', ...body } as never });
  expect(await conferir({ resultado: 'Não confere' })).toMatchObject({
    status: 422,
    dados: { erros: [{ campo: 'observacao' }] },
  });
  const alheia = await criar({ registro: '20.002', nome: 'Outra Pessoa Aqui' });
  const daOutra = ok(await gestor().call(contract.enviarProva, { params: { id: alheia.id }, arquivo }));
  expect(await conferir({ prova_id: daOutra.id })).toMatchObject({ status: 422, dados: { codigo: 'prova_ausente' } });
  const conferido = ok(await conferir({ prova_id: prova.id, validade: '2031-01-31', observacao: 'Consulta pública' }));
  expect(conferido).toMatchObject({ situacao: 'Válido', validade: '2031-01-31', conferido: { por: w.member('gestor').nome } });
  expect(conferido.conferencias[0]).toMatchObject({
    meio: 'mão',
    resultado: 'Confere',
    perguntado: 'CFT-SC 20.001',
    observacao: 'Consulta pública',
    prova: { id: prova.id, nome: 'certidao.pdf' },
  });
  const baixada = await gestor().call(contract.baixarProva, { params: { id, prova_id: prova.id } });
  expect(baixada.bruto.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await w.citizen().call(contract.baixarProva, { params: { id, prova_id: prova.id } })).status).toBe(404);
  const { versao: agora } = await ver(id);
  const outro = ok(
    await gestor().call(contract.salvarProfissional, { params: { id }, body: { ...escrito, registro: '20.003', versao: agora } }),
  );
  expect(outro).toMatchObject({ situacao: 'A conferir', conferido: null });
  const texto = { nome: 'nota.txt', tipo: 'text/plain', bytes: Buffer.from('um texto qualquer') };
  expect((await gestor().call(contract.enviarProva, { params: { id }, arquivo: texto })).status).toBe(422);
  // what only this record names is not swept away
  expect(
    await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('profissional_prova').select('arquivo_id').where('profissional_id', '=', id).execute(),
    ),
  ).toEqual([{ arquivo_id: prova.id }]);
});

test('the page has the requests by role, their documents and licences, and a number used twice is said on both', async () => {
  const p = await doTecnico();
  const licenciado = await grantedAlvara(w);
  const um = await fileAlvara(w, w.citizen(), comTecnico(p));
  const dois = await fileAlvara(w, w.citizen(1), comTecnico(p, { documento_numero: '999.888.777' }));
  const pagina = await ver(p.id);
  const pedido = (id: string) => pagina.pedidos.find((r) => r.id === id)!;
  expect(pedido(um.id).papeis).toEqual(['Autoria do projeto', 'Execução da obra']);
  expect(pedido(um.id).documentos[0]).toMatchObject({ numero: '999888777', tambem_em: [{ id: dois.id, numero: dois.numero }] });
  expect(pedido(dois.id).documentos[0]?.tambem_em).toEqual([{ id: um.id, numero: um.numero }]);
  expect(pagina.licencas.map((l) => l.requerimento_id)).toContain(licenciado.id);
  expect((await doTecnico()).requerimentos).toBe(pagina.pedidos.filter((r) => r.documentos.length > 0).length);
  const mesa = ok(await w.staff('analista').call(autos.obterRequerimento, { params: { id: um.id } }));
  expect(mesa.responsaveis[0]).toMatchObject({
    documento: expect.stringContaining('999888777'),
    tambem_em: [{ numero: dois.numero }],
  });
  const balcao = ok(await w.citizen().call(autos.obterRequerimento, { params: { id: um.id } }));
  expect(balcao.responsaveis, 'what others asked for is not theirs').toEqual([]);
});

test('who is suspended while a request runs: it goes on with a warning to both sides, a new one is refused with the sentence', async () => {
  const p = await doTecnico(1);
  const corre = await fileAlvara(w, w.citizen(2), comTecnico(p));
  const rascunho = await draftAlvara(w, w.citizen(2), comTecnico(p));
  const frase = `está suspenso neste município desde`;
  expect(await suspender(p.id, { de: addDias(hoje(), 2), ate: addDias(hoje(), 1) })).toMatchObject({ status: 422 });
  ok(await suspender(p.id));
  expect(await suspender(p.id)).toMatchObject({ status: 422, dados: { codigo: 'ja_suspenso' } });
  for (const quem of [w.citizen(2), w.staff('analista')]) {
    const { responsaveis } = ok(await quem.call(autos.obterRequerimento, { params: { id: corre.id } }));
    expect(responsaveis[0]).toMatchObject({ situacao: 'Suspenso', aviso: expect.stringContaining(frase) });
    expect(JSON.stringify(responsaveis), 'why is between the town and the professional').not.toContain('Ofício');
  }
  const recusa = {
    status: 422,
    dados: {
      codigo: 'respostas_com_erros',
      erros: expect.arrayContaining([{ campo: 'responsaveis_tecnicos.0.registro', mensagem: expect.stringContaining(frase) }]),
    },
  };
  const protocolar = async () => {
    const { versao } = ok(await w.citizen(2).call(autos.obterRequerimento, { params: { id: rascunho.id } }));
    return w.citizen(2).call(atos.protocolar, { params: { id: rascunho.id }, body: { versao } });
  };
  expect(await protocolar()).toMatchObject(recusa);
  await app.settle();
  const doProfissional = ok(await w.architect(1).call(notificacoes));
  expect(JSON.stringify(doProfissional)).toContain('O seu registro');
  expect(JSON.stringify(ok(await w.citizen(2).call(notificacoes)))).toContain('responsável técnico do seu pedido, está suspenso');
  const meu = ok(await w.architect(1).call(meus.meusRegistros))[0]!;
  expect(meu).toMatchObject({ situacao: 'Suspenso', motivo: 'Ofício 12 do conselho' });
  await levantar(p.id);
  ok(await protocolar());
});

test('an expired or cancelled number is refused too; one to be checked only where the town says so', async () => {
  const p = await criar({ registro: '30.001', nome: 'Vencida da Silva' });
  const rascunho = await draftAlvara(w, w.citizen(3), comTecnico(p));
  const erros = async () => {
    const { versao } = ok(await w.citizen(3).call(autos.obterRequerimento, { params: { id: rascunho.id } }));
    const answer = await w.citizen(3).call(atos.protocolar, { params: { id: rascunho.id }, body: { versao } });
    return answer.status === 200 ? '' : JSON.stringify(answer.dados);
  };
  const mudar = (set: Record<string, unknown>) =>
    inTenant(app.db, w.town.id, (tx) => tx.updateTable('profissional').set(set).where('id', '=', p.id).execute());
  await mudar({ validade: addDias(hoje(), -1) });
  expect(await erros()).toContain('venceu em');
  await mudar({ validade: null, cancelado_em: new Date() });
  expect(await erros()).toContain('não está mais ativo');
  await mudar({ cancelado_em: null });
  const regras = ok(await gestor().call(contract.verRegras));
  ok(await gestor().call(contract.salvarRegras, { body: { aceita_a_conferir: false, versao: regras.versao } }));
  expect(await erros()).toContain('ainda não foi conferido');
  ok(await gestor().call(contract.salvarRegras, { body: { aceita_a_conferir: true, versao: regras.versao + 1 } }));
  expect(await erros()).toBe('');
});

test('somebody reads, corrects and proves their own registration, and nobody else’s', async () => {
  const eu = w.architect(3);
  const [meu] = ok(await eu.call(meus.meusRegistros));
  const arquivo = await drawPage('carteira.pdf', 'Carteira', ['CREA']);
  ok(await eu.call(meus.enviarMinhaProva, { params: { id: meu!.id }, arquivo }));
  const { conselho: _, ...de } = { ...escrito, ...meu! };
  const body = {
    registro: de.registro,
    uf: de.uf,
    titulo: 'Engenheiro sanitarista',
    especialidades: 'Saneamento',
    versao: meu!.versao,
  };
  const corrigido = ok(await eu.call(meus.corrigirRegistro, { params: { id: meu!.id }, body }));
  expect(corrigido[0]).toMatchObject({
    situacao: 'A conferir',
    titulo: 'Engenheiro sanitarista',
    provas: [{ nome: 'carteira.pdf' }],
  });
  expect((await eu.call(meus.corrigirRegistro, { params: { id: meu!.id }, body })).status, 'two tabs').toBe(409);
  const alheio = ok(await w.architect(4).call(meus.meusRegistros))[0]!;
  const params = { id: alheio.id };
  expect((await eu.call(meus.corrigirRegistro, { params, body: { ...body, versao: alheio.versao } })).status).toBe(404);
  expect((await eu.call(meus.enviarMinhaProva, { params, arquivo })).status).toBe(404);
});

test('who has no right to the registry reads nobody in it, only the manager suspends; another town’s are not there', async () => {
  const p = await doTecnico();
  for (const quem of [w.citizen(), w.architect(), w.staff('analista2'), w.staff('financeiro')]) {
    expect((await quem.call(contract.listarProfissionais)).status).toBe(403);
    expect((await quem.call(contract.verProfissional, { params: { id: p.id } })).status).toBe(403);
  }
  expect((await listar({}, w.staff('protocolo'))).total).toBeGreaterThan(0);
  const body = { versao: 1, de: hoje(), motivo: 'Porque sim' };
  expect((await w.staff('protocolo').call(contract.suspenderProfissional, { params: { id: p.id }, body })).status).toBe(403);
  expect((await other.staff('gestor').call(contract.verProfissional, { params: { id: p.id } })).status).toBe(404);
});
