import { IconUsers } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { PessoasInput } from './PessoasInput.tsx';
import { PessoasView } from './PessoasView.tsx';

export const pessoas: NaTela<'pessoas'> = {
  nome: 'Pessoas',
  grupo: 'pessoas',
  Icone: IconUsers,
  Input: PessoasInput,
  View: PessoasView,
  largo: true,
};
