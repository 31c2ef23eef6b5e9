import { IconSignature } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { AssinaturaInput } from './AssinaturaInput.tsx';
import { AssinaturaView } from './AssinaturaView.tsx';

export const assinatura: NaTela<'assinatura'> = {
  nome: 'Assinatura',
  grupo: 'arquivos',
  Icone: IconSignature,
  Input: AssinaturaInput,
  View: AssinaturaView,
  largo: true,
};
