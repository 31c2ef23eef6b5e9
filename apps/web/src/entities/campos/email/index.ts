import { IconMail } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { EmailInput } from './EmailInput.tsx';

export const email: NaTela<'email'> = {
  nome: 'E-mail',
  grupo: 'pessoas',
  Icone: IconMail,
  Input: EmailInput,
  View: TextoView,
};
