import * as api from '@portal/domain/dados-abertos/contract';
import { MINIMO } from '@portal/domain/dados-abertos/rules';
import { BOM } from '@portal/domain/exportacoes/csv';
import type { AnyEndpoint, DadosOf } from '@portal/domain/http/endpoint';
import { recursos } from '@portal/domain/organizacoes/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicarTodosJob } from '#modules/dados-abertos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { type Answer, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createWorld, ok, type World } from '../world.ts';
import { inventarHistorias } from './historias.ts';

let app: TestApp;
let w: World;
const FUSO = 'America/Sao_Paulo';
beforeAll(async () => {
  app = await createTestApp({ env: { LIMITE_PUBLICAS: '100000' }, towns: ['demo'] });
  w = await createWorld(app);
  await inTenant(app.db, w.town.id, (tx) => inventarHistorias(tx, w, 300));
}, 120_000);
afterAll(() => app.close());

const gestor = () => w.staff('gestor');
const ninguem = <E extends AnyEndpoint>(endpoint: E, host = w.town.host) =>
  send(app, host, endpoint, {}) as Promise<Answer<DadosOf<E>>>;
const buscar = (arquivo: string, headers: Record<string, string> = {}, host = w.town.host) =>
  app.http.inject({ method: 'GET', url: `/api/v1/dados-abertos/arquivo/${arquivo}`, headers: { host, ...headers } });
const noite = async () => {
  await publicarTodosJob.run(app.jobCtx(0), {});
  await app.settle();
};
const linhasDe = async (conjunto: api.Conjunto) =>
  (JSON.parse((await buscar(`${conjunto}.json`)).body) as { linhas: Record<string, string | number | null>[] }).linhas;
const protocolados = (ate: string) =>
  inTenant(app.db, w.town.id, async (tx) => {
    const { rows } = await sql<{ mes: string; processo: string; n: number }>`
      select to_char(protocolado_em at time zone ${FUSO}, 'YYYY-MM') as mes, processo_nome as processo, count(*)::integer as n from requerimento
       where (protocolado_em at time zone ${FUSO})::date <= ${ate}::date group by 1, 2`.execute(tx);
    return rows;
  });

test('a town of which nothing has been told yet answers an empty page and no file', async () => {
  const vazia = ok(await ninguem(api.abrirDadosAbertos));
  expect(vazia).toEqual({ publicado: true, linhas: [], arquivos: [] });
  expect((await buscar('licencas.csv')).statusCode).toBe(404);
});

test('every number is of five or more, and together they are all there is of the months that are over', {
  timeout: 60_000,
}, async () => {
  await noite();
  const ditas = await linhasDe('protocolados');
  expect(ditas.length).toBeGreaterThan(20);
  expect(ditas.every((l) => Number(l.quantos) >= MINIMO)).toBe(true);
  const ultima = ditas
    .map((l) => String(l.ate))
    .sort()
    .at(-1)!;
  const havia = await protocolados(ultima);
  const somar = (ns: number[]) => ns.reduce((a, b) => a + b, 0);
  expect(somar(ditas.map((l) => Number(l.quantos)))).toBe(somar(havia.map((h) => h.n)));
  for (const l of ditas.filter((d) => d.processo !== 'Outros')) {
    const dele = havia.filter(
      (h) => h.processo === l.processo && `${h.mes}-01` >= String(l.de) && `${h.mes}-28` <= String(l.ate),
    );
    expect(l.quantos).toBe(somar(dele.map((h) => h.n)));
  }
  const encerrados = await linhasDe('encerrados');
  expect(encerrados.length).toBeGreaterThan(10);
  for (const l of encerrados) expect(Number(l.p90_dias)).toBeGreaterThanOrEqual(Number(l.mediana_dias));
});

test('both formats say the same, in the documented columns and with nobody in them', async () => {
  for (const conjunto of api.NOMES_DOS_CONJUNTOS) {
    const colunas = api.CONJUNTOS[conjunto].colunas.map((c) => c.nome);
    const csv = (await buscar(`${conjunto}.csv`)).body;
    const [cabeca, ...corpo] = csv.replace(BOM, '').trimEnd().split('\r\n');
    expect(cabeca).toBe(colunas.join(';'));
    const json = JSON.parse((await buscar(`${conjunto}.json`)).body);
    expect(json.licenca.sigla).toBe('CC BY 4.0');
    expect(json.linhas).toHaveLength(corpo.length);
    expect(json.linhas.every((l: object) => Object.keys(l).join() === colunas.join())).toBe(true);
    for (const texto of [csv, JSON.stringify(json)])
      for (const pessoal of ['Requerente do acaso', w.member('analista').nome, '@']) expect(texto).not.toContain(pessoal);
  }
  const { linhas, arquivos } = ok(await ninguem(api.abrirDadosAbertos));
  expect(arquivos).toHaveLength(8);
  expect(new Set(linhas.filter((l) => l.conjunto === 'protocolados').map((l) => l.de)).size).toBeLessThanOrEqual(
    api.PERIODOS_NA_PAGINA,
  );
});

test('what was told stands: one who files in a month that was told is not found by comparing two nights', async () => {
  await noite();
  const antes = await linhasDe('protocolados');
  await inTenant(app.db, w.town.id, (tx) =>
    sql`update requerimento set protocolado_em = protocolado_em + interval '35 days' where id in (select id from requerimento where protocolado_em < '2025-01-01' limit 3)`.execute(
      tx,
    ),
  );
  const primeira = await buscar('protocolados.csv');
  await noite();
  const segunda = await buscar('protocolados.csv');
  expect(await linhasDe('protocolados')).toEqual(antes);
  expect(segunda.headers.etag).toBe(primeira.headers.etag);
  const outra = await buscar('protocolados.csv', { 'if-none-match': String(primeira.headers.etag) });
  expect([outra.statusCode, outra.body]).toEqual([304, '']);
  expect(String(primeira.headers['cache-control'])).toContain('public');
});

test('a town that closes it shows nothing, and only its managers open it; another town has its own', async () => {
  const { versao } = ok(await gestor().call(api.verPublicacao, {}));
  ok(await gestor().call(api.salvarPublicacao, { body: { publicado: false, versao } }));
  expect(ok(await ninguem(api.abrirDadosAbertos))).toEqual({ publicado: false, linhas: [], arquivos: [] });
  for (const a of ['licencas.csv', 'protocolados.json']) expect((await buscar(a)).statusCode).toBe(404);
  expect(ok(await ninguem(recursos)).aberto.dados_abertos).toBe(false);
  expect((await gestor().call(api.salvarPublicacao, { body: { publicado: true, versao } })).status).toBe(409);
  for (const quem of ['analista', 'financeiro']) {
    expect((await w.staff(quem).call(api.verPublicacao, {})).status).toBe(403);
    expect((await w.staff(quem).call(api.prepararDadosAbertos, {})).status).toBe(403);
  }
  ok(await gestor().call(api.salvarPublicacao, { body: { publicado: true, versao: versao + 1 } }));
  ok(await gestor().call(api.prepararDadosAbertos, {}));
  await app.settle();
  expect((await buscar('licencas.csv')).statusCode).toBe(200);
});

test('what nobody offers is not there', async () => {
  for (const a of ['usuarios.csv', 'licencas.exe', '..%2f..%2fetc', 'licencas.csv%00', "licencas.csv'--"])
    expect([400, 404, 422], a).toContain((await buscar(a)).statusCode);
});

test('a month ends by the clock of the town: one filed at 23:30 of 31 December in Rio Branco is of December', {
  timeout: 60_000,
}, async () => {
  const raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await raiz.query(`update organizacao set fuso = 'America/Rio_Branco' where id = $1`, [w.town.id]);
  await raiz.query(
    `update requerimento set protocolado_em = '2028-01-01T04:30:00Z' where id in
      (select id from requerimento where organizacao_id = $1 and protocolado_em is not null order by id limit 7)`,
    [w.town.id],
  );
  await raiz.end();
  const novas = async (agora: string) => {
    app.clock.now = new Date(agora);
    await noite();
    return (await linhasDe('protocolados')).filter((l) => String(l.de) >= '2027-12-01');
  };
  // not on the first two days, for what was begun in the last minute may still be written
  expect(await novas('2028-01-02T12:00:00Z')).toEqual([]);
  const ditas = await novas('2028-01-03T12:00:00Z');
  expect(ditas.reduce((n, l) => n + Number(l.quantos), 0)).toBe(7);
  for (const l of ditas) expect(l.ate).toBe('2027-12-31');
});
