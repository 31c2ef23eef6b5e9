import { assentar, parDe } from '@portal/domain/caixa/conciliar';
import { isPix, lerRetorno, type Pagamento, type Retorno } from '@portal/domain/caixa/febraban150';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { readAll } from '#platform/files/read-all.ts';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { findArquivo, registrarArquivo } from '../arquivos/index.ts';
import { assentarGuiasJob } from './assentar.ts';
import { anotar, demandDiaAberto, lockGuias, reassentar, somar } from './livro.ts';
import { findRetorno } from './queries.ts';

/** Lines that are written in one transaction; killed, the file goes on after the last of them. */
const POR_VEZ = 1000;
/** A day of the largest town, many times over. */
const MAXIMO_MB = 32;
export const MAXIMO_DO_RETORNO = { maxMb: MAXIMO_MB };

export const lerRetornoJob = job('caixa.retorno', z.object({ retorno_id: z.uuid() }), (jobCtx, { retorno_id }) =>
  lerArquivoDoBanco(jobCtx, retorno_id),
);

export async function enviarRetorno(ctx: Ctx, file: StoredUpload) {
  const arquivo = await registrarArquivo(ctx, file);
  const id = uuidv7();
  await ctx.tx
    .insertInto('arquivo_retorno')
    .values({ id, arquivo_id: arquivo.id, situacao: 'Lendo', enviado_por: ctx.usuario.id, criado_em: ctx.agora })
    .execute();
  await ctx.enqueue(lerRetornoJob, { retorno_id: id });
  await ctx.audit('caixa.retorno.enviar', { id, arquivo: arquivo.nome });
  return findRetorno(ctx.tx, id);
}

async function lockRetorno({ tx }: Pick<Ctx, 'tx'>, id: string) {
  const row = await tx.selectFrom('arquivo_retorno').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError(404, 'Arquivo do banco não encontrado.');
  return row;
}

/**
 * The file as a whole, then its lines a group in a transaction. What does not add up is refused and nothing of it counts.
 * @param porVez lines of a group
 */
export async function lerArquivoDoBanco(jobCtx: JobCtx, id: string, porVez = POR_VEZ): Promise<void> {
  const aberto = await jobCtx.inTenant(async (ctx) => {
    const row = await ctx.tx.selectFrom('arquivo_retorno').selectAll().where('id', '=', id).executeTakeFirst();
    if (row?.situacao !== 'Lendo') return null;
    return { row, arquivo: await findArquivo(ctx.tx, row.arquivo_id) };
  });
  if (!aberto) return;
  const bytes = await readAll(await jobCtx.files.open(jobCtx.organizacaoId, aberto.arquivo.sha256));
  let retorno: Retorno;
  try {
    retorno = lerRetorno(bytes.toString('latin1'));
    await jobCtx.inTenant((ctx) => abrir(ctx, id, retorno));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const motivo = error.message;
    await jobCtx.inTenant((ctx) =>
      ctx.tx
        .updateTable('arquivo_retorno')
        .set({ situacao: 'Recusado', motivo, versao: aberto.row.versao + 1 })
        .where('id', '=', id)
        .where('situacao', '=', 'Lendo')
        .execute(),
    );
    return;
  }
  let faltam = true;
  while (faltam) faltam = await jobCtx.inTenant((ctx) => escrever(ctx, id, retorno, porVez));
}

/** The covenant whose file it is: banks fill its code up with zeros or blanks as they like. @throws RuleError convenio_alheio */
async function findConvenioDoArquivo(
  { tx }: Ctx,
  { banco, convenio }: Retorno['cabecalho'],
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
async function abrir(ctx: Ctx, id: string, { cabecalho, pagamentos, total_centavos }: Retorno): Promise<void> {
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
      linhas: pagamentos.length,
      total_centavos,
      faltam_antes: ultimo === null ? 0 : sequencia - ultimo - 1,
    })
    .where('id', '=', id)
    .execute();
  if (sequencia > dono.ultimo_nsa)
    await ctx.tx.updateTable('convenio').set({ ultimo_nsa: sequencia }).where('id', '=', dono.id).execute();
}

/** The next lines. @returns whether some are left */
async function escrever(ctx: Ctx, id: string, { cabecalho, pagamentos }: Retorno, porVez: number): Promise<boolean> {
  const row = await lockRetorno(ctx, id);
  if (row.situacao !== 'Lendo') return false;
  const linhas = pagamentos.slice(row.feitas, row.feitas + porVez);
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
  const acabou = feitas === pagamentos.length;
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

/**
 * Takes the word of a whole file back. What a Pix told of beside it counts by itself again.
 * @throws RuleError retorno_em_outro_ponto, retorno_em_uso, dia_fechado; AppError 409
 */
export async function desfazerRetorno(ctx: Ctx, id: string, versao: number, motivo: string) {
  const row = await lockRetorno(ctx, id);
  requireFresh(row.versao, versao);
  if (row.situacao !== 'Lido')
    throw new RuleError('retorno_em_outro_ponto', 'Só um arquivo já lido pode ser desfeito. Veja como ele está agora.');
  const { rows: afetadas } = await sql<{ guia_id: string }>`
    select distinct guia_id from movimento_de_caixa where retorno_id = ${id} and guia_id is not null`.execute(ctx.tx);
  const ids = afetadas.map((g) => g.guia_id);
  // in the order in which money is written too
  await lockGuias(ctx.tx, { ids }, 'retorno');
  await demandSemDevolucao(ctx, ids);
  const { rows: dias } = await sql<{ dia: string }>`
    select min(dia) as dia from movimento_de_caixa where retorno_id = ${id} having count(*) > 0`.execute(ctx.tx);
  if (dias[0]) await demandDiaAberto(ctx, dias[0].dia);
  await sql`update movimento_de_caixa set desfeito_em = ${ctx.agora}, desfeito_por = ${ctx.usuario.id} where retorno_id = ${id}`.execute(
    ctx.tx,
  );
  await promover(ctx, id);
  await parear(ctx, ids);
  await somar(ctx, ids);
  await ctx.tx
    .updateTable('arquivo_retorno')
    .set({ situacao: 'Desfeito', motivo, desfeito_em: ctx.agora, desfeito_por: ctx.usuario.id, versao: row.versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('caixa.retorno.desfazer', { id, motivo, linhas: row.linhas, centavos: row.total_centavos });
  await ctx.enqueue(assentarGuiasJob, {});
  return findRetorno(ctx.tx, id);
}

/** Money that went back, or is about to, stands on what the bank said. @throws RuleError retorno_em_uso */
async function demandSemDevolucao({ tx }: Ctx, guiaIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ numero: number }>`
    select g.numero from devolucao d join guia g on g.id = d.guia_id
     where d.guia_id = any(${guiaIds}::uuid[]) and d.situacao in ('Pedida', 'Aprovada', 'Feita') limit 1`.execute(tx);
  if (rows[0])
    throw new RuleError(
      'retorno_em_uso',
      `Há devolução ou crédito da guia ${rows[0].numero}, que está neste arquivo: ele já não pode ser desfeito.`,
    );
}

/** The second word of money whose first was taken back stands for itself. */
async function promover(ctx: Ctx, retornoId: string): Promise<void> {
  const { rows } = await sql<{ id: string; guia_id: string; valor_centavos: number; pago_em: string; is_pix: boolean }>`
    select c.id, c.guia_id, c.valor_centavos, c.pago_em, c.is_pix from movimento_de_caixa c join movimento_de_caixa m on m.id = c.confirma_id
     where m.retorno_id = ${retornoId} and c.desfeito_em is null order by c.id`.execute(ctx.tx);
  if (rows.length === 0) return;
  await somar(ctx, [...new Set(rows.map((c) => c.guia_id))]);
  const guias = new Map((await lockGuias(ctx.tx, { ids: rows.map((c) => c.guia_id) }, 'pix')).map((g) => [g.id, g]));
  const novas = rows.map((c) => {
    const guia = guias.get(c.guia_id) ?? null;
    const resultado = reassentar(c, guia);
    if (guia) guia.recebido_centavos += c.valor_centavos;
    return { id: c.id, resultado };
  });
  await sql`
    update movimento_de_caixa m set confirma_id = null, resultado = x.resultado
      from jsonb_to_recordset(${JSON.stringify(novas)}::jsonb) as x(id uuid, resultado text) where m.id = x.id`.execute(ctx.tx);
}

/**
 * A call whose file was taken back may be what a line of another file tells of, as if the one had never come: of the two the later adds
 * no money any more. A closed day keeps its sum.
 */
async function parear(ctx: Ctx, guiaIds: readonly string[]): Promise<void> {
  const chamadas = new Map((await lockGuias(ctx.tx, { ids: guiaIds }, 'retorno')).map((g) => [g.id, g.semPar]));
  const pares = (await lockGuias(ctx.tx, { ids: guiaIds }, 'pix')).flatMap((guia) => {
    let livres = chamadas.get(guia.id) ?? [];
    return guia.semPar.flatMap((linha) => {
      const chamada = parDe({ ...linha, isPix: true }, livres);
      if (!chamada) return [];
      livres = livres.filter(({ id }) => id !== chamada);
      const [confirma_id, id] = [chamada, linha.id].sort();
      return [{ id, confirma_id }];
    });
  });
  if (pares.length === 0) return;
  await sql`
    update movimento_de_caixa m set confirma_id = x.confirma_id, resultado = 'Já recebida'
      from jsonb_to_recordset(${JSON.stringify(pares)}::jsonb) as x(id uuid, confirma_id uuid)
     where m.id = x.id and m.dia > (select coalesce(max(f.dia), '-infinity') from fechamento_de_caixa f)`.execute(ctx.tx);
}
