import { IconReceipt } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { TaxaInput } from './TaxaInput.tsx';

export const taxa: NaTela<'taxa'> = {
  nome: 'Valor de uma taxa',
  grupo: 'pagina',
  Icone: IconReceipt,
  Input: TaxaInput,
  View: TextoView,
  largo: true,
};
