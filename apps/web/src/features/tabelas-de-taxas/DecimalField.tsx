import { TextInput } from '@mantine/core';
import { formatExato, isDecimal, parseNumero } from '@portal/domain/text/numeros';
import { useState } from 'react';
import { labelOf, type PartProps, useField } from '#ui/form/form-context.ts';
import { enxuto } from './taxa-form.ts';

/** A decimal of up to six places that shows no more of them than it has. Its value is plain decimal text, or '' when empty. */
export function DecimalField({ name, label, hint, optional, unit }: PartProps & { unit?: string }) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  const [typing, setTyping] = useState<string | null>(null);
  const resting = isDecimal(value) ? formatExato(value) : value;
  return (
    <TextInput
      id={id}
      name={name}
      value={typing ?? resting}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      onFocus={() => setTyping(value === '' ? '' : resting)}
      onChange={(event) => {
        const { value: escrito } = event.currentTarget;
        setTyping(escrito);
        const decimal = parseNumero(escrito, 6);
        setValue(decimal === null ? escrito.trim() : enxuto(decimal));
      }}
      onBlur={() => {
        setTyping(null);
        leave();
      }}
      rightSection={unit ? <span aria-hidden>{unit}</span> : undefined}
      aria-description={unit}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
