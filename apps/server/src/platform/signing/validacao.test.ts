import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto } from '@portal/domain/pdf-assinado/veredito';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licencaPdf } from '#modules/licencas/licenca-pdf.ts';
import { closePdf } from '#platform/pdf/pool.ts';
import { licenca } from '#test/documentos.ts';
import { assinarFora, createIcp } from '#test/icp.ts';
import { listaDe } from '#test/revogados.ts';
import guardarValidacao from './guardar-validacao.ts';
import { enderecosDasListas, oQueDiz } from './listas.ts';
import validacaoABuscar from './validacao-a-buscar.ts';

const BASE = 'http://listas.exemplo.gov.br';
const AGORA = new Date();
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'longo-'));
const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;
const icp = createIcp(undefined, undefined, BASE);
const alheia = createIcp('Outra raiz em que ninguém confia', undefined, 'http://alheio.exemplo.gov.br');
const dela = icp.pessoa({ nome: 'ANA', cpf: '52998224725' });
const confiados = [icp.raizDer];

let plain: Buffer;
let assinado: Buffer;
let daRaiz: Buffer;
let daAc: Buffer;
beforeAll(async () => {
  plain = await licencaPdf(licenca);
  assinado = await assinarFora(plain, dela);
  [daRaiz, daAc] = [await listaDe(icp, 'raiz'), await listaDe(icp, 'ac')];
});
afterAll(async () => {
  await closePdf();
  fs.rmSync(dir, { recursive: true });
});

const buscar = (pdf: Buffer) => validacaoABuscar({ pdf, confiados, agora: AGORA });
async function guardar(pdf: Buffer, listas: Buffer[]) {
  const { cadeias } = await buscar(pdf);
  const { acrescimo, revogados } = await guardarValidacao({ pdf, cadeias, listas, agora: AGORA });
  return { depois: acrescimo && Buffer.concat([pdf, acrescimo]), revogados };
}

test('only certificates that lead to a trusted root say where to ask, each list once', async () => {
  const duas = await assinarFora(assinado, icp.pessoa({ nome: 'BIA', cpf: '11144477735' }));
  expect(await buscar(duas)).toMatchObject({ enderecos: [`${BASE}/ac.crl`, `${BASE}/raiz.crl`] });
  expect((await buscar(duas)).cadeias).toHaveLength(2);
  const deFora = await assinarFora(plain, alheia.pessoa({ nome: 'BIA', cpf: '11144477735' }));
  expect(await buscar(deFora)).toEqual({ cadeias: [], enderecos: [] });
  expect(await buscar(plain)).toEqual({ cadeias: [], enderecos: [] });
});

test('what proves the chain is kept after the signatures, is no change of the document, and the next one signs upon it', async () => {
  const { depois, revogados } = await guardar(assinado, [daAc, daRaiz]);
  expect(revogados).toEqual([]);
  expect(depois?.subarray(0, assinado.length).equals(assinado)).toBe(true);
  const lida = await lerAssinado(depois!);
  expect(estaIntacto(lida)).toBe(true);
  expect(lida.assinaturas[0]?.depois).toEqual([{ tipo: 'validacao', pagina: null }]);
  const outra = await assinarFora(depois!, icp.pessoa({ nome: 'BIA', cpf: '11144477735' }));
  const final = (await guardar(outra, [daAc, daRaiz])).depois!;
  expect(estaIntacto(await lerAssinado(final))).toBe(true);
  if (!hasPdfsig) return;
  fs.writeFileSync(path.join(dir, 'a.pdf'), final);
  const dito = execFileSync('pdfsig', ['-nocert', path.join(dir, 'a.pdf')], { encoding: 'utf8' });
  expect(dito.match(/Signature is Valid\./g)).toHaveLength(2);
});

test('half of a chain proves nothing: without each list, or with one that is old or of somebody else, the file stays as it is', async () => {
  const velha = await listaDe(icp, 'ac', [], new Date(AGORA.getTime() - 1000));
  const doutra = await listaDe(alheia, 'ac');
  for (const listas of [[], [daAc], [daRaiz], [velha, daRaiz], [doutra, daRaiz], [Buffer.from('lixo'), daRaiz]])
    expect(await guardar(assinado, listas)).toEqual({ depois: null, revogados: [] });
});

test('who was revoked is named, with the day', async () => {
  const { revogados } = await guardar(assinado, [await listaDe(icp, 'ac', [dela.cadeia[0] as Buffer]), daRaiz]);
  expect(revogados).toEqual([{ nome: 'ANA:52998224725', em: expect.any(Date) }]);
  const outra = icp.pessoa({ nome: 'BIA', cpf: '11144477735' });
  expect((await guardar(assinado, [await listaDe(icp, 'ac', [outra.cadeia[0] as Buffer]), daRaiz])).revogados).toEqual([]);
});

test('a list that was changed by one byte says nothing', async () => {
  const [dono, ac] = dela.cadeia as [Buffer, Buffer];
  expect(await oQueDiz(daAc, dono, ac, AGORA)).toEqual({ revogado_em: null });
  for (const em of [20, Math.floor(daAc.length / 2), daAc.length - 20]) {
    const mexida = Buffer.from(daAc);
    mexida[em] = (mexida[em] as number) ^ 1;
    expect(await oQueDiz(mexida, dono, ac, AGORA)).toBeNull();
  }
  expect(enderecosDasListas(dono)).toEqual([`${BASE}/ac.crl`]);
  expect(enderecosDasListas(icp.raizDer)).toEqual([]);
});
