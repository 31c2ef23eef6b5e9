import { IconCalendar } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { DataInput } from './DataInput.tsx';

export const data: NaTela<'data'> = {
  nome: 'Data',
  grupo: 'numeros',
  Icone: IconCalendar,
  pede: 'Informe a data.',
  Input: DataInput,
  View: TextoView,
};
