import { z } from 'zod';
import { diz } from '../campos/sentido.ts';

export const LEMBRETES = ['metade', 'tres_dias', 'no_dia'] as const;
export const AO_VENCER = ['avisar', 'arquivar', 'indeferir'] as const;

/** The requester's days to answer: how they count, who is reminded when, and what happens when they run out. */
export const prazoDoRequerenteSchema = z.object({
  contagem: diz('dias úteis ou corridos', z.enum(['uteis', 'corridos']).default('corridos')),
  lembretes: diz(
    'quando se lembra: na metade do prazo, três dias antes, no dia',
    z.array(z.enum(LEMBRETES)).max(3).default(['metade', 'tres_dias', 'no_dia']),
  ),
  /** How often the requester may ask for as many days again. */
  prorrogacoes: diz('quantas vezes se pode pedir o mesmo prazo de novo', z.number().int().min(0).max(3).default(1)),
  /** 'avisar' leaves the request where it is and tells the sector; the others close it, with word to all. */
  ao_vencer: diz('só avisar o setor, arquivar ou indeferir; sempre com aviso a todos', z.enum(AO_VENCER).default('avisar')),
});
export type PrazoDoRequerente = z.output<typeof prazoDoRequerenteSchema>;

/** The step counts as approved when the town hall lets its deadline pass. Off unless a town writes it down with its law. */
export const aprovacaoTacitaSchema = z.object({
  base_legal: diz('a lei que manda aprovar pelo silêncio', z.string().min(3).max(500)),
  /** Days before, on which the manager is warned. */
  avisar_dias_antes: diz('quantos dias antes o gestor é avisado', z.number().int().min(1).max(60).default(5)),
});
export type AprovacaoTacita = z.output<typeof aprovacaoTacitaSchema>;
