import type { DadosIn } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import {
  MAX_LOTES_DO_DOCUMENTO,
  type RegistroLinha,
  type RegistroPedido,
  type verRegistroNoMapa,
} from '@portal/domain/licencas/registro';
import { type RawBuilder, sql } from 'kysely';
import { condicoes, type Leitura, MAIS_NOVAS } from './filtros.ts';
import { comoLinha, PUBLICAS, type Publica } from './linhas.ts';
import { demandPublicado, verPublicacao } from './publicacao.ts';

/** What the page begins with. From one kind to the next by the index: there are few, and many documents of each. */
export async function abrirRegistro(ctx: Leitura) {
  const { publicado } = await verPublicacao(ctx);
  if (!publicado) return { publicado, titulos: [] };
  const { rows } = await sql<{ titulo: string }>`
    with recursive t as ((select titulo from licenca where vigente_em is not null order by titulo limit 1)
      union all select (select l.titulo from licenca l where l.vigente_em is not null and l.titulo > t.titulo order by l.titulo limit 1)
                  from t where t.titulo is not null)
    select titulo from t where titulo is not null limit 200`.execute(ctx.tx);
  return { publicado, titulos: rows.map((r) => r.titulo) };
}

/** The ids of one page: passed over in the index alone. */
const daPagina = (where: RawBuilder<unknown>, { page, per_page }: RegistroPedido) =>
  sql`select l.id from licenca l where ${where} order by ${MAIS_NOVAS} limit ${sql.lit(per_page)} offset ${(page - 1) * per_page}`;

/** One page, newest first, and the exact total. @throws AppError 404 */
export async function listRegistro(ctx: Leitura, q: RegistroPedido): Promise<Paginated<RegistroLinha>> {
  await demandPublicado(ctx);
  const where = await condicoes(ctx, q);
  const { rows } = await sql<Publica>`
    select ${PUBLICAS(ctx)} from licenca l where l.id in (${daPagina(where, q)}) order by ${MAIS_NOVAS}`.execute(ctx.tx);
  const linhas = rows.map(comoLinha);
  return toPaginated(linhas, await totalDe(ctx, q, where, linhas.length), q);
}

/** @param nesta rows of this page: one that is not full is the last */
async function totalDe(ctx: Leitura, { page, per_page }: RegistroPedido, where: RawBuilder<unknown>, nesta: number) {
  if (nesta > 0 && nesta < per_page) return (page - 1) * per_page + nesta;
  if (nesta === 0 && page === 1) return 0;
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from licenca l where ${where}`.execute(ctx.tx);
  return rows[0]?.total ?? 0;
}

/** Where the lots of one page lie: outlines, or points where nobody drew them. @throws AppError 404 */
export async function verNoMapa(ctx: Leitura, q: RegistroPedido): Promise<DadosIn<typeof verRegistroNoMapa>> {
  await demandPublicado(ctx);
  const where = await condicoes(ctx, q);
  const { rows } = await sql<DadosIn<typeof verRegistroNoMapa>[number]>`
    select l.id, i.geometria, i.longitude::float8 as longitude, i.latitude::float8 as latitude
      from licenca l
      join lateral (select i.id, i.geometria, i.longitude, i.latitude from imovel i
                     where i.id = any(l.imovel_ids) and (i.geometria is not null or (i.longitude is not null and i.latitude is not null))
                     order by i.id limit ${sql.lit(MAX_LOTES_DO_DOCUMENTO)}) i on true
     where l.id in (${daPagina(where, q)}) order by ${MAIS_NOVAS}, i.id`.execute(ctx.tx);
  return rows;
}
