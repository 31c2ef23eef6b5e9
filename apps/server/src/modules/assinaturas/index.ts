export { acertarAssinaturas, preverAssinaturas } from './acertar.ts';
export type { AvancadaOptions } from './govbr.ts';
export type { NuvemOptions } from './nuvem.ts';
export { listAssinaturas } from './queries.ts';
export { assinaturasRoutes } from './routes.ts';
export { vigiarAssinaturasJob } from './vigiar.ts';
