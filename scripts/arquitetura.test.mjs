import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** What git knows of, and what is new and not ignored; what was just taken away is not there. */
const files = () =>
  spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)));

test('a file of more than 300 lines says why at its top', () => {
  const silent = files().filter((file) => {
    if (!/\.(m?[jt]sx?|css)$/.test(file)) return false;
    const lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n');
    return lines.length > 300 && !/Past 300 lines: \S|Generated from/.test(lines.slice(0, 3).join(' '));
  });
  expect(silent).toEqual([]);
});

/** More than this nobody looks through. Migrations are a sequence, and only grow. */
const FILES_IN_A_FOLDER = 46;
test('a folder holds as many files as can be looked through', () => {
  const folders = Map.groupBy(
    files().filter((file) => !file.startsWith('apps/server/migrations/')),
    dirname,
  );
  const full = [...folders].filter(([, inside]) => inside.length > FILES_IN_A_FOLDER).map(([folder]) => folder);
  expect(full).toEqual([]);
});

const MODULES = 'apps/server/src/modules';
const inModule = (name) => files().filter((file) => file.startsWith(`${MODULES}/${name}/`) && !file.endsWith('.test.ts'));

test('the request is a composition: its whole is a list, its machine answers no call, and who tells of it asks alone', () => {
  const whole = readFileSync(join(ROOT, `${MODULES}/autos/detail.ts`), 'utf8');
  // it reads nothing itself
  expect(whole).not.toMatch(/\bsql`|selectFrom|await (?!abrirOlhar)/);
  expect(inModule('tramitacao').filter((file) => /\b(route|bind)\(/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  const tellers = files().filter(
    (file) => file.startsWith(`${MODULES}/`) && /\bfragmento\(/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  // one a noun, and who may see which part beside what is read
  expect(new Set(tellers.map(dirname)).size).toBe(tellers.length);
  expect(tellers.length).toBeGreaterThan(9);
});
