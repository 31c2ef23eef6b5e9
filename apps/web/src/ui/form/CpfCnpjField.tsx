import { TextInput } from '@mantine/core';
import { onlyAlnum } from '@portal/domain/text/documento';
import { labelOf, type PartProps, ROOM_TO_PASTE, useField } from './form-context.ts';

/** The mask as far as it was typed. Letters or more than eleven characters make it a CNPJ, whose first twelve may hold letters. */
export function maskAsTyped(text: string, kind: 'cpf' | 'cnpj' | 'both'): string {
  const raw = onlyAlnum(text).slice(0, kind === 'cpf' ? 11 : 14);
  const cnpj = kind === 'cnpj' || (kind === 'both' && (raw.length > 11 || /[A-Z]/.test(raw)));
  const cuts: [number, string][] = cnpj
    ? [
        [2, '.'],
        [5, '.'],
        [8, '/'],
        [12, '-'],
      ]
    : [
        [3, '.'],
        [6, '.'],
        [9, '-'],
      ];
  return [...raw].map((char, index) => (cuts.find(([at]) => at === index)?.[1] ?? '') + char).join('');
}

interface Props extends PartProps {
  kind?: 'cpf' | 'cnpj' | 'both';
  autoFocus?: boolean;
}

/** CPF, CNPJ or either, masked while typed; the value keeps the mask, which the contracts take off. */
export function CpfCnpjField({ name, label, hint, optional, disabled, kind = 'both', autoFocus }: Props) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  return (
    <TextInput
      id={id}
      name={name}
      value={maskAsTyped(value, kind)}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      disabled={disabled}
      data-autofocus={autoFocus || undefined}
      inputMode={kind === 'cpf' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={ROOM_TO_PASTE}
      onChange={(event) => setValue(maskAsTyped(event.currentTarget.value, kind))}
      onBlur={leave}
      className="tabular"
    />
  );
}
