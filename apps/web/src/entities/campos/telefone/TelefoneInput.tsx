import { PhoneField } from '#ui/form/PhoneField.tsx';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

export const TelefoneInput = ({ campo: { id, rotulo, ajuda }, optional }: InputProps<'telefone'>) => (
  <div className={classes.curto}>
    <PhoneField name={id} label={rotulo} hint={ajuda || undefined} optional={optional} />
  </div>
);
