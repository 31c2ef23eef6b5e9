import { expect, test } from 'vitest';
import { readAll, select } from './mudou.mjs';

const ALL = {
  server: new Map([
    ['apps/server/test/prazos.test.ts', "import * as api from '@portal/domain/prazos/contract';"],
    ['apps/server/test/vigia.test.ts', "import { x } from '#modules/prazos/index.ts';"],
    ['apps/server/test/equipe.test.ts', ''],
    ['apps/server/test/acesso/wall.test.ts', ''],
    ['apps/server/test/programa/migracoes.test.ts', ''],
    ['apps/server/src/platform/pdf/render.test.ts', ''],
  ]),
  roads: new Map([['e2e/roads/calendario.spec.ts', 'goto(DEMO + "/prefeitura/calendario")']]),
  journeys: new Map([
    ['e2e/journeys/listas.spec.ts', 'goto(DEMO + "/prefeitura/requerimento")'],
    ['e2e/journeys/equipe.spec.ts', ''],
  ]),
};

test('a rule is asked of its package and of those above, of the tests of its noun, the nearest first', () => {
  const { types, server, journeys } = select(['packages/domain/src/prazos/rules.ts'], ALL);
  expect(types).toEqual(['packages/domain', 'apps/server', 'apps/web', 'e2e']);
  expect(server).toEqual(['apps/server/test/prazos.test.ts', 'apps/server/test/vigia.test.ts']);
  expect(journeys).toEqual([]);
});

test('a page is asked of the journey that goes there, a feature of the one of its name', () => {
  expect(select(['apps/web/src/pages/prefeitura/calendario.tsx'], ALL)).toMatchObject({
    types: ['apps/web'],
    server: [],
    journeys: ['e2e/roads/calendario.spec.ts'],
  });
  expect(select(['apps/web/src/features/equipe/Tabela.tsx'], ALL)).toMatchObject({
    server: [],
    journeys: ['e2e/journeys/equipe.spec.ts'],
  });
});

test('plumbing is asked of the tests beside it, a migration of the wall, prose of nothing', () => {
  expect(select(['apps/server/src/platform/pdf/pool.ts'], ALL).server).toEqual(['apps/server/src/platform/pdf/render.test.ts']);
  expect(select(['apps/server/migrations/0099_x.sql'], ALL).server).toEqual([
    'apps/server/test/programa/migracoes.test.ts',
    'apps/server/test/acesso/wall.test.ts',
  ]);
  expect(select(['README.md'], ALL)).toEqual({ types: [], files: [], server: [], journeys: [], leftOut: [] });
});

test('a test that changed is run; what is near and does not fit is named', () => {
  const many = new Map(Array.from({ length: 9 }, (_, i) => [`apps/server/test/prazos-${i}.test.ts`, '']));
  const changed = ['apps/server/test/prazos-8.test.ts', 'apps/server/src/modules/prazos/commands.ts'];
  const { server, leftOut } = select(changed, { ...ALL, server: many });
  expect(server[0]).toBe('apps/server/test/prazos-8.test.ts');
  expect(server.length + leftOut.length).toBe(9);
});

test('every test of the server and every journey is known', () => {
  const { server, roads, journeys } = readAll();
  expect([server.size > 50, roads.size > 10, journeys.size > 20]).toEqual([true, true, true]);
});
