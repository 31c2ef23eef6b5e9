import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type {
  contarProfissionais,
  listaDeProfissionaisPedida,
  listarProfissionais,
  ProfissionalLinha,
} from '@portal/domain/profissionais/contract';
import { normalizarBusca } from '@portal/domain/text/busca';
import { addDias } from '@portal/domain/text/datas';
import { onlyAlnum } from '@portal/domain/text/documento';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';
import { hojeNo, situacaoEm } from './sql.ts';

type Pedida = z.output<typeof listaDeProfissionaisPedida>;
type Sql = RawBuilder<unknown>;

const ORDENS = {
  nome: sql`p.busca`,
  registro: sql`p.registro_normalizado`,
  validade: sql`p.validade`,
  atualizado_em: sql`p.atualizado_em`,
};
const daOrdem = (q: Pick<Pedida, 'order' | 'direction'>) =>
  ordenar(q, { ordens: ORDENS, sempre: ['nome', 'registro', 'atualizado_em'], propria: sql`p.busca, p.id`, id: sql`p.id` });

/** A validity that ends within this long is worth asking about. */
const VENCE_EM_DIAS = 30;
const venceLogo = (hoje: string) =>
  sql`p.validade between ${hoje}::date and ${addDias(hoje, VENCE_EM_DIAS)}::date and p.cancelado_em is null`;

/** Of what only few are there is an index; what the case says of a row cannot be looked up by one. */
const RARAS: Partial<Record<ProfissionalLinha['situacao'], Sql>> = {
  Suspenso: sql`p.suspenso_de is not null`,
  Cancelado: sql`p.cancelado_em is not null`,
};

const emLista = (valores: readonly string[]) => sql.join(valores.map((v) => sql`${v}`));

function condicoes(ctx: Ctx, q: Omit<Pedida, 'order' | 'direction'>): Sql {
  const hoje = hojeNo(ctx);
  const where: Sql[] = normalizarBusca(q.s)
    .split(' ')
    .filter(Boolean)
    .map((palavra) => sql`p.busca like ${contains(palavra)}`);
  // a number is searched with its signs or without
  const numero = onlyAlnum(q.s).toLowerCase();
  const porNumero = /\d/.test(numero) && where.length > 0 ? sql`or p.busca like ${contains(numero)}` : sql``;
  const s = where.length > 0 ? [sql`((${sql.join(where, sql` and `)}) ${porNumero})`] : [];
  if (q.situacao.length) s.push(sql`${situacaoEm(hoje)} in (${emLista(q.situacao)})`);
  const [situacao, ...outras] = q.situacao;
  const rara = situacao && outras.length === 0 && RARAS[situacao];
  if (rara) s.push(rara);
  if (q.conselho.length) s.push(sql`p.conselho in (${emLista(q.conselho)})`);
  if (q.vence) s.push(venceLogo(hoje));
  return s.length > 0 ? sql.join(s, sql` and `) : sql`true`;
}

export const COLUNAS = (
  hoje: string,
) => sql`p.id, coalesce(u.nome, p.nome) as nome, p.conselho, p.registro, p.uf, p.titulo, p.validade,
  ${situacaoEm(hoje)} as situacao, p.usuario_id is not null as tem_conta, p.atualizado_em,
  (select count(distinct rr.requerimento_id)::integer from requerimento_responsavel rr
    where rr.conselho = p.conselho and rr.uf = p.uf and rr.registro_normalizado = p.registro_normalizado) as requerimentos`;

type Linha = Omit<ProfissionalLinha, 'atualizado_em'> & { atualizado_em: Date };

/** One page and the exact total; what is counted for a row is counted for those that are shown. */
export async function listProfissionais(ctx: Ctx, query: QueryOf<typeof listarProfissionais>) {
  const where = condicoes(ctx, query);
  const ordem = daOrdem(query);
  // found and counted in one walk: words are looked for in each of them
  const { rows } = await sql<Linha & { total: number }>`
    with pagina as materialized (
      select p.id, ${contando(query)} as total from profissional p where ${where}
       order by ${ordem} limit ${query.per_page} offset ${(query.page - 1) * query.per_page})
    select ${COLUNAS(hojeNo(ctx))}, a.total from pagina a join profissional p on p.id = a.id left join usuario u on u.id = p.usuario_id
     order by ${ordem}`.execute(ctx.tx);
  const linhas = rows.map(({ total: _, ...linha }) => linha);
  if (rows[0] || query.page === 1) return toPaginated(linhas, rows[0]?.total ?? 0, query);
  // past the last page
  const { rows: todos } = await sql<{
    total: number;
  }>`select count(*)::integer as total from profissional p where ${where}`.execute(ctx.tx);
  return toPaginated(linhas, todos[0]!.total, query);
}

/** Of all there are the count reads an index, and the page another; what is looked for is counted while it is found. */
const contando = (q: Pedida): Sql =>
  q.s || q.situacao.length || q.conselho.length || q.vence
    ? sql`(count(*) over ())::integer`
    : sql`(select count(*)::integer from profissional)`;

/** The ids of a list in its order, for who reads it in pieces. */
export async function findIdsDeProfissionais(ctx: Ctx, { order, direction, ...pedida }: Pedida): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profissional p where ${condicoes(ctx, pedida)} order by ${daOrdem({ order, direction })}`.execute(ctx.tx);
  return rows.map((r) => r.id);
}

/** The rows of these ids, in their order. */
export async function findLinhasDeProfissionais(ctx: Ctx, ids: readonly string[]): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select ${COLUNAS(hojeNo(ctx))} from profissional p left join usuario u on u.id = p.usuario_id
     where p.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], p.id)`.execute(ctx.tx);
  return rows;
}

export async function contar(ctx: Ctx): Promise<DadosIn<typeof contarProfissionais>> {
  const hoje = hojeNo(ctx);
  const { rows } = await sql<{
    situacao: ProfissionalLinha['situacao'];
    conselho: ProfissionalLinha['conselho'];
    total: number;
    vencem: number;
  }>`
    select ${situacaoEm(hoje)} as situacao, p.conselho, count(*)::integer as total, (count(*) filter (where ${venceLogo(hoje)}))::integer as vencem
      from profissional p group by 1, 2`.execute(ctx.tx);
  const somar = <K extends 'situacao' | 'conselho'>(por: K) => {
    const soma = new Map<(typeof rows)[number][K], number>();
    for (const row of rows) soma.set(row[por], (soma.get(row[por]) ?? 0) + row.total);
    return [...soma].map(
      ([valor, total]) => ({ [por]: valor, total }) as { [P in K]: (typeof rows)[number][K] } & { total: number },
    );
  };
  return { situacoes: somar('situacao'), conselhos: somar('conselho'), vencem: rows.reduce((n, r) => n + r.vencem, 0) };
}
