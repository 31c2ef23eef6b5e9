import { definicaoDe, type Relatorio } from '@portal/domain/relatorios/catalogo';
import type { DadosDoRelatorio, RelatorioComparado } from '@portal/domain/relatorios/contract';
import { formatDate } from '#lib/format.ts';
import { escrever, mudou } from './numeros.ts';
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
  const { medidas, quando } = definicaoDe(relatorio);
  const ditas = Object.entries(medidas).filter(
    ([nome]) => total[nome] !== null || (comparado?.antes.total[nome] ?? null) !== null,
  );
  return (
    <section aria-label="O período e os outros" aria-busy={!comparado || undefined}>
      <dl className={classes.numeros}>
        {ditas.map(([nome, { titulo, dica, especie }]) => (
          <div key={nome} title={dica}>
            <dt>{titulo}</dt>
            <dd>
              <strong>{escrever(total[nome], especie)}</strong>
              <span className={classes.soft}>antes: {comparado ? mudou(total[nome], comparado.antes.total[nome]) : '…'}</span>
              <span className={classes.soft}>
                ano passado: {comparado ? mudou(total[nome], comparado.ano_antes.total[nome]) : '…'}
              </span>
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

const periodosDitos = ({ antes, ano_antes: ano }: RelatorioComparado): string =>
  `Antes: de ${formatDate(antes.de)} a ${formatDate(antes.ate)}. Ano passado: de ${formatDate(ano.de)} a ${formatDate(ano.ate)}.`;
