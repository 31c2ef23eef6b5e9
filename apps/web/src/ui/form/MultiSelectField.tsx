import { MultiSelect } from '@mantine/core';
import { labelOf, type PartProps, useField } from './form-context.ts';
import type { Choice } from './SelectField.tsx';

interface Props extends PartProps {
  options: readonly Choice[];
  /** What none chosen means. */
  none?: string;
}

/** Any of many, found by typing; its value is the list of the chosen ones. */
export function MultiSelectField({ name, label, hint, optional, disabled, options, none = 'Qualquer' }: Props) {
  const { id, value = [], error, setValue, leave } = useField<string[]>(name, label);
  // what is chosen and no longer offered stays, or it could not be taken away
  const rest = value.filter((one) => !options.some((option) => option.value === one));
  return (
    <MultiSelect
      id={id}
      name={name}
      data={[...options, ...rest.map((one) => ({ value: one, label: one }))]}
      value={value}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      disabled={disabled}
      placeholder={value.length === 0 ? none : undefined}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="Nada com esse nome"
      clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
      onChange={setValue}
      onBlur={leave}
    />
  );
}
