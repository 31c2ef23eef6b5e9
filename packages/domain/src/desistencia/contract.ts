import { z } from 'zod';
import { motivo, versaoDaTela } from '../http/fields.ts';
import { ato } from '../requerimentos/ato.ts';

export const pedirDesistencia = ato(
  'desistencia',
  'O requerente pede para desistir; a prefeitura decide',
  z.object({ versao: versaoDaTela, motivo }),
);
export const retirarDesistencia = ato(
  'desistencia/retirar',
  'O requerente volta atrás do pedido',
  z.object({ versao: versaoDaTela }),
);
export const aceitarDesistencia = ato(
  'desistencia/aceitar',
  'Aceita a desistência: o requerimento é cancelado',
  z.object({ versao: versaoDaTela }),
);
export const recusarDesistencia = ato(
  'desistencia/recusar',
  'Não aceita a desistência: o requerimento segue',
  z.object({ versao: versaoDaTela, motivo }),
);
