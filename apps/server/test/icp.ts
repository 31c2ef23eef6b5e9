// An authority as ICP-Brasil has them, made on the spot: root, intermediate, and the certificate of a person with their CPF in it.
import { generateKeyPairSync, webcrypto } from 'node:crypto';
import forge from 'node-forge';
import { signCades } from '#platform/signing/cms.ts';
import { openSeal } from '#platform/signing/seal.ts';
import { addPlaceholder, type SealOptions, signPlaceholder } from '#platform/signing/seal-pdf.ts';

const DIA = 86_400_000;
const { create, Class, Type, oidToDer } = forge.asn1;

interface Par {
  privateKey: forge.pki.rsa.PrivateKey;
  publicKey: forge.pki.rsa.PublicKey;
}
const novaChave = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
function parDe(pem: string): Par {
  const key = forge.pki.privateKeyFromPem(pem);
  return { privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
}
const novoPar = (): Par => parDe(novaChave());

const nomeDe = (nome: string) => [
  { name: 'commonName', value: nome, valueTagClass: Type.UTF8 } as unknown as forge.pki.CertificateField,
  { name: 'countryName', value: 'BR' },
  { name: 'organizationName', value: 'ICP-Brasil de teste' },
];

/** Another name of a subject. @param tipo how the authority wrote it: an octet string, or text */
const otherName = (oid: string, valor: string, tipo = Type.OCTETSTRING) =>
  create(Class.CONTEXT_SPECIFIC, 0, true, [
    create(Class.UNIVERSAL, Type.OID, false, oidToDer(oid).getBytes()),
    create(Class.CONTEXT_SPECIFIC, 0, true, [create(Class.UNIVERSAL, tipo, false, valor)]),
  ]);

interface Emitir {
  nome: string;
  par: Par;
  de?: Date;
  ate?: Date;
  extensions: object[];
}

let feitos = 0;
function emitir(emissor: { nome: string; key: forge.pki.rsa.PrivateKey }, { nome, par, de, ate, extensions }: Emitir) {
  const cert = forge.pki.createCertificate();
  feitos += 1;
  cert.publicKey = par.publicKey;
  cert.serialNumber = `0c${feitos.toString(16).padStart(6, '0')}`;
  cert.validity.notBefore = de ?? new Date(Date.now() - 100 * DIA);
  cert.validity.notAfter = ate ?? new Date(Date.now() + 900 * DIA);
  cert.setSubject(nomeDe(nome));
  cert.setIssuer(nomeDe(emissor.nome));
  cert.setExtensions(extensions);
  cert.sign(emissor.key, forge.md.sha256.create());
  return cert;
}

const AUTORIDADE = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
];

/** Whose people are ICP-Brasil's: the policy of a certificate in a file. @source DOC-ICP-04 §7.1.6 */
const POLITICA_A1 = create(Class.UNIVERSAL, Type.SEQUENCE, true, [
  create(Class.UNIVERSAL, Type.SEQUENCE, true, [
    create(Class.UNIVERSAL, Type.OID, false, oidToDer('2.16.76.1.2.1.1').getBytes()),
  ]),
]);

/** The extension that says where the list of an authority lies. */
function ondeLer(base: string, de: 'raiz' | 'ac'): object[] {
  if (!base) return [];
  const uri = create(Class.CONTEXT_SPECIFIC, 6, false, `${base}/${de}.crl`);
  const nome = create(Class.CONTEXT_SPECIFIC, 0, true, [create(Class.CONTEXT_SPECIFIC, 0, true, [uri])]);
  const pontos = create(Class.UNIVERSAL, Type.SEQUENCE, true, [create(Class.UNIVERSAL, Type.SEQUENCE, true, [nome])]);
  return [{ id: '2.5.29.31', value: forge.asn1.toDer(pontos).getBytes() }];
}

export interface PessoaIcp {
  nome: string;
  cpf?: string;
  /** Of a company, whose responsible person has the CPF. */
  cnpj?: string;
  de?: Date;
  ate?: Date;
  /** The CPF stands in the common name alone. */
  semNomeIcp?: boolean;
  soCifra?: boolean;
  tipo?: number;
}

/** What somebody signs with: the file, its passphrase, and its chain as DER, who signs first. */
export interface A1 {
  p12: Buffer;
  senha: string;
  cadeia: Buffer[];
}

/** @param chaves PEM of root and intermediate, for the same authority in another process; a new one without them */
export function createIcp(
  nome = 'Autoridade Certificadora Raiz de teste',
  chaves: readonly [string, string] = [novaChave(), novaChave()],
  /** Where it tells what it revoked; '' nowhere. */
  listas = '',
) {
  const [daRaiz, daAc] = [parDe(chaves[0]), parDe(chaves[1])];
  const raiz = emitir({ nome, key: daRaiz.privateKey }, { nome, par: daRaiz, extensions: AUTORIDADE });
  const nomeDaAc = `AC de teste abaixo de ${nome}`.slice(0, 60);
  const ac = emitir(
    { nome, key: daRaiz.privateKey },
    { nome: nomeDaAc, par: daAc, extensions: [...AUTORIDADE, ...ondeLer(listas, 'raiz')] },
  );
  const der = (cert: forge.pki.Certificate) =>
    Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(cert)).getBytes(), 'binary');
  return {
    chaves,
    raizPem: forge.pki.certificateToPem(raiz),
    raizDer: der(raiz),
    acDer: der(ac),
    /** Who stamps the time: a certificate for that alone. */
    tempo(quem = 'Autoridade do tempo de teste', paraOTempo = true): A1 {
      const par = novoPar();
      const cert = emitir(
        { nome: nomeDaAc, key: daAc.privateKey },
        {
          ...{ nome: quem, par },
          extensions: [
            { name: 'basicConstraints', cA: false },
            { name: 'keyUsage', digitalSignature: true, critical: true },
            ...ondeLer(listas, 'ac'),
            ...(paraOTempo ? [{ name: 'extKeyUsage', timeStamping: true, critical: true }] : []),
          ],
        },
      );
      const senha = 'segredo do tempo';
      const p12 = forge.pkcs12.toPkcs12Asn1(par.privateKey, [cert, ac, raiz], senha, { algorithm: '3des' });
      return {
        ...{ p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'), senha },
        cadeia: [cert, ac, raiz].map(der),
      };
    },
    /** @param comCadeia the file brings the authorities along */
    pessoa({ nome: quem, cpf, cnpj, de, ate, semNomeIcp, soCifra, tipo }: PessoaIcp, comCadeia = true): A1 {
      const par = novoPar();
      const dados = `01011980${cpf ?? '0'.repeat(11)}${'0'.repeat(32)}`;
      const nomes = semNomeIcp
        ? []
        : cnpj
          ? [otherName('2.16.76.1.3.3', cnpj, tipo), otherName('2.16.76.1.3.4', dados, tipo)]
          : [otherName('2.16.76.1.3.1', dados, tipo)];
      const cert = emitir(
        { nome: nomeDaAc, key: daAc.privateKey },
        {
          nome: `${quem.slice(0, 45)}:${cnpj ?? cpf}`,
          par,
          ...(de && { de }),
          ...(ate && { ate }),
          extensions: [
            { name: 'basicConstraints', cA: false },
            soCifra
              ? { name: 'keyUsage', keyEncipherment: true, critical: true }
              : { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
            ...ondeLer(listas, 'ac'),
            { id: '2.5.29.32', value: forge.asn1.toDer(POLITICA_A1).getBytes() },
            ...(nomes.length
              ? [{ id: '2.5.29.17', value: forge.asn1.toDer(create(Class.UNIVERSAL, Type.SEQUENCE, true, nomes)).getBytes() }]
              : []),
          ],
        },
      );
      const todos = comCadeia ? [cert, ac, raiz] : [cert];
      const senha = 'segredo do certificado';
      const p12 = forge.pkcs12.toPkcs12Asn1(par.privateKey, todos, senha, { algorithm: '3des' });
      return { p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'), senha, cadeia: todos.map(der) };
    },
  };
}

/** A program on somebody's machine signs the file, the usual way. */
export async function assinarFora(pdf: Buffer, { p12, senha }: A1, mais: Partial<SealOptions> = {}): Promise<Buffer> {
  const selo = await openSeal(p12, senha);
  const lugar = await addPlaceholder(pdf, {
    campo: `Signature_${Math.random().toString(36).slice(2)}`,
    ...{ nome: selo.nome, motivo: 'Assino', local: 'Aqui', linhas: [], quando: new Date() },
    ...mais,
  });
  return signPlaceholder(lugar, (conteudo) => signCades(conteudo, selo));
}

/** What the browser does with the key in its hands. */
export async function assinarBytes({ p12, senha }: A1, bytes: Buffer): Promise<Buffer> {
  const { key } = await openSeal(p12, senha);
  return Buffer.from(await webcrypto.subtle.sign('RSASSA-PKCS1-v1_5', key, new Uint8Array(bytes)));
}
