import { IconClock } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { HoraInput } from './HoraInput.tsx';

export const hora: NaTela<'hora'> = {
  nome: 'Hora',
  grupo: 'numeros',
  Icone: IconClock,
  pede: 'Informe a hora.',
  Input: HoraInput,
  View: TextoView,
};
