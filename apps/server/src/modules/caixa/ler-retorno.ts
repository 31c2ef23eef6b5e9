import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { assentar } from '@portal/domain/caixa/conciliar';
import { isPix, type Pagamento } from '@portal/domain/caixa/febraban150';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, jobDemorado } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { apart, byBytes } from '#platform/quarantine/apart.ts';
import { OverLimitError, UnreadableError } from '#platform/quarantine/errors.ts';
import type { Turn } from '#platform/quarantine/fair-queue.ts';
import { findArquivo } from '../arquivos/index.ts';
import { assentarGuiasJob } from './assentar.ts';
import type { PedidoDeRetorno, RetornoLido } from './leitor-apart.ts';
import { anotar, lockGuias } from './livro.ts';

/** Lines that are written in one transaction; killed, the file goes on after the last of them. */
const POR_VEZ = 1000;

/** As much as a file may have takes two seconds of a slow machine, and a fifth of this memory. */
const lerApart = apart<PedidoDeRetorno, RetornoLido | { recusa: string }>(
  new URL('./leitor-apart.ts', import.meta.url),
  byBytes({ ms: 15_000, msPerMb: 500, memoryMb: 640 }),
);

export const lerRetornoJob = jobDemorado('caixa.retorno', z.object({ retorno_id: z.uuid() }), (jobCtx, { retorno_id }) =>
  lerArquivoDoBanco(jobCtx, retorno_id),
);

/** A file whose job is no more (a day that was closed meanwhile, a machine that was down) goes on where it stood. */
export const retomarRetornosJob = jobPorMunicipio(
  'caixa.retomar-retornos',
  '23 * * * *',
  (municipio) => municipio.inTenant(retomar),
  'todos',
);

async function retomar(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from arquivo_retorno r
     where r.situacao = 'Lendo'
       and not exists (select from fila.job j where j.name = ${lerRetornoJob.nome} and j.state < 'completed'
                          and j.data -> 'payload' ->> 'retorno_id' = r.id::text)
     order by r.criado_em`.execute(ctx.tx);
  for (const { id } of rows) await ctx.enqueue(lerRetornoJob, { retorno_id: id });
}

export async function lockRetorno({ tx }: Pick<Ctx, 'tx'>, id: string) {
  const row = await tx.selectFrom('arquivo_retorno').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError(404, 'Arquivo do banco não encontrado.');
  return row;
}

/**
 * The file as a whole, away from the server, then its lines a group in a transaction. What does not add up is refused and nothing of it counts.
 * @param porVez lines of a group
 * @throws QueueFullError when the machine has no room: the job is tried again
 */
export async function lerArquivoDoBanco(jobCtx: JobCtx, id: string, porVez = POR_VEZ): Promise<void> {
  const aberto = await jobCtx.inTenant(async (ctx) => {
    const row = await ctx.tx.selectFrom('arquivo_retorno').selectAll().where('id', '=', id).executeTakeFirst();
    if (row?.situacao !== 'Lendo') return null;
    return { row, arquivo: await findArquivo(ctx.tx, row.arquivo_id) };
  });
  if (!aberto) return;
  const { row, arquivo } = aberto;
  const turn = { town: jobCtx.organizacaoId, account: row.enviado_por, isCall: false };
  const para = join(tmpdir(), `portal-retorno-${randomUUID()}`);
  try {
    const lido = await ler(jobCtx, { ...arquivo, parte: row.parte }, para, turn);
    if ('recusa' in lido) return await recusar(jobCtx, row, lido.recusa);
    if (row.parte === 1 && lido.partes > 1) await jobCtx.inTenant((ctx) => repartir(ctx, id, lido.partes));
    const motivo = await jobCtx.inTenant((ctx) => abrir(ctx, id, lido)).then(() => null, motivoDe);
    if (motivo !== null) return await recusar(jobCtx, row, motivo);
    for await (const grupo of emGrupos(pagamentosDe(para), porVez)) {
      if (!(await jobCtx.inTenant((ctx) => escrever(ctx, id, lido, grupo)))) return;
    }
  } finally {
    await rm(para, { force: true });
  }
}

const GRANDE = 'O arquivo é grande ou complexo demais para ser lido de uma vez. Peça ao banco que o divida e envie as partes.';
const ILEGIVEL = 'Não conseguimos ler este arquivo. Envie-o como o banco mandou.';

/**
 * Each of the bank's files that came in one is a row of its own, with the file in common: so each is known by its number, refused where
 * it came before, and may be undone alone. The first makes the others; done twice, nothing is made twice.
 */
async function repartir(ctx: Ctx, id: string, partes: number): Promise<void> {
  const row = await lockRetorno(ctx, id);
  if (row.situacao !== 'Lendo' || row.partes === partes) return;
  await ctx.tx.updateTable('arquivo_retorno').set({ partes }).where('id', '=', id).execute();
  for (let parte = 2; parte <= partes; parte += 1) {
    const outro = uuidv7();
    const { arquivo_id, enviado_por, criado_em } = row;
    await ctx.tx
      .insertInto('arquivo_retorno')
      .values({ id: outro, arquivo_id, situacao: 'Lendo', enviado_por, criado_em, parte, partes })
      .execute();
    await ctx.enqueue(lerRetornoJob, { retorno_id: outro });
  }
}

interface Guardado {
  sha256: string;
  tamanho: number;
  parte: number;
}

async function ler(jobCtx: JobCtx, { sha256, tamanho, parte }: Guardado, para: string, turn: Turn) {
  const { path, release } = await jobCtx.files.local(jobCtx.organizacaoId, sha256);
  try {
    return await lerApart({ path, para, parte }, tamanho, turn);
  } catch (error) {
    if (error instanceof UnreadableError) return { recusa: error instanceof OverLimitError ? GRANDE : ILEGIVEL };
    throw error;
  } finally {
    await release();
  }
}

function motivoDe(error: unknown): string {
  if (error instanceof RuleError) return error.message;
  throw error;
}

const recusar = async (jobCtx: JobCtx, { id, versao }: { id: string; versao: number }, motivo: string): Promise<void> => {
  await jobCtx.inTenant(({ tx }) =>
    tx
      .updateTable('arquivo_retorno')
      .set({ situacao: 'Recusado', motivo, versao: versao + 1 })
      .where('id', '=', id)
      .where('situacao', '=', 'Lendo')
      .execute(),
  );
};

async function* pagamentosDe(path: string): AsyncGenerator<Pagamento> {
  for await (const linha of createInterface({ input: createReadStream(path) })) yield JSON.parse(linha) as Pagamento;
}

/** Payments of a file, the first of them its `de`th (from 0). */
interface Grupo {
  de: number;
  pagamentos: Pagamento[];
}

/** At least one, for a file may tell of no payment. */
async function* emGrupos(todos: AsyncIterable<Pagamento>, tamanho: number): AsyncGenerator<Grupo> {
  let grupo: Grupo = { de: 0, pagamentos: [] };
  for await (const pagamento of todos) {
    if (grupo.pagamentos.length === tamanho) {
      yield grupo;
      grupo = { de: grupo.de + tamanho, pagamentos: [] };
    }
    grupo.pagamentos.push(pagamento);
  }
  yield grupo;
}

/** The covenant whose file it is: banks fill its code up with zeros or blanks as they like. @throws RuleError convenio_alheio */
async function findConvenioDoArquivo(
  { tx }: Ctx,
  { banco, convenio }: RetornoLido['cabecalho'],
): Promise<{ id: string; ultimo_nsa: number }> {
  const codigo = convenio.replace(/^0+/, '');
  const row = await tx
    .selectFrom('convenio')
    .select(['id', 'ultimo_nsa'])
    .where('banco', '=', banco)
    .where(sql<boolean>`ltrim(trim(codigo_convenio), '0') = ${codigo}`)
    .orderBy(sql`arquivado_em is null`, 'desc')
    .orderBy('padrao', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row)
    throw new RuleError(
      'convenio_alheio',
      `Este arquivo é do convênio ${convenio}, do banco ${banco}, que não está entre os convênios do município. Confira o banco e o código em Configurações.`,
    );
  return row;
}

/** Which file it is, once it is known. @throws RuleError retorno_repetido, convenio_alheio */
async function abrir(ctx: Ctx, id: string, { cabecalho, linhas, total_centavos }: RetornoLido): Promise<void> {
  const row = await lockRetorno(ctx, id);
  if (row.sequencia !== null) return;
  const { banco, convenio, sequencia } = cabecalho;
  const dono = await findConvenioDoArquivo(ctx, cabecalho);
  const { rows } = await sql<{ mesmo: string | null; ultimo: number | null }>`
    select max(nsa.id::text) filter (where nsa.sequencia = ${sequencia}) as mesmo, max(nsa.sequencia) filter (where nsa.sequencia < ${sequencia}) as ultimo
      from arquivo_retorno nsa where nsa.banco = ${banco} and nsa.convenio = ${convenio} and nsa.situacao in ('Lendo', 'Lido')`.execute(
    ctx.tx,
  );
  if (rows[0]?.mesmo)
    throw new RuleError(
      'retorno_repetido',
      `O arquivo ${sequencia} deste convênio já foi recebido. Um arquivo não entra duas vezes.`,
    );
  const ultimo = rows[0]?.ultimo ?? null;
  await ctx.tx
    .updateTable('arquivo_retorno')
    .set({
      banco,
      convenio,
      sequencia,
      nome_do_banco: cabecalho.nome_do_banco,
      gerado_em: cabecalho.gerado_em,
      linhas,
      total_centavos,
      faltam_antes: ultimo === null ? 0 : sequencia - ultimo - 1,
    })
    .where('id', '=', id)
    .execute();
  if (sequencia > dono.ultimo_nsa)
    await ctx.tx.updateTable('convenio').set({ ultimo_nsa: sequencia }).where('id', '=', dono.id).execute();
}

/** Those of a group that are not written yet. @returns whether some are left */
async function escrever(
  ctx: Ctx,
  id: string,
  { cabecalho, linhas: total }: RetornoLido,
  { de: primeira, pagamentos }: Grupo,
): Promise<boolean> {
  const row = await lockRetorno(ctx, id);
  if (row.situacao !== 'Lendo') return false;
  const linhas = pagamentos.slice(Math.max(0, row.feitas - primeira));
  if (linhas.length === 0 && total > 0) return true;
  const guias = await lockGuias(ctx.tx, { codigos: linhas.map((l) => l.codigo_barras) }, 'retorno');
  const porCodigo = new Map(guias.map((g) => [g.codigo_barras, g]));
  const avisos = linhas.map((linha) => ({ ...linha, isPix: isPix(linha) }));
  const assentos = assentar(avisos, (l) => porCodigo.get(l.codigo_barras) ?? null);
  const de = `retorno/${cabecalho.banco}/${cabecalho.convenio}/${cabecalho.sequencia}`;
  await anotar(
    ctx,
    assentos.map(({ aviso, resultado, confirma_id, guia_id }) => ({
      ...doBanco(aviso),
      id: uuidv7(),
      guia_id,
      canal: 'retorno' as const,
      chave: `${de}/${aviso.nsr}`,
      resultado,
      confirma_id,
      is_pix: aviso.isPix,
      retorno_id: id,
    })),
  );
  const feitas = row.feitas + linhas.length;
  const acabou = feitas === total;
  await ctx.tx
    .updateTable('arquivo_retorno')
    .set({ feitas, ...(acabou ? { situacao: 'Lido', lido_em: ctx.agora, versao: row.versao + 1 } : {}) })
    .where('id', '=', id)
    .execute();
  if (acabou) {
    await ctx.audit('caixa.retorno.ler', { id, linhas: feitas, centavos: row.total_centavos });
    await ctx.enqueue(assentarGuiasJob, {});
  }
  return !acabou;
}

const doBanco = ({ nsr, codigo_barras, valor_centavos, tarifa_centavos, pago_em, creditado_em, autenticacao }: Pagamento) => ({
  nsr,
  codigo_barras,
  valor_centavos,
  tarifa_centavos,
  pago_em,
  creditado_em,
  autenticacao,
});
