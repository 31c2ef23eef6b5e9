import { baixarLicenca } from '@portal/domain/licencas/contract';
import { callArquivo } from '#lib/api.ts';

/** The document itself. */
export const lerLicenca = (id: string) => callArquivo(baixarLicenca, { params: { id } });
