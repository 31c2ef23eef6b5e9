import type * as contract from '@portal/domain/distribuicao/contract';
import type { CandidatoDaEtapa } from '@portal/domain/distribuicao/contract';
import { canAtribuir } from '@portal/domain/distribuicao/permissions';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { AppError, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findCandidatos } from '../distribuicao/index.ts';
import { findFeito, findRequerimento, lockRequerimento, type RequerimentoRow } from '../requerimentos/index.ts';
import {
  avisarDasEtapas,
  dar,
  type EntreMuitas,
  type EtapaRow,
  lerEtapas,
  lockEtapas,
  setoresDe,
  tocar,
} from '../tramitacao/index.ts';
import { passarEtapa } from './passar.ts';

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
  const fica = usuarioId === etapa.analista_id;
  if (fica && !(await isEmprestada(ctx, etapa.id)))
    recusar(quem ? `A etapa já está com ${quem.nome}.` : 'A etapa já está na fila do setor.');
  // what somebody had in another's place and has for good now is no news to them
  await dar(ctx, r, etapa, quem, motivo || `Atribuída por ${ctx.usuario.nome}.`, fica ? { ...como, semSino: true } : como);
  await tocar({ ctx, r }, 'requerimento.atribuir', { etapa_id: etapa.id, usuario_id: usuarioId });
}

/** It is with whom it is because somebody else is away. */
async function isEmprestada({ tx }: Ctx, id: string): Promise<boolean> {
  const { no_lugar_de } = await tx.selectFrom('etapa').select('no_lugar_de').where('id', '=', id).executeTakeFirstOrThrow();
  return no_lugar_de !== null;
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
    .select('id')
    .where('analista_id', '=', de)
    .where('substituida', '=', false)
    .where('status', 'not in', ['Deferido', 'Indeferido', 'Cancelado'])
    .orderBy('requerimento_id')
    .limit(MAX_POR_VEZ)
    .execute();
  const passadas = new Map<string, number>();
  let abertas = 0;
  for (const { id } of rows) {
    const feito = await passarEtapa(ctx, id, de, { para, motivo });
    if (!feito) continue;
    abertas += 1;
    if (feito.para) passadas.set(feito.para.id, (passadas.get(feito.para.id) ?? 0) + 1);
  }
  for (const [pessoa, n] of passadas) await avisarDasEtapas(ctx, [pessoa], n, 'pessoa');
  const total = [...passadas.values()].reduce((soma, n) => soma + n, 0);
  await ctx.audit('distribuicao.transferir', { de, para, passadas: total, total: abertas });
  return { passadas: total, sem_ninguem: abertas - total };
}
