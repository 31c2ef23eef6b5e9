import type { RateLimitOptions } from '@fastify/rate-limit';
import { linhaDe } from '@portal/domain/text/aparelho';
import type { FastifyRequest } from 'fastify';
import type { AccessClaims, Tokens } from '#platform/auth/tokens.ts';
import type { Ritmo, RouteOptions } from './route.ts';

/** Calls a minute. Behind one address there may be a whole town hall, so whoever is signed in counts by themselves. */
export interface Limites {
  /** From one line (an IPv4 address, an IPv6 /64), of those who are not signed in. */
  endereco: number;
  /** Of one signed-in person. */
  pessoa: number;
  ritmos: Record<Ritmo, number>;
}

const PESSOA = 'pessoa/';
const TRECHOS = 'trechos/';

export async function readToken(request: FastifyRequest, tokens: Tokens, agora: Date): Promise<AccessClaims | null> {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? tokens.verify(header.slice(7), agora) : null;
}

/** Whose calls are counted together: a person by a token that is good, else the line an address belongs to. */
export const createQuemConta =
  (tokens: Tokens, agora: () => Date) =>
  async (request: FastifyRequest): Promise<string> => {
    const claims = await readToken(request, tokens, agora());
    return claims ? `${PESSOA}${claims.usuarioId}` : linhaDe(request.ip);
  };

export type QuemConta = ReturnType<typeof createQuemConta>;

/** The general limit. */
export const limiteGeral = (limites: Limites, keyGenerator: QuemConta): RateLimitOptions => ({
  max: (_request, key) => (key.startsWith(PESSOA) ? limites.pessoa : limites.endereco),
  keyGenerator,
  timeWindow: 60_000,
});

/** What a route has instead of the general limit; whose calls are counted together stays the same. */
export function limiteDe(
  { porMinuto, trechosPorMinuto }: Pick<RouteOptions, 'porMinuto' | 'trechosPorMinuto'>,
  { limites, quemConta }: { limites: Limites; quemConta: QuemConta },
): { config?: { rateLimit: RateLimitOptions } } {
  if (porMinuto) return { config: { rateLimit: { max: limites.ritmos[porMinuto], timeWindow: 60_000 } } };
  if (!trechosPorMinuto) return {};
  const keyGenerator = async (request: FastifyRequest): Promise<string> => {
    const quem = await quemConta(request);
    return request.headers.range && quem.startsWith(PESSOA) ? `${TRECHOS}${quem}` : quem;
  };
  const max = (_request: FastifyRequest, key: string): number =>
    key.startsWith(TRECHOS) ? trechosPorMinuto : key.startsWith(PESSOA) ? limites.pessoa : limites.endereco;
  return { config: { rateLimit: { max, keyGenerator, timeWindow: 60_000 } } };
}
