/** What the text of a document may hold, so that its PDF is set in a moment. More than any decree asks for. */
const LIMITES = { marcas: 2000, celulas: 600, colunas: 20, lado_da_celula: 20, fundo: 16, palavra: 300, campos: 300 } as const;

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi;
/** These have no end of their own. */
const SOLTAS = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'wbr']);
const numero = (n: number): string => n.toLocaleString('pt-BR');

interface Medida {
  marcas: number;
  celulas: number;
  largura: number;
  fundo: number;
}

/** In one pass over the tags; what is badly nested is counted as it is written. */
function medir(html: string): Medida {
  const m: Medida = { marcas: 0, celulas: 0, largura: 0, fundo: 0 };
  const abertas: string[] = [];
  let linha = 0;
  for (const [, fim, tag = '', atributos = ''] of html.matchAll(TAG)) {
    const nome = tag.toLowerCase();
    m.marcas += 1;
    if (fim) {
      const onde = abertas.lastIndexOf(nome);
      if (onde >= 0) abertas.length = onde;
      continue;
    }
    if (nome === 'tr') linha = 0;
    if (nome === 'td' || nome === 'th') {
      const vao = (de: string) => Math.max(1, Number(new RegExp(`${de}\\s*=\\s*["']?(\\d{1,6})`, 'i').exec(atributos)?.[1] ?? 1));
      const [colunas, linhas] = [vao('colspan'), vao('rowspan')];
      linha += colunas;
      m.largura = Math.max(m.largura, linha, colunas);
      m.celulas += Math.min(colunas, LIMITES.lado_da_celula + 1) * Math.min(linhas, LIMITES.lado_da_celula + 1);
    }
    if (!SOLTAS.has(nome)) abertas.push(nome);
    // what is never closed counts too, as far as it could be inside one another
    m.fundo = Math.max(m.fundo, abertas.filter((t) => t !== 'p').length);
    if (m.marcas > LIMITES.marcas || m.fundo > LIMITES.fundo) return m;
  }
  return m;
}

/**
 * Why the text of a document cannot be printed; null when it can. Both sides ask: the editor while it is written, the server when it
 * is saved and before it is set.
 */
export function recusaDoTexto(html: string): string | null {
  const { marcas, celulas, largura, fundo } = medir(html);
  if (marcas > LIMITES.marcas)
    return `O texto tem formatação demais: cabem ${numero(LIMITES.marcas)} marcas. Divida-o em dois documentos.`;
  if (fundo > LIMITES.fundo)
    return `O texto tem listas, citações ou tabelas umas dentro das outras demais: cabem ${LIMITES.fundo} níveis.`;
  if (largura > LIMITES.colunas) return `Uma tabela do texto tem colunas demais: cabem ${LIMITES.colunas}.`;
  if (celulas > LIMITES.celulas)
    return `As tabelas do texto têm células demais: cabem ${LIMITES.celulas}, contadas também as mescladas.`;
  const [palavra] = html.replace(TAG, ' ').match(new RegExp(`[^\\s]{${LIMITES.palavra + 1}}`)) ?? [];
  if (palavra)
    return `O texto tem uma palavra de mais de ${LIMITES.palavra} letras, que não cabe na folha: “${palavra.slice(0, 20)}…”.`;
  const campos = html.match(/\{\{/g)?.length ?? 0;
  return campos > LIMITES.campos ? `O texto usa campos demais: cabem ${LIMITES.campos}.` : null;
}
