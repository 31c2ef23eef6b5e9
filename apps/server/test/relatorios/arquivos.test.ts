import * as api from '@portal/domain/relatorios/arquivos';
import { addDias, addMeses, dataDe } from '@portal/domain/text/datas';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepararTodosJob } from '#modules/relatorios/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createWorld, ok, type World } from '../world.ts';
import { inventarHistorias } from './historias.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  await inTenant(app.db, w.town.id, (tx) => inventarHistorias(tx, w, 40));
}, 120_000);
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const buscar = (endereco: string, host = w.town.host) =>
  app.http.inject({ method: 'GET', url: new URL(endereco).pathname, headers: { host } });
const preparar = async () => {
  ok(await gestor().call(api.prepararArquivos, {}));
  await app.settle();
};
const contar = (texto: ReturnType<typeof sql>) =>
  inTenant(app.db, w.town.id, async (tx) => ((await texto.execute(tx)).rows[0] as { n: number }).n);

test('each has its documented columns and a line for each row; names stand only where they are said to', {
  timeout: 60_000,
}, async () => {
  await preparar();
  const { arquivos } = ok(await gestor().call(api.listarArquivos, {}));
  expect(arquivos).toHaveLength(16);
  const linhas = {
    passagens: await contar(sql`select count(*) as n from passagem_da_etapa`),
    requerimentos: await contar(sql`select count(*) as n from requerimento where protocolado_em is not null`),
    areas: await contar(
      sql`select count(*) as n from area_linha l join area_rodada a using (requerimento_id, rodada) where a.ultima`,
    ),
    normas: await contar(sql`select count(*) as n from norma_conferencia`),
  };
  for (const a of arquivos.filter((um) => um.formato === 'csv')) {
    const texto = (await gestor().call(api.baixarArquivo, { params: { id: a.id } })).bruto.toString('utf8');
    const [cabeca = '', ...corpo] = texto
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    expect(cabeca.split(';')).toEqual(api.colunasDe(a.assunto, a.com_pessoas).map((c) => c.nome));
    expect(corpo).toHaveLength(a.linhas);
    expect(a.linhas).toBe(linhas[a.assunto]);
    expect(a.linhas).toBeGreaterThan(0);
    expect(texto.includes('Requerente do acaso')).toBe(a.com_pessoas && a.assunto === 'requerimentos');
    if (!a.com_pessoas)
      for (const chave of ['analista', 'analista2', 'ambiental']) expect(texto).not.toContain(w.member(chave).nome);
  }
});

/** A cell of a sheet, as a reader of columns should give it. */
const VALOR: Record<api.TipoDeColuna, (celula: string) => unknown> = {
  texto: (v) => v,
  inteiro: (v) => BigInt(v),
  decimal: (v) => Number(v.replace(',', '.')),
  instante: (v) => new Date(v),
  dia: (v) => new Date(v),
  sim_nao: (v) => v === 'sim',
};

test('as Parquet it is the same rows with their types, empty where the sheet is empty', { timeout: 60_000 }, async () => {
  await preparar();
  const { arquivos } = ok(await gestor().call(api.listarArquivos, {}));
  const baixar = async (id: string) => (await gestor().call(api.baixarArquivo, { params: { id } })).bruto;
  for (const p of arquivos.filter((um) => um.formato === 'parquet')) {
    const csv = arquivos.find(
      (um) => um.formato === 'csv' && um.dia === p.dia && um.assunto === p.assunto && um.com_pessoas === p.com_pessoas,
    )!;
    const bytes = await baixar(p.id);
    expect(p.tamanho).toBe(bytes.length);
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
    const lidas = await parquetReadObjects({ file });
    const colunas = api.colunasDe(p.assunto, p.com_pessoas);
    const [, ...esperadas] = parse(await baixar(csv.id), { delimiter: ';', bom: true });
    expect(lidas).toHaveLength(esperadas.length);
    expect(lidas.length).toBeGreaterThan(0);
    for (const [n, linha] of esperadas.entries())
      for (const [i, { nome, tipo }] of colunas.entries())
        expect(lidas[n]![nome] || null, `${p.assunto} ${n} ${nome}`).toEqual(linha[i] ? VALOR[tipo](linha[i]) || null : null);
  }
});

test('a program fetches them by a key, which names nobody unless it may, and opens nothing once it is gone', {
  timeout: 60_000,
}, async () => {
  await preparar();
  const sem = ok(await gestor().call(api.criarChave, { body: { nome: 'Painel da secretaria' } })).endereco;
  const com = ok(await gestor().call(api.criarChave, { body: { nome: 'Arquivo interno', com_pessoas: true } })).endereco;
  const de = (endereco: string, arquivo: string) => endereco.replace('passagens.csv', arquivo);
  const [anonimo, nomeado] = [await buscar(de(sem, 'requerimentos.csv')), await buscar(de(com, 'requerimentos.csv'))];
  expect([anonimo.statusCode, nomeado.statusCode]).toEqual([200, 200]);
  expect(anonimo.body).not.toContain('Requerente do acaso');
  expect(nomeado.body).toContain('Requerente do acaso');
  const hoje = dataDe(app.clock.now, 'America/Sao_Paulo');
  expect((await buscar(de(sem, `areas-${hoje}.csv`))).statusCode).toBe(200);
  const colunar = await buscar(de(sem, `areas-${hoje}.parquet`));
  expect([colunar.statusCode, colunar.rawPayload.subarray(0, 4).toString()]).toEqual([200, 'PAR1']);
  expect((await buscar(de(sem, `areas-${addDias(hoje, -1)}.csv`))).statusCode).toBe(404);
  expect([404, 422]).toContain((await buscar(de(sem, 'usuarios.csv'))).statusCode);
  expect((await buscar(sem.replace(/dados\/./, 'dados/_'))).statusCode).toBe(404);
  const outra = await createWorld(app, 'jacarei');
  expect((await buscar(sem, outra.town.host)).statusCode).toBe(404);
  // the secret is in no table
  const segredo = /dados\/([^/]+)/.exec(sem)![1]!;
  expect(
    await contar(sql`select count(*) as n from chave_de_leitura where to_jsonb(chave_de_leitura)::text like ${`%${segredo}%`}`),
  ).toBe(0);
  const { chaves } = ok(await gestor().call(api.listarArquivos, {}));
  for (const { id } of chaves) ok(await gestor().call(api.apagarChave, { params: { id } }));
  expect((await buscar(sem)).statusCode).toBe(404);
  for (const quem of ['analista', 'financeiro']) expect((await w.staff(quem).call(api.listarArquivos, {})).status).toBe(403);
});

test('every night there is a new one, and after thirteen months the old ones are gone', { timeout: 60_000 }, async () => {
  await preparar();
  const hoje = dataDe(app.clock.now, 'America/Sao_Paulo');
  await inTenant(app.db, w.town.id, (tx) =>
    sql`update arquivo_preparado set dia = case assunto when 'areas' then ${addMeses(hoje, -13)}::date else ${addDias(addMeses(hoje, -13), -1)}::date end`.execute(
      tx,
    ),
  );
  await prepararTodosJob.run(app.jobCtx(0), {});
  await app.settle();
  const { arquivos } = ok(await gestor().call(api.listarArquivos, {}));
  expect(arquivos.filter((a) => a.dia === hoje)).toHaveLength(16);
  expect(arquivos.filter((a) => a.dia !== hoje).map((a) => a.assunto)).toEqual(Array(4).fill('areas'));
});
