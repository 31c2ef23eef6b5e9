import { queCabem } from '@portal/domain/orientacao/levar-respostas';
import type { Processo } from '@portal/domain/processos/contract';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { notify } from '#lib/notify.ts';
import { salvarRascunho } from '../queries.ts';

/** What the address brings from the guide and the form takes. Anybody may write an address: what cannot be read is nothing. */
function doGuia({ definicao }: Processo, guia: string): Record<string, string> {
  if (!guia) return {};
  try {
    const lido: unknown = JSON.parse(guia);
    return typeof lido === 'object' && lido !== null ? queCabem(definicao, lido as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export const temDoGuia = (processo: Processo, guia: string): boolean => Object.keys(doGuia(processo, guia)).length > 0;

/** The draft begins with what was answered in the guide. Where it cannot be kept the form still opens, and says so. */
export async function levarDoGuia({ id, versao }: AtoFeito, processo: Processo, guia: string): Promise<void> {
  const respostas = doGuia(processo, guia);
  if (Object.keys(respostas).length === 0) return;
  await salvarRascunho(id, versao, respostas)
    .then(() => notify('O que você respondeu no guia já está no pedido.', 'success'))
    .catch(() => notify('Não conseguimos trazer as respostas do guia. Preencha aqui mesmo.', 'error'));
}
