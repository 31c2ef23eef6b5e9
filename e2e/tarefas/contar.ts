import type { Page } from '@playwright/test';

/** What a person did with their hands. Letters typed into a field are text and cost what the text costs. */
export interface Gestos {
  /** Keys that are commands: letters outside fields, Enter, Tab, arrows. */
  teclas: number;
  /** Presses of a mouse or a finger. */
  toques: number;
  letras: number;
}

const contarAqui = () => {
  const contar = (gesto: string) =>
    (window as unknown as { contarGesto: (gesto: string) => Promise<void> }).contarGesto(gesto).catch(() => {});
  const isCampo = (el: EventTarget | null) =>
    el instanceof HTMLElement &&
    (el.isContentEditable ||
      el instanceof HTMLTextAreaElement ||
      (el instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|file)$/.test(el.type)));
  addEventListener('pointerdown', (e) => e.isTrusted && void contar('toques'), { capture: true });
  addEventListener(
    'keydown',
    (e) => {
      if (!e.isTrusted || /^(Shift|Control|Alt|Meta)$/.test(e.key)) return;
      void contar(isCampo(e.target) && e.key.length === 1 && !e.ctrlKey ? 'letras' : 'teclas');
    },
    { capture: true },
  );
};

/** Counts from here on, on every page this tab opens. @returns what has been done so far */
export async function contar(page: Page): Promise<() => Gestos> {
  const feito: Gestos = { teclas: 0, toques: 0, letras: 0 };
  await page.exposeFunction('contarGesto', (gesto: keyof Gestos) => {
    feito[gesto] += 1;
  });
  await page.addInitScript(contarAqui);
  await page.evaluate(contarAqui);
  return () => ({ ...feito });
}
