import * as contract from '@portal/domain/encargos/contract';
import { route } from '#platform/http/route.ts';
import { passarEncargos, preverPassagem } from './agir.ts';
import { listarEncargos, verEncargos } from './ler.ts';

export const encargosRoutes = [
  route(contract.verEncargos, (ctx, { params, query }) => verEncargos(ctx, params.id, query)),
  route(contract.listarEncargos, (ctx, { params, query }) => listarEncargos(ctx, params.id, params.grupo, query)),
  route(contract.preverPassagem, (ctx, { params, body }) => preverPassagem(ctx, params.id, body)),
  route(contract.passarEncargos, (ctx, { params, body }) => passarEncargos(ctx, params.id, body), 'Pronto.'),
];
