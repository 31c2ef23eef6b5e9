import * as contract from '@portal/domain/exportacoes/titular';
import { route } from '#platform/http/route.ts';
import { baixarExportacao, listExportacoes } from '../exportacoes/index.ts';
import { pedirMeusDados } from './meus-dados.ts';

export { gerarMeusDadosJob } from './meus-dados.ts';

export const titularRoutes = [
  route(
    contract.pedirMeusDados,
    (ctx, { body }) => pedirMeusDados(ctx, body),
    'Estamos preparando o arquivo. O sino avisa quando ficar pronto.',
  ),
  route(contract.listarMeusDados, (ctx) => listExportacoes(ctx, { doTitular: true })),
  route(contract.baixarMeusDados, (ctx, { params }) => baixarExportacao(ctx, params.id)),
];
