import { Fieldset, Text } from '@mantine/core';
import { EnderecoFields } from '#entities/enderecos/EnderecoFields.tsx';
import { labelOf, useField } from '#ui/form/form-context.ts';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

export function EnderecoInput({ campo: { id, rotulo, ajuda }, optional }: InputProps<'endereco'>) {
  const whole = useField(id, rotulo);
  return (
    <Fieldset legend={labelOf({ label: rotulo, optional })} id={whole.id} tabIndex={-1}>
      {ajuda && (
        <Text size="sm" c="dimmed" mb="sm">
          {ajuda}
        </Text>
      )}
      <EnderecoFields name={id} />
      {whole.error && <p className={classes.erro}>{whole.error}</p>}
    </Fieldset>
  );
}
