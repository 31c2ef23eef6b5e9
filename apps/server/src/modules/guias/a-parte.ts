import { COM_PARCELAS_A_PARTE } from '@portal/domain/taxas/parcelas';
import { registrarEvento } from '../requerimentos/index.ts';
import { type Cena, mover, tocar } from '../tramitacao/index.ts';

/** From where what is done with a slip is allowed besides: a part that runs beside the request is paid wherever that is by now. */
export const deOnde = ({ a_parte }: { a_parte: boolean }) => (a_parte ? { de: COM_PARCELAS_A_PARTE } : {});

/** What is done with the payment of a slip, and where the request goes by it: nowhere, where the part runs beside it. */
export async function andar(
  cena: Cena,
  guia: { a_parte: boolean; numero: number },
  m: Parameters<typeof mover>[1],
): Promise<void> {
  const { ctx, r } = cena;
  if (!guia.a_parte || r.status === 'Aguardando comprovante') {
    await mover(cena, m);
    return;
  }
  await registrarEvento(ctx, r.id, { tipo: m.ato, texto: m.texto, ...(m.motivo ? { motivo: m.motivo } : {}) });
  await tocar(cena, `requerimento.${m.ato}`, { guia: guia.numero });
}
