import { imoveis as tipoImoveis } from '@portal/domain/campos/imoveis/model';
import { RuleError } from '@portal/domain/http/rule-error';
import { camposDe } from '@portal/domain/processos/definicao';
import { textoDaResposta } from '@portal/domain/respostas/respostas';
import type { LinhaMemoria } from '@portal/domain/taxas/calcular';
import { porEmitir } from '@portal/domain/taxas/estado';
import { dataDe } from '@portal/domain/text/datas';
import { maskDocumento } from '@portal/domain/text/documento';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer, FileAnswer } from '#platform/http/route.ts';
import { findArquivo } from '../arquivos/index.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimento, findTimbre } from '../requerimentos/index.ts';
import { findComoConsta } from '../usuarios/index.ts';
import { guiaPdf } from './guia-pdf.ts';
import { findGuiaRow } from './queries.ts';

/** The slip as PDF, for whoever may see its request; of one issued by hand the sheet that was sent. */
export async function guiaEmPdf(ctx: Ctx, id: string): Promise<BytesAnswer | FileAnswer> {
  const guia = await findGuiaRow(ctx.tx, id);
  if (!guia) throw new AppError(404, 'Guia não encontrada.');
  const r = await findRequerimento(ctx, guia.requerimento_id);
  if (guia.pagamento === 'Cancelada') throw new RuleError('guia_cancelada', 'Esta guia foi cancelada e não deve ser paga.');
  if (porEmitir(guia))
    throw new RuleError('guia_nao_emitida', 'Esta guia ainda não foi emitida. Avisamos você quando puder pagar.');
  if (guia.arquivo_id) {
    const { sha256, tipo, tamanho } = await findArquivo(ctx.tx, guia.arquivo_id);
    return { sha256, tipo, tamanho, nome: `guia-${guia.numero}.pdf` };
  }
  const [{ definicao }, pagador] = [
    await findVersao(ctx.tx, r.processo_versao_id),
    await findComoConsta(ctx.tx, r.requerente_id),
  ];
  const imoveis = camposDe(definicao).find((c) => c.tipo === tipoImoveis.tipo);
  // to other parties the requester is known in part, here as on the page
  const documento = pagador.cpf ?? pagador.cnpj ?? '';
  const isDele = ctx.painel === 'prefeitura' || r.requerente_id === ctx.usuario.id;
  const bytes = await guiaPdf({
    organizacao: await findTimbre(ctx.tx, ctx.organizacao.id, 'Secretaria da Fazenda'),
    numero: guia.numero_externo || String(guia.numero),
    emissao: dataDe(guia.criado_em, ctx.organizacao.fuso),
    vencimento: guia.vencimento,
    pagador: { nome: pagador.nome, documento: isDele ? documento : maskDocumento(documento) },
    referencia: {
      protocolo: r.numero ?? '',
      processo: r.processo_nome,
      ...(imoveis ? { imovel: textoDaResposta(imoveis, r.respostas) } : {}),
    },
    taxas: [
      {
        nome: guia.parcela ? `Parcela ${guia.parcela} de ${guia.parcelas}` : 'Taxas deste requerimento',
        valor_centavos: guia.valor_centavos,
        memoria: guia.memoria as LinhaMemoria[],
      },
    ],
    codigo_de_barras: guia.codigo_barras,
    pix: guia.pix,
    pix_a_caminho: guia.pix_a_caminho,
  });
  return { bytes, nome: `guia-${guia.numero}.pdf`, tipo: 'application/pdf' };
}
