import { z } from 'zod';

export const LEMBRETES = ['metade', 'tres_dias', 'no_dia'] as const;
export const AO_VENCER = ['avisar', 'arquivar', 'indeferir'] as const;

/** The requester's days to answer: how they count, who is reminded when, and what happens when they run out. */
export const prazoDoRequerenteSchema = z.object({
  contagem: z.enum(['uteis', 'corridos']).default('corridos'),
  lembretes: z.array(z.enum(LEMBRETES)).max(3).default(['metade', 'tres_dias', 'no_dia']),
  /** How often the requester may ask for as many days again. */
  prorrogacoes: z.number().int().min(0).max(3).default(1),
  /** 'avisar' leaves the request where it is and tells the sector; the others close it, with word to all. */
  ao_vencer: z.enum(AO_VENCER).default('avisar'),
});
export type PrazoDoRequerente = z.output<typeof prazoDoRequerenteSchema>;

/** The step counts as approved when the town hall lets its deadline pass. Off unless a town writes it down with its law. */
export const aprovacaoTacitaSchema = z.object({
  base_legal: z.string().min(3).max(500),
  /** Days before, on which the manager is warned. */
  avisar_dias_antes: z.number().int().min(1).max(60).default(5),
});
export type AprovacaoTacita = z.output<typeof aprovacaoTacitaSchema>;
