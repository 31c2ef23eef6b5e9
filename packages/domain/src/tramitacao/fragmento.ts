import { z } from 'zod';
import { TIPOS_DE_EVENTO } from '../prazos/rules.ts';
import { STATUS } from '../requerimentos/status.ts';
import { atoSchema } from './schema.ts';

export const etapaSchema = z.object({
  id: z.string(),
  definicao_id: z.string(),
  ordem: z.number().int(),
  ciclo: z.number().int(),
  nome: z.string(),
  setor: z.object({ id: z.string(), sigla: z.string(), nome: z.string() }),
  analista: z.string(),
  /** Why that person has it, for staff; empty when they took it. */
  atribuicao: z.string(),
  status: z.enum(STATUS),
  motivo: z.string(),
  /** A later reopening took this decision's place. */
  substituida: z.boolean(),
  /** Its items are ready and wait for those of the sectors beside it. */
  pronta: z.boolean(),
  /** The decision that waits for a second reading. Staff only. */
  proposta: z
    .object({
      ato: z.enum(['deferir', 'indeferir']),
      parecer: z.string(),
      por_nome: z.string(),
      em: z.string(),
      /** It is this person's own. */
      minha: z.boolean(),
    })
    .nullable(),
  /** Acts on this passage that are open to this person. */
  acoes_permitidas: z.array(atoSchema),
  /** Other sectors its process names for it: it may be passed on to them. Staff only. */
  outros_setores: z.array(z.object({ id: z.string(), sigla: z.string(), nome: z.string() })),
  /** This person may give it to somebody of its sector. */
  atribuivel: z.boolean(),
  prazo_em: z.string().nullable(),
  criado_em: z.string(),
  iniciada_em: z.string().nullable(),
  concluida_em: z.string().nullable(),
});
export type Etapa = z.output<typeof etapaSchema>;

/** Where one deadline stands, with its ledger: of a passage, or the requester's to answer (`etapa_id` null). */
const prazoSchema = z.object({
  etapa_id: z.string().nullable(),
  estado: z.enum(['sem prazo', 'correndo', 'parado', 'encerrado']),
  /** What it waits for while it stands still. */
  causas: z.array(z.string()),
  /** Days given, extensions included. */
  total: z.number().int(),
  contagem: z.enum(['uteis', 'corridos']),
  eventos: z.array(
    z.object({
      tipo: z.enum(TIPOS_DE_EVENTO),
      dia: z.string(),
      dias: z.number().int().nullable(),
      causa: z.string().nullable(),
      /** of a change of the calendar: the due day that stayed */
      ate: z.string().nullable(),
      motivo: z.string(),
      ator_nome: z.string(),
    }),
  ),
});
export type PrazoDoRequerimento = z.output<typeof prazoSchema>;

/** Where a request stands, until when, and what may be done with it. */
export const andamentoDosAutos = {
  etapas: z.array(etapaSchema),
  /** The step the person has before them: of several open ones, the one they can do something about. */
  etapa_atual_id: z.string().nullable(),
  acoes_permitidas: z.array(atoSchema),
  prazos: z.array(prazoSchema),
  /** How often the requester may still ask for more time. */
  prorrogacoes_restantes: z.number().int(),
};
