import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '../config.ts';
import type { Provedor } from './cliente.ts';

const endereco = z
  .url({ protocol: /^https?$/ })
  .refine((text) => URL.canParse(text) && new URL(text).search === '' && new URL(text).hash === '')
  .transform((text) => text.replace(/\/+$/, ''));
const schema = z
  .array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]{2,30}$/),
      nome: z.string().trim().min(2).max(60),
      servico: endereco,
      autorizacao: endereco,
      cliente: z.string().min(1).max(200),
      segredo: z.string().min(1).max(500),
    }),
  )
  .min(1)
  .max(20)
  .refine((todos) => new Set(todos.map((p) => p.id)).size === todos.length, 'ids repetidos');

const COMO =
  'esperado: um arquivo JSON com uma lista de {"id", "nome", "servico", "autorizacao", "cliente", "segredo"}, um de cada id.';

/**
 * Who keeps certificates for people and lets them sign here.
 * @param path of a JSON file; undefined: nobody
 * @throws ConfigError with one line for the operator
 */
export function lerProvedores(path: string | undefined): Provedor[] {
  if (path === undefined) return [];
  let dito: unknown;
  try {
    dito = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new ConfigError(`CSC_PROVEDORES: não conseguimos ler ${path}; ${COMO}`);
  }
  const lido = schema.safeParse(dito);
  if (!lido.success) {
    const [um] = lido.error.issues;
    throw new ConfigError(`CSC_PROVEDORES: ${path} não serve em ${um?.path.join('.') || 'todo'}; ${COMO}`);
  }
  return lido.data;
}
