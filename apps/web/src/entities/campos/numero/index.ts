import { IconHash } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { NumeroInput } from './NumeroInput.tsx';

export const numero: NaTela<'numero'> = {
  nome: 'Número',
  grupo: 'numeros',
  Icone: IconHash,
  Input: NumeroInput,
  View: TextoView,
};
