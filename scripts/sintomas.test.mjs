import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// docs/sintomas.md says of each symptom what becomes of it here and what repeats it: that must exist, by file and by name.
const ROOT = join(import.meta.dirname, '..');
const rows = readFileSync(join(ROOT, 'docs/sintomas.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| S-'))
  .map((line) => line.slice(2, -2).split(' | '));

/** As it stands in the source, whatever quotes it is written in. */
const plain = (text) => text.replaceAll("\\'", "'");
const read = (path) => plain(readFileSync(join(ROOT, path), 'utf8'));
const PROVA = /^`([\w./-]+)` › “(.+)”$/;
const OLHADO = /^olhado: (`[\w./-]+`(?:, `[\w./-]+`)*)$/;

describe('the symptoms', () => {
  test('are numbered from one on, without a gap', () => {
    expect(rows.map(([number]) => number)).toEqual(rows.map((_, i) => `S-${String(i + 1).padStart(2, '0')}`));
    expect(rows.length).toBeGreaterThanOrEqual(62);
  });

  test('are no two the same, and most are repeated by a test', () => {
    const said = rows.map(([, symptom]) => symptom);
    expect(new Set(said).size).toBe(said.length);
    const repeated = rows.filter((row) => PROVA.test(row[3]?.split('; `')[0] ?? ''));
    expect(repeated.length).toBeGreaterThanOrEqual(60);
  });

  test.each(rows)('%s: %s', (_number, symptom, here, proof, ...more) => {
    expect(more, 'four cells').toEqual([]);
    for (const cell of [symptom, here, proof]) expect(cell).toBeTruthy();
    const looked = OLHADO.exec(proof);
    if (looked) {
      for (const [, path] of looked[1].matchAll(/`([^`]+)`/g)) expect(existsSync(join(ROOT, path)), path).toBe(true);
      return;
    }
    for (const part of proof.split('; `').map((one, i) => (i === 0 ? one : `\`${one}`))) {
      const [, path, title] = PROVA.exec(part) ?? [];
      expect(path, `${part}: \`file\` › “title”, or olhado: \`file\``).toBeTruthy();
      expect(existsSync(join(ROOT, path)), path).toBe(true);
      expect(read(path).includes(title), `“${title}” in ${path}`).toBe(true);
    }
  });
});
