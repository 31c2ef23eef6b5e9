import { Select } from '@mantine/core';
import { labelOf, type PartProps, useField } from './form-context.ts';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Props extends PartProps {
  options: Choice[];
  placeholder?: string;
  /** The person may type to narrow the list; on by itself from eight choices. */
  searchable?: boolean;
  /** Beside keeping it: the person has chosen this. */
  onPick?: (value: string) => void;
}

/** One of a list; its value is '' when nothing is chosen. */
export function SelectField({
  name,
  label,
  hint,
  optional,
  disabled,
  options,
  placeholder = 'Escolha',
  searchable,
  onPick,
}: Props) {
  const { id, value, error, setValue, leave } = useField<string>(name, label);
  return (
    <Select
      id={id}
      name={name}
      data={options}
      value={value || null}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      disabled={disabled}
      placeholder={placeholder}
      searchable={searchable ?? options.length >= 8}
      clearable={optional}
      // Choosing again what is chosen keeps it.
      allowDeselect={Boolean(optional)}
      clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
      nothingFoundMessage="Nada encontrado"
      onChange={(next) => {
        setValue(next ?? '');
        onPick?.(next ?? '');
      }}
      onBlur={leave}
    />
  );
}
