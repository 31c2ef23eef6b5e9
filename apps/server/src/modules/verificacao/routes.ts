import * as contract from '@portal/domain/licencas/contract';
import { route } from '#platform/http/route.ts';
import { reconhecerArquivo } from './reconhecer.ts';
import { verificar } from './verificar.ts';

/** @param confiados DER of those whose signatures are believed, whatever their level */
export const verificacaoRoutes = (confiados: readonly Buffer[]) => [
  route(contract.verificarLicenca, (ctx, { params }) => verificar(ctx, params.codigo), '', { porMinuto: 'verificacoes' }),
  route(contract.reconhecerArquivo, (ctx, { params }) => reconhecerArquivo(ctx, params.sha256, confiados), '', {
    porMinuto: 'verificacoes',
  }),
];
