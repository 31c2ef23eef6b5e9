import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { arrumarTudo } from '@portal/domain/text/arrumar';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import { fieldErrors } from './errors.ts';
import type { CallInput } from './route.ts';

/** By which a repeated write is known. @throws AppError 400 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key.length < 8 || key.length > 100)
    throw new AppError(400, 'A chave de envio precisa ter de 8 a 100 caracteres.');
  return key;
}

/** What a call brings, as its contract has it. @throws RuleError `campos_invalidos` */
export function readInput(
  contract: AnyEndpoint,
  request: FastifyRequest,
  body: unknown,
): Omit<CallInput<unknown, unknown, unknown>, 'arquivo'> {
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const read = schema.safeParse(value ?? {});
    if (read.success) return read.data;
    throw new RuleError('campos_invalidos', 'Confira os campos indicados.', fieldErrors(read.error));
  };
  return {
    params: parse(contract.params, request.params),
    query: parse(contract.query, request.query),
    // whatever screen or program it comes from
    body: parse(contract.body, arrumarTudo(body)),
  };
}
