import { Parser } from 'htmlparser2';

/** What a kind of rich text may hold, beside its words: each tag that is understood, with the one it is kept as. */
export type Marcas = Readonly<Record<string, string>>;

const asItself = (tags: string): Marcas => Object.fromEntries(tags.split(' ').map((tag) => [tag, tag]));

/** What the editor of a form gives. */
export const MARCAS_DO_EDITOR: Marcas = { ...asItself('p br strong em ul ol li h3 h4 a'), b: 'strong', i: 'em' };
/** What staff may write in news, answers and documents: tables, alignment and a few more. */
export const MARCAS_DA_EQUIPE: Marcas = asItself(
  'p br hr h1 h2 h3 h4 strong b em i u s sub sup ul ol li blockquote table thead tbody tfoot tr td th a div',
);

/** News and answers hold pictures of the town's own, too. */
export const MARCAS_DA_NOTICIA: Marcas = { ...MARCAS_DA_EQUIPE, img: 'img' };

/** Where a picture of the town lies: named by its content, and nowhere else. */
export const CAMINHO_DA_IMAGEM = '/api/v1/recursos/imagem/';
const IMAGEM = /^\/api\/v1\/recursos\/imagem\/[0-9a-f]{64}$/;
const ALT_MAX = 300;

const VAZIAS = new Set(['br', 'hr', 'img']);
const CELULAS = new Set(['td', 'th']);
/** Their content goes with them. */
const SUMIDAS = new Set(
  'script style template iframe object embed svg math title textarea noscript noembed noframes xmp plaintext select'.split(' '),
);

const escapar = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The address of a link: of the web or of a mailbox, or none. */
function enderecoDe(href = ''): string | null {
  const address = href.trim();
  return /^(https?:\/\/|mailto:)[^\s<>"]+$/i.test(address) && address.length <= 500 ? address : null;
}

const alinhamentoDe = (style = ''): string | undefined =>
  /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i.exec(style)?.[1]?.toLowerCase();

/** What a tag may carry. Alignment and spans are of those who have tables. */
function atributosDe(tag: string, dados: Record<string, string>, marcas: Marcas): [string, string][] {
  if (tag === 'img')
    return [
      ['src', dados.src?.trim() ?? ''],
      ['alt', (dados.alt ?? '').slice(0, ALT_MAX)],
    ];
  const found: [string, string | undefined][] = tag === 'a' ? [['href', dados.href?.trim()]] : [];
  if (marcas.table) {
    const alinhamento = alinhamentoDe(dados.style);
    found.push(['style', alinhamento && `text-align:${alinhamento}`]);
    if (CELULAS.has(tag)) for (const name of ['colspan', 'rowspan']) found.push([name, /^\d{1,3}$/.exec(dados[name] ?? '')?.[0]]);
  }
  return found.filter((pair): pair is [string, string] => Boolean(pair[1]));
}

interface Leitor {
  texto(text: string): void;
  abre(tag: string, dados: Record<string, string>): void;
  fecha(tag: string): void;
}

/** Walks what is understood of a text; every tag that opens is closed, in the right order. */
function percorrer(html: string, marcas: Marcas, leitor: Leitor): void {
  /** Of each element that is open in the source: the tag it is kept as, if it is. */
  const abertas: (string | null)[] = [];
  let sumidas = 0;
  const mantida = (tag: string, dados: Record<string, string>): string | null => {
    const kept = Object.hasOwn(marcas, tag) ? (marcas[tag] as string) : null;
    if (sumidas > 0 || !kept) return null;
    if (kept === 'img') return IMAGEM.test(dados.src?.trim() ?? '') ? kept : null;
    return kept === 'a' && (abertas.includes('a') || !enderecoDe(dados.href)) ? null : kept;
  };
  const parser = new Parser({
    onopentag(tag, dados) {
      const kept = mantida(tag, dados);
      if (SUMIDAS.has(tag)) sumidas += 1;
      abertas.push(kept);
      if (kept) leitor.abre(kept, dados);
    },
    ontext(text) {
      if (sumidas === 0) leitor.texto(text);
    },
    onclosetag(tag) {
      const kept = abertas.pop();
      if (SUMIDAS.has(tag)) sumidas -= 1;
      if (kept) leitor.fecha(kept);
    },
  });
  parser.end(html);
}

/** Two are enough for all that the tests found; what never settles is shown as the letters it is. */
const PASSES = 8;

function escrever(html: string, marcas: Marcas): string {
  let out = '';
  percorrer(html, marcas, {
    texto: (text) => {
      out += escapar(text);
    },
    abre: (tag, dados) => {
      out += `<${tag}${atributosDe(tag, dados, marcas)
        .map(([name, value]) => ` ${name}="${escapar(value)}"`)
        .join('')}>`;
    },
    fecha: (tag) => {
      if (!VAZIAS.has(tag)) out += `</${tag}>`;
    },
  });
  return out;
}

/**
 * Rich text with nothing in it but `marcas`. It is written anew from what a parser understood, so nothing passes that was not meant;
 * cleaning twice changes nothing. The same on both sides: what is signed is hashed as it is kept.
 */
export function limparHtml(html: string, marcas: Marcas = MARCAS_DO_EDITOR): string {
  let clean = escrever(html, marcas);
  // what stood between two paragraphs and is gone now may have held them apart: read as it is written, until nothing moves
  for (let pass = 0; pass < PASSES; pass += 1) {
    const again = escrever(clean, marcas);
    if (again === clean) return clean;
    clean = again;
  }
  return escapar(clean);
}

const LINHAS = new Set(['br', 'p', 'h3', 'h4', 'li', 'ul', 'ol']);

/** The words of a rich text, a line for each block: what its length is counted on, and what print and comparison say. */
export function textoDoHtml(html: string): string {
  let out = '';
  percorrer(limparHtml(html), MARCAS_DO_EDITOR, {
    texto: (text) => {
      out += text;
    },
    abre: (tag) => {
      if (tag === 'li') out += '• ';
    },
    fecha: (tag) => {
      if (LINHAS.has(tag)) out += '\n';
    },
  });
  return out
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
