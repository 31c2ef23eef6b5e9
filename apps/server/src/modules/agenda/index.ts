export { tirarReuniao } from './marcar.ts';
export { passarReunioes } from './passar.ts';
export { agendaRoutes } from './routes.ts';
