import type { Guia } from '@portal/domain/taxas/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import { CONTESTACOES } from './contestacoes.ts';
import { DECISOES } from './decisoes.ts';

export const COMPROVANTE = sql`jsonb_build_object(
  'id', c.id, 'situacao', c.situacao, 'motivo', c.motivo, 'criado_em', c.criado_em, 'decidido_em', c.decidido_em,
  'enviado_por', (select nome from usuario where id = c.enviado_por), 'decidido_por', (select nome from usuario where id = c.decidido_por),
  'arquivo', (select jsonb_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho) from arquivo a where a.id = c.arquivo_id))`;

const ITENS = sql`(select jsonb_agg(jsonb_build_object('natureza', i.natureza, 'codigo', i.codigo, 'nome', i.nome, 'valor_centavos', i.valor_centavos)
  order by i.ordem) from guia_item i where i.guia_id = g.id)`;

/** A charge besides those of the process runs beside the request, and a part after the first where the table of the charge says so. */
const A_PARTE = sql`(g.ao_lado or (g.parcela > 1 and g.acrescimos #>> '{parcelamento,segue_com}' = 'primeira'))`;
const PARCELA = sql`case when g.parcela is not null then jsonb_build_object('numero', g.parcela, 'de', g.parcelas,
  'da_guia', (select o.numero from guia o where o.id = g.parcela_de_id), 'a_parte', coalesce(${A_PARTE}, false)) end as parcela`;

/** Slip `g` has a charge that the bank is still asked for. */
export const PIX_A_CAMINHO = sql<boolean>`exists (select from cobranca_pix cp
  where cp.guia_id = g.id and cp.situacao in ('A emitir', 'Erro na emissão') and cp.pedir_apos is not null)`;

const GUIA = sql`g.id, g.numero, g.tipo, g.descricao, g.valor_centavos, ${ITENS} as itens, g.memoria, g.emissao, g.emissor, g.numero_externo, g.pagamento, g.vencimento, coalesce(g.primeiro_vencimento, g.vencimento) as primeiro_vencimento,
  g.linha_digitavel, g.pix, ${PIX_A_CAMINHO} as pix_a_caminho, (select a.numero from guia a where a.id = g.substitui_id) as substitui,
  (select d.numero from guia d where d.substitui_id = g.id) as substituida_por,
  ${PARCELA}, coalesce(${A_PARTE}, false) as a_parte, (select p.parcelas from guia p where p.parcela_de_id = g.id limit 1) as parcelada_em, 1 as parcelas_max, null as ao_renovar, to_jsonb(g.criado_em) #>> '{}' as criado_em,
  coalesce((select jsonb_agg(${COMPROVANTE} order by c.criado_em) from comprovante c where c.guia_id = g.id), '[]') as comprovantes,
  ${DECISOES} as decisoes, ${CONTESTACOES} as contestacoes`;

const IS_A_PARTE = sql<boolean>`coalesce(${A_PARTE}, false)`.as('a_parte');

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

/** The slip and the request it belongs to, for an act. @throws AppError 404 */
export async function findAlvoDaGuia(tx: Tx, guiaId: string) {
  const row = await tx
    .selectFrom('guia as g')
    .select([
      'id',
      'requerimento_id',
      'emissao',
      'emissor',
      'pagamento',
      'numero',
      'valor_centavos',
      'vencimento',
      'linha_digitavel',
      'pix',
      'acrescimos',
      IS_A_PARTE,
    ])
    .where('id', '=', guiaId)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Guia não encontrada.');
  return row;
}

export async function findAlvoDoComprovante(tx: Tx, comprovanteId: string) {
  const row = await tx
    .selectFrom('comprovante as c')
    .innerJoin('guia as g', 'g.id', 'c.guia_id')
    .select(['c.id', 'c.situacao', 'g.id as guia_id', 'g.requerimento_id', 'g.numero', IS_A_PARTE])
    .where('c.id', '=', comprovanteId)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Comprovante não encontrado.');
  return row;
}

export function findGuiaRow(tx: Tx, id: string) {
  return tx
    .selectFrom('guia as g')
    .select([
      'id',
      'requerimento_id',
      'numero',
      'memoria',
      'valor_centavos',
      'parcela',
      'parcelas',
      'pagamento',
      'vencimento',
      'numero_externo',
      'arquivo_id',
      'emissao',
      'codigo_barras',
      'pix',
      'criado_em',
      PIX_A_CAMINHO.as('pix_a_caminho'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
