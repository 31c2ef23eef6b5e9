import { RuleError } from '@portal/domain/http/rule-error';
import type { abertaSchema } from '@portal/domain/processos/gestao';
import { recusaDoTexto } from '@portal/domain/processos/limites-do-texto';
import type { Problema } from '@portal/domain/processos/problema';
import { type Rascunho, rascunhoSchema } from '@portal/domain/processos/rascunho';
import { type SetorConhecido, temErro, verificar } from '@portal/domain/processos/verificar';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listModelosEmVigor } from '../modelos-de-documento/index.ts';
import { findTabelaEmVigor } from '../tabelas-de-taxas/index.ts';
import { garantirGrupo } from './grupos.ts';
import { listModelosDeArquivo } from './modelos-de-arquivo.ts';
import { problemasDeExemplo } from './taxas-de-exemplo.ts';

export interface ProcessoRow {
  id: string;
  slug: string;
  nome: string;
  grupo: string;
  tipo: string;
  ativo: boolean;
}

export interface VersaoRow {
  id: string;
  processo_id: string;
  numero: number;
  situacao: string;
  versao: number;
  definicao: Rascunho;
  publicada_por: string | null;
  vigente_de: Date | null;
  /** The version of a model that it holds. */
  modelo_versao_id: string | null;
}

const VERSAO = [
  'id',
  'processo_id',
  'numero',
  'situacao',
  'versao',
  'definicao',
  'publicada_por',
  'vigente_de',
  'modelo_versao_id',
] as const;
const toRow = <R extends { definicao: unknown }>(row: R) => ({ ...row, definicao: rascunhoSchema.parse(row.definicao) });

/** One process, locked: whoever changes its versions waits here. @throws AppError 404 */
export function lockProcesso({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<ProcessoRow> {
  return tx
    .selectFrom('processo')
    .select(['id', 'slug', 'nome', 'grupo', 'tipo', 'ativo'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Processo não encontrado.'));
}

/** The draft or the scheduled version, if there is one. */
export async function findAberta(tx: Tx, processoId: string): Promise<VersaoRow | null> {
  const row = await tx
    .selectFrom('processo_versao')
    .select(VERSAO)
    .where('processo_id', '=', processoId)
    .where('situacao', 'in', ['rascunho', 'agendada'])
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** A version by its id, or the published one. @throws AppError 404 */
export async function findVersaoDe(tx: Tx, processoId: string, versaoId: string | undefined): Promise<VersaoRow> {
  const base = tx.selectFrom('processo_versao').select(VERSAO).where('processo_id', '=', processoId);
  const query = versaoId ? base.where('id', '=', versaoId) : base.where('situacao', '=', 'publicada');
  return toRow(
    await query.executeTakeFirstOrThrow(notFound(versaoId ? 'Versão não encontrada.' : 'Este processo ainda não foi publicado.')),
  );
}

/** What is being written, or else what is published. @throws AppError 404 */
export const findVersaoEmTrabalho = async (tx: Tx, processoId: string): Promise<VersaoRow> =>
  (await findAberta(tx, processoId)) ?? (await findVersaoDe(tx, processoId, undefined));

export const findDefinicaoEmTrabalho = async (tx: Tx, processoId: string): Promise<Rascunho> =>
  (await findVersaoEmTrabalho(tx, processoId)).definicao;

/** Open sectors, and whether anybody works in them. */
export async function findSetoresConhecidos(tx: Tx): Promise<(SetorConhecido & { nome: string })[]> {
  const { rows } = await sql<SetorConhecido & { nome: string }>`
    select s.sigla, s.nome, exists (select from setor_membro m where m.setor_id = s.id) as tem_gente
      from setor s where s.ativo and s.sigla <> '' order by s.sigla`.execute(tx);
  return rows;
}

/** Every process of the town that is in use, by name. */
export async function findVizinhos(tx: Tx): Promise<{ id: string; slug: string; nome: string; publicado: boolean }[]> {
  const { rows } = await sql<{ id: string; slug: string; nome: string; publicado: boolean }>`
    select p.id, p.slug, p.nome,
           exists (select from processo_versao v where v.processo_id = p.id and v.situacao = 'publicada') as publicado
      from processo p where p.ativo order by p.nome, p.id`.execute(tx);
  return rows;
}

/** A town on its day. */
type NoDia = Pick<Ctx, 'tx' | 'agora' | 'organizacao'>;

/** The fees that may be named by code; none where the town has no table today. */
export const findTaxasDeHoje = async (ctx: NoDia) => (await findTabelaEmVigor(ctx))?.conteudo.taxas ?? [];

/** What keeps a definition from working in this town, under the address that it has or would have. */
export async function verificarNoMunicipio(ctx: NoDia, slug: string, definicao: unknown): Promise<Problema[]> {
  const { tx } = ctx;
  const processos = (await findVizinhos(tx)).map((p) => p.slug);
  const unidade = await tx.selectFrom('unidade_fiscal').select('sigla').limit(1).executeTakeFirst();
  const modelosDeArquivo = await listModelosDeArquivo(tx);
  const tabela = await findTaxasDeHoje(ctx);
  const modelosDeDocumento = await listModelosEmVigor(tx);
  const vistorias = await tx.selectFrom('vistoria_tipo').select('codigo').where('arquivado_em', 'is', null).execute();
  const vizinhos = {
    proprio: slug,
    processos,
    unidadeFiscal: unidade !== undefined,
    modelosDeArquivo,
    tabela,
    modelosDeDocumento,
    vistorias: vistorias.map((t) => t.codigo),
  };
  return verificar(definicao, await findSetoresConhecidos(tx), vizinhos);
}

export async function verificarAqui(ctx: NoDia, processoId: string, definicao: unknown): Promise<Problema[]> {
  const proprio = await ctx.tx.selectFrom('processo').select('slug').where('id', '=', processoId).executeTakeFirst();
  return [
    ...(await verificarNoMunicipio(ctx, proprio?.slug ?? '', definicao)),
    ...(await problemasDeExemplo(ctx.tx, processoId, definicao)),
  ];
}

/** A text that could not be printed is refused when it is written, not when a licence waits for it. @throws RuleError `documento_nao_cabe` */
export function demandTextosQueCabem({ documentos }: Rascunho): void {
  for (const [i, { modelo }] of documentos.entries()) {
    const mensagem = typeof modelo === 'string' ? recusaDoTexto(modelo) : null;
    if (mensagem) throw new RuleError('documento_nao_cabe', mensagem, [{ campo: `definicao.documentos.${i}.modelo`, mensagem }]);
  }
}

/**
 * A new open version.
 * @param modeloVersaoId the version of a model that it holds; left out, that of the newest version before it
 * @throws RuleError `ja_ha_rascunho`
 */
export async function abrirVersao(
  ctx: Ctx,
  processoId: string,
  definicao: unknown,
  modeloVersaoId?: string | null,
): Promise<string> {
  if (await findAberta(ctx.tx, processoId))
    throw new RuleError(
      'ja_ha_rascunho',
      'Já há uma versão em aberto neste processo. Publique ou descarte antes de abrir outra.',
    );
  const ultima = await ctx.tx
    .selectFrom('processo_versao')
    .select(['numero', 'modelo_versao_id'])
    .where('processo_id', '=', processoId)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  const id = uuidv7();
  const quem = ctx.usuario.id || null;
  await ctx.tx
    .insertInto('processo_versao')
    .values({
      id,
      processo_id: processoId,
      numero: (ultima?.numero ?? 0) + 1,
      situacao: 'rascunho',
      definicao: JSON.stringify(definicao),
      modelo_versao_id: modeloVersaoId === undefined ? (ultima?.modelo_versao_id ?? null) : modeloVersaoId,
      criado_em: ctx.agora,
      criado_por: quem,
      atualizado_em: ctx.agora,
      atualizado_por: quem,
    })
    .execute();
  return id;
}

/** @throws RuleError `definicao_com_problemas`, each error with the id of its place */
export async function exigirSemErros(
  ctx: NoDia,
  { processo_id, definicao }: Pick<VersaoRow, 'processo_id' | 'definicao'>,
): Promise<void> {
  const problemas = await verificarAqui(ctx, processo_id, definicao);
  if (!temErro(problemas)) return;
  const erros = problemas.filter((p) => p.gravidade === 'erro').map((p) => ({ campo: p.onde.id, mensagem: p.texto }));
  throw new RuleError('definicao_com_problemas', 'A definição ainda não pode ser publicada.', erros);
}

/** Puts an open version in the place of the published one. Requests under way stay on theirs. Call it with the process locked. */
export async function porNoAr(ctx: Ctx, v: VersaoRow, quem: string | null): Promise<void> {
  await exigirSemErros(ctx, v);
  await ctx.tx
    .updateTable('processo_versao')
    .set({ situacao: 'substituida' })
    .where('processo_id', '=', v.processo_id)
    .where('situacao', '=', 'publicada')
    .execute();
  await ctx.tx
    .updateTable('processo_versao')
    .set({ situacao: 'publicada', publicada_em: ctx.agora, publicada_por: quem, versao: v.versao + 1 })
    .where('id', '=', v.id)
    .execute();
  const { nome, grupo } = v.definicao;
  await garantirGrupo(ctx, grupo);
  await ctx.tx.updateTable('processo').set({ nome, grupo }).where('id', '=', v.processo_id).execute();
  await ctx.audit('processo.publicar', { processo_id: v.processo_id, versao_id: v.id, numero: v.numero });
}

export type AbertaLida = z.input<typeof abertaSchema>;

/** The open version as the screens read it. */
export async function readAberta(tx: Tx, processoId: string): Promise<AbertaLida | null> {
  const row = await tx
    .selectFrom('processo_versao as v')
    .leftJoin('usuario as u', 'u.id', 'v.atualizado_por')
    .select([
      'v.id as versao_id',
      'v.numero',
      'v.situacao',
      'v.versao',
      'v.atualizado_em',
      'v.vigente_de',
      'v.definicao',
      'u.nome',
    ])
    .where('v.processo_id', '=', processoId)
    .where('v.situacao', 'in', ['rascunho', 'agendada'])
    .executeTakeFirst();
  if (!row) return null;
  const { nome, ...rest } = toRow(row);
  return { ...rest, situacao: rest.situacao as AbertaLida['situacao'], atualizado_por: nome ?? '' };
}
