import * as contract from '@portal/domain/exportacoes/contract';
import { route } from '#platform/http/route.ts';
import { baixarExportacao, listExportacoes } from './commands.ts';
import { exportar } from './jobs.ts';

export const exportacoesRoutes = [
  route(
    contract.exportar,
    (ctx, { body }) => exportar(ctx, body),
    'Estamos preparando o arquivo. O sino avisa quando ficar pronto.',
  ),
  route(contract.listarExportacoes, listExportacoes),
  route(contract.baixarExportacao, (ctx, { params }) => baixarExportacao(ctx, params.id)),
];
