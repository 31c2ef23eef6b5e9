import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { goTo } from '#lib/navigation.ts';
import type { LugarNaFila } from '../fila.ts';
import type { Dialogo } from './mesa-context.ts';

/** The dialog that is open; closed over an act that was done with Shift, it gives way to the next request of the list. */
export function useDialogo(fila: LugarNaFila | null) {
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const feito = useRef(false);
  return {
    dialogo,
    aoFazer: () => {
      feito.current = true;
    },
    abrir: (next: Dialogo) => {
      feito.current = false;
      setDialogo(next);
    },
    fechar: () => {
      // closed first: what was sent is not asked about when the page changes
      flushSync(() => setDialogo(null));
      if (feito.current && dialogo?.tipo === 'ato' && dialogo.segue && fila?.proximo) goTo(fila.proximo);
    },
  };
}

/** Brings a part of the desk into sight, the keyboard with it: to the part, or to the first thing in it that takes it. */
export function irAte(alvo: HTMLElement | null | undefined): void {
  const foco = alvo?.hasAttribute('tabindex') ? alvo : alvo?.querySelector<HTMLElement>('button, a, [tabindex]');
  foco?.focus({ preventScroll: true });
  alvo?.scrollIntoView({ block: 'center' });
}
