import type { Acrescimos } from '../tabelas-de-taxas/acrescimos.ts';
import { type Data, diasEntre, type Fechados, formatData, proximoDiaUtil } from '../text/datas.ts';
import { formatReais } from '../text/dinheiro.ts';
import { Exato } from '../text/exato.ts';
import { formatExato } from '../text/numeros.ts';
import type { LinhaMemoria } from './calcular.ts';
import type { ItemDaGuia } from './itens.ts';

export interface Atraso {
  /** The first due day of the charge, whatever slips followed. */
  vencimento: Data;
  /** What is owed without delay. */
  principal_centavos: number;
  acrescimos: Acrescimos;
  calendario: Fechados;
  /** Value of the fiscal unit on a day, a decimal; null: there was none. Asked only where the table corrects by it. */
  unidadeEm: (dia: Data) => { sigla: string; valor: string } | null;
}

/** A line of the slip with the words that explain it. */
export type LinhaDoAtraso = ItemDaGuia & { conta: string };

/** The day until which a slip is paid without surcharge: one that falls on a closed day is paid on the next that is open (CTN art. 210). */
export const ultimoDiaSemAcrescimo = (vencimento: Data, calendario: Fechados): Data => proximoDiaUtil(vencimento, calendario);

const mesDe = (dia: Data): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7));
/** A share of the value without delay, its division kept for last: a third that is cut first would lose the half centavo that rounds up. */
interface Parte {
  vezes: Exato;
  por: number | string;
}
const porCento = (percentual: Exato): Parte => ({ vezes: percentual, por: 100 });

const porcento = (n: Exato): string => `${formatExato(String(n))}%`;

/**
 * What a charge costs besides when it is paid on a day: fine, interest, correction, each rounded once, half a centavo up. Counted
 * always of the first due day and of the value without delay, never of another surcharge, so that any day can be counted again.
 * @returns none up to the last day without surcharge, and none for what the table does not charge
 * @source CTN art. 161 and 210; docs/lacunas.md §fees
 */
export function acrescimosDevidos(atraso: Atraso, dia: Data): LinhaDoAtraso[] {
  const inicio = ultimoDiaSemAcrescimo(atraso.vencimento, atraso.calendario);
  if (dia <= inicio) return [];
  const dias = diasEntre(inicio, dia);
  const { principal_centavos } = atraso;
  const sobre = `de ${formatReais(principal_centavos)}`;
  const linha = (natureza: ItemDaGuia['natureza'], nome: string, { vezes, por }: Parte, conta: string): LinhaDoAtraso => ({
    natureza,
    codigo: '',
    nome,
    valor_centavos: vezes.times(principal_centavos).div(por).toDecimalPlaces(0).toNumber(),
    conta,
  });
  const multa = multaDe(atraso.acrescimos, dias);
  const juros = jurosDe(atraso.acrescimos, { inicio, dia, dias });
  return [
    linha('multa', 'Multa por atraso', multa.parte, `${multa.conta} ${sobre}`),
    linha('juros', 'Juros por atraso', juros.parte, `${juros.conta} ${sobre}`),
    ...correcaoDe(atraso, inicio, dia, linha),
  ].filter(({ valor_centavos }) => valor_centavos > 0);
}

function multaDe(a: Acrescimos, dias: number): { parte: Parte; conta: string } {
  const porDia = new Exato(a.multa_por_dia_percent).times(dias);
  const soma = porDia.plus(a.multa_percent);
  const partes = [
    ...(Number(a.multa_percent) > 0 ? [`${formatExato(a.multa_percent)}%`] : []),
    ...(porDia.gt(0) ? [`${formatExato(a.multa_por_dia_percent)}% × ${contar(dias)}`] : []),
  ].join(' + ');
  if (a.multa_maxima_percent === null || soma.lte(a.multa_maxima_percent)) return { parte: porCento(soma), conta: partes };
  const maxima = new Exato(a.multa_maxima_percent);
  return { parte: porCento(maxima), conta: `${partes}, no máximo ${porcento(maxima)},` };
}

function jurosDe(a: Acrescimos, { inicio, dia, dias }: { inicio: Data; dia: Data; dias: number }) {
  const doMes = new Exato(a.juros_mes_percent);
  if (a.juros_modo === 'por_mes_iniciado') {
    const meses = mesDe(dia) - mesDe(inicio);
    return { parte: porCento(doMes.times(meses)), conta: `${porcento(doMes)} × ${meses} ${meses === 1 ? 'mês' : 'meses'}` };
  }
  return { parte: { vezes: doMes.times(dias), por: 30 * 100 }, conta: `${porcento(doMes)} ao mês × ${contar(dias)}` };
}

function correcaoDe(
  { acrescimos, unidadeEm }: Atraso,
  inicio: Data,
  dia: Data,
  linha: (natureza: 'correcao', nome: string, parte: Parte, conta: string) => LinhaDoAtraso,
): LinhaDoAtraso[] {
  if (acrescimos.correcao === 'nenhuma') return [];
  const [antes, agora] = [unidadeEm(inicio), unidadeEm(dia)];
  if (!antes || !agora || Number(antes.valor) === 0) return [];
  const conta = `${agora.sigla} de R$ ${formatExato(antes.valor)} a R$ ${formatExato(agora.valor)}, sobre o valor`;
  return [
    linha(
      'correcao',
      `Correção pela ${agora.sigla}`,
      { vezes: new Exato(agora.valor).minus(antes.valor), por: antes.valor },
      conta,
    ),
  ];
}

const contar = (dias: number): string => (dias === 1 ? '1 dia' : `${dias} dias`);

/** The lines in the words of the account, under the fees. @param dia that of the payment they were counted for */
export const memoriaDoAtraso = (linhas: readonly LinhaDoAtraso[], vencimento: Data, dia: Data): LinhaMemoria[] =>
  linhas.map(({ nome, conta, valor_centavos }) => ({
    descricao: nome,
    conta: `${conta} (venceu em ${formatData(vencimento)}; para pagar até ${formatData(dia)})`,
    resultado: formatReais(valor_centavos),
  }));
