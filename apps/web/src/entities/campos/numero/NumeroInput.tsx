import { NumberField } from '#ui/form/NumberField.tsx';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

export const NumeroInput = ({ campo: { id, rotulo, ajuda, casas, unidade }, optional }: InputProps<'numero'>) => (
  <div className={classes.curto}>
    <NumberField
      name={id}
      label={rotulo}
      hint={ajuda || undefined}
      optional={optional}
      casas={casas}
      unit={unidade || undefined}
    />
  </div>
);
