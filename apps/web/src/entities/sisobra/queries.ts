import { verAvisoDoSisobra } from '@portal/domain/sisobra/aviso';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export const SISOBRA = ['sisobra'];

export const useAvisoDoSisobra = (enabled: boolean) =>
  useQuery({
    queryKey: [...SISOBRA, 'aviso'],
    queryFn: ({ signal }) => call(verAvisoDoSisobra, { signal }),
    enabled,
  });
