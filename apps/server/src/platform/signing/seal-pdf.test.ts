import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licencaPdf } from '#modules/licencas/licenca-pdf.ts';
import { licencaSeloRetangulo } from '#modules/licencas/places.ts';
import { closePdf } from '#platform/pdf/pool.ts';
import { licenca } from '#test/documentos.ts';
import { createIcp } from '#test/icp.ts';
import { faltasDePdfA } from '#test/pdf-a.ts';
import { openPdf } from '#test/pdf-pages.ts';
import { selosDe } from '#test/selos.ts';
import { createSealCertificate } from './certificate.ts';
import { signCades } from './cms.ts';
import { openSeal, type Seal } from './seal.ts';
import { type SealOptions, sealPdf } from './seal-pdf.ts';

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'selo-'));
const has = (tool: string, flag: string) => spawnSync(tool, [flag]).error === undefined;
const hasPdfsig = has('pdfsig', '-v');
const hasOpenssl = has('openssl', 'version');

let arquivo: { p12: Buffer; senha: string };
const icp = createIcp();
let seal: Seal;
let plain: Buffer;
let one: Buffer;
let two: Buffer;

const options = (indice: number): SealOptions => ({
  campo: `selo-${indice + 1}`,
  nome: licenca.signatarios[indice]?.nome ?? '',
  motivo: 'Emissão de licença',
  local: licenca.local,
  linhas: [
    licenca.signatarios[indice]?.cargo ?? '',
    'Assinatura avançada com o selo do município',
    `01/09/2026 14:03 · código ${licenca.codigo}`,
  ],
  quando: new Date('2026-09-01T17:03:00Z'),
  retangulo: licencaSeloRetangulo(indice, licenca.signatarios.length),
});

beforeAll(async () => {
  arquivo = await createSealCertificate({ nome: 'Município de Serra Clara', cnpj: '11222333000181', validadeAnos: 5 });
  seal = await openSeal(arquivo.p12, arquivo.senha);
  plain = await licencaPdf(licenca);
  one = await sealPdf(plain, seal, options(0));
  two = await sealPdf(one, seal, options(1));
});
afterAll(async () => {
  await closePdf();
  fs.rmSync(dir, { recursive: true });
});

test('the first seal says that after it the file is only signed, and filled in; the next adds nothing to that', async () => {
  const { PDFDocument, PDFDict, PDFName } = await import('@cantoo/pdf-lib');
  const certificam = two.toString('latin1').match(/\/TransformMethod\s*\/DocMDP/g);
  expect(certificam).toHaveLength(1);
  expect(one.toString('latin1')).toMatch(/\/TransformParams\s*<<[^>]*\/P 2\b/);
  for (const pdf of [one, two]) {
    const { catalog } = await PDFDocument.load(pdf);
    expect(catalog.lookup(PDFName.of('Perms'), PDFDict).has(PDFName.of('DocMDP'))).toBe(true);
  }
  expect(plain.toString('latin1')).not.toContain('DocMDP');
  for (const pdf of [plain, one, two]) expect(await faltasDePdfA(pdf, 'B')).toEqual([]);
});

test('a signature by ICP-Brasil says by which policy, as OpenSSL reads it; one of the town by itself says none', async () => {
  const { p12, senha } = icp.pessoa({ nome: 'Ana Paula Ferreira', cpf: '52998224725' });
  const [dela, nosso] = [await signCades(Buffer.from('x'), await openSeal(p12, senha)), await signCades(Buffer.from('x'), seal)];
  const ler = (cms: Buffer) => spawnSync('openssl', ['asn1parse', '-inform', 'DER'], { input: cms, encoding: 'utf8' }).stdout;
  const linhas = ler(dela).split('\n');
  const em = linhas.findIndex((l) => l.includes(':2.16.76.1.7.1.11.1.3'));
  const algoritmo = linhas.findIndex((l, i) => i > em && l.includes(':sha256'));
  expect([algoritmo - em, linhas[algoritmo + 1]]).toEqual([
    3,
    expect.stringContaining('[HEX DUMP]:23E4BE4B9B362172E4EBB0E72B86A133ECE5AAD843D8651C6E38A0BA3F08FC60'),
  ]);
  expect(linhas[algoritmo + 5]).toContain('IA5STRING         :http://politicas.icpbrasil.gov.br/PA_PAdES_AD_RB_v1_3.der');
  expect(ler(nosso)).not.toContain('2.16.76.1.7.1');
  fs.writeFileSync(path.join(dir, 'dela.der'), dela);
  fs.writeFileSync(path.join(dir, 'x'), 'x');
  fs.writeFileSync(path.join(dir, 'icp.pem'), icp.raizPem);
  const args = 'cms -verify -cades -binary -inform DER -in dela.der -content x -CAfile icp.pem -purpose any -out /dev/null';
  expect(spawnSync('openssl', args.split(' '), { cwd: dir, encoding: 'utf8' })).toMatchObject({ status: 0 });
});

/** Poppler's verdict, one line for each signature. */
function pdfsig(pdf: Buffer): string[] {
  fs.writeFileSync(path.join(dir, 'a.pdf'), pdf);
  const { stdout } = spawnSync('pdfsig', ['-nocert', path.join(dir, 'a.pdf')], { encoding: 'utf8' });
  return Array.from(stdout.matchAll(/Signature Validation: (.*)/g), ([, verdict = '']) => verdict);
}

/** OpenSSL's verdict on each signature, against the root in the town's own file. */
function openssl(pdf: Buffer): boolean[] {
  const der = seal.certificados[1] ?? Buffer.alloc(0);
  fs.writeFileSync(
    path.join(dir, 'root.pem'),
    `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  );
  const text = pdf.toString('latin1');
  return Array.from(text.matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)/g), ([, a, b, c]) => {
    const [length, second, rest] = [Number(a), Number(b), Number(c)];
    const cms = Buffer.from(text.slice(length + 1, second - 1), 'hex');
    fs.writeFileSync(path.join(dir, 'cms.der'), cms.subarray(0, 4 + cms.readUInt16BE(2)));
    fs.writeFileSync(path.join(dir, 'content'), Buffer.concat([pdf.subarray(0, length), pdf.subarray(second, second + rest)]));
    const args =
      'cms -verify -cades -binary -inform DER -in cms.der -content content -CAfile root.pem -purpose any -out /dev/null'.split(
        ' ',
      );
    return spawnSync('openssl', args, { cwd: dir }).status === 0;
  });
}

test('at least one independent verifier is here to ask', () => {
  expect(hasPdfsig || hasOpenssl).toBe(true);
});

test('one seal and two, each valid for us, for Poppler and for OpenSSL', async () => {
  expect(await selosDe(plain)).toEqual([]);
  expect(await selosDe(one)).toMatchObject([{ campo: 'selo-1', integra: true, cobre_o_documento: true }]);
  expect(await selosDe(two)).toMatchObject([
    { campo: 'selo-1', integra: true, cobre_o_documento: false, quando: new Date('2026-09-01T17:03:00Z') },
    {
      campo: 'selo-2',
      integra: true,
      cobre_o_documento: true,
      assinante: 'Município de Serra Clara:11222333000181',
      certificado_sha256: seal.certificado_sha256,
    },
  ]);
  if (hasPdfsig)
    expect([pdfsig(one), pdfsig(two)]).toEqual([['Signature is Valid.'], ['Signature is Valid.', 'Signature is Valid.']]);
  if (hasOpenssl) expect([openssl(one), openssl(two)]).toEqual([[true], [true, true]]);
});

test('sealing only appends: each file is the beginning of the next', () => {
  expect(one.subarray(0, plain.length).equals(plain)).toBe(true);
  expect(two.subarray(0, one.length).equals(one)).toBe(true);
});

test('the stamps are on the last page and the file still opens', async () => {
  const document = await openPdf(two);
  const page = await document.getPage(document.numPages);
  const widgets = (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Widget');
  expect(widgets.map(({ fieldName, hasAppearance }) => [fieldName, hasAppearance])).toEqual([
    ['selo-1', true],
    ['selo-2', true],
  ]);
});

test('any changed byte breaks a seal', async () => {
  const text = two.toString('latin1');
  const gaps = Array.from(text.matchAll(/<[0-9a-f]{20000}>/g), ({ index }) => [index, index + 20002] as const);
  await fc.assert(
    fc.asyncProperty(fc.nat(two.length - 1), fc.integer({ min: 1, max: 255 }), async (at, xor) => {
      fc.pre(gaps.length === 2 && gaps.every(([start, end]) => at < start || at >= end));
      const changed = Buffer.from(two);
      changed[at] = (changed[at] ?? 0) ^ xor;
      const seals = await selosDe(changed);
      expect(seals.length === 2 && seals.every(({ integra }) => integra)).toBe(false);
    }),
    { numRuns: 40 },
  );
});

test('damage to what leads to a seal, or says what it covers, breaks it and nothing else', async () => {
  const text = two.toString('latin1');
  const damaged = (pattern: RegExp, by: (found: string) => string) => selosDe(Buffer.from(text.replace(pattern, by), 'latin1'));
  const roots = Array.from({ length: 60 }, (_, n) =>
    damaged(/\/Root \d+ 0 R/g, (found) => `/Root ${n} 0 R`.padEnd(found.length)),
  );
  const ranges = damaged(/\/ByteRange ?\[ ?0 /g, (found) => found.replace('0 ', '/A'));
  const seals = (await Promise.all([...roots, ranges, damaged(/\/AcroForm/g, () => '/AcroFarm')])).flat();
  expect(seals.filter(({ integra, cobre_o_documento }) => integra && cobre_o_documento)).toEqual([]);
});

test('a changed word is noticed by the others too, and what is added afterwards is not covered', async () => {
  const changed = Buffer.from(two);
  const at = two.indexOf('/Producer') > 0 ? two.indexOf('/Producer') : 2000;
  changed[at + 2] = (changed[at + 2] ?? 0) ^ 1;
  expect((await selosDe(changed)).every(({ integra }) => !integra)).toBe(true);
  if (hasPdfsig) expect(pdfsig(changed)).not.toContain('Signature is Valid.');
  if (hasOpenssl) expect(openssl(changed)).toEqual([false, false]);

  const appended = Buffer.concat([two, Buffer.from('\n% more\n%%EOF\n')]);
  expect(await selosDe(appended)).toMatchObject([{ cobre_o_documento: false }, { integra: true, cobre_o_documento: false }]);
});

test('a range that leaves a gap for hidden bytes is refused', async () => {
  const text = one.toString('latin1');
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\s*/.exec(text);
  const [found = '', length, second, rest] = range ?? [];
  const wider = `/ByteRange [0 ${Number(length) - 10} ${second} ${rest}`.padEnd(found.length);
  expect(await selosDe(Buffer.from(text.replace(found, wider), 'latin1'))).toMatchObject([{ integra: false }]);
});

test('a field is used once, and a seal may leave no mark on the page', async () => {
  await expect(sealPdf(one, seal, options(0))).rejects.toThrow('selo-1');
  const { retangulo: _, ...invisible } = options(0);
  expect(await selosDe(await sealPdf(plain, seal, invisible))).toMatchObject([{ integra: true, cobre_o_documento: true }]);
});

test('rubbish has no seals', async () => {
  expect(await selosDe(Buffer.from('not a pdf'))).toEqual([]);
});

test('a wrong passphrase or another file is refused in words', async () => {
  await expect(openSeal(arquivo.p12, 'outra')).rejects.toMatchObject({ codigo: 'certificado_ilegivel' });
  await expect(openSeal(Buffer.from('x'), '')).rejects.toMatchObject({ codigo: 'certificado_ilegivel' });
  expect(seal).toMatchObject({ nome: 'Município de Serra Clara:11222333000181' });
  expect(seal.valido_ate.getUTCFullYear() - seal.valido_de.getUTCFullYear()).toBe(5);
});

test.runIf(hasOpenssl)('files made by OpenSSL open too, in new ciphers and old', async () => {
  const run = (args: string) => execFileSync('openssl', args.split(' '), { cwd: dir, stdio: 'pipe' });
  run('req -x509 -newkey rsa:2048 -nodes -keyout k.pem -out c.pem -days 30 -subj /CN=Outro');
  for (const ciphers of ['', ' -certpbe PBE-SHA1-3DES -keypbe PBE-SHA1-3DES -macalg sha1']) {
    run(`pkcs12 -export -inkey k.pem -in c.pem -out o.p12 -passout pass:abc${ciphers}`);
    const other = await openSeal(fs.readFileSync(path.join(dir, 'o.p12')), 'abc');
    expect(await selosDe(await sealPdf(one, other, options(1)))).toMatchObject([
      { integra: true },
      { integra: true, assinante: 'Outro' },
    ]);
  }
});

test('a seal whose dictionary is written again behind it, with other bytes or the same, is not the last word of its file', async () => {
  const text = one.toString('latin1');
  const [dictionary = '', number = ''] = /(\d+) 0 obj\n<<\n\/Type \/Sig\b[\s\S]*?endobj/.exec(text) ?? [];
  expect(number).not.toBe('');
  // a later definition of the same object: the gap still holds the true signature of the true bytes
  const outra = dictionary.replace(/\/Contents <[0-9a-f]*>/i, `/Contents <${'00'.repeat(64)}>`);
  expect(outra).not.toBe(dictionary);
  const mexido = Buffer.concat([one, Buffer.from(`\n${outra}\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`, 'latin1')]);
  expect((await selosDe(mexido)).filter((s) => s.cobre_o_documento)).toEqual([]);
  // the same bytes appended without that change: whoever shows the file has to guess which it is
  const igual = Buffer.concat([one, Buffer.from(`\n${dictionary}\n%%EOF\n`, 'latin1')]);
  expect((await selosDe(igual)).filter((s) => s.cobre_o_documento)).toEqual([]);
});
