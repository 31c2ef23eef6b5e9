import * as contract from '@portal/domain/obras-externas/contract';
import { route } from '#platform/http/route.ts';
import { cancelarObraExterna, enviarObraExterna } from './commands.ts';
import { lerResumo, listObrasExternas } from './queries.ts';

export const obrasExternasRoutes = [
  route(contract.listarObrasExternas, (ctx, { query }) => listObrasExternas(ctx, query)),
  route(contract.verResumo, (ctx) => lerResumo(ctx)),
  route(
    contract.enviarObraExterna,
    (ctx, { params, body }) => enviarObraExterna(ctx, params.id, body),
    'Pedido a caminho do sistema de obras.',
  ),
  route(
    contract.cancelarObraExterna,
    (ctx, { params, body }) => cancelarObraExterna(ctx, params.id, body),
    'Integração cancelada.',
  ),
];
