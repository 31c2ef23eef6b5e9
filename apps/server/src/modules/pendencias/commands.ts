import { RuleError } from '@portal/domain/http/rule-error';
import type { Efeito, TipoDeAlvo } from '@portal/domain/pendencias/efeitos';
import type { AtoDaFala } from '@portal/domain/pendencias/revisao';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { notFound } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { SITUACAO, type SituacaoPendencia } from './queries.ts';

interface NovaPendencia {
  requerimento_id: string;
  etapa_id: string;
  campo_id: string;
  rotulo: string;
  texto: string;
  efeito: Efeito;
  base_legal: string;
  alvo: TipoDeAlvo;
  chave: string;
  valor_centavos: number | null;
}

/** An item, seen by the requester only once it is sent. */
export async function marcarPendencia(ctx: Ctx, nova: NovaPendencia): Promise<string> {
  const last = await ctx.tx
    .selectFrom('pendencia')
    .select((eb) => eb.fn.max('numero').as('n'))
    .where('requerimento_id', '=', nova.requerimento_id)
    .executeTakeFirst();
  const id = uuidv7();
  await ctx.tx
    .insertInto('pendencia')
    .values({
      ...nova,
      id,
      numero: (last?.n ?? 0) + 1,
      situacao: SITUACAO.rascunho,
      criado_por: ctx.usuario.id,
      criado_em: ctx.agora,
    })
    .execute();
  return id;
}

/** One more line of an item's thread. */
const falar = (ctx: Ctx, pendencia_id: string, ato: AtoDaFala, texto: string) =>
  ctx.tx
    .insertInto('pendencia_fala')
    .values({
      id: uuidv7(),
      pendencia_id,
      ato,
      texto,
      autor_id: ctx.usuario.id,
      autor_nome: ctx.usuario.nome || 'Portal',
      criado_em: ctx.agora,
    })
    .execute();

async function lockPendencia(ctx: Ctx, requerimentoId: string, id: string, situacoes: readonly SituacaoPendencia[]) {
  const row = await ctx.tx
    .selectFrom('pendencia')
    .select(['id', 'situacao', 'respondida_em', 'numero', 'efeito', 'contestada'])
    .where('id', '=', id)
    .where('requerimento_id', '=', requerimentoId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Esta pendência já não existe.'));
  if (!situacoes.includes(row.situacao as SituacaoPendencia))
    throw new RuleError('pendencia_em_outro_estado', `Esta pendência está em "${row.situacao}".`);
  return row;
}

/** Only an item that was never sent can be taken back. */
export async function removerPendencia(ctx: Ctx, requerimentoId: string, id: string): Promise<void> {
  const row = await lockPendencia(ctx, requerimentoId, id, [SITUACAO.rascunho]);
  if (row.respondida_em)
    throw new RuleError(
      'pendencia_ja_enviada',
      'Este item já foi enviado uma vez: cancele-o, com o motivo, em vez de removê-lo.',
    );
  await ctx.tx.deleteFrom('pendencia').where('id', '=', row.id).execute();
}

/** Keeps what the requester writes about an item. @param contesta they do not agree with it */
export async function responderPendencia(
  ctx: Ctx,
  requerimentoId: string,
  id: string,
  { resposta, contesta }: { resposta: string; contesta: boolean },
): Promise<void> {
  const row = await lockPendencia(ctx, requerimentoId, id, [SITUACAO.preencher]);
  if (row.efeito === 'esclarecer' && resposta.length < 3)
    throw new RuleError('resposta_vazia', 'Escreva a sua resposta.', [
      { campo: 'resposta', mensagem: 'Escreva pelo menos 3 caracteres.' },
    ]);
  await ctx.tx
    .updateTable('pendencia')
    .set({ resposta, contestada: contesta, respondida_em: ctx.agora })
    .where('id', '=', row.id)
    .execute();
}

/** The judgement of one answer, by who marked the item. A contested one is somebody else's to judge. */
async function lockRespondida(ctx: Ctx, requerimentoId: string, id: string, contestada: boolean) {
  const row = await lockPendencia(ctx, requerimentoId, id, [SITUACAO.validar]);
  if (row.contestada !== contestada)
    throw contestada
      ? new RuleError('item_sem_contestacao', 'O requerente não contestou este item: aceite ou recuse a resposta.')
      : new RuleError('item_contestado', 'O requerente contestou este item. Quem decide no setor diz quem tem razão.');
  return row;
}

async function encerrar(ctx: Ctx, id: string, ato: AtoDaFala, texto: string): Promise<void> {
  await ctx.tx
    .updateTable('pendencia')
    .set({ situacao: SITUACAO.resolvida, validada_em: ctx.agora, motivo_recusa: '' })
    .where('id', '=', id)
    .execute();
  await falar(ctx, id, ato, texto);
}

async function devolverItem(ctx: Ctx, id: string, ato: AtoDaFala, motivo: string): Promise<void> {
  await ctx.tx
    .updateTable('pendencia')
    .set({ situacao: SITUACAO.rascunho, motivo_recusa: motivo })
    .where('id', '=', id)
    .execute();
  await falar(ctx, id, ato, motivo);
}

export async function aceitarPendencia(ctx: Ctx, requerimentoId: string, id: string): Promise<void> {
  const row = await lockRespondida(ctx, requerimentoId, id, false);
  await encerrar(ctx, row.id, 'aceitou', '');
}

/** The answer was not enough: the item waits to be sent again, with the reason. */
export async function recusarResposta(ctx: Ctx, requerimentoId: string, id: string, motivo: string): Promise<void> {
  const row = await lockRespondida(ctx, requerimentoId, id, false);
  await devolverItem(ctx, row.id, 'recusou', motivo);
}

/** The requester was right. */
export async function acolherContestacao(ctx: Ctx, requerimentoId: string, id: string, motivo: string): Promise<void> {
  const row = await lockRespondida(ctx, requerimentoId, id, true);
  await encerrar(ctx, row.id, 'acolheu', motivo);
}

export async function manterPendencia(ctx: Ctx, requerimentoId: string, id: string, motivo: string): Promise<void> {
  const row = await lockRespondida(ctx, requerimentoId, id, true);
  await devolverItem(ctx, row.id, 'manteve', motivo);
}

/** An item that was sent asks nothing any more. @throws RuleError `pendencia_nao_enviada` */
export async function cancelarPendencia(ctx: Ctx, requerimentoId: string, id: string, motivo: string): Promise<void> {
  const row = await lockPendencia(ctx, requerimentoId, id, [SITUACAO.preencher, SITUACAO.validar, SITUACAO.rascunho]);
  if (row.situacao === SITUACAO.rascunho && !row.respondida_em)
    throw new RuleError('pendencia_nao_enviada', 'Este item ainda não foi enviado: basta tirá-lo.');
  await encerrar(ctx, row.id, 'cancelou', motivo);
}

/** Drafts of these passages go out together, each with its line in the thread. @returns those that went */
export async function enviarPendencias(ctx: Ctx, etapaIds: readonly string[]) {
  if (etapaIds.length === 0) return [];
  const rows = await ctx.tx
    .updateTable('pendencia')
    .set({ situacao: SITUACAO.preencher, respondida_em: null, contestada: false })
    .where('etapa_id', 'in', etapaIds)
    .where('situacao', '=', SITUACAO.rascunho)
    .returning(['id', 'numero', 'rotulo', 'texto', 'efeito', 'campo_id', 'valor_centavos', 'motivo_recusa'])
    .execute();
  // what was said when it was judged again stands in the thread already
  for (const row of rows.filter((r) => !r.motivo_recusa)) await falar(ctx, row.id, 'pediu', row.texto);
  return rows;
}

/** Items of passages that count no more ask nothing of anybody. */
export async function encerrarPendencias(ctx: Ctx, etapaIds: readonly string[]): Promise<void> {
  if (etapaIds.length === 0) return;
  await ctx.tx
    .updateTable('pendencia')
    .set({ situacao: SITUACAO.resolvida, validada_em: ctx.agora })
    .where('etapa_id', 'in', etapaIds)
    .where('situacao', '<>', SITUACAO.resolvida)
    .execute();
}

/** Answered items come back for validation, with what was written. @returns those that were contested */
export async function receberRespostas(ctx: Ctx, requerimentoId: string) {
  const rows = await ctx.tx
    .updateTable('pendencia')
    .set({ situacao: SITUACAO.validar, respondida_em: sql<Date>`coalesce(respondida_em, ${ctx.agora})` })
    .where('requerimento_id', '=', requerimentoId)
    .where('situacao', '=', SITUACAO.preencher)
    .returning(['id', 'etapa_id', 'numero', 'resposta', 'contestada', 'criado_por'])
    .execute();
  for (const row of rows) await falar(ctx, row.id, row.contestada ? 'contestou' : 'respondeu', row.resposta);
  return rows.filter((r) => r.contestada);
}
