import { FileInput } from '@mantine/core';
import { type PartProps, useField } from './form-context.ts';

/** One file that travels with the form. `accept` as the browser takes it; a document or a picture unless said otherwise. */
export function FileField({
  name,
  label,
  hint,
  accept = 'application/pdf,image/png,image/jpeg',
}: PartProps & { accept?: string }) {
  const { id, value = null, error, setValue } = useField<File | null>(name, label);
  return (
    <FileInput
      id={id}
      label={label}
      description={hint}
      placeholder="Escolher o arquivo"
      accept={accept}
      value={value}
      error={error}
      onChange={setValue}
    />
  );
}
