import type { z } from 'zod';
import type { CampoErro } from '../http/rule-error.ts';
import type { Registros } from './fontes.ts';

/** What a field may need to know beyond its own answer. */
export interface AmbienteCampo {
  /** Switches of the town that change a rule, e.g. of the area table. */
  exigir_computavel_maior: boolean;
  /** The registries that the form's choices draw from. */
  registros?: Registros | undefined;
  /** The request was filed: a signature stands for the round it was given in, whatever was corrected since. */
  correcao?: boolean | undefined;
}

/**
 * One kind of field. `config` are the keys of the definition beside the common ones, `rascunho` the shape of an answer while it
 * is being given, `erros` what keeps it from being sent.
 */
export interface TipoCampo<C, R> {
  tipo: string;
  rascunho: z.ZodType<R>;
  vazio: R;
  /** Shows something and keeps no answer. */
  so_mostra?: true;
  /** The server writes the answer: what a browser claims is not believed. */
  do_servidor?: true;
  /** The answer tells of a person: who only looks on, and the public page, read of it what `para_quem_olha` leaves, else nothing. */
  pessoal?: true;
  /** What is left of an answer that tells of a person for who only looks on. */
  para_quem_olha?(resposta: R, config: C): R;
  isVazio(resposta: R): boolean;
  /** Called for answers that are not empty. Paths are relative to the field; '' is the field itself. */
  erros(resposta: R, config: C, ambiente: AmbienteCampo): CampoErro[];
  /** The answer as it is kept once sent (numbers in one form, ids trimmed). Called for answers without errors. */
  normalizar?(resposta: R, config: C): R;
  /** Plain words for the summary, the comparison and print. @param fuso of the town, for what tells an hour */
  texto(resposta: R, config: C, fuso?: string): string;
  /** One value for a column or filter of a report, of a kept answer; without it the kind has none. */
  coluna?(resposta: R, config: C): string | number | null;
  /** What conditions and formulas see of an answer; without it the answer itself. */
  valor?(resposta: R, config: C): unknown;
}

/** Errors of a schema as field errors, so that a type can lean on zod. */
export function errosDe(schema: z.ZodType, valor: unknown): CampoErro[] {
  const parsed = schema.safeParse(valor);
  if (parsed.success) return [];
  return parsed.error.issues.map((i) => ({ campo: i.path.map(String).join('.'), mensagem: i.message }));
}
