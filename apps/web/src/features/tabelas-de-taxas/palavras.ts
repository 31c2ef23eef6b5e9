import type { Acrescimos } from '@portal/domain/tabelas-de-taxas/acrescimos';
import type { TabelaLinha } from '@portal/domain/tabelas-de-taxas/contract';
import type { EstadoDaTabela } from '@portal/domain/tabelas-de-taxas/vigencia';
import { formatData } from '@portal/domain/text/datas';
import { formatReais } from '@portal/domain/text/dinheiro';
import { formatExato } from '@portal/domain/text/numeros';
import type { Tone } from '#ui/tones.ts';

export const TOM: Record<EstadoDaTabela, Tone> = {
  rascunho: 'grey',
  'em vigor': 'green',
  futura: 'violet',
  anterior: 'grey',
};
export const ESTADO: Record<EstadoDaTabela, string> = {
  rascunho: 'Rascunho',
  'em vigor': 'Em vigor',
  futura: 'Ainda vai valer',
  anterior: 'Anterior',
};

export const nomeDa = ({ numero }: Pick<TabelaLinha, 'numero'>): string => `Tabela nº ${numero}`;

export function periodo({ desde, ate }: Pick<TabelaLinha, 'desde' | 'ate'>): string {
  if (!desde) return 'ainda sem data para valer';
  return ate ? `de ${formatData(desde)} a ${formatData(ate)}` : `desde ${formatData(desde)}`;
}

const pct = (v: string): string => `${formatExato(v)}%`;
const temValor = (v: string | null): v is string => v !== null && Number(v) > 0;

/** What a late payment costs besides, as facts. */
export function acrescimosEmFatos(a: Acrescimos): [string, string][] {
  const multas = [
    ...(temValor(a.multa_percent) ? [`${pct(a.multa_percent)} depois do vencimento`] : []),
    ...(temValor(a.multa_por_dia_percent) ? [`${pct(a.multa_por_dia_percent)} por dia de atraso`] : []),
    ...(temValor(a.multa_maxima_percent) ? [`até ${pct(a.multa_maxima_percent)} ao todo`] : []),
  ];
  const { maximo_parcelas, minimo_centavos, segue_com } = a.parcelamento;
  return [
    ['Multa', multas.join(', ') || 'não há'],
    [
      'Juros',
      temValor(a.juros_mes_percent)
        ? `${pct(a.juros_mes_percent)} ao mês, ${a.juros_modo === 'por_dia' ? 'contados por dia' : 'por mês iniciado'}`
        : 'não há',
    ],
    ['Correção', a.correcao === 'nenhuma' ? 'não há' : 'pela unidade fiscal do município'],
    [
      'Parcelamento',
      maximo_parcelas === 1
        ? 'não há'
        : `em até ${maximo_parcelas} vezes${minimo_centavos > 0 ? `, com parcela de pelo menos ${formatReais(minimo_centavos)}` : ''}; o pedido segue com ${segue_com === 'primeira' ? 'a primeira paga' : 'todas pagas'}`,
    ],
    ['Base legal', a.base_legal || 'não informada'],
  ];
}
