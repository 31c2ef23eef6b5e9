import { IconCalculator } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { CalculadoInput } from './CalculadoInput.tsx';

export const calculado: NaTela<'calculado'> = {
  nome: 'Valor calculado',
  grupo: 'numeros',
  Icone: IconCalculator,
  Input: CalculadoInput,
  View: TextoView,
};
