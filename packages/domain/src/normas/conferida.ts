import { z } from 'zod';
import { PESOS } from './conteudo.ts';

/** A rule as it stands to a project: what the browser shows to both sides. */
export const normaConferidaSchema = z.object({
  id: z.string(),
  nome: z.string(),
  peso: z.enum(PESOS),
  situacao: z.enum(['dentro', 'fora', 'sem dado']),
  /** The field to correct; '' where the requester answers none of what it looks at. */
  campo_id: z.string(),
  valor: z.string(),
  limite: z.string(),
  base_legal: z.string(),
  artigo: z.string(),
  texto_da_lei: z.string(),
  /** '' unless it is not fulfilled. */
  mensagem: z.string(),
  /** What only who analyses reads; '' for all others. */
  mensagem_interna: z.string(),
  /** What it rests on. */
  usados: z.array(z.object({ rotulo: z.string(), valor: z.string(), origem: z.string() })),
  /** For want of which it cannot be told. */
  faltam: z.array(z.string()),
  /** Why the requester goes on without fulfilling it; '' where nothing was said. */
  justificativa: z.string(),
});
export type NormaConferida = z.output<typeof normaConferidaSchema>;

/** Where in the law a rule stands. */
export const leiDa = ({ base_legal, artigo }: Pick<NormaConferida, 'base_legal' | 'artigo'>): string =>
  [base_legal, artigo].filter(Boolean).join(', ');

/** Rules that keep a project from being filed: those that refuse it, and those whose reason nobody gave. */
export const impedimentosDe = (normas: readonly NormaConferida[]): NormaConferida[] =>
  normas.filter((n) => n.situacao === 'fora' && (n.peso === 'impede' || (n.peso === 'pede_motivo' && n.justificativa === '')));
