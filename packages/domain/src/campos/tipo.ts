import type { z } from 'zod';
import type { CampoErro } from '../http/rule-error.ts';

/** What a field may need to know beyond its own answer. */
export interface AmbienteCampo {
  /** Switches of the town that change a rule, e.g. of the area table. */
  exigir_computavel_maior: boolean;
}

/**
 * One kind of field. `config` are the keys of the definition beside the common ones, `rascunho` the shape of an answer while it
 * is being given, `erros` what keeps it from being sent.
 */
export interface TipoCampo<C, R> {
  tipo: string;
  rascunho: z.ZodType<R>;
  vazio: R;
  isVazio(resposta: R): boolean;
  /** Called for answers that are not empty. Paths are relative to the field; '' is the field itself. */
  erros(resposta: R, config: C, ambiente: AmbienteCampo): CampoErro[];
  /** The answer as it is kept once sent (numbers in one form, ids trimmed). */
  normalizar?(resposta: R): R;
  /** Plain words for the summary, the comparison and print. */
  texto(resposta: R, config: C): string;
}

/** Errors of a schema as field errors, so that a type can lean on zod. */
export function errosDe(schema: z.ZodType, valor: unknown): CampoErro[] {
  const parsed = schema.safeParse(valor);
  if (parsed.success) return [];
  return parsed.error.issues.map((i) => ({ campo: i.path.map(String).join('.'), mensagem: i.message }));
}
