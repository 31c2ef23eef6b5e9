import { z } from 'zod';
import { previsaoSchema } from '../previsao/previsao.ts';
import { STATUS } from './status.ts';

export const eventoSchema = z.object({
  id: z.string(),
  tipo: z.string(),
  texto: z.string(),
  motivo: z.string(),
  ator_nome: z.string(),
  publico: z.boolean(),
  criado_em: z.string(),
});
export type Evento = z.output<typeof eventoSchema>;

/** What stands on the cover of a request, and what happened to it. */
export const capaDosAutos = {
  id: z.string(),
  versao: z.number().int(),
  numero: z.string().nullable(),
  canhoto: z.string(),
  status: z.enum(STATUS),
  processo: z.object({
    id: z.string(),
    slug: z.string(),
    nome: z.string(),
    versao: z.number().int(),
    /** Of a draft: another version was published since; it is brought up to it before it goes on. */
    desatualizado: z.boolean(),
  }),
  requerente: z.object({ id: z.string(), nome: z.string(), documento: z.string(), email: z.string(), telefone: z.string() }),
  eventos: z.array(eventoSchema),
  /** Other requests on the same properties, for staff; of a draft those of the same person and process, for who fills it in. */
  mesmo_imovel: z.array(
    z.object({
      id: z.string(),
      numero: z.string(),
      processo_nome: z.string(),
      status: z.enum(STATUS),
      protocolado_em: z.string(),
    }),
  ),
  /** When it should end, to its parties; null of one that is not filed or has ended. */
  previsao: previsaoSchema.nullable(),
  prazo_em: z.string().nullable(),
  protocolado_em: z.string().nullable(),
  concluido_em: z.string().nullable(),
  criado_em: z.string(),
  atualizado_em: z.string(),
};
