import { definicaoDe, type Especie, type Relatorio } from '@portal/domain/relatorios/catalogo';
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
  const { medidas, quando, conta } = definicaoDe(relatorio);
  const ditas = Object.entries(medidas).filter(
    ([nome]) => total[nome] !== null || (comparado?.antes.total[nome] ?? null) !== null,
  );
  const dito = (nome: string, especie: Especie, outro: { total: Record<string, number | null> } | undefined) =>
    outro ? mudou(total[nome], outro.total[nome], especie, outro.total[conta] ?? null) : '…';
  return (
    <section aria-label="O período e os outros" aria-busy={!comparado || undefined}>
      <dl className={classes.numeros}>
        {ditas.map(([nome, { titulo, dica, especie }]) => (
          <div key={nome} title={dica}>
            <dt>{titulo}</dt>
            <dd>
              <strong>{escrever(total[nome], especie)}</strong>
              {!isUmSo(comparado) && <span className={classes.soft}>antes: {dito(nome, especie, comparado?.antes)}</span>}
              <span className={classes.soft}>ano passado: {dito(nome, especie, comparado?.ano_antes)}</span>
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
const isUmSo = (comparado: RelatorioComparado | undefined): boolean =>
  comparado !== undefined && comparado.antes.de === comparado.ano_antes.de && comparado.antes.ate === comparado.ano_antes.ate;

const periodosDitos = (comparado: RelatorioComparado): string => {
  const dito = ({ de, ate }: { de: string; ate: string }) => `de ${formatDate(de)} a ${formatDate(ate)}.`;
  const ano = `Ano passado: ${dito(comparado.ano_antes)}`;
  return isUmSo(comparado) ? ano : `Antes: ${dito(comparado.antes)} ${ano}`;
};
