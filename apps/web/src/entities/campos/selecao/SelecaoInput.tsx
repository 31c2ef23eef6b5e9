import { opcoesDoCampo } from '@portal/domain/campos/fontes';
import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAmbiente } from '../AmbienteCampos.tsx';
import type { InputProps } from '../tipo-web.ts';

const MAX_RADIOS = 5;

export function SelecaoInput({ campo, optional }: InputProps<'selecao'>) {
  const opcoes = opcoesDoCampo(campo, useAmbiente());
  const options = opcoes.map((opcao) => ({ value: opcao, label: opcao }));
  const part = { name: campo.id, label: campo.rotulo, hint: campo.ajuda || undefined, optional, options };
  // what a registry holds may grow: always a list
  const radios = opcoes.length <= MAX_RADIOS && !optional && !campo.fonte;
  return radios ? <RadioField {...part} /> : <SelectField {...part} />;
}
