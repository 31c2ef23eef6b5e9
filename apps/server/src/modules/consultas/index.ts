import * as contract from '@portal/domain/consultas/contract';
import { route } from '#platform/http/route.ts';
import { abrirConsulta, encerrarConsulta, findConsulta } from './consulta.ts';
import { mostrar, olhar } from './olhar.ts';
import { procurar } from './procurar.ts';

/** Support of the installation looks at requests of towns; nothing here changes one. */
export const consultasRoutes = [
  route(contract.verConsulta, (ctx) => findConsulta(ctx)),
  route(contract.abrirConsulta, (ctx, { body }) => abrirConsulta(ctx, body.motivo)),
  route(contract.encerrarConsulta, (ctx) => encerrarConsulta(ctx), 'Consulta encerrada.'),
  route(contract.procurarRequerimentos, (ctx, { query }) => procurar(ctx, query)),
  route(contract.olharRequerimento, (ctx, { params }) => olhar(ctx, params.id)),
  route(contract.mostrarDados, (ctx, { params }) => mostrar(ctx, params.id)),
];
