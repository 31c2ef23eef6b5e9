import { RuleError } from '../http/rule-error.ts';
import type { Desconto, TaxaComPreco } from '../processos/taxa-da-tabela.ts';
import { formatReais } from '../text/dinheiro.ts';
import { Exato } from '../text/exato.ts';
import { formatExato } from '../text/numeros.ts';

const SPACE = '\u00a0';

export interface EntradaTaxa {
  /** Name of the quantity → decimal, such as `{ area_total: '182.37' }`. */
  quantidades: Record<string, string>;
  /** Name of the answer → value; read by the factors. */
  respostas: Record<string, string>;
  /** Value of one unit, in reais, on the day of issue. */
  unidadeFiscal: { sigla: string; valor: string };
  isento: boolean;
  /** Those of the table that hold for this request. */
  descontos?: readonly Desconto[];
}

/** One line of the explanation, in words for the person who pays: what, how it was counted, what came out. */
export interface LinhaMemoria {
  descricao: string;
  conta: string;
  resultado: string;
}

export interface TaxaCalculada {
  valor_centavos: number;
  memoria: LinhaMemoria[];
}

/** One part of the quantity at one rate. */
interface Parcela {
  descricao: string;
  quantidade: Exato;
  valor: string;
}

const medidaDe = (regra: TaxaComPreco): string => regra.medida ?? (regra.base.startsWith('area') ? 'm²' : 'un.');

function quantidadeDe(regra: TaxaComPreco, quantidades: Record<string, string>): Exato {
  const texto = quantidades[regra.base];
  if (texto === undefined || !/^\d{1,15}(\.\d{1,6})?$/.test(texto)) {
    throw new RuleError('quantidade_ausente', `Falta a quantidade "${regra.base}" para calcular a taxa "${regra.nome}".`);
  }
  return new Exato(texto);
}

/** The parts the quantity falls into: one for a plain rate or simple brackets, one for each bracket reached when progressive. */
function parcelasDe(regra: TaxaComPreco, quantidade: Exato): Parcela[] {
  const { faixas } = regra;
  if (!faixas) return [{ descricao: regra.nome, quantidade, valor: regra.valor_unitario ?? '0' }];
  const quanto = (q: string) =>
    regra.percentual ? `R$${SPACE}${formatExato(q)}` : `${formatExato(q)}${SPACE}${medidaDe(regra)}`;
  const nomeDaFaixa = (i: number): string => {
    const de = faixas[i - 1]?.ate;
    const ate = faixas[i]?.ate;
    if (!de) return ate ? `Até ${quanto(ate)}` : 'Faixa única';
    return ate ? `De ${formatExato(de)} a ${quanto(ate)}` : `Acima de ${quanto(de)}`;
  };
  if (regra.modo_faixas === 'simples') {
    const i = faixas.findIndex(({ ate }) => ate === null || quantidade.lte(ate));
    return [{ descricao: nomeDaFaixa(i), quantidade, valor: faixas[i]?.valor ?? '0' }];
  }
  return faixas.flatMap(({ ate, valor }, i) => {
    const de = faixas[i - 1]?.ate ?? '0';
    const parte = (ate === null ? quantidade : Exato.min(quantidade, ate)).minus(de);
    return parte.gt(0) || i === 0 ? [{ descricao: nomeDaFaixa(i), quantidade: parte, valor }] : [];
  });
}

/** What all discounts take off together, each noted with its law. */
function descontar(
  descontos: readonly Desconto[],
  cheio: Exato,
  dinheiro: (valor: Exato | string) => string,
  memoria: LinhaMemoria[],
): Exato {
  let resta = cheio;
  for (const { nome, percentual, valor, base_legal } of descontos) {
    const dito = percentual === undefined ? new Exato(valor ?? '0') : cheio.times(percentual).div(100);
    const tira = Exato.min(dito, resta);
    resta = resta.minus(tira);
    const conta = percentual === undefined ? dinheiro(dito) : `${formatExato(percentual)}% de ${dinheiro(cheio)}`;
    memoria.push({ descricao: `Desconto: ${nome}`, conta: `${conta} (${base_legal})`, resultado: `−${dinheiro(tira)}` });
  }
  return cheio.minus(resta);
}

/**
 * The value of one fee with its explanation line by line. Exact until the end, then half up to centavos, once.
 * Discounts are each of the fee after minimum and maximum, never of one another, and never come to more than it.
 * An exempt fee is worth zero and still shows what it would have been.
 * @throws RuleError `quantidade_ausente` when the base of the rule is not among the quantities
 * @source brasil.md §6
 */
export function calcularTaxa(regra: TaxaComPreco, entrada: EntradaTaxa): TaxaCalculada {
  const { sigla, valor: valorDaUnidade } = entrada.unidadeFiscal;
  const emUnidades = regra.unidade === 'unidade_fiscal';
  const dinheiro = (valor: Exato | string) =>
    emUnidades ? `${formatExato(String(valor))}${SPACE}${sigla}` : `R$${SPACE}${formatExato(String(valor))}`;
  const memoria: LinhaMemoria[] = [];
  const note = (descricao: string, conta: string, resultado: Exato) =>
    memoria.push({ descricao, conta, resultado: dinheiro(resultado) });

  const partes: Exato[] = [];
  let valor = new Exato(0);
  if (regra.base === 'fixo') {
    valor = new Exato(regra.valor_unitario ?? '0');
    note(regra.nome, 'valor fixo', valor);
  } else {
    const parcelas = parcelasDe(regra, quantidadeDe(regra, entrada.quantidades));
    for (const { descricao, quantidade, valor: taxa } of parcelas) {
      const parte = regra.percentual ? quantidade.times(taxa).div(100) : quantidade.times(taxa);
      valor = valor.plus(parte);
      partes.push(parte);
      const conta = regra.percentual
        ? `R$${SPACE}${formatExato(String(quantidade))} × ${formatExato(taxa)}%`
        : `${formatExato(String(quantidade))}${SPACE}${medidaDe(regra)} × ${dinheiro(taxa)}`;
      note(descricao, conta, parte);
    }
    if (partes.length > 1) note('Soma das faixas', partes.map((p) => formatExato(String(p))).join(' + '), valor);
  }

  for (const { campo, descricao, valores } of regra.fatores ?? []) {
    const resposta = entrada.respostas[campo] ?? '';
    const fator = Object.hasOwn(valores, resposta) ? valores[resposta] : undefined;
    if (fator === undefined) continue;
    const antes = valor;
    valor = valor.times(fator);
    note(`${descricao}: ${resposta}`, `${dinheiro(antes)} × ${formatExato(fator)}`, valor);
  }

  if (regra.minimo && valor.lt(regra.minimo)) {
    note('Valor mínimo', `${dinheiro(valor)} é menor que o mínimo`, new Exato(regra.minimo));
    valor = new Exato(regra.minimo);
  }
  if (regra.maximo && valor.gt(regra.maximo)) {
    note('Valor máximo', `${dinheiro(valor)} é maior que o máximo`, new Exato(regra.maximo));
    valor = new Exato(regra.maximo);
  }

  valor = valor.minus(descontar(entrada.isento ? [] : (entrada.descontos ?? []), valor, dinheiro, memoria));

  const reais = emUnidades ? valor.times(valorDaUnidade) : valor;
  const valor_centavos = reais.times(100).toDecimalPlaces(0).toNumber();
  const resultado = formatReais(valor_centavos);
  const conta = emUnidades ? `${dinheiro(valor)} × R$${SPACE}${formatExato(valorDaUnidade)}` : dinheiro(valor);
  if (conta !== resultado) memoria.push({ descricao: 'Valor em reais, arredondado aos centavos', conta, resultado });

  if (!entrada.isento || !regra.isencao) return { valor_centavos, memoria };
  memoria.push({ descricao: 'Isenção', conta: regra.isencao.base_legal, resultado: formatReais(0) });
  return { valor_centavos: 0, memoria };
}
