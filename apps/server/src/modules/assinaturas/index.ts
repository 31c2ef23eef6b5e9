export type { AvancadaOptions } from './govbr.ts';
export type { QualificadaOptions } from './qualificada.ts';
export { listAssinaturas } from './queries.ts';
export { assinaturasRoutes } from './routes.ts';
export { vigiarAssinaturasJob } from './vigiar.ts';
