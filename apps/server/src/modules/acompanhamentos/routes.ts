import * as contract from '@portal/domain/acompanhamentos/contract';
import { route } from '#platform/http/route.ts';
import { lerFeed } from './feed.ts';
import { procurarLugares } from './lugares.ts';
import { confirmar, deixar, deixarComUmClique, pedir, ver } from './pedir.ts';

const PUBLICAS = { porMinuto: 'publicas' } as const;
const VERIFICACOES = { porMinuto: 'verificacoes' } as const;
const DO_LINK = { ...VERIFICACOES, teto: 'segredo' } as const;

export const acompanhamentosRoutes = [
  route(contract.procurarLugares, (ctx, { query }) => procurarLugares(ctx, query.s), '', PUBLICAS),
  route(contract.pedirAcompanhamento, (ctx, { body }) => pedir(ctx, body), '', { porMinuto: 'links', teto: 'pedido' }),
  route(contract.verAcompanhamento, (ctx, { params }) => ver(ctx, params.segredo), '', VERIFICACOES),
  route(
    contract.confirmarAcompanhamento,
    (ctx, { params }) => confirmar(ctx, params.segredo),
    'Pronto: você acompanha este lugar.',
    DO_LINK,
  ),
  route(
    contract.deixarAcompanhamento,
    (ctx, { params, body }) => deixar(ctx, params.segredo, body.todos),
    'Pronto: você não recebe mais.',
    DO_LINK,
  ),
  route(contract.deixarComUmClique, (ctx, { params }) => deixarComUmClique(ctx, params.segredo), '', DO_LINK),
  route(contract.lerFeed, (ctx, { query }) => lerFeed(ctx, query.lugar), '', { ...PUBLICAS, guardaPor: 300 }),
];
