import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { comConfianca } from '@portal/domain/pdf-assinado/confianca';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { vereditoDe } from '@portal/domain/pdf-assinado/veredito';
import { afterAll, expect, test } from 'vitest';
import { criarConjunto, raiz } from './conjunto.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'conjunto-'));
afterAll(() => fs.rmSync(dir, { recursive: true }));
const casos = criarConjunto();

test('each of more than two hundred files is what whoever made it knows it to be', async () => {
  expect(casos.length).toBeGreaterThanOrEqual(200);
  expect(new Set(casos.map(({ nome }) => nome)).size).toBe(casos.length);
  const ditos = new Map<string, string>();
  const verdes: string[] = [];
  for (const { nome, bytes } of casos) {
    const leitura = await lerAssinado(bytes);
    ditos.set(nome, vereditoDe(await comConfianca(leitura, { confiados: [raiz.der], selos: [] }, new Date())));
    const deNinguem = vereditoDe(await comConfianca(leitura, { confiados: [], selos: [] }, new Date()));
    if (deNinguem === 'conferem') verdes.push(nome);
  }
  expect(Object.fromEntries(ditos)).toEqual(Object.fromEntries(casos.map(({ nome, diz }) => [nome, diz])));
  // where nobody is believed nothing wears green
  expect(verdes).toEqual([]);
});

/** What poppler says of each signature: whole, broken, or nothing. */
function poppler(bytes: Buffer): ('inteira' | 'quebrada' | 'nada')[] {
  const arquivo = path.join(dir, 'a.pdf');
  fs.writeFileSync(arquivo, bytes);
  const { stdout } = spawnSync('pdfsig', ['-nocert', arquivo], { encoding: 'utf8' });
  return Array.from(stdout.matchAll(/Signature Validation: (.+)/g), ([, dito = '']) =>
    /is Valid/.test(dito) ? 'inteira' : /Mismatch|Invalid/.test(dito) ? 'quebrada' : 'nada',
  );
}

test('another verifier says the same of each, but for what it says otherwise for a known reason', { timeout: 300_000 }, () => {
  if (spawnSync('pdfsig', ['-v']).error) return;
  const estranhos = casos.flatMap(({ nome, bytes, diz, porque }) => {
    const ditos = poppler(bytes);
    const isInteiro = ditos.length > 0 && ditos.every((um) => um === 'inteira');
    const isQuebrado = ditos.includes('quebrada');
    const concorda = diz === 'mudou' ? !isInteiro : diz === 'sem_como' ? !isInteiro : isInteiro && !isQuebrado;
    return concorda || porque ? [] : [`${nome}: ${diz}, and poppler says ${ditos.join(', ') || 'nothing'}`];
  });
  expect(estranhos).toEqual([]);
});
