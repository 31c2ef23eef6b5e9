export { entregarWebhookJob, entregarWebhooksJob } from './entregar.ts';
export { limparWebhooksJob } from './limpar.ts';
export { webhooksRoutes } from './routes.ts';
