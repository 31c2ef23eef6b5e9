import { Select } from '@mantine/core';

interface Props {
  label: string;
  value: unknown;
  /** What holds where the draft says nothing. */
  padrao: 'uteis' | 'corridos';
  onChange: (contagem: string) => void;
}

/** Whether the days of a deadline are business days. */
export const Contagem = ({ label, value, padrao, onChange }: Props) => (
  <Select
    label={label}
    data={[
      { value: 'uteis', label: 'Dias úteis' },
      { value: 'corridos', label: 'Dias corridos' },
    ]}
    value={value === 'uteis' || value === 'corridos' ? value : padrao}
    allowDeselect={false}
    onChange={(v) => v && onChange(v)}
  />
);
