import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { TEXTAREA_ROWS } from '#lib/constants.ts';
import { labelOf, type PartProps, useField } from './form-context.ts';

interface Props
  extends PartProps,
    Pick<
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
    > {
  /** Several lines; a number says how many. */
  lines?: boolean | number;
}

export function TextField({ name, label, hint, optional, lines, type, ...rest }: Props) {
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
  if (lines)
    return (
      <Textarea
        {...common}
        {...rest}
        autosize
        minRows={typeof lines === 'number' ? lines : TEXTAREA_ROWS}
        maxRows={20}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    );
  return <TextInput {...common} {...rest} type={type} onChange={(event) => setValue(event.currentTarget.value)} />;
}
