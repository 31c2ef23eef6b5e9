import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { reasonOf } from './arrival.ts';
import type { Guard } from './guard.ts';

/** What came of asking another server whether it works: '' when it does. */
export type Probe = '' | 'nome' | 'recusa' | 'demora' | 'certificado' | 'rede_interna' | 'senha' | 'base' | 'resposta';

/** The probe's own word, or 'demora' when it has none after `ms`. What is late ends by its own limits. */
export async function within(ms: number, probe: Promise<Probe>): Promise<Probe> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Probe>((resolve) => {
    timer = setTimeout(() => resolve('demora'), ms);
  });
  return Promise.race([probe, late]).finally(() => clearTimeout(timer));
}

const REASONS: Record<string, Probe> = { outro: 'resposta', aqui: '' };

export function probeOf(error: unknown): Probe {
  const reason = reasonOf(error);
  return REASONS[reason] ?? (reason as Probe);
}

/**
 * Whether a page is there: asked once, without following where it leads and without reading it. Sent elsewhere or asked to log in
 * is an answer too.
 */
export function probePage(address: string, { mayReach, lookup }: Guard, ms: number): Promise<Probe> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) return Promise.resolve('rede_interna');
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const options = { lookup, signal: AbortSignal.timeout(ms), agent: false, maxHeaderSize: 16_384, method: 'GET' };
    request(url, options, (response) => {
      const status = response.statusCode ?? 0;
      response.destroy();
      resolve(status < 400 || status === 401 || status === 403 ? '' : 'resposta');
    })
      .on('error', (error) => resolve(probeOf(error)))
      .end();
  });
}
