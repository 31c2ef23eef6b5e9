import { z } from 'zod';
import { motivo, versaoDaTela } from '../http/fields.ts';
import { ato } from '../requerimentos/ato.ts';

export const abrirSubrequerimento = ato(
  'subrequerimento',
  'Abre um requerimento de que a etapa depende, e a pausa até que ele termine',
  z.object({ versao: versaoDaTela, etapa_id: z.uuid().optional(), subrequerimento: z.string().max(60) }),
);
export const dispensarSubrequerimento = ato(
  'sub-dispensar',
  'Dispensa um sub-requerimento que ainda não foi protocolado; a etapa continua',
  z.object({ versao: versaoDaTela, sub_id: z.uuid(), motivo }),
);
