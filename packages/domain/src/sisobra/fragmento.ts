import { z } from 'zod';
import { SITUACOES_DO_LANCAMENTO } from './situacao.ts';

const faltaSchema = z.object({
  campo: z.string(),
  mensagem: z.string(),
  onde: z.enum(['imovel', 'pessoa', 'quadro', 'tecnicos', 'lancamento']),
});

export const sisobraDosAutos = {
  /** to the town hall; null where the town or the process does not report */
  sisobra: z
    .object({
      /** what it is, or would be, reported as */
      tipo: z.enum(['alvara', 'habite_se', 'alteracao']),
      /** what the layout would refuse if it were granted as it stands; empty once it is reported */
      faltas: z.array(faltaSchema),
      lancamentos: z.array(
        z.object({
          id: z.string(),
          tipo: z.enum(['alvara', 'habite_se', 'alteracao']),
          situacao: z.enum(SITUACOES_DO_LANCAMENTO),
          /** 'AAAA-MM' */
          mes: z.string(),
          protocolo: z.string(),
          motivo: z.string(),
        }),
      ),
    })
    .nullable(),
};
