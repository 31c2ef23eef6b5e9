import { SITUACOES_AREA } from '@portal/domain/quadros-de-areas/model';
import { areaFinal, type Totais, toDecimal } from '@portal/domain/quadros-de-areas/totais';
import { formatNumero } from '@portal/domain/text/numeros';
import classes from './Quadro.module.css';

const area = (n: number) => `${formatNumero(toDecimal(n))}\u00a0m²`;

/** The whole table in figures: what is built, what counts, and what happens to it. */
export function TotaisDoQuadro({ totais: t, vivo }: { totais: Totais; vivo?: boolean }) {
  const situacoes = SITUACOES_AREA.filter((s) => t.por_situacao[s] > 0);
  const final = areaFinal(t);
  const facts = [
    { label: 'Área construída', value: area(t.construida), forte: true },
    { label: 'Computável', value: area(t.computavel) },
    { label: 'Não computável', value: area(t.nao_computavel) },
    { label: 'Vazios', value: area(t.vazio) },
    ...situacoes.map((s) => ({ label: s, value: area(t.por_situacao[s]) })),
    ...(final !== t.construida ? [{ label: 'Depois da obra', value: area(final), forte: true }] : []),
    { label: 'Unidades', value: String(t.unidades) },
  ];
  return (
    <div className={classes.totais}>
      <dl>
        {facts.map(({ label, value, forte }) => (
          <div key={label} data-forte={forte || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {vivo && (
        <span className="visually-hidden" role="status">
          Área construída total: {area(t.construida)}
        </span>
      )}
    </div>
  );
}
