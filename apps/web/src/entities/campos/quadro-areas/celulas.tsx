import { NativeSelect, TextInput } from '@mantine/core';
import { formatNumero, isDecimal, parseArea } from '@portal/domain/text/numeros';
import { useState } from 'react';
import { useField } from '#ui/form/form-context.ts';

interface CelulaProps {
  name: string;
  label: string;
  /** In the table the head names the column and the label is only spoken. */
  bare?: boolean;
  /** Judged with this one when it is left. */
  onLeave?: () => void;
}

const named = (label: string, bare?: boolean) => (bare ? { 'aria-label': label } : { label });

export function CelulaTexto({ name, label, bare, onLeave, list }: CelulaProps & { list?: string }) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  return (
    <TextInput
      id={id}
      {...named(label, bare)}
      value={value}
      error={error}
      list={list}
      maxLength={60}
      autoComplete="off"
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => {
        leave();
        onLeave?.();
      }}
    />
  );
}

export function CelulaEscolha({
  name,
  label,
  bare,
  onLeave,
  options,
  placeholder,
}: CelulaProps & { options: readonly string[]; placeholder?: string }) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  return (
    <NativeSelect
      id={id}
      {...named(label, bare)}
      value={value}
      error={error}
      data={[...(placeholder ? [{ value: '', label: placeholder }] : []), ...options]}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => {
        leave();
        onLeave?.();
      }}
    />
  );
}

/** A whole number, kept as it was typed. */
export function CelulaInteiro({ name, label, bare, hint }: CelulaProps & { hint?: string }) {
  const { id, value = '', error, setValue, leave } = useField<string | number>(name, label);
  return (
    <TextInput
      id={id}
      {...named(label, bare)}
      description={hint}
      value={String(value)}
      error={error}
      inputMode="numeric"
      maxLength={5}
      autoComplete="off"
      onChange={(event) => setValue(event.currentTarget.value.replace(/\D/g, ''))}
      onBlur={leave}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}

/** An area in m²: typed with a comma, kept as decimal text; what is no area stays as typed, for the rule to refuse. */
export function CelulaArea({ name, label, bare }: CelulaProps) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  const [typing, setTyping] = useState<string | null>(null);
  const resting = isDecimal(value) ? formatNumero(value) : value;
  return (
    <TextInput
      id={id}
      {...named(label, bare)}
      value={typing ?? resting}
      error={error}
      placeholder="0,00"
      inputMode="decimal"
      maxLength={16}
      autoComplete="off"
      rightSection={bare ? undefined : <span aria-hidden>m²</span>}
      aria-description="em metros quadrados"
      onFocus={(event) => {
        setTyping(resting);
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setTyping(event.currentTarget.value);
        setValue(parseArea(event.currentTarget.value) ?? event.currentTarget.value.trim());
      }}
      onBlur={() => {
        setTyping(null);
        leave();
      }}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
    />
  );
}
