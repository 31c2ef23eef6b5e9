import type { Convenio } from '@portal/domain/convenios/contract';
import * as convenios from '@portal/domain/convenios/contract';
import type { BodyIn, DadosOf } from '@portal/domain/http/endpoint';
import { salvarEmissao, verEmissao } from '@portal/domain/taxas/emissor';
import { baixarGuiaDeTeste, salvarUnidadeFiscal, tirarUnidadeFiscal, verFinancas } from '@portal/domain/taxas/financas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';

export type Financas = DadosOf<typeof verFinancas>;
const FINANCAS = ['taxas', 'financas'];

export const useFinancas = () =>
  useQuery({
    queryKey: FINANCAS,
    queryFn: ({ signal }) => call(verFinancas, { signal }),
    // A form stands on it: it is not exchanged under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

const EMISSAO = ['taxas', 'emissao'];
export const lerEmissao = () => call(verEmissao, {});

export const useEmissao = () =>
  useQuery({
    queryKey: EMISSAO,
    queryFn: ({ signal }) => call(verEmissao, { signal }),
    // A form stands on it: it is not exchanged under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** 409 and what belongs to fields are left to the form. */
export const useSalvarEmissao = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof salvarEmissao>) => call(salvarEmissao, { body, local: [409] }) });

/** The slip to try a covenant by. */
export const lerGuiaDeTeste = (id: string) => callArquivo(baixarGuiaDeTeste, { params: { id } });

export const CONVENIOS = ['convenios'];

export const useConvenios = () =>
  useQuery({ queryKey: CONVENIOS, queryFn: ({ signal }) => call(convenios.listarConvenios, { signal }) });

/** @param versao of the covenant as it stands: another one has another history */
export const useHistoriaDoConvenio = ({ id, versao }: Pick<Convenio, 'id' | 'versao'>) =>
  useQuery({
    queryKey: [...CONVENIOS, id, versao, 'mudancas'],
    queryFn: ({ signal }) => call(convenios.historiaDoConvenio, { params: { id }, signal }),
  });

/** What is done with a covenant; afterwards all are read again, because the default is said of all. */
export function useConvenio() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: CONVENIOS });
  return {
    criar: useMutation({
      mutationFn: (body: BodyIn<typeof convenios.criarConvenio>) => call(convenios.criarConvenio, { body }),
      onSettled,
    }),
    mudar: useMutation({
      mutationFn: ({ id, ...body }: BodyIn<typeof convenios.mudarConvenio> & { id: string }) =>
        call(convenios.mudarConvenio, { params: { id }, body, local: [409] }),
      onSettled,
    }),
    tornarPadrao: useMutation({
      mutationFn: ({ id, versao }: Pick<Convenio, 'id' | 'versao'>) =>
        call(convenios.tornarPadrao, { params: { id }, body: { versao } }),
      onSettled,
    }),
    arquivar: useMutation({
      mutationFn: ({ id, versao, arquivado }: Pick<Convenio, 'id' | 'versao' | 'arquivado'>) =>
        call(convenios.arquivarConvenio, { params: { id }, body: { versao, arquivado: !arquivado } }),
      onSettled,
    }),
  };
}

/** As it stands now. */
export const lerConvenio = async (id: string): Promise<Convenio | undefined> =>
  (await call(convenios.listarConvenios, {})).find((c) => c.id === id);

export function useUnidadeFiscal() {
  const queryClient = useQueryClient();
  const onSuccess = (novas: Financas) => queryClient.setQueryData(FINANCAS, novas);
  return {
    salvar: useMutation({
      mutationFn: (body: BodyIn<typeof salvarUnidadeFiscal>) => call(salvarUnidadeFiscal, { body }),
      onSuccess,
    }),
    tirar: useMutation({ mutationFn: (desde: string) => call(tirarUnidadeFiscal, { params: { desde } }), onSuccess }),
  };
}
