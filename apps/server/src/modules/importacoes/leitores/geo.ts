import { readFile } from 'node:fs/promises';
import { type Escritor, recusar } from './escritor.ts';

interface Feicao {
  properties?: Record<string, unknown> | null;
  geometry?: object | null;
}

const textoDe = (valor: unknown): string => {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'number') return Number.isFinite(valor) ? String(valor).replace('.', ',') : '';
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? '' : valor.toISOString().slice(0, 10);
  return typeof valor === 'object' ? JSON.stringify(valor) : String(valor);
};

/** What each outline has beside it are its columns; a line is a feature, counted from one as a table under its head would. */
async function escrever(feicoes: readonly Feicao[], saida: Escritor, geometriaDe: (f: Feicao) => unknown): Promise<void> {
  const nomes = new Set<string>();
  for (const f of feicoes) for (const nome of Object.keys(f?.properties ?? {})) nomes.add(nome);
  const cabecalho = [...nomes];
  saida.cabecalho(cabecalho);
  for (const [i, f] of feicoes.entries()) {
    const celulas = cabecalho.map((nome) => textoDe(f?.properties?.[nome]));
    await saida.linha(i + 2, celulas, geometriaDe(f) ?? undefined);
  }
}

/** @throws Error `ilegivel`, `sem_feicoes`, `crs_desconhecido` */
export async function lerGeoJson(path: string, saida: Escritor): Promise<void> {
  let lido: { type?: unknown; features?: unknown; crs?: { properties?: { name?: unknown } } };
  try {
    lido = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch {
    return recusar('ilegivel');
  }
  if (lido?.type !== 'FeatureCollection' || !Array.isArray(lido.features)) return recusar('sem_feicoes');
  const epsg = epsgDe(lido.crs?.properties?.name);
  await escrever(lido.features as Feicao[], saida, (f) => (f?.geometry ? { epsg, ...f.geometry } : undefined));
}

/** `urn:ogc:def:crs:EPSG::31982` → 31982; nothing said is degrees, as the format has it. */
function epsgDe(nome: unknown): number {
  if (nome === undefined || nome === null || /CRS84/i.test(String(nome))) return 4326;
  const [, numero] = /EPSG:{1,2}(\d{3,6})/i.exec(String(nome)) ?? [];
  return numero ? Number(numero) : recusar('crs_desconhecido');
}

/** With its `.prj` it comes in degrees. @throws Error `ilegivel` */
export async function lerShapefile(path: string, saida: Escritor): Promise<void> {
  let colecoes: { features: Feicao[] }[];
  try {
    const { default: shp } = await import('shpjs');
    const lido = (await shp(await readFile(path))) as { features: Feicao[] } | { features: Feicao[] }[];
    colecoes = Array.isArray(lido) ? lido : [lido];
  } catch {
    return recusar('ilegivel');
  }
  if (colecoes.length > 1) return recusar('varias_camadas');
  await escrever(colecoes[0]?.features ?? [], saida, (f) => (f?.geometry ? { epsg: 4326, ...f.geometry } : undefined));
}
