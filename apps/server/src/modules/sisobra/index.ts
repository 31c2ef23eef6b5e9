export { sisobra } from './fragmento.ts';
export { trazerAoSisobraJob } from './jobs.ts';
export { desfazerNoSisobra, registrarNoSisobra } from './registrar.ts';
export { sisobraRoutes } from './routes.ts';
