import { atendentesLivres, horariosDe } from '@portal/domain/atendimentos/vagas';
import type { BodyOf, DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe } from '@portal/domain/text/datas';
import type * as contract from '@portal/domain/vistorias/contract';
import type { Vistoria } from '@portal/domain/vistorias/contract';
import type { Ctx } from '#platform/http/context.ts';
import { findAtendentes, findDias } from '../atendimentos/index.ts';
import { abrir, demandPaga, tomarHora } from './agendar.ts';
import { findFiscaisDoSetor, listFiscais } from './quem.ts';
import { findVistoria, type VistoriaRow } from './queries.ts';
import { findTipo } from './tipos.ts';

/** Every hour of the kind in which somebody of the sector is neither taken nor away; none where the town lets nobody choose. */
async function findLivres(ctx: Ctx, v: VistoriaRow, { de, ate }: { de: string; ate: string }) {
  const { escolha, duracao_minutos } = await findTipo(ctx, v.tipo_id);
  if (!escolha) return [];
  const { fuso } = ctx.organizacao;
  const regra = { ...escolha, duracao_min: duracao_minutos, intervalo_min: 0 };
  const horarios = horariosDe(regra, de, ate, { agora: ctx.agora, fuso, dias: await findDias(ctx, { de, ate }) });
  const ids = (await findFiscaisDoSetor(ctx, v.setor_id)).map((f) => f.id);
  const fiscais = await findAtendentes(ctx, { setor_id: null, ids }, { de, ate }, v.compromisso_id ? [v.compromisso_id] : []);
  return horarios.map((h) => ({ ...h, fiscais: atendentesLivres(h, fiscais) })).filter((h) => h.fiscais.length > 0);
}

/** @throws AppError 404 */
export async function listHorarios(
  ctx: Ctx,
  id: string,
  periodo: QueryOf<typeof contract.listarHorariosDaVistoria>,
): Promise<DadosIn<typeof contract.listarHorariosDaVistoria>> {
  const livres = await findLivres(ctx, await findVistoria(ctx, id), periodo);
  return livres.map(({ dia, inicio, fim }) => ({ dia, inicio: inicio.toISOString(), fim: fim.toISOString() }));
}

/**
 * Whoever asked takes one of the free hours; who goes is the first of those proposed for that day who is free then.
 * @throws as `abrir`; RuleError `hora_indisponivel`, `guia_em_aberto`; 409 where somebody else took it at the same moment
 */
export async function escolherHorario(
  ctx: Ctx,
  id: string,
  { versao, inicio }: BodyOf<typeof contract.escolherHorario>,
): Promise<Vistoria> {
  const v = await abrir(ctx, id, versao, 'escolher');
  await demandPaga(ctx, v);
  const dia = dataDe(inicio, ctx.organizacao.fuso);
  const livres = await findLivres(ctx, v, { de: dia, ate: dia });
  const hora = livres.find((h) => h.inicio.toISOString() === new Date(inicio).toISOString());
  const fiscal = hora && (await listFiscais(ctx, id, dia)).find((f) => !f.ausente && hora.fiscais.includes(f.id));
  if (!hora || !fiscal) {
    const mensagem = 'Esta hora não está mais livre. Escolha outra.';
    throw new RuleError('hora_indisponivel', mensagem, [{ campo: 'inicio', mensagem }]);
  }
  return tomarHora(ctx, v, { inicio: hora.inicio, fim: hora.fim, fiscal });
}
