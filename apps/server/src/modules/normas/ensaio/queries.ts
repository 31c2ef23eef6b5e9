import type { QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type { Conteudo } from '@portal/domain/normas/conteudo';
import { type Alvo, type Ensaio, type LinhaDoEnsaio, type listarLinhasDoEnsaio, MAX_PEDIDOS } from '@portal/domain/normas/ensaio';
import type { Contagens } from '@portal/domain/normas/passado';
import { type RawBuilder, sql } from 'kysely';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { AUSENTE, hojeEm } from '../queries.ts';

export const TAREFA = 'normas.ensaiar';
/** So long nothing has moved, and no job of it waits or runs: nobody works on it any more. */
const PARADO_MINUTOS = 5;

type Olha = Pick<Ctx, 'tx' | 'agora' | 'organizacao'>;

/** How a run stands: one whose worker died, and whom nobody follows, is not shown as running for ever. */
const situacaoEm = (agora: Date) => sql<Ensaio['situacao']>`
  case when e.situacao = 'Em curso' and e.andou_em < ${agora}::timestamptz - make_interval(mins => ${PARADO_MINUTOS})
        and not exists (select from fila.job j where j.name = ${TAREFA} and j.state < 'completed'
                           and j.data -> 'payload' ->> 'ensaio_id' = e.id::text)
       then 'Interrompido' else e.situacao end`;

/** What of a rule changes a verdict, or which items are of its article. */
const juizo = (conteudo: RawBuilder<unknown>) =>
  sql`(${conteudo} - array['peso', 'campo', 'mensagem', 'mensagem_interna', 'texto_da_lei', 'exemplos'])`;

/** The last run of a rule; null where there is none. @throws AppError 404 when there is no such rule */
export async function findEnsaio(ctx: Olha, normaId: string): Promise<Ensaio | null> {
  const { tx, agora } = ctx;
  await tx.selectFrom('norma').select('id').where('id', '=', normaId).executeTakeFirstOrThrow(notFound(AUSENTE));
  const { rows } = await sql<Ensaio>`
    select e.id, e.alvo, e.anos, e.desde, ${situacaoEm(agora)} as situacao, e.total, e.feitos, e.ha_mais, e.contagens,
           e.conteudo ->> 'peso' as peso, coalesce(u.nome, '') as autor, e.criado_em, e.terminado_em,
           ${juizo(sql`e.conteudo`)} is distinct from
             ${juizo(sql`case when e.alvo = 'rascunho' then coalesce(n.rascunho, u_.conteudo) else v.conteudo end`)} as mudou
      from norma_ensaio e join norma n on n.id = e.norma_id
      left join lateral (select a.conteudo from norma_versao a where a.norma_id = n.id and a.vigente_de <= ${hojeEm(ctx)}::date
                          order by a.vigente_de desc limit 1) v on true
      left join lateral (select a.conteudo from norma_versao a where a.norma_id = n.id
                          order by a.criado_em desc, a.vigente_de desc limit 1) u_ on true
      left join usuario u on u.id = e.autor_id
     where e.norma_id = ${normaId}`.execute(tx);
  return rows[0] ?? null;
}

/** What of a rule is in force today; null where nothing is. */
export async function findEmVigorDaNorma(ctx: Olha, normaId: string): Promise<Conteudo | null> {
  const { rows } = await sql<{ conteudo: Conteudo | null }>`
    select a.conteudo from norma_versao a where a.norma_id = ${normaId} and a.vigente_de <= ${hojeEm(ctx)}::date
     order by a.vigente_de desc limit 1`.execute(ctx.tx);
  return rows[0]?.conteudo ?? null;
}

export interface Periodo {
  desde: Date;
  ate: Date;
  /** None: those of every process. */
  processos: readonly string[];
}

/** Requests filed in a period, as `r`. What came from another system has no answers here. */
export const doPeriodo = ({ desde, ate, processos }: Periodo) => sql<boolean>`
  r.protocolado_em >= ${desde}::timestamptz and r.protocolado_em <= ${ate}::timestamptz and not r.de_fora
  ${processos.length > 0 ? sql`and r.processo_id = any(${[...processos]}::uuid[])` : sql``}`;

/** How many, counted no further than one run looks. */
export async function contarDoPeriodo({ tx }: Olha, periodo: Periodo): Promise<{ total: number; ha_mais: boolean }> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from (select from requerimento r where ${doPeriodo(periodo)} limit ${MAX_PEDIDOS + 1}) x`.execute(
    tx,
  );
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, MAX_PEDIDOS), ha_mais: n > MAX_PEDIDOS };
}

export interface EnsaioRow {
  id: string;
  norma_id: string;
  alvo: Alvo;
  conteudo: Conteudo;
  desde: Date;
  criado_em: Date;
  feitos: number;
  contagens: Contagens;
  autor_id: string | null;
  /** As the database has it: a `Date` would lose what lies below a millisecond. */
  cursor_em: string | null;
  cursor_id: string | null;
}

/** A run that is under way; null when it was cancelled, ended, or is gone. */
export async function findEmCurso({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<EnsaioRow | null> {
  const { rows } = await sql<EnsaioRow>`
    select e.id, e.norma_id, e.alvo, e.conteudo, e.desde, e.criado_em, e.feitos, e.contagens, e.autor_id,
           e.cursor_em::text as cursor_em, e.cursor_id
      from norma_ensaio e where e.id = ${id} and e.situacao = 'Em curso'`.execute(tx);
  return rows[0] ?? null;
}

const ORDENS = { protocolado_em: sql`l.protocolado_em`, processo_nome: sql`r.processo_nome` };

export async function listLinhasDoEnsaio({ tx }: Ctx, query: QueryOf<typeof listarLinhasDoEnsaio>) {
  const de = sql`norma_ensaio_linha l join requerimento r on r.id = l.requerimento_id`;
  const where = sql`l.ensaio_id = ${query.ensaio_id} ${query.grupo ? sql`and l.grupo = ${query.grupo}` : sql``}
    and ${procurado(sql`coalesce(r.numero, '') || ' ' || r.processo_nome`, query.s)}`;
  const ordem = ordenar(query, {
    ordens: ORDENS,
    sempre: ['protocolado_em', 'processo_nome'],
    propria: sql`l.protocolado_em desc, l.id desc`,
    id: sql`l.id`,
  });
  const { rows } = await sql<LinhaDoEnsaio>`
    select l.id, l.grupo, l.requerimento_id, coalesce(r.numero, '') as numero, r.processo_nome, l.protocolado_em, l.resultado, l.valor,
           l.limite, l.faltam, l.decisao, l.divergencia
      from ${de} where ${where} order by ${ordem} limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
    tx,
  );
  const { rows: all } = await sql<{ total: number }>`select count(*)::integer as total from ${de} where ${where}`.execute(tx);
  return toPaginated(rows, all[0]?.total ?? 0, query);
}
