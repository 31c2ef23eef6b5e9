import { verLancamentos as contratoDoRelatorio } from '@portal/domain/lancamentos/contract';
import { exportarGuias as contratoDeGuias } from '@portal/domain/lancamentos/exportar';
import { exportarLancamentos as contratoDaPlanilha } from '@portal/domain/lancamentos/exportar-relatorio';
import { route } from '#platform/http/route.ts';
import { exportarGuias } from './exportar.ts';
import { exportarLancamentos } from './exportar-relatorio.ts';
import { verLancamentos } from './relatorio.ts';

const PREPARANDO = 'Estamos preparando o arquivo. O sino avisa quando ficar pronto.';

export const lancamentosRoutes = [
  route(contratoDoRelatorio, (ctx, { query }) => verLancamentos(ctx, query), '', { leitura: true }),
  route(contratoDaPlanilha, (ctx, { body }) => exportarLancamentos(ctx, body), PREPARANDO),
  route(contratoDeGuias, (ctx, { body }) => exportarGuias(ctx, body), PREPARANDO),
];
