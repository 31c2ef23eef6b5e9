import { type Acrescimo, conferirAcrescimo } from '@portal/domain/pdf-assinado/acrescimo';
import { atributosPara, montarCms } from './cms.ts';
import { carimbarSeCabe } from './embutir-assinatura.ts';
import { signPlaceholder } from './seal-pdf.ts';

export interface PedidoDeConcluir {
  /** The file as it stands. */
  antes: Uint8Array;
  acrescimo: Uint8Array;
  cadeia: Uint8Array[];
  /** What came out of the browser. */
  assinatura: Uint8Array;
  /** What a time-stamp authority said of it; null without one. */
  carimbo: Uint8Array | null;
  confiados: Uint8Array[];
  agora: Date;
}

/** Runs in the quarantine. The same is asked of what came out as of a file that was signed elsewhere. */
export default async function concluirAssinatura({
  antes: bytes,
  acrescimo,
  cadeia,
  assinatura,
  carimbo,
  confiados,
  agora,
}: PedidoDeConcluir): Promise<Acrescimo & { assinado: Uint8Array }> {
  const antes = Buffer.from(bytes);
  const certificados = cadeia.map((der) => Buffer.from(der));
  const assinado = await signPlaceholder(Buffer.concat([antes, acrescimo]), (content) => {
    const cms = montarCms(atributosPara(content, certificados[0] as Buffer), certificados, assinatura);
    return carimbarSeCabe(cms, { carimbo, acrescimo, content });
  });
  return { ...(await conferirAcrescimo(antes, assinado, confiados, agora)), assinado };
}
