import { definicaoDe, type Relatorio } from '@portal/domain/relatorios/catalogo';
import type { DadosDoRelatorio, RelatorioComparado } from '@portal/domain/relatorios/contract';
import { formatDate } from '#lib/format.ts';
import { type Comparacao, comparar, escrever } from './numeros.ts';
import classes from './Relatorio.module.css';

const ALCANCE = {
  tudo: '',
  setores: 'Você vê os números dos seus setores, e o que você mesmo decidiu. ',
  pessoa: 'Você vê os números do que passou pelas suas mãos. ',
} as const;

interface Props {
  relatorio: Relatorio;
  dados: DadosDoRelatorio;
  /** undefined: on its way */
  comparado: RelatorioComparado | undefined;
}

/** The whole of the period, beside as long a period before it and the same days of last year. */
export function Numeros({ relatorio, dados: { total, alcance }, comparado }: Props) {
  const { medidas, quando, conta } = definicaoDe(relatorio);
  const ditas = Object.entries(medidas).filter(
    ([nome]) => total[nome] !== null || (comparado?.antes.total[nome] ?? null) !== null,
  );
  return (
    <section aria-label="O período e os outros" aria-busy={!comparado || undefined}>
      <dl className={classes.numeros}>
        {ditas.map(([nome, { titulo, dica, especie, menosEMelhor }]) => (
          <div key={nome} title={dica}>
            <dt>{titulo}</dt>
            <dd>
              <strong>{escrever(total[nome], especie)}</strong>
              {(comparado ? outrosDe(comparado) : []).map((outro) => (
                <Outro
                  key={`${outro.de}-${outro.ate}`}
                  ate={outro.ate}
                  {...comparar(total[nome], outro.total[nome], { especie, casos: outro.total[conta] ?? null, menosEMelhor })}
                />
              ))}
              {!comparado && <span className={classes.soft}>…</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.soft}>
        {ALCANCE[alcance]}
        {quando} {comparado && periodosDitos(comparado)}
      </p>
    </section>
  );
}

/** Of a whole year the period before is last year: it is said once. */
const outrosDe = ({ antes, ano_antes }: RelatorioComparado): RelatorioComparado['antes'][] =>
  antes.de === ano_antes.de && antes.ate === ano_antes.ate ? [ano_antes] : [antes, ano_antes];

/** What it was until the same day of another time. */
function Outro({ ate, eram, porcento, juizo }: Comparacao & { ate: string }) {
  if (!eram) return <span className={classes.soft}>nada até {formatDate(ate)}</span>;
  return (
    <span className={classes.soft}>
      {eram} até {formatDate(ate)}
      {porcento && ` (${porcento})`}
      {juizo && (
        <>
          {', '}
          <span className={classes.juizo} data-juizo={juizo}>
            {juizo}
          </span>
        </>
      )}
    </span>
  );
}

const periodosDitos = (comparado: RelatorioComparado): string =>
  `Comparado com ${outrosDe(comparado)
    .map(({ de, ate }) => `${formatDate(de)} a ${formatDate(ate)}`)
    .join(' e com ')}.`;
