import { arrumar } from './arrumar.ts';

/** Endings that say the same as the one the content tells; the first is the usual one. */
const EXTENSOES: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic', 'heif'],
  'application/zip': ['zip', 'kmz'],
  'application/x-cfb': ['doc', 'xls', 'ppt', 'msg', 'rvt', 'rfa', 'rte'],
  'application/xml': ['xml', 'kml', 'gml'],
  'application/vnd.google-earth.kml+xml': ['kml'],
  'application/pkcs7-signature': ['p7s', 'p7m', 'p7b', 'pem'],
  // what is no known format: drawings and data of programs that say nothing of themselves
  'text/plain': ['txt', 'csv', 'dxf', 'log', 'md', 'ifc', 'json', 'xml', 'ret', 'rem'],
  'application/octet-stream': ['bin', 'dat', 'dxf', 'dwg', 'p7s', 'skp', 'ctb', 'ret', 'rem'],
};

const NOME_MAX = 200;

/**
 * The name under which a file is kept and offered: without folders, quotes, control characters and marks that turn the direction of
 * writing, and ending as its content is, so that a program does not show as a PDF.
 * @param tipo media type by content
 * @param extensao what files of that type usually end in, '' when the content does not tell
 */
export function nomeDoArquivo(nome: string | undefined, tipo: string, extensao: string): string {
  const limpo = arrumar(((nome ?? '').split(/[\\/]/).pop() ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]/gu, ''))
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(-NOME_MAX)
    .replace(/^[\udc00-\udfff]/, '');
  const aceitas = EXTENSOES[tipo] ?? [extensao];
  const [, termina = ''] = /\.([^.]{1,10})$/.exec(limpo) ?? [];
  if (aceitas.includes(termina.toLowerCase()) && limpo) return limpo;
  const fim = `.${extensao || aceitas[0] || 'bin'}`;
  // no picture is cut in half
  const inicio = (limpo || 'arquivo').slice(0, NOME_MAX - fim.length).replace(/[\ud800-\udbff]$/, '');
  return `${inicio}${fim}`;
}
