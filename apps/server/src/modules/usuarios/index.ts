export { findMembroByCpf, findUsuario, identify } from './queries.ts';
