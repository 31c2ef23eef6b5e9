import { RuleError } from '@portal/domain/http/rule-error';
import { DE_UMA_VEZ } from '@portal/domain/tarefas/contract';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { AnyJob } from '#platform/jobs/job.ts';
import { findOrganizacao, SISTEMA_ID } from '../organizacoes/index.ts';
import { type Falhada, findFalhadas } from './queries.ts';

/** What this program can run, by name; what the clock does is not among it. */
export type Conhecidas = ReadonlyMap<string, AnyJob>;

/** Two people at one list, or one at two tabs: what the first saw to, the second finds done. */
const trancar = ({ tx }: Ctx) => sql`select pg_advisory_xact_lock(hashtextextended('tarefa_revista', 0))`.execute(tx);

/** In the town whose job it is, behind its wall and with its audit. */
async function noSeuMunicipio(ctx: Ctx, organizacaoId: number, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  if (organizacaoId === ctx.organizacao.id) return work(ctx);
  const { id, nome, dominio, fuso } = await findOrganizacao(ctx.tx, organizacaoId);
  await ctx.noMunicipio({ id, nome, dominio, fuso }, work);
}

async function marcar(ctx: Ctx, t: Falhada, como: 'repetida' | 'dispensada', por: string): Promise<void> {
  await ctx.tx.insertInto('tarefa_revista').values({ tarefa_id: t.id, como, por, em: ctx.agora }).execute();
  const acao = como === 'repetida' ? 'tarefa.repetir' : 'tarefa.dispensar';
  await ctx.audit(acao, { tarefa_id: t.id, nome: t.nome });
}

async function repetir(ctx: Ctx, falhadas: readonly Falhada[], conhecidas: Conhecidas): Promise<number> {
  for (const t of falhadas)
    await noSeuMunicipio(ctx, t.organizacao_id, async (dela) => {
      await marcar(dela, t, 'repetida', ctx.usuario.id);
      await dela.enqueue(conhecidas.get(t.nome)!, t.payload);
      if (ctx.organizacao.id === SISTEMA_ID && dela !== ctx)
        await ctx.audit('tarefa.repetir', { tarefa_id: t.id, nome: t.nome, organizacao_id: t.organizacao_id });
    });
  return falhadas.length;
}

const semVez = () =>
  new RuleError('tarefa_do_relogio', 'Esta tarefa é do relógio: o portal a faz de novo sozinho, na próxima hora dela.');

/** @throws AppError 404 when it has not failed, or was seen to; RuleError tarefa_do_relogio */
export async function repetirTarefa(ctx: Ctx, id: string, conhecidas: Conhecidas): Promise<{ quantas: number }> {
  await trancar(ctx);
  const falhadas = await findFalhadas(ctx, { id }, 1);
  const [t] = falhadas;
  if (!t) throw naoFalhou();
  if (!conhecidas.has(t.nome)) throw semVez();
  return { quantas: await repetir(ctx, falhadas, conhecidas) };
}

/** The oldest of a kind, as many as one act takes. @throws RuleError tarefa_do_relogio */
export async function repetirTarefas(ctx: Ctx, nome: string, conhecidas: Conhecidas): Promise<{ quantas: number }> {
  if (!conhecidas.has(nome)) throw semVez();
  await trancar(ctx);
  return { quantas: await repetir(ctx, await findFalhadas(ctx, { nome }, DE_UMA_VEZ), conhecidas) };
}

const naoFalhou = () => new AppError(404, 'Esta tarefa não está mais entre as que falharam. Atualize a lista.');

/** It is not done, and is listed no more. @throws AppError 404 when it has not failed, or was seen to */
export async function dispensarTarefa(ctx: Ctx, id: string): Promise<{ quantas: number }> {
  await trancar(ctx);
  const [t] = await findFalhadas(ctx, { id }, 1);
  if (!t) throw naoFalhou();
  await noSeuMunicipio(ctx, t.organizacao_id, (dela) => marcar(dela, t, 'dispensada', ctx.usuario.id));
  return { quantas: 1 };
}
