import { Autocomplete } from '@mantine/core';
import { useField } from '#ui/form/form-context.ts';

/** One of the town's groups, or the name of a new one. */
export function GrupoField({ name, grupos }: { name: string; grupos: string[] }) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, 'Grupo');
  const novo = value.trim().length > 2 && !grupos.includes(value.trim());
  return (
    <Autocomplete
      id={id}
      name={name}
      label="Grupo"
      description={novo ? 'Um grupo novo, que vai para o fim da lista.' : 'Escolha um grupo ou escreva o nome de um novo.'}
      data={grupos}
      value={value}
      error={error}
      maxLength={80}
      onChange={setValue}
      onBlur={leave}
    />
  );
}
