import type * as contract from '@portal/domain/distribuicao/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findFeito, lockRequerimento, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { avisarSetor, dar, type EntreMuitas, type EtapaRow, lockEtapas, tocar } from '../tramitacao/index.ts';
import { conferirAberta } from './atribuir.ts';

/** Gives the step to another of the sectors its process names for it. */
export async function encaminhar(ctx: Ctx, id: string, body: BodyOf<typeof contract.encaminhar>): Promise<AtoFeito> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, body.versao);
  await encaminharEtapa(ctx, r, conferirAberta(ctx, await lockEtapas(ctx, id), body.etapa_id), body.setor_id, body.motivo);
  return findFeito(ctx, id);
}

/** @throws RuleError `encaminhamento_recusado` */
export async function encaminharEtapa(
  ctx: Ctx,
  r: RequerimentoRow,
  etapa: EtapaRow,
  setorId: string,
  motivo: string,
  { semSino }: EntreMuitas = {},
): Promise<void> {
  if (etapa.setor_id === setorId) recusar('A etapa já está neste setor.');
  if (!etapa.outros_setor_ids.includes(setorId)) recusar('O processo não prevê este setor nesta etapa. Atribua a uma pessoa.');
  if (etapa.status === 'Em andamento') recusar('Pause a etapa antes de encaminhá-la.');
  const { nome } = await ctx.tx.selectFrom('setor').select('nome').where('id', '=', setorId).executeTakeFirstOrThrow();
  if (etapa.analista_id) await dar(ctx, r, etapa, null, motivo);
  const outros_setor_ids = [etapa.setor_id, ...etapa.outros_setor_ids.filter((s) => s !== setorId)];
  await ctx.tx
    .updateTable('etapa')
    .set({ setor_id: setorId, outros_setor_ids, mudou_em: ctx.agora })
    .where('id', '=', etapa.id)
    .execute();
  if (r.etapa_id === etapa.id)
    await ctx.tx.updateTable('requerimento').set({ setor_id: setorId }).where('id', '=', r.id).execute();
  await registrarEvento(ctx, r.id, {
    tipo: 'encaminhar',
    texto: `Etapa ${etapa.nome} encaminhada a ${nome}.`,
    motivo,
    publico: false,
  });
  if (!semSino)
    await avisarSetor(ctx, r, setorId, null, {
      tipo: 'etapa',
      message: `Seu setor recebeu a etapa ${etapa.nome} do requerimento ${r.numero}.`,
    });
  await tocar({ ctx, r }, 'requerimento.encaminhar', { etapa_id: etapa.id, de: etapa.setor_id, para: setorId });
  for (const setor of [setorId, etapa.setor_id])
    await ctx.anunciar({ canal: `private-setor.${setor}`, evento: 'mudou', dados: { requerimento_id: r.id } });
}

function recusar(mensagem: string): never {
  throw new RuleError('encaminhamento_recusado', mensagem, [{ campo: 'setor_id', mensagem }]);
}
