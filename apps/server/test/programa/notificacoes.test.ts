import { listarNotificacoes, marcarTodasNotificacoes } from '@portal/domain/notificacoes/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp();
  w = await createWorld(app);
});
afterAll(() => app.close());

test('all notices of one person are marked at once, and nobody else’s', async () => {
  await fileAlvara(w);
  await fileAlvara(w);
  await app.settle();
  const camila = w.staff('analista');
  const paulo = w.staff('financeiro');
  await paulo.call(marcarTodasNotificacoes, {});
  const antes = ok(await camila.call(listarNotificacoes, {}));
  expect(antes.filter(({ read_at }) => read_at === null).length).toBeGreaterThan(1);
  ok(await camila.call(marcarTodasNotificacoes, {}));
  const depois = ok(await camila.call(listarNotificacoes, {}));
  expect(depois).toHaveLength(antes.length);
  expect(depois.filter(({ read_at }) => read_at === null)).toEqual([]);
});
