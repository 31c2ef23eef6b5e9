/** What rich text may hold, and the tag each is kept as. */
const MANTIDAS: Record<string, string> = {
  p: 'p',
  br: 'br',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  h3: 'h3',
  h4: 'h4',
  a: 'a',
};
/** Their content goes with them. */
const SUMIDAS = /<(script|style|template|iframe|object|embed|svg|math|title|textarea|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s[^<>]*)?)\/?>/g;
const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const ENTIDADE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g;

const doCodigo = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');
const lerEntidades = (text: string): string =>
  text.replace(ENTIDADE, (all, dec: string, hex: string, nome: string) =>
    nome ? (ENTIDADES[nome.toLowerCase()] ?? all) : doCodigo(dec ? Number(dec) : Number.parseInt(hex, 16)),
  );
const escapar = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function enderecoDe(atributos: string): string | null {
  const match = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(atributos);
  const href = lerEntidades(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
  return /^(https?:\/\/|mailto:)[^\s<>]+$/i.test(href) && href.length <= 500 ? href : null;
}

/**
 * Rich text with nothing but the marks our editor has: paragraphs, headings, bold, italic, lists, links to the web or to a mailbox.
 * It is written anew, letter by letter, from what is understood, so nothing passes that was not meant; cleaning twice changes nothing.
 */
export function limparHtml(html: string): string {
  const abertas: string[] = [];
  let out = '';
  let at = 0;
  const text = (until: number) => {
    out += escapar(lerEntidades(source.slice(at, until)));
  };
  const source = html.replace(SUMIDAS, '');
  for (const match of source.matchAll(TAG)) {
    text(match.index);
    at = match.index + match[0].length;
    const tag = MANTIDAS[match[2]?.toLowerCase() ?? ''];
    if (!tag) continue;
    if (tag === 'br') out += '<br>';
    else if (match[1]) {
      const i = abertas.lastIndexOf(tag);
      if (i < 0) continue;
      for (const aberta of abertas.splice(i).reverse()) out += `</${aberta}>`;
    } else {
      const href = tag === 'a' ? enderecoDe(match[3] ?? '') : '';
      if (href === null || (tag === 'a' && abertas.includes('a'))) continue;
      abertas.push(tag);
      out += href ? `<a href="${escapar(href)}">` : `<${tag}>`;
    }
  }
  text(source.length);
  for (const aberta of abertas.reverse()) out += `</${aberta}>`;
  return out;
}

/** The words of a rich text, a line for each block: what its length is counted on, and what print and comparison say. */
export function textoDoHtml(html: string): string {
  const semTags = limparHtml(html)
    .replace(/<br>|<\/(p|h3|h4|li|ul|ol)>/g, '\n')
    .replace(/<li>/g, '• ')
    .replace(/<[^>]*>/g, '');
  return lerEntidades(semTags)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
