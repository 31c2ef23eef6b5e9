import { expect, type Page, test } from '@playwright/test';
import { DEMO, signIn } from '../support.ts';

const MAXIMO = 0.05;

/** What has moved by itself since the page began, by the browser's own measure. */
async function shiftOf(page: Page, href: string): Promise<number> {
  await page.goto(href);
  await page.waitForLoadState('networkidle');
  // what comes late comes now
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
  return page.evaluate(() => (globalThis as never as { moved: number }).moved);
}

test('nothing jumps while it arrives: front door, guide, process, start and each step of the form', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const mine = globalThis as never as { moved: number };
    mine.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { hadRecentInput: boolean; value: number }[])
        if (!entry.hadRecentInput) mine.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const measured: Record<string, number> = {};
  const measure = async (name: string, href: string) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      measured[`${name} ${width}`] = await shiftOf(page, href);
    }
  };
  await measure('porta', `${DEMO}/servicos`);
  await measure('guia', `${DEMO}/guia`);
  await measure('servico', `${DEMO}/servicos/alvara-de-construcao`);
  await signIn(page, 'requerente');
  await measure('inicio', `${DEMO}/contribuinte`);
  await page.goto(`${DEMO}/servicos/alvara-de-construcao`);
  await page.getByRole('link', { name: 'Começar', exact: true }).click();
  const fresh = page.getByRole('button', { name: 'Começar outro do zero' });
  await expect(fresh.or(page.getByRole('form', { name: 'Imóvel' }))).toBeVisible();
  if (await fresh.isVisible()) await fresh.click();
  await expect(page.getByRole('form', { name: 'Imóvel' })).toBeVisible();
  const draft = new URL(page.url());
  for (const passo of ['imovel', 'responsaveis', 'areas', 'conferir']) {
    draft.searchParams.set('passo', passo);
    await measure(passo, draft.href);
  }
  test.info().annotations.push({ type: 'layout shift', description: JSON.stringify(measured) });
  expect(Object.entries(measured).filter(([, moved]) => moved > MAXIMO)).toEqual([]);
  await context.close();
});
