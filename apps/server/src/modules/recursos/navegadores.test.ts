import { recursos } from '@portal/domain/organizacoes/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createWorld, type World } from '../../../test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ env: { NAVEGADORES: 'Chrome=90, firefox=91' }, towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(async () => {
  await app.close();
});

test('the setting reaches both who is asked by the application and who is asked before it', async () => {
  const lista = { Edge: 18, Chrome: 90, Firefox: 91, Opera: 57, 'Samsung Internet': 10, Safari: 10 };
  const answer = await app.http.inject({ url: `/api/v1/${recursos.path}`, headers: { host: w.town.host } });
  expect(answer.json().dados.padrao.navegadores).toEqual(lista);
  const script = await app.http.inject({ url: '/navegadores.js', headers: { host: w.town.host } });
  expect(script.body).toBe(`window.NAVEGADORES = ${JSON.stringify(lista)};\n`);
  expect(script.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
});
