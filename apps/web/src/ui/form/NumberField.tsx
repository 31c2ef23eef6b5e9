import { TextInput } from '@mantine/core';
import { formatNumero, isDecimal, parseNumero } from '@portal/domain/text/numeros';
import { useState } from 'react';
import { labelOf, type PartProps, useField } from './form-context.ts';

interface Props extends PartProps {
  /** Decimal places; 2 unless told. */
  casas?: number;
  /** The unit beside the number: 'm²', '%'. */
  unit?: string;
  /** The value is a JavaScript number and not the decimal text it travels as. */
  asNumber?: boolean;
  placeholder?: string;
}

/**
 * A number with decimal comma. Its value is the plain decimal text it travels and is stored as (`'1234.50'`), or '' when empty;
 * what is not a number stays as typed, for the schema to refuse.
 */
export function NumberField({ name, label, hint, optional, disabled, casas = 2, unit, asNumber, placeholder }: Props) {
  const { id, value, error, setValue, leave } = useField<string | number>(name, label);
  const [typing, setTyping] = useState<string | null>(null);
  const stored = value === undefined || value === null ? '' : String(value);
  const resting = isDecimal(stored) ? formatNumero(stored, casas) : stored;

  const take = (text: string) => {
    setTyping(text);
    const decimal = parseNumero(text, casas);
    if (decimal === null) setValue(text.trim());
    else setValue(asNumber ? Number(decimal) : decimal);
  };
  return (
    <TextInput
      id={id}
      name={name}
      value={typing ?? resting}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      disabled={disabled}
      placeholder={placeholder}
      inputMode={casas === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onFocus={() => setTyping(stored === '' ? '' : resting)}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        setTyping(null);
        leave();
      }}
      rightSection={unit ? <span aria-hidden>{unit}</span> : undefined}
      rightSectionWidth={unit ? `${unit.length + 2}ch` : undefined}
      aria-description={unit}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
