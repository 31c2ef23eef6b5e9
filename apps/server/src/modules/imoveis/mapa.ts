import { caixaDe, type Forma, type Posicao } from '@portal/domain/geometria/formas';
import { deslocada } from '@portal/domain/geometria/medidas';
import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { type contornoDoImovel, MAX_VIZINHOS } from '@portal/domain/imoveis/contract';
import { type CaixaDoMapa, type verMapa as contrato, type LoteNoMapa, MAX_LOTES_NO_MAPA } from '@portal/domain/imoveis/mapa';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { ENDERECO } from './sql.ts';

const boxDe = ({ oeste, sul, leste, norte }: CaixaDoMapa) =>
  sql`box(point(${oeste}::float8, ${sul}::float8), point(${leste}::float8, ${norte}::float8))`;

/** Squares side by side in the width of what is looked at. */
const QUADRADOS = 16;

/** What of a lot a map tells. */
async function lerLotes(tx: Tx, ids: readonly string[]): Promise<LoteNoMapa[]> {
  const { rows } = await sql<LoteNoMapa>`
    select i.id, i.inscricao, ${ENDERECO} as endereco, i.geometria, (center(i.caixa))[0] as longitude, (center(i.caixa))[1] as latitude,
           coalesce((select array_agg(z.sigla order by z.sigla) from imovel_zona iz join zona z on z.id = iz.zona_id where iz.imovel_id = i.id), '{}') as zonas,
           coalesce(r.status, '') as status
      from imovel i
      left join lateral (select r.status from requerimento_imovel ri join requerimento r on r.id = ri.requerimento_id
                          where ri.imovel_id = i.id and r.protocolado_em is not null
                          order by r.status in ('Deferido', 'Indeferido', 'Cancelado'), r.protocolado_em desc limit 1) r on true
     where i.id = any(${ids}::uuid[]) order by i.inscricao_normalizada, i.id`.execute(tx);
  return rows;
}

/** What lies in sight: the lots themselves, or how many there are where. */
export async function verMapa({ tx }: Pick<Ctx, 'tx'>, caixa: QueryOf<typeof contrato>): Promise<DadosIn<typeof contrato>> {
  const { rows } = await sql<{
    ids: string[];
  }>`select imoveis_na_caixa(${boxDe(caixa)}, ${MAX_LOTES_NO_MAPA + 1}) as ids`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  if (ids.length <= MAX_LOTES_NO_MAPA) return { lotes: await lerLotes(tx, ids), grupos: [], total: ids.length };
  const passo = (caixa.leste - caixa.oeste) / QUADRADOS;
  const { rows: grupos } = await sql<{ longitude: number; latitude: number; total: number }>`
    select longitude, latitude, total from imoveis_em_grupos(${boxDe(caixa)}, ${passo}::float8)`.execute(tx);
  return { lotes: [], grupos, total: grupos.reduce((soma, g) => soma + g.total, 0) };
}

/** Where the lots of the town lie: all but one in a hundred on each side, for some were written down wrong. */
export async function verExtensao(tx: Tx): Promise<{ caixa: CaixaDoMapa | null }> {
  const { rows } = await sql<{ x: [number, number] | null; y: [number, number] | null }>`
    select percentile_disc(array[0.01, 0.99]) within group (order by (center(caixa))[0]) as x,
           percentile_disc(array[0.01, 0.99]) within group (order by (center(caixa))[1]) as y
      from imovel where caixa is not null and situacao = 'ativo'`.execute(tx);
  const { x, y } = rows[0] ?? { x: null, y: null };
  if (!x || !y) return { caixa: null };
  // a lot alone has a place too
  const beira = 0.0005;
  return { caixa: { oeste: x[0] - beira, sul: y[0] - beira, leste: x[1] + beira, norte: y[1] + beira } };
}

/** Metres around a lot in which others are drawn with it. */
const AO_REDOR = 30;

/** @throws AppError 404 */
export async function verContorno({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<DadosIn<typeof contornoDoImovel>> {
  const um = await tx.selectFrom('imovel').select('geometria').where('id', '=', id).executeTakeFirst();
  if (!um) throw notFound('Este imóvel não está no cadastro.')();
  const geometria = um.geometria as Forma | null;
  if (!geometria) return { geometria, vizinhos: [] };
  const [x1, y1, x2, y2] = caixaDe(geometria);
  const [oeste, sul]: Posicao = deslocada([x1, y1], -AO_REDOR, -AO_REDOR);
  const [leste, norte]: Posicao = deslocada([x2, y2], AO_REDOR, AO_REDOR);
  const { rows } = await sql<{ geometria: Forma }>`
    select geometria from imovel where id = any(imoveis_na_caixa(${boxDe({ oeste, sul, leste, norte })}, ${MAX_VIZINHOS}))
       and id <> ${id} and geometria is not null order by id`.execute(tx);
  return { geometria, vizinhos: rows.map((r) => r.geometria) };
}
