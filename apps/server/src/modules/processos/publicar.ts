import { SEM_RAIZES_NA_GESTAO } from '@portal/domain/assinaturas/qualificada';
import { SEM_GOVBR_NA_GESTAO } from '@portal/domain/configuracoes/govbr';
import { RuleError } from '@portal/domain/http/rule-error';
import type { NivelDeAssinatura } from '@portal/domain/processos/assinante';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { jobPeriodico } from '#platform/jobs/job.ts';
import { type GovbrOptions, isGovbrLigado } from '../configuracoes/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { exigirRascunho, lockAberta } from './rascunhos.ts';
import {
  type AbertaLida,
  exigirSemErros,
  findAberta,
  findVersaoDe,
  lockProcesso,
  porNoAr,
  readAberta,
  verificarAqui,
} from './versoes.ts';

export interface ProcessosOptions {
  /** Whether signatures with ICP-Brasil certificates can be checked here: else nobody could give one. */
  icp: boolean;
  govbr: GovbrOptions;
}

interface Aberta {
  documentos: readonly { id: string; nivel_de_assinatura?: unknown }[];
}

/** Which documents ask for a signature that nobody can give here, and why. */
async function niveisQueFaltam({ tx }: Ctx, { documentos }: Aberta, { icp, govbr }: ProcessosOptions) {
  const que = (nivel: NivelDeAssinatura) => documentos.find((d) => d.nivel_de_assinatura === nivel);
  const [qualificada, avancada] = [que('qualificada'), que('avancada')];
  return [
    ...(qualificada && !icp ? [{ codigo: 'sem_raizes_icp', campo: qualificada.id, mensagem: SEM_RAIZES_NA_GESTAO }] : []),
    ...(avancada && !(await isGovbrLigado(tx, govbr))
      ? [{ codigo: 'sem_govbr', campo: avancada.id, mensagem: SEM_GOVBR_NA_GESTAO }]
      : []),
  ];
}

/** What a document asks for has to be possible here on the day it is published. @throws RuleError `sem_raizes_icp`, `sem_govbr` */
async function demandNiveis(ctx: Ctx, definicao: Aberta, o: ProcessosOptions): Promise<void> {
  const [falta] = await niveisQueFaltam(ctx, definicao, o);
  if (falta) throw new RuleError(falta.codigo, falta.mensagem, [{ campo: falta.campo, mensagem: falta.mensagem }]);
}

const MAX_ADIANTE_MS = 2 * 366 * 86_400_000;

/**
 * Publishes the draft now, or lays it down for its day.
 * @throws RuleError `definicao_com_problemas`, `data_passada`, `publicacao_agendada` and those of `demandNiveis`; AppError 409
 */
export async function publicar(
  ctx: Ctx,
  id: string,
  { versao, quando }: { versao: number; quando: string | null },
  o: ProcessosOptions,
) {
  const v = await lockAberta(ctx, id, versao);
  exigirRascunho(v);
  await demandNiveis(ctx, v.definicao, o);
  if (quando === null) {
    await porNoAr(ctx, v, ctx.usuario.id);
    return { situacao: 'publicada' as const, numero: v.numero };
  }
  const vigente_de = new Date(quando);
  const adiante = vigente_de.getTime() - ctx.agora.getTime();
  if (!(adiante > 0) || adiante > MAX_ADIANTE_MS) {
    const mensagem = adiante > 0 ? 'Escolha uma data em até dois anos.' : 'Escolha uma data que ainda não passou.';
    throw new RuleError('data_passada', mensagem, [{ campo: 'quando', mensagem }]);
  }
  await exigirSemErros(ctx, v);
  await ctx.tx
    .updateTable('processo_versao')
    .set({ situacao: 'agendada', vigente_de, publicada_por: ctx.usuario.id, versao: versao + 1 })
    .where('id', '=', v.id)
    .execute();
  await ctx.audit('processo.agendar', { processo_id: id, versao_id: v.id, vigente_de: vigente_de.toISOString() });
  return { situacao: 'agendada' as const, numero: v.numero };
}

const voltarARascunho = (ctx: Ctx, versaoId: string, versao: number) =>
  ctx.tx
    .updateTable('processo_versao')
    .set({ situacao: 'rascunho', vigente_de: null, publicada_por: null, versao: versao + 1 })
    .where('id', '=', versaoId)
    .execute();

export async function cancelarAgendamento(ctx: Ctx, id: string, versao: number): Promise<AbertaLida> {
  const v = await lockAberta(ctx, id, versao);
  if (v.situacao !== 'agendada') throw new RuleError('sem_agendamento', 'Esta versão não está agendada.');
  await voltarARascunho(ctx, v.id, versao);
  await ctx.audit('processo.cancelar_agendamento', { processo_id: id, versao_id: v.id });
  return (await readAberta(ctx.tx, id)) as AbertaLida;
}

export async function arquivar(ctx: Ctx, id: string, ativo: boolean) {
  await lockProcesso(ctx, id);
  await ctx.tx.updateTable('processo').set({ ativo }).where('id', '=', id).execute();
  await ctx.audit(ativo ? 'processo.desarquivar' : 'processo.arquivar', { processo_id: id });
  return { ativo };
}

/** One version whose day has come. Done twice it does nothing; what can no longer be published goes back, and its author hears of it. */
async function publicarNoDia(ctx: Ctx, versaoId: string): Promise<void> {
  const found = await ctx.tx.selectFrom('processo_versao').select('processo_id').where('id', '=', versaoId).executeTakeFirst();
  if (!found) return;
  const processo = await lockProcesso(ctx, found.processo_id);
  const v = await findVersaoDe(ctx.tx, found.processo_id, versaoId);
  if (v.situacao !== 'agendada' || !v.vigente_de || v.vigente_de > ctx.agora) return;
  try {
    await porNoAr(ctx, v, v.publicada_por);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    await voltarARascunho(ctx, v.id, v.versao);
    await ctx.audit('processo.publicacao_recusada', { processo_id: processo.id, versao_id: v.id });
    await avisar(ctx, {
      usuario_ids: v.publicada_por ? [v.publicada_por] : [],
      tipo: 'pedido_ao_portal',
      message: `A publicação agendada de ${processo.nome} não aconteceu: há problemas a resolver.`,
      link: `/prefeitura/configuracoes/processos/${processo.id}?aba=conferir`,
    });
  }
}

/** Every five minutes: what is due, town by town. One that fails does not hold the others; it is tried at the next turn. */
export const publicarAgendadosJob = jobPeriodico('processos.publicar-agendados', '*/5 * * * *', async (job) => {
  const due = await job.inTenant(async ({ tx, agora }) => {
    const { rows } = await sql<{ organizacao_id: number; versao_id: string }>`
      select v.organizacao_id, v.versao_id from versoes_a_publicar(${agora}::timestamptz) v
        join organizacao o on o.id = v.organizacao_id and o.ativa`.execute(tx);
    return rows;
  });
  const failed: unknown[] = [];
  for (const { organizacao_id, versao_id } of due) {
    await job
      .doMunicipio(organizacao_id)
      .inTenant((ctx) => publicarNoDia(ctx, versao_id))
      .catch((error: unknown) => void failed.push(error));
  }
  if (failed.length) throw new AggregateError(failed, 'scheduled versions were not published');
});

/** A town that opens has as many as its catalogue. */
const DE_UMA_VEZ = 30;

/** Publishes each draft of a process that never was published and has no fault; the others stay, and it is said why. */
export async function publicarProntos(ctx: Ctx, o: ProcessosOptions) {
  const rascunhos = await ctx.tx
    .selectFrom('processo as p')
    .innerJoin('processo_versao as v', (j) => j.onRef('v.processo_id', '=', 'p.id').on('v.situacao', '=', 'rascunho'))
    .select(['p.id', 'p.nome'])
    .where('p.ativo', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('processo_versao as n')
            .select('n.id')
            .whereRef('n.processo_id', '=', 'p.id')
            .where('n.situacao', '=', 'publicada'),
        ),
      ),
    )
    .orderBy('p.nome')
    .orderBy('p.id')
    .limit(DE_UMA_VEZ)
    .execute();
  const publicados: string[] = [];
  const ficaram: { nome: string; problemas: string[] }[] = [];
  for (const { id, nome } of rascunhos) {
    await lockProcesso(ctx, id);
    const v = await findAberta(ctx.tx, id);
    if (v?.situacao !== 'rascunho') continue;
    const erros = (await verificarAqui(ctx, id, v.definicao)).filter((p) => p.gravidade === 'erro').map(({ texto }) => texto);
    const problemas = [...erros, ...(await niveisQueFaltam(ctx, v.definicao, o)).map(({ mensagem }) => mensagem)];
    if (problemas.length > 0) {
      ficaram.push({ nome, problemas });
      continue;
    }
    await porNoAr(ctx, v, ctx.usuario.id);
    publicados.push(nome);
  }
  return { publicados, ficaram };
}
