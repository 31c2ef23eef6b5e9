import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { aproximar, conter, type Pixels, type Vista } from './vista.ts';

interface Gestos {
  area: RefObject<HTMLElement | null>;
  vista: Vista | null;
  onVista: (vista: Vista) => void;
  /** With a tool in hand the pointer draws and no longer drags the sheet. */
  desenha: boolean;
  folha: Tamanho | null;
  tela: Tamanho | null;
}

/** One finger or the pointer drags, two pinch, the wheel comes nearer. */
export function useGestos({ area, vista, folha, tela, onVista, desenha }: Gestos) {
  const fingers = useRef(new Map<number, Pixels>());
  const latest = useRef<(fator: number, foco: Pixels) => void>(() => undefined);
  const set = (next: Vista) => folha && tela && onVista(conter(next, folha, tela));
  useEffect(() => {
    latest.current = (fator, foco) => {
      if (vista) set(aproximar(vista, fator, foco));
    };
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const fator = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
      latest.current(fator, { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [area]);

  return {
    down: (event: PointerEvent) => {
      if (event.button > 1) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      area.current?.setPointerCapture(event.pointerId);
    },
    move: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before || !vista) return;
      const now = { x: event.clientX, y: event.clientY };
      fingers.current.set(event.pointerId, now);
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (other && area.current) {
        const box = area.current.getBoundingClientRect();
        const fator =
          Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        const foco = { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top };
        set(aproximar({ ...vista, x: vista.x + dx / 2, y: vista.y + dy / 2 }, fator, foco));
      } else if (!desenha) set({ ...vista, x: vista.x + dx, y: vista.y + dy });
    },
    up: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
    },
  };
}
