import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import forge from 'node-forge';
import { afterAll, expect, test } from 'vitest';
import { createIcp } from '#test/icp.ts';
import { ConfigError } from '../config.ts';
import { lerRaizes } from './raizes.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'raizes-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const arquivo = (texto: string): string => {
  const onde = path.join(dir, `${Math.random()}.pem`);
  writeFileSync(onde, texto);
  return onde;
};

test('roots and who stands below them are read from one file, with whatever is written around them', () => {
  const { raizPem, raizDer, acDer } = createIcp();
  const acPem = forge.pem.encode({ type: 'CERTIFICATE', body: acDer.toString('binary') });
  expect(lerRaizes(undefined)).toEqual([]);
  expect(lerRaizes(arquivo(`# ICP-Brasil v5\n${raizPem}\nAC\n${acPem}`))).toEqual([raizDer, acDer]);
});

test('a file that is not there, is no certificate, or has no root stops the start with one line for the operator', () => {
  const { acDer } = createIcp();
  const acPem = forge.pem.encode({ type: 'CERTIFICATE', body: acDer.toString('binary') });
  for (const [onde, dito] of [
    [path.join(dir, 'nenhures.pem'), 'não conseguimos ler'],
    [arquivo('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'), 'não conseguimos ler'],
    [arquivo('nada'), 'não traz nenhuma raiz'],
    [arquivo(acPem), 'não traz nenhuma raiz'],
  ] as const) {
    expect(() => lerRaizes(onde)).toThrow(ConfigError);
    expect(() => lerRaizes(onde)).toThrow(dito);
  }
});
