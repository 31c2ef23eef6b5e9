export { acertarPrazos, findComPrazo } from './acertar-prazos.ts';
export { devolver } from './analisar.ts';
export { cancelar } from './decidir.ts';
export { encerradosCedo, recomecarEncerrado } from './encerrados-cedo.ts';
export { preverPrazos } from './prever-prazos.ts';
export { type DeFora, mexidos, receberDeFora, retirarDeFora } from './receber.ts';
export { atosRoutes } from './routes.ts';
export { vigiarPrazosJob } from './vigiar.ts';
