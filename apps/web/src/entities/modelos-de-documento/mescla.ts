/** A merge field in the editor is one word of its own; in the model it is text in braces. */
export const MARCA = 'data-mescla';

const CAMPO = /\{\{(?:\s|&nbsp;)*([a-z][\w.]*)(?:\s|&nbsp;)*\}\}/gi;
const CHIP = new RegExp(`<span[^>]*\\b${MARCA}="([a-zA-Z][\\w.]*)"[^>]*>[^<]*</span>`, 'g');

/** The model as the editor takes it. */
export const paraEditor = (modelo: string): string =>
  modelo.replace(CAMPO, (_, nome: string) => `<span ${MARCA}="${nome}"></span>`);

/** What the editor wrote, as a model; empty when nothing is written. */
export function deEditor(html: string): string {
  const modelo = html.replace(CHIP, (_, nome: string) => `{{${nome}}}`);
  return /^(<p><\/p>)*$/.test(modelo) ? '' : modelo;
}

const QUE_O_EDITOR_TEM = new Set(
  'p br strong b em i u s h1 h2 h3 h4 ul ol li blockquote hr a div table thead tbody tr th td'.split(' '),
);

/** Whether the editor would keep all of it: raised letters, say, it has not, and would lose. */
export const cabeNoEditor = (modelo: string): boolean =>
  Array.from(modelo.matchAll(/<\s*([a-z0-9]+)/gi), (m) => (m[1] as string).toLowerCase()).every((tag) =>
    QUE_O_EDITOR_TEM.has(tag),
  );
