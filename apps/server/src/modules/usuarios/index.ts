export { identify, quemE } from './identify.ts';
export { demandDesbloqueado, findMembroByCpf, findUsuario } from './queries.ts';
