import { IconToggleLeft } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { SimNaoInput } from './SimNaoInput.tsx';

export const simNao: NaTela<'sim_nao'> = {
  nome: 'Sim ou não',
  grupo: 'escolhas',
  Icone: IconToggleLeft,
  pede: 'Escolha sim ou não.',
  Input: SimNaoInput,
  View: TextoView,
};
