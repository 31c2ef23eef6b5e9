import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { LISTAS } from '#entities/requerimentos/chaves.ts';
import { refreshMe, useUsuario } from '#lib/me.ts';
import { useRealtime } from '#lib/realtime/realtime.ts';

/** Hears one sector and says so at most every two seconds. */
function OuvirSetor({ id, onMudou }: { id: string; onMudou: () => void }) {
  const waiting = useRef(false);
  useRealtime(`private-setor.${id}`, 'mudou', () => {
    if (waiting.current) return;
    waiting.current = true;
    setTimeout(() => {
      waiting.current = false;
      onMudou();
    }, 400);
  });
  return null;
}

/** What changes in a sector, or in all that the person may see, makes the lists old. */
export function OuvirSetores({ setorId }: { setorId: string | null }) {
  const usuario = useUsuario();
  const queryClient = useQueryClient();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: LISTAS });
    void refreshMe();
  };
  const todos = (usuario?.setoresComProcessosm ?? [])
    .map(({ id }) => id)
    .filter((id) => usuario?.setores.some((own) => own.id === id) || canSomewhere(usuario, 'prefeitura.requerimento.visualizar'));
  return (setorId ? [setorId] : todos).map((id) => <OuvirSetor key={id} id={id} onMudou={refresh} />);
}
