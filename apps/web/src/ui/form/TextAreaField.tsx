import { Textarea } from '@mantine/core';
import { TEXTAREA_ROWS } from '#lib/constants.ts';
import type { PartProps } from './form-context.ts';
import { type TextProps, useTextPart } from './text-part.ts';

/** Text of several lines, which grows with what is written. Apart from `TextField`, so that pages without one do not load it. */
export function TextAreaField({
  lines = TEXTAREA_ROWS,
  ...part
}: PartProps & Omit<TextProps, 'type' | 'leftSection' | 'rightSection'> & { lines?: number }) {
  const { common, rest, setValue } = useTextPart(part);
  return (
    <Textarea
      {...common}
      {...rest}
      autosize
      minRows={lines}
      maxRows={20}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}
