import { expect, type Locator, type Page } from '@playwright/test';

// A page used without a mouse: every control is walked to as a person would, and pressed.

/** More stops than any screen has; past the last one the walk begins again at the top. */
const PARADAS = 250;
/** A walk inside one widget: the radios of a question, tabs, a menu, the options of a list. */
const PASSOS = 40;

const comMouse = () => {
  addEventListener('pointerdown', ({ isTrusted }) => {
    if (isTrusted) throw new Error('a pointer was used on a page that goes by keyboard alone');
  });
};

/** From here on a pressed pointer fails the journey. */
export async function semMouse(page: Page): Promise<Page> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.addInitScript(comMouse);
  await page.evaluate(comMouse);
  return page;
}

/** Where the keyboard stands, seen from an element: on it, beside it in its widget, or elsewhere. */
const onde = (alvo: Locator): Promise<'aqui' | 'ao lado' | 'longe'> =>
  alvo.evaluate((el) => {
    const foco = document.activeElement;
    if (!foco || foco === document.body) return 'longe';
    if (foco === el || el.id === foco.getAttribute('aria-activedescendant') || el.hasAttribute('data-combobox-selected'))
      return 'aqui';
    const papel = el.getAttribute('role');
    if (el instanceof HTMLInputElement && el.type === 'radio')
      return foco instanceof HTMLInputElement && foco.type === 'radio' && foco.name === el.name ? 'ao lado' : 'longe';
    const conjunto =
      papel === 'tab'
        ? '[role=tablist]'
        : papel === 'menuitem' || papel === 'menuitemradio' || papel === 'menuitemcheckbox'
          ? '[role=menu]'
          : null;
    if (conjunto) return el.closest(conjunto)?.contains(foco) ? 'ao lado' : 'longe';
    return papel === 'option' ? 'ao lado' : 'longe';
  });

/** A dialog that has just opened takes the keyboard to its first field in the midst of a walk: it is begun again, so many times. */
const DE_NOVO = 3;

/** Walks to a control by Tab, and inside its widget by the arrows. */
export async function ir(alvo: Locator, vez = 0): Promise<void> {
  const page = alvo.page();
  await expect(alvo).toBeVisible();
  await expect(alvo).toBeEnabled();
  for (let i = 0; i < PARADAS; i += 1) {
    const lugar = await onde(alvo);
    if (lugar === 'aqui') return;
    if (lugar === 'ao lado') return irAoLado(alvo, vez);
    await page.keyboard.press('Tab');
  }
  await expect(alvo, 'reached by Tab').toBeFocused({ timeout: 1 });
}

async function irAoLado(alvo: Locator, vez: number): Promise<void> {
  const seta = (await alvo.getAttribute('role')) === 'tab' ? 'ArrowRight' : 'ArrowDown';
  for (let i = 0; i < PASSOS; i += 1) {
    const lugar = await onde(alvo);
    if (lugar === 'aqui') return;
    if (lugar === 'longe' && vez < DE_NOVO) return ir(alvo, vez + 1);
    await alvo.page().keyboard.press(seta);
  }
  expect(await onde(alvo), `reached by ${seta}`).toBe('aqui');
}

/** Walks to a button, link, tab, menu item or option and presses Enter. */
export async function acionar(alvo: Locator): Promise<void> {
  await ir(alvo);
  await alvo.page().keyboard.press('Enter');
}

/** Walks to a check box or radio and makes it checked. */
export async function assinalar(alvo: Locator): Promise<void> {
  await ir(alvo);
  if (!(await alvo.isChecked())) await alvo.page().keyboard.press('Space');
  await expect(alvo).toBeChecked();
}

/** Walks to a text field and types over what is in it. */
export async function escrever(alvo: Locator, texto: string): Promise<void> {
  await ir(alvo);
  await alvo.page().keyboard.press('ControlOrMeta+a');
  await alvo.page().keyboard.type(texto);
}

/** Walks to a list that opens, opens it, and takes an option. */
export async function escolher(lista: Locator, opcao: string | RegExp): Promise<void> {
  const page = lista.page();
  await ir(lista);
  const alvo = page.getByRole('option', { name: opcao });
  if (!(await alvo.first().isVisible())) await page.keyboard.press('ArrowDown');
  await acionar(alvo.first());
}

/** Takes a row by its handle one place up. @param dito what is announced once it is over that place */
export async function subir(alca: Locator, dito: string): Promise<void> {
  await alca.focus();
  await alca.press('Space');
  // what carries the row begins to listen a moment after it says so
  await expect(async () => {
    await alca.press('ArrowUp');
    await expect(alca.page().getByText(dito)).toBeAttached({ timeout: 1_500 });
  }).toPass();
  await alca.press('Space');
}
