import type forgeModule from 'node-forge';

/** A certificate in a file (A1), opened: in the hands of this page for one signature, and nowhere else. */
export interface A1 {
  /** DER in base64, who signs first. */
  certificados: string[];
  assinar: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;
}

/** What the person is told at the field it is about. */
export class A1Ilegivel extends Error {
  override name = 'A1Ilegivel';
  readonly campo: 'arquivo' | 'senha';
  constructor(campo: 'arquivo' | 'senha', mensagem: string) {
    super(mensagem);
    this.campo = campo;
  }
}

type Forge = typeof forgeModule;
const SIGN = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const bytesDe = (binario: string): Uint8Array<ArrayBuffer> => Uint8Array.from(binario, (letra) => letra.charCodeAt(0));
const binarioDe = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const base64De = (bytes: Uint8Array): string => btoa(binarioDe(bytes));
export const deBase64 = (texto: string): Uint8Array<ArrayBuffer> => bytesDe(atob(texto));

function abrirPfx(forge: Forge, bytes: Uint8Array, senha: string): forgeModule.pkcs12.Pkcs12Pfx {
  let asn1: forgeModule.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(binarioDe(bytes));
  } catch {
    throw new A1Ilegivel('arquivo', 'Este arquivo não é um certificado .pfx ou .p12.');
  }
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, senha);
  } catch {
    throw new A1Ilegivel('senha', 'Não conseguimos abrir o certificado com esta senha. Confira a senha e o arquivo.');
  }
}

/**
 * Opens the file here, in the browser. Neither it, nor its passphrase, nor the key is sent or kept: the key goes into the browser's own
 * keeping as one that cannot be read out again.
 * @throws A1Ilegivel
 */
export async function abrirA1(arquivo: Blob, senha: string): Promise<A1> {
  // a large library, for whoever signs so
  const { default: forge } = await import('node-forge');
  const pfx = abrirPfx(forge, new Uint8Array(await arquivo.arrayBuffer()), senha);
  const { pkcs8ShroudedKeyBag, keyBag, certBag } = forge.pki.oids;
  const bagsOf = (bagType: string | undefined) => (bagType ? (pfx.getBags({ bagType })[bagType] ?? []) : []);
  const chave = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].find(({ key }) => key)?.key;
  const certificados = bagsOf(certBag);
  const dono = chave && certificados.find(({ cert }) => cert && isDaChave(cert, chave));
  if (!dono) throw new A1Ilegivel('arquivo', 'O arquivo não traz a chave do certificado. Exporte-o de novo com a chave.');
  const derDe = (asn1: forgeModule.asn1.Asn1) => bytesDe(forge.asn1.toDer(asn1).getBytes());
  const pkcs8 = derDe(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(chave)));
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, SIGN, false, ['sign']);
  return {
    certificados: [dono, ...certificados.filter((um) => um !== dono)]
      .map(({ cert, asn1 }) => base64De(derDe(cert ? forge.pki.certificateToAsn1(cert) : asn1)))
      .slice(0, 8),
    assinar: async (bytes) => base64De(new Uint8Array(await crypto.subtle.sign(SIGN.name, key, bytes))),
  };
}

const isDaChave = ({ publicKey }: forgeModule.pki.Certificate, chave: forgeModule.pki.rsa.PrivateKey): boolean =>
  (publicKey as forgeModule.pki.rsa.PublicKey).n?.equals(chave.n) ?? false;
