import { IconHeading } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { TituloInput } from './TituloInput.tsx';

export const titulo: NaTela<'titulo'> = {
  nome: 'Subtítulo',
  grupo: 'pagina',
  Icone: IconHeading,
  Input: TituloInput,
  View: TextoView,
  largo: true,
};
