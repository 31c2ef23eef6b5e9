import { assuntoDe, pedidoEmTexto } from '@portal/domain/emails/assuntos';
import { isEncerrado } from '@portal/domain/requerimentos/status';
import { formatLinhaDigitavel } from '@portal/domain/taxas/codigo-de-barras';
import type { Guia } from '@portal/domain/taxas/contract';
import { pagavel } from '@portal/domain/taxas/estado';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import type { Ctx } from '#platform/http/context.ts';
import { fatos, type ParteDoEmail, pix } from '#platform/mail/layout.ts';
import { findGuia, findGuias } from '../taxas/index.ts';
import { avisarPartes, type Cena } from '../tramitacao/index.ts';
import { criarLinkNoEmail } from './link.ts';

/** What a mail says of a slip that can be paid now, and where its button leads. */
export interface ParaPagar {
  guia: Guia;
  /** 'R$ 328,73 até 12/12/2026' */
  quanto: string;
  partes: ParteDoEmail[];
  /** the codes, for who pays in another program */
  abaixo: ParteDoEmail[];
  botao: string;
  /** the page without log-in; undefined where the slip is on paper alone, which the request's page has */
  url?: string;
}

export const DEPOIS_DE_PAGAR = 'Depois de pagar, envie o comprovante na página do pedido.';

const DEPOIS_MAX = 11;

const somaEDia = ({ valor_centavos, vencimento }: Pick<Guia, 'valor_centavos' | 'vencimento'>): string =>
  `${formatReais(valor_centavos)} até ${formatData(vencimento)}`;

/**
 * The slip of this request that is due first, so that it can be paid from the mail: its sum and day, the codes, a link of its own.
 * Whoever writes to several people asks once.
 * @returns null where nothing can be paid now
 */
export async function paraPagar(ctx: Ctx, requerimentoId: string): Promise<ParaPagar | null> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const [guia, ...depois] = (await findGuias(ctx.tx, requerimentoId))
    .filter((g) => g.pagamento === 'Pendente' && pagavel(g) && g.vencimento >= hoje && g.parcelada_em === null)
    .toSorted((a, b) => a.vencimento.localeCompare(b.vencimento) || a.numero - b.numero);
  if (!guia) return null;
  const noPapel = !guia.linha_digitavel && !guia.pix;
  const outras = depois.slice(0, DEPOIS_MAX).map((g) => somaEDia(g));
  return {
    guia,
    quanto: somaEDia(guia),
    partes: [
      fatos([
        { nome: 'Valor', valor: formatReais(guia.valor_centavos) },
        { nome: 'Pagar até', valor: formatData(guia.vencimento) },
        { nome: 'Do que é', valor: guia.descricao },
        { nome: 'Guia', valor: `${guia.numero}${guia.parcela ? `, parcela ${guia.parcela.numero} de ${guia.parcela.de}` : ''}` },
        ...(outras.length > 0 ? [{ nome: 'Depois', valor: outras.join('\n') }] : []),
      ]),
    ],
    abaixo: [
      ...(guia.pix ? [pix(guia.pix)] : []),
      ...(guia.linha_digitavel ? [fatos([{ nome: 'Código de barras', valor: formatLinhaDigitavel(guia.linha_digitavel) }])] : []),
    ],
    botao: noPapel ? 'Baixar a guia' : `Pagar ${formatReais(guia.valor_centavos)}`,
    ...(!noPapel && { url: await criarLinkNoEmail(ctx, guia.id) }),
  };
}

/** The money is there: how much of what, and what comes next. */
export async function avisarPagamento({ ctx, r }: Cena, guia: { id: string }): Promise<void> {
  const { numero, valor_centavos, descricao } = await findGuia(ctx.tx, guia.id);
  const falta = await paraPagar(ctx, r.id);
  const quanto = formatReais(valor_centavos);
  const depois = falta
    ? `Ainda falta pagar ${falta.quanto}.`
    : isEncerrado(r.status)
      ? 'Não há mais nada a fazer sobre esta taxa.'
      : r.status === 'Aguardando comprovante'
        ? 'Falta a prefeitura confirmar o outro pagamento do pedido.'
        : 'Agora é com a prefeitura: você não precisa fazer nada. Avisamos você a cada passo.';
  await avisarPartes(ctx, r, 'aprovar_comprovante', {
    tipo: 'recebido',
    message: `O pagamento do requerimento ${r.numero} foi confirmado.`,
    assunto: assuntoDe(`Pagamento confirmado, ${quanto}`, r),
    detalhe: `Confirmamos o pagamento de ${quanto}, da guia ${numero} (${descricao}), do seu pedido de ${pedidoEmTexto(r)}. ${depois}`,
    ...(falta ? falta : { botao: 'Acompanhar o pedido' }),
  });
}
