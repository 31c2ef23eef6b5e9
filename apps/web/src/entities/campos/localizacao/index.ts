import { IconMapPin } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { LocalizacaoInput } from './LocalizacaoInput.tsx';
import { LocalizacaoView } from './LocalizacaoView.tsx';

export const localizacao: NaTela<'localizacao'> = {
  nome: 'Ponto no mapa',
  grupo: 'imovel',
  Icone: IconMapPin,
  pede: 'Marque o lugar no mapa.',
  Input: LocalizacaoInput,
  View: LocalizacaoView,
  largo: true,
};
