import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { InputProps } from '../tipo-web.ts';

export function TextoInput({ campo: { id, rotulo, ajuda, maximo, multilinha }, optional }: InputProps<'texto'>) {
  const Field = multilinha ? TextAreaField : TextField;
  return (
    <Field name={id} label={rotulo} hint={ajuda || undefined} optional={optional} maxLength={Math.min(maximo + 200, 20_000)} />
  );
}
