import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { Especie } from '@portal/domain/relatorios/catalogo';
import { useId } from 'react';
import { encurtar, escrever } from './numeros.ts';
import classes from './Relatorio.module.css';

export interface Serie {
  nome: string;
  rotulo: string;
  especie: Especie;
}

interface Props {
  /** What is drawn, in one sentence: the picture's name to who does not see it. */
  label: string;
  series: readonly Serie[];
  barras: readonly ({ nome: string } & Record<string, unknown>)[];
  /** Parts add up to one bar; otherwise they stand beside each other. */
  somam: boolean;
  /** Along time, from left to right; otherwise the names stand at the left and the bars lie. */
  noTempo: boolean;
}

const CORES = ['teal.7', 'orange.6', 'indigo.5', 'gray.6', 'red.6'];
/** For who sees no colour, and on black paper: each part has its own pattern. */
const TRACOS = ['', 'M0 8L8 0M-2 2L2 -2M6 10L10 6', 'M4 0V8', 'M0 4H8', 'M0 0L8 8M-2 6L2 10M6 -2L10 2'];
const corDe = (i: number): string => CORES[i % CORES.length] as string;
const LINHA_PX = 34;
const NOME_PX = 150;

const Tracos = ({ id, series }: { id: string; series: readonly Serie[] }) =>
  series.map((s, i) => (
    <pattern key={s.nome} id={`${id}-${i}`} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={`var(--mantine-color-${corDe(i).replace('.', '-')})`} />
      <path d={TRACOS[i % TRACOS.length]} stroke="var(--mantine-color-body)" strokeWidth="1.4" fill="none" />
    </pattern>
  ));

/** A picture of numbers that stand in the table beside it: who reads by ear or by key reads those, and hears here only what is drawn. */
export function Grafico({ label, series, barras, somam, noTempo }: Props) {
  const id = useId().replace(/[^\w-]/g, '');
  const nomes = encurtar(barras.map((b) => b.nome));
  const fill = (nome: string) => `url(#${id}-${series.findIndex((s) => s.nome === nome)})`;
  const altura = noTempo ? 280 : Math.max(160, barras.length * LINHA_PX * (somam ? 1 : series.length * 0.6) + 60);
  return (
    <div role="img" aria-label={label} className={classes.grafico}>
      <ul className={classes.legenda} aria-hidden>
        {series.map((s, i) => (
          <li key={s.nome}>
            <svg width="16" height="12" aria-hidden>
              <defs>
                <Tracos id={`${id}-l`} series={series} />
              </defs>
              <rect width="16" height="12" fill={`url(#${id}-l-${i})`} />
            </svg>
            {s.rotulo}
          </li>
        ))}
      </ul>
      <BarChart
        aria-hidden
        h={altura}
        data={barras.map((b, i) => ({ ...b, nome: nomes[i] }))}
        dataKey="nome"
        orientation={noTempo ? 'horizontal' : 'vertical'}
        type={somam ? 'stacked' : 'default'}
        series={series.map((s, i) => ({ name: s.nome, label: s.rotulo, color: corDe(i) }))}
        withBarValueLabel={!somam && barras.length <= 14}
        valueFormatter={(v) => escrever(v, series[0]?.especie ?? 'numero')}
        gridAxis={noTempo ? 'x' : 'y'}
        yAxisProps={noTempo ? { width: 56 } : { width: NOME_PX, interval: 0 }}
        barChartProps={{ accessibilityLayer: false }}
        barProps={(serie) => ({ isAnimationActive: false, fill: fill(serie.name ?? ''), maxBarSize: 28 })}
      >
        <defs>
          <Tracos id={id} series={series} />
        </defs>
      </BarChart>
    </div>
  );
}
