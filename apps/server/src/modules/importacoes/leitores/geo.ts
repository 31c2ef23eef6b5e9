import type { Escritor } from './escritor.ts';
import { recusar } from './escritor.ts';
import { escreverFeicoes, type Feicao } from './feicoes.ts';
import { textoInteiro } from './letras.ts';

/** @throws Error `ilegivel`, `sem_feicoes`, `crs_desconhecido` */
export async function lerGeoJson(de: string | Buffer, saida: Escritor): Promise<void> {
  let lido: { type?: unknown; features?: unknown; crs?: { properties?: { name?: unknown } } };
  try {
    lido = JSON.parse(await textoInteiro(de));
  } catch {
    return recusar('ilegivel');
  }
  if (lido?.type !== 'FeatureCollection' || !Array.isArray(lido.features)) return recusar('sem_feicoes');
  await escreverFeicoes(lido.features as Feicao[], epsgDe(lido.crs?.properties?.name), saida);
}

/** `urn:ogc:def:crs:EPSG::31982` → 31982; nothing said is degrees, as the format has it. */
function epsgDe(nome: unknown): number {
  if (nome === undefined || nome === null || /CRS84/i.test(String(nome))) return 4326;
  const [, numero] = /EPSG:{1,2}(\d{3,6})/i.exec(String(nome)) ?? [];
  return numero ? Number(numero) : recusar('crs_desconhecido');
}
