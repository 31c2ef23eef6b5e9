import { IconChecklist } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { UsosInput } from './UsosInput.tsx';
import { UsosView } from './UsosView.tsx';

export const usos: NaTela<'usos'> = {
  nome: 'Usos pretendidos',
  grupo: 'escolhas',
  Icone: IconChecklist,
  pede: 'Escolha pelo menos um uso.',
  Input: UsosInput,
  View: UsosView,
};
