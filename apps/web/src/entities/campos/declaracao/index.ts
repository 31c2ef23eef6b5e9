import { IconStack2 } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { DeclaracaoInput } from './DeclaracaoInput.tsx';
import { DeclaracaoView } from './DeclaracaoView.tsx';

export const declaracao: NaTela<'declaracao'> = {
  nome: 'Declaração',
  grupo: 'arquivos',
  Icone: IconStack2,
  pede: 'Leia a declaração e marque que concorda.',
  Input: DeclaracaoInput,
  View: DeclaracaoView,
  largo: true,
};
