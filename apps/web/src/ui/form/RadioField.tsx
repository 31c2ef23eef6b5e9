import { Radio, Stack } from '@mantine/core';
import { labelOf, type PartProps, useField } from './form-context.ts';
import type { Choice } from './SelectField.tsx';

/** One of a few, all in sight. */
export function RadioField({
  name,
  label,
  hint,
  optional,
  disabled,
  options,
}: PartProps & { options: (Choice & { hint?: string })[] }) {
  const { id, value, error, setValue } = useField<string>(name, label);
  return (
    <Radio.Group
      id={id}
      tabIndex={-1}
      name={id}
      value={value ?? null}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      onChange={setValue}
    >
      <Stack gap="xs" mt={4}>
        {options.map((option) => (
          <Radio
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.hint}
            disabled={disabled || option.disabled}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
