import { SO_DA_PREFEITURA } from '@portal/domain/obras/efeitos';
import { comoChamam } from '@portal/domain/processos/como-chamam';
import type { Processo } from '@portal/domain/processos/contract';
import { type Definicao, definicaoSchema } from '@portal/domain/processos/definicao';
import type { ProcessoResumo } from '@portal/domain/processos/lista';
import type { TipoDeProjeto } from '@portal/domain/processos/tipo';
import type { Tx } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const published = (tx: Tx) =>
  tx
    .selectFrom('processo as p')
    .innerJoin('processo_versao as v', 'v.processo_id', 'p.id')
    .leftJoin('grupo_processo as g', 'g.nome', 'p.grupo')
    .select(['p.id', 'p.slug', 'p.grupo', 'p.nome', 'p.tipo', 'v.id as versao_id', 'v.numero as versao', 'v.definicao'])
    .where('p.ativo', '=', true)
    .where('v.situacao', '=', 'publicada')
    // a group put away takes its processes with it
    .where((eb) => eb.or([eb('g.ativo', '=', true), eb('g.ativo', 'is', null)]));

const inOrder = (tx: Tx) =>
  published(tx)
    .orderBy('g.ordem', (o) => o.asc().nullsLast())
    .orderBy('p.grupo')
    .orderBy('p.ordem')
    .orderBy('p.nome')
    .orderBy('p.id');

/** What the town hall alone begins is offered to nobody else. */
export const pedeSe = ({ efeito_na_obra }: Pick<Definicao, 'efeito_na_obra'>): boolean =>
  !(efeito_na_obra && SO_DA_PREFEITURA.includes(efeito_na_obra.efeito));

/** What may be asked: by requesters, or at the counter of the town hall. */
export async function listProcessos({ tx, painel }: Pick<Ctx, 'tx' | 'painel'>): Promise<ProcessoResumo[]> {
  const rows = await inOrder(tx).execute();
  return rows
    .map((r) => ({ ...r, definicao: r.definicao as Definicao }))
    .filter(({ definicao }) => painel === 'prefeitura' || pedeSe(definicao))
    .map(({ id, slug, grupo, nome, definicao: { resumo, como_chamam } }) => ({
      id,
      slug,
      grupo,
      nome,
      resumo,
      como_chamam: comoChamam(slug, como_chamam),
    }));
}

/** A kind of request that is open, with its definition. */
export interface Publicado {
  id: string;
  slug: string;
  grupo: string;
  nome: string;
  tipo: TipoDeProjeto;
  versao_id: string;
  definicao: Definicao;
}

type PublicadoRow = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number];
const publicadoDe = ({ id, slug, grupo, nome, tipo, versao_id, definicao }: PublicadoRow): Publicado => ({
  id,
  versao_id,
  slug,
  grupo,
  nome,
  tipo: tipo as TipoDeProjeto,
  definicao: definicaoSchema.parse(definicao),
});

/** All of them, group by group. */
export const listPublicados = async (tx: Tx): Promise<Publicado[]> => (await inOrder(tx).execute()).map(publicadoDe);

/** What a town that has not opened yet may still have in draft. */
const RASCUNHOS_MAX = 50;

/** The drafts of processes in use that have their shape already. */
export async function listRascunhos(tx: Tx): Promise<{ nome: string; definicao: Definicao }[]> {
  const rows = await tx
    .selectFrom('processo as p')
    .innerJoin('processo_versao as v', 'v.processo_id', 'p.id')
    .select(['p.nome', 'v.definicao'])
    .where('p.ativo', '=', true)
    .where('v.situacao', '=', 'rascunho')
    .orderBy('p.nome')
    .orderBy('p.id')
    .limit(RASCUNHOS_MAX)
    .execute();
  return rows.flatMap(({ nome, definicao }) => {
    const lida = definicaoSchema.safeParse(definicao);
    return lida.success ? [{ nome, definicao: lida.data }] : [];
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One of them by its id or its slug; undefined when there is none. */
export async function findPublicado(tx: Tx, id: string): Promise<Publicado | undefined> {
  const row = await published(tx)
    .where(UUID.test(id) ? 'p.id' : 'p.slug', '=', id)
    .executeTakeFirst();
  return row && publicadoDe(row);
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
    como_chamam: comoChamam(row.slug, definicao.como_chamam),
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
