import type { Processo, ProcessoResumo } from '@portal/domain/processos/contract';
import { type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';
import type { Tx } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';

const published = (tx: Tx) =>
  tx
    .selectFrom('processo as p')
    .innerJoin('processo_versao as v', 'v.processo_id', 'p.id')
    .leftJoin('grupo_processo as g', 'g.nome', 'p.grupo')
    .select(['p.id', 'p.slug', 'p.grupo', 'p.nome', 'v.id as versao_id', 'v.numero as versao', 'v.definicao'])
    .where('p.ativo', '=', true)
    .where('v.situacao', '=', 'publicada')
    // a group put away takes its processes with it
    .where((eb) => eb.or([eb('g.ativo', '=', true), eb('g.ativo', 'is', null)]));

export async function listProcessos(tx: Tx): Promise<ProcessoResumo[]> {
  const rows = await published(tx)
    .orderBy('g.ordem', (o) => o.asc().nullsLast())
    .orderBy('p.grupo')
    .orderBy('p.ordem')
    .orderBy('p.nome')
    .orderBy('p.id')
    .execute();
  return rows.map((r) => ({ id: r.id, slug: r.slug, grupo: r.grupo, nome: r.nome, resumo: (r.definicao as Definicao).resumo }));
}

/** The published version of a kind of request. @throws AppError 404 */
export async function findProcessoPublicado(tx: Tx, id: string): Promise<Processo & { versao_id: string }> {
  const row = await published(tx).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError(404, 'Este tipo de requerimento não está disponível.');
  const definicao = definicaoSchema.parse(row.definicao);
  return {
    id: row.id,
    slug: row.slug,
    grupo: row.grupo,
    nome: row.nome,
    resumo: definicao.resumo,
    versao: row.versao,
    versao_id: row.versao_id,
    definicao,
  };
}

/**
 * Whether a draft on this version has a newer one to go to. Of a kind that the town has put away there is none: what was begun
 * is filed as it was begun.
 */
export async function temVersaoNova(tx: Tx, processoId: string, versaoId: string): Promise<boolean> {
  const row = await published(tx).where('p.id', '=', processoId).executeTakeFirst();
  return row !== undefined && row.versao_id !== versaoId;
}

/** The version a filed request stands on, published or not. */
export async function findVersao(tx: Tx, versaoId: string): Promise<{ numero: number; definicao: Definicao }> {
  const row = await tx
    .selectFrom('processo_versao')
    .select(['numero', 'definicao'])
    .where('id', '=', versaoId)
    .executeTakeFirstOrThrow();
  return { numero: row.numero, definicao: definicaoSchema.parse(row.definicao) };
}
