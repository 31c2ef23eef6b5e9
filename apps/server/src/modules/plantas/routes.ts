import * as contract from '@portal/domain/plantas/contract';
import { route } from '#platform/http/route.ts';
import { baixarCopia, pedirCopia } from './copia.ts';
import { verPlanta } from './queries.ts';

/** Readings. What changes a mark is an act on a step: modules/tramitacao/plantas.ts. */
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
];
