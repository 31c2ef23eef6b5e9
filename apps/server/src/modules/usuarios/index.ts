export { identify, quemE } from './identify.ts';
export { demandDesbloqueado, findComoConsta, findMembroByCpf, findUsuario } from './queries.ts';
export { TRABALHA } from './trabalha.ts';
