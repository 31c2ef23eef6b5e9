import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import type * as contract from '@portal/domain/taxas/contract';
import type { Comprovante, GuiaLinha } from '@portal/domain/taxas/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { ordenar } from '#platform/db/ordem.ts';
import type { Ctx } from '#platform/http/context.ts';
import { condicoesDeGuias, RECEBIDO } from './filtros.ts';
import { COMPROVANTE } from './queries.ts';
import { contarGuias } from './somas.ts';

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
  criado_em: sql`g.criado_em`,
  pagamento: sql`g.pagamento`,
  emissao: sql`g.emissao`,
};
/** These stand on the request, which no other order looks at. */
const DO_PEDIDO: readonly string[] = ['requerimento_numero', 'requerente_nome', 'processo_nome'];
const SEMPRE = ['numero', 'valor_centavos', 'vencimento', 'criado_em'] as const;
const PROPRIA = sql`g.pagamento = 'Em conferência' desc, g.criado_em desc, g.id desc`;
const naOrdem = (q: Pick<QueryOf<typeof contract.listarGuias>, 'order' | 'direction'>) =>
  ordenar(q, { ordens: ORDENS, sempre: SEMPRE, propria: PROPRIA, id: sql`g.id` });

type Lida = Omit<GuiaLinha, 'comprovante' | 'criado_em' | 'paga_em'> & {
  criado_em: Date;
  paga_em: Date | null;
  comprovante: Comprovante | null;
};
const LINHA = sql`g.id, g.numero, g.requerimento_id, coalesce(r.numero, '') as requerimento_numero, r.versao as requerimento_versao, r.processo_nome,
  r.requerente_nome, g.descricao, g.valor_centavos, g.emissao, g.emissor, g.erro_emissao, g.emissao_tentativas,
  to_jsonb(g.emitir_apos) #>> '{}' as emitir_apos, g.pagamento, g.vencimento, g.criado_em, g.paga_em,
  (${RECEBIDO})::bigint as recebido_centavos, (select a.numero from guia a where a.id = g.substitui_id) as substitui,
  (select jsonb_build_object('situacao', cp.situacao, 'erro', cp.erro, 'tentativas', cp.tentativas, 'pedir_apos', cp.pedir_apos)
     from cobranca_pix cp where cp.guia_id = g.id order by cp.txid desc limit 1) as cobranca,
  case when g.parcela is not null then jsonb_build_object('numero', g.parcela, 'de', g.parcelas) end as parcela`;

/** Slips of the whole town with their newest proof, those that wait for a decision first. */
export async function listGuias(ctx: Ctx, q: QueryOf<typeof contract.listarGuias>): Promise<Paginated<GuiaLinha>> {
  const condition = await condicoesDeGuias(ctx, q);
  const ordem = naOrdem(q);
  const pedido = DO_PEDIDO.includes(q.order) ? sql`join requerimento r on r.id = g.requerimento_id` : sql``;
  const { rows } = await sql<Lida>`
    select ${LINHA}, n.comprovante, ${REPETIDOS} as repetidos
      from (select g.* from guia g ${pedido} where ${condition} order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}) g
      join requerimento r on r.id = g.requerimento_id
      left join lateral (select ${COMPROVANTE} as comprovante, c.arquivo_id from comprovante c where c.guia_id = g.id
                          order by c.criado_em desc limit 1) n on true
     order by ${ordem}`.execute(ctx.tx);
  return toPaginated(rows.map(escrita), await contarGuias(ctx, q), q);
}

const escrita = (g: Lida): GuiaLinha => ({
  ...g,
  criado_em: g.criado_em.toISOString(),
  paga_em: g.paga_em?.toISOString() ?? null,
});

/** The ids of a list in its order, for who reads it in pieces. */
export async function findIdsDeGuias(ctx: Ctx, q: z.output<typeof contract.listaDeGuiasPedida>): Promise<string[]> {
  const pedido = DO_PEDIDO.includes(q.order) ? sql`join requerimento r on r.id = g.requerimento_id` : sql``;
  const { rows } = await sql<{
    id: string;
  }>`select g.id from guia g ${pedido} where ${await condicoesDeGuias(ctx, q)} order by ${naOrdem(q)}`.execute(ctx.tx);
  return rows.map((r) => r.id);
}

/** The rows of these ids, in their order; proofs are not looked up. */
export async function findLinhasDeGuias(ctx: Ctx, ids: readonly string[]): Promise<GuiaLinha[]> {
  const { rows } = await sql<Lida>`
    select ${LINHA}, null as comprovante, '[]'::jsonb as repetidos
      from guia g join requerimento r on r.id = g.requerimento_id where g.id = any(${ids}::uuid[])
     order by array_position(${ids}::uuid[], g.id)`.execute(ctx.tx);
  return rows.map(escrita);
}

/** More kinds of charge than any list of choices bears. */
const COBRANCAS_MAX = 300;

/** By what the list may be narrowed. From one charge to the next by the index: there are few, and many slips of each. */
export async function opcoesDeGuias({ tx }: Ctx): Promise<DadosIn<typeof contract.opcoesDeGuias>> {
  const { rows: taxas } = await sql<{ cobranca: string }>`
    with recursive c as ((select cobranca from guia order by cobranca limit 1)
      union all select (select g.cobranca from guia g where g.cobranca > c.cobranca order by g.cobranca limit 1) from c where c.cobranca is not null)
    select cobranca from c where cobranca is not null limit ${COBRANCAS_MAX}`.execute(tx);
  const convenios = await tx.selectFrom('convenio').select(['id', 'nome']).orderBy('nome').limit(200).execute();
  const processos = await tx.selectFrom('processo').select(['id', 'nome']).orderBy('nome').limit(500).execute();
  const setores = await tx.selectFrom('setor').select(['id', 'nome']).orderBy('nome').limit(500).execute();
  return { taxas: taxas.map((t) => t.cobranca), convenios, processos, setores };
}
