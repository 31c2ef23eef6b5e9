import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, paidAlvara, type World } from '#test/world.ts';

/** Files in a bucket, and a second copy of the server with a limit that a reader of plans would soon be over. */
const LIMITE = 20;
const folder = mkdtempSync(join(tmpdir(), 'portal-balde-'));
const s3rver = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'portal' }],
});
let app: TestApp;
let apertado: TestApp;
let w: World;
let planta: { requerimento: string; arquivo: string; sha256: string };
beforeAll(async () => {
  const { port } = await s3rver.run();
  const env = {
    S3_BUCKET: 'portal',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  app = await createTestApp({ env, towns: ['demo'] });
  w = await createWorld(app);
  apertado = await createTestApp({
    ownerUrl: app.addresses.direta,
    env: { ...env, LIMITE_POR_MINUTO: String(LIMITE), LIMITE_POR_PESSOA: String(LIMITE) },
  });
  const r = await paidAlvara(w);
  const [{ id, sha256 } = { id: '', sha256: '' }] = r.respostas.plantas as { id: string; sha256: string }[];
  planta = { requerimento: r.id, arquivo: id, sha256 };
});
afterAll(async () => {
  await apertado.close();
  await app.close();
  await s3rver.close();
  rmSync(folder, { recursive: true });
});

/** The plan as a browser asks for it, at one of the copies. */
async function pedir(onde: TestApp, headers: Record<string, string>, token?: string) {
  const who = w.staff('analista');
  const url = `/api/v1/${who.painel}/requerimento/${planta.requerimento}/arquivo/${planta.arquivo}`;
  const authorization = `Bearer ${token ?? (await who.token())}`;
  return onde.http.inject({ method: 'GET', url, headers: { host: who.host, authorization, ...headers } });
}

test('a file in a bucket is given by its parts, as one on the disk is', async () => {
  const todo = await pedir(app, {});
  expect(todo.statusCode).toBe(200);
  const bytes = todo.rawPayload;
  const n = bytes.length;
  // the server of the test takes an end of 0 for none
  for (const [range, de, ate] of [
    ['bytes=0-4', 0, 5],
    ['bytes=10-29', 10, 30],
    ['bytes=-7', n - 7, n],
    [`bytes=-${n + 50}`, 0, n],
    [`bytes=${n - 5}-`, n - 5, n],
    [`bytes=${n - 5}-${n + 500}`, n - 5, n],
  ] as const) {
    const parte = await pedir(app, { range });
    expect(parte.statusCode, range).toBe(206);
    expect(parte.headers, range).toMatchObject({
      'content-range': `bytes ${de}-${ate - 1}/${n}`,
      'content-length': String(ate - de),
      etag: `"${planta.sha256}"`,
    });
    expect(parte.rawPayload.equals(bytes.subarray(de, ate)), range).toBe(true);
  }
  for (const range of [`bytes=${n}-`, 'bytes=-0']) {
    const fora = await pedir(app, { range });
    expect(fora.statusCode, range).toBe(416);
    expect(fora.headers['content-range']).toBe(`bytes */${n}`);
  }
  expect((await pedir(app, { range: 'bytes=0-9', 'if-range': '"outro"' })).statusCode).toBe(200);
});

test('parts of a large file, the rest of a person, and an address without log-in are counted apart', async () => {
  const partes = await Promise.all(Array.from({ length: 3 * LIMITE }, () => pedir(apertado, { range: 'bytes=0-9' })));
  expect(new Set(partes.map((p) => p.statusCode))).toEqual(new Set([206]));
  const inteiros = await Promise.all(Array.from({ length: LIMITE + 1 }, () => pedir(apertado, {})));
  expect(inteiros.map((p) => p.statusCode)).toContain(429);
  expect((await pedir(apertado, { range: 'bytes=0-9' })).statusCode).toBe(206);
  // colleagues behind the same address go on, and who is nobody counts for the address
  expect((await pedir(apertado, {}, await w.staff('gestor').token())).statusCode).not.toBe(429);
  const estranhos = await Promise.all(
    Array.from({ length: LIMITE + 1 }, () => pedir(apertado, { range: 'bytes=0-9' }, 'inventado')),
  );
  expect(estranhos.map((p) => p.statusCode)).toContain(429);
  expect((await pedir(apertado, {}, await w.staff('gestor').token())).statusCode).not.toBe(429);
});
