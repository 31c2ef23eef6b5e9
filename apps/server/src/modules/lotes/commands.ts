import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import {
  type criarLote as contrato,
  EVENTO_LOTE,
  type Lote,
  type PedidoDoLote,
  pedidoDoLote,
} from '@portal/domain/lotes/contract';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, jobDemorado } from '#platform/jobs/job.ts';
import { agendarArquivo, concluirExportacao, falharExportacao } from '../exportacoes/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findVisiveis } from '../requerimentos/index.ts';
import { agirNoLote, avisarDoLote } from './em-lote.ts';
import { imprimir } from './imprimir.ts';

const NOMES = {
  atribuir: 'Atribuição',
  encaminhar: 'Encaminhamento',
  avisar: 'Aviso aos requerentes',
  imprimir: 'Impressão',
} as const;
const SEM_DIREITO = 'Sua conta já não entra no painel da prefeitura.';

/** Keeps what is to be done, and leaves the doing to a job. */
export async function criarLote(ctx: Ctx, { requerimento_ids, pedido }: BodyOf<typeof contrato>): Promise<Lote> {
  const id = uuidv7();
  const arquivo =
    pedido.tipo === 'imprimir'
      ? await agendarArquivo(ctx, { formato: 'pdf', nome: `${pedido.o_que}-${dataDe(ctx.agora, ctx.organizacao.fuso)}`, pedido })
      : null;
  await ctx.tx
    .insertInto('lote')
    .values({
      id,
      tipo: pedido.tipo,
      pedido: JSON.stringify(pedido),
      autor_id: ctx.usuario.id,
      exportacao_id: arquivo?.id ?? null,
      criado_em: ctx.agora,
    })
    .execute();
  // numbers are kept only of what the author may see
  const visiveis = [...(await findVisiveis(ctx, requerimento_ids))];
  await sql`insert into lote_item (lote_id, posicao, requerimento_id, numero)
    select ${id}, a.posicao, a.id, r.numero from unnest(${requerimento_ids}::uuid[]) with ordinality as a(id, posicao)
      left join requerimento r on r.id = a.id and r.id = any(${visiveis}::uuid[])`.execute(ctx.tx);
  await ctx.audit('lote.criar', { id, tipo: pedido.tipo, total: requerimento_ids.length });
  await ctx.enqueue(executarLoteJob, { lote_id: id });
  return verLote(ctx, id);
}

/** @throws AppError 404 for another's */
export async function verLote(ctx: Ctx, id: string): Promise<Lote> {
  const { rows } = await sql<Lote>`
    select l.id, l.tipo, to_jsonb(l.criado_em) #>> '{}' as criado_em, to_jsonb(l.concluido_em) #>> '{}' as concluido_em, l.exportacao_id,
           i.total, i.feitos, i.recusados, i.recusas
      from lote l, lateral (
        select count(*)::integer as total, (count(*) filter (where situacao = 'Feito'))::integer as feitos,
               (count(*) filter (where situacao = 'Recusado'))::integer as recusados,
               coalesce(jsonb_agg(jsonb_build_object('requerimento_id', requerimento_id, 'numero', numero, 'motivo', motivo) order by posicao)
                 filter (where situacao = 'Recusado'), '[]') as recusas
          from lote_item where lote_id = l.id) i
     where l.id = ${id} and l.autor_id = ${ctx.usuario.id}`.execute(ctx.tx);
  if (!rows[0]) throw new AppError(404, 'Este lote não existe.');
  return rows[0];
}

/** Requests between two words about how it goes. */
const PASSO = 10;

interface Item {
  posicao: number;
  requerimento_id: string;
}

/**
 * Each request in a transaction of its own, in the author's name: the act and its mark on the list commit together, so a second
 * run goes on where the first stopped.
 */
export const executarLoteJob = jobDemorado('lotes.executar', z.object({ lote_id: z.uuid() }), async (jobCtx, { lote_id: id }) => {
  const lote = await jobCtx.inTenant(async ({ tx }) => {
    const row = await tx
      .selectFrom('lote')
      .select(['autor_id', 'pedido', 'exportacao_id'])
      .where('id', '=', id)
      .where('concluido_em', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const itens = await tx
      .selectFrom('lote_item')
      .select(['posicao', 'requerimento_id'])
      .where('lote_id', '=', id)
      .where('situacao', '=', 'Na fila')
      .orderBy('posicao')
      .execute();
    return { ...row, pedido: pedidoDoLote.parse(row.pedido), itens };
  });
  if (!lote) return;
  const { autor_id, pedido, itens, exportacao_id } = lote;
  if (pedido.tipo === 'imprimir') await imprimirLote(jobCtx, id, autor_id, pedido.o_que, exportacao_id as string);
  else
    for (const [i, item] of itens.entries()) await fazer(jobCtx, { id, autor_id, anuncia: (i + 1) % PASSO === 0 }, item, pedido);
  await jobCtx.inTenant((ctx) => concluir(ctx, id, autor_id, pedido));
});

/** What may be refused is refused by its rule; anything else fails the job, which is tried again. */
async function fazer(
  jobCtx: JobCtx,
  { id, autor_id: autorId, anuncia }: { id: string; autor_id: string; anuncia: boolean },
  item: Item,
  pedido: Exclude<PedidoDoLote, { tipo: 'imprimir' }>,
): Promise<void> {
  try {
    const done = await jobCtx.emNomeDe(autorId, async (ctx) => {
      if (await marcar(ctx, id, [item.posicao], 'Feito')) await agirNoLote(ctx, item.requerimento_id, pedido);
      if (anuncia) await contarProgresso(ctx, id, autorId);
      return true;
    });
    if (!done) throw new RuleError('sem_direito', SEM_DIREITO);
  } catch (error) {
    if (!(error instanceof RuleError || error instanceof AppError)) throw error;
    await jobCtx.inTenant(async (ctx) => {
      await marcar(ctx, id, [item.posicao], 'Recusado', error.message);
      if (anuncia) await contarProgresso(ctx, id, autorId);
    });
  }
}

async function marcar(ctx: Ctx, id: string, posicoes: number[], situacao: 'Feito' | 'Recusado', motivo = ''): Promise<boolean> {
  if (posicoes.length === 0) return false;
  const done = await ctx.tx
    .updateTable('lote_item')
    .set({ situacao, motivo })
    .where('lote_id', '=', id)
    .where('posicao', 'in', posicoes)
    .where('situacao', '=', 'Na fila')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

const contarProgresso = (ctx: Ctx, id: string, autorId: string): Promise<void> =>
  ctx.anunciar({ canal: `private-usuario.${autorId}`, evento: EVENTO_LOTE, dados: { id } });

async function imprimirLote(
  jobCtx: JobCtx,
  id: string,
  autorId: string,
  oQue: 'canhotos' | 'resumo',
  exportacaoId: string,
): Promise<void> {
  const ids = await jobCtx.inTenant(({ tx }) =>
    tx
      .selectFrom('lote_item')
      .select(['posicao', 'requerimento_id as id'])
      .where('lote_id', '=', id)
      .orderBy('posicao')
      .execute(),
  );
  const impresso = await imprimir(
    jobCtx,
    autorId,
    oQue,
    ids.map((i) => i.id),
  );
  if (!impresso)
    await jobCtx.inTenant((ctx) => falharExportacao(ctx, exportacaoId, 'Nenhum dos requerimentos pôde ser impresso.'));
  await jobCtx.inTenant(async (ctx) => {
    const posicoes = (quais: (id: string) => boolean) => ids.filter((i) => quais(i.id)).map((i) => i.posicao);
    await marcar(
      ctx,
      id,
      posicoes((x) => Boolean(impresso?.feitos.has(x))),
      'Feito',
    );
    await marcar(
      ctx,
      id,
      posicoes((x) => !impresso?.feitos.has(x)),
      'Recusado',
      'Você não vê este requerimento, ou ele ainda não foi protocolado.',
    );
    if (impresso) {
      const mensagem = oQue === 'canhotos' ? 'Os canhotos estão prontos para imprimir.' : 'O resumo está pronto para imprimir.';
      await concluirExportacao(ctx, exportacaoId, impresso.file, impresso.feitos.size, mensagem);
    }
    await contarProgresso(ctx, id, autorId);
  });
}

async function concluir(ctx: Ctx, id: string, autorId: string, pedido: PedidoDoLote): Promise<void> {
  const { rows } = await sql<{ feitos: number; recusados: number }>`
    with fim as (update lote set concluido_em = ${ctx.agora} where id = ${id} and concluido_em is null returning id)
    select (count(*) filter (where i.situacao = 'Feito'))::integer as feitos, (count(*) filter (where i.situacao = 'Recusado'))::integer as recusados
      from fim join lote_item i on i.lote_id = fim.id`.execute(ctx.tx);
  const { feitos = 0, recusados = 0 } = rows[0] ?? {};
  if (feitos + recusados === 0) return;
  await ctx.audit('lote.concluir', { id, tipo: pedido.tipo, feitos, recusados, usuario_id: autorId });
  // the file rings by itself
  if (pedido.tipo !== 'imprimir') {
    await avisarDoLote(ctx, pedido, feitos, autorId);
    await avisar(ctx, {
      usuario_ids: [autorId],
      tipo: 'pedido_ao_portal',
      evento: `lote:${id}`,
      message: `${NOMES[pedido.tipo]}: ${palavras(feitos, recusados)}.`,
      link: `/prefeitura/requerimento/listagem?lote=${id}`,
    });
  }
  await contarProgresso(ctx, id, autorId);
}

const palavras = (feitos: number, recusados: number): string =>
  [
    `${feitos} ${feitos === 1 ? 'requerimento feito' : 'requerimentos feitos'}`,
    ...(recusados ? [`${recusados} ${recusados === 1 ? 'recusado' : 'recusados'}`] : []),
  ].join(', ');
