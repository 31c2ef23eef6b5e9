import { IconUsers } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { PessoasInput } from './PessoasInput.tsx';
import { PessoasView } from './PessoasView.tsx';

export const pessoas: NaTela<'pessoas'> = {
  nome: 'Pessoas',
  grupo: 'pessoas',
  Icone: IconUsers,
  pede: 'Informe pelo menos uma pessoa.',
  Input: PessoasInput,
  View: PessoasView,
  largo: true,
};
