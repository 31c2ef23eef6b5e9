import { verFicha } from '@portal/domain/contribuintes/ficha';
import { route } from '#platform/http/route.ts';
import { lerFicha } from './ficha.ts';

export const fichasRoutes = [route(verFicha, (ctx, { params }) => lerFicha(ctx, params.id))];
