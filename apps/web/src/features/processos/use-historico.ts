import { useEffect, useRef } from 'react';

export interface Passos {
  pode: { desfazer: boolean; refazer: boolean };
  desfazer: () => void;
  refazer: () => void;
}

/** Dialogs and rich texts take back their own steps. */
const COM_O_SEU = '[contenteditable="true"], [role="dialog"], [data-desfaz-sozinho]';

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) on the whole draft, wherever the person stands. */
export function useTeclasDoHistorico({ desfazer, refazer }: Pick<Passos, 'desfazer' | 'refazer'>): void {
  const latest = useRef({ desfazer, refazer });
  useEffect(() => {
    latest.current = { desfazer, refazer };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(COM_O_SEU)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.refazer();
      else latest.current.desfazer();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
