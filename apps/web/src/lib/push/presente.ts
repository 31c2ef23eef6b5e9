import { useEffect } from 'react';
import { useUsuario } from '../me.ts';
import { AMBITO } from './ambito.ts';

/** A device that shows notices says that it is there, and who is at it. Every other one loads nothing for it. */
export function useAparelhoPresente(): void {
  const id = useUsuario()?.id;
  useEffect(() => {
    if (!id || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker
      .getRegistration(AMBITO)
      .then(async (registro) => registro && (await import('./push.ts')).anunciarPresenca())
      // a browser that keeps nothing refuses the question, and a call that fails is made again at the next visit
      .catch(() => undefined);
  }, [id]);
}
