const NAVEGADORES: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const SISTEMAS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** A device as people call it, from a user agent: 'Chrome no Windows'. */
export function nomeDoAparelho(agente: string): string {
  const navegador = NAVEGADORES.find(([pattern]) => pattern.test(agente))?.[1];
  const sistema = SISTEMAS.find(([pattern]) => pattern.test(agente))?.[1];
  if (navegador && sistema) return `${navegador} no ${sistema}`;
  return navegador ?? sistema ?? 'Aparelho não reconhecido';
}

/** The eight groups of an IPv6 address, written without leading zeros; null of what is none. */
function gruposDe(ip: string): string[] | null {
  const [antes, depois, ...mais] = ip.split('%')[0]?.split('::') ?? [];
  if (antes === undefined || mais.length > 0) return null;
  const partes = (texto: string): string[] => (texto === '' ? [] : texto.split(':'));
  const [a, d] = [partes(antes), depois === undefined ? [] : partes(depois)];
  const faltam = depois === undefined ? 0 : 8 - a.length - d.length;
  const todos = [...a, ...Array.from({ length: Math.max(0, faltam) }, () => '0'), ...d];
  return todos.length === 8 && todos.every((g) => /^[0-9a-f]{1,4}$/i.test(g))
    ? todos.map((g) => g.toLowerCase().replace(/^0+(?=.)/, ''))
    : null;
}

/** An IPv4 address, also inside an IPv6 one (::ffff:203.0.113.7). */
const v4De = (ip: string): string | null => /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})$/.exec(ip)?.[1] ?? null;
const v6Ate = (ip: string, grupos: number): string =>
  `${(gruposDe(ip) ?? ['0', '0', '0', '0']).slice(0, grupos).join(':')}::/${grupos * 16}`;

/** The part of an address that stays while a line gets new numbers: IPv4 /24, IPv6 /48. */
export function redeDe(ip: string | undefined): string {
  const v4 = v4De(ip ?? '');
  return v4 ? `${v4.slice(0, v4.lastIndexOf('.'))}.0/24` : v6Ate(ip ?? '', 3);
}

/**
 * Whoever is behind an address, as far as one can count: of IPv4 the address, of IPv6 the /64, since one line has all of its 2^64 numbers
 * and may call from each of them once.
 * @param ip undefined: of a connection that was gone before it was looked at
 */
export const linhaDe = (ip: string | undefined): string => v4De(ip ?? '') ?? v6Ate(ip ?? '', 4);
