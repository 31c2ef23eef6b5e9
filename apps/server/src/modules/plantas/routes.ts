import * as contract from '@portal/domain/plantas/contract';
import { route } from '#platform/http/route.ts';
import { baixarCopia, pedirCopia } from './copia.ts';
import { criarMarca, definirEscala, excluirMarca, mudarMarca } from './marcas.ts';
import { verPlanta } from './queries.ts';

export const plantasRoutes = [
  route(contract.verPlanta, (ctx, { params }) => verPlanta(ctx, params.id, params.arquivo_id)),
  route(contract.baixarMarcada, (ctx, { params }) => baixarCopia(ctx, params.id, params.arquivo_id), '', {
    porMinuto: 'documentos',
  }),
  route(
    contract.pedirMarcada,
    (ctx, { params }) => pedirCopia(ctx, params.id, params.arquivo_id),
    'Estamos preparando a cópia. O sino avisa quando ficar pronta.',
  ),
  route(contract.criarMarca, (ctx, { params, body }) => criarMarca(ctx, params, body)),
  route(contract.mudarMarca, (ctx, { params, body }) => mudarMarca(ctx, params, body)),
  route(contract.excluirMarca, (ctx, { params, body }) => excluirMarca(ctx, params, body.versao)),
  route(contract.definirEscala, (ctx, { params, body }) => definirEscala(ctx, params, body)),
];
