import * as contract from '@portal/domain/configuracoes/integracoes';
import { route } from '#platform/http/route.ts';
import { type DaInstalacao, listIntegracoes, pedirTeste } from './commands.ts';

export const integracoesRoutes = (instalacao: DaInstalacao) => [
  route(contract.listarIntegracoes, (ctx) => listIntegracoes(ctx, instalacao)),
  route(contract.testarIntegracao, (ctx, { params }) => pedirTeste(ctx, params.integracao, instalacao)),
];
