import type * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { nomeComum } from './certificado.ts';
import { resumoDe, saoIguais } from './resumo.ts';
import { certificadosDe, derDe, julgar, lerSignedData, quemAssinou, subir } from './signed-data.ts';

const OID = {
  carimbo: '1.2.840.113549.1.9.16.2.14',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  usos: '2.5.29.37',
  marcaOTempo: '1.3.6.1.5.5.7.3.8',
};

/** What a time stamp says. Whether its authority is to be believed is asked elsewhere, of its chain. */
export interface CarimboLido {
  quando: Date;
  /** The name in the authority's certificate. */
  de: string;
  /** DER, the authority first; each is signed by the next. */
  cadeia: Uint8Array[];
}

/** Whether a certificate was made for nothing but telling the time. @source RFC 3161 §2.3 */
export function marcaOTempo(cert: pkijs.Certificate): boolean {
  const usos = cert.extensions?.find((e) => e.extnID === OID.usos)?.parsedValue;
  return usos instanceof pkijs.ExtKeyUsage && usos.keyPurposes.length === 1 && usos.keyPurposes[0] === OID.marcaOTempo;
}

/**
 * A token over these bytes, made by a certificate that may stamp.
 * @returns null when it is none, does not hold, or is not over them
 * @source RFC 3161; RFC 5816
 */
export async function lerCarimbo(token: Uint8Array, bytes: Uint8Array): Promise<CarimboLido | null> {
  try {
    const assinado = lerSignedData(token);
    const { eContent } = assinado.encapContentInfo;
    const dono = quemAssinou(assinado);
    if (!eContent || !dono || !marcaOTempo(dono)) return null;
    const conteudo = new Uint8Array(eContent.getValue());
    const { falha, fraca, vinculo } = await julgar(assinado, dono, { tipo: OID.tstInfo, bytes: conteudo });
    if (falha || fraca || (vinculo !== 'preso' && vinculo !== 'preso_fraco')) return null;
    const tst = pkijs.TSTInfo.fromBER(conteudo);
    const resumo = resumoDe(tst.messageImprint.hashAlgorithm.algorithmId);
    const isDestes = resumo && saoIguais(resumo.de(bytes), tst.messageImprint.hashedMessage.valueBlock.valueHexView);
    if (!isDestes || resumo.fraco) return null;
    const cadeia = (await subir(dono, certificadosDe(assinado))).map(derDe);
    return { quando: tst.genTime, de: nomeComum(dono.subject), cadeia };
  } catch {
    return null;
  }
}

/** The stamp that lies beside a signature, over its value; null without one that fits. @source ETSI EN 319 122-1 §5.3 */
export async function carimboDe(signer: pkijs.SignerInfo): Promise<CarimboLido | null> {
  const valor = signer.unsignedAttrs?.attributes.find(({ type }) => type === OID.carimbo)?.values[0] as
    | asn1js.BaseBlock
    | undefined;
  return valor ? lerCarimbo(new Uint8Array(valor.toBER(false)), signer.signature.valueBlock.valueHexView) : null;
}
