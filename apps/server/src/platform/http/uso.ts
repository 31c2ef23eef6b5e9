import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import type { FastifyRequest } from 'fastify';
import { isPrograma, type ProgramaClaims, type Tokens } from '#platform/auth/tokens.ts';
import { inTenant, type Tx } from '#platform/db/doors.ts';
import type { Db } from '#platform/db/pool.ts';
import { toAnswer } from './errors.ts';
import { readToken } from './limites.ts';

export interface UsoDoPrograma {
  em: Date;
  metodo: string;
  /** As its contract has it, without what was put into it. */
  caminho: string;
  status: number;
  endereco_ip: string;
}

/** Keeps that a program called, and what it was answered. */
export type AnotarUso = (tx: Tx, claims: ProgramaClaims, uso: UsoDoPrograma) => Promise<void>;

interface Options {
  db: Db;
  tokens: Tokens;
  agora: () => Date;
  findTown: (host: string) => Promise<{ id: number } | null>;
  anotarUso: AnotarUso;
}

/** A call of a program of the town, counted with what it came to; that it could not be counted undoes nothing. */
export async function anotandoUso<T>(
  { metodo, path: caminho }: AnyEndpoint,
  request: FastifyRequest,
  host: string,
  o: Options,
  respond: () => Promise<T>,
): Promise<T> {
  let status = 200;
  try {
    return await respond();
  } catch (error) {
    status = toAnswer(error).status;
    throw error;
  } finally {
    const agora = o.agora();
    const [town, claims] = [await o.findTown(host), await readToken(request, o.tokens, agora)];
    if (town && claims && isPrograma(claims) && claims.organizacaoId === town.id)
      await inTenant(o.db, town.id, (tx) =>
        o.anotarUso(tx, claims, { em: agora, metodo, caminho, status, endereco_ip: request.ip }),
      ).catch((err: Error) => request.log.warn({ err }, 'use of a program'));
  }
}
