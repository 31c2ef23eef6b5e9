import type { SomasDeGuias } from '@portal/domain/taxas/contract';
import { formatReais } from '@portal/domain/text/dinheiro';
import { formatDate, formatTotal } from '#lib/format.ts';
import type { Periodo } from '#ui/period/periodos.ts';
import classes from './Lancamentos.module.css';
import { PARTES } from './palavras.ts';

const NUMEROS: readonly { nome: string; campo: keyof SomasDeGuias }[] = [
  { nome: 'Guias', campo: 'guias' },
  { nome: 'Lançado', campo: 'lancado_centavos' },
  ...PARTES.map(({ label, key }) => ({ nome: label, campo: key })),
  { nome: 'Vencido', campo: 'vencido_centavos' },
];
const PORCENTO = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });

function mudou(agora: number, antes: number): string {
  if (agora === antes) return 'igual a antes';
  return antes === 0 ? 'antes, nada' : `${PORCENTO.format((agora - antes) / antes)} que antes`;
}

interface Props {
  agora: SomasDeGuias;
  antes: SomasDeGuias;
  periodo: Periodo;
}

/** The whole of the period beside as long a period before it. */
export const Comparacao = ({ agora, antes, periodo }: Props) => (
  <section aria-label="O período e o anterior">
    <dl className={classes.numeros}>
      {NUMEROS.map(({ nome, campo }) => (
        <div key={campo}>
          <dt>{nome}</dt>
          <dd>
            <strong>{campo === 'guias' ? formatTotal(agora.guias) : formatReais(agora[campo])}</strong>
            <span className={classes.soft}>{mudou(agora[campo], antes[campo])}</span>
          </dd>
        </div>
      ))}
    </dl>
    <p className={classes.soft}>
      Contam as guias emitidas no período, com o que foi feito delas até agora. Antes: de {formatDate(periodo.de)} a{' '}
      {formatDate(periodo.ate)}.
    </p>
  </section>
);
