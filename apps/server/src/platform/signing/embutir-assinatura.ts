import { type Acrescimo, conferirAcrescimo } from '@portal/domain/pdf-assinado/acrescimo';
import { comCarimbo } from './carimbo.ts';
import { lugarEm, signPlaceholder } from './seal-pdf.ts';

export interface PedidoDeEmbutir {
  /** The file as it stands. */
  antes: Uint8Array;
  acrescimo: Uint8Array;
  /** The whole signature, as somebody else made it: detached, DER. */
  cms: Uint8Array;
  /** What a time-stamp authority said of it; null without one. */
  carimbo: Uint8Array | null;
  confiados: Uint8Array[];
  agora: Date;
}

/** A stamp is worth less than the signature: what has no room for both goes without. */
export async function carimbarSeCabe(
  cms: Buffer,
  { carimbo, acrescimo, content }: { carimbo: Uint8Array | null; acrescimo: Uint8Array; content: Buffer },
): Promise<Buffer> {
  if (!carimbo) return cms;
  const novo = await comCarimbo(cms, Buffer.from(carimbo), content).catch(() => cms);
  return novo.length <= lugarEm(acrescimo) ? novo : cms;
}

/** Runs in the quarantine. The same is asked of what came out as of a file that was signed elsewhere. */
export default async function embutirAssinatura({
  antes: bytes,
  acrescimo,
  cms,
  carimbo,
  confiados,
  agora,
}: PedidoDeEmbutir): Promise<(Acrescimo & { assinado: Uint8Array }) | { recusa: 'grande' }> {
  if (cms.length > lugarEm(acrescimo)) return { recusa: 'grande' };
  const antes = Buffer.from(bytes);
  const assinado = await signPlaceholder(Buffer.concat([antes, acrescimo]), (content) =>
    carimbarSeCabe(Buffer.from(cms), { carimbo, acrescimo, content }),
  );
  return { ...(await conferirAcrescimo(antes, assinado, confiados, agora)), assinado };
}
