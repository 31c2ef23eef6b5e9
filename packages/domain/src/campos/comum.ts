import { z } from 'zod';
import { expressao, idEstavel } from './id.ts';

/** Keys every field has. Ids are stable: they survive versions, so answers and comparisons do too. */
export const comum = z.object({
  id: idEstavel,
  rotulo: z.string().min(2).max(160),
  ajuda: z.string().max(500).default(''),
  obrigatorio: z.boolean().default(true),
  /** FEEL over the answers; a field that is not visible asks nothing and keeps no answer. */
  visivel_se: expressao.optional(),
  /** FEEL; when given it decides instead of `obrigatorio`. */
  obrigatorio_se: expressao.optional(),
  /** FEEL; an answer for which it does not hold is refused with `mensagem_invalido`. */
  valido_se: expressao.optional(),
  mensagem_invalido: z.string().min(3).max(200).optional(),
  /** Who answers: the requester before filing, or the analyst before the step is approved. */
  preenche: z.enum(['requerente', 'analista']).default('requerente'),
  /** Of the analyst's fields: the step that asks for it; left out, the first one. */
  etapa: idEstavel.optional(),
  /** 'prefeitura': the answer is not shown to the parties. */
  visto_por: z.enum(['todos', 'prefeitura']).default('todos'),
  /** Shown to anybody on the public page of the request. */
  publico: z.boolean().default(false),
});
