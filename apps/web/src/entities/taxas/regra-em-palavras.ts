import type { RegraTaxa } from '@portal/domain/processos/regra-de-taxa';
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

/** A fee rule as a sentence for who will pay it. */
export function regraEmPalavras(regra: RegraTaxa): string {
  const { base, valor_unitario, faixas, minimo, maximo, isencao, fatores } = regra;
  const money = (valor: string) =>
    regra.unidade === 'real' ? `R$\u00a0${formatExato(valor)}` : `${formatExato(valor)} unidades fiscais`;
  const medida = regra.medida ?? (base.startsWith('area') ? 'm²' : 'unidade');
  const basis = BASES[base] ?? base.replaceAll('_', ' ');
  const parts: string[] = [];
  if (base === 'fixo') parts.push(`Valor fixo de ${money(valor_unitario ?? '0')}.`);
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
  if (isencao) parts.push(`Há casos de isenção (${isencao.base_legal}).`);
  return parts.join(' ');
}
