import { exportarGuias as contratoDeGuias } from '@portal/domain/lancamentos/exportar';
import { route } from '#platform/http/route.ts';
import { exportarGuias } from './exportar.ts';

const PREPARANDO = 'Estamos preparando o arquivo. O sino avisa quando ficar pronto.';

export const lancamentosRoutes = [route(contratoDeGuias, (ctx, { body }) => exportarGuias(ctx, body), PREPARANDO)];
