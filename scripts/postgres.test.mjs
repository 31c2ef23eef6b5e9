import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgresAntigo } from './steps/postgres.mjs';

test('of what a machine has, the oldest that is promised is taken, and neither an older nor a half one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const instalar = (versao, inteiro = true) => {
    mkdirSync(join(folder, versao, 'bin'), { recursive: true });
    if (inteiro) writeFileSync(join(folder, versao, 'bin/initdb'), '');
  };
  expect(findPostgresAntigo(folder)).toBeUndefined();
  for (const versao of ['14', '18', 'contrib']) instalar(versao);
  instalar('15', false);
  expect(findPostgresAntigo(folder)).toBeUndefined();
  instalar('17');
  instalar('16');
  expect(findPostgresAntigo(folder)).toBe(join(folder, '16'));
  expect(findPostgresAntigo(join(folder, 'nada'))).toBeUndefined();
});
