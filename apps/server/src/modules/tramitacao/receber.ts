import { type Chegada, chegar } from '@portal/domain/tramitacao/chegada';
import { v7 as uuidv7 } from 'uuid';
import { registrarEvento } from '../requerimentos/index.ts';
import type { Cena } from './cena.ts';
import { gravarAndamento } from './etapas.ts';

/**
 * A request that was carried in another system up to a point goes on from there. Nobody is told, nothing is charged, and its open steps
 * wait in their sectors with the whole of their time before them.
 * @throws RuleError where the process does not let a request come there
 */
export async function receber(cena: Cena, chegada: Chegada, { texto, motivo }: { texto: string; motivo: string }): Promise<void> {
  const { ctx, r, definicao } = cena;
  await gravarAndamento(cena, chegar(definicao.etapas, chegada, uuidv7), {});
  await registrarEvento(ctx, r.id, { tipo: 'importar', texto, motivo });
}
