import { MultiSelect } from '@mantine/core';
import { itensDoTexto, NENHUM } from '@portal/domain/normas/exemplos';
import type { Nome } from '@portal/domain/normas/nome';
import { labelOf, useField } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';

interface Props {
  name: string;
  /** What it is of; undefined where no process asks it any more. */
  nome: Nome | undefined;
  id: string;
}

/** One value of an example, in the way that its kind is given. */
export function ValorDoExemplo({ name, nome, id }: Props) {
  const label = `${nome?.rotulo ?? id}${nome?.unidade ? ` (${nome.unidade})` : ''}`;
  if (!nome || nome.opcoes.length === 0) return <TextField name={name} label={label} optional autoComplete="off" />;
  if (nome.classe === 'opcoes') return <Lista name={name} label={label} opcoes={nome.opcoes} />;
  return <SelectField name={name} label={label} optional options={nome.opcoes.map((value) => ({ value, label: value }))} />;
}

/** Any of some words, or none of them, which is not the same as no answer; kept as they would be typed. */
function Lista({ name, label, opcoes }: { name: string; label: string; opcoes: readonly string[] }) {
  const { id, value = '', error, setValue, leave } = useField<string>(name, label);
  const escolhidas = itensDoTexto(value);
  const todas = [...new Set([...opcoes, ...escolhidas.filter((v) => v !== NENHUM)])];
  const escolher = (novas: string[]) => {
    const so = novas.at(-1) === NENHUM ? [NENHUM] : novas.filter((v) => v !== NENHUM);
    setValue(so.join('; '));
  };
  return (
    <MultiSelect
      id={id}
      name={name}
      label={labelOf({ label, optional: true })}
      data={[...todas.map((v) => ({ value: v, label: v })), { value: NENHUM, label: 'Não há nenhum' }]}
      value={escolhidas}
      error={error}
      placeholder={escolhidas.length === 0 ? 'Sem resposta' : undefined}
      searchable
      clearable
      nothingFoundMessage="Nada com esse nome"
      clearButtonProps={{ 'aria-label': `Limpar ${label}` }}
      onChange={escolher}
      onBlur={leave}
    />
  );
}
