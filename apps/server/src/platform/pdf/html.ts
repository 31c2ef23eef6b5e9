import { limparHtml, MARCAS_DA_EQUIPE } from '@portal/domain/text/html';
import { parseDocument } from 'htmlparser2';

/** Text as staff wrote it, ready to be set: a leaf is text, a node has a kind, sometimes an alignment or address, and parts. */
export type RichNode = string | RichElement | RichTable;
export interface RichElement {
  t: string;
  alinhamento?: string;
  href?: string;
  c: RichNode[];
}
export interface RichTable {
  t: 'table';
  colunas: number;
  /** Leading rows of heads alone; they are repeated on each page. */
  cabecalhos: number;
  celulas: RichCell[];
}
/** A cell at its column and row, so that no odd span in the HTML can make the compiler refuse the table. */
export interface RichCell {
  x: number;
  y: number;
  colspan: number;
  rowspan: number;
  titulo: boolean;
  alinhamento?: string;
  c: RichNode[];
}

/** The part of a parsed tree that is read here. */
interface Dom {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Dom[];
}

const ONLY_TAGS_INSIDE = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr']);

/** Staff text without anything but plain formatting: no scripts, styles, pictures or foreign schemes. Stored and shown like this. */
export const cleanHtml = (html: string): string => limparHtml(html, MARCAS_DA_EQUIPE);

const alignment = (node: Dom) => /text-align:\s*(\w+)/.exec(node.attribs?.style ?? '')?.[1];
const elements = (node: Dom, names: string[]): Dom[] =>
  (node.children ?? []).flatMap((child) => (names.includes(child.name ?? '') ? [child] : elements(child, names)));
const span = (text = '1') => Math.min(Math.max(Number.parseInt(text, 10) || 1, 1), 20);

/** Puts each cell in the first free place of its row, as browsers do; a span stops at the head, the last row or a taken place. */
function toTable(node: Dom): RichTable {
  const rows = elements(node, ['tr'])
    .map((tr) => elements(tr, ['td', 'th']))
    .filter((cells) => cells.length > 0);
  const firstBody = rows.findIndex((cells) => cells.some((cell) => cell.name === 'td'));
  const cabecalhos = firstBody < 0 ? 0 : firstBody;
  const taken = new Set<string>();
  const celulas = rows.flatMap((cells, y) => {
    let x = 0;
    return cells.map((cell): RichCell => {
      while (taken.has(`${x},${y}`)) x++;
      let colspan = 1;
      while (colspan < span(cell.attribs?.colspan) && !taken.has(`${x + colspan},${y}`)) colspan++;
      const end = y < cabecalhos ? cabecalhos : rows.length;
      const rowspan = Math.min(span(cell.attribs?.rowspan), end - y);
      for (let i = x; i < x + colspan; i++) for (let j = y; j < y + rowspan; j++) taken.add(`${i},${j}`);
      const alinhamento = alignment(cell);
      return { x, y, colspan, rowspan, titulo: cell.name === 'th', ...(alinhamento && { alinhamento }), c: parts(cell) };
    });
  });
  return { t: 'table', colunas: Math.max(1, ...celulas.map(({ x, colspan }) => x + colspan)), cabecalhos, celulas };
}

function toNode(node: Dom): RichNode {
  if (node.type === 'text') return (node.data ?? '').replace(/[^\S\u00a0]+/g, ' ');
  if (node.name === 'table') return toTable(node);
  const href = node.attribs?.href;
  const alinhamento = alignment(node);
  return { t: node.name ?? 'root', ...(alinhamento && { alinhamento }), ...(href && { href }), c: parts(node) };
}

const parts = (node: Dom): RichNode[] =>
  (node.children ?? [])
    .filter(({ type }) => type === 'tag' || (type === 'text' && !ONLY_TAGS_INSIDE.has(node.name ?? '')))
    .map(toNode);

/** HTML of staff as a tree for `rich()` of base.typ. It travels as data: `#set page(...)` in it is printed, not obeyed. */
export const htmlToRich = (html: string): RichNode => toNode({ type: 'root', children: parseDocument(cleanHtml(html)).children });
