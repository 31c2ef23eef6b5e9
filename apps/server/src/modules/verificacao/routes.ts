import * as contract from '@portal/domain/licencas/contract';
import { route } from '#platform/http/route.ts';
import { reconhecerArquivo } from './reconhecer.ts';
import { verificar } from './verificar.ts';

export const verificacaoRoutes = [
  route(contract.verificarLicenca, (ctx, { params }) => verificar(ctx, params.codigo), '', { porMinuto: 'verificacoes' }),
  route(contract.reconhecerArquivo, (ctx, { params }) => reconhecerArquivo(ctx, params.sha256), '', {
    porMinuto: 'verificacoes',
  }),
];
