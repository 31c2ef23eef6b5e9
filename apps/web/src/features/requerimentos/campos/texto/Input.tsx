import { TextField } from '#ui/form/TextField.tsx';
import type { InputProps } from '../tipo-web.ts';

export const Input = ({ campo: { id, rotulo, ajuda, maximo, multilinha }, optional }: InputProps<'texto'>) => (
  <TextField
    name={id}
    label={rotulo}
    hint={ajuda || undefined}
    optional={optional}
    maxLength={Math.min(maximo + 200, 20_000)}
    lines={multilinha}
  />
);
