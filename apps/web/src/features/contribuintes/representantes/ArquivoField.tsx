import { FileInput } from '@mantine/core';
import { type PartProps, useField } from '#ui/form/form-context.ts';

/** One file that travels with the form. */
export function ArquivoField({ name, label, hint }: PartProps) {
  const { id, value = null, error, setValue } = useField<File | null>(name, label);
  return (
    <FileInput
      id={id}
      label={label}
      description={hint}
      placeholder="Escolher o arquivo"
      accept="application/pdf,image/png,image/jpeg"
      value={value}
      error={error}
      onChange={setValue}
    />
  );
}
