import { z } from 'zod';
import { atoDaPendencia } from '../requerimentos/contract.ts';
import { motivo, versaoDaTela } from '../tramitacao/schema.ts';

export const acolherContestacao = atoDaPendencia(
  'acolher',
  'Dá razão ao requerente: o item é encerrado. De quem decide no setor e não marcou o item',
  z.object({ versao: versaoDaTela, motivo: z.string().trim().max(2000).default('') }),
);
export const manterPendencia = atoDaPendencia(
  'manter',
  'Mantém um item contestado: ele volta na próxima devolução, com o motivo',
  z.object({ versao: versaoDaTela, motivo }),
);
export const cancelarPendencia = atoDaPendencia(
  'cancelar',
  'Cancela um item já enviado, com o motivo; o último que restava devolve o requerimento à análise',
  z.object({ versao: versaoDaTela, motivo }),
);
