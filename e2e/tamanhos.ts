import { expect, type Page } from '@playwright/test';

/** On the narrowest screen, which is also a phone at 200 %, nothing stands to the side of the page (WCAG 1.4.10). */
export async function cabe(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const fora = () =>
    page.evaluate(() => {
      if (document.documentElement.scrollWidth <= innerWidth) return [];
      // what scrolls by itself holds what is in it, but for what hangs from somewhere above
      const solto = (el: Element): boolean => {
        for (let p: Element | null = el; p && p !== document.body; ) {
          const { position } = getComputedStyle(p);
          p = position === 'absolute' || position === 'fixed' ? (p as HTMLElement).offsetParent : p.parentElement;
          if (p && p !== document.body && getComputedStyle(p).overflowX !== 'visible') return false;
        }
        return true;
      };
      const largos = [...document.querySelectorAll('body *')].filter((el) => el.getBoundingClientRect().right > innerWidth + 1);
      const culpados = largos.filter(solto).slice(0, 8);
      return ['the page', ...culpados.map((el) => `${el.tagName} ${el.className} “${el.textContent?.slice(0, 40)}”`)];
    });
  await expect.poll(fora, `${name} at 320 px`).toEqual([]);
}

/**
 * On a desk's window at 200 %, nothing stands to the side, what stays in place leaves half of the height to what is read, and every button
 * of a dialog can be brought into sight.
 */
export async function folga(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 720, height: 450 });
  await expect.poll(() => page.evaluate(faltas), `${name} at 200 %`).toEqual([]);
}

async function faltas(): Promise<string[]> {
  const PASSO = 24;
  const found: string[] = [];
  const visible = (el: Element) => el.getClientRects().length > 0 && getComputedStyle(el).visibility !== 'hidden';
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`the page is ${document.documentElement.scrollWidth} px wide`);

  const dialogo = [...document.querySelectorAll('[role=dialog]')].filter(visible).at(-1);
  for (const botao of dialogo?.querySelectorAll('button') ?? []) {
    if (!visible(botao) || botao.disabled) continue;
    botao.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { top, bottom, left, width } = botao.getBoundingClientRect();
    const em = document.elementFromPoint(left + width / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2);
    if (top < -1 || bottom > innerHeight + 1) found.push(`“${botao.textContent}” of the dialog out of sight`);
    else if (em && !botao.contains(em) && !em.contains(botao)) found.push(`“${botao.textContent}” of the dialog covered`);
  }

  // a list that hangs open covers what it likes
  if ([...document.querySelectorAll('[role=menu], [role=listbox], .mantine-Popover-dropdown')].some(visible)) return found;
  const rola = (el: Element) => el.scrollHeight > el.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(el).overflowY);
  const casa = dialogo ? [dialogo, ...dialogo.querySelectorAll('*')].find(rola) : document.scrollingElement;
  if (!casa || casa.scrollHeight - casa.clientHeight < 3 * PASSO) return found;
  // far enough for what sticks to be where it stays
  const antes = casa.scrollTop;
  casa.scrollTo({ top: Math.min(300, casa.scrollHeight - casa.clientHeight - PASSO), behavior: 'instant' });
  await frame();
  const pontos = [];
  for (const x of [0.1, 0.3, 0.5, 0.7, 0.9])
    for (let y = 8; y < innerHeight; y += 16) {
      const el = document.elementFromPoint(innerWidth * x, y);
      if (el && (!dialogo || dialogo.contains(el))) pontos.push({ el, top: el.getBoundingClientRect().top });
    }
  casa.scrollBy({ top: PASSO, behavior: 'instant' });
  await frame();
  const andam = pontos.filter(({ el, top }) => !el.isConnected || Math.abs(top - el.getBoundingClientRect().top - PASSO) < 4);
  casa.scrollTo({ top: antes, behavior: 'instant' });
  if (andam.length < pontos.length / 2) {
    const parados = new Set(pontos.filter((p) => !andam.includes(p)).map(({ el }) => `${el.tagName} ${el.className}`));
    found.push(`${pontos.length - andam.length} of ${pontos.length} places stay: ${[...parados].slice(0, 4).join('; ')}`);
  }
  return found;
}
