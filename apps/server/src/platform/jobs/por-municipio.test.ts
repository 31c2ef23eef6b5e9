import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { abrirFila, anotar, type FilaDeProva } from '#test/fila-de-prova.ts';
import { jobPorMunicipio, revezar } from './por-municipio.ts';

const CIDADES = Array.from({ length: 30 }, (_, i) => i + 1);
let f: FilaDeProva;
beforeAll(async () => {
  f = await abrirFila();
  await f.criarCidades([...CIDADES, 31]);
  await f.dono.query('update organizacao set ativa = false where id = 31');
});
afterEach(async () => {
  await f.parar();
  await f.dono.query('truncate feito');
});
afterAll(() => f.fechar());

/** What the clock writes at its hour. */
const chamar = (nome: string) =>
  f.dono.query(
    `insert into fila.job (name, data, retry_limit, heartbeat_seconds) values ($1, '{"organizacao_id": 0, "payload": {}}', 2, 15)`,
    [nome],
  );
const cidades = async () =>
  (await f.dono.query<{ town: number }>('select town from feito order by town')).rows.map(({ town }) => town);

test('nightly work of thirty towns that is cut off in the middle ends with every town done once', async () => {
  const fazer = { cortar: true };
  const cortou = Promise.withResolvers<void>();
  let feitas = 0;
  const noturno = jobPorMunicipio('noite.cortada', '0 3 * * *', async (municipio) => {
    if (fazer.cortar && feitas >= 12) {
      cortou.resolve();
      await new Promise((done) => municipio.signal.addEventListener('abort', done));
    }
    await anotar(municipio, 'noite');
    feitas += 1;
  });
  await f.preparar([noturno]);
  await chamar('noite.cortada');
  await f.trabalhar([noturno]);
  await cortou.promise;
  await f.parar();
  const ate = await cidades();
  expect(ate.length).toBeGreaterThanOrEqual(12);
  expect(ate.length).toBeLessThan(30);
  fazer.cortar = false;
  const fila = await f.trabalhar([noturno]);
  await expect.poll(() => fila.pending(), { timeout: 50_000, interval: 50 }).toBe(0);
  expect(await cidades()).toEqual(CIDADES);
}, 90_000);

test('a town whose work fails is tried again by itself; the others are done once', async () => {
  const vezes = new Map<number, number>();
  const noturno = jobPorMunicipio('noite.falha', '0 3 * * *', async (municipio) => {
    const { organizacaoId: id } = municipio;
    vezes.set(id, (vezes.get(id) ?? 0) + 1);
    if (id === 7 && vezes.get(id) === 1) throw new Error('not yet');
    await anotar(municipio, 'noite');
  });
  noturno.repetir = { vezes: 2, segundos: 0 };
  await f.preparar([noturno]);
  await chamar('noite.falha');
  const fila = await f.trabalhar([noturno]);
  await expect.poll(() => fila.pending(), { timeout: 50_000, interval: 50 }).toBe(0);
  expect(await cidades()).toEqual(CIDADES);
  expect([...vezes.values()].reduce((a, b) => a + b)).toBe(31);
}, 60_000);

test('a call that comes while a town is still at the last one gives it no second; every state of a town where its job says so', async () => {
  const solta = Promise.withResolvers<void>();
  const noturno = jobPorMunicipio(
    'noite.todas',
    '0 3 * * *',
    async (municipio) => {
      if (municipio.organizacaoId === 5) await solta.promise;
      await anotar(municipio, 'noite');
    },
    'todos',
  );
  await f.preparar([noturno]);
  const fila = await f.trabalhar([noturno]);
  const feitas = async () => (await cidades()).length;
  await chamar('noite.todas');
  await expect.poll(feitas, { timeout: 50_000, interval: 50 }).toBe(31);
  await chamar('noite.todas');
  await expect.poll(feitas, { timeout: 50_000, interval: 50 }).toBe(62);
  solta.resolve();
  await expect.poll(() => fila.pending(), { timeout: 50_000, interval: 50 }).toBe(0);
  const todas = [0, ...CIDADES, 31];
  expect(await cidades()).toEqual(todas.flatMap((id) => (id === 5 ? [id] : [id, id])));
}, 90_000);

test('things of many towns take turns, and of each town the first comes first', () => {
  const de = (organizacao_id: number, quantas: number) => Array.from({ length: quantas }, (_, n) => ({ organizacao_id, n }));
  const ordem = revezar([...de(1, 4), ...de(2, 1), ...de(3, 2)]).map(({ organizacao_id, n }) => `${organizacao_id}.${n}`);
  expect(ordem).toEqual(['1.0', '2.0', '3.0', '1.1', '3.1', '1.2', '1.3']);
});
