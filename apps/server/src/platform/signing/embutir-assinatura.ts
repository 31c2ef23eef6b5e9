import { type Acrescimo, conferirAcrescimo } from '@portal/domain/pdf-assinado/acrescimo';
import { CMS_BYTES, signPlaceholder } from './seal-pdf.ts';

export interface PedidoDeEmbutir {
  /** The file as it stands. */
  antes: Uint8Array;
  acrescimo: Uint8Array;
  /** The whole signature, as somebody else made it: detached, DER. */
  cms: Uint8Array;
  confiados: Uint8Array[];
  agora: Date;
}

/** Runs in the quarantine. The same is asked of what came out as of a file that was signed elsewhere. */
export default async function embutirAssinatura({
  antes: bytes,
  acrescimo,
  cms,
  confiados,
  agora,
}: PedidoDeEmbutir): Promise<(Acrescimo & { assinado: Uint8Array }) | { recusa: 'grande' }> {
  if (cms.length > CMS_BYTES) return { recusa: 'grande' };
  const antes = Buffer.from(bytes);
  const assinado = await signPlaceholder(Buffer.concat([antes, acrescimo]), async () => Buffer.from(cms));
  return { ...(await conferirAcrescimo(antes, assinado, confiados, agora)), assinado };
}
