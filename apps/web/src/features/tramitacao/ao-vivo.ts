import type { Requerimento } from '@portal/domain/autos/contract';
import type { Evento } from '@portal/domain/requerimentos/fragmento';
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LISTAS, umaChave } from '#entities/requerimentos/chaves.ts';
import { chaveDosAtos } from '#entities/requerimentos/use-ato.ts';
import { useUsuario } from '#lib/me.ts';
import { useRealtime } from '#lib/realtime/realtime.ts';

/** Who jobs act as. */
const PORTAL = 'Portal';

const avisoDe = ({ ator_nome, texto }: Evento): string =>
  ator_nome === PORTAL ? `Atualizado agora: ${texto}` : `Atualizado agora por ${ator_nome}: ${texto}`;

/** How long the notice stays. */
const AVISO_MS = 12_000;

/**
 * Follows one request: what another person does shows without a reload.
 * @returns a sentence for a while after somebody else's change, else ''
 */
export function useAoVivo(id: string, agora: Requerimento | undefined): string {
  const queryClient = useQueryClient();
  const eu = useUsuario()?.nome ?? '';
  const acting = useIsMutating({ mutationKey: chaveDosAtos(id) }) > 0;
  const [aviso, setAviso] = useState('');
  const seen = useRef<{ id: string; versao: number; evento: string } | null>(null);
  const own = useRef(0);
  const heard = useRef(false);

  useRealtime(`private-requerimento.${id}`, 'mudou', () => {
    heard.current = true;
    void queryClient.invalidateQueries({ queryKey: umaChave(id) });
    void queryClient.invalidateQueries({ queryKey: LISTAS });
  });

  // The version an own act led to is not news.
  useEffect(() => {
    if (!acting) return;
    return () => {
      own.current = queryClient.getQueryData<Requerimento>(umaChave(id))?.versao ?? 0;
    };
  }, [acting, id, queryClient]);

  useEffect(() => {
    if (!agora) return;
    const before = seen.current;
    const [ultimo] = agora.eventos;
    seen.current = { id: agora.id, versao: agora.versao, evento: ultimo?.id ?? '' };
    if (before?.id !== agora.id || !heard.current || acting || agora.versao === own.current) return;
    const novo = ultimo && ultimo.id !== before.evento ? ultimo : null;
    if (!novo && agora.versao === before.versao) return;
    heard.current = false;
    if (novo?.ator_nome === eu) return;
    setAviso(novo ? avisoDe(novo) : 'Atualizado agora por outra pessoa.');
  }, [agora, acting, eu]);

  useEffect(() => {
    if (!aviso) return;
    const timer = setTimeout(() => setAviso(''), AVISO_MS);
    return () => clearTimeout(timer);
  }, [aviso]);
  return aviso;
}
