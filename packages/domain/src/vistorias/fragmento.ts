import { z } from 'zod';
import { VISTORIA_STATUS } from './status.ts';
import { RESULTADOS } from './vistoria.ts';

const vistoriaDosAutos = z.object({
  id: z.string(),
  numero: z.string(),
  tipo: z.string(),
  alvo: z.string(),
  status: z.enum(VISTORIA_STATUS),
  resultado: z.enum(RESULTADOS).nullable(),
  inicio: z.string().nullable(),
  fim: z.string().nullable(),
  fiscal_nome: z.string(),
  tem_laudo: z.boolean(),
});
export type VistoriaDosAutos = z.output<typeof vistoriaDosAutos>;

export const vistoriasDosAutos = {
  /** In the order in which they were asked for. */
  vistorias: z.array(vistoriaDosAutos),
  /** Kinds that the reader may ask for now, or why not. */
  vistorias_que_se_pedem: z.array(
    z.object({
      tipo_id: z.string(),
      nome: z.string(),
      impedimento: z.string().nullable(),
      /** blocks or units that it is made of; none: of the whole */
      alvos: z.array(z.string()),
      /** what a visit made again costs, by block ('' the whole); those without a fee are not there */
      taxas: z.array(z.object({ alvo: z.string(), frase: z.string() })),
      /** blocks of which the last visit did not wholly pass */
      de_novo: z.array(z.string()),
    }),
  ),
  /** What open steps still wait for, in sentences: for the town hall. */
  vistorias_que_faltam: z.array(z.object({ definicao_id: z.string(), frase: z.string() })),
};
