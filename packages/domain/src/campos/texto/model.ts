import { z } from 'zod';
import { fraseDeExemplo } from '../exemplo.ts';
import { diz } from '../sentido.ts';
import { errosDe, type TipoCampo } from '../tipo.ts';

/** Short or long text, 3 to 255 characters unless the definition says otherwise (spec §5). */
export const textoConfig = z.object({
  tipo: z.literal('texto'),
  minimo: diz('o menos que se aceita', z.number().int().min(0).max(20_000).default(3)),
  maximo: diz('o mais que se aceita', z.number().int().min(1).max(20_000).default(255)),
  multilinha: diz('se a resposta tem várias linhas', z.boolean().default(false)),
});

export const texto: TipoCampo<typeof textoConfig, string> = {
  tipo: 'texto',
  config: textoConfig,
  rascunho: z.string().max(20_000),
  vazio: '',
  classe: 'texto',
  curto: ({ multilinha }) => !multilinha,
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
  exemplo: (c) => fraseDeExemplo(c),
};
