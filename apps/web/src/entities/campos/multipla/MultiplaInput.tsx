import { MultiSelect } from '@mantine/core';
import { opcoesDoCampo } from '@portal/domain/campos/fontes';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { labelOf, useField } from '#ui/form/form-context.ts';
import { useAmbiente } from '../AmbienteCampos.tsx';
import type { InputProps } from '../tipo-web.ts';

const MAX_CAIXAS = 8;

/** Boxes for a few, a list to search in for many. */
export function MultiplaInput(props: InputProps<'multipla'>) {
  const opcoes = opcoesDoCampo(props.campo, useAmbiente());
  const poucas = opcoes.length <= MAX_CAIXAS && !props.campo.fonte;
  return poucas ? <Caixas {...props} opcoes={opcoes} /> : <Lista {...props} opcoes={opcoes} />;
}

type ComOpcoes = InputProps<'multipla'> & { opcoes: readonly string[] };

const dica = ({ ajuda, minimo, maximo }: InputProps<'multipla'>['campo']): string | undefined => {
  if (ajuda) return ajuda;
  if (maximo > 0) return minimo === maximo ? `Escolha ${maximo}.` : `Escolha de ${minimo} a ${maximo}.`;
  return minimo > 1 ? `Escolha pelo menos ${minimo}.` : 'Pode ser mais de uma.';
};

const Caixas = ({ campo, optional, opcoes }: ComOpcoes) => (
  <CheckGroup
    name={campo.id}
    label={campo.rotulo}
    hint={dica(campo)}
    optional={optional}
    options={opcoes.map((opcao) => ({ value: opcao, label: opcao }))}
  />
);

function Lista({ campo, optional, opcoes }: ComOpcoes) {
  const { id, value = [], error, setValue, leave } = useField<string[]>(campo.id, campo.rotulo);
  return (
    <MultiSelect
      id={id}
      label={labelOf({ label: campo.rotulo, optional })}
      description={dica(campo)}
      error={error}
      data={[...opcoes]}
      value={value}
      onChange={setValue}
      onBlur={leave}
      maxValues={campo.maximo || undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${campo.rotulo}` }}
      hidePickedOptions
      placeholder={value.length === 0 ? 'Digite para procurar' : undefined}
      nothingFoundMessage="Nenhuma opção com esse nome."
    />
  );
}
