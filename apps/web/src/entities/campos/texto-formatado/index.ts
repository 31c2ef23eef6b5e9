import { IconAlignLeft } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { TextoFormatadoInput } from './TextoFormatadoInput.tsx';
import { TextoFormatadoView } from './TextoFormatadoView.tsx';

export const textoFormatado: NaTela<'texto_formatado'> = {
  nome: 'Texto formatado',
  grupo: 'texto',
  Icone: IconAlignLeft,
  Input: TextoFormatadoInput,
  View: TextoFormatadoView,
  largo: true,
};
