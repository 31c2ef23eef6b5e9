import { conferirAcrescimo } from '@portal/domain/pdf-assinado/acrescimo';
import { lerAssinado } from '@portal/domain/pdf-assinado/ler';
import { estaIntacto } from '@portal/domain/pdf-assinado/veredito';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { licencaPdf } from '#modules/licencas/licenca-pdf.ts';
import { closePdf } from '#platform/pdf/pool.ts';
import { licenca } from '#test/documentos.ts';
import { type A1, assinarFora, createIcp } from '#test/icp.ts';
import { signCades } from './cms.ts';
import { openSeal } from './seal.ts';
import { addPlaceholder, signPlaceholder } from './seal-pdf.ts';

const icp = createIcp();
const AGORA = new Date();
let pdf: Buffer;
let dela: A1;
beforeAll(async () => {
  pdf = await licencaPdf(licenca);
  dela = icp.pessoa({ nome: 'ANA', cpf: '52998224725' });
});
afterAll(closePdf);
const conferir = (depois: Buffer, antes = pdf) => conferirAcrescimo(antes, depois, [icp.raizDer], AGORA);

test('a document with headings, which lead to its pages: who signs next changes nothing but the signature', async () => {
  const uma = await assinarFora(pdf, dela);
  const duas = await assinarFora(uma, dela);
  expect(await conferir(uma)).toMatchObject({ certificado: { cpf_icp: '52998224725' }, cadeia: [{}, {}, {}] });
  expect(await conferir(duas, uma)).toMatchObject({ certificado: { cpf_icp: '52998224725' } });
  expect(await conferir(duas)).toMatchObject({ recusa: 'assinaturas_demais' });
  expect(await conferir(uma, uma)).toMatchObject({ recusa: 'assinatura_ausente' });
  expect(await conferir(uma.subarray(0, pdf.length))).toMatchObject({ recusa: 'assinatura_ausente' });
  expect(estaIntacto(await lerAssinado(duas))).toBe(true);
});

test('the profile of ICP-Brasil names its formats otherwise, and is read all the same', async () => {
  const lugar = await addPlaceholder(pdf, {
    ...{ campo: 'x', nome: 'ANA', motivo: '', local: '', linhas: [], quando: AGORA },
  });
  const [era, fica] = ['/ETSI.CAdES.detached', '/PBAD.PAdES'.padEnd('/ETSI.CAdES.detached'.length)];
  const noPerfil = Buffer.from(lugar.toString('latin1').replace(era, fica), 'latin1');
  const seal = await openSeal(dela.p12, dela.senha);
  const assinado = await signPlaceholder(noPerfil, (conteudo) => signCades(conteudo, seal));
  expect(assinado.includes('/PBAD.PAdES')).toBe(true);
  expect(await conferir(assinado)).toMatchObject({ certificado: { cpf_icp: '52998224725' } });
});

test('an empty place for another signature is no document to go on with', async () => {
  const quando = AGORA;
  const lugar = await addPlaceholder(pdf, { campo: 'y', nome: '', motivo: '', local: '', linhas: [], quando });
  expect(await conferir(lugar)).toMatchObject({ recusa: 'arquivo_ilegivel' });
});

test('whatever byte of what was added is another, it is refused', async () => {
  const uma = await assinarFora(pdf, dela);
  const texto = uma.toString('latin1', pdf.length);
  const vazio = texto.search(/0{4000}>/) + pdf.length;
  for (let i = 0; i < 60; i++) {
    const em = pdf.length + Math.floor(((uma.length - pdf.length) * i) / 60);
    if (em >= vazio && em < vazio + 4000) continue;
    const mexido = Buffer.from(uma);
    mexido[em] = (mexido[em] ?? 0) ^ 0x11;
    expect([em, await conferir(mexido)]).toMatchObject([em, { recusa: expect.any(String) }]);
  }
});
