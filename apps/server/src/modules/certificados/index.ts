export { vigiarCertificadosJob } from './jobs.ts';
export { listCertificadosPublicos } from './queries.ts';
export { certificadosRoutes } from './routes.ts';
export { lerValidadeDoSelo, openTownSeal } from './selo.ts';
