import type {
  ContribuinteLinha,
  contarContribuintes,
  listaDeContribuintesPedida,
  listarContribuintes,
  SituacaoDaValidacao,
  SituacaoDoContribuinte,
} from '@portal/domain/contribuintes/contract';
import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { normalizarBusca } from '@portal/domain/text/busca';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#platform/db/doors.ts';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';

export const situacao = sql<SituacaoDoContribuinte>`case when not m.ativo then 'Encerrado' when m.bloqueado_em is not null then 'Bloqueado'
  when m.acesso = 'Conta' then 'Ativo' when m.acesso = 'E-mail' then 'Convidado' else 'Sem e-mail' end`;

/** The same as conditions: an index serves these, and none what is computed. */
const EM_SITUACAO: Record<SituacaoDoContribuinte, RawBuilder<boolean>> = {
  Encerrado: sql`(not m.ativo)`,
  Bloqueado: sql`(m.ativo and m.bloqueado_em is not null)`,
  Ativo: sql`(m.ativo and m.bloqueado_em is null and m.acesso = 'Conta')`,
  Convidado: sql`(m.ativo and m.bloqueado_em is null and m.acesso = 'E-mail')`,
  'Sem e-mail': sql`(m.ativo and m.bloqueado_em is null and m.acesso = 'Sem e-mail')`,
};

/** In every role, as their page tells them. */
const filed = sql<number>`(select count(distinct p.requerimento_id)::int from parte p
  join requerimento r on r.organizacao_id = p.organizacao_id and r.id = p.requerimento_id
  where p.organizacao_id = m.organizacao_id and p.usuario_id = m.usuario_id and r.numero is not null)`;

export const COLUNAS = [
  'u.id',
  'u.nome',
  'u.tipo_pessoa',
  sql<string>`coalesce(u.cpf, u.cnpj, '')`.as('documento'),
  sql<string>`coalesce(u.email, '')`.as('email'),
  'u.telefone',
  sql<string>`coalesce(u.endereco ->> 'cidade', '')`.as('cidade'),
  situacao.as('situacao'),
  'm.validacao',
  filed.as('requerimentos'),
  'm.criado_em',
] as const;

/** Whoever files in this town, or could. */
export const contribuintes = (tx: Tx) =>
  tx
    .selectFrom('membro as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .where('m.painel_contribuinte', '=', true)
    .where('m.suporte', '=', false);

/** The words of a search. */
function padroesDe(s: string): string[] {
  const digitos = s.replace(/\D/g, '');
  // a document is searched as people type it, with its dots
  const texto = /^[\d.\-/\s]+$/.test(s) && digitos.length >= 6 ? digitos : normalizarBusca(s);
  return texto.split(' ').filter(Boolean).map(contains);
}

type Pedida = z.output<typeof listaDeContribuintesPedida>;

/** So many found at once are looked up; more are walked in the order of the list. */
const MUITOS = 1000;

async function daBusca(tx: Tx, s: string): Promise<RawBuilder<boolean>> {
  const padroes = padroesDe(s);
  if (padroes.length === 0) return sql<boolean>`true`;
  const { rows } = await sql<{ ids: string[] }>`select achar_contribuintes(${padroes}::text[], ${MUITOS}) as ids`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  return ids.length < MUITOS
    ? sql<boolean>`m.usuario_id = any(${ids}::uuid[])`
    : sql<boolean>`m.busca like all (${padroes}::text[])`;
}

const algumaDe = (situacoes: readonly SituacaoDoContribuinte[]) =>
  sql<boolean>`(${sql.join(
    situacoes.map((uma) => EM_SITUACAO[uma]),
    sql` or `,
  )})`;

/** Their places in the town alone: each person that is looked at costs a query of row-level security. */
async function pedidos(tx: Tx, query: Omit<Pedida, 'order' | 'direction'>) {
  const achados = await daBusca(tx, query.s);
  return () =>
    tx
      .selectFrom('membro as m')
      .where('m.painel_contribuinte', '=', true)
      .where('m.suporte', '=', false)
      .where(achados)
      .$if(query.tipo_pessoa.length > 0, (q) => q.where('m.tipo_pessoa', 'in', query.tipo_pessoa))
      .$if(query.validacao.length > 0, (q) => q.where('m.validacao', 'in', query.validacao))
      .$if(query.situacao.length > 0, (q) => q.where(algumaDe(query.situacao)));
}

const ordemDe = (query: Pick<Pedida, 'order' | 'direction'>) =>
  ordenar(query, {
    ordens: { nome: sql`m.busca`, criado_em: sql`m.criado_em` },
    sempre: ['nome', 'criado_em'],
    propria: sql`m.busca, m.usuario_id`,
    id: sql`m.usuario_id`,
  });

export async function listContribuintes(
  { tx }: Ctx,
  query: QueryOf<typeof listarContribuintes>,
): Promise<DadosIn<typeof listarContribuintes>> {
  const deles = await pedidos(tx, query);
  const pagina = deles()
    .select('m.usuario_id')
    .orderBy(ordemDe(query))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const rows = await contribuintes(tx).select(COLUNAS).where('m.usuario_id', 'in', pagina).orderBy(ordemDe(query)).execute();
  const { total } = await deles()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return toPaginated(rows.map(linha), Number(total), query);
}

/** The ids of a list in its order, for who reads it in pieces. */
export const findIdsDeContribuintes = async ({ tx }: Ctx, query: Pedida): Promise<string[]> =>
  (await (await pedidos(tx, query))().select('m.usuario_id').orderBy(ordemDe(query)).execute()).map((r) => r.usuario_id);

/** The rows of these ids, in their order. */
export async function findLinhasDeContribuintes({ tx }: Ctx, ids: readonly string[]): Promise<ContribuinteLinha[]> {
  const rows = await contribuintes(tx)
    .select(COLUNAS)
    .where('m.usuario_id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], m.usuario_id)`)
    .execute();
  return rows.map(linha);
}

/** How many there are of each. */
export async function contar({ tx }: Ctx): Promise<DadosIn<typeof contarContribuintes>> {
  const { rows } = await sql<{ situacao: string; validacao: string; tipo_pessoa: string; total: number }>`
    select ${situacao} as situacao, m.validacao, m.tipo_pessoa, count(*)::integer as total
      from membro m where m.painel_contribuinte and not m.suporte group by 1, 2, 3`.execute(tx);
  const somar = <C extends 'situacao' | 'validacao' | 'tipo_pessoa'>(campo: C) => {
    const totais = new Map<string, number>();
    for (const row of rows) totais.set(row[campo], (totais.get(row[campo]) ?? 0) + row.total);
    return [...totais];
  };
  return {
    situacoes: somar('situacao').map(([valor, total]) => ({ situacao: valor as SituacaoDoContribuinte, total })),
    validacoes: somar('validacao').map(([valor, total]) => ({ validacao: valor as SituacaoDaValidacao, total })),
    tipos: somar('tipo_pessoa').map(([valor, total]) => ({ tipo_pessoa: valor as 'fisica' | 'juridica', total })),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof selecionar>['execute']>>[number];
const selecionar = (tx: Tx) => contribuintes(tx).select(COLUNAS);

export const linha = ({ criado_em, tipo_pessoa, validacao, ...row }: Row) => ({
  ...row,
  tipo_pessoa: tipo_pessoa as 'fisica' | 'juridica',
  validacao: validacao as SituacaoDaValidacao,
  criado_em: criado_em.toISOString(),
});
