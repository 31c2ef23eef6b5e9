import { PasswordInput } from '@mantine/core';
import { labelOf, type PartProps, useField } from './form-context.ts';

/** `autoComplete` tells the password manager which one is meant: 'current-password' or 'new-password'. */
export function PasswordField({
  name,
  label,
  hint,
  optional,
  disabled,
  autoComplete = 'current-password',
}: PartProps & { autoComplete?: string }) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  return (
    <PasswordInput
      id={id}
      name={name}
      value={value}
      error={error}
      aria-invalid={error ? true : undefined}
      label={labelOf({ label, optional })}
      description={hint}
      disabled={disabled}
      autoComplete={autoComplete}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={leave}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
    />
  );
}
