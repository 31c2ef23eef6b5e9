import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RISCO } from '#entities/requerimentos/fila.ts';
import { useRealtime } from '#lib/realtime/realtime.ts';

/** A busy sector changes often, and the menu stands on every page of everybody. */
export const ESPERA_MS = 5000;

/** What changes in a sector of one's own makes the menu's count old, unless something else has asked for it since. */
export function OuvirFila({ setorId }: { setorId: string }) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useRealtime(`private-setor.${setorId}`, 'mudou', () => {
    const em = Date.now();
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if ((queryClient.getQueryState(RISCO)?.dataUpdatedAt ?? 0) <= em) void queryClient.invalidateQueries({ queryKey: RISCO });
    }, ESPERA_MS);
  });
  return null;
}
