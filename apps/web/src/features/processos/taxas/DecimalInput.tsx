import { NumberInput } from '@mantine/core';

interface Props {
  label: string;
  description?: string;
  /** '0.80', as the definition keeps it; '' or undefined: nothing */
  value: unknown;
  onChange: (value: string | undefined) => void;
  prefix?: string;
  suffix?: string;
  /** The label is for those who cannot see the column it stands in. */
  semRotulo?: boolean;
}

/** An exact decimal, typed with a comma and kept with a point. */
export function DecimalInput({ label, description, value, onChange, prefix, suffix, semRotulo }: Props) {
  return (
    <NumberInput
      label={semRotulo ? undefined : label}
      aria-label={semRotulo ? label : undefined}
      description={description}
      value={typeof value === 'string' ? value : ''}
      onValueChange={({ value: typed }, { source }) => {
        if (source !== 'event') return;
        onChange(typed === '' ? undefined : typed.startsWith('.') ? `0${typed}` : typed.replace(/\.$/, ''));
      }}
      decimalSeparator=","
      thousandSeparator="."
      decimalScale={6}
      allowNegative={false}
      prefix={prefix}
      suffix={suffix}
      hideControls
    />
  );
}
