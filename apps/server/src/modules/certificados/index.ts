export { vigiarCertificadosJob } from './jobs.ts';
export { findSelos, listCertificadosPublicos } from './queries.ts';
export { certificadosRoutes } from './routes.ts';
export { lerValidadeDoSelo, openTownSeal } from './selo.ts';
