import { imoveis as tipoImoveis } from '@portal/domain/campos/imoveis/model';
import { RuleError } from '@portal/domain/http/rule-error';
import { camposDe } from '@portal/domain/processos/definicao';
import { textoDaResposta } from '@portal/domain/respostas/respostas';
import type { LinhaMemoria } from '@portal/domain/taxas/calcular';
import { dataDe } from '@portal/domain/text/datas';
import { maskDocumento } from '@portal/domain/text/documento';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimento, findTimbre } from '../requerimentos/index.ts';
import { findComoConsta } from '../usuarios/index.ts';
import { guiaPdf } from './guia-pdf.ts';
import { findGuiaRow } from './queries.ts';

/** The slip as PDF, for whoever may see its request. */
export async function guiaEmPdf(ctx: Ctx, id: string): Promise<BytesAnswer> {
  const guia = await findGuiaRow(ctx.tx, id);
  if (!guia) throw new AppError(404, 'Guia não encontrada.');
  const r = await findRequerimento(ctx, guia.requerimento_id);
  if (guia.pagamento === 'Cancelada') throw new RuleError('guia_cancelada', 'Esta guia foi cancelada e não deve ser paga.');
  if (guia.codigo_barras === null)
    throw new RuleError('guia_nao_emitida', 'Esta guia ainda não foi emitida. Avisamos você quando puder pagar.');
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
    numero: String(guia.numero),
    emissao: dataDe(guia.criado_em, ctx.organizacao.fuso),
    vencimento: guia.vencimento,
    pagador: { nome: pagador.nome, documento: isDele ? documento : maskDocumento(documento) },
    referencia: {
      protocolo: r.numero ?? '',
      processo: r.processo_nome,
      ...(imoveis ? { imovel: textoDaResposta(imoveis, r.respostas) } : {}),
    },
    taxas: [{ nome: 'Taxas deste requerimento', valor_centavos: guia.valor_centavos, memoria: guia.memoria as LinhaMemoria[] }],
    codigo_de_barras: guia.codigo_barras,
    pix: guia.pix,
  });
  return { bytes, nome: `guia-${guia.numero}.pdf`, tipo: 'application/pdf' };
}
