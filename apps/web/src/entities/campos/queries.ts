import { DOCUMENTO_DO_CONSELHO } from '@portal/domain/campos/responsaveis-tecnicos/model';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import * as modelos from '@portal/domain/processos/modelos-de-arquivo';
import { procurarProfissional } from '@portal/domain/profissionais/contract';
import { isUf } from '@portal/domain/text/estados';
import { useQuery } from '@tanstack/react-query';
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

interface Registro {
  conselho: string;
  registro: string;
  uf: string;
}

const CONSELHOS = Object.keys(DOCUMENTO_DO_CONSELHO);

/** Who holds a registration, asked once its whole number stands there. That nobody does, or nobody can be asked, says nothing. */
export function useProfissional({ conselho, registro, uf }: Registro) {
  const whole = CONSELHOS.includes(conselho) && registro.trim().length >= 4 && isUf(uf);
  return useQuery({
    queryKey: ['profissional', conselho, registro.trim(), uf],
    queryFn: ({ signal }) =>
      call(procurarProfissional, {
        query: { conselho: conselho as keyof typeof DOCUMENTO_DO_CONSELHO, registro, uf },
        signal,
        local: true,
      }),
    enabled: whole,
    staleTime: 60_000,
    retry: false,
  }).data;
}
