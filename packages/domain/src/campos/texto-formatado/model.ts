import { z } from 'zod';
import { limparHtml, textoDoHtml } from '../../text/html.ts';
import { fraseDeExemplo } from '../exemplo.ts';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** Text with paragraphs, headings, bold, italic, lists and links. The limits count its letters and not its marks. */
export const textoFormatadoConfig = z.object({
  tipo: z.literal('texto_formatado'),
  minimo: diz('o menos que se aceita', z.number().int().min(0).max(20_000).default(3)),
  maximo: diz('o mais que se aceita', z.number().int().min(1).max(20_000).default(2000)),
});

export const textoFormatado: TipoCampo<typeof textoFormatadoConfig, string> = {
  tipo: 'texto_formatado',
  config: textoFormatadoConfig,
  rascunho: z.string().max(80_000),
  vazio: '',
  classe: 'texto',
  curto: false,
  isVazio: (r) => textoDoHtml(r) === '',
  erros: (r, { minimo, maximo }) => {
    const { length } = textoDoHtml(r);
    if (length < minimo) return [{ campo: '', mensagem: `Escreva pelo menos ${minimo} caracteres.` }];
    return length > maximo ? [{ campo: '', mensagem: `Escreva no máximo ${maximo} caracteres.` }] : [];
  },
  limpar: (html) => limparHtml(html),
  normalizar: (html) => limparHtml(html),
  texto: textoDoHtml,
  valor: textoDoHtml,
  exemplo: (c) => `<p>${fraseDeExemplo(c)}</p>`,
};
