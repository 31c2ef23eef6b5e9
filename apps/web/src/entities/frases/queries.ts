import { listarFrases } from '@portal/domain/frases/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const FRASES = ['frases'] as const;

/** What this person may say with one click. */
export const useFrases = (enabled = true) =>
  useQuery({ queryKey: FRASES, queryFn: ({ signal }) => call(listarFrases, { signal }), enabled });
