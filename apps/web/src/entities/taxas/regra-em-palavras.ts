import type { TaxaComPreco } from '@portal/domain/processos/taxa-da-tabela';
import { formatExato } from '@portal/domain/text/numeros';

const BASES: Record<string, string> = {
  area_total: 'área total',
  area_final: 'área ao fim da obra',
  area_computavel: 'área computável',
  area_nao_computavel: 'área não computável',
  area_construir: 'área a construir ou ampliar',
  area_regularizar: 'área a regularizar',
  area_reformar: 'área a reformar',
  area_demolir: 'área a demolir',
  unidades: 'número de unidades',
};

/** What a fee is counted on, as people say it; a percentage of another fee names its code. */
export const baseEmPalavras = (base: string): string =>
  base.startsWith('taxa:') ? `taxa ${base.slice(5)}` : (BASES[base] ?? base.replaceAll('_', ' '));

/** A fee rule as a sentence for who will pay it. */
export function regraEmPalavras(regra: TaxaComPreco): string {
  const { base, valor_unitario, faixas, minimo, maximo, isencao, fatores } = regra;
  const money = (valor: string) =>
    regra.unidade === 'real' ? `R$\u00a0${formatExato(valor)}` : `${formatExato(valor)} unidades fiscais`;
  const medida = regra.medida ?? (base.startsWith('area') ? 'm²' : 'unidade');
  const basis = baseEmPalavras(base);
  const parts: string[] = [];
  if (regra.percentual)
    parts.push(
      faixas
        ? `Percentual sobre ${basis}, em ${faixas.length} ${faixas.length === 1 ? 'faixa' : 'faixas'}.`
        : `${formatExato(valor_unitario ?? '0')}% de ${basis}.`,
    );
  else if (base === 'fixo') parts.push(`Valor fixo de ${money(valor_unitario ?? '0')}.`);
  else if (faixas) {
    const ranges = faixas.map(({ ate, valor }, i) => {
      const from = faixas[i - 1]?.ate;
      if (ate === null) return `${from ? `acima de ${formatExato(from, 0)} ${medida}` : `por ${medida}`}, ${money(valor)}`;
      return `até ${formatExato(ate, 0)} ${medida}, ${money(valor)}`;
    });
    parts.push(
      `Por ${medida} de ${basis}: ${ranges.join('; ')}${regra.modo_faixas === 'progressiva' ? '. Cada parte paga o valor da sua faixa.' : '.'}`,
    );
  } else parts.push(`${money(valor_unitario ?? '0')} por ${medida} de ${basis}.`);
  if (fatores?.length) parts.push(`Varia conforme ${fatores.map((f) => f.descricao.toLowerCase()).join(' e ')}.`);
  if (minimo) parts.push(`No mínimo ${money(minimo)}.`);
  if (maximo) parts.push(`No máximo ${money(maximo)}.`);
  const leis = [...(isencao ? [isencao] : []), ...(regra.isencoes ?? [])].map((i) => i.base_legal);
  if (leis.length > 0) parts.push(`Há casos de isenção (${leis.join('; ')}).`);
  if (regra.descontos?.length) parts.push(`Há descontos: ${regra.descontos.map((d) => d.nome.toLowerCase()).join(', ')}.`);
  return parts.join(' ');
}
