import * as contract from '@portal/domain/imoveis/contract';
import { route } from '#platform/http/route.ts';
import { searchImoveis } from './queries.ts';

export const imoveisRoutes = [route(contract.procurarImoveis, (ctx, { query }) => searchImoveis(ctx, query.s))];
