import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/preenchimento/contract';
import type { Definicao } from '@portal/domain/processos/definicao';
import { etapasIniciais } from '@portal/domain/processos/etapa';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { NAO_PROTOCOLADOS } from '@portal/domain/requerimentos/status';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { iniciarNaObra } from '../obras/index.ts';
import { findPendencias, SITUACAO } from '../pendencias/index.ts';
import { findProcessoPublicado, findVersao } from '../processos/index.ts';
import {
  anexarArquivo,
  camposAbertos,
  conferirProjeto,
  criarRascunho,
  findFeito,
  isParteAtiva,
  lockRequerimento,
  mesclarRespostas,
  type RequerimentoRow,
  semPalavraInterna,
} from '../requerimentos/index.ts';
import { calcularTaxas } from '../taxas/index.ts';

export async function iniciarRequerimento(
  ctx: Ctx,
  { processo_id, requerente_cpf, obra_id }: BodyOf<typeof contract.iniciarRequerimento>,
): Promise<AtoFeito> {
  // staff who are requesters too hold the other key of this call
  if (ctx.painel === 'prefeitura') requireThat(canSomewhere(ctx.usuario, 'prefeitura.requerimento.abrir'));
  const { definicao } = await findProcessoPublicado(ctx.tx, processo_id);
  const inicio = obra_id ? await iniciarNaObra(ctx, definicao, obra_id) : undefined;
  const id = await criarRascunho(ctx, processo_id, requerente_cpf, inicio);
  if (inicio) await comAObra(ctx, id, obra_id as string, definicao, inicio.respostas);
  return findFeito(ctx, id);
}

/** The draft names its work, and holds what the licence was given on; an answer that does not fit any more is asked again. */
async function comAObra(ctx: Ctx, id: string, obra_id: string, definicao: Definicao, respostas: Respostas): Promise<void> {
  const r = await lockRequerimento(ctx, id);
  const lidas = await mesclarRespostas(ctx, r, definicao, Object.keys(respostas), respostas).catch((error: unknown) => {
    if (error instanceof RuleError) return {};
    throw error;
  });
  await ctx.tx
    .updateTable('requerimento')
    .set({ obra_id, respostas: JSON.stringify(lidas) })
    .where('id', '=', id)
    .execute();
}

/** Who may write answers: the active parties; at the counter, who opened the draft. */
export async function requireWriter(ctx: Ctx, r: RequerimentoRow): Promise<void> {
  requireThat(
    ctx.painel === 'prefeitura'
      ? r.criado_por === ctx.usuario.id && NAO_PROTOCOLADOS.includes(r.status)
      : await isParteAtiva(ctx, r.id),
  );
}

export async function findAbertos(ctx: Ctx, r: RequerimentoRow) {
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const pendencias = await findPendencias(ctx.tx, r.id);
  const open = pendencias.filter((p) => p.situacao === SITUACAO.preencher).map((p) => p.campo_id);
  return { definicao, abertos: camposAbertos(r, definicao, open) };
}

interface UltimoSalvo {
  sessao: string;
  /** Two tabs of one log-in are two: the second takes nothing of the first away. */
  aba?: string | null;
  /** The version it was made on, and the one it became. */
  versao: number;
  nova: number;
  campos: string[];
}

type Salvo = BodyOf<typeof contract.salvarRascunho>;

/**
 * Whether the draft is stale only because of oneself: the last save came from this page and this version, its answer was lost, and
 * now it comes again, perhaps with more typed since. Any other change in between is a conflict as ever.
 */
async function isMeuUltimoSalvo(ctx: Ctx, r: RequerimentoRow, { versao, respostas, aba }: Salvo): Promise<boolean> {
  const { ultimo_salvo } = await ctx.tx
    .selectFrom('requerimento')
    .select('ultimo_salvo')
    .where('id', '=', r.id)
    .executeTakeFirstOrThrow();
  const ultimo = ultimo_salvo as UltimoSalvo | null;
  return (
    ultimo !== null &&
    ultimo.sessao === ctx.usuario.sessao_id &&
    aba !== null &&
    ultimo.aba === aba &&
    ultimo.versao === versao &&
    ultimo.nova === r.versao &&
    ultimo.campos.every((campo) => campo in respostas)
  );
}

/** Keeps answers without sending them. Called while the person types, so it leaves no event and no audit row. */
export async function salvarRascunho(ctx: Ctx, id: string, salvo: Salvo) {
  const { versao, respostas, aba } = salvo;
  const r = await lockRequerimento(ctx, id);
  await requireWriter(ctx, r);
  if (r.versao !== versao) requireFresh((await isMeuUltimoSalvo(ctx, r, salvo)) ? versao : r.versao, versao);
  const { definicao, abertos } = await findAbertos(ctx, r);
  const merged = await mesclarRespostas(ctx, r, definicao, abertos, respostas);
  await ctx.tx
    .updateTable('requerimento')
    .set({
      respostas: JSON.stringify(merged),
      versao: r.versao + 1,
      atualizado_em: ctx.agora,
      ultimo_salvo: JSON.stringify({
        ...{ sessao: ctx.usuario.sessao_id, aba, versao, nova: r.versao + 1, campos: Object.keys(respostas) },
      }),
    })
    .where('id', '=', r.id)
    .execute();
  const isDraft = NAO_PROTOCOLADOS.includes(r.status);
  const { verificacoes, normas } = await conferirProjeto(ctx, r, definicao, merged);
  return {
    versao: r.versao + 1,
    salvo_em: ctx.agora.toISOString(),
    verificacoes,
    normas: semPalavraInterna(normas),
    taxas_previstas: isDraft ? await calcularTaxas(ctx, definicao, merged, etapasIniciais(definicao)).catch(() => []) : [],
  };
}

export async function enviarArquivo(ctx: Ctx, id: string, campoId: string, arquivo: StoredUpload) {
  const r = await lockRequerimento(ctx, id);
  await requireWriter(ctx, r);
  const { definicao, abertos } = await findAbertos(ctx, r);
  return anexarArquivo(ctx, r, definicao, abertos, campoId, arquivo);
}
