import { IconPhone } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { TelefoneInput } from './TelefoneInput.tsx';

export const telefone: NaTela<'telefone'> = {
  nome: 'Telefone',
  grupo: 'pessoas',
  Icone: IconPhone,
  Input: TelefoneInput,
  View: TextoView,
};
