export { abrirSubsDasEtapas, aposEncerrar, criarSub, encerrarSubsDasEtapas, encerrarSubsJob, retomarPaiJob } from './commands.ts';
export { subrequerimentos } from './fragmento.ts';
export { subrequerimentosRoutes } from './routes.ts';
