import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './steps/run.mjs';

/** Where a path of the text may begin. */
const BEGIN = [
  '',
  'apps/server/',
  'apps/server/src/',
  'apps/server/src/modules/',
  'apps/web/',
  'apps/web/src/',
  'packages/',
  'packages/domain/src/',
];
const SHORT = [
  [/^domain\//, 'packages/domain/src/'],
  [/^web\//, 'apps/web/src/'],
  [/^server\//, 'apps/server/src/'],
];
const exists = (path) => {
  if (!path.includes('*')) return existsSync(join(ROOT, path));
  const [folder, ending] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('*') + 1)];
  return existsSync(join(ROOT, folder)) && readdirSync(join(ROOT, folder)).some((name) => name.endsWith(ending));
};
const found = (path) => {
  const [begin, place] = SHORT.find(([start]) => start.test(path)) ?? [];
  const paths = begin ? [path.replace(begin, place)] : BEGIN.map((start) => start + path);
  return paths.some(exists);
};

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/glossario.md'])('%s names no file that is not there', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8').replace(/```[\s\S]*?```/g, '');
  const paths = [...text.matchAll(/`([\w@.#*-]+(?:\/[\w.<>*{},-]+)+\/?)`/g)]
    .map(([, path]) => path)
    .filter((path) => !/[<>{}]/.test(path) && !path.startsWith('@') && !path.startsWith('node_modules'));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !found(path))).toEqual([]);
});
