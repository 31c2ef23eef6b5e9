import { SITUACOES_AREA } from '@portal/domain/quadros-de-areas/model';
import { areaFinal, type Totais, toDecimal } from '@portal/domain/quadros-de-areas/totais';
import { formatNumero } from '@portal/domain/text/numeros';
import classes from './Quadro.module.css';

const area = (n: number) => `${formatNumero(toDecimal(n))}\u00a0m²`;

/** The whole table in figures: what stands when the work is done, what counts of it, and the rows by situation. */
export function TotaisDoQuadro({ totais: t, vivo }: { totais: Totais; vivo?: boolean }) {
  const situacoes = SITUACOES_AREA.filter((s) => t.por_situacao[s] > 0);
  const facts = [
    { label: 'Área construída', value: area(areaFinal(t)), forte: true },
    { label: 'Computável', value: area(t.final.computavel) },
    { label: 'Não computável', value: area(t.final.nao_computavel) },
    { label: 'Vazios', value: area(t.final.vazio) },
    ...situacoes.map((s) => ({ label: s, value: area(t.por_situacao[s]) })),
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
          Área construída ao fim da obra: {area(areaFinal(t))}
        </span>
      )}
    </div>
  );
}
