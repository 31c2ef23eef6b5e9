import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { DateInput } from '@mantine/dates';
import { parseData } from '@portal/domain/text/datas';
import { IconCalendar } from '@tabler/icons-react';
import { labelOf, type PartProps, useField } from './form-context.ts';

/** Eight digits get their slashes: `31082026` → `31/08/2026`. */
const withSlashes = (text: string): string => text.replace(/^(\d{2})\/?(\d{2})\/?(\d{4})$/, '$1/$2/$3');

/** A day, typed as DD/MM/YYYY or picked; its value is `YYYY-MM-DD`, or '' when empty. `min` and `max` likewise. */
export function DateField({ name, label, hint, optional, disabled, min, max }: PartProps & { min?: string; max?: string }) {
  const { id, value, error, setValue, leave } = useField<string>(name, label);
  return (
    <DateInput
      id={id}
      name={name}
      value={value || null}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      disabled={disabled}
      valueFormat="DD/MM/YYYY"
      placeholder="DD/MM/AAAA"
      locale="pt-br"
      firstDayOfWeek={0}
      minDate={min}
      maxDate={max}
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar a data' }}
      dateParser={(text) => parseData(withSlashes(text))}
      onChange={(date) => setValue(date ?? '')}
      onBlur={leave}
      inputMode="numeric"
      autoComplete="off"
      leftSection={<IconCalendar size={18} aria-hidden />}
      ariaLabels={{
        nextMonth: 'Próximo mês',
        previousMonth: 'Mês anterior',
        nextYear: 'Próximo ano',
        previousYear: 'Ano anterior',
        nextDecade: 'Próxima década',
        previousDecade: 'Década anterior',
        monthLevelControl: 'Escolher o mês',
        yearLevelControl: 'Escolher o ano',
      }}
    />
  );
}
