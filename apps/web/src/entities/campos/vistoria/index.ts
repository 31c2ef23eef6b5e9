import { IconCalendarEvent } from '@tabler/icons-react';
import type { NaTela } from '../tipo-web.ts';
import { VistoriaInput } from './VistoriaInput.tsx';
import { VistoriaView } from './VistoriaView.tsx';

export const vistoria: NaTela<'vistoria'> = {
  nome: 'Proposta de vistoria',
  grupo: 'imovel',
  Icone: IconCalendarEvent,
  Input: VistoriaInput,
  View: VistoriaView,
  largo: true,
};
