import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { criarMarca, Marca, mudarMarca } from '@portal/domain/plantas/contract';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { SITUACAO } from '../pendencias/index.ts';
import { findEscalas, findMarca } from './queries.ts';

/** One file of one request. */
export interface Lugar {
  id: string;
  arquivo_id: string;
}

/** More on one file is no mark-up any more. */
const MAIS_MARCAS = 500;

/** A mark by somebody who has the step. @throws RuleError `marcas_demais`, `pendencia_de_outra_etapa` */
export async function gravarMarca(
  ctx: Ctx,
  { id, arquivo_id }: Lugar,
  etapa: { id: string; setor_id: string },
  { pagina, tipo, geometria, texto, pendencia_id }: BodyOf<typeof criarMarca>,
): Promise<Marca> {
  await exigirPendencia(ctx, id, etapa.id, pendencia_id);
  const { total } = await ctx.tx
    .selectFrom('planta_marca')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('requerimento_id', '=', id)
    .where('arquivo_id', '=', arquivo_id)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MAIS_MARCAS)
    throw new RuleError('marcas_demais', `Um arquivo pode ter até ${MAIS_MARCAS} marcas. Tire alguma para pôr outra.`);
  const marca_id = uuidv7();
  await ctx.tx
    .insertInto('planta_marca')
    .values({
      id: marca_id,
      requerimento_id: id,
      arquivo_id,
      etapa_id: etapa.id,
      setor_id: etapa.setor_id,
      pagina,
      tipo,
      geometria: JSON.stringify(geometria),
      texto,
      pendencia_id,
      autor_id: ctx.usuario.id,
      criado_em: ctx.agora,
      atualizado_em: ctx.agora,
    })
    .execute();
  await ctx.audit('planta.marcar', { id, arquivo_id, marca_id, pagina, tipo });
  return findMarca(ctx, id, arquivo_id, marca_id);
}

/** An item of another passage is somebody else's to send. */
async function exigirPendencia(ctx: Ctx, requerimentoId: string, etapaId: string, pendenciaId: string | null): Promise<void> {
  if (pendenciaId === null) return;
  const found = await ctx.tx
    .selectFrom('pendencia')
    .select('id')
    .where('id', '=', pendenciaId)
    .where('requerimento_id', '=', requerimentoId)
    .where('etapa_id', '=', etapaId)
    .executeTakeFirst();
  if (!found) throw new RuleError('pendencia_de_outra_etapa', 'Escolha uma pendência da sua etapa.');
}

/**
 * What a change of a mark needs to hold: nobody changed it since the screen was read, and the requester has not seen it.
 * @throws AppError 409 with the mark as it is; RuleError `marca_enviada`
 */
function exigirLivre(marca: Marca, versao: number): void {
  if (marca.enviada)
    throw new RuleError('marca_enviada', 'Esta marca já foi enviada ao requerente. Faça outra em vez de mudá-la.');
  if (marca.versao !== versao) throw new AppError(409, 'Outra pessoa mudou esta marca enquanto você olhava.', { atual: marca });
}

export async function regravarMarca(
  ctx: Ctx,
  { id, arquivo_id }: Lugar,
  marca: Marca,
  { versao, tipo, geometria, texto, pendencia_id }: BodyOf<typeof mudarMarca>,
): Promise<Marca> {
  exigirLivre(marca, versao);
  if (pendencia_id !== marca.pendencia_id) await exigirPendencia(ctx, id, marca.etapa_id, pendencia_id);
  await ctx.tx
    .updateTable('planta_marca')
    .set({
      tipo,
      geometria: JSON.stringify(geometria),
      texto,
      pendencia_id,
      versao: versao + 1,
      atualizado_em: ctx.agora,
    })
    .where('id', '=', marca.id)
    .execute();
  await ctx.audit('planta.mudar_marca', { id, arquivo_id, marca_id: marca.id });
  return findMarca(ctx, id, arquivo_id, marca.id);
}

export async function apagarMarca(ctx: Ctx, { id, arquivo_id }: Lugar, marca: Marca, versao: number): Promise<null> {
  exigirLivre(marca, versao);
  await ctx.tx.deleteFrom('planta_marca').where('id', '=', marca.id).execute();
  await ctx.audit('planta.excluir_marca', { id, arquivo_id, marca_id: marca.id });
  return null;
}

/** Marks of items that leave go with them, and stay as they are from then on. Called after the items were sent. */
export async function enviarMarcas(ctx: Ctx, etapaIds: readonly string[]): Promise<void> {
  if (etapaIds.length === 0) return;
  await ctx.tx
    .updateTable('planta_marca')
    .set({ enviada_em: ctx.agora })
    .where('etapa_id', 'in', etapaIds)
    .where('enviada_em', 'is', null)
    .where('pendencia_id', 'in', (eb) =>
      eb.selectFrom('pendencia').select('id').where('etapa_id', 'in', etapaIds).where('situacao', '=', SITUACAO.preencher),
    )
    .execute();
}

export async function gravarEscala(
  ctx: Ctx,
  { id, arquivo_id }: Lugar,
  { pagina, metros_por_ponto }: { pagina: number; metros_por_ponto: number | null },
) {
  if (metros_por_ponto === null)
    await ctx.tx.deleteFrom('planta_escala').where('arquivo_id', '=', arquivo_id).where('pagina', '=', pagina).execute();
  else
    await ctx.tx
      .insertInto('planta_escala')
      .values({ arquivo_id, pagina, metros_por_ponto, autor_id: ctx.usuario.id, criado_em: ctx.agora })
      .onConflict((oc) =>
        oc
          .columns(['organizacao_id', 'arquivo_id', 'pagina'])
          .doUpdateSet({ metros_por_ponto, autor_id: ctx.usuario.id, criado_em: ctx.agora }),
      )
      .execute();
  await ctx.audit('planta.escala', { id, arquivo_id, pagina, metros_por_ponto });
  return findEscalas(ctx, arquivo_id);
}
