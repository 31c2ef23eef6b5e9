import { createHash, randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/http/context.ts';

/** Of the vault: what is encrypted for this opens for nothing else. */
export const FINALIDADE = 'atendimento';

export const resumoDe = (segredo: string): string => createHash('sha256').update(segredo).digest('hex');

/** A secret of 256 bits for the link of the mails: its hash to find by, and itself encrypted, for the mails to come. */
export function novoSegredo({ cofre }: Pick<Ctx, 'cofre'>): { resumo: string; segredo: Buffer } {
  const segredo = randomBytes(32).toString('base64url');
  return { resumo: resumoDe(segredo), segredo: cofre.cifrar(FINALIDADE, segredo) };
}
