import type { DiaDoAno } from '@portal/domain/calendario/model';
import type { Tone } from '#ui/tones.ts';

/** Who closes a day, as a colour: the same in the month and in its list. */
export const TOM_DO_AMBITO: Record<DiaDoAno['ambito'], Tone> = {
  nacional: 'grey',
  estadual: 'violet',
  municipal: 'blue',
  ponto_facultativo: 'amber',
};
