import { z } from 'zod';
import { DATA_ANTIGA, formatData, isData, isDataPlausivel } from '../../text/datas.ts';
import type { TipoCampo } from '../tipo.ts';

export const dataConfig = z.object({ tipo: z.literal('data') });
export type DataConfig = z.output<typeof dataConfig>;

/** A day, kept 'YYYY-MM-DD', shown DD/MM/YYYY (spec §5). */
export const data: TipoCampo<DataConfig, string> = {
  tipo: 'data',
  rascunho: z.string().max(10),
  vazio: '',
  isVazio: (r) => r === '',
  erros: (r) => {
    if (!isData(r)) return [{ campo: '', mensagem: 'Informe uma data que exista, como 31/08/2026.' }];
    return isDataPlausivel(r) ? [] : [{ campo: '', mensagem: DATA_ANTIGA }];
  },
  texto: (r) => formatData(r),
  coluna: (r) => r,
};
