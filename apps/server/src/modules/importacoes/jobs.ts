import type { Situacao } from '@portal/domain/importacoes/tipos';
import { can } from '@portal/domain/usuarios/permissions';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, jobDemorado } from '#platform/jobs/job.ts';
import { avisar } from '../notificacoes/index.ts';
import { LeituraFalhou } from './leitura.ts';
import { ler } from './ler.ts';
import { PASSOS, preparar } from './passos.ts';
import { fazerPlanilha } from './planilha.ts';
import { type ImportacaoRow, lockImportacao } from './queries.ts';
import { resumir } from './resumo.ts';

/** So long one run works; then it lets others of the queue go before it, and is asked for again. */
const TURNO_MS = 20_000;

/** Does what the import waits for, a group of lines in a transaction; killed or repeated, it goes on where it stood. */
export const correrImportacaoJob = jobDemorado(
  'importacoes.correr',
  z.object({ importacao_id: z.uuid() }),
  async (jobCtx, { importacao_id: id }) => {
    const row = await jobCtx.inTenant(({ tx }) => lockImportacao(tx, id).catch(() => null));
    if (row?.situacao === 'Lendo') return ler(jobCtx, row);
    const passo = row && PASSOS[row.situacao];
    if (!passo) return;
    if (row.situacao === 'Conferindo' && row.resumo === null) await resumir(jobCtx, row);
    const fim = Date.now() + TURNO_MS;
    while (Date.now() < fim) {
      const preparado = await preparar(jobCtx, id).catch(semLeitura);
      if (preparado instanceof LeituraFalhou) return parar(jobCtx, id, preparado.message);
      const mais = await emNome(jobCtx, row, (ctx) => passo(ctx, id, preparado));
      if (mais === null)
        return parar(jobCtx, id, 'Quem pediu esta importação já não administra o município. Outro gestor pode continuá-la.');
      if (!mais) return terminar(jobCtx, id);
    }
    await jobCtx.inTenant((ctx) => ctx.enqueue(correrImportacaoJob, { importacao_id: id }));
  },
);

/** Its files cannot be had; the lines that are done stay done. */
function semLeitura(error: unknown): LeituraFalhou {
  if (error instanceof LeituraFalhou) return error;
  throw error;
}

/** The rights of whoever asked for it are asked again for each group. */
const emNome = <T>(jobCtx: JobCtx, { autor_id }: ImportacaoRow, work: (ctx: Ctx) => Promise<T>) =>
  jobCtx.emNomeDe(autor_id, async (ctx) => (can(ctx.usuario, 'perfil.gestor.prefeitura') ? work(ctx) : null));

const parar = (jobCtx: JobCtx, id: string, motivo: string) =>
  jobCtx.inTenant(async ({ tx, agora }) => {
    const { situacao, versao } = await lockImportacao(tx, id);
    const para: Situacao = situacao === 'Conferindo' ? 'Colunas' : 'Parada';
    await tx
      .updateTable('importacao')
      .set({ situacao: para, motivo, versao: versao + 1, atualizado_em: agora })
      .where('id', '=', id)
      .execute();
  });

/** Nothing is left to do: the sheet of what became of the lines is made, and whoever asked is told. */
async function terminar(jobCtx: JobCtx, id: string): Promise<void> {
  const row = await jobCtx.inTenant(({ tx }) => lockImportacao(tx, id));
  const para = FIM[row.situacao];
  if (!para) return;
  const planilha = await fazerPlanilha(jobCtx, row);
  await jobCtx.inTenant(async (ctx) => {
    const agora = await lockImportacao(ctx.tx, id);
    if (agora.situacao !== row.situacao) return;
    const situacao: Situacao = agora.situacao === 'Gravando' && (await restam(ctx, id)) ? 'Parada' : para;
    await ctx.tx
      .updateTable('importacao')
      .set({
        situacao,
        versao: agora.versao + 1,
        planilha_id: await planilha(ctx),
        atualizado_em: ctx.agora,
        ...(situacao === 'Concluída' || situacao === 'Desfeita' ? { concluida_em: ctx.agora } : {}),
      })
      .where('id', '=', id)
      .execute();
    await avisar(ctx, {
      usuario_ids: [row.autor_id],
      tipo: 'pedido_ao_portal',
      message: `A importação de ${row.nome} ${NOTICIA[situacao] ?? 'parou'}.`,
      link: `/prefeitura/configuracoes/importacao/${id}`,
    });
    if (situacao !== 'Conferida')
      await ctx.audit(`importacao.${situacao === 'Desfeita' ? 'desfeita' : 'terminar'}`, { id, situacao });
  });
}

const FIM: Partial<Record<Situacao, Situacao>> = { Conferindo: 'Conferida', Gravando: 'Concluída', Desfazendo: 'Desfeita' };
const NOTICIA: Partial<Record<Situacao, string>> = {
  Conferida: 'foi conferida e espera a sua decisão',
  Concluída: 'terminou',
  Desfeita: 'foi desfeita',
};

const restam = async ({ tx }: Ctx, id: string): Promise<boolean> =>
  (
    await sql`select 1 from importacao_linha where importacao_id = ${id} and resultado in ('novo', 'alterado') and not feita limit 1`.execute(
      tx,
    )
  ).rows.length > 0;
