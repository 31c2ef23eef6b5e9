import { z } from 'zod';
import { alvoSchema } from '../pendencias/efeitos.ts';

/** What an analyst may say of one piece by itself. The third verdict, pendente, is an item marked on it. */
export const VEREDITOS = { conforme: 'Conforme', nao_se_aplica: 'Não se aplica' } as const;
export type Veredito = keyof typeof VEREDITOS;
export const veredito = z.enum(Object.keys(VEREDITOS) as [Veredito, ...Veredito[]]);

export const vereditoSchema = z.object({
  etapa_id: z.string(),
  setor_sigla: z.string(),
  campo_id: z.string(),
  alvo: alvoSchema,
  veredito,
  comentario: z.string(),
  base_legal: z.string(),
  autor_nome: z.string(),
  /** Of this verdict alone: two people of a sector may collide on one. */
  versao: z.number().int(),
  atualizado_em: z.string(),
  /** Whether it stands. It does not where something that it rested on changed, or where somebody asked for another look. */
  vale: z.boolean(),
  /** What changed under it; it may stand for other reasons than these words. */
  mudou: z.array(z.object({ rotulo: z.string(), antes: z.string(), depois: z.string() })),
  /** Somebody of the sector wants it looked at again, though nothing changed. */
  reaberto: z.object({ motivo: z.string(), por_nome: z.string(), em: z.string() }).nullable(),
});
export type VereditoDado = z.output<typeof vereditoSchema>;
