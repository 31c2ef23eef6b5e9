import type { ProcessoResumo } from '@portal/domain/processos/lista';
import { FAIXAS, type Faixa, type Trabalho } from '@portal/domain/requerimentos/trabalho';
import { Linha } from './Linha.tsx';
import classes from './Trabalho.module.css';

interface Props {
  trabalhos: readonly Trabalho[];
  processos: readonly ProcessoResumo[];
  level: 2 | 3;
}

/** What waits, the most pressing first: what is overdue, what comes within a week, the rest. */
export function Faixas({ trabalhos, processos, level }: Props) {
  const Heading = `h${level}` as const;
  return (Object.keys(FAIXAS) as Faixa[]).map((faixa) => {
    const desta = trabalhos.filter((t) => t.faixa === faixa);
    return (
      desta.length > 0 && (
        <section key={faixa} aria-labelledby={`faixa-${faixa}`}>
          <Heading className={classes.faixa} id={`faixa-${faixa}`} data-faixa={faixa}>
            {FAIXAS[faixa]}
          </Heading>
          <ul className={classes.linhas} aria-label={FAIXAS[faixa]}>
            {desta.map((t) => (
              <li key={`${t.organizacao_id} ${t.id}`}>
                <Linha trabalho={t} processos={processos} />
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}
