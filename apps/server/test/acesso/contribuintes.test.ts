import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import { salvarConta, verConta } from '@portal/domain/contas/minha-conta';
import * as contract from '@portal/domain/contribuintes/contract';
import type { QueryIn } from '@portal/domain/http/endpoint';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { formatDocumento } from '@portal/domain/text/documento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { random } from '#test/visita.ts';
import { createWorld, draftAlvara, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp();
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
