import { randomBytes, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Cofre } from '#platform/auth/cofre.ts';
import { type Guard, ProtectedAddressError } from './guard.ts';

/** Under this path every copy of the installation answers what only it can: a keyed hash of the nonce and of the host it was asked by. */
export const ARRIVAL_PATH = '/.well-known/portal/';
export const NONCE = /^[0-9a-f]{32}$/;

export const arrivalProof = (cofre: Pick<Cofre, 'hash'>, host: string, nonce: string): string =>
  cofre.hash('chegada', `${host}\n${nonce}`).toString('hex');

/** What came of asking an address: here, at somebody else's, or why nobody answered. */
export type Arrival = 'aqui' | 'outro' | 'nome' | 'certificado' | 'demora' | 'rede_interna' | 'recusa';

const WAIT_MS = 5000;
const PROOF_BYTES = 64;

interface Asking {
  cofre: Pick<Cofre, 'hash'>;
  guard: Guard;
  /** For tests: how long to wait for an answer. */
  waitMs?: number;
}

/**
 * Asks an address for the proof, once, without following where it leads, and without reading more than a proof is long: what
 * comes back tells nothing of the address but which of seven things is true.
 * @param origin 'https://alvaras.cidade.gov.br'
 */
export async function askArrival(origin: string, { cofre, guard, waitMs = WAIT_MS }: Asking): Promise<Arrival> {
  const url = new URL(origin);
  // names alone are judged by the guard's lookup; numbers are no address of a town
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return 'rede_interna';
  const nonce = randomBytes(16).toString('hex');
  const expected = arrivalProof(cofre, url.hostname, nonce);
  try {
    const said = await read(new URL(ARRIVAL_PATH + nonce, url), guard, AbortSignal.timeout(waitMs));
    return said !== null && timingSafeEqual(Buffer.from(said, 'latin1'), Buffer.from(expected, 'latin1')) ? 'aqui' : 'outro';
  } catch (error) {
    return reasonOf(error);
  }
}

/** Names under .localhost are this machine (RFC 6761), whatever the resolver says of them; the guard judges it as any other. */
const lookupOf =
  (guard: Guard): LookupFunction =>
  (hostname, options, done) =>
    guard.lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, done);

/** The body when it may be a proof, else null. */
function read(url: URL, guard: Guard, signal: AbortSignal): Promise<string | null> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = { lookup: lookupOf(guard), signal, agent: false, maxHeaderSize: 16_384, headers: { accept: 'text/plain' } };
    request(url, options, (response) => {
      let text = '';
      response.setEncoding('latin1');
      response.on('error', reject);
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length <= PROOF_BYTES) return;
        response.destroy();
        resolve(null);
      });
      response.on('end', () => resolve(response.statusCode === 200 && text.length === PROOF_BYTES ? text : null));
    })
      .on('error', reject)
      .end();
  });
}

/** What an error of a connection says of who should have answered. */
export function reasonOf(error: unknown): Arrival {
  const { code = '', name } = error as { code?: string; name?: string };
  if (error instanceof ProtectedAddressError) return 'rede_interna';
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'demora';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'nome';
  // something answers, in another language
  if (code.startsWith('HPE_')) return 'outro';
  return /CERT|SIGNATURE|TLS|SSL|EPROTO/.test(code) ? 'certificado' : 'recusa';
}
