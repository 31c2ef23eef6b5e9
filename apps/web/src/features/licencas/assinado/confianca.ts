import type { Leitura } from '@portal/domain/pdf-assinado/ler';
import { useQuery } from '@tanstack/react-query';
import { useReconhecimento } from '../queries.ts';

const bytesDe = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));

/**
 * What was read of a file, judged by whom the town believes. Where it does not answer nobody is believed.
 * @returns `julgada` once that is known
 */
export function useConfianca(leitura: Leitura) {
  const { data, isPending } = useReconhecimento(leitura.sha256);
  const { data: julgada } = useQuery({
    queryKey: ['licencas', 'confianca', leitura.sha256, data ?? null],
    queryFn: async () => {
      const { comConfianca } = await import('@portal/domain/pdf-assinado/confianca');
      const confianca = { confiados: (data?.raizes ?? []).map(bytesDe), selos: data?.selos ?? [] };
      return comConfianca(leitura, confianca, new Date());
    },
    enabled: !isPending,
    retry: false,
    gcTime: 0,
  });
  return { julgada, documento: data?.documento ?? null, selos: data?.selos ?? [] };
}
