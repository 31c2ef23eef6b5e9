import { textoDoHtml } from '../text/html.ts';
import type { Bloco, ConteudoDoModelo, Livre } from './conteudo.ts';

/** What was written in the places of a model, by their names; HTML. */
export type Escrito = Readonly<Record<string, string>>;

/** What was written in one place; '' where nothing was, or nothing that anybody would read. */
function escritoEm(escrito: Escrito, { nome }: Livre): string {
  const html = Object.hasOwn(escrito, nome) ? (escrito[nome] ?? '') : '';
  return textoDoHtml(html).trim() === '' ? '' : html;
}

/** The places that must be written in and were not. */
export const faltaEscrever = ({ corpo }: Pick<ConteudoDoModelo, 'corpo'>, escrito: Escrito): Livre[] =>
  corpo.filter((b): b is Livre => b.tipo === 'livre' && b.obrigatoria && escritoEm(escrito, b) === '');

/** Names under which something was written and that the model has no place for. */
export const semLugar = ({ corpo }: Pick<ConteudoDoModelo, 'corpo'>, escrito: Escrito): string[] =>
  Object.keys(escrito).filter((nome) => !corpo.some((b) => b.tipo === 'livre' && b.nome === nome));

const escapar = (texto: string): string => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The content with what was written in its places; where nobody wrote nothing is printed.
 * @param aVista which places that are still empty show their names in brackets: of what is tried out, never of what is issued
 */
export const escreverNoModelo = (
  c: ConteudoDoModelo,
  escrito: Escrito,
  aVista: 'nenhum' | 'obrigatorios' | 'todos' = 'nenhum',
): ConteudoDoModelo => ({
  ...c,
  corpo: c.corpo.flatMap((b): Bloco[] => {
    if (b.tipo !== 'livre') return [b];
    const html = escritoEm(escrito, b);
    if (html) return [{ tipo: 'texto', html }];
    if (aVista === 'todos' || (aVista === 'obrigatorios' && b.obrigatoria))
      return [{ tipo: 'texto', html: `<p>[${escapar(b.nome)}]</p>` }];
    return [];
  }),
});
