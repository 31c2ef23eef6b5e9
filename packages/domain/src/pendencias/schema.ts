import { z } from 'zod';
import { alvoSchema, efeitoSchema } from './efeitos.ts';
import { ATOS_DA_FALA, type AtoDaFala } from './revisao.ts';

/** What a person may do with one item now. */
export const ATOS_DO_ITEM = ['remover', 'aceitar', 'recusar', 'acolher', 'manter', 'cancelar', 'responder', 'contestar'] as const;
export type AtoDoItem = (typeof ATOS_DO_ITEM)[number];

export const pendenciaSchema = z.object({
  id: z.string(),
  /** The passage that marked it. */
  etapa_id: z.string(),
  numero: z.number().int(),
  /** '' of an item that is about no field. */
  campo_id: z.string(),
  rotulo: z.string(),
  texto: z.string(),
  efeito: efeitoSchema,
  base_legal: z.string(),
  alvo: alvoSchema,
  /** Of a difference to pay. */
  valor_centavos: z.number().int().nullable(),
  /** The complementary slip, once the item was sent. */
  guia_id: z.string().nullable(),
  /** The requester does not agree: the item goes to somebody who decides. */
  contestada: z.boolean(),
  /** The four states of spec §4. */
  situacao: z.enum(['Aguardando próxima análise', 'Aguardando preenchimento', 'Aguardando validação', 'Sem pendência']),
  /** Of an item that waits for the requester: what is missing before it counts as answered; '' when it is. */
  falta: z.string(),
  resposta: z.string(),
  motivo_recusa: z.string(),
  /** What was written about it, round after round. */
  fio: z.array(
    z.object({
      ato: z.enum(Object.keys(ATOS_DA_FALA) as [AtoDaFala, ...AtoDaFala[]]),
      texto: z.string(),
      autor_nome: z.string(),
      criado_em: z.string(),
    }),
  ),
  atos: z.array(z.enum(ATOS_DO_ITEM)),
  criado_em: z.string(),
  respondida_em: z.string().nullable(),
  validada_em: z.string().nullable(),
});
export type Pendencia = z.output<typeof pendenciaSchema>;
