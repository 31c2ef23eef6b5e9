import type { BodyIn } from '@portal/domain/http/endpoint';
import * as contorno from '@portal/domain/zonas/contorno';
import * as contract from '@portal/domain/zonas/contract';
import * as usos from '@portal/domain/zonas/usos';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';

export const ZONAS = ['zonas'];
const USOS = [...ZONAS, 'usos'];

export const useZona = (id: string | null) =>
  useQuery({
    queryKey: [...ZONAS, 'uma', id],
    queryFn: ({ signal }) => call(contract.verZona, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });

/** Where a zone lies by one of its versions. */
export const useContorno = (id: string, versao_id: string, enabled = true) =>
  useQuery({
    queryKey: [...ZONAS, 'contorno', id, versao_id],
    queryFn: ({ signal }) => call(contorno.verContorno, { params: { id, versao_id }, signal }),
    enabled,
  });

export const useUsos = () => useQuery({ queryKey: USOS, queryFn: ({ signal }) => call(usos.listarUsos, { signal }) });

/** What was typed stays where it is, and the person reads why. */
const dito = (error: unknown): never => {
  if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 409)) throw error;
  throw new ApiError(
    422,
    'Outra pessoa mudou isto enquanto você escrevia. Nada foi gravado, e o que você escreveu continua aqui. Confira como está agora e salve de novo para valer o seu.',
  );
};
const LOCAL = { local: [404, 409] };
type Um = { id: string; versao: number };
type DaVersao = { id: string; versao_id: string };

const ATOS = {
  criar: (body: BodyIn<typeof contract.criarZona>) => call(contract.criarZona, { body, ...LOCAL }),
  salvar: ({ id, ...body }: BodyIn<typeof contract.salvarZona> & { id: string }) =>
    call(contract.salvarZona, { params: { id }, body, ...LOCAL }),
  arquivar: ({ id, versao }: Um) => call(contract.arquivarZona, { params: { id }, body: { versao }, ...LOCAL }),
  restaurar: ({ id, versao }: Um) => call(contract.restaurarZona, { params: { id }, body: { versao }, ...LOCAL }),
  versionar: ({ id, ...body }: BodyIn<typeof contract.criarVersao> & { id: string }) =>
    call(contract.criarVersao, { params: { id }, body, ...LOCAL }),
  corrigir: ({ id, versao_id, ...body }: BodyIn<typeof contract.salvarVersao> & DaVersao) =>
    call(contract.salvarVersao, { params: { id, versao_id }, body, ...LOCAL }),
  contornar: ({ id, versao_id, ...body }: BodyIn<typeof contorno.contornarVersao> & DaVersao) =>
    call(contorno.contornarVersao, { params: { id, versao_id }, body, ...LOCAL }),
  retirar: ({ id, versao_id, versao }: DaVersao & { versao: number }) =>
    call(contract.excluirVersao, { params: { id, versao_id }, body: { versao }, ...LOCAL }),
};

/** One act on a zone; every list and zone on screen is read again. */
export function useAtoNaZona<A extends keyof typeof ATOS>(ato: A) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dados: Parameters<(typeof ATOS)[A]>[0]) =>
      (ATOS[ato] as (dados: Parameters<(typeof ATOS)[A]>[0]) => Promise<contract.Zona>)(dados).catch(dito),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ZONAS }),
  });
}

const ATOS_DO_USO = {
  criar: (body: BodyIn<typeof usos.criarUso>) => call(usos.criarUso, { body, ...LOCAL }),
  salvar: ({ id, ...body }: BodyIn<typeof usos.salvarUso> & { id: string }) =>
    call(usos.salvarUso, { params: { id }, body, ...LOCAL }),
  arquivar: ({ id, versao }: Um) => call(usos.arquivarUso, { params: { id }, body: { versao }, ...LOCAL }),
  restaurar: ({ id, versao }: Um) => call(usos.restaurarUso, { params: { id }, body: { versao }, ...LOCAL }),
};

export function useAtoNoUso<A extends keyof typeof ATOS_DO_USO>(ato: A) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (dados: Parameters<(typeof ATOS_DO_USO)[A]>[0]) =>
      (ATOS_DO_USO[ato] as (dados: Parameters<(typeof ATOS_DO_USO)[A]>[0]) => Promise<usos.UsoDoSolo[]>)(dados).catch(dito),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ZONAS }),
  });
}
