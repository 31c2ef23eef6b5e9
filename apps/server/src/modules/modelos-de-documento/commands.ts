import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { conferirModelo } from '@portal/domain/modelos-de-documento/conferir';
import { CONTEUDO_DE_INICIO, type ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import * as contract from '@portal/domain/modelos-de-documento/contract';
import type { TipoDeModelo } from '@portal/domain/modelos-de-documento/nomes';
import { type AtoNaVersao, exigirAto, exigirOutraPessoa } from '@portal/domain/modelos-de-documento/revisao';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { cleanHtml } from '#platform/pdf/html.ts';
import { demandSemVinculo } from '../concessoes/index.ts';
import { findConhecidos, findModelo, findVersaoDoModelo, naoAchado } from './queries.ts';

/** Passages as they are kept: plain formatting and nothing else. */
export const limpo = (c: ConteudoDoModelo): ConteudoDoModelo => ({
  ...c,
  corpo: c.corpo.map((b) => ('html' in b ? { ...b, html: cleanHtml(b.html) } : b)),
});

/** A version of the catalogue, that a town's begins with. */
interface DoCatalogo {
  id: string;
  numero: number;
}

/** A model with the draft of its first version. @throws RuleError codigo_em_uso, modelos_demais */
export async function criarModelo(
  ctx: Ctx,
  { codigo, nome, tipo, conteudo = CONTEUDO_DE_INICIO }: BodyOf<typeof contract.criarModelo>,
  catalogo?: DoCatalogo,
) {
  const { n } = await ctx.tx.selectFrom('modelo_documento').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  if (n >= contract.MAX_MODELOS)
    throw new RuleError('modelos_demais', `Um município tem no máximo ${contract.MAX_MODELOS} modelos de documento.`);
  const id = uuidv7();
  const criado = await ctx.tx
    .insertInto('modelo_documento')
    .values({ id, codigo, nome, tipo, criado_em: ctx.agora, catalogo_id: catalogo?.id ?? null })
    .onConflict((oc) => oc.columns(['organizacao_id', 'codigo']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const emUso = `Já há um modelo com o código ${codigo}. Escolha outro.`;
  if (!criado) throw new RuleError('codigo_em_uso', emUso, [{ campo: 'codigo', mensagem: emUso }]);
  await inserirVersao(ctx, id, 1, conteudo, catalogo?.numero);
  await ctx.audit('modelo-de-documento.criar', { id, codigo, ...(catalogo && { catalogo_numero: catalogo.numero }) });
  return findModelo(ctx.tx, id);
}

const inserirVersao = (ctx: Ctx, modeloId: string, numero: number, conteudo: ConteudoDoModelo, catalogo_numero?: number) =>
  ctx.tx
    .insertInto('modelo_documento_versao')
    .values({
      id: uuidv7(),
      modelo_id: modeloId,
      numero,
      conteudo: JSON.stringify(limpo(conteudo)),
      autores: [ctx.usuario.id],
      mudou_em: ctx.agora,
      catalogo_numero: catalogo_numero ?? null,
    })
    .execute();

/** Whoever changes the versions of one model waits here. @throws AppError 404 */
const lockModelo = (ctx: Ctx, id: string) =>
  ctx.tx
    .selectFrom('modelo_documento')
    .select(['id', 'codigo', 'nome', 'tipo'])
    .$narrowType<{ tipo: TipoDeModelo }>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(naoAchado);

/** The next version, made from the one in force, or from what the catalogue offers. @throws AppError 404; RuleError ja_ha_rascunho */
export async function abrirVersao(ctx: Ctx, id: string, catalogo?: DoCatalogo & { conteudo: ConteudoDoModelo }) {
  await lockModelo(ctx, id);
  const { versoes } = await findModelo(ctx.tx, id);
  if (versoes.some((v) => v.estado === 'rascunho' || v.estado === 'em revisao'))
    throw new RuleError('ja_ha_rascunho', 'Já há uma versão em trabalho. Continue nela, ou descarte-a antes de abrir outra.');
  const base = versoes.find((v) => v.estado === 'publicada') ?? versoes[0];
  const numero = (versoes[0]?.numero ?? 0) + 1;
  await inserirVersao(ctx, id, numero, catalogo?.conteudo ?? base?.conteudo ?? CONTEUDO_DE_INICIO, catalogo?.numero);
  await ctx.audit('modelo-de-documento.abrir', { id, numero, ...(catalogo && { catalogo_numero: catalogo.numero }) });
  return findModelo(ctx.tx, id);
}

/** The version as the screen saw it, in a state that lets the act be done. @throws AppError 404, 409; RuleError versao_nao_permite */
async function lockVersao(ctx: Ctx, ato: AtoNaVersao, { id, versao_id }: { id: string; versao_id: string }, versao: number) {
  const modelo = await lockModelo(ctx, id);
  const v = await findVersaoDoModelo(ctx.tx, id, versao_id);
  exigirAto(ato, v.estado);
  requireFresh(v.versao, versao);
  return { modelo, v };
}
type DeUma = { id: string; versao_id: string };

/** @throws as `lockVersao` */
export async function salvarVersao(ctx: Ctx, params: DeUma, { versao, conteudo }: BodyOf<typeof contract.salvarVersao>) {
  const { v } = await lockVersao(ctx, 'salvar', params, versao);
  const autores = v.autores.map((a) => a.id);
  await ctx.tx
    .updateTable('modelo_documento_versao')
    .set({
      conteudo: JSON.stringify(limpo(conteudo)),
      autores: autores.includes(ctx.usuario.id) ? autores : [...autores, ctx.usuario.id],
      mudou_em: ctx.agora,
      versao: versao + 1,
    })
    .where('id', '=', v.id)
    .execute();
  await ctx.audit('modelo-de-documento.salvar', { id: params.id, numero: v.numero });
  return findVersaoDoModelo(ctx.tx, params.id, v.id);
}

/** What cannot be resolved holds it. @throws RuleError modelo_nao_resolve */
async function exigirResolvido(
  ctx: Ctx,
  { codigo, tipo }: { codigo: string; tipo: TipoDeModelo },
  conteudo: ConteudoDoModelo,
): Promise<void> {
  const { formularios, usam } = await findConhecidos(ctx.tx, codigo);
  const problemas = conferirModelo(conteudo, tipo, formularios, usam);
  if (problemas.length === 0) return;
  throw new RuleError(
    'modelo_nao_resolve',
    `${problemas.slice(0, 3).join(' ')}${problemas.length > 3 ? ` E mais ${problemas.length - 3}.` : ''}`,
    problemas.map((mensagem) => ({ campo: 'conteudo', mensagem })),
  );
}

/** @throws as `lockVersao`, `exigirResolvido` */
export async function enviarVersao(ctx: Ctx, params: DeUma, versao: number) {
  const { modelo, v } = await lockVersao(ctx, 'enviar', params, versao);
  await exigirResolvido(ctx, modelo, v.conteudo);
  await mudarEstado(ctx, v.id, versao, { estado: 'em revisao', devolvida_porque: '' });
  await ctx.audit('modelo-de-documento.enviar', { id: params.id, numero: v.numero });
  return findModelo(ctx.tx, params.id);
}

/** @throws as `lockVersao` */
export async function devolverVersao(ctx: Ctx, params: DeUma, { versao, motivo }: BodyOf<typeof contract.devolverVersao>) {
  const { v } = await lockVersao(ctx, 'devolver', params, versao);
  await mudarEstado(ctx, v.id, versao, { estado: 'rascunho', devolvida_porque: motivo });
  await ctx.audit('modelo-de-documento.devolver', { id: params.id, numero: v.numero, motivo });
  return findModelo(ctx.tx, params.id);
}

/** Passed by somebody who did not write in it, it takes the place of the one in force. @throws as `lockVersao`, `exigirResolvido`; RuleError revisao_propria, acesso_recente */
export async function publicarVersao(ctx: Ctx, params: DeUma, versao: number) {
  const { modelo, v } = await lockVersao(ctx, 'publicar', params, versao);
  exigirOutraPessoa(
    ctx.usuario.id,
    v.autores.map((a) => a.id),
  );
  for (const autor of v.autores) await demandSemVinculo(ctx, autor.id);
  await exigirResolvido(ctx, modelo, v.conteudo);
  await ctx.tx
    .updateTable('modelo_documento_versao')
    .set((eb) => ({ estado: 'substituida', versao: eb('versao', '+', 1) }))
    .where('modelo_id', '=', params.id)
    .where('estado', '=', 'publicada')
    .execute();
  await mudarEstado(ctx, v.id, versao, { estado: 'publicada', revisada_por: ctx.usuario.id, publicada_em: ctx.agora });
  await ctx.audit('modelo-de-documento.publicar', { id: params.id, codigo: modelo.codigo, numero: v.numero });
  return findModelo(ctx.tx, params.id);
}

interface Mudanca {
  estado: string;
  devolvida_porque?: string;
  revisada_por?: string;
  publicada_em?: Date;
}
const mudarEstado = (ctx: Ctx, id: string, versao: number, mudanca: Mudanca) =>
  ctx.tx
    .updateTable('modelo_documento_versao')
    .set({ ...mudanca, mudou_em: ctx.agora, versao: versao + 1 })
    .where('id', '=', id)
    .execute();

/** @throws as `lockVersao` */
export async function descartarVersao(ctx: Ctx, params: DeUma, versao: number): Promise<null> {
  const { v } = await lockVersao(ctx, 'descartar', params, versao);
  await ctx.tx.deleteFrom('modelo_documento_versao').where('id', '=', v.id).execute();
  if (v.numero === 1) await ctx.tx.deleteFrom('modelo_documento').where('id', '=', params.id).execute();
  await ctx.audit('modelo-de-documento.descartar', { id: params.id, numero: v.numero, antes: v.conteudo });
  return null;
}

/** What of a content cannot be resolved in this town. @throws AppError 404 */
export async function problemasDoModelo(ctx: Ctx, id: string, conteudo: ConteudoDoModelo): Promise<string[]> {
  const { codigo, tipo } = await lerModelo(ctx, id);
  const { formularios, usam } = await findConhecidos(ctx.tx, codigo);
  return conferirModelo(limpo(conteudo), tipo, formularios, usam);
}

const lerModelo = (ctx: Ctx, id: string) =>
  ctx.tx
    .selectFrom('modelo_documento')
    .select(['codigo', 'tipo'])
    .$narrowType<{ tipo: TipoDeModelo }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(naoAchado);
