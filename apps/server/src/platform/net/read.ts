import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Guard } from './guard.ts';
import { ProtectedAddressError } from './guard.ts';

export interface ReadLimits {
  ms: number;
  bytes: number;
}

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/** The head of an answer, its body not read yet; without following where it leads. @throws ProtectedAddressError, or Error when there is none in time */
function ask(address: string, { mayReach, lookup }: Guard, ms: number, sent: Sent): Promise<http.IncomingMessage> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) return Promise.reject(new ProtectedAddressError(host));
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(ms);
  const headers = { accept: 'application/json', ...sent.headers };
  const options = { lookup, signal, agent: false as const, maxHeaderSize: 16_384, method: sent.method, headers };
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(sent.body);
  });
}

/** One exchange, without following where it leads. @throws ProtectedAddressError, or Error when it is late, long or none */
export async function exchange(address: string, guard: Guard, { ms, bytes }: ReadLimits, sent: Sent) {
  const response = await ask(address, guard, ms, sent);
  try {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.byteLength;
      if (size > bytes) throw new Error('The answer is too long.');
      parts.push(part);
    }
    return { status: response.statusCode ?? 0, bytes: Buffer.concat(parts) };
  } finally {
    response.destroy();
  }
}

/**
 * The status that an address answers to these very bytes; what else it says is not read, however long it is.
 * @throws ProtectedAddressError, or Error when there is none in time
 */
export async function postForStatus(address: string, guard: Guard, ms: number, sent: Omit<Sent, 'method'>): Promise<number> {
  const response = await ask(address, guard, ms, { ...sent, method: 'POST' });
  response.on('error', () => {}).destroy();
  return response.statusCode ?? 0;
}

/**
 * The JSON at an address that a town named: asked once, without following where it leads.
 * @throws ProtectedAddressError, or Error when it is late, long, refused or no JSON
 */
export async function readJson(address: string, guard: Guard, limits: ReadLimits): Promise<unknown> {
  const { status, bytes } = await exchange(address, guard, limits, { method: 'GET', headers: {} });
  if (status !== 200) throw new Error(`The address answered ${status}.`);
  return JSON.parse(bytes.toString('utf8')) as unknown;
}

/** What an address answered to what was sent there; `body` is undefined where it was no JSON. */
export interface Posted {
  status: number;
  body: unknown;
}

/** @param body JSON, or a form where it is URLSearchParams; undefined: none @throws ProtectedAddressError, or Error when the answer is late, long or none */
export async function sendJson(
  address: string,
  guard: Guard,
  limits: ReadLimits,
  { method, body, headers = {} }: { method: Sent['method']; body?: unknown; headers?: Record<string, string> },
): Promise<Posted> {
  const isForm = body instanceof URLSearchParams;
  const tipo = { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
  const { status, bytes } = await exchange(address, guard, limits, {
    method,
    headers: body === undefined ? headers : { ...tipo, ...headers },
    ...(body === undefined ? {} : { body: isForm ? body.toString() : JSON.stringify(body) }),
  });
  try {
    return { status, body: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    return { status, body: undefined };
  }
}
