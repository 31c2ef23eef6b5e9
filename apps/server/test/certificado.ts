import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

/** One pair a run for each size: making one takes longer than all else. */
const pares = new Map<number, forge.pki.rsa.KeyPair>();

function parDe(bits: number): forge.pki.rsa.KeyPair {
  const feito = pares.get(bits);
  if (feito) return feito;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string);
  const par = { privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
  pares.set(bits, par);
  return par;
}

export interface Pedido {
  nome: string;
  senha?: string;
  /** in the other name that ICP-Brasil has for it */
  cnpjIcp?: string;
  /** in the serial number of the subject */
  cnpjNoNome?: string;
  cpfIcp?: string;
  icp?: boolean;
  bits?: number;
  de?: Date;
  ate?: Date;
  /** another use than signing */
  soCifra?: boolean;
  isAutoridade?: boolean;
  /** more authorities above it than any signature has room for */
  autoridades?: number;
  semChave?: boolean;
  /** the file says that its passphrase is to be hashed eight million times before it opens */
  bomba?: boolean;
  algoritmo?: 'aes256' | '3des';
}

const DIA = 86_400_000;
const utf8 = (name: object, value: string) => ({ ...name, value, valueTagClass: forge.asn1.Type.UTF8 }) as never;

/** Another name of a subject, as DOC-ICP-04 writes it: an octet string under an identifier of ICP-Brasil. */
function otherName(oid: string, value: string): forge.asn1.Asn1 {
  const { create, Class, Type, oidToDer } = forge.asn1;
  return create(Class.CONTEXT_SPECIFIC, 0, true, [
    create(Class.UNIVERSAL, Type.OID, false, oidToDer(oid).getBytes()),
    create(Class.CONTEXT_SPECIFIC, 0, true, [create(Class.UNIVERSAL, Type.OCTETSTRING, false, value)]),
  ]);
}

const sequence = (...value: forge.asn1.Asn1[]) =>
  forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SEQUENCE, true, value);

function extensionsOf({ cnpjIcp, cpfIcp, icp, soCifra, isAutoridade }: Pedido) {
  const nomes = [
    ...(cnpjIcp ? [otherName('2.16.76.1.3.3', cnpjIcp), otherName('2.16.76.1.3.4', `01011980${'1'.repeat(11)}`)] : []),
    ...(cpfIcp ? [otherName('2.16.76.1.3.1', `01011980${cpfIcp}${'0'.repeat(26)}`)] : []),
  ];
  const policy = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.OID,
    false,
    forge.asn1.oidToDer('2.16.76.1.2.1.23').getBytes(),
  );
  const raw = (id: string, what: forge.asn1.Asn1) => ({ id, value: forge.asn1.toDer(what).getBytes() });
  return [
    { name: 'basicConstraints', cA: isAutoridade ?? false },
    soCifra
      ? { name: 'keyUsage', keyEncipherment: true, critical: true }
      : { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, keyCertSign: isAutoridade ?? false, critical: true },
    ...(nomes.length ? [raw('2.5.29.17', sequence(...nomes))] : []),
    ...(icp ? [raw('2.5.29.32', sequence(sequence(policy)))] : []),
  ];
}

/** So that no two are the same. */
let feitos = 0;

/** A PKCS#12 file as a town would bring it: its key, its certificate, and an authority made on the spot. */
export function createP12(pedido: Pedido): Buffer {
  const { nome, senha = 'segredo', bits = 2048, cnpjNoNome, de, ate, autoridades = 1 } = pedido;
  const raiz = parDe(2049);
  const par = parDe(bits);
  const cadeia: forge.pki.Certificate[] = [];
  for (let i = 0; i < autoridades; i++) {
    const ca = forge.pki.createCertificate();
    ca.publicKey = raiz.publicKey;
    ca.serialNumber = `0${i + 1}`;
    ca.validity.notBefore = new Date(Date.now() - 4000 * DIA);
    ca.validity.notAfter = new Date(Date.now() + 4000 * DIA);
    ca.setSubject([utf8({ name: 'commonName' }, `AC de Teste ${i + 1}`)]);
    ca.setIssuer([utf8({ name: 'commonName' }, `AC de Teste ${Math.min(i + 2, autoridades)}`)]);
    ca.setExtensions([{ name: 'basicConstraints', cA: true, critical: true }]);
    ca.sign(raiz.privateKey, forge.md.sha256.create());
    cadeia.push(ca);
  }
  const cert = forge.pki.createCertificate();
  cert.publicKey = par.publicKey;
  feitos += 1;
  cert.serialNumber = `0a${feitos.toString(16).padStart(4, '0')}`;
  cert.validity.notBefore = de ?? new Date(Date.now() - 30 * DIA);
  cert.validity.notAfter = ate ?? new Date(Date.now() + 335 * DIA);
  cert.setSubject([
    utf8({ name: 'commonName' }, nome),
    ...(cnpjNoNome ? [utf8({ type: '2.5.4.5' }, cnpjNoNome)] : []),
    { name: 'countryName', value: 'BR' },
  ]);
  cert.setIssuer([utf8({ name: 'commonName' }, 'AC de Teste 1')]);
  cert.setExtensions(extensionsOf(pedido));
  cert.sign(raiz.privateKey, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(pedido.semChave ? null : par.privateKey, [cert, ...cadeia], senha, {
    algorithm: pedido.algoritmo ?? 'aes256',
    ...(pedido.bomba && { count: 65_536 }),
  });
  const bytes = forge.asn1.toDer(p12).getBytes();
  return Buffer.from(pedido.bomba ? bytes.replaceAll('\x02\x03\x01\x00\x00', '\x02\x03\x7f\xff\xff') : bytes, 'binary');
}
