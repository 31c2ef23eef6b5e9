import { Checkbox } from '@mantine/core';
import { type PartProps, useField } from './form-context.ts';

/** A single yes or no; its value is a boolean. */
export function CheckField({ name, label, hint, disabled }: PartProps) {
  const { id, value = false, error, setValue } = useField<boolean>(name, label);
  return (
    <Checkbox
      id={id}
      name={name}
      checked={value}
      error={error}
      label={label}
      description={hint}
      disabled={disabled}
      onChange={(event) => setValue(event.currentTarget.checked)}
    />
  );
}
