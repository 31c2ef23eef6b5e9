import type * as contract from '@portal/domain/assinaturas/contract';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import type { QueryOf } from '@portal/domain/http/endpoint';
import { type Paginated, toPaginated } from '@portal/domain/http/paging';
import type { NumeroDeDocumento } from '@portal/domain/licencas/numero';
import type { NivelDeAssinatura } from '@portal/domain/processos/assinante';
import { palavrasDaBusca } from '@portal/domain/text/busca';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const FROM = sql`
  from processo_requerimento_assinatura a
  join licenca l on l.id = a.licenca_id
  join requerimento r on r.id = l.requerimento_id`;
const COLUMNS = sql`
  a.id, a.versao, a.status, a.papel, a.motivo, a.parte, a.assinar_ate,
  coalesce((select d.nome from usuario d where d.id = a.por_delegacao_de), '') as por_delegacao_de,
  (select jsonb_agg(jsonb_build_object('nome', u.nome, 'papel', b.papel, 'status', b.status) order by b.ordem, b.id)
     from processo_requerimento_assinatura b join usuario u on u.id = b.usuario_id where b.licenca_id = l.id) as assinantes, to_jsonb(a.criado_em) #>> '{}' as criado_em, to_jsonb(a.decidida_em) #>> '{}' as decidida_em,
  jsonb_build_object('id', l.id, 'titulo', l.titulo, 'numero', l.numero, 'ano', l.ano, 'formato_ano', l.formato_ano, 'revisao', l.revisao, 'situacao', l.situacao, 'nivel_de_assinatura', l.nivel_de_assinatura) as documento,
  jsonb_build_object('id', r.id, 'numero', r.numero, 'processo_nome', r.processo_nome, 'requerente_nome', r.requerente_nome, 'endereco', r.endereco) as requerimento`;

const ORDENS = { criado_em: sql`a.criado_em`, decidida_em: sql`a.decidida_em`, status: sql`a.status`, papel: sql`a.papel` };
const PROPRIA = sql`a.status = 'Aguardando' desc, a.criado_em desc, a.id desc`;

/**
 * What was addressed to the person, in the panel they are in: for the town hall where they hold the right, as a party in the other.
 * A document still in the making, or one where another signs first, is nobody's yet.
 * @throws AppError 403
 */
function own(ctx: Ctx) {
  if (ctx.painel === 'prefeitura') requireThat(canSomewhere(ctx.usuario, 'prefeitura.assinatura'));
  return sql`a.usuario_id = ${ctx.usuario.id} and l.arquivo_id is not null and a.chamada_em is not null
    and ${ctx.painel === 'contribuinte' ? sql`a.parte is not null` : sql`a.parte is null`}`;
}

/** What is addressed to the person who asks, oldest waiting first. */
export async function listAssinaturas(ctx: Ctx, q: QueryOf<typeof contract.listarAssinaturas>): Promise<Paginated<Assinatura>> {
  const where = [own(ctx)];
  if (q.status) where.push(sql`a.status = ${q.status}`);
  for (const word of palavrasDaBusca(q.s)) where.push(sql`r.busca like ${`%${word}%`}`);
  const filter = sql.join(where, sql` and `);
  const { rows } = await sql<Assinatura>`select ${COLUMNS} ${FROM} where ${filter}
    order by ${ordenar(q, { ordens: ORDENS, propria: PROPRIA, id: sql`a.id` })} limit ${q.per_page} offset ${(q.page - 1) * q.per_page}`.execute(
    ctx.tx,
  );
  const { rows: count } = await sql<{ total: number }>`select count(*) as total ${FROM} where ${filter}`.execute(ctx.tx);
  return toPaginated(rows, count[0]!.total, q);
}

/** One of the person's own. @throws AppError 404 for another's */
export async function findAssinatura(ctx: Ctx, id: string): Promise<Assinatura> {
  const { rows } = await sql<Assinatura>`select ${COLUMNS} ${FROM} where ${own(ctx)} and a.id = ${id}`.execute(ctx.tx);
  if (!rows[0]) throw new AppError(404, 'Documento para assinar não encontrado.');
  return rows[0];
}

export async function findArquivoParaAssinar(ctx: Ctx, id: string) {
  const { rows } = await sql<{ sha256: string; nome: string; tipo: string }>`
    select f.sha256, f.nome, f.tipo ${FROM} join arquivo f on f.id = coalesce(l.arquivo_final_id, l.arquivo_assinado_id, l.arquivo_id) where ${own(ctx)} and a.id = ${id}`.execute(
    ctx.tx,
  );
  if (!rows[0]) throw new AppError(404, 'Documento para assinar não encontrado.');
  return rows[0];
}

/** Locks the signature and its document, for the act. */
export async function lockAssinatura(ctx: Ctx, id: string) {
  const { rows } = await sql<{
    id: string;
    versao: number;
    status: string;
    papel: string;
    parte: string | null;
    usuario_id: string;
    por_delegacao_de: string | null;
    licenca_id: string;
    situacao: string;
    sha256: string;
    requerimento_id: string;
    titulo: string;
    numero: string;
    ano: number;
    formato_ano: NumeroDeDocumento['formato_ano'];
    etapa_id: string;
    codigo: string;
    nivel_de_assinatura: NivelDeAssinatura;
  }>`
    select a.id, a.versao, a.status, a.papel, a.parte, a.usuario_id, a.por_delegacao_de, l.id as licenca_id, l.situacao, f.sha256, l.requerimento_id, l.titulo, l.numero, l.ano, l.formato_ano, l.etapa_id, l.codigo, l.nivel_de_assinatura
      ${FROM} join arquivo f on f.id = l.arquivo_id where ${own(ctx)} and a.id = ${id} for update of l, a`.execute(ctx.tx);
  if (!rows[0]) throw new AppError(404, 'Documento para assinar não encontrado.');
  return rows[0];
}

/** The file as the next one signs it, and as it was before anybody did. Asked when the document is locked: who waited sees what changed. */
export const findArquivoAtual = (ctx: Ctx, licencaId: string) =>
  ctx.tx
    .selectFrom('licenca as l')
    .innerJoin('arquivo as o', 'o.id', 'l.arquivo_id')
    .innerJoin('arquivo as f', (on) => on.on('f.id', '=', sql<string>`coalesce(l.arquivo_assinado_id, l.arquivo_id)`))
    .select(['f.sha256', 'f.nome', 'f.tamanho', 'o.sha256 as sha256_emitido', 'o.tamanho as tamanho_emitido'])
    .where('l.id', '=', licencaId)
    .executeTakeFirstOrThrow();
export type ArquivoAtual = Awaited<ReturnType<typeof findArquivoAtual>>;
