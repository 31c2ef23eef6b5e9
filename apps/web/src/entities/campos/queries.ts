import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as modelos from '@portal/domain/processos/modelos-de-arquivo';
import { call, callArquivo, saveArquivo } from '#lib/api.ts';
import type { UploadHandles } from '#ui/file/use-uploads.ts';

export const enviarArquivo = (id: string, campo_id: string, arquivo: File, handles: UploadHandles) =>
  call(preenchimento.enviarArquivo, {
    params: { id },
    body: { campo_id },
    arquivo,
    local: [0, 413, 422],
    silent: true,
    ...handles,
  });

/** What a field gives to fill in before its files are sent, as it is in the request's own version. */
export async function baixarModeloDoCampo(id: string, campo_id: string): Promise<void> {
  saveArquivo(await callArquivo(modelos.baixarModeloDoCampo, { params: { id, campo_id } }));
}
