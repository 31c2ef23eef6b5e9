export { convite, type Evento, emIcal } from './ical.ts';
export { acertar, findCompromissosDe, liberar, type Marcado, marcar, mover, type Ocupado, soltar } from './ocupar.ts';
