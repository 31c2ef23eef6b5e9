import { expect, type Page, test } from '@playwright/test';
import { at, DEMO, enter } from '../support.ts';

// Every public page and my account on the narrowest screen: nothing to the side of it, everything by keyboard, the focus in sight.

const NINGUEM = '0190a000-0000-7000-8000-00000000ffff';
const TOKEN = 'a'.repeat(43);
const PUBLICAS = [
  '/',
  '/autocadastro',
  '/passwordReset',
  '/enviarConfirmacaoEmail',
  `/auth/passwordChange/${TOKEN}`,
  `/auth/confirmarEmail/${NINGUEM}?token=${TOKEN}`,
  `/auth/confirmarLocationTrusted/${NINGUEM}?token=${TOKEN}`,
  `/auth/vinculo/${NINGUEM}?token=${TOKEN}`,
  `/auth/finalizar-cadastro/${NINGUEM}?token=${TOKEN}`,
  '/em-manutencao',
  '/navegador-nao-compativel',
  `/requerimento/visualizar/${NINGUEM}`,
  `/requerimento/canhoto/${TOKEN}`,
  '/verificar',
  '/licencas',
  '/dados-abertos',
  `/acompanhar/${TOKEN}`,
  `/licencas/${NINGUEM}`,
  '/emails',
  '/erro',
  '/401',
  '/403',
  '/404',
  '/409',
  '/500',
];

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // what is still on its way would come between the controls counted now
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toHaveCount(0);
}

/** Nothing is wider than the screen. */
const fits = (page: Page, name: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${name} at 320 px`)
    .toBeLessThanOrEqual(0);

/** Tab reaches every control on the page (one of each radio group), and where the focus is can be seen. */
async function byKeyboard(page: Page, name: string): Promise<void> {
  const total = await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    const groups = new Set<string>();
    let count = 0;
    for (const el of document.querySelectorAll<HTMLInputElement>('a[href], button, input, select, summary, textarea')) {
      if (el.disabled || el.tabIndex < 0 || el.type === 'hidden' || el.type === 'file') continue;
      // what is folded away still has its place and size, and is no stop
      if (!el.checkVisibility({ visibilityProperty: true })) continue;
      if (el.type === 'radio') {
        if (groups.has(el.name)) continue;
        groups.add(el.name);
        const chosen = document.querySelector<HTMLInputElement>(`input[type=radio][name="${el.name}"]:checked`);
        (chosen ?? el).dataset.waits = 'yes';
      } else el.dataset.waits = 'yes';
      count += 1;
    }
    return count;
  });
  const hidden: string[] = [];
  // a field for a date is three stops
  for (let tries = 0; tries < 2 * total + 10; tries += 1) {
    if (tries >= total && (await page.locator('[data-waits]').count()) === 0) break;
    await page.keyboard.press('Tab');
    const unseen = await page.evaluate(() => {
      const el = document.activeElement as HTMLElement | null;
      if (!el || el === document.body) return '';
      delete el.dataset.waits;
      // the ring may be drawn on what is around a field
      const seen = [el, el.parentElement, el.nextElementSibling].some((part) => {
        if (!part) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
      });
      const field = el.matches('input, textarea, select');
      const { borderTopColor } = getComputedStyle(el);
      el.dataset.edge = borderTopColor;
      return seen || field ? '' : el.outerHTML.slice(0, 120);
    });
    if (unseen) hidden.push(unseen);
  }
  expect(hidden, `${name}: focus in sight`).toEqual([]);
  const missed = await page.locator('[data-waits]').evaluateAll((all) => all.map((el) => el.outerHTML.slice(0, 160)));
  expect(missed, `${name}: reached by Tab`).toEqual([]);
}

test('public pages at 320 px and by keyboard', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const url of [...PUBLICAS.map((path) => DEMO + path), `${at('painel.localhost')}/sistema/login`]) {
    await open(page, url);
    await fits(page, url);
    await byKeyboard(page, url);
  }
  await context.close();
});

test('my account of each panel at 320 px and by keyboard', async ({ browser }) => {
  for (const papel of ['requerente', 'gestor', 'administrador do sistema']) {
    const page = await enter(browser, papel);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    const painel = /\/(contribuinte|prefeitura|sistema)/.exec(page.url())?.[0];
    for (const secao of ['dados', 'acesso', 'seguranca', 'aparelhos', 'auditoria']) {
      const url = `${new URL(page.url()).origin}${painel}/minha-conta/cadastro?secao=${secao}`;
      await open(page, url);
      await fits(page, url);
      await byKeyboard(page, url);
    }
    await page.context().close();
  }
});
