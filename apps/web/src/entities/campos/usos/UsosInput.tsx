import { MultiSelect } from '@mantine/core';
import { MAX_USOS } from '@portal/domain/campos/usos/model';
import { labelOf, useField } from '#ui/form/form-context.ts';
import type { InputProps } from '../tipo-web.ts';

export function UsosInput({ campo: { id: name, rotulo, ajuda, opcoes }, optional }: InputProps<'usos'>) {
  const { id, value = [], error, setValue, leave } = useField<string[]>(name, rotulo);
  const left = MAX_USOS - value.length;
  return (
    <MultiSelect
      id={id}
      label={labelOf({ label: rotulo, optional })}
      description={`${ajuda || `Escolha de 1 a ${MAX_USOS}.`}${left === 0 ? ` Já são ${MAX_USOS}: tire um para trocar.` : ''}`}
      error={error}
      data={opcoes.map((uso) => ({ value: uso, label: uso, disabled: left <= 0 && !value.includes(uso) }))}
      value={value}
      onChange={setValue}
      onBlur={leave}
      maxValues={MAX_USOS}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar os usos escolhidos' }}
      hidePickedOptions
      placeholder={left === MAX_USOS ? 'Digite para procurar' : left > 0 ? `Mais ${left}, se precisar` : undefined}
      nothingFoundMessage={left > 0 ? 'Nenhum uso com esse nome.' : `Já são ${MAX_USOS}. Tire um para trocar.`}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
