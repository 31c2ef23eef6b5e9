export { identify } from './identify.ts';
export { findMembroByCpf, findUsuario } from './queries.ts';
