import type * as contract from '@portal/domain/encargos/contract';
import type { Encargo, Encargos } from '@portal/domain/encargos/contract';
import { COM_HORA, GRUPOS, type Grupo, PALAVRA_DO_DIA } from '@portal/domain/encargos/grupos';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { ausenciaEm } from '@portal/domain/setores/presenca';
import { sql } from 'kysely';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findPresencas, hojeEm } from '../setores/index.ts';
import { type Dias, FONTES, nosDias } from './fontes.ts';

/** What is asked of some days is what takes hours of them. */
export const gruposDe = ({ de, ate }: Dias): readonly Grupo[] => (de || ate ? COM_HORA : GRUPOS);

/** Somebody of the staff, at work or gone. @throws AppError 404 */
export async function demandPessoa(ctx: Ctx, id: string) {
  const staff = await ctx.tx
    .selectFrom('membro')
    .select('usuario_id')
    .where('usuario_id', '=', id)
    .where('painel_prefeitura', '=', true)
    .where('suporte', '=', false)
    .executeTakeFirst();
  const presenca = staff && (await findPresencas(ctx, [id])).get(id);
  if (!presenca) throw new AppError(404, 'Não encontramos esta pessoa na equipe.');
  return presenca;
}

/** @throws AppError 404 */
export async function verEncargos(ctx: Ctx, id: string, dias: Dias): Promise<Encargos> {
  const pessoa = await demandPessoa(ctx, id);
  const grupos: Encargos['grupos'] = [];
  for (const grupo of gruposDe(dias)) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from (${FONTES[grupo](ctx, id)}) f where ${nosDias(ctx, dias)}`.execute(ctx.tx);
    const total = rows[0]?.n ?? 0;
    if (total > 0) grupos.push({ grupo, total });
  }
  const { nome, trabalha } = pessoa;
  const ausente_ate = ausenciaEm(pessoa, hojeEm(ctx, null))?.ate ?? null;
  return { pessoa: { id, nome, trabalha, ausente_ate }, total: grupos.reduce((soma, g) => soma + g.total, 0), grupos };
}

/** @throws AppError 404 */
export async function listarEncargos(ctx: Ctx, id: string, grupo: Grupo, q: QueryOf<typeof contract.listarEncargos>) {
  await demandPessoa(ctx, id);
  const achado = q.s ? procurado(sql`f.titulo || ' ' || f.detalhe`, q.s) : sql`true`;
  const from = sql`from (${FONTES[grupo](ctx, id)}) f where ${nosDias(ctx, q)} and ${achado}`;
  const ordem = ordenar(q, {
    ordens: { em: sql`f.em`, titulo: sql`f.titulo` },
    propria: sql`f.em nulls last, f.titulo, f.id`,
    id: sql`f.id`,
  });
  const em = PALAVRA_DO_DIA[grupo]
    ? sql`to_char(f.em at time zone ${ctx.organizacao.fuso}, 'YYYY-MM-DD')`
    : sql`to_jsonb(f.em) #>> '{}'`;
  const { rows } = await sql<Encargo>`
    select f.id, f.titulo, f.detalhe, ${em} as em, f.link ${from}
     order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  const { rows: conta } = await sql<{ n: number }>`select count(*)::integer as n ${from}`.execute(ctx.tx);
  return toPaginated(rows, conta[0]?.n ?? 0, q);
}
