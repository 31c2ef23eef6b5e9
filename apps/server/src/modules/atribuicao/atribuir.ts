import type * as contract from '@portal/domain/distribuicao/contract';
import type { CandidatoDaEtapa } from '@portal/domain/distribuicao/contract';
import { canAtribuir } from '@portal/domain/distribuicao/permissions';
import { escolher } from '@portal/domain/distribuicao/rules';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { AppError, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCandidatos } from '../distribuicao/index.ts';
import { findVersao } from '../processos/index.ts';
import {
  findFeito,
  findRequerimento,
  lockRequerimento,
  lockRequerimentoForJob,
  type RequerimentoRow,
} from '../requerimentos/index.ts';
import {
  avisarDasEtapas,
  dar,
  type EntreMuitas,
  type EtapaRow,
  lerEtapas,
  lockEtapas,
  seguirEscolha,
  setoresDe,
  tocar,
} from '../tramitacao/index.ts';

export function conferirAberta(ctx: Ctx, etapas: readonly EtapaRow[], etapaId: string): EtapaRow {
  const etapa = etapas.find((e) => e.id === etapaId);
  if (!etapa) throw new AppError(404, 'Esta etapa não é deste requerimento.');
  requireThat(canAtribuir(ctx.usuario, setoresDe([etapa])));
  if (etapa.substituida || isEncerrado(etapa.status)) throw new RuleError('etapa_encerrada', 'Esta etapa já foi decidida.');
  return etapa;
}

export async function listarCandidatos(ctx: Ctx, id: string, etapaId: string): Promise<CandidatoDaEtapa[]> {
  const r = await findRequerimento(ctx, id);
  const etapa = conferirAberta(ctx, await lerEtapas(ctx, id), etapaId);
  const rows = await findCandidatos(ctx, { r, setor_ids: setoresDe([etapa]) });
  return rows.map(({ id, nome, carga, ausente, impedimento }) => ({ id, nome, carga, ausente, impedimento }));
}

/** Gives the step to somebody of its sector, or back to the queue, and says why. */
export async function atribuir(ctx: Ctx, id: string, body: BodyOf<typeof contract.atribuir>): Promise<AtoFeito> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, body.versao);
  await darEtapa(ctx, r, conferirAberta(ctx, await lockEtapas(ctx, id), body.etapa_id), body.usuario_id, body.motivo);
  return findFeito(ctx, id);
}

/** @param usuarioId null: back to the queue. @throws RuleError `atribuicao_recusada` */
export async function darEtapa(
  ctx: Ctx,
  r: RequerimentoRow,
  etapa: EtapaRow,
  usuarioId: string | null,
  motivo: string,
  como: EntreMuitas = {},
): Promise<void> {
  const candidatos = usuarioId ? await findCandidatos(ctx, { r, setor_ids: setoresDe([etapa]) }) : [];
  const pessoa = candidatos.find((c) => c.id === usuarioId);
  if (usuarioId && !pessoa) recusar('Esta pessoa não analisa requerimentos neste setor.');
  if (!pessoa && etapa.status === 'Em andamento') recusar('Pause a etapa antes de devolvê-la à fila.');
  if (pessoa?.impedimento) recusar(`Esta pessoa está impedida de analisar este requerimento: ${pessoa.impedimento}.`);
  const quem = pessoa ? { id: pessoa.id, nome: pessoa.nome } : null;
  await dar(ctx, r, etapa, quem, motivo || `Atribuída por ${ctx.usuario.nome}.`, como);
  await tocar({ ctx, r }, 'requerimento.atribuir', { etapa_id: etapa.id, usuario_id: usuarioId });
}

function recusar(mensagem: string): never {
  throw new RuleError('atribuicao_recusada', mensagem, [{ campo: 'usuario_id', mensagem }]);
}

/** Steps of one call; somebody with more is taken care of by calling again. */
const MAX_POR_VEZ = 500;

/** Somebody leaves: every open step goes to one person, or to whom it would go among the others. */
export async function transferir(
  ctx: Ctx,
  { de, para, motivo }: BodyOf<typeof contract.transferir>,
): Promise<DadosIn<typeof contract.transferir>> {
  if (de === para) recusar('Escolha outra pessoa.');
  const rows = await ctx.tx
    .selectFrom('etapa')
    .select(['id', 'requerimento_id'])
    .where('analista_id', '=', de)
    .where('substituida', '=', false)
    .where('status', 'not in', ['Deferido', 'Indeferido', 'Cancelado'])
    .orderBy('requerimento_id')
    .limit(MAX_POR_VEZ)
    .execute();
  const passadas = new Map<string, number>();
  let abertas = 0;
  for (const { id, requerimento_id } of rows) {
    const r = await lockRequerimentoForJob(ctx, requerimento_id);
    // decided or given out by somebody else while this waited for the lock
    const etapa = (await lockEtapas(ctx, requerimento_id)).find((e) => e.id === id);
    if (etapa?.analista_id !== de || etapa.substituida || isEncerrado(etapa.status)) continue;
    abertas += 1;
    const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
    const definida = definicao.etapas.find((d) => d.id === etapa.definicao_id);
    const outros = (await findCandidatos(ctx, { r, setor_ids: setoresDe([etapa]) })).filter(
      (c) => c.id !== de && (!para || c.id === para),
    );
    const escolha = escolher(outros, {
      estrategia: definida?.distribuicao === 'rodizio' ? 'rodizio' : 'menor_carga',
      usuario_id: para,
    });
    if (escolha.usuario_id) {
      await seguirEscolha(ctx, r, etapa, { ...escolha, motivo }, { semSino: true });
      passadas.set(escolha.usuario_id, (passadas.get(escolha.usuario_id) ?? 0) + 1);
      await tocar({ ctx, r }, 'requerimento.atribuir', { etapa_id: id, de, para: escolha.usuario_id });
    }
  }
  for (const [pessoa, n] of passadas) await avisarDasEtapas(ctx, [pessoa], n, 'pessoa');
  const total = [...passadas.values()].reduce((soma, n) => soma + n, 0);
  await ctx.audit('distribuicao.transferir', { de, para, passadas: total, total: abertas });
  return { passadas: total, sem_ninguem: abertas - total };
}
