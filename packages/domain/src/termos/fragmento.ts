import { z } from 'zod';
import { SITUACOES_DO_TERMO } from './ciencia.ts';
import { TIPOS_DE_TERMO } from './modelo.ts';

const termoDosAutos = z.object({
  id: z.string(),
  numero: z.string(),
  tipo: z.enum(TIPOS_DE_TERMO),
  assunto: z.string(),
  enviado_em: z.string(),
  destinatario: z.string(),
  situacao: z.enum(SITUACOES_DO_TERMO),
  /** The last day to answer; null where none runs. */
  prazo_em: z.string().nullable(),
});
export type TermoDosAutos = z.output<typeof termoDosAutos>;

export const termosDosAutos = {
  /** Notices that were sent in this request: for the desk a row an addressee, for a party its own. */
  termos: z.array(termoDosAutos),
};
