import { TextInput } from '@mantine/core';
import { formatCentavos, parseReais } from '@portal/domain/text/dinheiro';
import { useState } from 'react';
import { labelOf, type PartProps, useField } from './form-context.ts';

/** An amount in reais; its value is a whole number of centavos. What is not money stays as typed, for the schema to refuse. */
export function MoneyField({ name, label, hint, optional, disabled }: PartProps) {
  const { id, value, error, setValue, leave } = useField<number | string>(name, label);
  const [typing, setTyping] = useState<string | null>(null);
  const resting = typeof value === 'number' ? formatCentavos(value) : (value ?? '');
  return (
    <TextInput
      id={id}
      name={name}
      value={typing ?? resting}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      disabled={disabled}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>R$</span>}
      aria-description="em reais"
      onFocus={() => setTyping(resting)}
      onChange={(event) => {
        setTyping(event.currentTarget.value);
        setValue(parseReais(event.currentTarget.value) ?? event.currentTarget.value.trim());
      }}
      onBlur={() => {
        setTyping(null);
        leave();
      }}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
