import * as contract from '@portal/domain/frases/contract';
import { route } from '#platform/http/route.ts';
import { criarFrase, excluirFrase, listFrases, mudarFrase } from './commands.ts';

export { contarUso } from './commands.ts';

export const frasesRoutes = [
  route(contract.listarFrases, (ctx) => listFrases(ctx)),
  route(contract.criarFrase, (ctx, { body }) => criarFrase(ctx, body), 'Frase guardada.'),
  route(contract.mudarFrase, (ctx, { params, body }) => mudarFrase(ctx, params.id, body), 'Frase guardada.'),
  route(contract.excluirFrase, (ctx, { params }) => excluirFrase(ctx, params.id), 'Frase excluída.'),
];
