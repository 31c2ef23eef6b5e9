import type { BodyOf, DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/problemas/contract';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const DIA_MS = 86_400_000;
const GUARDA_DIAS = 180;
/** Of a town within a day: more than that nobody reads. */
const POR_DIA = 200;

/** Who told is kept nowhere, nor written to the audit: it is no act of a person. @throws RuleError `problemas_demais` */
export async function contarProblema(ctx: Ctx, body: BodyOf<typeof contract.contarProblema>): Promise<null> {
  const { tx, agora, painel } = ctx;
  await sql`delete from problema where criado_em < ${new Date(agora.getTime() - GUARDA_DIAS * DIA_MS)}`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from problema where criado_em > ${new Date(agora.getTime() - DIA_MS)}`.execute(tx);
  if ((rows[0]?.n ?? 0) >= POR_DIA)
    throw new RuleError('problemas_demais', 'Já recebemos muitos avisos hoje. Se for urgente, fale com a prefeitura em Contato.');
  await tx
    .insertInto('problema')
    .values({ id: uuidv7(), painel: painel === 'prefeitura' ? painel : 'contribuinte', ...body, criado_em: agora })
    .execute();
  return null;
}

export async function listProblemas(
  { tx }: Ctx,
  q: QueryOf<typeof contract.listarProblemas>,
): Promise<DadosIn<typeof contract.listarProblemas>> {
  const situacao = { '': sql`true`, novos: sql`visto_em is null`, vistos: sql`visto_em is not null` }[q.situacao];
  const achado = q.s ? procurado(sql`pagina || ' ' || navegador || ' ' || texto`, q.s) : sql`true`;
  const from = sql`from problema where ${situacao} and ${achado}`;
  const order = ordenar(q, {
    ordens: { criado_em: sql`criado_em`, pagina: sql`pagina` },
    sempre: ['criado_em', 'pagina'],
    propria: sql`criado_em desc, id desc`,
    id: sql`id`,
  });
  const { rows } = await sql<DadosIn<typeof contract.listarProblemas>['data'][number]>`
    select id, painel, pagina, versao_do_portal, navegador, largura, altura, texto, criado_em, visto_em
      ${from} order by ${order} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(tx);
  const { rows: count } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(tx);
  return toPaginated(rows, count[0]?.total ?? 0, q);
}

/** Said twice it stays as it was first. @throws AppError 404 */
export async function marcarProblema(ctx: Ctx, id: string): Promise<null> {
  const row = await ctx.tx
    .updateTable('problema')
    .set({ visto_em: sql<Date>`coalesce(visto_em, ${ctx.agora})` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Este aviso já não existe.');
  await ctx.audit('problema.ver', { id });
  return null;
}
