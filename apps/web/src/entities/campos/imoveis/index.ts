import { IconBuildingEstate } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { ImoveisInput } from './ImoveisInput.tsx';
import { ImoveisView } from './ImoveisView.tsx';

export const imoveis: NaTela<'imoveis'> = {
  nome: 'Imóveis do cadastro',
  grupo: 'imovel',
  Icone: IconBuildingEstate,
  pede: 'Procure o imóvel e escolha na lista.',
  Input: ImoveisInput,
  View: ImoveisView,
  largo: true,
};
