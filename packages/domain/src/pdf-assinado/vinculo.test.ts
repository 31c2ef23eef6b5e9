import { hexToBytes } from '@noble/hashes/utils.js';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { expect, test } from 'vitest';
import { OID_SHA1, resumoDe } from './resumo.ts';
import { vinculoCom } from './vinculo.ts';

const V1 = '1.2.840.113549.1.9.16.2.12';
const V2 = '1.2.840.113549.1.9.16.2.47';
const SHA512 = '2.16.840.1.101.3.4.2.3';
const CERTIFICADO = new Uint8Array([0x30, 0x03, 0x02, 0x01, 0x07]);
const OUTRO = new Uint8Array([0x30, 0x03, 0x02, 0x01, 0x08]);

const seq = (...value: asn1js.BaseBlock[]) => new asn1js.Sequence({ value });
const oct = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: new Uint8Array(bytes) });
const somaDe = (oid: string, de: Uint8Array) => (resumoDe(oid) as NonNullable<ReturnType<typeof resumoDe>>).de(de);
const atributo = (type: string, ...ids: asn1js.BaseBlock[]) => new pkijs.Attribute({ type, values: [seq(seq(...ids))] });
const id = (de: Uint8Array, oid?: string) =>
  oid
    ? seq(seq(new asn1js.ObjectIdentifier({ value: oid })), oct(somaDe(oid, de)))
    : seq(oct(somaDe('2.16.840.1.101.3.4.2.1', de)));

test('by the sum that it names, by its place, and by no other certificate', () => {
  expect(vinculoCom(CERTIFICADO, [atributo(V2, id(CERTIFICADO))])).toBe('preso');
  expect(vinculoCom(CERTIFICADO, [atributo(V2, id(CERTIFICADO, SHA512))])).toBe('preso');
  expect(vinculoCom(CERTIFICADO, [])).toBe('ausente');
  expect(vinculoCom(CERTIFICADO, [atributo(V2, id(OUTRO))])).toBe('outro');
  // the first names the signer; the others who issued
  expect(vinculoCom(CERTIFICADO, [atributo(V2, id(CERTIFICADO), id(OUTRO))])).toBe('preso');
  expect(vinculoCom(CERTIFICADO, [atributo(V2, id(OUTRO), id(CERTIFICADO))])).toBe('outro');
  // two that contradict each other accuse, in whichever order
  for (const par of [
    [CERTIFICADO, OUTRO],
    [OUTRO, CERTIFICADO],
  ] as const)
    expect(
      vinculoCom(
        CERTIFICADO,
        par.map((um) => atributo(V2, id(um))),
      ),
    ).toBe('outro');
  // the sum of it stands somewhere, and not where it counts
  const escondido = seq(
    seq(new asn1js.ObjectIdentifier({ value: SHA512 }), oct(somaDe(SHA512, CERTIFICADO))),
    oct(somaDe(SHA512, OUTRO)),
  );
  expect(vinculoCom(CERTIFICADO, [atributo(V2, escondido)])).toBe('outro');
});

test('by SHA-1 it is bound, and weakly; by what nobody knows, nobody can say', () => {
  const v1 = atributo(V1, seq(oct(somaDe(OID_SHA1, CERTIFICADO))));
  expect(vinculoCom(CERTIFICADO, [v1])).toBe('preso_fraco');
  expect(vinculoCom(CERTIFICADO, [v1, atributo(V2, id(CERTIFICADO))])).toBe('preso');
  expect(vinculoCom(CERTIFICADO, [v1, atributo(V2, id(OUTRO))])).toBe('outro');
  expect(vinculoCom(OUTRO, [v1])).toBe('outro');
  const desconhecido = seq(seq(new asn1js.ObjectIdentifier({ value: '1.2.3.4' })), oct(somaDe(SHA512, CERTIFICADO)));
  expect(vinculoCom(CERTIFICADO, [atributo(V2, desconhecido)])).toBe('sem_como');
  expect(vinculoCom(CERTIFICADO, [new pkijs.Attribute({ type: V2, values: [oct(CERTIFICADO)] })])).toBe('outro');
});

test('the sums are those of the standards', () => {
  const abc = new Uint8Array([0x61, 0x62, 0x63]);
  // FIPS 180-4 and FIPS 202, of "abc"
  for (const [oid, hex] of [
    ['1.2.840.113549.2.5', '900150983cd24fb0d6963f7d28e17f72'],
    [OID_SHA1, 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['2.16.840.1.101.3.4.2.1', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['2.16.840.1.101.3.4.2.8', '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532'],
  ] as const)
    expect(somaDe(oid, abc)).toEqual(hexToBytes(hex));
  expect(['1.2.840.113549.2.5', OID_SHA1].map((oid) => resumoDe(oid)?.fraco)).toEqual([true, true]);
  expect(resumoDe(SHA512)?.fraco).toBe(false);
});
