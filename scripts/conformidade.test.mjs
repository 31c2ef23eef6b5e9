import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// docs/conformidade.md says where each sentence of the specification holds and what proves it: both must exist.
const ROOT = join(import.meta.dirname, '..');
const page = readFileSync(join(ROOT, 'docs/conformidade.md'), 'utf8');

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| Sentence '))
  .map((line) =>
    line
      .slice(2, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  );

/** As it stands in the source, whatever quotes it is written in. */
const plain = (text) => text.replaceAll("\\'", "'");
const read = (path) => plain(readFileSync(join(ROOT, path), 'utf8'));

test('there is something to prove', () => expect(rows.length).toBeGreaterThan(90));

test.each(rows)('%s', (sentence, where, proof) => {
  expect(sentence).toBeTruthy();
  const places = [...where.matchAll(/`([\w./-]+)`(?: \(`([^`]+)`\))?/g)];
  expect(places.length, 'a place').toBeGreaterThan(0);
  for (const [, path, symbol] of places) {
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    if (symbol) expect(read(path).includes(symbol), `${symbol} in ${path}`).toBe(true);
  }
  const tests = proof.split('; `').map((part) => /^`?([\w./-]+)` › “(.+)”$/.exec(part));
  for (const found of tests) {
    expect(found, `${proof}: \`file\` › “title”`).toBeTruthy();
    const [, path, title] = found;
    expect(existsSync(join(ROOT, path)), path).toBe(true);
    const source = read(path);
    expect(source.includes(title), `“${title}” in ${path}`).toBe(true);
  }
});
