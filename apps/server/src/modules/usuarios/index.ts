export { identify, quemE } from './identify.ts';
export { findMembroByCpf, findUsuario } from './queries.ts';
