import { useEffect } from 'react';
import { useUsuario } from './me.ts';

/** The worker that shows notices stands under it, and controls no page. */
export const AMBITO_DOS_AVISOS = '/avisos/';

/** A device that shows notices says that it is there, and who is at it. Every other one loads nothing for it. */
export function useAparelhoPresente(): void {
  const id = useUsuario()?.id;
  useEffect(() => {
    if (!id || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker
      .getRegistration(AMBITO_DOS_AVISOS)
      .then(async (registro) => registro && (await import('./push.ts')).anunciarPresenca())
      // a browser that keeps nothing refuses the question, and a call that fails is made again at the next visit
      .catch(() => undefined);
  }, [id]);
}
