import { TextInput } from '@mantine/core';
import { labelOf, type PartProps, ROOM_TO_PASTE, useField } from './form-context.ts';

/** '49992007658' → '(49) 99200-7658', as far as it was typed. The zero of the trunk or a country code of Brazil is taken off. */
export function maskPhone(text: string): string {
  const digits = text
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^55(?=\d{10})/, '')
    .slice(0, 11);
  if (digits.length <= 2) return digits;
  const [ddd, rest] = [digits.slice(0, 2), digits.slice(2)];
  const cut = rest.length > 8 ? 5 : 4;
  return `(${ddd}) ${rest.length > cut ? `${rest.slice(0, cut)}-${rest.slice(cut)}` : rest}`;
}

/** A Brazilian telephone with area code, masked while typed; the value keeps the mask, which the contracts take off. */
export function PhoneField({ name, label, hint, optional, disabled }: PartProps) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  return (
    <TextInput
      id={id}
      name={name}
      type="tel"
      value={maskPhone(value)}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      disabled={disabled}
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(00) 00000-0000"
      maxLength={ROOM_TO_PASTE}
      onChange={(event) => setValue(maskPhone(event.currentTarget.value))}
      onBlur={leave}
      classNames={{ input: 'tabular' }}
    />
  );
}
