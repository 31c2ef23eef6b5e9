import { IconId } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { DocumentoInput } from './DocumentoInput.tsx';

export const documento: NaTela<'documento'> = {
  nome: 'CPF ou CNPJ',
  grupo: 'pessoas',
  Icone: IconId,
  Input: DocumentoInput,
  View: TextoView,
};
