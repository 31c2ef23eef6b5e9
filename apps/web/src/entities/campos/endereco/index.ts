import { IconHome } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { EnderecoInput } from './EnderecoInput.tsx';

export const endereco: NaTela<'endereco'> = {
  nome: 'Endereço',
  grupo: 'pessoas',
  Icone: IconHome,
  Input: EnderecoInput,
  View: TextoView,
};
