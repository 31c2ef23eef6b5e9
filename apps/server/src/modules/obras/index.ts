import * as contract from '@portal/domain/obras/contract';
import { route } from '#platform/http/route.ts';
import { listObras, verObra } from './queries.ts';

export { numeroDaObra } from './atos.ts';
export { aplicarNaObra, desfazerNaObra, fezNaObra, papeisProntos } from './efeito.ts';
export { obra } from './fragmento.ts';
export { demandNaObra, iniciarNaObra } from './inicio.ts';

export const obrasRoutes = [
  route(contract.listarObras, (ctx, { query }) => listObras(ctx, query)),
  route(contract.verObra, (ctx, { params }) => verObra(ctx, params.id)),
];
