import { NumberInput } from '@mantine/core';
import { numero } from './partes.tsx';

interface Props {
  label: string;
  description?: string;
  min: number;
  max: number;
  /** As the draft has it: anything that is no number shows as empty. */
  value: unknown;
  /** @param valor null while the field is empty, which the check names */
  onChange: (valor: number | null) => void;
}

/** A whole number of the definition. */
export const Inteiro = ({ value, onChange, ...resto }: Props) => (
  <NumberInput {...resto} allowDecimal={false} value={numero(value)} onChange={(v) => onChange(v === '' ? null : Number(v))} />
);
