import type { TextInputProps } from '@mantine/core';
import { labelOf, type PartProps, useField } from './form-context.ts';

export type TextProps = Pick<
  TextInputProps,
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'maxLength'
  | 'autoFocus'
  | 'rightSection'
  | 'leftSection'
>;

/** What a line and an area of text share. */
export function useTextPart<P extends PartProps & { autoFocus?: boolean | undefined }>({
  name,
  label,
  hint,
  optional,
  ...rest
}: P) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  const common = {
    id,
    value,
    error,
    name,
    label: labelOf({ label, optional }),
    description: hint,
    onBlur: leave,
    'data-autofocus': rest.autoFocus || undefined,
  };
  return { common, rest, setValue };
}
