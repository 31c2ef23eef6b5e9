import { type Previsao as Dita, fraseDaPrevisao, razoesDaPrevisao } from '@portal/domain/previsao/previsao';
import classes from './Previsao.module.css';

interface Props {
  previsao: Dita;
  /** whose time does not count, to who reads it */
  dono: 'você' | 'o requerente';
}

/** When it should end, in a line; what that rests on, and that it is no promise, for whoever asks. */
export const Previsao = ({ previsao, dono }: Props) => (
  <section className={classes.root} aria-label="Previsão" data-situacao={previsao.situacao}>
    <p className={classes.frase}>{fraseDaPrevisao(previsao)}</p>
    <details className={classes.como}>
      <summary>Como sabemos?</summary>
      {razoesDaPrevisao(previsao, dono).map((razao) => (
        <p key={razao} className={classes.razao}>
          {razao}
        </p>
      ))}
      {previsao.situacao === 'no tempo' && <p className={classes.razao}>É uma previsão, não um prazo.</p>}
    </details>
  </section>
);
