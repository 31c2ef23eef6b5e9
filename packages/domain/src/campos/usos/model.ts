import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

/** Land uses of a consultation: 1 to 3, the fourth is refused (spec §5). */
export const usosConfig = z.object({ tipo: z.literal('usos'), opcoes: z.array(z.string().min(1).max(120)).min(2).max(300) });
export type UsosConfig = z.output<typeof usosConfig>;

export const MAX_USOS = 3;

export const usos: TipoCampo<UsosConfig, string[]> = {
  tipo: 'usos',
  rascunho: z.array(z.string().max(120)).max(20),
  vazio: [],
  isVazio: (r) => r.length === 0,
  erros: (r, { opcoes }) => {
    if (r.length > MAX_USOS) return [{ campo: '', mensagem: `Escolha de 1 a ${MAX_USOS} usos.` }];
    return r.every((uso) => opcoes.includes(uso)) && new Set(r).size === r.length
      ? []
      : [{ campo: '', mensagem: 'Escolha usos da lista, cada um uma vez.' }];
  },
  texto: (r) => r.join(', '),
  coluna: (r) => r.join(', '),
};
