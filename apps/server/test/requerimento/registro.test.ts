// Past 300 lines: signed documents take long to make, and every question here is asked of the same few.
import { randomUUID } from 'node:crypto';
import * as assinaturas from '@portal/domain/assinaturas/contract';
import * as autos from '@portal/domain/autos/contract';
import { BOM } from '@portal/domain/exportacoes/csv';
import type { AnyEndpoint, DadosOf, QueryIn } from '@portal/domain/http/endpoint';
import * as cadastro from '@portal/domain/imoveis/cadastro';
import * as licencas from '@portal/domain/licencas/contract';
import * as registro from '@portal/domain/licencas/registro';
import { recursos } from '@portal/domain/organizacoes/contract';
import { instanteDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { DB } from '#platform/db/tables.ts';
import { type Answer, type Person, send } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, grantedAlvara, ok, type World } from '#test/world.ts';
import { condicoes, procuradoDe } from '../../src/modules/registro-de-licencas/filtros.ts';

let app: TestApp;
let w: World;
let outra: World;
let raiz: pg.Client;
/** Signed and sealed; of it the others are copies. */
let alvara: { id: string; numero: string; titulo: string; endereco: string; codigo: string };
/** Waits for its signature. */
let espera: string;
const FUSO = 'America/Sao_Paulo';

type Licenca = DB['licenca'];
/** Another document of the same request, otherwise as `campos` says. */
async function copia(campos: Partial<{ [K in keyof Licenca]: unknown }>): Promise<string> {
  const id = randomUUID();
  await inTenant(app.db, w.town.id, async (tx) => {
    const row = await tx.selectFrom('licenca').selectAll().where('id', '=', alvara.id).executeTakeFirstOrThrow();
    const codigo = id.replaceAll('-', '').slice(0, 16).toUpperCase();
    const nova = { ...row, respostas: null, id, codigo, documento_id: id, manual_de: null, situacao: 'Vigente', ...campos };
    await tx
      .insertInto('licenca')
      .values(nova as never)
      .execute();
  });
  return id;
}

async function assinar(id: string): Promise<void> {
  const marta = w.staff('assinante');
  const { data } = ok(await marta.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 50 } }));
  const minha = data.find((a) => a.requerimento.id === id)!;
  const body = { acao: 'assinar' as const, versao: minha.versao, senha: SENHA, lido_ate_o_fim: true as const };
  ok(
    await marta.call(assinaturas.atualizarAssinatura, {
      params: { processo_requerimento_assinatura_id: minha.id },
      body,
    }),
  );
  await app.settle();
}

/** Who has no account at all. */
const ninguem = <E extends AnyEndpoint>(endpoint: E, input: { query?: object; params?: object } = {}, host = w.town.host) =>
  send(app, host, endpoint, input) as Promise<Answer<DadosOf<E>>>;
type Pedido = QueryIn<typeof registro.listarRegistro>;
const lista = async (query: Pedido) => ok(await ninguem(registro.listarRegistro, { query }));
const ids = async (query: Pedido) => (await lista(query)).data.map((l) => l.id);

beforeAll(async () => {
  app = await createTestApp({ env: { LIMITE_VERIFICACOES: '100000', LIMITE_PUBLICAS: '100000' }, towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  outra = await createWorld(app, 'xanxere');
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  const pedido = await grantedAlvara(w);
  await app.settle();
  await assinar(pedido.id);
  const [lida] = ok(await w.staff('gestor').call(autos.obterRequerimento, { params: { id: pedido.id } })).licencas;
  const { rows } = await raiz.query('select endereco from licenca where id = $1', [lida!.id]);
  alvara = { ...lida!, endereco: rows[0].endereco };
  const segundo = await grantedAlvara(w);
  await app.settle();
  espera = ok(await w.staff('gestor').call(autos.obterRequerimento, { params: { id: segundo.id } })).licencas[0]!.id;
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

describe('what the town has issued, to anybody', () => {
  test('is what was signed and sealed: what waits is neither listed nor opened', async () => {
    const { data, total } = await lista({});
    expect([total, data.map((l) => l.id)]).toEqual([1, [alvara.id]]);
    expect(data[0]).toEqual({
      id: alvara.id,
      numero: expect.stringMatching(/\/20\d\d$/),
      titulo: alvara.titulo,
      situacao: 'Vigente',
      emitida_em: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      validade_em: expect.any(String),
      endereco: alvara.endereco,
    });
    expect((await ninguem(registro.verDocumentoDoRegistro, { params: { id: espera } })).status).toBe(404);
    const recusada = await copia({ situacao: 'Substituída', vigente_em: null, arquivo_final_id: null });
    expect(await ids({})).toEqual([alvara.id]);
    expect((await ninguem(registro.verDocumentoDoRegistro, { params: { id: recusada } })).status).toBe(404);
    expect(ok(await ninguem(registro.abrirRegistro))).toEqual({ publicado: true, titulos: [alvara.titulo] });
  });

  test('is told one by one, with the lot, its zone and what it was asked by', async () => {
    const lido = ok(await ninguem(registro.verDocumentoDoRegistro, { params: { id: alvara.id } }));
    const { rows } = await raiz.query(
      'select i.* from imovel i join requerimento_imovel r on r.imovel_id = i.id join licenca l on l.requerimento_id = r.requerimento_id where l.id = $1',
      [alvara.id],
    );
    expect(lido).toMatchObject({ revisao: 1, processo: 'Alvará de construção', substituida_por: null });
    expect(lido.lotes).toEqual([
      expect.objectContaining({ inscricao: rows[0].inscricao, area_terreno_m2: rows[0].area_terreno_m2 }),
    ]);
    expect(lido.lotes[0]?.zonas.length).toBeGreaterThan(0);
    expect((await ninguem(registro.verDocumentoDoRegistro, { params: { id: randomUUID() } })).status).toBe(404);
  });

  test('is found by number, street, district and inscription, with or without accents and signs', async () => {
    const longe = await copia({ numero: 'CERT-0815', ano: 2019, endereco: 'Rua São João Batista, 12, Água Rasa' });
    expect(await ids({ s: 'CERT-0815/2019' })).toEqual([longe]);
    expect(await ids({ s: 'cert 815' })).toEqual([longe]);
    expect(await ids({ s: '0815' })).toEqual([longe]);
    expect(await ids({ s: 'cert-0815/2018' })).toEqual([]);
    expect(await ids({ s: 'sao joao agua rasa' })).toEqual([longe]);
    expect(await ids({ s: 'ÁGUA  rasa, são' })).toEqual([longe]);
    const curta = await copia({ numero: 'HAB-07', ano: 2021, formato_ano: 'aa' });
    for (const s of ['hab-07/21', 'HAB-07/2021']) expect(await ids({ s })).toEqual([curta]);

    const { rows } = await raiz.query('select i.* from imovel i join licenca l on i.id = any(l.imovel_ids) where l.id = $1', [
      alvara.id,
    ]);
    const { inscricao, inscricao_normalizada, id: imovel_id } = rows[0];
    for (const s of [inscricao, inscricao_normalizada, inscricao.replaceAll('.', '-'), inscricao_normalizada.toLowerCase()])
      expect(await ids({ s }), s).toContain(alvara.id);
    // a lot that is numbered anew is found by both, the address as it was issued stays
    const gestor = w.staff('gestor');
    const lote = ok(await gestor.call(cadastro.verImovel, { params: { id: imovel_id } }));
    const body = { ...lote, motivo: 'Novo logradouro' };
    ok(
      await gestor.call(cadastro.salvarImovel, { params: { id: imovel_id }, body: { ...body, logradouro: 'Travessa Inédita' } }),
    );
    expect(await ids({ s: 'travessa inedita' })).toContain(alvara.id);
    expect((await ids({ s: alvara.endereco.split(',')[0]! })).includes(alvara.id)).toBe(true);
  });

  test('is found by the day of its issue in the town, to the minute at both edges, and only in its own year', async () => {
    const emitida_em = instanteDe('2020-12-31', '23:30', FUSO);
    const dezembro = await copia({ emitida_em });
    const janeiro = await copia({ emitida_em: instanteDe('2021-01-01', '00:00', FUSO) });
    // in UTC both are of January
    expect(emitida_em.toISOString().slice(0, 4)).toBe('2021');
    expect(await ids({ de: '2020-12-31', ate: '2020-12-31' })).toEqual([dezembro]);
    expect(await ids({ de: '2021-01-01', ate: '2021-01-01' })).toEqual([janeiro]);
    expect(await ids({ de: '2020-01-01', ate: '2021-12-31' })).toEqual([janeiro, dezembro]);
    expect(await ids({ ate: '2020-12-30' })).toEqual([]);
    expect((await lista({ de: '2020-12-31', ate: '2020-12-31' })).data[0]?.emitida_em).toBe('2020-12-31');
  });

  test('is narrowed by kind and by state, each as of today', async () => {
    const titulo = 'Certidão de demolição';
    const vencida = await copia({ titulo, validade_em: '2020-01-01' });
    const semPrazo = await copia({ titulo, validade_em: null });
    const semEfeito = await copia({ titulo, situacao: 'Sem efeito' });
    const de = async (situacao: registro.SituacaoDoRegistro) => ids({ titulo, situacao });
    expect(new Set(await ids({ titulo }))).toEqual(new Set([vencida, semPrazo, semEfeito]));
    expect(await de('Vencida')).toEqual([vencida]);
    expect(await de('Vigente')).toEqual([semPrazo]);
    expect(await de('Sem efeito')).toEqual([semEfeito]);
    expect(await de('Substituída')).toEqual([]);
    expect(ok(await ninguem(registro.abrirRegistro)).titulos).toEqual([titulo, alvara.titulo].sort());
    // the last day still counts
    const hoje = new Date(app.clock.now.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const ultimo = await copia({ titulo: 'Último dia', validade_em: hoje });
    expect(await ids({ titulo: 'Último dia', situacao: 'Vigente' })).toEqual([ultimo]);
  });

  test('says the same state in the filter, in the row and in the database', async () => {
    for (const situacao of registro.SITUACOES_DO_REGISTRO)
      for (const l of (await lista({ situacao, per_page: 200 })).data) expect(l.situacao).toBe(situacao);
    const soma = await Promise.all(
      registro.SITUACOES_DO_REGISTRO.map(async (situacao) => (await lista({ situacao, per_page: 1 })).total),
    );
    expect(soma.reduce((a, b) => a + b)).toBe((await lista({})).total);
  });

  test('keeps what was made anew, and leads to what holds in its place', async () => {
    const gestor = w.staff('gestor');
    const { rows } = await raiz.query('select requerimento_id, versao from licenca where id = $1', [alvara.id]);
    const body = { versao: rows[0].versao, motivo: 'Nome errado.' };
    ok(await gestor.call(licencas.regenerarLicenca, { params: { id: alvara.id }, body }));
    await app.settle();
    const ver = async (id: string) => ok(await ninguem(registro.verDocumentoDoRegistro, { params: { id } }));
    // the new one waits for its signature, and is nobody's yet
    expect(await ver(alvara.id)).toMatchObject({ situacao: 'Substituída', substituida_por: null });
    await assinar(rows[0].requerimento_id);
    const antiga = await ver(alvara.id);
    expect(antiga.substituida_por).toEqual(expect.any(String));
    expect(await ver(antiga.substituida_por!)).toMatchObject({ situacao: 'Vigente', revisao: 2, numero: antiga.numero });
    expect(await ids({ s: antiga.numero, situacao: 'Substituída' })).toContain(alvara.id);
  });

  test('goes page by page, newest first, none twice', async () => {
    const todas = await ids({ per_page: 200 });
    const { total, last_page } = await lista({ per_page: 3 });
    expect([total, last_page]).toEqual([todas.length, Math.ceil(todas.length / 3)]);
    const folheadas: string[] = [];
    for (let page = 1; page <= last_page; page += 1) folheadas.push(...(await ids({ per_page: 3, page })));
    expect(folheadas).toEqual(todas);
    expect(await lista({ page: last_page + 5, per_page: 3 })).toMatchObject({ data: [], total });
  });

  test('stands on a map: the lots of the page that is shown', async () => {
    const imovel = 'select imovel_ids[1] as id from licenca where id = $1';
    const { rows } = await raiz.query(imovel, [alvara.id]);
    await raiz.query('update imovel set latitude = -26.9, longitude = -52.4, geometria = null where id = $1', [rows[0].id]);
    const mapa = ok(await ninguem(registro.verRegistroNoMapa, { query: { situacao: 'Substituída', per_page: 5 } }));
    expect(mapa).toContainEqual({ id: alvara.id, geometria: null, longitude: -52.4, latitude: -26.9 });
    const daPagina = new Set(await ids({ situacao: 'Substituída', per_page: 5 }));
    for (const lugar of mapa) expect(daPagina.has(lugar.id)).toBe(true);
  });
});

describe('nobody is in it', () => {
  test('no name, document, e-mail or verification code of anybody in the town leaves with it', async () => {
    const id = alvara.id;
    const query = { per_page: 200 };
    const respostas = [
      await ninguem(registro.abrirRegistro),
      await ninguem(registro.listarRegistro, { query }),
      await ninguem(registro.verRegistroNoMapa, { query }),
      await ninguem(registro.verDocumentoDoRegistro, { params: { id } }),
      await ninguem(registro.baixarRegistroCsv),
      await ninguem(registro.baixarRegistroJson),
    ];
    const escrito = respostas.map((r) => r.bruto.toString('utf8')).join('\n');
    expect(respostas.map((r) => r.status)).toEqual(Array(6).fill(200));
    expect(escrito).toContain(alvara.numero);
    const { rows } = await raiz.query<{ dito: string }>(`
      select unnest(array[nome, email, cpf, cnpj]) as dito from usuario union select unnest(array[nome, documento]) from parte
      union select unnest(array[nome, documento]) from imovel_proprietario union select unnest(array[titular, titular_documento, codigo]) from licenca
      union select requerente_nome from requerimento`);
    const ditos = rows.map((r) => r.dito).filter((d) => d && d.length > 3);
    expect(ditos.length).toBeGreaterThan(100);
    for (const dito of ditos) expect(escrito.includes(dito), dito).toBe(false);
    // nor by what somebody would look them up
    const { rows: titulares } = await raiz.query(
      'select distinct titular, titular_documento from licenca where organizacao_id = $1',
      [w.town.id],
    );
    for (const { titular, titular_documento } of titulares)
      for (const s of [titular, titular_documento]) expect(await ids({ s }), s).toEqual([]);
    // a request is opened by its id: that is not in here either
    const { rows: pedidos } = await raiz.query('select requerimento_id as id from licenca');
    for (const pedido of pedidos) expect(escrito).not.toContain(pedido.id);
  });

  test('what one town issued is not in the register of another', async () => {
    expect(ok(await ninguem(registro.listarRegistro, {}, outra.town.host)).total).toBe(0);
    expect(ok(await ninguem(registro.listarRegistro, { query: { s: alvara.numero } }, outra.town.host)).data).toEqual([]);
    expect((await ninguem(registro.verDocumentoDoRegistro, { params: { id: alvara.id } }, outra.town.host)).status).toBe(404);
    expect((await ninguem(registro.baixarRegistroCsv, {}, outra.town.host)).bruto.toString('utf8')).not.toContain(alvara.numero);
  });
});

describe('taken away as a file', () => {
  const csv = async (query: object = {}) => (await ninguem(registro.baixarRegistroCsv, { query })).bruto.toString('utf8');

  test('it is the whole of what was found, for a spreadsheet and for a program', async () => {
    const titulo = 'Licença de demolir';
    for (let i = 0; i < 12; i += 1)
      await copia({
        titulo,
        numero: `DEM-${i}`,
        area_total_m2: '120.50',
        emitida_em: instanteDe('2018-05-01', `10:${10 + i}`, FUSO),
      });
    const linhas = (await csv({ titulo })).split('\r\n');
    expect(linhas[0]).toBe(
      `${BOM}Número;Documento;Situação;Emitido em;Válido até;Endereço da obra;Inscrição imobiliária;Zona;Área construída (m²);Processo;Versão`,
    );
    expect(linhas).toHaveLength(14);
    expect(linhas[1]).toMatch(/^DEM-11\/\d{4};Licença de demolir;Vigente;01\/05\/2018;.*;120,5;Alvará de construção;1$/);
    const arquivo = await ninguem(registro.baixarRegistroJson, { query: { titulo } });
    const json = JSON.parse(arquivo.bruto.toString('utf8'));
    expect(json).toMatchObject({
      total: 12,
      documentos: [{ titulo, area_total_m2: '120.50', emitida_em: '2018-05-01' }, ...Array(11).fill({})],
    });
    expect(json.documentos.map((d: { id: string }) => d.id)).toEqual(await ids({ titulo, per_page: 200 }));
  });

  test('nothing in it runs in a spreadsheet, and what has separators stays in its cell', async () => {
    await copia({ titulo: '=HYPERLINK("http://mau";"x")', endereco: '@SUM(A1);Centro', numero: '+1', ano: 2017 });
    const linha = (await csv({ s: '1/2017' })).split('\r\n')[1];
    expect(linha).toMatch(/^'\+1\/2017;"'=HYPERLINK\(""http:\/\/mau"";""x""\)";Vigente;/);
    expect(linha).toContain(`"'@SUM(A1);Centro"`);
  });

  test('more than a file holds is refused in words, not cut', async () => {
    await inTenant(app.db, w.town.id, async (tx) => {
      await sql`insert into licenca (id, requerimento_id, etapa_id, documento_id, titulo, numero, ano, codigo, situacao, emitida_em, titular, titular_documento, endereco, vigente_em)
        select gen_random_uuid(), l.requerimento_id, l.etapa_id, 'm' || i, 'Em massa', 'M' || i, 2016, md5(i::text), 'Vigente',
               '2016-01-01'::timestamptz + i * interval '1 minute', '', '', '', now()
          from licenca l, generate_series(1, ${registro.MAX_NO_ARQUIVO + 1}) i where l.id = ${alvara.id}`.execute(tx);
    });
    const recusa = await ninguem(registro.baixarRegistroJson, { query: { titulo: 'Em massa' } });
    expect([recusa.status, recusa.mensagem]).toEqual([422, expect.stringMatching(/até 20\.000 documentos.*período menor/)]);
    expect((await ninguem(registro.baixarRegistroCsv, { query: { titulo: 'Em massa' } })).status).toBe(422);
    // a shorter period goes
    const menos = { titulo: 'Em massa', ate: '2016-01-13' };
    expect((await csv(menos)).split('\r\n')).toHaveLength((await lista(menos)).total + 2);
    // words that stand in many are walked in the order of the list: the same answer
    const muitas = await lista({ s: 'm 2016', per_page: 2 });
    expect([muitas.total, muitas.data.map((l) => l.numero)]).toEqual([20_001, ['M20001/2016', 'M20000/2016']]);
  });
});

test('what is asked badly is said in words, and is never a 500', async () => {
  const status = async (query: object) => (await ninguem(registro.listarRegistro, { query })).status;
  for (const s of [
    "'; drop table licenca; --",
    '%%%%',
    '____',
    '\\',
    '"',
    '\u0000',
    '\ud800',
    'ﬃ',
    '（',
    '7'.repeat(100),
    'a '.repeat(50).trim(),
    'x'.repeat(10_000),
  ])
    expect(await status({ s }), s).toBe(200);
  expect(await ids({ s: '%' })).toEqual(await ids({}));
  for (const query of [
    { s: ['a', 'b'] },
    { s: { a: 1 } },
    { titulo: 'a\u0000b' },
    { titulo: 'x'.repeat(256) },
    { situacao: 'Em emissão' },
    { situacao: ['Vigente'] },
    { de: '2026-02-30' },
    { de: 'ontem' },
    { ate: '9999-12-31' },
    { de: '0001-01-01' },
    { de: '2026-02-02', ate: '2026-02-01' },
    { page: '0' },
    { page: '1e99' },
    { per_page: '201' },
  ])
    expect(await status(query), JSON.stringify(query).slice(0, 60)).toBe(422);
  expect(await status({ page: '1000000', per_page: '200' })).toBe(200);
  expect((await ninguem(registro.verDocumentoDoRegistro, { params: { id: 'x' } })).status).toBe(422);
  // its own signs are letters: nothing is found by them that does not stand there
  expect(procuradoDe('50%').padroes).toEqual(['%50%']);
});

test('the first page and a number are read by an index', async () => {
  await raiz.query('analyze licenca');
  const plano = (s: string) =>
    inTenant(app.db, w.town.id, async (tx) => {
      const ctx = { tx, agora: app.clock.now, organizacao: { id: w.town.id, nome: '', dominio: '', fuso: FUSO } } as never;
      const where = await condicoes(ctx, { s, titulo: '', situacao: '', de: '', ate: '' });
      const { rows } = await sql<Record<'QUERY PLAN', string>>`
        explain select l.id from licenca l where ${where} order by l.emitida_em desc, l.id desc limit 10`.execute(tx);
      return rows.map((r) => r['QUERY PLAN']).join('\n');
    });
  expect(await plano('')).toContain('licenca_registro');
  expect(await plano('M20001/2016')).toMatch(/Index.*licenca_pkey/);
});

test('a town closes it for everybody; who does not manage it closes nothing, and the links know', async () => {
  const gestor = w.staff('gestor');
  const { versao, publicado } = ok(await gestor.call(registro.verPublicacao));
  expect(publicado).toBe(true);
  const aberto = async () => ok(await ninguem(recursos)).aberto.registro_de_licencas;
  expect(await aberto()).toBe(true);
  const fechar = (quem: Person) => quem.call(registro.salvarPublicacao, { body: { publicado: false, versao } });
  expect((await fechar(w.staff('analista'))).status).toBe(403);
  expect((await fechar(w.citizen())).status).toBe(403);
  ok(await fechar(gestor));
  expect((await fechar(gestor)).status).toBe(409);
  expect(await aberto()).toBe(false);
  expect(ok(await ninguem(registro.abrirRegistro))).toEqual({ publicado: false, titulos: [] });
  for (const endpoint of [
    registro.listarRegistro,
    registro.verRegistroNoMapa,
    registro.baixarRegistroCsv,
    registro.baixarRegistroJson,
  ])
    expect((await ninguem(endpoint)).status, endpoint.path).toBe(404);
  const recusa = await ninguem(registro.verDocumentoDoRegistro, { params: { id: alvara.id } });
  expect([recusa.status, recusa.mensagem]).toEqual([404, expect.stringContaining('não publica')]);
  expect(ok(await ninguem(registro.abrirRegistro, {}, outra.town.host)).publicado).toBe(true);
});
