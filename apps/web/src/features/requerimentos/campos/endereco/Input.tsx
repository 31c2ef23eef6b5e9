import { Fieldset, Text } from '@mantine/core';
import { EnderecoFields } from '#ui/form/EnderecoFields.tsx';
import { labelOf } from '#ui/form/form-context.ts';
import type { InputProps } from '../tipo-web.ts';

export const Input = ({ campo: { id, rotulo, ajuda }, optional }: InputProps<'endereco'>) => (
  <Fieldset legend={labelOf({ label: rotulo, optional })}>
    {ajuda && (
      <Text size="sm" c="dimmed" mb="sm">
        {ajuda}
      </Text>
    )}
    <EnderecoFields name={id} />
  </Fieldset>
);
