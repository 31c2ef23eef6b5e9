// The map over HTTP, with 100 000 lots of a town and as many of another drawn on the same land: a place found among them, the lots in
// sight near by, and the whole town counted by squares. Milliseconds, as the caller waits for them.
import type { Posicao } from '@portal/domain/geometria/formas';
import { deslocada } from '@portal/domain/geometria/medidas';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import * as mapa from '@portal/domain/imoveis/mapa';
import * as viabilidade from '@portal/domain/viabilidade/contract';
import * as desenho from '@portal/domain/zonas/contorno';
import * as zonas from '@portal/domain/zonas/contract';
import { sql } from 'kysely';
import { readConfig } from '#platform/config.ts';
import { inTenant } from '#platform/db/doors.ts';
import { migrate } from '#platform/db/migrate.ts';
import { send } from '#seed/client.ts';
import { addressesOf } from '#test/addresses.ts';
import type { TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';
import { buildApp } from '../src/app.ts';

const LOTES = Number(process.env.BENCH_LINHAS) || 100_000;
const VEZES = 200;
const LIMITE_LUGAR_MS = 30;
const LIMITE_PERTO_MS = 300;
const LIMITE_TUDO_MS = 500;
const CANTO: Posicao = [-63.9, -8.76];
const FILA = Math.ceil(Math.sqrt(LOTES));

const say = (line: string) => process.stdout.write(`${line}\n`);
const ownerUrl = process.env.DATABASE_URL as string;
await migrate(ownerUrl);
const limites = { LIMITE_POR_MINUTO: '1000000', LIMITE_POR_PESSOA: '1000000', LIMITE_VERIFICACOES: '1000000' };
const config = readConfig({ ...process.env, ...limites, LOG_LEVEL: 'silent' });
const app: TestApp = Object.assign(await buildApp({ config, addresses: addressesOf(ownerUrl) }), {
  addresses: addressesOf(ownerUrl),
  raizUrl: process.env.BENCH_RAIZ ?? ownerUrl,
  clock: { now: new Date() },
  settle: () => Promise.resolve(),
});

const [[LADO_X], [, LADO_Y]] = [deslocada(CANTO, 12, 0), deslocada(CANTO, 0, 30)];
const [dx, dy] = [LADO_X - CANTO[0], LADO_Y - CANTO[1]];

/** A town of lots side by side. */
const encher = (w: World) =>
  inTenant(app.db, w.town.id, (tx) =>
    sql`insert into imovel (id, inscricao, inscricao_normalizada, logradouro, numero, bairro, cep, area_terreno_m2, busca, geometria)
        select gen_random_uuid(), 'B' || n, 'B' || n, 'Rua ' || n % 300, n::text, 'Bairro', '76800000', 360, '',
               jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
                 jsonb_build_array(x, y), jsonb_build_array(x + ${dx}::float8, y), jsonb_build_array(x + ${dx}::float8, y + ${dy}::float8),
                 jsonb_build_array(x, y + ${dy}::float8), jsonb_build_array(x, y))))
          from generate_series(0, ${LOTES - 1}) n,
               lateral (select ${CANTO[0]}::float8 + (n % ${FILA}::integer) * ${dx}::float8 as x, ${CANTO[1]}::float8 + (n / ${FILA}::integer) * ${dy}::float8 as y) p`.execute(
      tx,
    ),
  );

const w = await createWorld(app);
const outra = await createWorld(app, 'xanxere');
const inicio = performance.now();
await encher(w);
say(`${LOTES} lots drawn in ${((performance.now() - inicio) / 1000).toFixed(1)} s, boxes and index with them`);
await encher(outra);
const gestor = w.staff('gestor');
const zona = ok(
  await gestor.call(zonas.criarZona, {
    body: { sigla: 'BANCO', descricao: 'Zona inteira', vigente_de: '2020-01-01', base_legal: 'Lei 1' },
  }),
);
const volta = (n: number) =>
  Array.from(
    { length: n },
    (_, i): Posicao =>
      deslocada(CANTO, 2000 + 9000 * Math.cos((2 * Math.PI * i) / n), 4000 + 9000 * Math.sin((2 * Math.PI * i) / n)),
  );
const anel = volta(4000);
const params = { id: zona.id, versao_id: zona.versoes[0]!.id };
ok(
  await gestor.call(desenho.contornarVersao, {
    params,
    body: { versao: zona.versao, geometria: { type: 'Polygon', coordinates: [[...anel, anel[0] as Posicao]] } },
  }),
);
await sql`analyze imovel`.execute(app.db).catch(() => undefined);

async function medir(nome: string, limite: number, work: (i: number) => Promise<unknown>): Promise<void> {
  await work(0);
  const times: number[] = [];
  for (let i = 0; i < VEZES; i += 1) {
    const start = performance.now();
    await work(i);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (q: number) => (times[Math.floor(times.length * q)] ?? 0).toFixed(1);
  say(`${nome}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (limit ${limite})`);
}
const anonima = async (endpoint: AnyEndpoint, query: object) => {
  const { status, mensagem } = await send(app, w.town.host, endpoint, { query });
  if (status !== 200) throw new Error(`${status} ${mensagem}`);
};
const lugar = (i: number): Posicao => [
  CANTO[0] + (((i * 7919) % FILA) + 0.5) * dx,
  CANTO[1] + (((i * 104_729) % (FILA - 1)) + 0.5) * dy,
];
const ao = ([x, y]: Posicao, metros: number) => {
  const [oeste, sul] = deslocada([x, y], -metros, -metros);
  const [leste, norte] = deslocada([x, y], metros, metros);
  return { oeste, sul, leste, norte };
};

await medir('a place among them, its zone of 4 000 corners, without account', LIMITE_LUGAR_MS, (i) => {
  const [longitude, latitude] = lugar(i);
  return anonima(viabilidade.consultarViabilidade, { longitude, latitude });
});
await medir('the lots in sight, some 1 100 of them', LIMITE_PERTO_MS, async (i) =>
  ok(await gestor.call(mapa.verMapa, { query: ao(lugar(i), 320) })),
);
await medir('the whole town, counted by squares', LIMITE_TUDO_MS, async () =>
  ok(await gestor.call(mapa.verMapa, { query: ao(deslocada(CANTO, 2000, 4500), 12_000) })),
);
await medir('where the town lies', LIMITE_TUDO_MS, async () => ok(await gestor.call(mapa.verExtensao)));
await app.close();
process.exit(0);
