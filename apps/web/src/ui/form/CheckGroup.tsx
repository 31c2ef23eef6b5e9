import { Checkbox, Stack } from '@mantine/core';
import { labelOf, type PartProps, useField } from './form-context.ts';
import type { Choice } from './SelectField.tsx';

/** Any of a few; its value is the list of the chosen ones. */
export function CheckGroup({
  name,
  label,
  hint,
  optional,
  disabled,
  options,
}: PartProps & { options: (Choice & { hint?: string })[] }) {
  const { id, value = [], error, setValue } = useField<string[]>(name, label);
  return (
    <Checkbox.Group
      id={id}
      tabIndex={-1}
      value={value}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      onChange={setValue}
    >
      <Stack gap="xs" mt={4}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={option.label}
            description={option.hint}
            disabled={disabled || option.disabled}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
