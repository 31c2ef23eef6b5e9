import { IconTable } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { QuadroAreasInput } from './QuadroAreasInput.tsx';
import { QuadroAreasView } from './QuadroAreasView.tsx';

export const quadroAreas: NaTela<'quadro_areas'> = {
  nome: 'Quadro de áreas',
  grupo: 'imovel',
  Icone: IconTable,
  pede: 'Informe as áreas da obra.',
  Input: QuadroAreasInput,
  View: QuadroAreasView,
  largo: true,
};
