import { TagsInput } from '@mantine/core';
import { labelOf, type PartProps, useField } from './form-context.ts';

interface Props extends PartProps {
  /** Offered while typing; anything else may be written too. */
  suggestions?: readonly string[];
  placeholder?: string;
  max?: number;
}

/** What came in one piece, pasted or typed by a keyboard without keys, is cut too. */
const parts = (tags: string[]): string[] => [
  ...new Set(tags.flatMap((tag) => tag.split(/[,;]/).map((part) => part.trim())).filter(Boolean)),
];

/** Several short texts of the person's own; its value is their list. Enter or a comma ends one. */
export function TagsField({ name, label, hint, optional, disabled, suggestions = [], placeholder, max = 50 }: Props) {
  const { id, value = [], error, setValue, leave } = useField<string[]>(name, label);
  return (
    <TagsInput
      id={id}
      name={name}
      data={[...suggestions]}
      value={value}
      error={error}
      label={labelOf({ label, optional })}
      description={hint}
      disabled={disabled}
      placeholder={value.length === 0 ? placeholder : undefined}
      maxTags={max}
      splitChars={[',', ';']}
      acceptValueOnBlur
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
      onChange={(tags) => setValue(parts(tags))}
      onBlur={leave}
    />
  );
}
