import type { Falta } from '@portal/domain/abertura/faltas';
import { IconAlertTriangle, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './FaltaParaAbrir.module.css';
import { DIZERES } from './palavras.ts';

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** Each thing with what happens without it, and at its end the way to mend it. */
export const ListaDeFaltas = ({ faltas, saida }: { faltas: readonly Falta[]; saida: (falta: Falta) => ReactNode }) => (
  <ul className={classes.faltas}>
    {faltas.map((falta) => {
      const { oque, impede, quais } = falta;
      const { titulo, semIsso } = DIZERES[oque];
      const Icon = impede ? IconAlertTriangle : IconCircleDashed;
      return (
        <li key={oque} className={classes.falta} data-impede={impede || undefined}>
          <Icon size={20} className={classes.icon} role="img" aria-label={impede ? 'Impede' : 'Pode esperar'} />
          <span className={classes.dizeres}>
            <strong>{titulo}</strong>
            <span className={classes.semIsso}>{semIsso(lista.format(quais), quais.length)}</span>
          </span>
          {saida(falta)}
        </li>
      );
    })}
  </ul>
);
