import * as autos from '@portal/domain/autos/contract';
import { cadastrarRequerente } from '@portal/domain/contas/balcao';
import { listarContribuintes, verContribuinte } from '@portal/domain/contribuintes/contract';
import * as contract from '@portal/domain/contribuintes/representantes';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as partes from '@portal/domain/partes/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { random } from '#test/visita.ts';
import { act, createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let outra: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  outra = await createWorld(app, 'itapema');
});
afterAll(() => app.close());
afterEach(() => {
  app.clock.now = new Date();
});

type Escrito = BodyIn<typeof contract.incluirRepresentante>;
const protocolo = () => w.staff('protocolo');
const noBanco = (instrucao: RawBuilder<unknown>) => inTenant(app.db, w.town.id, (tx) => instrucao.execute(tx));
const pessoa = (i = 0) => w.town.cidadaos[i]!;
const cpfDe = (id: string) =>
  inTenant(app.db, w.town.id, (tx) => tx.selectFrom('usuario').select('cpf').where('id', '=', id).executeTakeFirstOrThrow());
const procuracao = () => drawPage('procuracao.pdf', 'Procuração', ['Dou poderes.']);
const escrito = (mais: Partial<Escrito> = {}): Escrito => ({
  especie: 'procurador',
  documento: fakeCpf(random),
  nome: 'Bento Procurador',
  poderes: 'ver,assinar',
  de: '2026-01-01',
  ate: '',
  ...mais,
});
const incluir = async (id: string, mais: Partial<Escrito> = {}, quem: Person = protocolo()) =>
  quem.call(contract.incluirRepresentante, { params: { id }, body: escrito(mais), arquivo: await procuracao() });
const listar = (id: string, quem: Person = protocolo()) => quem.call(contract.listarRepresentantes, { params: { id } });
const revogar = (id: string, representante_id: string, versao = 1, motivo = 'O mandato foi revogado em cartório') =>
  protocolo().call(contract.revogarRepresentante, { params: { id, representante_id }, body: { versao, motivo } });
const meus = async (quem: Person) => ok(await quem.call(contract.meusRepresentantes, {}));
const doNome = <R extends { nome: string }>(lista: R[], nome: string): R => lista.find((r) => r.nome === nome)!;

test('a proxy is written with the document, told to the person, read by both, and revoked for good', async () => {
  const { id, email } = pessoa(0);
  const nome = 'Otília Mandatária';
  const r = doNome(ok(await incluir(id, { nome, ate: '2030-12-31' })), nome);
  expect(r).toMatchObject({
    especie: 'procurador',
    poderes: ['ver', 'assinar'],
    situacao: 'Em vigor',
    versao: 1,
    revogado: null,
  });
  expect((await mailsTo(app, w.town.id, email)).at(-1)?.assunto).toBe('Quem representa você mudou');
  const params = { id, representante_id: r.id };
  const lido = await protocolo().call(contract.baixarMandato, { params });
  expect(lido.bruto.subarray(0, 5).toString()).toBe('%PDF-');

  expect(doNome(await meus(w.citizen(0)), nome)).toEqual(r);
  const meu = await w.citizen(0).call(contract.baixarMeuMandato, { params: { id: r.id } });
  expect(meu.bruto.equals(lido.bruto)).toBe(true);
  // another's account finds neither the list, nor the file, nor the act
  expect((await meus(w.citizen(1))).map((x) => x.id)).not.toContain(r.id);
  expect((await w.citizen(1).call(contract.baixarMeuMandato, { params: { id: r.id } })).status).toBe(404);
  const tirar = (quem: Person) => quem.call(contract.revogarMeuProcurador, { params: { id: r.id }, body: { versao: 1 } });
  expect((await tirar(w.citizen(1))).status).toBe(404);

  expect(await revogar(id, r.id, 1, 'curto')).toMatchObject({ status: 422, dados: { erros: [{ campo: 'motivo' }] } });
  expect((await revogar(id, r.id, 7)).status).toBe(409);
  expect(doNome(ok(await revogar(id, r.id)), nome)).toMatchObject({
    situacao: 'Revogado',
    versao: 2,
    revogado: { motivo: 'O mandato foi revogado em cartório' },
  });
  // a screen of before, and one of after
  expect((await revogar(id, r.id)).status).toBe(409);
  expect(await revogar(id, r.id, 2)).toMatchObject({ status: 422, dados: { codigo: 'representacao_encerrada' } });
  expect((await tirar(w.citizen(0))).status).toBe(409);
  const { historico } = ok(await w.staff('gestor').call(verContribuinte, { params: { id } }));
  expect(historico.slice(0, 2).map((h) => h.texto)).toEqual([
    'Revogou um representante de um requerente: O mandato foi revogado em cartório',
    'Incluiu um representante de um requerente',
  ]);
});

test('the person takes back a power of attorney, and not what the law or their articles say', async () => {
  const { id } = pessoa(1);
  const procurador = doNome(ok(await incluir(id, { nome: 'Procurador Meu' })), 'Procurador Meu');
  const legal = doNome(ok(await incluir(id, { nome: 'Mãe Legal', especie: 'legal', poderes: '', cargo: 'Mãe' })), 'Mãe Legal');
  expect(legal).toMatchObject({ cargo: 'Mãe', poderes: ['ver', 'editar', 'assinar', 'pagar'] });
  const tirar = (r: { id: string }) =>
    w.citizen(1).call(contract.revogarMeuProcurador, { params: { id: r.id }, body: { versao: 1 } });
  expect(await tirar(legal)).toMatchObject({ status: 422, dados: { codigo: 'so_a_prefeitura' } });
  // what is in force stands first
  expect(ok(await tirar(procurador)).map((r) => [r.nome, r.situacao])).toEqual([
    ['Mãe Legal', 'Em vigor'],
    ['Procurador Meu', 'Revogado'],
  ]);
  expect(doNome(ok(await listar(id)), 'Procurador Meu').revogado?.por).toBe(pessoa(1).nome);
});

test('who has no right to the registry, and another town, neither read nor write nor download', async () => {
  const { id } = pessoa(2);
  const r = ok(await incluir(id))[0]!;
  const params = { id, representante_id: r.id };
  const body = { versao: 1, motivo: 'Um motivo qualquer' };
  for (const [quem, status] of [
    [w.staff('financeiro'), 403],
    [outra.staff('gestor'), 404],
  ] as const) {
    expect((await listar(id, quem)).status).toBe(status);
    expect((await incluir(id, {}, quem)).status).toBe(status);
    expect((await quem.call(contract.baixarMandato, { params })).status).toBe(status);
    expect((await quem.call(contract.revogarRepresentante, { params, body })).status).toBe(status);
  }
  // the right person, under another's address
  const deOutro = { id: pessoa(3).id, representante_id: r.id };
  expect((await protocolo().call(contract.baixarMandato, { params: deOutro })).status).toBe(404);
  expect((await protocolo().call(contract.revogarRepresentante, { params: deOutro, body })).status).toBe(404);
  expect(ok(await listar(id))).toHaveLength(1);
});

test('what is wrong is said at its field', async () => {
  const { id } = pessoa(3);
  const { cpf } = await cpfDe(id);
  for (const [mais, campo] of [
    [{ documento: '11111111111' }, 'documento'],
    [{ documento: cpf! }, 'documento'],
    [{ nome: 'x' }, 'nome'],
    [{ poderes: '' }, 'poderes'],
    [{ poderes: 'ver,mandar' }, 'poderes.1'],
    [{ de: '2026-02-30' }, 'de'],
    [{ de: '2026-02-02', ate: '2026-02-01' }, 'ate'],
    [{ ate: '2026-01-02' }, 'ate'],
    [{ especie: 'amigo' as 'legal' }, 'especie'],
    [{ cargo: 'x'.repeat(256) }, 'cargo'],
  ] satisfies [Partial<Escrito>, string][])
    expect(await incluir(id, mais), JSON.stringify(mais)).toMatchObject({ status: 422, dados: { erros: [{ campo }] } });
  const texto = { nome: 'procuracao.pdf', tipo: 'application/pdf', bytes: Buffer.from('isto não é um PDF') };
  const enviar = (arquivo?: typeof texto) =>
    protocolo().call(contract.incluirRepresentante, { params: { id }, body: escrito(), ...(arquivo && { arquivo }) });
  expect((await enviar(texto)).status).toBe(422);
  expect((await enviar()).status).toBe(415);
  expect(ok(await listar(id))).toEqual([]);
});

test('the last day is a day of the town’s calendar: in Acre it lasts five hours longer than in Greenwich', async () => {
  const fuso = (f: string) => noBanco(sql`update organizacao set fuso = ${f} where id = ${w.town.id}`);
  const { id } = pessoa(4);
  await fuso('America/Rio_Branco');
  // 31 December, 23:30 in Rio Branco: the new year of Greenwich and of São Paulo
  app.clock.now = new Date('2027-01-01T04:30:00Z');
  const nome = 'Até o Fim do Ano';
  ok(await incluir(id, { nome, ate: '2026-12-31' }));
  ok(await incluir(id, { nome: 'Do Ano Novo', de: '2027-01-01' }));
  const agora = async () => Object.fromEntries(ok(await listar(id)).map((r) => [r.nome, r.situacao]));
  expect(await agora()).toEqual({ [nome]: 'Em vigor', 'Do Ano Novo': 'A começar' });
  app.clock.now = new Date('2027-01-01T05:00:00Z');
  expect(await agora()).toEqual({ [nome]: 'Vencido', 'Do Ano Novo': 'Em vigor' });
  expect((await incluir(id, { ate: '2026-12-31' })).status).toBe(422);
  await fuso('America/Sao_Paulo');
});

test('beside a proxy in a request staff read what the requester’s record says of them, and parties do not', async () => {
  const { id } = await fileAlvara(w);
  const bento = w.citizen(2);
  ok(await act(w.citizen(), partes.convidarParte, id, { papel: 'procurador', nome: 'Bento', email: pessoa(2).email }));
  const [convite] = ok(await bento.call(partes.listarConvites));
  ok(await bento.call(partes.aceitarConvite, { params: { id: convite!.id }, body: {} }));
  const ler = async (quem: Person) => ok(await quem.call(autos.obterRequerimento, { params: { id } })).partes;
  const mandatos = async () => (await ler(w.staff('gestor'))).find((p) => p.papel === 'procurador')!.mandatos;
  expect(await mandatos()).toEqual([]);

  const { cpf } = await cpfDe(pessoa(2).id);
  const dono = pessoa(0).id;
  const r = doNome(ok(await incluir(dono, { documento: cpf!, nome: 'Bento do Pedido', ate: '2030-12-31' })), 'Bento do Pedido');
  const conta = { especie: 'procurador', poderes: ['ver', 'assinar'], de: '2026-01-01', ate: '2030-12-31' };
  expect(await mandatos()).toEqual([{ ...conta, situacao: 'Em vigor' }]);
  // one that somebody else gave to the same proxy says nothing here
  ok(await incluir(pessoa(1).id, { documento: cpf!, poderes: 'pagar' }));
  expect(await mandatos()).toHaveLength(1);
  for (const quem of [w.citizen(), bento])
    expect((await ler(quem)).map((p) => p.mandatos)).toEqual((await ler(quem)).map(() => null));
  app.clock.now = new Date('2031-01-02T12:00:00Z');
  expect(await mandatos()).toEqual([{ ...conta, situacao: 'Vencido' }]);
  app.clock.now = new Date();
  ok(await revogar(dono, r.id));
  expect(await mandatos()).toEqual([{ ...conta, situacao: 'Revogado' }]);
});

test('a record keeps a hundred of them, and says so', async () => {
  const cpf = fakeCpf(random);
  const nome = 'Cem Procuradores';
  ok(await protocolo().call(cadastrarRequerente, { body: { cpf, nome, telefone: '', email: '' } }));
  const { id } = ok(await w.staff('gestor').call(listarContribuintes, { query: { s: cpf } })).data[0]!;
  ok(await incluir(id));
  await noBanco(sql`insert into representante (organizacao_id, id, representado_id, especie, nome, documento, poderes, de, arquivo_id, criado_em)
    select organizacao_id, gen_random_uuid(), representado_id, especie, nome, documento, poderes, de, arquivo_id, criado_em
      from representante, generate_series(2, ${contract.MAX_REPRESENTANTES}::int) where representado_id = ${id}`);
  expect(await incluir(id)).toMatchObject({ status: 422, dados: { codigo: 'representantes_demais' } });
  expect(ok(await listar(id))).toHaveLength(contract.MAX_REPRESENTANTES);
});
