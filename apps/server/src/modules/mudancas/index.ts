import { listarMudancas } from '@portal/domain/mudancas/contract';
import { route } from '#platform/http/route.ts';
import { listMudancas } from './mudancas.ts';

export { guardarMudanca, listMudancas } from './mudancas.ts';

export const mudancasRoutes = [route(listarMudancas, (ctx, { params }) => listMudancas(ctx, params.assunto))];
