import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

export const DocumentoInput = ({ campo: { id, rotulo, ajuda, aceita }, optional }: InputProps<'documento'>) => (
  <div className={classes.curto}>
    <CpfCnpjField
      name={id}
      label={rotulo}
      hint={ajuda || undefined}
      optional={optional}
      kind={aceita === 'ambos' ? 'both' : aceita}
    />
  </div>
);
