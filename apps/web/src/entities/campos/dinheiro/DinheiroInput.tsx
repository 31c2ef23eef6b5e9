import { MoneyField } from '#ui/form/MoneyField.tsx';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

export const DinheiroInput = ({ campo: { id, rotulo, ajuda }, optional }: InputProps<'dinheiro'>) => (
  <div className={classes.curto}>
    <MoneyField name={id} label={rotulo} hint={ajuda || undefined} optional={optional} />
  </div>
);
