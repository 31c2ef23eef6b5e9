import { z } from 'zod';
import { limparHtml, textoDoHtml } from '../../text/html.ts';
import type { TipoCampo } from '../tipo.ts';

/** Text with paragraphs, headings, bold, italic, lists and links. The limits count its letters and not its marks. */
export const textoFormatadoConfig = z.object({
  tipo: z.literal('texto_formatado'),
  minimo: z.number().int().min(0).max(20_000).default(3),
  maximo: z.number().int().min(1).max(20_000).default(2000),
});
export type TextoFormatadoConfig = z.output<typeof textoFormatadoConfig>;

export const textoFormatado: TipoCampo<TextoFormatadoConfig, string> = {
  tipo: 'texto_formatado',
  rascunho: z.string().max(80_000),
  vazio: '',
  isVazio: (r) => textoDoHtml(r) === '',
  erros: (r, { minimo, maximo }) => {
    const { length } = textoDoHtml(r);
    if (length < minimo) return [{ campo: '', mensagem: `Escreva pelo menos ${minimo} caracteres.` }];
    return length > maximo ? [{ campo: '', mensagem: `Escreva no máximo ${maximo} caracteres.` }] : [];
  },
  normalizar: (html) => limparHtml(html),
  texto: textoDoHtml,
  valor: textoDoHtml,
};
