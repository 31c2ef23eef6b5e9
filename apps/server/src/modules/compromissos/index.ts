export { convite, type Evento, emIcal } from './ical.ts';
export { findCompromissosDe, liberar, type Marcado, marcar, mover, type Ocupado, soltar } from './ocupar.ts';
