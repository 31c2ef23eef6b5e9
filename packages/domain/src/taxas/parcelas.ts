import { RuleError } from '../http/rule-error.ts';
import type { Status } from '../requerimentos/status.ts';
import type { Acrescimos, TermosDasParcelas } from '../tabelas-de-taxas/acrescimos.ts';
import { addDias, type Data, type Fechados, proximoDiaUtil } from '../text/datas.ts';
import { formatReais } from '../text/dinheiro.ts';
import type { LinhaMemoria } from './calcular.ts';
import { porEmitir } from './estado.ts';
import { type ItemDaGuia, semAtraso } from './itens.ts';

/** One of the slips that a charge is split into. */
export interface Parcela {
  /** from 1 */
  numero: number;
  vencimento: Data;
  valor_centavos: number;
}

/** What a charge of no table says: it is paid at once. */
const DE_UMA_VEZ: TermosDasParcelas = { maximo_parcelas: 1, minimo_centavos: 0, segue_com: 'todas' };

/** As the table said when the charge was made; a table published before it could say so waits for all. */
export const termosDe = (acrescimos: Acrescimos | null): TermosDasParcelas => ({ ...DE_UMA_VEZ, ...acrescimos?.parcelamento });

/** In how many parts a value may be paid at most: no part is below the least, and none is nothing. */
export function maximoDeParcelas(valor_centavos: number, { maximo_parcelas, minimo_centavos }: TermosDasParcelas): number {
  const cabem = Math.floor(valor_centavos / Math.max(minimo_centavos, 1));
  return Math.max(1, Math.min(maximo_parcelas, cabem));
}

/** Equal parts; the centavos that do not divide are in the first. */
export function valoresDasParcelas(valor_centavos: number, parcelas: number): number[] {
  const cada = Math.floor(valor_centavos / parcelas);
  return Array.from({ length: parcelas }, (_, i) => (i === 0 ? valor_centavos - cada * (parcelas - 1) : cada));
}

/** The same day of a later month, or its last day where it has none such: 31 January, 28 February, 31 March. */
function mesesDepois(data: Data, meses: number): Data {
  const [ano = 0, mes = 1, dia = 1] = data.split('-').map(Number);
  const primeiro = new Date(Date.UTC(ano, mes - 1 + meses, 1)).toISOString().slice(0, 10);
  const seguinte = new Date(Date.UTC(ano, mes + meses, 1)).toISOString().slice(0, 10);
  const igual = addDias(primeiro, dia - 1);
  return igual < seguinte ? igual : addDias(seguinte, -1);
}

/** Month by month from the day of the first, each on the next day on which the town is open. */
export const vencimentosDasParcelas = (primeiro: Data, parcelas: number, calendario: Fechados): Data[] =>
  Array.from({ length: parcelas }, (_, i) => (i === 0 ? primeiro : proximoDiaUtil(mesesDepois(primeiro, i), calendario)));

/** What a charge becomes in so many parts. @param primeiro day of the first part, on which the town is open already */
export function planoDeParcelas(valor_centavos: number, parcelas: number, primeiro: Data, calendario: Fechados): Parcela[] {
  const dias = vencimentosDasParcelas(primeiro, parcelas, calendario);
  return valoresDasParcelas(valor_centavos, parcelas).map((valor, i) => ({
    numero: i + 1,
    vencimento: dias[i] as Data,
    valor_centavos: valor,
  }));
}

const piso = (a: bigint, b: bigint): bigint => (a >= 0n ? a / b : -((-a + b - 1n) / b));

/**
 * The lines of a charge shared out over its parts, as near to their share as whole centavos allow: the lines of a part add up to the
 * part, those of all parts to the line, and no line changes its sign. What comes to nothing in a part is left out of it.
 * @param valores of the parts, above zero, adding up to the lines
 */
export function itensPorParcela(itens: readonly ItemDaGuia[], valores: readonly number[]): ItemDaGuia[][] {
  const restam = itens.map(({ valor_centavos }) => BigInt(valor_centavos));
  let resta = valores.reduce((soma, v) => soma + BigInt(v), 0n);
  return valores.map((valor) => {
    const parte = BigInt(valor);
    // of what is left, the share of this part: what rounding down loses goes to the lines that lost most
    const cotas = restam.map((v, i) => ({
      i,
      inteiro: piso(v * parte, resta),
      perda: v * parte - piso(v * parte, resta) * resta,
    }));
    const falta = Number(parte - cotas.reduce((soma, c) => soma + c.inteiro, 0n));
    const sobem = new Set(
      [...cotas]
        .sort((a, b) => (a.perda === b.perda ? a.i - b.i : a.perda > b.perda ? -1 : 1))
        .slice(0, falta)
        .map((c) => c.i),
    );
    resta -= parte;
    return itens.flatMap((item, i) => {
      const meu = (cotas[i]?.inteiro ?? 0n) + (sobem.has(i) ? 1n : 0n);
      restam[i] = (restam[i] ?? 0n) - meu;
      return meu === 0n ? [] : [{ ...item, valor_centavos: Number(meu) }];
    });
  });
}

/** How the value of a part came about, under the account of the whole. */
export const memoriaDaParcela = (
  memoria: readonly LinhaMemoria[],
  { numero, valor_centavos }: Parcela,
  inteira: { numero: number; valor_centavos: number; parcelas: number },
): LinhaMemoria[] => [
  ...memoria,
  { descricao: `Valor da guia ${inteira.numero}`, conta: '', resultado: formatReais(inteira.valor_centavos) },
  {
    descricao: `Parcela ${numero} de ${inteira.parcelas}`,
    conta: `${formatReais(inteira.valor_centavos)} ÷ ${inteira.parcelas}${numero === 1 ? ', com os centavos que sobram' : ''}`,
    resultado: formatReais(valor_centavos),
  },
];

interface Parcelavel {
  pagamento: string;
  emissao: string;
  emissor: string;
  vencimento: Data;
  valor_centavos: number;
  acrescimos: Acrescimos | null;
  itens: readonly Pick<ItemDaGuia, 'natureza'>[];
  /** it is a part already */
  is_parcela: boolean;
  /** something was asked of it that another person is to decide */
  has_aberta: boolean;
}

/** Why a charge may not be split now, in words; null when it may. */
function recusaDoParcelamento(guia: Parcelavel, hoje: Data): { codigo: string; frase: string } | null {
  if (guia.pagamento !== 'Pendente')
    return {
      codigo: 'guia_sem_espera',
      frase: 'Só se parcela uma guia que ainda não foi paga e não tem comprovante a conferir.',
    };
  if (guia.is_parcela) return { codigo: 'guia_parcelada', frase: 'Esta guia já é uma parcela: não se divide outra vez.' };
  if (guia.has_aberta)
    return {
      codigo: 'decisao_aberta',
      frase: 'Há um pedido sobre esta guia na prefeitura. Espere a resposta antes de parcelar.',
    };
  if (porEmitir(guia) && guia.emissor !== 'mao')
    return { codigo: 'guia_a_caminho', frase: 'Esta guia ainda vai ser emitida. Parcele quando ela estiver pronta.' };
  if (!porEmitir(guia) && guia.vencimento < hoje)
    return { codigo: 'guia_vencida', frase: 'Esta guia venceu. Emita outra antes de parcelar.' };
  if (semAtraso(guia.itens).length < guia.itens.length)
    return { codigo: 'guia_com_acrescimos', frase: 'Uma guia com acréscimos pelo atraso é paga de uma vez.' };
  return null;
}

/** In how many parts a charge may be paid as it stands; 1: at once. */
export const parcelasPossiveis = (guia: Parcelavel, hoje: Data): number =>
  recusaDoParcelamento(guia, hoje) ? 1 : maximoDeParcelas(guia.valor_centavos, termosDe(guia.acrescimos));

/**
 * @throws RuleError guia_sem_espera, guia_parcelada, decisao_aberta, guia_a_caminho, guia_vencida, guia_com_acrescimos,
 * parcelas_demais
 */
export function exigirParcelavel(guia: Parcelavel, parcelas: number, hoje: Data): void {
  const recusa = recusaDoParcelamento(guia, hoje);
  if (recusa) throw new RuleError(recusa.codigo, recusa.frase);
  const maximo = maximoDeParcelas(guia.valor_centavos, termosDe(guia.acrescimos));
  if (parcelas <= maximo) return;
  const mensagem = maximo === 1 ? 'Esta taxa é paga de uma vez.' : `Esta taxa pode ser paga em até ${maximo} vezes.`;
  throw new RuleError('parcelas_demais', mensagem, [{ campo: 'parcelas', mensagem }]);
}

/** Whether a request waits for a slip: for a part that runs beside it only once its day is over. */
export const seguraOPedido = (
  { pagamento, vencimento, a_parte }: { pagamento: string; vencimento: Data; a_parte: boolean },
  hoje: Data,
): boolean => pagamento === 'Pendente' && !(a_parte && vencimento >= hoje);

/** Where a request may be while parts that run beside it are still paid; that they are moves it nowhere. */
export const COM_PARCELAS_A_PARTE: readonly Status[] = ['Aguardando prefeitura', 'Em andamento', 'Deferido'];
