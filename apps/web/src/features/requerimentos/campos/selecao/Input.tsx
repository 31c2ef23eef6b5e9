import { RadioField } from '#ui/form/RadioField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { InputProps } from '../tipo-web.ts';

const MAX_RADIOS = 5;

export function Input({ campo: { id, rotulo, ajuda, opcoes }, optional }: InputProps<'selecao'>) {
  const options = opcoes.map((opcao) => ({ value: opcao, label: opcao }));
  const part = { name: id, label: rotulo, hint: ajuda || undefined, optional, options };
  return opcoes.length <= MAX_RADIOS && !optional ? <RadioField {...part} /> : <SelectField {...part} />;
}
