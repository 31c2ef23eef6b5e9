import { z } from 'zod';
import { arrumar } from '../../text/arrumar.ts';
import { comOpcoes, opcoesDoCampo } from '../fontes.ts';
import type { TipoCampo } from '../tipo.ts';

/** One of a list; shown as radio buttons up to five options, as a list beyond. */
export const selecaoConfig = z.object({ tipo: z.literal('selecao'), ...comOpcoes });

export const selecao: TipoCampo<typeof selecaoConfig, string> = {
  tipo: 'selecao',
  config: selecaoConfig,
  rascunho: z.string().overwrite(arrumar).max(120),
  vazio: '',
  classe: 'opcao',
  curto: true,
  opcoes: ({ fonte, opcoes }) => (fonte === undefined ? opcoes : null),
  em_frase: true,
  isVazio: (r) => r === '',
  erros: (r, campo, ambiente) =>
    opcoesDoCampo(campo, ambiente).includes(r) ? [] : [{ campo: '', mensagem: 'Escolha uma das opções.' }],
  texto: (r) => r,
  coluna: (r) => r,
  exemplo: (c, ambiente) => opcoesDoCampo(c, ambiente)[0] ?? '',
};
