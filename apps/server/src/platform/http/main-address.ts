import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Cofre } from '#platform/auth/cofre.ts';
import { ARRIVAL_PATH, arrivalProof, NONCE } from '#platform/net/arrival.ts';
import { type BindOptions, hostOf } from './bind.ts';

/** Answers whoever wants to know whether an address leads to this installation; any copy of it can. */
export function bindArrival(app: FastifyInstance, cofre: Cofre): void {
  app.get(`${ARRIVAL_PATH}:nonce`, async (request, reply) => {
    const { nonce } = request.params as { nonce: string };
    void reply.type('text/plain').header('cache-control', 'no-store');
    return NONCE.test(nonce) ? arrivalProof(cofre, hostOf(request), nonce) : reply.code(404).send('');
  });
}

/**
 * Whether a page is asked for: by a browser, or by who looks at an address for somebody else (previews of links, checkers, monitors), which
 * send HEAD, or no wish at all. Who wants JSON, or names a file, gets no page.
 */
export function wantsPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const takesAll = /(^|,)\s*(\*|text)\/\*/.test(accept) && !accept.includes('json');
  return takesAll && !/\.[a-z0-9]+$/i.test(url.split('?')[0]!);
}

/** What has a route of its own (a probe of health, a file) is no page, whatever is accepted. */
const hasRoute = ({ routeOptions, headers }: FastifyRequest): boolean =>
  !(headers.accept ?? '').includes('text/html') && ![undefined, '/*'].includes(routeOptions.url);

/** A page comes all the same when the database cannot say whose address it is. */
const WAIT_MS = 500;

/**
 * Pages are read at the town's main address: what is kept in the browser, its sign-in first of all, belongs to one address.
 * Calls answer at all of them. No browser keeps the redirect, for another address may become the main one.
 */
export function leadToMain(app: FastifyInstance, { findTown, origem }: Pick<BindOptions, 'findTown' | 'origem'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!wantsPage(request) || hasRoute(request)) return;
    const host = hostOf(request);
    const town = await Promise.race([findTown(host).catch(() => null), sleep(WAIT_MS, null, { ref: false })]);
    if (!town || town.dominio === host) return;
    // an address with a scheme in the first line of a request is a proxy's, not ours
    const path = request.url.startsWith('/') && !request.url.startsWith('//') ? request.url : '/';
    return reply.header('cache-control', 'no-store').redirect(origem(town.dominio) + path, 302);
  });
}
