import { epsgDoPrj } from '@portal/domain/geometria/prj';
import { lerDbf } from './dbf.ts';
import type { Escritor } from './escritor.ts';
import { recusar } from './escritor.ts';
import type { Feicao } from './feicoes.ts';
import { escreverFeicoes } from './feicoes.ts';
import { tirarUm } from './zip.ts';

const MAX_PARTE = 200 * 1024 * 1024;
const MAX_TEXTO = 100_000;

/** Its parts by their ends, of the one layer that a zip holds. @throws Error `varias_camadas`, `falta_dbf`, `falta_prj` */
function partesDe(nomes: readonly string[]): { shp: string; dbf: string; prj: string; cpg: string | undefined } {
  const meus = nomes.filter((n) => !n.startsWith('__MACOSX/'));
  const [shp, outro] = meus.filter((n) => /\.shp$/i.test(n));
  if (!shp || outro) return recusar('varias_camadas');
  const base = shp.slice(0, -4).toLowerCase();
  const parte = (fim: string) => meus.find((n) => n.toLowerCase() === `${base}.${fim}`);
  const [dbf, prj] = [parte('dbf'), parte('prj')];
  if (!dbf) return recusar('falta_dbf');
  if (!prj) return recusar('falta_prj');
  return { shp, dbf, prj, cpg: parte('cpg') };
}

/** In what its `.prj` names. @throws Error `ilegivel`, `prj_desconhecido`, as `partesDe` */
export async function lerShapefile(path: string, nomes: readonly string[], saida: Escritor): Promise<void> {
  const { shp, dbf, prj, cpg } = partesDe(nomes);
  const wkt = (await tirarUm(path, prj, MAX_TEXTO)).toString('utf8');
  const epsg = epsgDoPrj(wkt);
  if (epsg === null) return recusar(`prj_desconhecido:${/"([^"]{1,80})"/.exec(wkt)?.[1]?.replaceAll(':', ' ') ?? ''}`);
  const linguagem = cpg ? (await tirarUm(path, cpg, MAX_TEXTO)).toString('latin1').slice(0, 100) : null;
  const { nomes: colunas, linhas } = lerDbf(await tirarUm(path, dbf, MAX_PARTE), linguagem);
  const formas = await lerFormas(await tirarUm(path, shp, MAX_PARTE));
  const feicoes = linhas.flatMap((linha, i): Feicao[] =>
    linha === null
      ? []
      : [{ properties: Object.fromEntries(colunas.map((nome, c) => [nome, linha[c]])), geometry: formas[i] ?? null }],
  );
  await escreverFeicoes(feicoes, epsg, saida);
}

async function lerFormas(bytes: Buffer): Promise<(object | null)[]> {
  try {
    const { parseShp } = await import('shpjs');
    return parseShp(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), undefined);
  } catch {
    return recusar('ilegivel');
  }
}
