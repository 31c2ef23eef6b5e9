import { valorDaAssinatura } from './carimbo.ts';

/** Runs in the quarantine. What a time stamp of a signature that somebody else made is over; null when it is no signature. */
export default async function lerValor({ cms }: { cms: Uint8Array }): Promise<Uint8Array | null> {
  try {
    return valorDaAssinatura(cms);
  } catch {
    return null;
  }
}
