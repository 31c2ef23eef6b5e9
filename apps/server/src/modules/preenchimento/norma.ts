import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { justificarNorma } from '@portal/domain/normas/contract';
import { NAO_PROTOCOLADOS } from '@portal/domain/requerimentos/status';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
import { conferirProjeto, lockRequerimento } from '../requerimentos/index.ts';
import { requireWriter } from './rascunho.ts';

/**
 * Why a request goes on without fulfilling a rule that asks for the reason; nothing written takes it back. Said before it is filed: after that
 * it is what was judged.
 * @throws RuleError ja_protocolado, sem_motivo; AppError 403, 404
 */
export async function justificar(ctx: Ctx, id: string, { norma_id, texto }: BodyOf<typeof justificarNorma>): Promise<null> {
  const r = await lockRequerimento(ctx, id);
  await requireWriter(ctx, r);
  if (!NAO_PROTOCOLADOS.includes(r.status))
    throw new RuleError('ja_protocolado', 'O pedido já foi protocolado. Explique à análise por uma mensagem.');
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const { normas } = await conferirProjeto(ctx, r, definicao, r.respostas);
  const norma = normas.find((n) => n.id === norma_id);
  if (!norma) throw new AppError(404, 'Esta norma não é mais conferida neste pedido.');
  if (texto !== '' && (norma.peso !== 'pede_motivo' || texto.length < 3)) {
    const mensagem = norma.peso === 'pede_motivo' ? 'Explique com pelo menos 3 caracteres.' : 'Esta norma não pede explicação.';
    throw new RuleError('sem_motivo', mensagem, [{ campo: 'texto', mensagem }]);
  }
  if (texto === '')
    await ctx.tx.deleteFrom('requerimento_norma').where('requerimento_id', '=', id).where('norma_id', '=', norma_id).execute();
  else {
    const dito = { texto, autor_id: ctx.usuario.id, criado_em: ctx.agora };
    await ctx.tx
      .insertInto('requerimento_norma')
      .values({ requerimento_id: id, norma_id, ...dito })
      .onConflict((c) => c.columns(['organizacao_id', 'requerimento_id', 'norma_id']).doUpdateSet(dito))
      .execute();
  }
  await ctx.audit('requerimento.norma', { id, norma_id, norma: norma.nome, retirou: texto === '' });
  return null;
}
