import type { Forma, Posicao } from '@portal/domain/geometria/formas';
import { lerForma } from '@portal/domain/geometria/ler';
import { deslocada } from '@portal/domain/geometria/medidas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Town } from './registries.ts';
import { ZONA_DO_BAIRRO } from './towns.ts';

/** The south-west corner of the town. */
const CANTO: Posicao = [-52.415, -26.915];
/** Metres from one block to the next, streets included. */
const [LARGURA, ALTURA] = [320, 120];
const RUA = 20;
const FUNDO = 30;
const LOTES_NA_FRENTE = 6;

function retangulo(x: number, y: number, largura: number, altura: number): Forma {
  const p = (dx: number, dy: number) => deslocada(CANTO, x + dx, y + dy);
  const anel = [p(0, 0), p(largura, 0), p(largura, altura), p(0, altura), p(0, 0)];
  const { forma } = lerForma({ type: 'Polygon', coordinates: [anel] }, 5);
  if (!forma) throw new Error('a rectangle of the seed is no form');
  return forma;
}

const canto = (bairro: number): [number, number] => [(bairro % 3) * LARGURA, Math.floor(bairro / 3) * ALTURA];

/** A block for each district: two rows of lots back to back, each as wide as its area asks. */
function lotesDe({ imoveis, seed }: Town): { id: string; geometria: Forma }[] {
  return seed.bairros.flatMap((bairro, b) => {
    const [bx, by] = canto(b);
    const fundos = [0, 0];
    return imoveis
      .filter((i) => i.bairro === bairro)
      .map((i, k) => {
        const fila = k < LOTES_NA_FRENTE ? 0 : 1;
        const x = fundos[fila] as number;
        const largura = Number(i.area_terreno_m2) / FUNDO;
        fundos[fila] = x + largura;
        return { id: i.id, geometria: retangulo(bx + x, by + fila * FUNDO, largura, FUNDO) };
      });
  });
}

/** A zone goes to the middle of the streets around its districts. */
function zonasDe({ seed }: Town): { sigla: string; geometria: Forma }[] {
  const siglas = [...new Set(seed.bairros.flatMap((bairro) => ZONA_DO_BAIRRO[bairro] ?? []))];
  return siglas.map((sigla) => {
    const partes = seed.bairros.flatMap((bairro, b) => {
      if (ZONA_DO_BAIRRO[bairro] !== sigla) return [];
      const [bx, by] = canto(b);
      return retangulo(bx - RUA, by - RUA, LARGURA, ALTURA).coordinates as Posicao[][];
    });
    const [uma] = partes;
    if (partes.length === 1 && uma) return { sigla, geometria: { type: 'Polygon', coordinates: [uma] } };
    return { sigla, geometria: { type: 'MultiPolygon', coordinates: partes.map((p) => [p]) } };
  });
}

/** Where the lots and the zones of the demonstration lie. The two lots that were one are at the end of a block. */
export async function insertContornos(tx: Tx, town: Town): Promise<void> {
  const [bx, by] = canto(1);
  const { rows: desmembrados } = await sql<{ id: string }>`
    select id from imovel where inscricao like '01.20.500.000_.001' and situacao = 'ativo' order by inscricao`.execute(tx);
  const lotes = [
    ...lotesDe(town),
    ...desmembrados.map(({ id }, k) => ({ id, geometria: retangulo(bx + 265 + k * 15, by, 15, FUNDO) })),
  ];
  const dados = JSON.stringify(lotes.map(({ id, geometria }) => ({ id, geometria })));
  await sql`update imovel i set geometria = d.geometria,
                   longitude = (center(caixa_da_forma(d.geometria)))[0]::numeric(9, 6),
                   latitude = (center(caixa_da_forma(d.geometria)))[1]::numeric(9, 6)
              from jsonb_to_recordset(${dados}::jsonb) as d(id uuid, geometria jsonb) where d.id = i.id`.execute(tx);
  await sql`update zona_versao v set geometria = d.geometria
              from jsonb_to_recordset(${JSON.stringify(zonasDe(town))}::jsonb) as d(sigla text, geometria jsonb), zona z
             where z.sigla = d.sigla and v.zona_id = z.id`.execute(tx);
}
