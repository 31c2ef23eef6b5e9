import { z } from 'zod';
import { comOpcoes, opcoesDoCampo } from '../fontes.ts';
import type { TipoCampo } from '../tipo.ts';

/** Several of a list, each once. `maximo` 0 sets no limit. */
export const multiplaConfig = z.object({
  tipo: z.literal('multipla'),
  ...comOpcoes,
  minimo: z.number().int().min(1).max(100).default(1),
  maximo: z.number().int().min(0).max(100).default(0),
});
export type MultiplaConfig = z.output<typeof multiplaConfig>;

const quantas = (n: number): string => (n === 1 ? 'uma opção' : `${n} opções`);

export const multipla: TipoCampo<MultiplaConfig, string[]> = {
  tipo: 'multipla',
  rascunho: z.array(z.string().max(120)).max(100),
  vazio: [],
  isVazio: (r) => r.length === 0,
  erros: (r, campo, ambiente) => {
    const { minimo, maximo } = campo;
    const opcoes = opcoesDoCampo(campo, ambiente);
    if (r.some((opcao) => !opcoes.includes(opcao)) || new Set(r).size < r.length)
      return [{ campo: '', mensagem: 'Escolha opções da lista, cada uma uma vez.' }];
    if (r.length < minimo) return [{ campo: '', mensagem: `Escolha pelo menos ${quantas(minimo)}.` }];
    if (maximo > 0 && r.length > maximo) return [{ campo: '', mensagem: `Escolha no máximo ${quantas(maximo)}.` }];
    return [];
  },
  texto: (r) => r.join(', '),
  coluna: (r) => r.join(', '),
};
