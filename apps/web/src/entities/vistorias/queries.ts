import { listarTiposDeVistoria } from '@portal/domain/vistorias/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const VISTORIAS = ['vistorias'] as const;
export const TIPOS_DE_VISTORIA = [...VISTORIAS, 'tipos'] as const;

/** Kinds of inspection of the town, those in use first. */
export const useTiposDeVistoria = () =>
  useQuery({ queryKey: TIPOS_DE_VISTORIA, queryFn: ({ signal }) => call(listarTiposDeVistoria, { signal }) });
