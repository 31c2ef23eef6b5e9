import { procurarProfissional } from '@portal/domain/profissionais/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let other: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const procurar = (mundo: World, registro: string, { conselho, uf }: { conselho: string; uf: string }) =>
  mundo.citizen().call(procurarProfissional, { query: { conselho: conselho as 'CREA', registro, uf } });

test('a professional is found by the whole number alone, in this town alone, and only what the council publishes is said', async () => {
  // the towns of the demonstration know the same people: one number is of this one alone
  const here = await inTenant(app.db, w.town.id, (tx) =>
    tx
      .selectFrom('profissional as p')
      .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
      .select(['u.nome', 'u.email', 'p.conselho', 'p.registro', 'p.uf', 'p.usuario_id'])
      .orderBy('p.id')
      .executeTakeFirstOrThrow(),
  );
  const p = { ...here, registro: '987654-3' };
  await inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('profissional').set({ registro: p.registro }).where('usuario_id', '=', p.usuario_id).execute(),
  );
  const found = { nome: p.nome, conselho: p.conselho, registro: p.registro, uf: p.uf, impedimento: '' };
  const answer = await procurar(w, p.registro, p);
  expect(ok(answer)).toEqual(found);
  expect(answer.bruto.toString()).not.toContain(p.email);
  // as people write it: with other marks, or none
  expect(ok(await procurar(w, p.registro.replace(/[^0-9A-Za-z]/g, '').toLowerCase(), p))).toEqual(found);
  expect(ok(await procurar(w, p.registro.slice(0, -1), p))).toBeNull();
  expect(ok(await procurar(w, p.registro, { ...p, uf: p.uf === 'AC' ? 'AL' : 'AC' }))).toBeNull();
  expect(ok(await procurar(w, '%%%', p))).toBeNull();
  expect(ok(await procurar(other, p.registro, p))).toBeNull();
  await inTenant(app.db, w.town.id, (tx) =>
    tx.updateTable('membro').set({ ativo: false }).where('usuario_id', '=', p.usuario_id).execute(),
  );
  expect(ok(await procurar(w, p.registro, p))).toBeNull();
});
