import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lerProvedores } from './provedores.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'provedores-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const BOM = {
  ...{ id: 'um', nome: 'Nuvem Um', cliente: 'portal', segredo: 'segredo' },
  ...{ servico: 'https://nuvem.example.com/csc/v1/', autorizacao: 'https://nuvem.example.com/oauth2' },
};
function ler(dito: unknown) {
  const file = path.join(dir, 'nuvens.json');
  writeFileSync(file, typeof dito === 'string' ? dito : JSON.stringify(dito));
  return lerProvedores(file);
}

test('nobody is named, or each with addresses that take a path', () => {
  expect(lerProvedores(undefined)).toEqual([]);
  expect(ler([BOM])).toEqual([{ ...BOM, servico: 'https://nuvem.example.com/csc/v1' }]);
});

test('a file that says something else stops the start with one line for the operator', () => {
  const tortos: unknown[] = [
    'não é JSON',
    [],
    {},
    [{ ...BOM, segredo: '' }],
    [{ ...BOM, servico: 'nuvem' }],
    [{ ...BOM, autorizacao: 'https://nuvem.example.com/oauth2?x=1' }],
    [{ ...BOM, id: 'Um Nome' }],
    [{ ...BOM, sobra: 1 }],
    [BOM, BOM],
  ];
  for (const torto of tortos) expect(() => ler(torto), JSON.stringify(torto)).toThrow(/^CSC_PROVEDORES: [^\n]+\.$/);
  expect(() => lerProvedores(path.join(dir, 'nao-ha.json'))).toThrow('não conseguimos ler');
});
