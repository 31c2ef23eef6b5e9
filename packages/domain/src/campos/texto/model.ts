import { z } from 'zod';
import { errosDe, type TipoCampo } from '../tipo.ts';

/** Short or long text, 3 to 255 characters unless the definition says otherwise (spec §5). */
export const textoConfig = z.object({
  tipo: z.literal('texto'),
  minimo: z.number().int().min(0).max(20_000).default(3),
  maximo: z.number().int().min(1).max(20_000).default(255),
  multilinha: z.boolean().default(false),
});
export type TextoConfig = z.output<typeof textoConfig>;

export const texto: TipoCampo<TextoConfig, string> = {
  tipo: 'texto',
  rascunho: z.string().max(20_000),
  vazio: '',
  isVazio: (r) => r.trim() === '',
  erros: (r, { minimo, maximo }) =>
    errosDe(
      z
        .string()
        .trim()
        .min(minimo, `Escreva pelo menos ${minimo} caracteres.`)
        .max(maximo, `Escreva no máximo ${maximo} caracteres.`),
      r,
    ),
  normalizar: (r) => r.trim(),
  texto: (r) => r,
  coluna: (r) => r,
};
