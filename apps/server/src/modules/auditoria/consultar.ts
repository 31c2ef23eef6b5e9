import type * as contract from '@portal/domain/auditoria/contract';
import { type LinhaDaAuditoria, POR_PAGINA } from '@portal/domain/auditoria/contract';
import { acoesCom, textoDaAcao } from '@portal/domain/auditoria/textos';
import type { BodyOf, DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { normalizarBusca } from '@portal/domain/text/busca';
import { addDias, instanteDe } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import type { Ctx } from '#platform/http/context.ts';
import { comSobre } from './sobre.ts';

type Pedido = BodyOf<typeof contract.consultarAuditoria>;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NINGUEM = '00000000-0000-0000-0000-000000000000';

const leDeTodos = ({ usuario }: Ctx): boolean => can(usuario, 'perfil.gestor.prefeitura');

/** The id that somebody asks about: as it is, or of the request of that number; one that nothing has where there is none. */
async function alvoDe({ tx }: Ctx, objeto: string): Promise<string | null> {
  if (objeto === '') return null;
  if (UUID.test(objeto)) return objeto.toLowerCase();
  const r = await tx.selectFrom('requerimento').select('id').where('numero', '=', objeto).executeTakeFirst();
  return r?.id ?? NINGUEM;
}

async function condicoes(ctx: Ctx, q: Pedido): Promise<RawBuilder<unknown>> {
  const { fuso } = ctx.organizacao;
  const where: RawBuilder<unknown>[] = [sql`true`];
  if (!leDeTodos(ctx)) where.push(sql`a.usuario_id = ${ctx.usuario.id}`);
  if (q.usuario_id) where.push(sql`a.usuario_id = ${q.usuario_id}`);
  if (q.automaticos) where.push(sql`a.usuario_id is null`);
  if (q.s !== '') where.push(sql`a.acao = any(${acoesCom(q.s)}::text[])`);
  if (q.endereco_ip !== '') where.push(sql`a.endereco_ip = ${q.endereco_ip}`);
  if (q.de) where.push(sql`a.criado_em >= ${instanteDe(q.de, '00:00', fuso)}`);
  if (q.ate) where.push(sql`a.criado_em < ${instanteDe(addDias(q.ate, 1), '00:00', fuso)}`);
  if (q.depois) {
    const { criado_em, id } = q.depois;
    where.push(sql`(a.criado_em, a.id) < (${criado_em}::timestamptz, ${id}::uuid)`);
  }
  return sql.join(where, sql` and `);
}

/** The rows that answer. Of an object: what was done to it and what it did itself, each read along its own index, the latest of both. */
async function escolhidas(ctx: Ctx, q: Pedido, quantas: number): Promise<RawBuilder<unknown>> {
  const where = await condicoes(ctx, q);
  const ultimas = sql`order by a.criado_em desc, a.id desc limit ${quantas}`;
  const alvo = await alvoDe(ctx, q.objeto);
  if (!alvo) return sql`select a.* from auditoria a where ${where} ${ultimas}`;
  return sql`select a.* from auditoria a where a.id in (
      (select a.id from auditoria_alvo t join auditoria a on a.id = t.auditoria_id where t.alvo = ${alvo} and ${where} ${ultimas})
      union (select a.id from auditoria a where a.usuario_id = ${alvo} and ${where} ${ultimas})) ${ultimas}`;
}

type Row = Omit<LinhaDaAuditoria, 'texto' | 'criado_em' | 'sobre'> & { criado_em: Date };

/** Rows that answer, the latest first, from after a place on. @param quantas one more than a page shows tells whether there is another */
export async function findLinhas(ctx: Ctx, q: Pedido, quantas: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.criado_em, a.acao, a.painel, a.endereco_ip, a.pedido_id, a.dados, e.bloco,
           case when a.usuario_id is not null then jsonb_build_object('id', a.usuario_id, 'nome', coalesce(u.nome, 'Pessoa removida'),
             'suporte', coalesce(m.suporte, false)) end as usuario
      from (${await escolhidas(ctx, q, quantas)}) a
      left join usuario u on u.id = a.usuario_id
      left join membro m on m.usuario_id = a.usuario_id
      left join auditoria_elo e on e.auditoria_id = a.id
     order by a.criado_em desc, a.id desc`.execute(ctx.tx);
  return rows;
}

/** What was asked, without what was left open. */
export const perguntado = ({ depois: _, ...filtros }: Pedido): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filtros).filter(([, v]) => Boolean(v)));

/**
 * Who did what, the latest first. Whoever is no manager reads their own. That it was asked is itself a row: once for each question, not
 * for each page.
 */
export async function consultarAuditoria(ctx: Ctx, q: Pedido): Promise<DadosIn<typeof contract.consultarAuditoria>> {
  const rows = await findLinhas(ctx, q, POR_PAGINA + 1);
  if (!q.depois) await ctx.audit('auditoria.consultar', perguntado(q));
  const desta = await comSobre(ctx.tx, rows.slice(0, POR_PAGINA));
  const data = desta.map((r) => ({ ...r, texto: textoDaAcao(r.acao, r.dados), criado_em: r.criado_em.toISOString() }));
  const ultima = data.at(-1);
  return {
    data,
    proxima: rows.length > POR_PAGINA && ultima ? { criado_em: ultima.criado_em, id: ultima.id } : null,
    de_todos: leDeTodos(ctx),
  };
}

/** People of the town, to ask what they did. */
export async function procurarPessoa(
  { tx }: Ctx,
  { s }: QueryOf<typeof contract.procurarPessoaDaAuditoria>,
): Promise<DadosIn<typeof contract.procurarPessoaDaAuditoria>> {
  const palavras = normalizarBusca(s).split(' ').filter(Boolean);
  if (normalizarBusca(s).length < 3) return [];
  const { rows } = await sql<{ id: string; nome: string; papel: string }>`
    select m.usuario_id as id, u.nome, case when m.suporte then 'Suporte' when m.painel_prefeitura then 'Equipe' else 'Requerente' end as papel
      from membro m join usuario u on u.id = m.usuario_id
     where ${sql.join(
       palavras.map((palavra) => sql`m.busca like ${contains(palavra)}`),
       sql` and `,
     )} order by m.painel_prefeitura desc, m.busca, m.usuario_id limit 20`.execute(tx);
  return rows;
}
