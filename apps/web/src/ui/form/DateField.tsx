import { TextInput } from '@mantine/core';
import { formatData, isData, parseData } from '@portal/domain/text/datas';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { labelOf, type PartProps, useField } from './form-context.ts';

const DatePicker = lazy(async () => ({ default: (await import('./DatePicker.tsx')).DatePicker }));

/** Eight digits get their slashes: `31082026` → `31/08/2026`. */
const withSlashes = (text: string): string => text.replace(/^(\d{2})\/?(\d{2})\/?(\d{4})$/, '$1/$2/$3');

/** A day, typed as DD/MM/YYYY or picked; its value is `YYYY-MM-DD`, or '' when empty. `min` and `max` likewise. */
export function DateField({ name, label, hint, optional, disabled, min, max }: PartProps & { min?: string; max?: string }) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  const common = {
    id,
    name,
    error,
    label: labelOf({ label, optional }),
    description: hint,
    placeholder: 'DD/MM/AAAA',
    leftSection: <IconCalendar size={18} aria-hidden />,
  };
  return (
    // The same field in its place while the calendar's code is on its way.
    <Suspense fallback={<TextInput {...common} value={isData(value) ? formatData(value) : ''} readOnly disabled={disabled} />}>
      <DatePicker
        {...common}
        value={value || null}
        disabled={disabled}
        valueFormat="DD/MM/YYYY"
        minDate={min}
        maxDate={max}
        clearable
        clearButtonProps={{ 'aria-label': 'Limpar a data' }}
        dateParser={(text) => parseData(withSlashes(text))}
        onChange={(date) => setValue(date ?? '')}
        onBlur={leave}
        inputMode="numeric"
        autoComplete="off"
      />
    </Suspense>
  );
}
