import { RuleError } from '@portal/domain/http/rule-error';
import type { abertaSchema } from '@portal/domain/processos/gestao';
import type { Problema } from '@portal/domain/processos/problema';
import { type Rascunho, rascunhoSchema } from '@portal/domain/processos/rascunho';
import { temErro, verificar } from '@portal/domain/processos/verificar';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Tx } from '#platform/db/doors.ts';
import { AppError, notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

export interface VersaoDoModelo {
  id: string;
  modelo_id: string;
  numero: number;
  situacao: string;
  versao: number;
  definicao: Rascunho;
}

const VERSAO = ['id', 'modelo_id', 'numero', 'situacao', 'versao', 'definicao'] as const;
const toRow = <R extends { definicao: unknown }>(row: R) => ({ ...row, definicao: rascunhoSchema.parse(row.definicao) });

/** One model, locked: whoever changes its versions waits here. @throws AppError 404 */
export const lockModelo = ({ tx }: Pick<Ctx, 'tx'>, id: string) =>
  tx
    .selectFrom('processo_modelo')
    .select(['id', 'slug', 'nome', 'grupo', 'tipo', 'ativo'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Modelo não encontrado.'));

export async function findRascunho(tx: Tx, modeloId: string): Promise<VersaoDoModelo | null> {
  const row = await tx
    .selectFrom('processo_modelo_versao')
    .select(VERSAO)
    .where('modelo_id', '=', modeloId)
    .where('situacao', '=', 'rascunho')
    .executeTakeFirst();
  return row ? toRow(row) : null;
}

/** A version by its id, or the published one. @throws AppError 404 */
export async function findVersaoDoModelo(tx: Tx, modeloId: string, versaoId?: string): Promise<VersaoDoModelo> {
  const base = tx.selectFrom('processo_modelo_versao').select(VERSAO).where('modelo_id', '=', modeloId);
  const query = versaoId ? base.where('id', '=', versaoId) : base.where('situacao', '=', 'publicada');
  return toRow(
    await query.executeTakeFirstOrThrow(notFound(versaoId ? 'Versão não encontrada.' : 'Este modelo ainda não foi publicado.')),
  );
}

export type AbertaLida = z.input<typeof abertaSchema>;

/** The draft as the builder reads it. */
export async function readRascunho(tx: Tx, modeloId: string): Promise<AbertaLida | null> {
  const row = await tx
    .selectFrom('processo_modelo_versao as v')
    .leftJoin('usuario as u', 'u.id', 'v.atualizado_por')
    .select(['v.id as versao_id', 'v.numero', 'v.versao', 'v.atualizado_em', 'v.definicao', 'u.nome'])
    .where('v.modelo_id', '=', modeloId)
    .where('v.situacao', '=', 'rascunho')
    .executeTakeFirst();
  if (!row) return null;
  const { nome, ...rest } = toRow(row);
  return { ...rest, situacao: 'rascunho', vigente_de: null, atualizado_por: nome ?? '' };
}

/** A new draft. @throws RuleError `ja_ha_rascunho` */
export async function abrirVersaoDoModelo(ctx: Ctx, modelo_id: string, definicao: unknown): Promise<void> {
  if (await findRascunho(ctx.tx, modelo_id))
    throw new RuleError('ja_ha_rascunho', 'Já há um rascunho neste modelo. Publique ou descarte antes de abrir outro.');
  const { n } = await ctx.tx
    .selectFrom('processo_modelo_versao')
    .select((eb) => eb.fn.max('numero').as('n'))
    .where('modelo_id', '=', modelo_id)
    .executeTakeFirstOrThrow();
  const quem = ctx.usuario.id;
  await ctx.tx
    .insertInto('processo_modelo_versao')
    .values({
      id: uuidv7(),
      modelo_id,
      numero: (n ?? 0) + 1,
      situacao: 'rascunho',
      definicao: JSON.stringify(definicao),
      criado_em: ctx.agora,
      criado_por: quem,
      atualizado_em: ctx.agora,
      atualizado_por: quem,
    })
    .execute();
}

/**
 * The draft, if it is still the one the screen shows.
 * @throws AppError 409 with what is stored now, so that nobody overwrites silently; 404 when it is gone
 */
async function lockRascunho(ctx: Ctx, id: string, versao: number): Promise<VersaoDoModelo> {
  await lockModelo(ctx, id);
  const v = await findRascunho(ctx.tx, id);
  if (!v) throw new AppError(404, 'O rascunho já não existe: foi publicado ou descartado.');
  if (v.versao === versao) return v;
  const atual = await readRascunho(ctx.tx, id);
  const quem = atual?.atualizado_por || 'Outra pessoa';
  throw new AppError(409, `${quem} salvou este rascunho enquanto você editava.`, { codigo: 'rascunho_mudou', atual });
}

export async function criarRascunho(ctx: Ctx, id: string, versaoId: string | undefined): Promise<AbertaLida> {
  await lockModelo(ctx, id);
  const { definicao, numero } = await findVersaoDoModelo(ctx.tx, id, versaoId);
  await abrirVersaoDoModelo(ctx, id, definicao);
  await ctx.audit('modelo.abrir_rascunho', { modelo_id: id, da_versao: numero });
  return (await readRascunho(ctx.tx, id)) as AbertaLida;
}

const isPublicado = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('processo_modelo_versao')
    .select('id')
    .where('modelo_id', '=', id)
    .where('situacao', '<>', 'rascunho')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function salvarRascunho(ctx: Ctx, id: string, versao: number, definicao: Rascunho): Promise<AbertaLida> {
  const v = await lockRascunho(ctx, id, versao);
  await ctx.tx
    .updateTable('processo_modelo_versao')
    .set({
      definicao: JSON.stringify(definicao),
      versao: versao + 1,
      atualizado_em: ctx.agora,
      atualizado_por: ctx.usuario.id,
    })
    .where('id', '=', v.id)
    .execute();
  // until something is published the model is called what its draft is called
  if (!(await isPublicado(ctx.tx, id))) {
    const { nome, grupo } = definicao;
    await ctx.tx
      .updateTable('processo_modelo')
      .set({ nome: nome || 'Sem nome', grupo })
      .where('id', '=', id)
      .execute();
  }
  await ctx.anunciar({ canal: `presence-rascunho.${id}`, evento: 'salvo', dados: { versao: versao + 1 } });
  return (await readRascunho(ctx.tx, id)) as AbertaLida;
}

export async function descartarRascunho(ctx: Ctx, id: string, versao: number) {
  const v = await lockRascunho(ctx, id, versao);
  await ctx.tx.deleteFrom('processo_modelo_versao').where('id', '=', v.id).execute();
  const processo_existe = await isPublicado(ctx.tx, id);
  if (!processo_existe) await ctx.tx.deleteFrom('processo_modelo').where('id', '=', id).execute();
  await ctx.audit('modelo.descartar_rascunho', { modelo_id: id, numero: v.numero });
  return { processo_existe };
}

/** A model belongs to no town, so neither sectors nor other processes are looked up. */
export const verificarModelo = (definicao: unknown): Problema[] => verificar(definicao, null);

/** @throws RuleError `definicao_com_problemas`, `sem_agendamento`; AppError 409 */
export async function publicarModelo(ctx: Ctx, id: string, versao: number, quando: string | null) {
  if (quando !== null) throw new RuleError('sem_agendamento', 'Um modelo é publicado na hora.');
  const v = await lockRascunho(ctx, id, versao);
  const problemas = verificarModelo(v.definicao);
  if (temErro(problemas)) {
    const erros = problemas.filter((p) => p.gravidade === 'erro').map((p) => ({ campo: p.onde.id, mensagem: p.texto }));
    throw new RuleError('definicao_com_problemas', 'O modelo ainda não pode ser publicado.', erros);
  }
  await ctx.tx
    .updateTable('processo_modelo_versao')
    .set({ situacao: 'substituida' })
    .where('modelo_id', '=', id)
    .where('situacao', '=', 'publicada')
    .execute();
  await ctx.tx
    .updateTable('processo_modelo_versao')
    .set({ situacao: 'publicada', publicada_em: ctx.agora, publicada_por: ctx.usuario.id, versao: versao + 1 })
    .where('id', '=', v.id)
    .execute();
  const { nome, grupo } = v.definicao;
  await ctx.tx.updateTable('processo_modelo').set({ nome, grupo }).where('id', '=', id).execute();
  await ctx.audit('modelo.publicar', { modelo_id: id, numero: v.numero });
  return { situacao: 'publicada' as const, numero: v.numero };
}
