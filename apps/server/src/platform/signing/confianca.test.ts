// Whose a signature is, of files that hold: by a root, by a seal of the town, by nobody.
import { comConfianca } from '@portal/domain/pdf-assinado/confianca';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { vereditoDe } from '@portal/domain/pdf-assinado/veredito';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licencaPdf } from '#modules/licencas/licenca-pdf.ts';
import { closePdf } from '#platform/pdf/pool.ts';
import { licenca } from '#test/documentos.ts';
import { assinarFora, createIcp } from '#test/icp.ts';

const [icp, deCasa] = [createIcp(), createIcp('Autoridade Certificadora Raiz de teste')];
const ANA = { nome: 'ANA', cpf: '52998224725' };
const AGORA = new Date();
let dela: Buffer;
let forjada: Buffer;
beforeAll(async () => {
  const pdf = await licencaPdf(licenca);
  dela = await assinarFora(pdf, icp.pessoa(ANA));
  // the same names all the way up, made by somebody at home
  forjada = await assinarFora(pdf, deCasa.pessoa(ANA));
});
afterAll(closePdf);

async function julgar(bytes: Buffer, { confiados = [icp.raizDer] as Buffer[], selos = [] as string[], agora = AGORA } = {}) {
  const leitura = await comConfianca(await lerAssinado(bytes), { confiados, selos }, agora);
  return { veredito: vereditoDe(leitura), ressalvas: leitura.assinaturas.map((a) => a.ressalvas) };
}
const CONFERE = { veredito: 'conferem', ressalvas: [[]] };
const DE_NINGUEM = { veredito: 'com_ressalva', ressalvas: [['sem_raiz']] };

test('green is who leads to a root that is trusted; a certificate made at home is not, whatever names it writes', async () => {
  expect(await julgar(dela)).toEqual(CONFERE);
  expect(await julgar(forjada)).toEqual(DE_NINGUEM);
  expect(await julgar(dela, { confiados: [] })).toEqual(DE_NINGUEM);
  // the reading alone says that the file holds
  expect(vereditoDe(await lerAssinado(forjada))).toBe('conferem');
});

test('a seal of the town is known by its own sum; a certificate that it answers for nobody else', async () => {
  const { assinaturas } = await lerAssinado(forjada);
  const [selo, autoridade] = assinaturas[0]!.cadeia.map(({ sha256 }) => sha256);
  expect(await julgar(forjada, { selos: [selo!] })).toEqual(CONFERE);
  expect(await julgar(forjada, { selos: [autoridade!] })).toEqual(DE_NINGUEM);
});

test('one that was signed in its time is known when its certificate is over', async () => {
  expect(await julgar(dela, { agora: new Date(AGORA.getTime() + 20 * 365 * 86_400_000) })).toEqual(CONFERE);
});

test('of two, the one that nobody answers for tells the verdict, and itself alone', async () => {
  const duas = await assinarFora(dela, deCasa.pessoa(ANA));
  expect(await julgar(duas)).toEqual({ veredito: 'com_ressalva', ressalvas: [[], ['sem_raiz']] });
});

test('what was changed stays an alarm, whoever signed', async () => {
  const mexida = Buffer.from(forjada);
  mexida[200] = (mexida[200] ?? 0) ^ 1;
  // and of what does not hold it is not said whose it is
  expect(await julgar(mexida)).toEqual({ veredito: 'mudou', ressalvas: [[]] });
});
