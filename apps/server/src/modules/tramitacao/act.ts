import { condicaoVale } from '@portal/domain/condicoes/avaliar';
import { itensSemResposta } from '@portal/domain/pendencias/respondida';
import type { Status } from '@portal/domain/requerimentos/status';
import { fraseSemResponsavel } from '@portal/domain/responsaveis/troca';
import { camposDoAnalista, contextoDe, errosDoAnalista, fraseDoAnalista } from '@portal/domain/respostas/respostas';
import { seguraOPedido } from '@portal/domain/taxas/parcelas';
import { dataDe } from '@portal/domain/text/datas';
import { SITUACAO_LIVRE, type Situacao } from '@portal/domain/tramitacao/guardas';
import { type Andamento, avancar, desfazerFim } from '@portal/domain/tramitacao/motor';
import { podeAgir, type Relacao } from '@portal/domain/tramitacao/quem';
import { type Ato, exigirAberto, TRANSICOES } from '@portal/domain/tramitacao/rules';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { fraseDoVinculo } from '../concessoes/index.ts';
import { contarPendencias, findPendencias, itemDe, SITUACAO } from '../pendencias/index.ts';
import { findVersao } from '../processos/index.ts';
import {
  isParteAtiva,
  lockRequerimento,
  lockRequerimentoForJob,
  type RequerimentoRow,
  registrarEvento,
} from '../requerimentos/index.ts';
import { etapasQueCobram, findGuias } from '../taxas/index.ts';
import { faltaVistoriar } from '../vistorias/index.ts';
import { findAmbiente } from './ambiente.ts';
import type { Cena, EtapaRow, Movida } from './cena.ts';
import { distribuir } from './distribuir.ts';
import { respostasEmVigor, ultimaRodada } from './em-vigor.ts';
import { contarSubsAbertos, etapaEmFoco, gravarAndamento, lockEtapas, setoresDe } from './etapas.ts';
import { findVagas } from './sem-responsavel.ts';

interface Abrir {
  /** The passage; left out, the one the person has before them. */
  etapaId?: string | undefined;
  /** The portal acts by itself, on its day: nobody's rights are asked. */
  porSi?: true;
  /** For what is allowed as the act is, but from other statuses of the step. */
  de?: readonly Status[];
}

/** How the person stands to the request, for acts on some of its steps. */
export const relacaoDe = (
  { usuario, painel }: Ctx,
  r: Pick<RequerimentoRow, 'criado_por'>,
  is_parte: boolean,
  setor_ids: readonly string[],
): Relacao => ({
  usuario,
  painel: painel === 'prefeitura' ? 'prefeitura' : 'contribuinte',
  is_parte,
  is_autor: r.criado_por === usuario.id,
  setor_ids,
});

/**
 * Load, lock and allow: the first half of every act.
 * @param versao the row version of the screen; null where the screen shows none
 * @throws AppError 404 unseen, 409 stale, 403 not allowed; RuleError `ato_indisponivel`
 */
export async function abrirCena(ctx: Ctx, id: string, versao: number | null, ato: Ato, opcoes: Abrir = {}): Promise<Cena> {
  const { etapaId, porSi } = opcoes;
  const r = porSi ? await lockRequerimentoForJob(ctx, id) : await lockRequerimento(ctx, id);
  if (versao !== null) requireFresh(r.versao, versao);
  const etapas = await lockEtapas(ctx, id);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const relacao = relacaoDe(ctx, r, porSi ? false : await isParteAtiva(ctx, r.id), setoresDe(etapas));
  const naEtapa = TRANSICOES[ato].alvo === 'etapa';
  const etapa = naEtapa ? alvoDe(etapas, r, relacao, etapaId) : null;
  if (!porSi) requireThat(podeAgir(ato, etapa ? { ...relacao, setor_ids: setoresDe([etapa]) } : relacao));
  const status = etapa?.status ?? r.status;
  if (!opcoes.de?.includes(status)) exigirAberto(ato, status);
  const guardadas = r.respostas;
  // only the requester's own answer is about what they have typed
  if (ato !== 'responder') r.respostas = await respostasEmVigor(ctx, r, definicao);
  return { ctx, r, definicao, guardadas, etapas, etapa };
}

/** Items are marked and judged, and verdicts given, while the analyst has the step. */
export const abrirAnalise = (ctx: Ctx, id: string, versao: number | null, etapaId?: string): Promise<Cena> =>
  abrirCena(ctx, id, versao, 'devolver', { etapaId });

function alvoDe(etapas: EtapaRow[], r: RequerimentoRow, relacao: Relacao, etapaId: string | undefined): EtapaRow | null {
  if (!etapaId) return etapaEmFoco(etapas, r, relacao);
  const found = etapas.find((e) => e.id === etapaId);
  if (!found) throw new AppError(404, 'Esta etapa não é deste requerimento.');
  return found;
}

/** What the guards look at, as it stands inside this transaction. */
export async function findSituacao({ ctx, r, definicao, etapa }: Cena, sem_esperar = false): Promise<Situacao> {
  const guias = await findGuias(ctx.tx, r.id);
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const pendencias = await findPendencias(ctx.tx, r.id);
  const comRequerente = pendencias.filter((p) => p.situacao === SITUACAO.preencher);
  // only the act on the whole request asks whether everything was answered
  const semResposta =
    etapa || comRequerente.length === 0
      ? []
      : itensSemResposta(comRequerente.map(itemDe), { definicao, antes: await ultimaRodada(ctx, r.id), agora: r.respostas });
  const definida = definicao.etapas.find((d) => d.id === etapa?.definicao_id);
  const contexto = definida?.exigencias.length ? contextoDe(definicao, r.respostas) : {};
  return {
    ...SITUACAO_LIVRE,
    guias_em_aberto: guias.filter((g) => seguraOPedido(g, hoje)).length,
    comprovantes_em_conferencia: guias.filter((g) => g.pagamento === 'Em conferência').length,
    ...contarPendencias(etapa ? pendencias.filter((p) => p.etapa_id === etapa.id) : pendencias),
    pendencias_sem_resposta: semResposta.length,
    itens_sem_resposta: semResposta,
    subrequerimentos_abertos: etapa ? await contarSubsAbertos(ctx, etapa.id) : 0,
    sem_esperar,
    sem_responsavel: fraseSemResponsavel(await findVagas(ctx, r.id)),
    ao_vencer: definicao.prazo_requerente.ao_vencer,
    ...(definida
      ? {
          desfechos: definida.desfechos,
          segunda_leitura: definida.segunda_leitura,
          proposta: etapa?.proposta?.ato ?? null,
          propos_eu: etapa?.proposta?.por_id === ctx.usuario.id,
          acesso_recente: definida.segunda_leitura ? await fraseDoVinculo(ctx, etapa?.proposta?.por_id) : '',
          reabertura: definida.reabertura,
          exigencias_faltando: [
            ...(await faltaNaAnalise({ ctx, r, definicao }, definida.id)),
            ...(await faltaVistoriar(ctx, r.id, [definida])).map((f) => f.frase),
            ...definida.exigencias.filter((e) => !condicaoVale(e.condicao, contexto)).map((e) => e.mensagem),
          ],
        }
      : {}),
  };
}

/** The sentence that names what the analyst of a step has not filled in; none when nothing is missing. */
async function faltaNaAnalise({ ctx, r, definicao }: Pick<Cena, 'ctx' | 'r' | 'definicao'>, etapaId: string): Promise<string[]> {
  if (camposDoAnalista(definicao, etapaId).length === 0) return [];
  const erros = errosDoAnalista(definicao, r.respostas, etapaId, await findAmbiente(ctx, r, definicao));
  return [fraseDoAnalista(definicao, erros)].filter(Boolean);
}

interface Movimento {
  ato: Ato;
  motivo?: string;
  texto: string;
  semEsperar?: boolean;
  /** Of the passage acted on. */
  etapa?: Partial<{ iniciada_em: Date; analista_id: string; atribuida_em: Date; atribuicao: string; proposta: string | null }>;
  /** Decided steps that a new round asks again, by their ids in the definition. */
  denovo?: ReadonlySet<string>;
  /** Neither the parties nor the row of the step hear of it. */
  reservado?: true;
}

/**
 * Decide, store and announce: the second half of every act. Guards are asked here, so effects that they depend on come
 * before.
 */
export async function mover(cena: Cena, m: Movimento): Promise<Movida> {
  const { ctx, r, etapa, etapas, definicao } = cena;
  const antes: Andamento = { status: r.status, etapas };
  const cobram = await etapasQueCobram(ctx, r, definicao, r.respostas, jaAbertas(etapas));
  const depois = avancar(definicao.etapas, antes, {
    ato: m.ato,
    ...(etapa ? { etapa_id: etapa.id } : {}),
    situacao: await findSituacao(cena, m.semEsperar),
    ...(m.motivo === undefined ? {} : { motivo: m.motivo }),
    cobra: (id) => cobram.has(id),
    novoId: uuidv7,
    ...(m.denovo ? { denovo: m.denovo } : {}),
  });
  const movida = await gravarAndamento(cena, depois, { ...(m.reservado ? {} : { motivo: m.motivo ?? '' }), ...m.etapa });
  for (const nova of movida.abertas) await distribuir(cena, nova, anteriorDe(cena.etapas, nova));
  await registrarEvento(ctx, r.id, {
    tipo: m.ato,
    texto: m.texto,
    ...(m.motivo ? { motivo: m.motivo } : {}),
    publico: !m.reservado,
  });
  await ctx.audit(`requerimento.${m.ato}`, { id: r.id, etapa_id: etapa?.id ?? null, para: movida.status });
  for (const setor of setoresDe(cena.etapas))
    await ctx.anunciar({ canal: `private-setor.${setor}`, evento: 'mudou', dados: { requerimento_id: r.id } });
  return movida;
}

/**
 * A request whose end was a mistake of the portal begins again where it was cut short, each step in a new cycle.
 * @param cena of the ended request, locked
 */
export async function recomecar(cena: Cena, motivo: string): Promise<Movida> {
  const { ctx, r, etapas, definicao } = cena;
  const cobram = await etapasQueCobram(ctx, r, definicao, r.respostas, jaAbertas(etapas));
  const depois = desfazerFim(
    definicao.etapas,
    { status: r.status, etapas },
    { situacao: await findSituacao(cena), cobra: (id) => cobram.has(id), novoId: uuidv7 },
  );
  const movida = await gravarAndamento(cena, depois, { motivo });
  for (const nova of movida.abertas) await distribuir(cena, nova, anteriorDe(cena.etapas, nova));
  return movida;
}

/** Who had the passage before, when the step is done again. */
const anteriorDe = (etapas: readonly EtapaRow[], nova: EtapaRow): string | null =>
  etapas.findLast((e) => e.definicao_id === nova.definicao_id && e.ciclo < nova.ciclo)?.analista_id ?? null;

/** Steps that the request has reached, by their ids in the definition. */
export const jaAbertas = (etapas: readonly EtapaRow[]): string[] => [...new Set(etapas.map((e) => e.definicao_id))];

/** A change on a request that is no transition (an item, a proof on another step): version, audit and word to open screens. */
export async function tocar(
  { ctx, r }: Pick<Cena, 'ctx' | 'r'>,
  acao: string,
  dados: Record<string, unknown> = {},
): Promise<void> {
  await ctx.tx
    .updateTable('requerimento')
    .set({ versao: r.versao + 1, atualizado_em: ctx.agora })
    .where('id', '=', r.id)
    .execute();
  r.versao += 1;
  await ctx.audit(acao, { id: r.id, ...dados });
  await ctx.anunciar({ canal: `private-requerimento.${r.id}`, evento: 'mudou', dados: {} });
}
