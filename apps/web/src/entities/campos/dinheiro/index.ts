import { IconCurrencyReal } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { DinheiroInput } from './DinheiroInput.tsx';

export const dinheiro: NaTela<'dinheiro'> = {
  nome: 'Valor em reais',
  grupo: 'numeros',
  Icone: IconCurrencyReal,
  Input: DinheiroInput,
  View: TextoView,
};
