import { RadioField } from '#ui/form/RadioField.tsx';
import type { InputProps } from '../tipo-web.ts';

const OPTIONS = ['Sim', 'Não'].map((value) => ({ value, label: value }));

export const SimNaoInput = ({ campo: { id, rotulo, ajuda }, optional }: InputProps<'sim_nao'>) => (
  <RadioField name={id} label={rotulo} hint={ajuda || undefined} optional={optional} options={OPTIONS} />
);
