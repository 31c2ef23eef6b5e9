import * as contract from '@portal/domain/exportacoes/titular';
import { route } from '#platform/http/route.ts';
import { baixarExportacao, listExportacoes } from '../exportacoes/index.ts';
import { pedirMeusDados } from './meus-dados.ts';

export { gerarMeusDadosJob } from './meus-dados.ts';

export const titularRoutes = [
  route(contract.pedirMeusDados, pedirMeusDados, 'Estamos preparando o arquivo. O sino avisa quando ficar pronto.'),
  route(contract.listarMeusDados, async (ctx) => (await listExportacoes(ctx)).filter((e) => e.formato === 'json')),
  route(contract.baixarMeusDados, (ctx, { params }) => baixarExportacao(ctx, params.id)),
];
