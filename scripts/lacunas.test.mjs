import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// docs/lacunas.md says of each decision where it stands: the end of a path, without `src`; what was moved or taken out is seen here.
const ROOT = join(import.meta.dirname, '..');
const { stdout } = spawnSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
const files = stdout.split('\n').map((file) => `/${file.replace('/src/', '/')}`);

const FILE = /`([^`]+\.(?:tsx?|mjs|sql|typ|md))`/g;
/** 'a/{b,c}.ts' is two. */
const each = (path) => {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
  return names ? names.split(',').map((name) => `${before}${name}${after}`) : [path];
};
const rows = readFileSync(join(ROOT, 'docs/lacunas.md'), 'utf8')
  .split('\n')
  .map((line, i) => ({ line: i + 1, where: line.startsWith('|') ? (line.split('|').at(-2) ?? '') : '' }));
const named = rows.flatMap(({ line, where }) =>
  [...where.matchAll(FILE)].flatMap(([, path]) => each(path).map((one) => ({ line, path: one }))),
);

test('every file that a decision names is there', () => {
  expect(named.length).toBeGreaterThan(300);
  const isThere = (path) => {
    const end = new RegExp(`/${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return files.some((file) => end.test(file));
  };
  expect(named.filter(({ path }) => !isThere(path))).toEqual([]);
});
