import type { DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import type * as contract from '@portal/domain/obras-externas/contract';
import type { ResumoDasObrasExternas } from '@portal/domain/obras-externas/contract';
import type { ObraExterna } from '@portal/domain/obras-externas/fragmento';
import { SITUACOES_DA_OBRA_EXTERNA, type SituacaoDaObraExterna } from '@portal/domain/obras-externas/situacao';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { dataDe } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

export interface ObraExternaRow {
  id: string;
  requerimento_id: string;
  situacao: SituacaoDaObraExterna;
  liberada: boolean;
  revisao: number;
  sistema: string;
  processo: string;
  resumo: string;
  observacao: string;
  motivo: string;
  falha: string;
  tentativas: number;
  tentar_em: Date | null;
  em_curso_ate: Date | null;
  criada_em: Date;
  entregue_em: Date | null;
  enviada_em: Date | null;
  respondida_em: Date | null;
  cancelada_em: Date | null;
  cancelada_la_em: Date | null;
  versao: number;
}
const COLUNAS = sql`e.id, e.requerimento_id, e.situacao, e.liberada, e.revisao, e.sistema, e.processo, e.resumo, e.observacao, e.motivo,
  e.falha, e.tentativas, e.tentar_em, e.em_curso_ate, e.criada_em, e.entregue_em, e.enviada_em, e.respondida_em, e.cancelada_em,
  e.cancelada_la_em, e.versao`;

/** That of a request, locked where it is about to change; undefined without one. */
export async function findDoPedido({ tx }: Pick<Ctx, 'tx'>, requerimentoId: string): Promise<ObraExternaRow | undefined> {
  const { rows } = await sql<ObraExternaRow>`
    select ${COLUNAS} from obra_externa e where e.requerimento_id = ${requerimentoId}`.execute(tx);
  return rows[0];
}

/** @throws AppError 404 */
export async function lockObraExterna({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<ObraExternaRow> {
  const { rows } = await sql<ObraExternaRow>`
    select ${COLUNAS} from obra_externa e where e.id = ${id} for update`.execute(tx);
  if (!rows[0]) throw new AppError(404, 'Integração não encontrada.');
  return rows[0];
}

const iso = (em: Date | null): string | null => em?.toISOString() ?? null;

/** As it travels, whoever looks. */
const ditas = (e: ObraExternaRow) => ({
  id: e.id,
  situacao: e.situacao,
  liberada: e.liberada,
  revisao: e.revisao,
  sistema: e.sistema,
  processo: e.processo,
  motivo: e.motivo,
  falha: e.falha,
  tentar_em: iso(e.tentar_em),
  enviada_em: iso(e.enviada_em),
  respondida_em: iso(e.respondida_em),
  cancelada_em: iso(e.cancelada_em),
  cancelada_la: e.cancelada_la_em !== null,
});

/** For the town hall: with what the person may do about it. */
export function naTela({ usuario }: Pick<Ctx, 'usuario'>, e: ObraExternaRow): ObraExterna {
  const gere = can(usuario, 'perfil.gestor.prefeitura') && e.situacao !== 'Cancelada';
  return { ...ditas(e), pode: { enviar: gere && e.liberada, cancelar: gere }, versao: e.versao };
}

export async function temCliente({ tx }: Pick<Ctx, 'tx'>): Promise<boolean> {
  return (await tx.selectFrom('organizacao_cliente_api').select('definido_em').executeTakeFirst()) !== undefined;
}

const ORDENS = { criada_em: sql`e.criada_em`, respondida_em: sql`e.respondida_em` };

interface Linha extends ObraExternaRow {
  numero: string | null;
  processo_nome: string;
  endereco: string;
}

/** What went and what goes to the works system, newest first. */
export async function listObrasExternas(
  ctx: Ctx,
  q: QueryOf<typeof contract.listarObrasExternas>,
): Promise<DadosIn<typeof contract.listarObrasExternas>> {
  const { tx, organizacao } = ctx;
  const where: RawBuilder<unknown>[] = [sql`true`];
  if (q.situacao.length) where.push(sql`e.situacao = any(${q.situacao}::text[])`);
  if (q.sistema) where.push(sql`e.sistema = ${q.sistema}`);
  if (q.mes) {
    // a timestamp: a day would be taken for one of the session's own zone
    const de = sql`${`${q.mes}-01`}::timestamp`;
    where.push(sql`e.criada_em >= ${de} at time zone ${organizacao.fuso}
      and e.criada_em < (${de} + interval '1 month') at time zone ${organizacao.fuso}`);
  }
  for (const palavra of palavrasDaBusca(q.s))
    where.push(
      sql`texto_de_busca(concat_ws(' ', r.numero, r.processo_nome, r.endereco, r.bairro, e.processo)) like ${contains(palavra)}`,
    );
  const filtro = sql.join(where, sql` and `);
  const ordem = ordenar(q, { ordens: ORDENS, propria: sql`e.criada_em desc, e.id desc`, id: sql`e.id` });
  const de = sql`from obra_externa e join requerimento r on r.id = e.requerimento_id where ${filtro}`;
  const { rows } = await sql<Linha>`
    select ${COLUNAS}, r.numero, r.processo_nome, r.endereco ${de}
     order by ${ordem} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(tx);
  const { rows: contadas } = await sql<{ total: number }>`select count(*)::integer as total ${de}`.execute(tx);
  return toPaginated(
    rows.map((e) => ({
      ...ditas(e),
      requerimento_id: e.requerimento_id,
      numero: e.numero ?? '',
      processo_nome: e.processo_nome,
      endereco: e.endereco,
      criada_em: e.criada_em.toISOString(),
      dia: dataDe(e.criada_em, organizacao.fuso),
    })),
    contadas[0]?.total ?? 0,
    q,
  );
}

/** How many there are of each situation, and the systems that any was sent to. */
export async function lerResumo(ctx: Ctx): Promise<ResumoDasObrasExternas> {
  const { rows } = await sql<{ situacao: SituacaoDaObraExterna; sistema: string; n: number; com_falha: number }>`
    select situacao, sistema, count(*)::integer as n, (count(*) filter (where falha <> '' and situacao <> 'Cancelada'))::integer as com_falha
      from obra_externa group by situacao, sistema`.execute(ctx.tx);
  const contagem = Object.fromEntries(
    SITUACOES_DA_OBRA_EXTERNA.map((s) => [s, rows.reduce((n, r) => n + (r.situacao === s ? r.n : 0), 0)]),
  ) as Record<SituacaoDaObraExterna, number>;
  return {
    contagem,
    com_falha: rows.reduce((n, r) => n + r.com_falha, 0),
    sistemas: [...new Set(rows.map(({ sistema }) => sistema))].filter(Boolean).sort(),
    tem_cliente: await temCliente(ctx),
  };
}
