import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { linhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import type { Guia } from '@portal/domain/taxas/contract';
import { type emitirAMao as contrato, erroAMao, lerCodigo } from '@portal/domain/taxas/emissor';
import { porEmitir } from '@portal/domain/taxas/estado';
import { dataDe } from '@portal/domain/text/datas';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import { findAlvoDaGuia, findGuia, guardarAMao } from '../taxas/index.ts';
import { abrirCena, tocar } from '../tramitacao/index.ts';
import { avisarDaGuia } from './renovar.ts';

/**
 * A slip that the town made outside of the portal, with its sheet; whoever pays hears that it is there.
 * @throws RuleError guia_ja_emitida, guia_sem_espera, campo_invalido, arquivo_recusado; AppError 404, 409
 */
export async function emitirAMao(
  ctx: Ctx,
  guiaId: string,
  { versao, numero, vencimento, linha }: BodyOf<typeof contrato>,
  file: StoredUpload,
): Promise<Guia> {
  const alvo = await findAlvoDaGuia(ctx.tx, guiaId);
  const cena = await abrirCena(ctx, alvo.requerimento_id, versao, 'aprovar_comprovante');
  // as it stands behind the lock: the tax system may have answered
  const guia = await findAlvoDaGuia(ctx.tx, guiaId);
  if (guia.pagamento !== 'Pendente') throw new RuleError('guia_sem_espera', 'Esta guia não espera pagamento.');
  if (!porEmitir(guia)) throw new RuleError('guia_ja_emitida', 'Esta guia já foi emitida. Atualize a página para vê-la.');
  const erro = erroAMao({ numero, vencimento, linha }, guia, dataDe(ctx.agora, ctx.organizacao.fuso));
  if (erro) throw new RuleError('campo_invalido', erro.mensagem, [erro]);
  demandLegivel(file);
  if (file.tipo !== 'application/pdf') {
    const mensagem = 'Envie a guia em PDF.';
    throw new RuleError('arquivo_recusado', mensagem, [{ campo: 'arquivo', mensagem }]);
  }
  const lido = linha ? lerCodigo(linha, guia.valor_centavos) : null;
  const codigo = lido && 'codigo' in lido ? lido.codigo : null;
  const arquivo = await registrarArquivo(ctx, file);
  await guardarAMao(ctx, guiaId, {
    numero,
    vencimento,
    codigo_barras: codigo,
    linha_digitavel: codigo ? linhaDigitavel(codigo) : '',
    arquivo_id: arquivo.id,
  });
  await registrarEvento(ctx, cena.r.id, {
    tipo: 'emitir_guia',
    texto: `Emitiu à mão a guia ${guia.numero}, de número ${numero} na prefeitura.`,
  });
  await tocar(cena, 'guia.emitir-a-mao', {
    antes: { guia: guia.numero, emissao: guia.emissao, vencimento: guia.vencimento },
    depois: { emissao: 'Emitida manualmente', numero, vencimento, com_codigo: codigo !== null },
  });
  await avisarDaGuia(cena, 'Emitida manualmente');
  return findGuia(ctx.tx, guiaId);
}
