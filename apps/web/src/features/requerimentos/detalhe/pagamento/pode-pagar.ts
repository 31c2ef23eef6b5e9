import type { Requerimento } from '@portal/domain/autos/contract';
import type { Guia } from '@portal/domain/taxas/contract';
import { COM_PARCELAS_A_PARTE } from '@portal/domain/taxas/parcelas';

/** Whether this person may send the proof of a slip, and have another made: of one that runs beside the request wherever that is. */
export const podePagar = (r: Requerimento, guia: Pick<Guia, 'a_parte'>): boolean =>
  r.acoes_permitidas.includes('enviar_comprovante') || (guia.a_parte && r.participa && COM_PARCELAS_A_PARTE.includes(r.status));
