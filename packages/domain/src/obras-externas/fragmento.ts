import { z } from 'zod';
import { dataIso, instante } from '../http/fields.ts';
import { SITUACOES_DA_OBRA_EXTERNA } from './situacao.ts';

/** Where a request stands in the town's works system. */
export const obraExternaSchema = z.object({
  id: z.string(),
  situacao: z.enum(SITUACOES_DA_OBRA_EXTERNA),
  /** False while its decision is reopened: nothing is sent. */
  liberada: z.boolean(),
  /** 1, and one more with each correction. */
  revisao: z.number().int(),
  /** As the works system was called when it was last told; '' before. */
  sistema: z.string(),
  /** Its number there; '' while there is none. */
  processo: z.string(),
  /** Why the works system refused it, in its words; or why it was cancelled, in ours. */
  motivo: z.string(),
  /** Why the last try did not reach the works system; '' when it did. */
  falha: z.string(),
  /** When it is tried again; null: not by itself. */
  tentar_em: instante.nullable(),
  enviada_em: instante.nullable(),
  respondida_em: instante.nullable(),
  cancelada_em: instante.nullable(),
  /** Of one that was cancelled: the works system has said so, or never had it. */
  cancelada_la: z.boolean(),
  /** Whether the person may send it again or cancel it. */
  pode: z.object({ enviar: z.boolean(), cancelar: z.boolean() }),
  versao: z.number().int(),
});
export type ObraExterna = z.output<typeof obraExternaSchema>;

export const obraExternaDosAutos = {
  /** to the town hall; null where the process names no moment, or it has not come */
  obra_externa: obraExternaSchema.nullable(),
};

/** One line of the list of integrations. */
export const obraExternaLinhaSchema = obraExternaSchema.omit({ pode: true, versao: true }).extend({
  requerimento_id: z.string(),
  numero: z.string(),
  processo_nome: z.string(),
  endereco: z.string(),
  criada_em: instante,
  /** the day it was made, by the town's clock */
  dia: dataIso,
});
export type ObraExternaLinha = z.output<typeof obraExternaLinhaSchema>;
