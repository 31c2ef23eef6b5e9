import { z } from 'zod';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** Land uses of a consultation: 1 to 3, the fourth is refused (spec §5). */
export const usosConfig = z.object({
  tipo: z.literal('usos'),
  opcoes: diz(
    'as respostas possíveis, na ordem; vazias quando vêm de um cadastro',
    z.array(z.string().min(1).max(120)).min(2).max(300),
  ),
});

export const MAX_USOS = 3;

export const usos: TipoCampo<typeof usosConfig, string[]> = {
  tipo: 'usos',
  config: usosConfig,
  rascunho: z.array(z.string().max(120)).max(20),
  vazio: [],
  classe: 'opcoes',
  curto: true,
  opcoes: ({ opcoes }) => opcoes,
  em_frase: true,
  isVazio: (r) => r.length === 0,
  erros: (r, { opcoes }) => {
    if (r.length > MAX_USOS) return [{ campo: '', mensagem: `Escolha de 1 a ${MAX_USOS} usos.` }];
    return r.every((uso) => opcoes.includes(uso)) && new Set(r).size === r.length
      ? []
      : [{ campo: '', mensagem: 'Escolha usos da lista, cada um uma vez.' }];
  },
  texto: (r) => r.join(', '),
  coluna: (r) => r.join(', '),
  exemplo: ({ opcoes }) => opcoes.slice(0, 1),
};
