import { TextField } from '#ui/form/TextField.tsx';
import type { InputProps } from '../tipo-web.ts';

export const EmailInput = ({ campo: { id, rotulo, ajuda }, optional }: InputProps<'email'>) => (
  <TextField
    name={id}
    label={rotulo}
    hint={ajuda || undefined}
    optional={optional}
    type="email"
    autoComplete="off"
    autoCapitalize="none"
    maxLength={255}
  />
);
