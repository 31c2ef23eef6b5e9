import { IconInfoCircle } from '@tabler/icons-react';
import { TextoView } from '../TextoView.tsx';
import type { NaTela } from '../tipo-web.ts';
import { ExplicacaoInput } from './ExplicacaoInput.tsx';

export const explicacao: NaTela<'explicacao'> = {
  nome: 'Explicação',
  grupo: 'pagina',
  Icone: IconInfoCircle,
  Input: ExplicacaoInput,
  View: TextoView,
  largo: true,
};
