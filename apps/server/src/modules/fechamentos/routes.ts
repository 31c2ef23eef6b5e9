import * as contract from '@portal/domain/calendario/contract';
import { route } from '#platform/http/route.ts';
import { fecharDia, fecharFacultativo } from './fechar.ts';
import { preverFechamento } from './prever.ts';

export const fechamentosRoutes = [
  route(contract.preverFechamento, (ctx, { body }) => preverFechamento(ctx, body)),
  route(contract.incluirDiaFechado, (ctx, { body }) => fecharDia(ctx, body), 'Dia incluído no calendário.'),
  route(
    contract.decidirFacultativo,
    (ctx, { params, body }) => fecharFacultativo(ctx, params.facultativo, body),
    'Ponto facultativo salvo.',
  ),
];
