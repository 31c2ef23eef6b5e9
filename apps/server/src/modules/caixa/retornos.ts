import { parDe } from '@portal/domain/caixa/conciliar';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';
import { assentarGuiasJob } from './assentar.ts';
import { lerRetornoJob, lockRetorno } from './ler-retorno.ts';
import { demandDiaAberto, lockGuias, reassentar, somar } from './livro.ts';
import { findRetorno } from './queries.ts';

/** A day of the largest town, many times over. */
const MAXIMO_MB = 32;
export const MAXIMO_DO_RETORNO = { maxMb: MAXIMO_MB };

/** @throws RuleError `arquivo_recusado` for what nobody could look through; whether it adds up is told of its row */
export async function enviarRetorno(ctx: Ctx, file: StoredUpload) {
  demandLegivel({ ...file, saude: null });
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
