import type { RateLimitOptions } from '@fastify/rate-limit';
import { linhaDe } from '@portal/domain/text/aparelho';
import type { FastifyRequest } from 'fastify';
import { type Claims, isPrograma, type Tokens } from '#platform/auth/tokens.ts';
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
const PROGRAMA = 'programa/';
const TRECHOS = 'trechos/';

export async function readToken(request: FastifyRequest, tokens: Tokens, agora: Date): Promise<Claims | null> {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? tokens.verify(header.slice(7), agora) : null;
}

/** Whose calls are counted together: a person or a program by a token that is good, else the line an address belongs to. */
export const createQuemConta =
  (tokens: Tokens, agora: () => Date) =>
  async (request: FastifyRequest): Promise<string> => {
    const claims = await readToken(request, tokens, agora());
    if (!claims) return linhaDe(request.ip);
    return isPrograma(claims) ? `${PROGRAMA}${claims.programaId}/${claims.porMinuto}` : `${PESSOA}${claims.usuarioId}`;
  };

export type QuemConta = ReturnType<typeof createQuemConta>;

/** How often whoever is counted under this key may call. */
function maximoDe(limites: Limites, key: string): number {
  if (key.startsWith(PESSOA)) return limites.pessoa;
  // a program's own limit stands at the end of its key
  return key.startsWith(PROGRAMA) ? Number(key.slice(key.lastIndexOf('/') + 1)) : limites.endereco;
}

/** The general limit. */
export const limiteGeral = (limites: Limites, keyGenerator: QuemConta): RateLimitOptions => ({
  max: (_request, key) => maximoDe(limites, key),
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
    key.startsWith(TRECHOS) ? trechosPorMinuto : maximoDe(limites, key);
  return { config: { rateLimit: { max, keyGenerator, timeWindow: 60_000 } } };
}
