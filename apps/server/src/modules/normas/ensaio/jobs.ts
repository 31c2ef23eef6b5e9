import { setTimeout as dormir } from 'node:timers/promises';
import { DIAS_DO_ENSAIO, MAX_PEDIDOS } from '@portal/domain/normas/ensaio';
import { formatNumero } from '@portal/domain/text/numeros';
import { sql } from 'kysely';
import { z } from 'zod';
import { type JobCtx, jobDemorado } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { avisar } from '../../notificacoes/index.ts';
import { julgarPagina, type Linha } from './julgar.ts';
import { lerPagina, lerVersoes, PAGINA } from './pagina.ts';
import { type EnsaioRow, findEmCurso, TAREFA } from './queries.ts';

/** So long one run works; then it lets others of the queue go before it, and is asked for again. */
const TURNO_MS = 20_000;
/** The desk is served by the same process, and waits for a slice as often as it waits for the database: it is short. */
const FATIA_MS = 2;
/** After each slice, and each reading, it rests for this many times as long. */
const FOLGA = 4;

/** Lets whatever waits go first, as soon as it has had its slice. */
function fatias({ signal }: JobCtx): () => Promise<void> {
  let inicio = performance.now();
  return async () => {
    const gasto = performance.now() - inicio;
    if (gasto < FATIA_MS) return;
    await dormir(gasto * FOLGA, undefined, { signal });
    inicio = performance.now();
  };
}

/**
 * Tries a rule on what was filed, a page at a time; what it counted is kept with the place where it stands, so that one that was killed goes on
 * from there. It changes nothing but its own tables.
 */
export const ensaiarNormaJob = jobDemorado(TAREFA, z.object({ ensaio_id: z.uuid() }), async (jobCtx, { ensaio_id: id }) => {
  const primeira = await jobCtx.inTenant((ctx) => findEmCurso(ctx, id));
  if (!primeira) return;
  const ceder = fatias(jobCtx);
  const versoes = await lerVersoes(jobCtx, primeira, ceder);
  const fim = Date.now() + TURNO_MS;
  for (
    let row: EnsaioRow | null = primeira;
    row && Date.now() < fim;
    row = await jobCtx.inTenant((ctx) => findEmCurso(ctx, id))
  ) {
    const quantos = Math.min(PAGINA, MAX_PEDIDOS - row.feitos);
    const pedidos = quantos > 0 ? await lerPagina(jobCtx, row, { versoes, quantos, ceder }) : [];
    if (pedidos.length === 0) return terminar(jobCtx, row);
    const linhas = await julgarPagina(row.conteudo, pedidos, row.contagens, ceder);
    if (!(await guardar(jobCtx, row, pedidos, linhas))) return;
    await ceder();
  }
  await jobCtx.inTenant(async (ctx) => {
    if (await findEmCurso(ctx, id)) await ctx.enqueue(ensaiarNormaJob, { ensaio_id: id });
  });
});

/** @returns false when somebody cancelled it, or another run went on from here: then nothing of this page counts */
const guardar = (jobCtx: JobCtx, row: EnsaioRow, pedidos: readonly { id: string; em: string }[], linhas: readonly Linha[]) =>
  jobCtx.inTenant(async ({ tx, agora }) => {
    const ultimo = pedidos.at(-1);
    const { rows } = await sql`
      update norma_ensaio set feitos = ${row.feitos + pedidos.length}, contagens = ${JSON.stringify(row.contagens)}::jsonb,
             cursor_em = ${ultimo?.em}::timestamptz, cursor_id = ${ultimo?.id}::uuid, andou_em = ${agora}
       where id = ${row.id} and situacao = 'Em curso' and feitos = ${row.feitos} returning id`.execute(tx);
    if (rows.length === 0) return false;
    if (linhas.length > 0)
      await sql`
        insert into norma_ensaio_linha (id, ensaio_id, grupo, requerimento_id, protocolado_em, resultado, valor, limite, faltam, decisao, divergencia)
        select x.id, ${row.id}::uuid, x.grupo, x.requerimento_id, x.em, x.resultado, x.valor, x.limite,
               array(select jsonb_array_elements_text(x.faltam)), x.decisao, x.divergencia
          from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb)
            as x (id uuid, grupo text, requerimento_id uuid, em timestamptz, resultado text, valor text, limite text, faltam jsonb, decisao text, divergencia text)`.execute(
        tx,
      );
    return true;
  });

const quantos = (n: number) => formatNumero(String(n), 0);

const terminar = (jobCtx: JobCtx, row: EnsaioRow): Promise<void> =>
  jobCtx.inTenant(async (ctx) => {
    const feito = await ctx.tx
      .updateTable('norma_ensaio')
      .set({ situacao: 'Pronto', total: row.feitos, terminado_em: ctx.agora, andou_em: ctx.agora })
      .where('id', '=', row.id)
      .where('situacao', '=', 'Em curso')
      .executeTakeFirst();
    if (feito.numUpdatedRows === 0n || row.autor_id === null) return;
    const { nome } = await ctx.tx.selectFrom('norma').select('nome').where('id', '=', row.norma_id).executeTakeFirstOrThrow();
    const { descumpre } = row.contagens.resultados;
    const message = `Experimentamos a norma “${nome}” em ${quantos(row.feitos)} ${row.feitos === 1 ? 'pedido' : 'pedidos'}: ${quantos(descumpre)} não ${descumpre === 1 ? 'cumpriria' : 'cumpririam'}.`;
    await avisar(ctx, {
      usuario_ids: [row.autor_id],
      tipo: 'pedido_ao_portal',
      evento: `ensaio:${row.id}`,
      message,
      link: `/prefeitura/cadastro/normas/${row.norma_id}`,
    });
  });

/** Every night results that are old go, with their lines. */
export const limparEnsaiosJob = jobPorMunicipio(
  'normas.limpar-ensaios',
  '11 4 * * *',
  (town) =>
    town.inTenant(({ tx, agora }) =>
      sql`delete from norma_ensaio e where e.criado_em < ${agora}::timestamptz - make_interval(days => ${DIAS_DO_ENSAIO})`.execute(
        tx,
      ),
    ),
  'todos',
);
