import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';

/** What was told to somebody: it must be in the database when all is over. */
export interface Dito {
  chave: string;
  url: string;
}

export interface Placar {
  chamadas: number;
  respostas: number;
  repetidas: number;
  ditos: Dito[];
  /** 5xx other than 503, with their address. */
  erros: string[];
  /** The longest time in which nobody got an answer other than 503, in milliseconds. */
  silencioMs: number;
}

interface Resposta {
  statusCode: number;
  headers: Record<string, string | string[] | undefined>;
  rawPayload: Buffer;
  json: () => unknown;
}

/** So long one call is tried again before it counts as lost. */
const PACIENCIA_MS = 60_000;

/** HTTP as a browser makes it, by the signature of Fastify's `inject`: a call without an answer, or told 503, is made again with its key. */
export function chamador(portas: readonly number[], placar: Placar) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let lastAt = 0;
  let vez = 0;

  const once = (o: InjectOptions, headers: Record<string, string>): Promise<Resposta | null> =>
    new Promise((done) => {
      const payload = o.payload === undefined || Buffer.isBuffer(o.payload) ? o.payload : Buffer.from(JSON.stringify(o.payload));
      const sent = request(
        { host: '127.0.0.1', port: portas[vez % portas.length], agent, method: o.method ?? 'GET', path: String(o.url), headers },
        (r) => {
          const parts: Buffer[] = [];
          r.on('data', (part: Buffer) => parts.push(part));
          r.on('error', () => done(null));
          r.on('aborted', () => done(null));
          r.on('end', () => {
            const rawPayload = Buffer.concat(parts);
            done({
              statusCode: r.statusCode ?? 0,
              headers: r.headers,
              rawPayload,
              json: () => JSON.parse(rawPayload.toString()),
            });
          });
        },
      );
      sent.setTimeout(30_000, () => sent.destroy());
      sent.on('error', () => done(null));
      sent.end(payload);
    });

  return async (o: InjectOptions): Promise<Resposta> => {
    const isWrite = o.method !== 'GET';
    const chave = String(o.headers?.['idempotency-key'] ?? randomUUID());
    const headers: Record<string, string> = {
      ...(o.headers as Record<string, string>),
      ...(isWrite ? { 'idempotency-key': chave } : {}),
      ...(o.payload !== undefined && !o.headers?.['content-type'] ? { 'content-type': 'application/json' } : {}),
    };
    const end = Date.now() + PACIENCIA_MS;
    for (;;) {
      placar.chamadas += 1;
      const answer = await once(o, headers);
      const isAnswer = answer !== null && answer.statusCode !== 503;
      if (isAnswer) {
        if (lastAt) placar.silencioMs = Math.max(placar.silencioMs, Date.now() - lastAt);
        lastAt = Date.now();
        placar.respostas += 1;
        if (answer.statusCode >= 500) placar.erros.push(`${answer.statusCode} ${o.method} ${o.url}`);
        else {
          if (isWrite && answer.statusCode < 300) placar.ditos.push({ chave, url: String(o.url) });
          return answer;
        }
      }
      if (Date.now() > end) throw new Error(`no answer within ${PACIENCIA_MS / 1000} s: ${o.method} ${o.url}`);
      placar.repetidas += 1;
      // as a proxy does: the next copy
      vez += 1;
      await wait(100 + Math.random() * 200);
    }
  };
}
