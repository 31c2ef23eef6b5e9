import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Guard } from './guard.ts';
import { ProtectedAddressError } from './guard.ts';

export interface ReadLimits {
  ms: number;
  bytes: number;
}

/**
 * The JSON at an address that a town named: asked once, without following where it leads.
 * @throws ProtectedAddressError, or Error when it is late, long, refused or no JSON
 */
export async function readJson(address: string, { mayReach, lookup }: Guard, { ms, bytes }: ReadLimits): Promise<unknown> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw new ProtectedAddressError(host);
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(ms);
  const options = { lookup, signal, agent: false, maxHeaderSize: 16_384, headers: { accept: 'application/json' } };
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end();
  });
  try {
    if (response.statusCode !== 200) throw new Error(`The address answered ${response.statusCode}.`);
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.byteLength;
      if (size > bytes) throw new Error('The answer is too long.');
      parts.push(part);
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } finally {
    response.destroy();
  }
}
