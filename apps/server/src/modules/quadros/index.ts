export { findMedicoes, type Medicao } from './medidos.ts';
export { findQuadros } from './quadros.ts';
