interface Entrada {
  /** A name that stays, whatever the address becomes. */
  id: string;
  titulo: string;
  texto: string;
  url: string;
  em: Date;
}

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** @source XML 1.0, 2.2 */
function isDoXml(sinal: string): boolean {
  const n = sinal.codePointAt(0) ?? 0;
  return n < 0x20 ? n === 9 || n === 10 || n === 13 : n !== 0xfffe && n !== 0xffff;
}
/** Text as XML may hold it: what no document can hold is left out. */
const xml = (texto: string): string =>
  [...texto.toWellFormed()]
    .filter(isDoXml)
    .join('')
    .replace(/[&<>"']/g, (c) => ENTIDADES[c] as string);
const tag = (nome: string, texto: string): string => `<${nome}>${xml(texto)}</${nome}>`;

/** A feed by RFC 4287. Everything given is text. @param atualizado of a feed in which nothing happened yet */
export function escreverAtom(
  feed: { id: string; titulo: string; autor: string; url: string; atualizado: Date },
  entradas: readonly Entrada[],
): string {
  const quando = entradas.reduce((a, { em }) => (em > a ? em : a), entradas[0]?.em ?? feed.atualizado);
  const corpo = entradas.map(
    ({ id, titulo, texto, url, em }) =>
      `<entry>${tag('id', id)}${tag('title', titulo)}${tag('updated', em.toISOString())}<link href="${xml(url)}"/>${tag('summary', texto)}</entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">${tag('id', feed.id)}${tag('title', feed.titulo)}<author>${tag('name', feed.autor)}</author><link href="${xml(feed.url)}"/>${tag('updated', quando.toISOString())}
${corpo.join('\n')}
</feed>
`;
}
