import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { abrir, criarServidor, type Doc, differences, PAUSES, pass, type Said, withoutWaiting } from './keeper.fixture.ts';
import { createKeeper } from './keeper.ts';

withoutWaiting();

test('a list of changes is kept as well as a difference', async () => {
  const server = criarServidor();
  const pending: ((doc: Doc) => Doc)[] = [];
  let shown: Doc = server.stored.value;
  const keeper = createKeeper<Doc, ((doc: Doc) => Doc)[], Said>(
    server.stored,
    {
      pending: () => (pending.length > 0 ? [...pending] : null),
      apply: (base, change) => change.reduce((doc, edit) => edit(doc), base),
      send: (versao, base, change) =>
        server.save(
          'eu',
          versao,
          change.reduce((doc, edit) => edit(doc), base),
          change.length,
        ),
      stored: () => server.read(),
      kept: (change) => void pending.splice(0, change?.length ?? 0),
      show: (doc) => {
        shown = doc;
      },
    },
    PAUSES,
  );
  const edit = (f: (doc: Doc) => Doc) => {
    pending.push(f);
    shown = f(shown);
    keeper.changed();
  };
  server.fault = 'lost';
  edit((doc) => ({ ...doc, n: `${doc.n ?? ''}1` }));
  await pass(800);
  server.fault = null;
  edit((doc) => ({ ...doc, n: `${doc.n ?? ''}2` }));
  await pass(800);
  expect(server.stored.value).toEqual({ uso: 'casa', n: '12' });
  server.write('outra', { uso: 'loja', n: '12' });
  edit((doc) => ({ ...doc, n: `${doc.n}3` }));
  await pass(800);
  keeper.resolve(true);
  await pass(0);
  expect(server.stored.value).toEqual({ uso: 'loja', n: '123' });
  expect(shown).toEqual(server.stored.value);
});

test('whatever is lost on the way, what is typed arrives, and who is alone is never asked', async () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: key, value: fc.integer({ min: 0, max: 5 }) }) },
    { weight: 3, arbitrary: fc.record({ pass: fc.constantFrom(0, 400, 800, 3000, 10_000) }) },
    { weight: 2, arbitrary: fc.record({ fault: fc.constantFrom(null, null, 'lost' as const, 0, 503) }) },
    { weight: 1, arbitrary: fc.record({ hold: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant({ save: true }) },
    { weight: 1, arbitrary: fc.record({ other: fc.integer({ min: 0, max: 5 }) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, alone) => {
      const { server, keeper, tela, type } = abrir();
      for (const one of steps) {
        if ('type' in one) type({ [one.type]: String(one.value) });
        else if ('pass' in one) await pass(one.pass);
        else if ('fault' in one) server.fault = one.fault;
        else if ('hold' in one && one.hold) server.holding = true;
        else if ('hold' in one) server.let();
        else if ('save' in one) void keeper.save();
        else if ('other' in one && !alone) {
          // somebody else writes where this screen writes nothing
          server.write('outra', { ...server.stored.value, delas: String(one.other) });
          void keeper.arrived(server.stored.versao);
        }
        if (alone) expect(keeper.get().conflict).toBeNull();
        keeper.resolve(true);
      }
      server.fault = null;
      server.let();
      for (let i = 0; i < 4; i += 1) {
        await pass(10_000);
        if (alone) expect(keeper.get().conflict).toBeNull();
        keeper.resolve(true);
      }
      expect(keeper.get().state).toBe('saved');
      expect(server.mostAtOnce).toBeLessThanOrEqual(1);
      expect(differences(server.stored.value, tela.doc)).toBeNull();
      expect(differences(tela.doc, server.stored.value)).toBeNull();
      for (const k of ['a', 'b', 'c']) {
        const last = steps.findLast((one) => 'type' in one && one.type === k);
        if (last && 'type' in last) expect(server.stored.value[k]).toBe(String(last.value));
      }
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: 400 },
  );
});
