import * as contract from '@portal/domain/carta/contract';
import { route } from '#platform/http/route.ts';
import { baixarModelo, listServicos, verAtendimento, verServico } from './queries.ts';

/**
 * The same for everybody who looks: a browser need not ask again for a minute. The general limit of an address holds, since behind
 * one there may be a whole neighbourhood that looks what a permit costs.
 */
const DE_TODOS = { guardaPor: 60 } as const;

export const cartaRoutes = [
  route(contract.listarServicos, listServicos, '', DE_TODOS),
  route(contract.verAtendimentoDaCarta, verAtendimento, '', DE_TODOS),
  route(contract.baixarModeloDaCarta, (ctx, { params }) => baixarModelo(ctx, params.id, params.campo_id), '', {
    porMinuto: 'publicas',
  }),
  route(contract.verServico, (ctx, { params }) => verServico(ctx, params.id), '', DE_TODOS),
];
