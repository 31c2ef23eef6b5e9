import type { QueryOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/licencas/contract';
import { escopoDaSequencia, numeroDoDocumento, numeroDoPedido, numeroSequencial } from '@portal/domain/licencas/numero';
import type { Definicao, DocumentoDefinido } from '@portal/domain/processos/definicao';
import { dataDe } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import { lerNumero, proximoNumero } from '../numeracao/index.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';

/** What is stored of a number. The database holds the way the year is written to the three there are. */
export interface NumeroDado {
  numero: string;
  ano: number;
  formato_ano: string;
  manual_de: string | null;
}

/** @throws RuleError `numero_manual`, at the field of the document */
export function recusarNumero(documento: Pick<DocumentoDefinido, 'id'>, mensagem: string): never {
  throw new RuleError('numero_manual', mensagem, [{ campo: `numeros.${documento.id}`, mensagem }]);
}

const anoDe = ({ agora, organizacao }: Ctx): number => Number(dataDe(agora, organizacao.fuso).slice(0, 4));

/**
 * The number of a new document by the process's algorithm.
 * @param digitado what the analyst typed, where the process leaves it to people
 * @throws RuleError `numero_manual` when it is missing; `setor_da_numeracao` when the sector whose sequence counts is gone
 * @source spec §3, "Process-number algorithms"
 */
export async function numerar(
  ctx: Ctx,
  r: Pick<RequerimentoRow, 'numero' | 'processo_id'>,
  setorId: string,
  { numeracao }: Definicao,
  documento: Pick<DocumentoDefinido, 'id' | 'titulo'>,
  digitado = '',
): Promise<NumeroDado> {
  const ano = anoDe(ctx);
  const { algoritmo, prefixo, ano: formato_ano } = numeracao;
  if (algoritmo === 'igual_requerimento') return { ...numeroDoPedido(r.numero ?? '', numeracao, ano), manual_de: null };
  if (algoritmo === 'manual') {
    const numero = digitado.trim();
    if (!numero) recusarNumero(documento, `Digite o número de ${documento.titulo}.`);
    return { numero: `${prefixo}${numero}`, ano, formato_ano, manual_de: r.processo_id };
  }
  const n = await proximoNumero(ctx.tx, await escopoDe(ctx, r, setorId, numeracao));
  return { numero: numeroSequencial(n, numeracao), ano, formato_ano, manual_de: null };
}

/** The number it would have now, with nothing taken: somebody else may still take it. */
export async function numeroPrevisto(
  ctx: Ctx,
  r: Pick<RequerimentoRow, 'numero' | 'processo_id'>,
  setorId: string,
  { numeracao }: Definicao,
  digitado: string,
): Promise<Pick<NumeroDado, 'numero' | 'ano' | 'formato_ano'>> {
  const ano = anoDe(ctx);
  const { algoritmo, prefixo, ano: formato_ano } = numeracao;
  if (algoritmo === 'igual_requerimento') return numeroDoPedido(r.numero ?? '', numeracao, ano);
  if (algoritmo === 'manual') return { numero: `${prefixo}${digitado || '____'}`, ano, formato_ano };
  const n = (await lerNumero(ctx.tx, await escopoDe(ctx, r, setorId, numeracao))) + 1;
  return { numero: numeroSequencial(n, numeracao), ano, formato_ano };
}

/** The sequence that counts. @throws RuleError `setor_da_numeracao` when its sector is gone */
async function escopoDe(
  ctx: Ctx,
  r: Pick<RequerimentoRow, 'processo_id'>,
  setorId: string,
  { algoritmo, setor }: Definicao['numeracao'],
): Promise<string> {
  const setor_id = setor && algoritmo !== 'sequencial_tipo' ? await findSetorId(ctx, setor) : setorId;
  if (!setor_id) throw new RuleError('setor_da_numeracao', `O setor ${setor}, que numera este documento, não existe mais.`);
  return escopoDaSequencia(algoritmo, { processo_id: r.processo_id, setor_id, ano: anoDe(ctx) }) as string;
}

const findSetorId = async (ctx: Ctx, sigla: string): Promise<string | undefined> =>
  (await ctx.tx.selectFrom('setor').select('id').where('sigla', '=', sigla).where('ativo', '=', true).executeTakeFirst())?.id;

/** What `numerar` would give next, with nothing taken. */
export async function verProximoNumero(
  ctx: Ctx,
  processo_id: string,
  query: QueryOf<typeof contract.proximoNumero>,
): Promise<{ numero: string | null }> {
  const { algoritmo, setor } = query;
  const ano = anoDe(ctx);
  if (algoritmo === 'manual') return { numero: null };
  if (algoritmo === 'igual_requerimento') {
    const pedido = `${String((await lerNumero(ctx.tx, `requerimento/${ano}`)) + 1).padStart(6, '0')}/${ano}`;
    return { numero: numeroDoDocumento(numeroDoPedido(pedido, query, ano)) };
  }
  const setor_id = algoritmo === 'sequencial_tipo' ? '' : await findSetorId(ctx, setor);
  if (setor_id === undefined) return { numero: null };
  const escopo = escopoDaSequencia(algoritmo, { processo_id, setor_id, ano }) as string;
  const n = (await lerNumero(ctx.tx, escopo)) + 1;
  return { numero: numeroDoDocumento({ numero: numeroSequencial(n, query), ano, formato_ano: query.ano }) };
}
