import { z } from 'zod';
import { arrumar } from '../../text/arrumar.ts';
import { comOpcoes, opcoesDoCampo } from '../fontes.ts';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** Several of a list, each once. `maximo` 0 sets no limit. */
export const multiplaConfig = z.object({
  tipo: z.literal('multipla'),
  ...comOpcoes,
  minimo: diz('o menos que se aceita', z.number().int().min(1).max(100).default(1)),
  maximo: diz('o mais que se aceita', z.number().int().min(0).max(100).default(0)),
});

const quantas = (n: number): string => (n === 1 ? 'uma opção' : `${n} opções`);

export const multipla: TipoCampo<typeof multiplaConfig, string[]> = {
  tipo: 'multipla',
  config: multiplaConfig,
  rascunho: z.array(z.string().overwrite(arrumar).max(120)).max(100),
  vazio: [],
  classe: 'opcoes',
  curto: true,
  opcoes: ({ fonte, opcoes }) => (fonte === undefined ? opcoes : null),
  em_frase: true,
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
  exemplo: (c, ambiente) => opcoesDoCampo(c, ambiente).slice(0, c.minimo),
};
