import { expect, type Page } from '@playwright/test';

// A person's own colours (high contrast): the browser takes away backgrounds and shadows, and gives every text the same colour.

/** With them, what is chosen differs from what is not, nothing is written in the colour of its ground, and the focus has a ring. */
export async function distingue(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  // the rules for it come when it is asked for
  await expect.poll(() => page.evaluate(iguais), `${name} in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

function iguais(): string[] {
  const found: string[] = [];
  const visible = (el: Element) => el.getClientRects().length > 0 && getComputedStyle(el).visibility !== 'hidden';
  const nome = (el: Element) => `${el.tagName} ${el.className} “${el.textContent?.slice(0, 30)}”`;

  // the box of a choice is drawn by itself, or by what stands beside or around it
  const desenho = (el: Element): Element => {
    if (!(el instanceof HTMLInputElement)) return el;
    if (el.matches('.mantine-SegmentedControl-input')) return el.labels?.[0] ?? el;
    return el.getAttribute('role') === 'switch' ? (el.nextElementSibling ?? el) : el;
  };
  const olhar = (el: Element) => {
    const s = getComputedStyle(desenho(el));
    const linhas = s.borderWidth === '0px' ? '' : `${s.borderWidth} ${s.borderStyle} ${s.borderColor}`;
    return [s.backgroundColor, linhas, s.outlineStyle === 'none' ? '' : s.outline, s.textDecorationLine].join(' | ');
  };
  const ESCOLHIDOS = [
    ['[aria-pressed=true]', '[aria-pressed=false]'],
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['nav a[aria-current=page]', 'nav a:not([aria-current])'],
    ['input[type=checkbox]:checked', 'input[type=checkbox]:not(:checked)'],
    ['input[type=radio]:checked', 'input[type=radio]:not(:checked)'],
  ] as const;
  for (const [sim, nao] of ESCOLHIDOS)
    for (const el of document.querySelectorAll(sim)) {
      const outro = [...document.querySelectorAll(nao)].find((o) => o.classList[0] === el.classList[0] && visible(desenho(o)));
      if (outro && visible(desenho(el)) && olhar(el) === olhar(outro)) found.push(`looks as if not chosen: ${nome(desenho(el))}`);
    }

  const fundo = (el: Element): string => {
    for (let p: Element | null = el; p; p = p.parentElement) {
      const { backgroundColor } = getComputedStyle(p);
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
    return '';
  };
  for (const el of document.querySelectorAll('body *')) {
    const escreve =
      el.tagName === 'svg' || [...el.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim());
    if (!escreve || !visible(el) || el.closest('svg *')) continue;
    // a tick stands over its box
    const chao = el.matches('.mantine-Checkbox-icon, .mantine-Radio-icon') ? el.previousElementSibling : el;
    const marcado = chao === el || (chao as HTMLInputElement | null)?.checked;
    if (marcado && getComputedStyle(el).color === fundo(chao ?? el)) found.push(`in the colour of its ground: ${nome(el)}`);
  }

  const foco = document.activeElement;
  if (foco?.matches('button, a, input, textarea, select, [tabindex="0"]') && foco.matches(':focus-visible'))
    if (![foco, foco.parentElement].some((el) => el && getComputedStyle(el).outlineStyle !== 'none'))
      found.push(`focus without a ring: ${nome(foco)}`);
  return found.slice(0, 8);
}
