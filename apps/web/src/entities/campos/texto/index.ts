import { IconLetterT } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { TextoInput } from './TextoInput.tsx';

export const texto: NaTela<'texto'> = {
  nome: 'Texto',
  grupo: 'texto',
  Icone: IconLetterT,
  Input: TextoInput,
  View: TextoView,
  largo: ({ multilinha }) => multilinha,
};
