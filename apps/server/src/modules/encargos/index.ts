export { encargosRoutes } from './routes.ts';
export { soltarEncargosJob } from './soltar.ts';
export { substituirJob, substituirTodosJob } from './substituir.ts';
