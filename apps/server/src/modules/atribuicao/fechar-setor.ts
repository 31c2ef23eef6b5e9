import { escolher } from '@portal/domain/distribuicao/rules';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import type * as contract from '@portal/domain/setores/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findCandidatos } from '../distribuicao/index.ts';
import { lockRequerimentoForJob, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { findSetorMembros, listOrganograma, lockSetor, mudarSetor } from '../setores/index.ts';
import { avisarDasEtapas, dar, type EtapaRow, lockEtapas, setoresDe, tocar } from '../tramitacao/index.ts';

interface Passagem {
  de: { id: string; nome: string };
  para: { id: string; nome: string };
}

/**
 * Closes a sector: every open step goes to another, with the request told why, and so does what processes still send there. All of
 * it or nothing.
 * @throws RuleError setor_fechado, setor_com_requerimentos, destino_invalido; AppError 404, 409
 */
export async function fecharSetor(
  ctx: Ctx,
  id: string,
  { versao, destino_id }: BodyOf<typeof contract.fecharSetor>,
): Promise<contract.Setor[]> {
  const setor = await lockSetor(ctx, id, versao);
  if (!setor.ativo) throw new RuleError('setor_fechado', 'Este setor já está fechado.');
  const destino = destino_id === null ? null : await findDestino(ctx, id, destino_id);
  const abertas = await findAbertas(ctx, id);
  if (abertas.length > 0 && !destino) {
    const n = abertas.length === 1 ? 'uma etapa aberta' : `${abertas.length} etapas abertas`;
    recusar('setor_com_requerimentos', `Este setor tem ${n}. Diga para qual setor elas vão.`);
  }
  if (destino) {
    const requerimentos = [...new Set(abertas.map((e) => e.requerimento_id))];
    for (const requerimentoId of requerimentos) await passarRequerimento(ctx, requerimentoId, { de: setor, para: destino });
    // whoever closed before in favour of this one does so in favour of the other
    await ctx.tx.updateTable('setor').set({ sucessor_id: destino.id }).where('sucessor_id', '=', id).execute();
    if (abertas.length > 0) await avisarDasEtapas(ctx, await findSetorMembros(ctx.tx, destino.id), abertas.length, 'setor');
  }
  await mudarSetor(ctx, setor, { ativo: false, sucessor_id: destino?.id ?? null });
  await ctx.audit('setor.fechar', { id, nome: setor.nome, destino_id, etapas: abertas.length });
  return listOrganograma(ctx);
}

function recusar(codigo: string, mensagem: string): never {
  throw new RuleError(codigo, mensagem, [{ campo: 'destino_id', mensagem }]);
}

async function findDestino(ctx: Ctx, id: string, destinoId: string) {
  const destino = await ctx.tx
    .selectFrom('setor')
    .select(['id', 'nome'])
    .where('id', '=', destinoId)
    .where('id', '!=', id)
    .where('ativo', '=', true)
    .executeTakeFirst();
  return destino ?? recusar('destino_invalido', 'Escolha outro setor, que esteja aberto.');
}

/** Steps of the sector that nobody has decided. */
const findAbertas = (ctx: Ctx, setorId: string) =>
  ctx.tx
    .selectFrom('etapa')
    .select(['id', 'requerimento_id'])
    .where('setor_id', '=', setorId)
    .where('substituida', '=', false)
    .where('status', 'not in', ['Deferido', 'Indeferido', 'Cancelado'])
    .orderBy('requerimento_id')
    .execute();

async function passarRequerimento(ctx: Ctx, requerimentoId: string, passagem: Passagem): Promise<void> {
  const r = await lockRequerimentoForJob(ctx, requerimentoId);
  const etapas = await lockEtapas(ctx, requerimentoId);
  const { de, para } = passagem;
  for (const etapa of etapas.filter((e) => !e.substituida && !isEncerrado(e.status))) {
    const outros = etapa.outros_setor_ids.filter((s) => s !== de.id && s !== para.id);
    if (etapa.setor_id === de.id) await passarEtapa(ctx, r, etapa, passagem, outros);
  }
  const lead = etapas.find((e) => e.id === r.etapa_id);
  await ctx.tx
    .updateTable('requerimento')
    .set({
      ...(lead ? { setor_id: lead.setor_id } : {}),
      setor_ids: sql<string[]>`${setoresDe(etapas)}::uuid[]`,
    })
    .where('id', '=', r.id)
    .execute();
  await tocar({ ctx, r }, 'requerimento.encaminhar', { de: de.id, para: para.id, fechou: true });
  for (const setor of [para.id, de.id])
    await ctx.anunciar({ canal: `private-setor.${setor}`, evento: 'mudou', dados: { requerimento_id: r.id } });
}

/** The step keeps its deadline and its state; whoever has it keeps it if they work in the other sector too. */
async function passarEtapa(
  ctx: Ctx,
  r: RequerimentoRow,
  etapa: EtapaRow,
  { de, para }: Passagem,
  outros: string[],
): Promise<void> {
  await ctx.tx
    .updateTable('etapa')
    .set({ setor_id: para.id, outros_setor_ids: outros, mudou_em: ctx.agora })
    .where('id', '=', etapa.id)
    .execute();
  Object.assign(etapa, { setor_id: para.id, outros_setor_ids: outros });
  const motivo = `O setor ${de.nome} foi fechado.`;
  await registrarEvento(ctx, r.id, {
    tipo: 'encaminhar',
    texto: `Etapa ${etapa.nome} encaminhada a ${para.nome}.`,
    motivo,
    publico: false,
  });
  if (!etapa.analista_id) return;
  const candidatos = await findCandidatos(ctx, { r, setor_ids: [para.id, ...outros] });
  if (candidatos.some((c) => c.id === etapa.analista_id)) return;
  // what is being analysed has somebody at every moment; what waits may wait for anybody
  const { usuario_id } =
    etapa.status === 'Em andamento' ? escolher(candidatos, { estrategia: 'menor_carga' }) : { usuario_id: null };
  const nova = candidatos.find((c) => c.id === usuario_id);
  if (nova || etapa.status !== 'Em andamento')
    await dar(ctx, r, etapa, nova ? { id: nova.id, nome: nova.nome } : null, motivo, { semSino: true });
}
