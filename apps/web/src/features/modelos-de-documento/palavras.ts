import type { EstadoDaVersao } from '@portal/domain/modelos-de-documento/nomes';
import type { Tone } from '#ui/tones.ts';

export const ESTADO: Record<EstadoDaVersao, string> = {
  rascunho: 'Rascunho',
  'em revisao': 'Em revisão',
  publicada: 'Publicada',
  substituida: 'Substituída',
};
export const TOM: Record<EstadoDaVersao, Tone> = {
  rascunho: 'dashed',
  'em revisao': 'amber',
  publicada: 'green',
  substituida: 'grey',
};
