import { useCallback, useEffect, useRef, useState } from 'react';
import { isOffline, whenConnected } from '#lib/connection.ts';
import { UNDO_MS } from '#lib/constants.ts';
import { whenLeaving } from '#lib/leaving.ts';
import { notify } from '#lib/notify.ts';
import { uuid } from '#lib/uuid.ts';
import type { UploadFn } from '#ui/file/use-uploads.ts';

/**
 * Holds a file back for as long as it may be called back. Whoever hides the page or goes on in the portal meant to send it: it goes then.
 * @param sair takes the file while the screen is there
 */
export function useSaida(enviar: UploadFn, sair: (file: File) => void) {
  const [saindo, setSaindo] = useState<{ file: File; em: number } | null>(null);
  const [agora, setAgora] = useState(0);
  const latest = useRef({ enviar, sair });
  const held = useRef<File | null>(null);
  useEffect(() => {
    latest.current = { enviar, sair };
  });

  const soltar = useCallback((): File | null => {
    const file = held.current;
    held.current = null;
    setSaindo(null);
    return file;
  }, []);
  const ja = useCallback(() => {
    const file = soltar();
    if (file) latest.current.sair(file);
  }, [soltar]);

  useEffect(() => {
    if (!saindo) return;
    const tick = setInterval(() => {
      setAgora(Date.now());
      if (Date.now() >= saindo.em) ja();
    }, 250);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    const stop = whenLeaving(() => document.visibilityState === 'hidden' && ja());
    return () => {
      clearInterval(tick);
      removeEventListener('beforeunload', ask);
      stop();
    };
  }, [saindo, ja]);

  useEffect(
    () => () => {
      const file = held.current;
      held.current = null;
      if (!file) return;
      const handles = { signal: new AbortController().signal, onProgress: () => undefined, idempotencyKey: uuid() };
      const go = () => latest.current.enviar(file, handles);
      // at once where it can be: the page may be about to go
      (isOffline() ? whenConnected().then(go) : go()).catch(() =>
        notify('O comprovante não foi enviado. Abra o requerimento e envie de novo.', 'error'),
      );
    },
    [],
  );

  return {
    /** Until it goes; null while nothing does. */
    segundos: saindo && Math.max(1, Math.ceil((saindo.em - Math.max(agora, saindo.em - UNDO_MS)) / 1000)),
    comecar: (file: File) => {
      held.current = file;
      setAgora(0);
      setSaindo({ file, em: Date.now() + UNDO_MS });
    },
    desfazer: () => void soltar(),
    ja,
  };
}
