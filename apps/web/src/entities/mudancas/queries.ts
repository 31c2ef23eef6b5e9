import { type Assunto, listarMudancas } from '@portal/domain/mudancas/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

const CHAVE = ['mudancas'];

/** @param versao of the setting as it stands: another one has another history */
export const useMudancas = (assunto: Assunto, versao: number) =>
  useQuery({
    queryKey: [...CHAVE, assunto, versao],
    queryFn: ({ signal }) => call(listarMudancas, { params: { assunto }, signal }),
  });
