import { z } from 'zod';
import { comOpcoes, opcoesDoCampo } from '../fontes.ts';
import type { TipoCampo } from '../tipo.ts';

/** One of a list; shown as radio buttons up to five options, as a list beyond. */
export const selecaoConfig = z.object({ tipo: z.literal('selecao'), ...comOpcoes });
export type SelecaoConfig = z.output<typeof selecaoConfig>;

export const selecao: TipoCampo<SelecaoConfig, string> = {
  tipo: 'selecao',
  rascunho: z.string().max(120),
  vazio: '',
  isVazio: (r) => r === '',
  erros: (r, campo, ambiente) =>
    opcoesDoCampo(campo, ambiente).includes(r) ? [] : [{ campo: '', mensagem: 'Escolha uma das opções.' }],
  texto: (r) => r,
  coluna: (r) => r,
};
