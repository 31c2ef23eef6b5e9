/** `{{requerente.nome}}`; the editor may leave spaces, plain or not breaking, inside the braces. */
const CAMPO = /\{\{(?:\s|&nbsp;)*([a-z][\w.]*)(?:\s|&nbsp;)*\}\}/gi;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c).replace(/\r?\n/g, '<br>');

export interface TextoMesclado {
  html: string;
  /** Fields of the text that have no value; they stay in the text as they were written. */
  desconhecidos: string[];
}

/** The names of the merge fields of a text, each once, in the order they come. */
export const listarCampos = (html: string): string[] => [...new Set(Array.from(html.matchAll(CAMPO), ([, nome = '']) => nome))];

/**
 * The text with its merge fields filled in. Values are plain text: markup in them is shown, never obeyed, and a value that
 * looks like a field is not filled again. Line breaks are kept.
 */
export function mesclar(html: string, valores: Record<string, string>): TextoMesclado {
  const desconhecidos = listarCampos(html).filter((nome) => !Object.hasOwn(valores, nome));
  const mesclado = html.replace(CAMPO, (tag, nome: string) =>
    Object.hasOwn(valores, nome) ? escapeHtml(valores[nome] ?? '') : tag,
  );
  return { html: mesclado, desconhecidos };
}

/** As `mesclar`, for a line that is plain text before and after. */
export const mesclarTexto = (texto: string, valores: Record<string, string>): string =>
  texto.replace(CAMPO, (tag, nome: string) => (Object.hasOwn(valores, nome) ? (valores[nome] ?? '') : tag));
