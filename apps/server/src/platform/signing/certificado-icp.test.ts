import { webcrypto } from 'node:crypto';
import { subirAteRaiz } from '@portal/domain/pdf-assinado/cadeia';
import { fatosDoCertificado } from '@portal/domain/pdf-assinado/certificado';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { beforeAll, expect, test } from 'vitest';

const DIA = 86_400_000;
const AGORA = new Date('2026-11-26T12:00:00Z');
const CPF = '52998224725';
const ALGORITMO = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
};
const chaves: webcrypto.CryptoKeyPair[] = [];
beforeAll(async () => {
  for (let i = 0; i < 3; i++) chaves.push(await webcrypto.subtle.generateKey(ALGORITMO, true, ['sign', 'verify']));
});

const bytesDe = (texto: string) => new TextEncoder().encode(texto);
const octetos = (texto: string) => new asn1js.OctetString({ valueHex: bytesDe(texto) });

function outroNome(oid: string, valor: asn1js.BaseBlock): asn1js.Constructed {
  const dentro = new asn1js.Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [valor] });
  return new asn1js.Constructed({
    idBlock: { tagClass: 3, tagNumber: 0 },
    value: [new asn1js.ObjectIdentifier({ value: oid }), dentro],
  });
}

interface Feito {
  nome: string;
  emissor?: string;
  chave?: number;
  assina?: number;
  nomes?: asn1js.Constructed[];
  /** null: it says nothing of being an authority */
  autoridade?: { nivel?: number } | null;
  dias?: [number, number];
}
let series = 0;

async function fazer({ nome, emissor = nome, chave = 0, assina = chave, nomes, autoridade = null, dias = [-10, 10] }: Feito) {
  const cert = new pkijs.Certificate({ version: 2 });
  series += 1;
  cert.serialNumber = new asn1js.Integer({ value: series });
  const cn = (value: string) => new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value }) });
  cert.subject.typesAndValues.push(cn(nome));
  cert.issuer.typesAndValues.push(cn(emissor));
  cert.notBefore.value = new Date(AGORA.getTime() + dias[0] * DIA);
  cert.notAfter.value = new Date(AGORA.getTime() + dias[1] * DIA);
  cert.extensions = [];
  const por = (extnID: string, valor: asn1js.BaseBlock) =>
    cert.extensions?.push(new pkijs.Extension({ extnID, critical: false, extnValue: valor.toBER(false) }));
  if (nomes) por('2.5.29.17', new asn1js.Sequence({ value: nomes }));
  if (autoridade)
    por(
      '2.5.29.19',
      new pkijs.BasicConstraints({
        cA: true,
        ...(autoridade.nivel !== undefined && { pathLenConstraint: autoridade.nivel }),
      }).toSchema(),
    );
  await cert.subjectPublicKeyInfo.importKey(chaves[chave]!.publicKey);
  await cert.sign(chaves[assina]!.privateKey, 'SHA-256');
  return new Uint8Array(cert.toSchema(true).toBER(false));
}
const cpfDe = async (nomes: asn1js.Constructed[], nome = 'ANA') => fatosDoCertificado(await fazer({ nome, nomes })).cpf_icp;

test('the CPF stands under the name of ICP-Brasil, in whatever kind of text the authority wrote it', async () => {
  const dados = `01011980${CPF}${'0'.repeat(32)}`;
  expect(await cpfDe([outroNome('2.16.76.1.3.1', octetos(dados))])).toBe(CPF);
  expect(await cpfDe([outroNome('2.16.76.1.3.1', new asn1js.Utf8String({ value: dados }))])).toBe(CPF);
  expect(await cpfDe([outroNome('2.16.76.1.3.1', new asn1js.PrintableString({ value: `${dados}SSPSP ` }))])).toBe(CPF);
  // an older text leaves the end out
  expect(await cpfDe([outroNome('2.16.76.1.3.1', octetos(dados.slice(0, 51)))])).toBe(CPF);
});

test('of a company it is that of who answers for it; the common name proves nothing, and zeros are nobody', async () => {
  const dados = `01011980${CPF}${'0'.repeat(32)}`;
  const empresa = [outroNome('2.16.76.1.3.3', octetos('11222333000181')), outroNome('2.16.76.1.3.4', octetos(dados))];
  expect(fatosDoCertificado(await fazer({ nome: 'EMPRESA:11222333000181', nomes: empresa }))).toMatchObject({
    cpf_icp: CPF,
    cnpj: '11222333000181',
    de_pessoa: false,
  });
  const soNoNome = fatosDoCertificado(await fazer({ nome: `ANA:${CPF}` }));
  expect([soNoNome.cpf, soNoNome.cpf_icp]).toEqual([CPF, '']);
  expect(await cpfDe([outroNome('2.16.76.1.3.1', octetos('0'.repeat(51)))])).toBe('');
  expect(await cpfDe([outroNome('2.16.76.1.3.1', octetos(`01011980${CPF.slice(1)}X`))])).toBe('');
});

test('a chain leads to a trusted root, each in its time and allowed to vouch for the one before', async () => {
  const raiz = await fazer({ nome: 'Raiz', autoridade: {} });
  const ac = await fazer({ nome: 'AC', emissor: 'Raiz', chave: 1, assina: 0, autoridade: { nivel: 0 } });
  const dela = await fazer({ nome: 'ANA', emissor: 'AC', chave: 2, assina: 1 });
  const sobe = async (cadeia: Uint8Array[], confiados: Uint8Array[], quando = AGORA) =>
    (await subirAteRaiz(cadeia, confiados, quando))?.map((der) => fatosDoCertificado(der).nome) ?? null;
  const inteira = ['ANA', 'AC', 'Raiz'];
  expect(await sobe([dela, ac, raiz], [raiz])).toEqual(inteira);
  expect(await sobe([dela, ac], [raiz])).toEqual(inteira);
  // the operator knows who stands between
  expect(await sobe([dela], [raiz, ac])).toEqual(inteira);
  expect(await sobe([dela], [raiz])).toBeNull();
  // who stands between is no root
  expect(await sobe([dela, ac], [ac])).toBeNull();
  expect(await sobe([dela, ac, raiz], [])).toBeNull();
  const outraRaiz = await fazer({ nome: 'Raiz', chave: 2, autoridade: {} });
  expect(await sobe([dela, ac, outraRaiz], [outraRaiz])).toBeNull();
  expect(await sobe([dela, ac], [raiz], new Date(AGORA.getTime() + 11 * DIA))).toBeNull();
  const vencida = await fazer({ nome: 'AC', emissor: 'Raiz', chave: 1, assina: 0, autoridade: {}, dias: [-10, -1] });
  expect(await sobe([dela, vencida], [raiz])).toBeNull();
  // a certificate of a person vouches for nobody, nor an authority for one below what it may
  const pessoa = await fazer({ nome: 'AC', emissor: 'Raiz', chave: 1, assina: 0 });
  expect(await sobe([dela, pessoa], [raiz])).toBeNull();
  const abaixo = await fazer({ nome: 'AC 2', emissor: 'AC', chave: 2, assina: 1, autoridade: {} });
  const longe = await fazer({ nome: 'ANA', emissor: 'AC 2', chave: 2, assina: 2 });
  expect(await sobe([longe, abaixo, ac], [raiz])).toBeNull();
  // a root is no person
  expect(await sobe([raiz], [raiz])).toBeNull();
  const roda = await fazer({ nome: 'A', emissor: 'B', chave: 1, assina: 2, autoridade: {} });
  const volta = await fazer({ nome: 'B', emissor: 'A', chave: 2, assina: 1, autoridade: {} });
  expect(await sobe([roda, volta], [raiz])).toBeNull();
});
