import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto } from '@portal/domain/pdf-assinado/veredito';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { licencaPdf } from '#modules/licencas/licenca-pdf.ts';
import { closePdf } from '#platform/pdf/pool.ts';
import { licenca } from '#test/documentos.ts';
import { createIcp } from '#test/icp.ts';
import { createTsa } from '#test/tsa.ts';
import { CARIMBO_BYTES, comCarimbo, createCarimbador, pedirCarimbo, type Tsa, valorDaAssinatura } from './carimbo.ts';
import { createSealCertificate } from './certificate.ts';
import { signCades } from './cms.ts';
import { carimbarSeCabe } from './embutir-assinatura.ts';
import { openSeal, type Seal } from './seal.ts';
import { addPlaceholder, CMS_BYTES, lugarEm, type SealOptions, sealPdf } from './seal-pdf.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'tempo-'));
const has = (tool: string, flag: string) => spawnSync(tool, [flag]).error === undefined;
const icp = createIcp();
const VALOR = Buffer.from('o valor de uma assinatura');

let fake: Awaited<ReturnType<typeof createTsa>>;
let tsa: Tsa;
let seal: Seal;
let plain: Buffer;
beforeAll(async () => {
  fake = await createTsa(icp.tempo());
  tsa = { url: fake.url, usuario: fake.usuario, senha: fake.senha };
  const arquivo = await createSealCertificate({ nome: 'Município de Serra Clara', cnpj: '11222333000181', validadeAnos: 5 });
  seal = await openSeal(arquivo.p12, arquivo.senha);
  plain = await licencaPdf(licenca);
});
afterEach(() => Object.assign(fake, { falha: null, pedidos: 0 }));
afterAll(async () => {
  await closePdf();
  await fake.fechar();
  fs.rmSync(dir, { recursive: true });
});

const opcoes = (i: number): SealOptions => ({
  ...{ campo: `selo-${i}`, nome: 'Município', motivo: 'Selo', local: 'Serra Clara', linhas: [], quando: new Date() },
});

/** OpenSSL's verdict on a token over these bytes. */
function confereNoOpenssl(token: Buffer, bytes: Buffer): boolean {
  const em = (nome: string, conteudo: Buffer | string) => {
    fs.writeFileSync(path.join(dir, nome), conteudo);
    return path.join(dir, nome);
  };
  const pem = (der: Buffer) => `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const args = ['ts', '-verify', '-data', em('bytes', bytes), '-in', em('token', token), '-token_in'];
  return (
    spawnSync('openssl', [...args, '-CAfile', em('raiz.pem', icp.raizPem), '-untrusted', em('ac.pem', pem(icp.acDer))]).status ===
    0
  );
}

test('a stamp is over the very signature, names its authority, and OpenSSL says the same', async () => {
  const carimbo = await pedirCarimbo(tsa, VALOR);
  expect(carimbo.de).toBe('Autoridade do tempo de teste');
  expect(Math.abs(carimbo.quando.getTime() - Date.now())).toBeLessThan(60_000);
  expect(carimbo.token.length).toBeLessThan(CARIMBO_BYTES);
  if (!has('openssl', 'version')) return;
  expect(confereNoOpenssl(carimbo.token, VALOR)).toBe(true);
  expect(confereNoOpenssl(carimbo.token, Buffer.from('outro valor'))).toBe(false);
});

test.each(['cai', 'erro', 'lixo', 'recusa', 'outro_nonce', 'outra_soma', 'enche'] as const)(
  'an authority that does this is not believed: %s',
  async (falha) => {
    fake.falha = falha;
    await expect(pedirCarimbo(tsa, VALOR)).rejects.toThrow();
  },
);

test('nor is one that says again what it said before, one whose certificate is for something else, or one that does not know us', async () => {
  await pedirCarimbo(tsa, VALOR);
  fake.falha = 'repetido';
  await expect(pedirCarimbo(tsa, VALOR)).rejects.toThrow('another question');
  fake.falha = null;
  const { a1 } = fake;
  fake.a1 = icp.tempo('Autoridade de outra coisa', false);
  await expect(pedirCarimbo(tsa, VALOR)).rejects.toThrow('not one over this signature');
  fake.a1 = a1;
  await expect(pedirCarimbo({ ...tsa, senha: 'errada' }, VALOR)).rejects.toThrow('401');
});

test('two seals with stamps stay whole, by our reader and by poppler; each says when and by whom', async () => {
  const carimbador = createCarimbador(tsa);
  const um = await sealPdf(plain, seal, opcoes(1), carimbador);
  const dois = await sealPdf(um, seal, opcoes(2), carimbador);
  expect(dois.subarray(0, um.length).equals(um)).toBe(true);
  const lida = await lerAssinado(dois);
  expect(estaIntacto(lida)).toBe(true);
  expect(lida.assinaturas.map(({ carimbo_de }) => carimbo_de)).toEqual(Array(2).fill('Autoridade do tempo de teste'));
  expect(lida.assinaturas.every(({ carimbo }) => carimbo && Math.abs(carimbo.getTime() - Date.now()) < 60_000)).toBe(true);
  expect(carimbador.ultimo()?.de).toBe('Autoridade do tempo de teste');
  // the place is larger, and known to be
  const lugares = Array.from(dois.toString('latin1').matchAll(/<([0-9a-f]{40000,})>/g), ([, hex = '']) => hex.length);
  expect(lugares).toEqual(Array(2).fill((CMS_BYTES + CARIMBO_BYTES) * 2));
  if (!has('pdfsig', '-v')) return;
  fs.writeFileSync(path.join(dir, 'a.pdf'), dois);
  const dito = execFileSync('pdfsig', ['-nocert', path.join(dir, 'a.pdf')], { encoding: 'utf8' });
  expect(dito.match(/Signature is Valid\./g)).toHaveLength(2);
});

test('a silent authority is asked three times for a paper, and then the paper is sealed without it', async () => {
  fake.falha = 'erro';
  const falhas: unknown[] = [];
  const carimbador = createCarimbador(tsa, (error) => void falhas.push(error));
  const um = await sealPdf(plain, seal, opcoes(1), carimbador);
  const dois = await sealPdf(um, seal, opcoes(2), carimbador);
  expect([fake.pedidos, falhas.length]).toEqual([3, 3]);
  const lida = await lerAssinado(dois);
  expect(estaIntacto(lida)).toBe(true);
  expect(lida.assinaturas.map(({ carimbo }) => carimbo)).toEqual([null, null]);
  expect(carimbador.ultimo()).toBeNull();
});

test('one that comes back for the second try gives the stamp; without an authority the place is as it was', async () => {
  fake.falha = 'cai';
  const carimbador = createCarimbador(tsa, () => void Object.assign(fake, { falha: null }));
  await sealPdf(plain, seal, opcoes(1), carimbador);
  expect([fake.pedidos, carimbador.ultimo()?.de]).toEqual([2, 'Autoridade do tempo de teste']);
  const sem = await sealPdf(plain, seal, opcoes(1), createCarimbador(undefined));
  expect(sem.toString('latin1').match(/<[0-9a-f]{20000}>/g)).toHaveLength(1);
});

test('a stamp of another signature, or one without room, is left out: the signature stays as it was', async () => {
  const content = Buffer.from('conteúdo');
  const cms = await signCades(content, seal);
  const alheio = await pedirCarimbo(tsa, VALOR);
  expect((await comCarimbo(cms, alheio.token, content)).equals(cms)).toBe(true);
  const { token } = await pedirCarimbo(tsa, valorDaAssinatura(cms));
  expect((await comCarimbo(cms, token, content)).length).toBeGreaterThan(cms.length + token.length);
  const lugar = (comLugar: boolean) => addPlaceholder(plain, { ...opcoes(1), comCarimbo: comLugar });
  const acrescimo = (await lugar(true)).subarray(plain.length);
  expect(lugarEm(acrescimo)).toBe(CMS_BYTES + CARIMBO_BYTES);
  expect(await carimbarSeCabe(cms, { carimbo: token, acrescimo, content })).not.toBe(cms);
  expect(await carimbarSeCabe(cms, { carimbo: token, acrescimo: Buffer.from('/Contents <0000>'), content })).toBe(cms);
  expect(await carimbarSeCabe(cms, { carimbo: Buffer.from('lixo'), acrescimo, content })).toBe(cms);
});
