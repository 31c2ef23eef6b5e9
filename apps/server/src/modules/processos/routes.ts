import * as contract from '@portal/domain/processos/contract';
import { route } from '#platform/http/route.ts';
import { findProcessoPublicado, listProcessos } from './queries.ts';

export const processosRoutes = [
  route(contract.listarProcessos, ({ tx }) => listProcessos(tx)),
  route(contract.obterProcesso, ({ tx }, { params }) => findProcessoPublicado(tx, params.id)),
];
