import { TextField } from '#ui/form/TextField.tsx';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

export const HoraInput = ({ campo: { id, rotulo, ajuda }, optional }: InputProps<'hora'>) => (
  <div className={classes.curto}>
    <TextField name={id} label={rotulo} hint={ajuda || undefined} optional={optional} type="time" />
  </div>
);
