export { nomeDaTarefa, TAREFAS } from './palavras.ts';
export { tarefasRoutes } from './routes.ts';
