import type { Verificacao } from '@portal/domain/licencas/contract';
import type { Ctx } from '#platform/http/context.ts';
import { verificarLicenca } from '../licencas/index.ts';
import { verificarPeca } from '../pecas/index.ts';
import { verificarLaudo } from '../vistorias/index.ts';

/** Any document of the town by its code, whatever kind it is. @throws AppError 404 */
export const verificar = async (ctx: Ctx, codigo: string): Promise<Verificacao> =>
  (await verificarPeca(ctx, codigo)) ?? (await verificarLaudo(ctx, codigo)) ?? verificarLicenca(ctx, codigo);
