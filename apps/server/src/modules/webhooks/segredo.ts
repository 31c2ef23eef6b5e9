import { createHmac, randomBytes } from 'node:crypto';
import { BYTES_DO_SEGREDO, PREFIXO_DO_SEGREDO, textoAssinado } from '@portal/domain/webhooks/assinatura';
import type { Ctx } from '#platform/http/context.ts';

const FINALIDADE = 'webhook';

/** A new one, as whoever sets up the other side types it, and as it is kept. */
export function novoSegredo({ cofre }: Pick<Ctx, 'cofre'>): { segredo: string; cifrado: Buffer } {
  const segredo = PREFIXO_DO_SEGREDO + randomBytes(BYTES_DO_SEGREDO).toString('base64');
  return { segredo, cifrado: cofre.cifrar(FINALIDADE, segredo) };
}

/** null where it does not open any more, because the installation has another secret */
export function abrirSegredo({ cofre }: Pick<Ctx, 'cofre'>, cifrado: Buffer): string | null {
  try {
    return cofre.decifrar(FINALIDADE, cifrado);
  } catch {
    return null;
  }
}

const assinar = (segredo: string, texto: string): string =>
  `v1,${createHmac('sha256', Buffer.from(segredo.slice(PREFIXO_DO_SEGREDO.length), 'base64'))
    .update(texto)
    .digest('base64')}`;

/** Of one try. @param segredos those that hold now, the newest first: each signs */
export const cabecalhosDe = (segredos: readonly string[], id: string, agora: Date, corpo: string): Record<string, string> => {
  const momento = Math.floor(agora.getTime() / 1000);
  const texto = textoAssinado(id, momento, corpo);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(momento),
    'webhook-signature': segredos.map((segredo) => assinar(segredo, texto)).join(' '),
  };
};
