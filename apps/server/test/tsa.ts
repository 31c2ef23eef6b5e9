// A time-stamp authority as RFC 3161 has it, over HTTP.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { openSeal } from '#platform/signing/seal.ts';
import type { A1 } from './icp.ts';

const OID = { tst: '1.2.840.113549.1.9.16.1.4', sha256: '2.16.840.1.101.3.4.2.1' };
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

/** The certificate that it was made by, bound to it. @source RFC 5816 */
function daqueleCertificado(der: Buffer): pkijs.Attribute {
  const certId = new asn1js.Sequence({ value: [new asn1js.OctetString({ valueHex: sha256(der) })] });
  const lista = new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certId] })] });
  return new pkijs.Attribute({ type: '1.2.840.113549.1.9.16.2.47', values: [lista] });
}

async function carimbar(pedido: pkijs.TimeStampReq, { p12, senha }: A1, quando: Date): Promise<pkijs.ContentInfo> {
  const { key, certificados } = await openSeal(p12, senha);
  const certificates = certificados.map((der) => pkijs.Certificate.fromBER(new Uint8Array(der)));
  const [dono] = certificates as [pkijs.Certificate];
  const tst = new pkijs.TSTInfo({
    ...{ version: 1, policy: '1.3.6.1.4.1.99999.1', messageImprint: pedido.messageImprint, genTime: quando },
    serialNumber: new asn1js.Integer({ valueHex: new Uint8Array([1, ...randomBytes(7)]) }),
    ...(pedido.nonce && { nonce: pedido.nonce }),
  });
  const conteudo = new Uint8Array(tst.toSchema().toBER(false));
  const atributo = (type: string, valor: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [valor] });
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: OID.tst,
      eContent: new asn1js.OctetString({ valueHex: conteudo }),
    }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: dono.issuer, serialNumber: dono.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            atributo('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: OID.tst })),
            atributo('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: sha256(conteudo) })),
            daqueleCertificado(certificados[0] as Buffer),
          ],
        }),
      }),
    ],
    certificates,
  });
  await signed.sign(key, 0, 'SHA-256');
  return new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
}

/** @param a1 what it signs by */
export async function createTsa(a1: A1) {
  const fake = {
    ...{ url: '', usuario: 'cidade', senha: 'segredo', a1 },
    falha: null as null | 'cai' | 'erro' | 'lixo' | 'recusa' | 'outro_nonce' | 'outra_soma' | 'repetido' | 'enche',
    pedidos: 0,
    ultimo: null as Buffer | null,
    /** DER of the tokens it gave */
    dados: [] as Buffer[],
    fechar: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => void server.close(() => done()));
    },
  };
  async function atender(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const partes: Buffer[] = [];
    for await (const parte of request) partes.push(parte as Buffer);
    fake.pedidos += 1;
    const basic = `Basic ${Buffer.from(`${fake.usuario}:${fake.senha}`).toString('base64')}`;
    const isPedido = request.headers['content-type'] === 'application/timestamp-query';
    if (request.headers.authorization !== basic || !isPedido) return void response.writeHead(401).end();
    if (fake.falha === 'cai') return void response.destroy();
    if (fake.falha === 'erro') return void response.writeHead(503).end();
    if (fake.falha === 'lixo') return void response.writeHead(200).end('<html>');
    if (fake.falha === 'enche') return void response.writeHead(200).end(Buffer.alloc(200_000, 0x30));
    if (fake.falha === 'repetido' && fake.ultimo) return void response.writeHead(200).end(fake.ultimo);
    const pedido = pkijs.TimeStampReq.fromBER(new Uint8Array(Buffer.concat(partes)));
    if (fake.falha === 'outro_nonce') pedido.nonce = new asn1js.Integer({ value: 7 });
    if (fake.falha === 'outra_soma')
      pedido.messageImprint.hashedMessage = new asn1js.OctetString({ valueHex: sha256(Buffer.from('outra')) });
    const token = await carimbar(pedido, fake.a1, new Date());
    const dado = new pkijs.TimeStampResp({
      status: new pkijs.PKIStatusInfo({ status: fake.falha === 'recusa' ? 2 : 0 }),
      ...(fake.falha !== 'recusa' && { timeStampToken: token }),
    });
    fake.ultimo = Buffer.from(dado.toSchema().toBER(false));
    fake.dados.push(Buffer.from(token.toSchema().toBER(false)));
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(fake.ultimo);
  }
  const server = createServer((request, response) => void atender(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
  return fake;
}
