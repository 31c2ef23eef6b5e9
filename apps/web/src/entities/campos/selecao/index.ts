import { IconCircleDot } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { SelecaoInput } from './SelecaoInput.tsx';

export const selecao: NaTela<'selecao'> = {
  nome: 'Uma opção',
  grupo: 'escolhas',
  Icone: IconCircleDot,
  pede: 'Escolha uma das opções.',
  Input: SelecaoInput,
  View: TextoView,
};
