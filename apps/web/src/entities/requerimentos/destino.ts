import { comeBackTo } from '#lib/come-back.ts';
import { readStored, writeStored } from '#lib/storage.ts';

const CHAVE = 'entrada.destino';
/** Who opens an account confirms it by a mail, which may take until tomorrow. */
const VALE_MS = 24 * 3_600_000;

/** Where somebody wanted to go before there was an account to go there with. */
export const keepDestino = (href: string): void => writeStored(CHAVE, { href, em: Date.now() });

/** That place, once. */
export function takeDestino(): string | null {
  const kept = readStored<{ href: string; em: number }>(CHAVE);
  if (!kept) return null;
  writeStored(CHAVE, null);
  return Date.now() - kept.em < VALE_MS ? comeBackTo(kept.href) : null;
}
