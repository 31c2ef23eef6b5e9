import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type * as contract from '@portal/domain/tarefas/contract';
import type { Razao, SituacaoDaTarefa } from '@portal/domain/tarefas/contract';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { type RawBuilder, sql } from 'kysely';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';
import { SISTEMA_ID } from '../organizacoes/index.ts';
import { nomeDaTarefa, nomesCom } from './palavras.ts';

/** Kinds that a person may have done again; the clock does the others by itself. */
export type Repetiveis = ReadonlySet<string>;

export const DA_TAREFA = sql`(j.data ->> 'organizacao_id')::integer`;
/** Those that anybody has something to see of: what ended well is no news, and what was seen to is done. */
export const VISTAS = sql`j.state in ('created', 'retry', 'active', 'failed') and j.data ? 'organizacao_id'
  and not (j.state = 'failed' and exists (select from tarefa_revista v where v.organizacao_id = ${DA_TAREFA} and v.tarefa_id = j.id))`;
const SITUACAO = sql`case when j.state = 'failed' then 'Falhou' when j.state = 'active' then 'Em curso'
  when j.start_after > now() + interval '50 years' then 'Espera o município'
  when j.retry_count > 0 or j.state = 'retry' then 'Vai tentar de novo' else 'Na fila' end`;

/** In a town its own; in the system panel all of them, or those of one. */
const deQuem = ({ organizacao }: Ctx, municipioId?: number): RawBuilder<unknown> => {
  if (organizacao.id !== SISTEMA_ID) return sql`${DA_TAREFA} = ${organizacao.id}`;
  return municipioId === undefined ? sql`true` : sql`${DA_TAREFA} = ${municipioId}`;
};

/** The request that a job is about, where its payload names one of these. */
const DO_PEDIDO = sql`
  left join lateral (
    select r.id, r.numero from requerimento r
     where r.organizacao_id = ${DA_TAREFA} and r.id = coalesce(
       (j.data #>> '{payload,requerimento_id}')::uuid,
       (select l.requerimento_id from licenca l where l.organizacao_id = ${DA_TAREFA} and l.id = (j.data #>> '{payload,licenca_id}')::uuid),
       (select g.requerimento_id from guia g where g.organizacao_id = ${DA_TAREFA} and g.id = (j.data #>> '{payload,guia_id}')::uuid),
       (select p.requerimento_id from peca p where p.organizacao_id = ${DA_TAREFA} and p.id = (j.data #>> '{payload,peca_id}')::uuid),
       (select e.requerimento_id from obra_externa e where e.organizacao_id = ${DA_TAREFA} and j.name = 'obras-externas.enviar'
                                                       and e.id = (j.data #>> '{payload,id}')::uuid))) r on true`;

interface Linha {
  id: string;
  nome: string;
  situacao: SituacaoDaTarefa;
  razao: Razao;
  criada_em: Date;
  falhou_em: Date | null;
  proxima_em: Date | null;
  tentativas: number;
  municipio: { id: number; nome: string } | null;
  requerimento: { id: string; numero: string } | null;
}

/** Jobs that wait, run or failed, the oldest first. */
export async function listTarefas(
  ctx: Ctx,
  q: QueryOf<typeof contract.listarTarefasDoSistema>,
  repetiveis: Repetiveis,
): Promise<DadosIn<typeof contract.listarTarefas>> {
  const noSistema = ctx.organizacao.id === SISTEMA_ID;
  const where = [VISTAS, deQuem(ctx, q.municipio_id)];
  if (q.nome) where.push(sql`j.name = ${q.nome}`);
  if (q.s) where.push(sql`j.name = any(${nomesCom(palavrasDaBusca(q.s))}::text[])`);
  if (q.situacao.length) where.push(sql`${SITUACAO} = any(${q.situacao}::text[])`);
  const filtro = sql.join(where, sql` and `);
  const ordem = ordenar(q, {
    ordens: { criada_em: sql`j.created_on`, tentativas: sql`j.retry_count` },
    propria: sql`j.created_on, j.id`,
    id: sql`j.id`,
  });
  const { rows } = await sql<Linha>`
    select j.id, j.name as nome, ${SITUACAO} as situacao, coalesce(j.output ->> 'razao', '') as razao, j.created_on as criada_em,
           case when j.state = 'failed' then j.completed_on end as falhou_em,
           case when j.state in ('created', 'retry') and j.start_after < now() + interval '50 years' then j.start_after end as proxima_em,
           j.retry_count as tentativas,
           ${noSistema ? sql`case when o.id > 0 then jsonb_build_object('id', o.id, 'nome', o.nome) end` : sql`null::jsonb`} as municipio,
           ${noSistema ? sql`null::jsonb` : sql`case when r.numero is not null then jsonb_build_object('id', r.id, 'numero', r.numero) end`} as requerimento
      from fila.job j ${noSistema ? sql`left join organizacao o on o.id = ${DA_TAREFA}` : DO_PEDIDO}
     where ${filtro} order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  const { rows: contadas } = await sql<{ total: number }>`
    select count(*)::integer as total from fila.job j where ${filtro}`.execute(ctx.tx);
  return toPaginated(
    rows.map((t) => ({
      ...t,
      titulo: nomeDaTarefa(t.nome),
      criada_em: t.criada_em.toISOString(),
      falhou_em: t.falhou_em?.toISOString() ?? null,
      proxima_em: t.proxima_em?.toISOString() ?? null,
      repete: t.situacao === 'Falhou' && repetiveis.has(t.nome),
    })),
    contadas[0]?.total ?? 0,
    q,
  );
}

/** How many there are of each kind, those that failed most first. */
export async function listTipos(ctx: Ctx): Promise<DadosIn<typeof contract.listarTiposDeTarefa>> {
  const { rows } = await sql<{ nome: string; falharam: number; em_curso: number; esperam: number }>`
    select j.name as nome, (count(*) filter (where j.state = 'failed'))::integer as falharam,
           (count(*) filter (where j.state = 'active'))::integer as em_curso,
           (count(*) filter (where j.state in ('created', 'retry')))::integer as esperam
      from fila.job j where ${VISTAS} and ${deQuem(ctx)} group by j.name order by falharam desc, esperam desc, j.name`.execute(
    ctx.tx,
  );
  return rows.map((t) => ({ ...t, titulo: nomeDaTarefa(t.nome) }));
}

export interface Falhada {
  id: string;
  nome: string;
  organizacao_id: number;
  payload: Record<string, unknown>;
}

/** Those that failed and that nobody has seen to, of one town or, in the system panel, of all: one by its id, or the oldest of a kind. */
export async function findFalhadas(ctx: Ctx, qual: { id: string } | { nome: string }, limite: number): Promise<Falhada[]> {
  const uma = 'id' in qual ? sql`j.id = ${qual.id}` : sql`j.name = ${qual.nome}`;
  const { rows } = await sql<Falhada>`
    select j.id, j.name as nome, ${DA_TAREFA} as organizacao_id, coalesce(j.data -> 'payload', '{}') as payload
      from fila.job j where j.state = 'failed' and ${VISTAS} and ${deQuem(ctx)} and ${uma}
     order by j.created_on, j.id limit ${limite}`.execute(ctx.tx);
  return rows;
}
