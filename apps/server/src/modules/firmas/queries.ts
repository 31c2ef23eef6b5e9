import type { Firma, listarFirmas } from '@portal/domain/firmas/contract';
import { type Mandato, situacaoDoMandato } from '@portal/domain/firmas/mandato';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';

const FROM = sql`from firma f join usuario u on u.id = f.usuario_id`;
const COLUMNS = sql`f.id, f.versao, f.usuario_id, u.nome, f.titulo, f.ato, f.de, f.ate, f.imagem is not null as tem_imagem,
  to_jsonb(f.excluida_em) #>> '{}' as excluida_em`;
const ORDENS = { nome: sql`lower(u.nome)`, titulo: sql`f.titulo`, de: sql`f.de`, ate: sql`f.ate` };
type Row = Omit<Firma, 'situacao'>;

export const hojeDe = ({ agora, organizacao }: Ctx) => dataDe(agora, organizacao.fuso);
const comSituacao = (ctx: Ctx, row: Row): Firma => ({ ...row, situacao: situacaoDoMandato(row, hojeDe(ctx)) });

export async function listFirmas(ctx: Ctx, q: QueryOf<typeof listarFirmas>, lixeira: boolean): Promise<Paginated<Firma>> {
  const where = [lixeira ? sql`f.excluida_em is not null` : sql`f.excluida_em is null`];
  if (q.s) where.push(sql`(u.nome ilike ${contains(q.s)} or f.titulo ilike ${contains(q.s)} or f.ato ilike ${contains(q.s)})`);
  const filter = sql.join(where, sql` and `);
  const { rows } = await sql<Row>`select ${COLUMNS} ${FROM} where ${filter}
    order by ${ordenar(q, { ordens: ORDENS, propria: sql`f.titulo, f.id`, id: sql`f.id` })}
    limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  const { rows: count } = await sql<{ total: number }>`select count(*) as total ${FROM} where ${filter}`.execute(ctx.tx);
  return toPaginated(
    rows.map((row) => comSituacao(ctx, row)),
    count[0]!.total,
    q,
  );
}

/** @throws AppError 404 */
export async function findFirma(ctx: Ctx, id: string, lock = false): Promise<Firma> {
  const { rows } = await sql<Row>`select ${COLUMNS} ${FROM} where f.id = ${id} ${lock ? sql`for update of f` : sql``}`.execute(
    ctx.tx,
  );
  if (!rows[0]) throw new AppError(404, 'Assinatura não encontrada no catálogo.');
  return comSituacao(ctx, rows[0]);
}

/** @throws AppError 404 */
export async function lerImagem(ctx: Ctx, id: string): Promise<BytesAnswer> {
  const row = await ctx.tx.selectFrom('firma').select('imagem').where('id', '=', id).executeTakeFirst();
  if (!row?.imagem) throw new AppError(404, 'Esta assinatura não tem imagem.');
  return { bytes: row.imagem, tipo: 'image/png', nome: 'assinatura.png' };
}

export type MandatoDePessoa = Mandato & { id: string; usuario_id: string; ato: string };

/** What the catalogue says of these people, the trash apart. */
export async function findMandatos(ctx: Ctx, usuarioIds: readonly string[]): Promise<MandatoDePessoa[]> {
  if (usuarioIds.length === 0) return [];
  return ctx.tx
    .selectFrom('firma')
    .select(['id', 'usuario_id', 'titulo', 'ato', 'de', 'ate'])
    .where('usuario_id', 'in', [...usuarioIds])
    .where('excluida_em', 'is', null)
    .orderBy('id')
    .execute();
}
