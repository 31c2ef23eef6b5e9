import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Relatorio } from '@portal/domain/relatorios/catalogo';
import type { listarDoRelatorio as contrato, Exportado, PedidoDaLista } from '@portal/domain/relatorios/contract';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import type { Ctx } from '#platform/http/context.ts';
import { isVisible } from '../requerimentos/index.ts';
import { fonteDe } from './fontes.ts';
import { CONTA } from './medidas.ts';
import { grupoPedido } from './relatorio.ts';

type Pedida = Omit<Exportado, 'relatorio' | 'medida'> & { medida: string };

/**
 * The rows behind a number, one a request, or one a step where steps are counted: the report's own facts, its line and what it counts.
 * @throws RuleError `medida_sem_lista`
 */
function escolhidas(ctx: Ctx, relatorio: Relatorio, q: Pedida): RawBuilder<unknown> {
  const onde = Object.hasOwn(CONTA[relatorio], q.medida) ? CONTA[relatorio][q.medida] : undefined;
  if (!onde) {
    const mensagem = 'Este número não tem uma lista de requerimentos.';
    throw new RuleError('medida_sem_lista', mensagem, [{ campo: 'medida', mensagem }]);
  }
  const fonte = fonteDe(ctx, relatorio, q, grupoPedido(relatorio, q));
  const todas = sql`select f.requerimento_id, f.etapa_id, sum(f.area_m2) as area_m2 from (
      select ${fonte.fatos}, ${fonte.grupo.chave} as chave from ${fonte.de} where ${sql.join(fonte.onde, sql` and `)}) f
    where ${onde} ${q.chave === undefined ? sql`` : sql`and f.chave = ${q.chave}`} group by 1, 2`;
  const palavras = palavrasDaBusca(q.s);
  return palavras.length === 0
    ? todas
    : sql`select x.* from (${todas}) x join requerimento r on r.id = x.requerimento_id where ${sql.join(procurado(ctx, palavras), sql` and `)}`;
}

/** Each word, in the number, or in what may be read of a request by who may open it. */
const procurado = (ctx: Ctx, palavras: readonly string[]): RawBuilder<unknown>[] =>
  palavras.map(
    (p) => sql`(replace(r.numero, '/', ' ') like ${contains(p)} or (r.busca like ${contains(p)} and ${isVisible(ctx)}))`,
  );

const dias = (segundos: RawBuilder<unknown>) => sql`round((${segundos} / 86400.0)::numeric, 1)::float`;

/** Who asked is named to who may open the request. */
const linhaDe = (ctx: Ctx) => sql`r.id as requerimento_id, coalesce(r.numero, '') as numero, r.processo_nome,
  case when ${isVisible(ctx)} then r.requerente_nome else '' end as requerente_nome, ${isVisible(ctx)} as abre, r.bairro, coalesce(p.status, r.status) as status,
  coalesce(p.nome, r.etapa_nome) as etapa, coalesce(s.sigla, '') as setor, coalesce(u.nome, r.analista_nome) as analista,
  to_jsonb(r.protocolado_em) #>> '{}' as protocolado_em, to_jsonb(coalesce(p.encerrada_em, r.concluido_em)) #>> '{}' as encerrado_em,
  case when p.etapa_id is not null then ${dias(sql`(p.fila_s + p.analise_s)`)} when r.concluido_em is not null then ${dias(sql`r.conosco_segundos`)} end as conosco_dias,
  case when p.etapa_id is not null then ${dias(sql`extract(epoch from p.encerrada_em - p.aberta_em)`)}
       else ${dias(sql`extract(epoch from r.concluido_em - r.protocolado_em)`)} end as total_dias,
  x.area_m2::float as area_m2`;
const JUNTO = sql`join requerimento r on r.id = x.requerimento_id
  left join passagem_da_etapa p on p.etapa_id = x.etapa_id
  left join setor s on s.id = coalesce(p.setor_id, r.setor_id)
  left join usuario u on u.id = p.analista_id`;
const COLUNAS: Readonly<Record<string, RawBuilder<unknown>>> = {
  numero: sql`r.numero`,
  protocolado_em: sql`r.protocolado_em`,
  encerrado_em: sql`coalesce(p.encerrada_em, r.concluido_em)`,
  conosco_dias: sql`case when p.etapa_id is null then r.conosco_segundos else p.fila_s + p.analise_s end`,
  total_dias: sql`coalesce(p.encerrada_em, r.concluido_em) - coalesce(p.aberta_em, r.protocolado_em)`,
  area_m2: sql`x.area_m2`,
};
/** The newest first, where nothing else is asked for. */
const ordemDe = (order: string, direction: string) =>
  sql`order by ${COLUNAS[order] ?? sql`coalesce(p.encerrada_em, r.protocolado_em)`} ${COLUNAS[order] && direction === 'asc' ? sql`asc` : sql`desc`} nulls last,
    r.id, x.etapa_id`;

/** @throws RuleError `medida_sem_lista`, `grupo_desconhecido` */
export async function listarDoRelatorio(
  ctx: Ctx,
  relatorio: Relatorio,
  q: QueryOf<typeof contrato>,
): Promise<Paginated<PedidoDaLista>> {
  const { rows: conta } = await sql<{ n: number }>`select count(*) as n from (${escolhidas(ctx, relatorio, q)}) x`.execute(
    ctx.tx,
  );
  const { rows } =
    await sql<PedidoDaLista>`select ${linhaDe(ctx)} from (${escolhidas(ctx, relatorio, q)}) x ${JUNTO} ${ordemDe(q.order, q.direction)}
    limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(ctx.tx);
  return toPaginated(rows, conta[0]?.n ?? 0, q);
}

/** The same from one place to another, for a file. */
export async function findDoRelatorio(
  ctx: Ctx,
  relatorio: Relatorio,
  q: Pedida,
  { depois, quantas }: { depois: number; quantas: number },
): Promise<PedidoDaLista[]> {
  const { rows } =
    await sql<PedidoDaLista>`select ${linhaDe(ctx)} from (${escolhidas(ctx, relatorio, q)}) x ${JUNTO} ${ordemDe('', '')}
    limit ${quantas} offset ${depois}`.execute(ctx.tx);
  return rows;
}
