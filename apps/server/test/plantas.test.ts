import { baixarArquivo } from '@portal/domain/requerimentos/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from './app.ts';
import { createWorld, ok, paidAlvara, type World } from './world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp();
  w = await createWorld(app);
});
afterAll(() => app.close());

const plantaDe = (r: { respostas: Record<string, unknown> }) => (r.respostas.plantas as { id: string; sha256: string }[])[0]!;

/** The call as it goes over the wire, with its headers. */
async function pedir(
  who: Person,
  id: string,
  arquivo: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const url = `/api/v1/${who.painel}/requerimento/${id}/arquivo/${arquivo}`;
  return app.http.inject({ method, url, headers: { host: who.host, authorization: `Bearer ${await who.token()}`, ...headers } });
}

describe('a file by its parts', () => {
  test('gives the bytes that are asked for, and says how many there are', async () => {
    const r = await paidAlvara(w);
    const analyst = w.staff('analista');
    const { id, sha256 } = plantaDe(r);
    const inteiro = ok({ ...(await analyst.call(baixarArquivo, { params: { id: r.id, arquivo_id: id } })), dados: null });
    expect(inteiro).toBeNull();
    const todo = await pedir(analyst, r.id, id);
    expect(todo.statusCode).toBe(200);
    expect(todo.headers).toMatchObject({ 'accept-ranges': 'bytes', etag: `"${sha256}"`, 'content-type': 'application/pdf' });
    const bytes = todo.rawPayload;
    expect(Number(todo.headers['content-length'])).toBe(bytes.length);

    const meio = await pedir(analyst, r.id, id, { range: 'bytes=10-29' });
    expect(meio.statusCode).toBe(206);
    expect(meio.headers).toMatchObject({ 'content-range': `bytes 10-29/${bytes.length}`, 'content-length': '20' });
    expect(meio.rawPayload.equals(bytes.subarray(10, 30))).toBe(true);

    const fim = await pedir(analyst, r.id, id, { range: 'bytes=-7', 'if-range': `"${sha256}"` });
    expect(fim.rawPayload.equals(bytes.subarray(-7))).toBe(true);

    expect((await pedir(analyst, r.id, id, { range: 'bytes=0-9', 'if-range': '"outro"' })).statusCode).toBe(200);
    expect((await pedir(analyst, r.id, id, { range: 'bytes=0-1,4-5' })).statusCode).toBe(200);
    const fora = await pedir(analyst, r.id, id, { range: `bytes=${bytes.length}-` });
    expect(fora.statusCode).toBe(416);
    expect(fora.headers['content-range']).toBe(`bytes */${bytes.length}`);

    const cabeca = await pedir(analyst, r.id, id, {}, 'HEAD');
    expect(cabeca.statusCode).toBe(200);
    expect(cabeca.headers['content-length']).toBe(String(bytes.length));
    expect(cabeca.rawPayload).toHaveLength(0);
  });

  test('asks who it is each time, for a part and for a HEAD too', async () => {
    const r = await paidAlvara(w);
    const { id } = plantaDe(r);
    const there = await createWorld(app, 'xanxere');
    for (const method of ['GET', 'HEAD'] as const) {
      for (const who of [w.citizen(5), there.staff('gestor')]) {
        const answer = await pedir(who, r.id, id, { range: 'bytes=0-9' }, method);
        expect(answer.statusCode).toBe(404);
        expect(answer.headers.etag).toBeUndefined();
      }
      const url = `/api/v1/painel-prefeitura/requerimento/${r.id}/arquivo/${id}`;
      const nobody = await app.http.inject({ method, url, headers: { host: w.town.host, range: 'bytes=0-9' } });
      expect(nobody.statusCode).toBe(401);
    }
  });
});
