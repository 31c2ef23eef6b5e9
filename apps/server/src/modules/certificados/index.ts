export { vigiarCertificadosJob } from './jobs.ts';
export { certificadosRoutes } from './routes.ts';
export { lerValidadeDoSelo, openTownSeal } from './selo.ts';
