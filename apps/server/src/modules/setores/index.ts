import * as contract from '@portal/domain/setores/contract';
import { route } from '#platform/http/route.ts';
import { criarSetor, excluirSetor, listOrganograma, salvarSetor } from './commands.ts';

export const setoresRoutes = [
  route(contract.listarSetores, listOrganograma),
  route(contract.criarSetor, (ctx, { body }) => criarSetor(ctx, body), 'Setor criado.'),
  route(contract.salvarSetor, (ctx, { params, body }) => salvarSetor(ctx, params.id, body), 'Setor salvo.'),
  route(contract.excluirSetor, (ctx, { params }) => excluirSetor(ctx, params.id), 'Setor excluído.'),
];
