import { obterRequerimento } from '@portal/domain/autos/contract';
import { route } from '#platform/http/route.ts';
import { findDetail } from './detail.ts';

export const autosRoutes = [route(obterRequerimento, (ctx, { params }) => findDetail(ctx, params.id))];
