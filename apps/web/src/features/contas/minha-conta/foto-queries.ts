import * as foto from '@portal/domain/contas/foto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callArquivo } from '#lib/api.ts';
import { patchMe, useUsuario } from '#lib/me.ts';

// beside queries.ts: the header of every page reads this, and nothing else of an account
const FOTO = ['foto'];
const CONTA = ['conta'];

/** The bytes as an address that an `img` can show and that needs no releasing; the picture is small. */
const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });

/** The person's picture, or null. Read once a visit. */
export function useFoto(): string | null {
  const usuario = useUsuario();
  const { data } = useQuery({
    queryKey: [...FOTO, usuario?.id],
    queryFn: async ({ signal }) => asDataUrl((await callArquivo(foto.verFoto, { signal, local: true })).blob),
    enabled: usuario?.foto === true,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return usuario?.foto ? (data ?? null) : null;
}

function useFotoMudou() {
  const queryClient = useQueryClient();
  return async (tem: boolean) => {
    patchMe({ foto: tem });
    await Promise.all([
      tem ? queryClient.invalidateQueries({ queryKey: FOTO }) : queryClient.removeQueries({ queryKey: FOTO }),
      queryClient.invalidateQueries({ queryKey: CONTA }),
    ]);
  };
}

export function useEnviarFoto() {
  const mudou = useFotoMudou();
  return useMutation({
    mutationFn: (arquivo: Blob) => call(foto.enviarFoto, { arquivo, body: {}, local: [422] }),
    onSuccess: () => mudou(true),
  });
}

export function useRemoverFoto() {
  const mudou = useFotoMudou();
  return useMutation({ mutationFn: () => call(foto.removerFoto), onSuccess: () => mudou(false) });
}
