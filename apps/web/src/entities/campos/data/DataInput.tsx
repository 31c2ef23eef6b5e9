import { DateField } from '#ui/form/DateField.tsx';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

export const DataInput = ({ campo: { id, rotulo, ajuda }, optional }: InputProps<'data'>) => (
  <div className={classes.curto}>
    <DateField name={id} label={rotulo} hint={ajuda || undefined} optional={optional} />
  </div>
);
