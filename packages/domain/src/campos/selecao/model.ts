import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

/** One of a list; shown as radio buttons up to five options, as a list beyond. */
export const selecaoConfig = z.object({
  tipo: z.literal('selecao'),
  opcoes: z.array(z.string().min(1).max(120)).min(2).max(100),
});
export type SelecaoConfig = z.output<typeof selecaoConfig>;

export const selecao: TipoCampo<SelecaoConfig, string> = {
  tipo: 'selecao',
  rascunho: z.string().max(120),
  vazio: '',
  isVazio: (r) => r === '',
  erros: (r, { opcoes }) => (opcoes.includes(r) ? [] : [{ campo: '', mensagem: 'Escolha uma das opções.' }]),
  texto: (r) => r,
};
