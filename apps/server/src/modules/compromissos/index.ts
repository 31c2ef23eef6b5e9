export { findCompromissosDe, liberar, type Marcado, marcar, mover, type Ocupado } from './ocupar.ts';
