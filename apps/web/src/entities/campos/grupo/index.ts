import { IconRepeat } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { GrupoInput } from './GrupoInput.tsx';
import { GrupoView } from './GrupoView.tsx';

export const grupo: NaTela<'grupo'> = {
  nome: 'Perguntas que se repetem',
  grupo: 'pessoas',
  Icone: IconRepeat,
  Input: GrupoInput,
  View: GrupoView,
  largo: true,
};
