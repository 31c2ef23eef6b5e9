import { RuleError } from '@portal/domain/http/rule-error';
import type { Definicao } from '@portal/domain/processos/definicao';
import { isEncerrado, type Status } from '@portal/domain/requerimentos/status';
import { type Ato, podeAgir, type Situacao, TRANSICOES, transitar } from '@portal/domain/tramitacao/rules';
import { requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { contarPendencias, findPendencias } from '../pendencias/index.ts';
import { findVersao } from '../processos/index.ts';
import { isParteAtiva, lockRequerimento, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { findGuias } from '../taxas/index.ts';

export interface EtapaRow {
  id: string;
  definicao_id: string;
  ordem: number;
  ciclo: number;
  nome: string;
  setor_id: string;
  analista_id: string | null;
  status: string;
}

/** A request locked for one act by one person who may do it. */
export interface Cena {
  ctx: Ctx;
  r: RequerimentoRow;
  definicao: Definicao;
  etapa: EtapaRow | null;
}

const findEtapa = (ctx: Ctx, id: string | null): Promise<EtapaRow | undefined> =>
  id === null
    ? Promise.resolve(undefined)
    : ctx.tx
        .selectFrom('etapa')
        .select(['id', 'definicao_id', 'ordem', 'ciclo', 'nome', 'setor_id', 'analista_id', 'status'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();

/**
 * Load, lock and allow: the first half of every act.
 * @param versao the row version of the screen; null where the screen shows none
 * @throws AppError 404 unseen, 409 stale, 403 not allowed; RuleError `ato_indisponivel`
 */
export async function abrirCena(ctx: Ctx, id: string, versao: number | null, ato: Ato): Promise<Cena> {
  const r = await lockRequerimento(ctx, id);
  if (versao !== null) requireFresh(r.versao, versao);
  const allowed = podeAgir(ato, {
    usuario: ctx.usuario,
    painel: ctx.painel === 'prefeitura' ? 'prefeitura' : 'contribuinte',
    is_parte: await isParteAtiva(ctx, r.id),
    is_autor: r.criado_por === ctx.usuario.id,
    setor_id: r.setor_id,
  });
  requireThat(allowed);
  if (!TRANSICOES[ato].de.includes(r.status)) {
    throw new RuleError(
      'ato_indisponivel',
      `Não é possível ${TRANSICOES[ato].rotulo.toLowerCase()}: o requerimento está em "${r.status}".`,
    );
  }
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  return { ctx, r, definicao, etapa: (await findEtapa(ctx, r.etapa_id)) ?? null };
}

/** What the guards look at, as it stands inside this transaction. */
export async function findSituacao({ ctx, r, definicao, etapa }: Cena): Promise<Situacao> {
  const guias = await findGuias(ctx.tx, r.id);
  const pendencias = await findPendencias(ctx.tx, r.id, { comRascunhos: true });
  return {
    guias_em_aberto: guias.filter((g) => g.pagamento === 'Pendente').length,
    comprovantes_em_conferencia: guias.filter((g) => g.pagamento === 'Em conferência').length,
    ...contarPendencias(pendencias),
    is_ultima_etapa: etapa !== null && etapa.ordem === definicao.etapas.length,
  };
}

interface Movimento {
  ato: Ato;
  motivo?: string;
  texto: string;
  /** Of the step; the request follows it. */
  etapa?: Partial<{ iniciada_em: Date; analista_id: string; concluida_em: Date }>;
}

/**
 * Decide, store and announce: the second half of every act. Guards are asked here, so effects that they depend on come
 * before.
 * @returns the status the act led to
 */
export async function mover(cena: Cena, m: Movimento): Promise<Status> {
  const { ctx, r, etapa } = cena;
  const para = transitar(m.ato, r.status, await findSituacao(cena), m.motivo);
  const etapaStatus = m.ato === 'deferir' ? 'Deferido' : para;
  if (etapa) {
    await ctx.tx
      .updateTable('etapa')
      .set((eb) => ({ status: etapaStatus, versao: eb('versao', '+', 1), motivo: m.motivo ?? '', ...m.etapa }))
      .where('id', '=', etapa.id)
      .execute();
  }
  await ctx.tx
    .updateTable('requerimento')
    .set({
      status: para,
      versao: r.versao + 1,
      atualizado_em: ctx.agora,
      ...(isEncerrado(para) ? { concluido_em: ctx.agora, prazo_em: null } : {}),
    })
    .where('id', '=', r.id)
    .execute();
  r.versao += 1;
  r.status = para;
  await registrarEvento(ctx, r.id, { tipo: m.ato, texto: m.texto, ...(m.motivo ? { motivo: m.motivo } : {}) });
  await ctx.audit(`requerimento.${m.ato}`, { id: r.id, etapa_id: etapa?.id ?? null, para });
  if (r.setor_id) await ctx.anunciar({ canal: `private-setor.${r.setor_id}`, evento: 'mudou', dados: { requerimento_id: r.id } });
  return para;
}

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
