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

/** How conditions compare an answer; null: there is none to compare. */
export type Classe = 'texto' | 'numero' | 'data' | 'hora' | 'opcao' | 'opcoes' | 'varios' | 'outro' | null;

/**
 * One kind of field, all that this side knows of it. `config` are the keys of the definition beside the common ones, `rascunho`
 * the shape of an answer while it is being given, `erros` what keeps it from being sent.
 */
export interface TipoCampo<S extends z.ZodObject, R> {
  tipo: z.output<S>['tipo'];
  /** Each key says what it means with `diz`: the reference of the format is printed from it. */
  config: S;
  rascunho: z.ZodType<R>;
  vazio: R;
  classe: Classe;
  /** The answer is one line, and stands beside its label. */
  curto: boolean | ((config: z.output<S>) => boolean);
  /** The answers that the definition fixes; null when a registry gives them. Without it answers are free. */
  opcoes?(config: z.output<S>): readonly string[] | null;
  /** A choice, which begins with a capital and is quoted in the middle of a sentence. */
  em_frase?: true;
  /** The text of a document cannot take the answer in. */
  sem_mescla?: true;
  /** What a pending item on it asks for, where that is no corrected answer. */
  efeito?: 'substituir_arquivo' | 'corrigir_quadro' | 'assinar_de_novo';
  /** Shows something and keeps no answer. */
  so_mostra?: true;
  /** The server writes the answer: what a browser claims is not believed. */
  do_servidor?: true;
  /** Links the request to people, lots and files, or has to be given by the party itself: no analyst answers it. */
  so_do_requerente?: true;
  /** The answer tells of a person: who only looks on, and the public page, read of it what `para_quem_olha` leaves, else nothing. */
  pessoal?: true | ((config: z.output<S>) => boolean);
  /** What is left of an answer that tells of a person for who only looks on. */
  para_quem_olha?(resposta: R, config: z.output<S>): R;
  isVazio(resposta: R): boolean;
  /** Called for answers that are not empty. Paths are relative to the field; '' is the field itself. */
  erros(resposta: R, config: z.output<S>, ambiente: AmbienteCampo): CampoErro[];
  /** The answer as it is kept once sent (numbers in one form, ids trimmed). Called for answers without errors. */
  normalizar?(resposta: R, config: z.output<S>): R;
  /** What a draft keeps of an answer that may hold more than it should. */
  limpar?(resposta: R): R;
  /** Plain words for the summary, the comparison and print. @param fuso of the town, for what tells an hour */
  texto(resposta: R, config: z.output<S>, fuso?: string): string;
  /** The same where two answers read alike and differ: with what tells them apart. */
  texto_distinto?(resposta: R, config: z.output<S>, fuso?: string): string;
  /** One value for a column or filter of a report, of a kept answer; without it the kind has none. */
  coluna?(resposta: R, config: z.output<S>): string | number | null;
  /** What conditions and formulas see of an answer; without it the answer itself. */
  valor?(resposta: R, config: z.output<S>): unknown;
  /** A sensible answer, for trying a process out: what the server alone writes, or the cadastre, is made up. */
  exemplo(config: z.output<S>, ambiente: AmbienteCampo): R;
}

// biome-ignore lint/suspicious/noExplicitAny: each kind is checked against its own type; a list joins different ones
export type QualquerTipo = TipoCampo<any, any>;

/** Errors of a schema as field errors, so that a type can lean on zod. */
export function errosDe(schema: z.ZodType, valor: unknown): CampoErro[] {
  const parsed = schema.safeParse(valor);
  if (parsed.success) return [];
  return parsed.error.issues.map((i) => ({ campo: i.path.map(String).join('.'), mensagem: i.message }));
}
