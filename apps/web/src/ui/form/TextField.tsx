import { TextInput } from '@mantine/core';
import type { PartProps } from './form-context.ts';
import { type TextProps, useTextPart } from './text-part.ts';

/** One line of text. */
export function TextField(part: PartProps & TextProps) {
  const { common, rest, setValue } = useTextPart(part);
  return <TextInput {...common} {...rest} onChange={(event) => setValue(event.currentTarget.value)} />;
}
