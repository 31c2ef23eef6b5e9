import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/taxas/avulsa';
import { COM_AVULSA, ESPERA_A_AVULSA, NOMES_DOS_AVULSOS } from '@portal/domain/taxas/avulsa';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimento, registrarEvento } from '../requerimentos/index.ts';
import { contarAvulsa, emitirAvulsa, findTaxasDeHoje } from '../taxas/index.ts';
import { abrirCena, mover, respostasEmVigor, tocar } from '../tramitacao/index.ts';
import { avisarDaGuia } from './renovar.ts';

/** What may be charged besides, and what one of it would come to. */
export async function verCobrancaAvulsa(
  ctx: Ctx,
  id: string,
  codigo: string,
): Promise<DadosIn<typeof contract.verCobrancaAvulsa>> {
  const r = await findRequerimento(ctx, id);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  r.respostas = await respostasEmVigor(ctx, r, definicao);
  const taxas = (await findTaxasDeHoje(ctx)).map((t) => ({ codigo: t.codigo, nome: t.nome }));
  const conta = codigo ? await contarAvulsa(ctx, r, definicao, codigo) : null;
  return { taxas, conta: conta && { valor_centavos: conta.taxa.valor_centavos, memoria: conta.taxa.memoria } };
}

/**
 * One more fee of the town's table: inspected again, a second copy, a fine. The request goes on while its day lasts, or waits for it.
 * @throws RuleError taxa_sem_valor, nao_espera, unidade_fiscal_ausente
 */
export async function cobrarAvulsa(ctx: Ctx, id: string, body: BodyOf<typeof contract.cobrarAvulsa>): Promise<null> {
  const { versao, tipo, codigo, motivo, espera } = body;
  const cena = await abrirCena(ctx, id, versao, 'aprovar_comprovante', { de: COM_AVULSA });
  const { r, definicao } = cena;
  if (espera && !ESPERA_A_AVULSA.includes(r.status)) {
    const mensagem = 'O pedido não está em análise: esta cobrança não pode fazê-lo esperar.';
    throw new RuleError('nao_espera', mensagem, [{ campo: 'espera', mensagem }]);
  }
  const conta = await contarAvulsa(ctx, r, definicao, codigo);
  if (!conta) {
    const mensagem = 'Por esta taxa não há o que cobrar deste pedido. Confira a taxa na tabela em vigor.';
    throw new RuleError('taxa_sem_valor', mensagem, [{ campo: 'codigo', mensagem }]);
  }
  const guia = await emitirAvulsa(ctx, r, definicao, conta, { tipo, aoLado: !espera });
  const texto = `Cobrou: ${NOMES_DOS_AVULSOS[tipo].toLowerCase()}, guia ${guia.numero}, ${guia.frase}.`;
  if (espera) await mover(cena, { ato: 'cobrar', texto, motivo });
  else {
    await registrarEvento(ctx, r.id, { tipo: 'cobrar_avulsa', texto, motivo });
    await tocar(cena, 'guia.cobrar-avulsa', { guia: guia.numero, tipo, codigo, valor_centavos: conta.taxa.valor_centavos });
  }
  await avisarDaGuia(cena, guia.emissao);
  return null;
}
