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

/** The part of an address that stays while a line gets new numbers: IPv4 /24, IPv6 /48. */
export function redeDe(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1];
  if (v4) return `${v4}.0/24`;
  const groups = ip.split('::')[0]?.split(':').filter(Boolean) ?? [];
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::/48`;
}
