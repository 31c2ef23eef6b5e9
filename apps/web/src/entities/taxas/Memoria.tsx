import classes from './Memoria.module.css';

interface Linha {
  descricao: string;
  conta: string;
  resultado: string;
}

/** How a fee was computed, line by line: what, how it was counted, what came out. */
export const Memoria = ({ linhas, label }: { linhas: Linha[]; label: string }) => (
  <ol className={classes.root} aria-label={label}>
    {linhas.map((linha) => (
      <li key={`${linha.descricao}${linha.conta}`}>
        <span className={classes.descricao}>{linha.descricao}</span>
        <span className={classes.conta}>{linha.conta}</span>
        <span className={classes.resultado}>{linha.resultado}</span>
      </li>
    ))}
  </ol>
);
