import * as asn1js from 'asn1js';
import type * as pkijs from 'pkijs';
import { OID_SHA1, OID_SHA256, resumoDe, saoIguais } from './resumo.ts';

/** @source RFC 2634 §5.4 (v1); RFC 5035 §3 (v2) */
const OID = { v1: '1.2.840.113549.1.9.16.2.12', v2: '1.2.840.113549.1.9.16.2.47' };

/**
 * To which certificate a signature says it belongs: to this one, to it by a sum that can be forged, to none, or to another; `sem_como`: by
 * a sum that we do not know.
 */
export type Vinculo = 'preso' | 'preso_fraco' | 'ausente' | 'outro' | 'sem_como';

const filhosDe = (bloco: unknown): asn1js.BaseBlock[] => (bloco instanceof asn1js.Sequence ? bloco.valueBlock.value : []);

/** The first identifier in SigningCertificate(V2), which is the signer's: its sum, and over what. The default is not written (DER). */
function idDe(valor: asn1js.BaseBlock | undefined, semSoma: string): { soma: string; resumo: Uint8Array } | null {
  const [lista] = filhosDe(valor);
  const [primeiro] = filhosDe(lista);
  const [a, b] = filhosDe(primeiro);
  const [oid] = filhosDe(a);
  const resumo = a instanceof asn1js.OctetString ? a : b;
  if (!(resumo instanceof asn1js.OctetString)) return null;
  return {
    soma: oid instanceof asn1js.ObjectIdentifier ? oid.valueBlock.toString() : semSoma,
    resumo: resumo.valueBlock.valueHexView,
  };
}

/** @param der of the certificate that the signature was judged by */
export function vinculoCom(der: Uint8Array, atributos: readonly pkijs.Attribute[]): Vinculo {
  const achados = [OID.v2, OID.v1].flatMap((tipo) => {
    const semSoma = tipo === OID.v2 ? OID_SHA256 : OID_SHA1;
    return atributos.filter((um) => um.type === tipo).map((um) => idDe(um.values[0] as asn1js.BaseBlock | undefined, semSoma));
  });
  if (achados.length === 0) return 'ausente';
  const ditos = achados.map((id): Vinculo => {
    const resumo = id && resumoDe(id.soma);
    if (!id) return 'outro';
    if (!resumo) return 'sem_como';
    if (!saoIguais(resumo.de(der), id.resumo)) return 'outro';
    return resumo.fraco ? 'preso_fraco' : 'preso';
  });
  // of two that contradict each other, the one that accuses counts
  return (['outro', 'preso', 'sem_como', 'preso_fraco'] as const).find((um) => ditos.includes(um)) as Vinculo;
}
