import { IconCheckbox } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { UsosView } from '../usos/UsosView.tsx';
import { MultiplaInput } from './MultiplaInput.tsx';

export const multipla: NaTela<'multipla'> = {
  nome: 'Várias opções',
  grupo: 'escolhas',
  Icone: IconCheckbox,
  pede: 'Escolha pelo menos uma opção.',
  Input: MultiplaInput,
  View: UsosView,
};
