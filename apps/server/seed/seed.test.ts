import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verificar } from '@portal/domain/processos/verificar';
import { STATUS } from '@portal/domain/requerimentos/status';
import { isCnpj, isCpf } from '@portal/domain/text/documento';
import { expect, test } from 'vitest';
import { fakeCnpj, fakeCpf } from './identifiers.ts';
import { LOGINS } from './logins.ts';
import { STAFF } from './people.ts';
import { PROCESSOS } from './processos/index.ts';
import { createRandom } from './random.ts';
import { DESTINOS } from './seed.ts';
import { SETORES } from './towns.ts';

const DOCS = join(import.meta.dirname, '../../../docs');

test('the list of log-ins in docs and in the README is the one that is seeded', () => {
  expect(JSON.parse(readFileSync(join(DOCS, 'demo-logins.json'), 'utf8'))).toEqual(LOGINS);
  const readme = readFileSync(join(DOCS, '../README.md'), 'utf8');
  for (const { usuario, senha } of LOGINS) expect(readme.includes(usuario) && readme.includes(senha), usuario).toBe(true);
});

test.each(Object.entries(PROCESSOS))('the definition of %s has no problem in its town', (proprio, entrada) => {
  const setores = SETORES.map(([sigla]) => ({ sigla, tem_gente: STAFF.some((s) => sigla in s.setores) }));
  expect(verificar(entrada, setores, { proprio, processos: Object.keys(PROCESSOS) })).toEqual([]);
});

test('150 requests are planned, in every status', () => {
  expect(DESTINOS.reduce((sum, [, n]) => sum + n, 0)).toBe(150);
  const ends = new Set(DESTINOS.map(([destino]) => destino as string));
  for (const status of STATUS) expect(ends.has(status), status).toBe(true);
});

test('made-up documents have check digits that hold', () => {
  const random = createRandom(1);
  for (let i = 0; i < 200; i += 1) {
    expect(isCpf(fakeCpf(random))).toBe(true);
    expect(isCnpj(fakeCnpj(random))).toBe(true);
  }
});
