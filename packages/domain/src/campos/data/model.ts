import { z } from 'zod';
import { DATA_ANTIGA, formatData, isData, isDataPlausivel } from '../../text/datas.ts';
import type { TipoCampo } from '../tipo.ts';

export const dataConfig = z.object({ tipo: z.literal('data') });

/** A day, kept 'YYYY-MM-DD', shown DD/MM/YYYY (spec §5). */
export const data: TipoCampo<typeof dataConfig, string> = {
  tipo: 'data',
  config: dataConfig,
  rascunho: z.string().max(10),
  vazio: '',
  classe: 'data',
  curto: true,
  isVazio: (r) => r === '',
  erros: (r) => {
    if (!isData(r)) return [{ campo: '', mensagem: 'Informe uma data que exista, como 31/08/2026.' }];
    return isDataPlausivel(r) ? [] : [{ campo: '', mensagem: DATA_ANTIGA }];
  },
  texto: (r) => formatData(r),
  coluna: (r) => r,
  exemplo: () => '2026-03-02',
};
