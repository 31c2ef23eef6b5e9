import type { Campo } from '@portal/domain/campos/registro';
import { TIPOS } from '@portal/domain/campos/registro';
import { fuso } from '#lib/fuso.ts';
import classes from './Campos.module.css';

/** The answer in plain words, as summary, comparison and print say it. */
export const TextoView = ({ campo, resposta }: { campo: Campo; resposta: unknown }) => (
  <span className={classes.texto}>{TIPOS[campo.tipo].texto(resposta, campo, fuso())}</span>
);
