import { IconRosette } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { ResponsaveisTecnicosInput } from './ResponsaveisTecnicosInput.tsx';
import { ResponsaveisTecnicosView } from './ResponsaveisTecnicosView.tsx';

export const responsaveisTecnicos: NaTela<'responsaveis_tecnicos'> = {
  nome: 'Responsáveis técnicos',
  grupo: 'pessoas',
  Icone: IconRosette,
  pede: 'Informe quem é o responsável técnico.',
  Input: ResponsaveisTecnicosInput,
  View: ResponsaveisTecnicosView,
  largo: true,
};
