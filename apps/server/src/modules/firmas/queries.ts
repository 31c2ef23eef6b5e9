import type { Firma, listarFirmas } from '@portal/domain/firmas/contract';
import { type MandatoNoCatalogo, situacaoDoMandato } from '@portal/domain/firmas/mandato';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import { dataDe } from '@portal/domain/text/datas';
import { type RawBuilder, sql } from 'kysely';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { TRABALHA } from '../usuarios/index.ts';

const FROM = sql`from firma f join usuario u on u.id = f.usuario_id left join usuario d on d.id = f.delegada_por`;
const COLUMNS = sql`f.id, f.versao, f.usuario_id, u.nome, f.titulo, f.ato, f.de, f.ate, f.imagem is not null as tem_imagem,
  case when d.id is not null then jsonb_build_object('id', d.id, 'nome', d.nome) end as delegada_por,
  to_jsonb(f.excluida_em) #>> '{}' as excluida_em`;
const ORDENS = { nome: sql`lower(u.nome)`, titulo: sql`f.titulo`, de: sql`f.de`, ate: sql`f.ate` };
type Row = Omit<Firma, 'situacao'>;

export const hojeDe = ({ agora, organizacao }: Ctx) => dataDe(agora, organizacao.fuso);
const comSituacao = (ctx: Ctx, row: Row): Firma => ({ ...row, situacao: situacaoDoMandato(row, hojeDe(ctx)) });

export async function listFirmas(ctx: Ctx, q: QueryOf<typeof listarFirmas>, lixeira: boolean): Promise<Paginated<Firma>> {
  const where = [lixeira ? sql`f.excluida_em is not null` : sql`f.excluida_em is null`];
  if (q.s) where.push(procurado(sql`concat_ws(' ', u.nome, f.titulo, f.ato, d.nome)`, q.s));
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

export type MandatoDePessoa = MandatoNoCatalogo & { id: string; usuario_id: string; ato: string };

/** What the catalogue says of these people, the trash apart. */
export async function findMandatos(ctx: Ctx, usuarioIds: readonly string[]): Promise<MandatoDePessoa[]> {
  if (usuarioIds.length === 0) return [];
  return ctx.tx
    .selectFrom('firma')
    .select(['id', 'usuario_id', 'titulo', 'ato', 'de', 'ate', 'delegada_por'])
    .where('usuario_id', 'in', [...usuarioIds])
    .where('excluida_em', 'is', null)
    .orderBy('id')
    .execute();
}

/** Whether somebody of the town hall holds the right to sign, in the town or in any sector, by a key or by a profile. */
const podeAssinar = (usuario: RawBuilder<unknown>) => sql<boolean>`exists (select from membro m
  where m.usuario_id = ${usuario} and ${TRABALHA}
    and ('prefeitura.assinatura' = any(m.permissoes)
      or exists (select from setor_membro sm where sm.usuario_id = m.usuario_id and 'prefeitura.assinatura' = any(sm.permissoes))
      or exists (select from membro_perfil mp join perfil p on p.id = mp.perfil_id
                  where mp.usuario_id = m.usuario_id and 'prefeitura.assinatura' = any(p.permissoes))))`;

export async function isAssinante(ctx: Ctx, usuarioId: string): Promise<boolean> {
  const { rows } = await sql<{ pode: boolean }>`select ${podeAssinar(sql`${usuarioId}::uuid`)} as pode`.execute(ctx.tx);
  return rows[0]!.pode;
}

/** Somebody who signs today in the place of another. */
export interface Delegado {
  usuario_id: string;
  nome: string;
  delegada_por: string;
}

/** To whom these people have delegated what they sign, as far as it is in force today and the other may sign. */
export async function findDelegados(ctx: Ctx, usuarioIds: readonly string[]): Promise<Delegado[]> {
  if (usuarioIds.length === 0) return [];
  const hoje = hojeDe(ctx);
  const { rows } = await sql<Delegado>`
    select f.usuario_id, u.nome, f.delegada_por from firma f join usuario u on u.id = f.usuario_id
     where f.delegada_por = any(${[...usuarioIds]}::uuid[]) and f.excluida_em is null and f.de <= ${hoje}::date and f.ate >= ${hoje}::date
       and u.ativo and ${podeAssinar(sql`f.usuario_id`)}
     order by f.de desc, f.id`.execute(ctx.tx);
  return rows;
}
