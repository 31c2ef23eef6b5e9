import { sha1 } from '@noble/hashes/legacy.js';
import { type CarimboLido, carimboDe } from './carimbo.ts';
import { saoIguais } from './resumo.ts';
import { certificadosDe, derDe, type FalhaDoCms, julgar, lerSignedData, quemAssinou, subir } from './signed-data.ts';
import type { Vinculo } from './vinculo.ts';

const DADOS = '1.2.840.113549.1.7.1';

export interface CmsLido {
  /** Null when the bytes are those that were signed, by the first certificate below. */
  falha: FalhaDoCms | null;
  /** DER of who signed; the last is as far up as the signature carries. */
  cadeia: Uint8Array[];
  vinculo: Vinculo;
  /** Made by a sum that can be forged by now. */
  fraca: boolean;
  /** What a time-stamp authority saw; null without one that fits. */
  carimbo: CarimboLido | null;
}

/**
 * How a signature names what it is over: `destacada` brings nothing of it; `soma_sha1` brings the SHA-1 of it (adbe.pkcs7.sha1).
 * @source ISO 32000-1 §12.8.3.3
 */
export type Forma = 'destacada' | 'soma_sha1';

/** @param conteudo what it should be over @returns null when it cannot be read */
export async function lerCms(cms: Uint8Array, conteudo: Uint8Array, forma: Forma = 'destacada'): Promise<CmsLido | null> {
  try {
    const assinado = lerSignedData(cms);
    const dono = quemAssinou(assinado);
    const [signer] = assinado.signerInfos;
    if (!signer || !dono) return null;
    const { eContent } = assinado.encapContentInfo;
    const bytes = forma === 'soma_sha1' ? sha1(conteudo) : conteudo;
    const julgado = await julgar(assinado, dono, { tipo: DADOS, bytes });
    const alheio =
      forma === 'destacada' ? Boolean(eContent) : !eContent || !saoIguais(new Uint8Array(eContent.getValue()), bytes);
    const cadeia = (await subir(dono, certificadosDe(assinado))).map(derDe);
    return {
      ...julgado,
      fraca: julgado.fraca || forma === 'soma_sha1',
      falha: alheio ? (forma === 'destacada' ? 'conteudo_proprio' : 'conteudo') : julgado.falha,
      cadeia,
      carimbo: await carimboDe(signer),
    };
  } catch {
    return null;
  }
}
