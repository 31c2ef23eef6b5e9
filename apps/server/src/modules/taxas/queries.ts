import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import type * as contract from '@portal/domain/taxas/contract';
import type { Comprovante, Guia, GuiaLinha } from '@portal/domain/taxas/contract';
import { normalizarBusca } from '@portal/domain/text/busca';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { DECISOES } from './decisoes.ts';

const COMPROVANTE = sql`jsonb_build_object(
  'id', c.id, 'situacao', c.situacao, 'motivo', c.motivo, 'criado_em', c.criado_em, 'decidido_em', c.decidido_em,
  'enviado_por', (select nome from usuario where id = c.enviado_por), 'decidido_por', (select nome from usuario where id = c.decidido_por),
  'arquivo', (select jsonb_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho) from arquivo a where a.id = c.arquivo_id))`;

const ITENS = sql`(select jsonb_agg(jsonb_build_object('natureza', i.natureza, 'codigo', i.codigo, 'nome', i.nome, 'valor_centavos', i.valor_centavos)
  order by i.ordem) from guia_item i where i.guia_id = g.id)`;

const GUIA = sql`g.id, g.numero, g.tipo, g.descricao, g.valor_centavos, ${ITENS} as itens, g.memoria, g.emissao, g.pagamento, g.vencimento, coalesce(g.primeiro_vencimento, g.vencimento) as primeiro_vencimento,
  g.linha_digitavel, g.pix, (select a.numero from guia a where a.id = g.substitui_id) as substitui,
  (select d.numero from guia d where d.substitui_id = g.id) as substituida_por, null as ao_renovar, to_jsonb(g.criado_em) #>> '{}' as criado_em,
  coalesce((select jsonb_agg(${COMPROVANTE} order by c.criado_em) from comprovante c where c.guia_id = g.id), '[]') as comprovantes,
  ${DECISOES} as decisoes`;

/** The slips of a request with their proofs, in order. */
export async function findGuias(tx: Tx, requerimentoId: string): Promise<Guia[]> {
  const { rows } =
    await sql<Guia>`select ${GUIA} from guia g where g.requerimento_id = ${requerimentoId} order by g.numero`.execute(tx);
  return rows;
}

export async function findGuia(tx: Tx, id: string): Promise<Guia> {
  const { rows } = await sql<Guia>`select ${GUIA} from guia g where g.id = ${id}`.execute(tx);
  if (!rows[0]) throw new AppError(404, 'Guia não encontrada.');
  return rows[0];
}

/** Slips that the newest proof `n` of a slip was sent for as well, byte by byte. */
const REPETIDOS = sql`coalesce((
  select jsonb_agg(to_jsonb(x)) from (
    select distinct o.numero, o.requerimento_id, coalesce(p.numero, '') as requerimento_numero, o.pagamento
      from arquivo a join arquivo b on b.sha256 = a.sha256 join comprovante c on c.arquivo_id = b.id
      join guia o on o.id = c.guia_id join requerimento p on p.id = o.requerimento_id
     where a.id = n.arquivo_id and o.id <> g.id order by o.numero desc limit 5) x), '[]')`;

const ORDENS = {
  numero: sql`g.numero`,
  requerimento_numero: sql`r.numero`,
  requerente_nome: sql`r.requerente_nome`,
  processo_nome: sql`r.processo_nome`,
  descricao: sql`g.descricao`,
  valor_centavos: sql`g.valor_centavos`,
  vencimento: sql`g.vencimento`,
  pagamento: sql`g.pagamento`,
  emissao: sql`g.emissao`,
};
const SEMPRE = ['numero', 'valor_centavos', 'vencimento'] as const;
const PROPRIA = sql`g.pagamento = 'Em conferência' desc, g.criado_em desc, g.id desc`;

/** Slips of the whole town with their newest proof, those that wait for a decision first. */
export async function listGuias(ctx: Ctx, q: QueryOf<typeof contract.listarGuias>): Promise<Paginated<GuiaLinha>> {
  const where = [sql`true`];
  if (q.pagamento.length) where.push(sql`g.pagamento in (${sql.join(q.pagamento)})`);
  if (q.emissao.length) where.push(sql`g.emissao in (${sql.join(q.emissao)})`);
  for (const word of normalizarBusca(q.s).split(' ').filter(Boolean))
    where.push(sql`(r.busca like ${`%${word}%`} or g.numero::text like ${`%${word}%`})`);
  const condition = sql.join(where, sql` and `);
  const from = sql`from guia g join requerimento r on r.id = g.requerimento_id where ${condition}`;
  const ordem = sql`order by ${ordenar(q, { ordens: ORDENS, sempre: SEMPRE, propria: PROPRIA, id: sql`g.id` })}`;
  const { rows } = await sql<Omit<GuiaLinha, 'comprovante'> & { comprovante: Comprovante | null }>`
    select g.id, g.numero, g.requerimento_id, r.numero as requerimento_numero, r.versao as requerimento_versao, r.processo_nome, r.requerente_nome,
           g.descricao, g.valor_centavos, g.emissao, g.erro_emissao, g.pagamento, g.vencimento, (select a.numero from guia a where a.id = g.substitui_id) as substitui,
           n.comprovante, ${REPETIDOS} as repetidos
      from (select g.* ${from} ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}) g join requerimento r on r.id = g.requerimento_id
      left join lateral (select ${COMPROVANTE} as comprovante, c.arquivo_id from comprovante c where c.guia_id = g.id
                          order by c.criado_em desc limit 1) n on true
     ${ordem}`.execute(ctx.tx);
  // every slip has its request: only a search looks at it
  const counted = q.s ? from : sql`from guia g where ${condition}`;
  const { rows: count } = await sql<{ total: number }>`select count(*) as total ${counted}`.execute(ctx.tx);
  return toPaginated(rows, count[0]!.total, q);
}

/** The slip and the request it belongs to, for an act. @throws AppError 404 */
export async function findAlvoDaGuia(tx: Tx, guiaId: string) {
  const row = await tx
    .selectFrom('guia')
    .select(['id', 'requerimento_id', 'emissao', 'pagamento', 'numero', 'valor_centavos', 'vencimento'])
    .where('id', '=', guiaId)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Guia não encontrada.');
  return row;
}

export async function findAlvoDoComprovante(tx: Tx, comprovanteId: string) {
  const row = await tx
    .selectFrom('comprovante as c')
    .innerJoin('guia as g', 'g.id', 'c.guia_id')
    .select(['c.id', 'c.situacao', 'g.id as guia_id', 'g.requerimento_id', 'g.numero'])
    .where('c.id', '=', comprovanteId)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Comprovante não encontrado.');
  return row;
}

export function findGuiaRow(tx: Tx, id: string) {
  return tx
    .selectFrom('guia')
    .select([
      'id',
      'requerimento_id',
      'numero',
      'memoria',
      'valor_centavos',
      'pagamento',
      'vencimento',
      'codigo_barras',
      'pix',
      'criado_em',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
