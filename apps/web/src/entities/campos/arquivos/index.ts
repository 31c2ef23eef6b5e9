import { IconPaperclip } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { ArquivosInput } from './ArquivosInput.tsx';
import { ArquivosView } from './ArquivosView.tsx';

export const arquivos: NaTela<'arquivos'> = {
  nome: 'Arquivos',
  grupo: 'arquivos',
  Icone: IconPaperclip,
  pede: 'Envie o arquivo.',
  Input: ArquivosInput,
  View: ArquivosView,
  largo: true,
};
