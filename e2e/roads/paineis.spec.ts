import { expect, type Page, test } from '@playwright/test';
import logins from '../../docs/demo-logins.json' with { type: 'json' };
import { openVisit, signIn } from '../contas.ts';
import { DEMO, enter } from '../support.ts';

// Who has two panels and who has one, and who must log in first (spec §2 and §4). The attorney of the demonstration also asks for things herself.

const SENHA = (logins[0] as (typeof logins)[number]).senha;
const DUAS = 'beatriz.vaz@demo.exemplo.gov.br';
const LISTA = '/prefeitura/requerimento/listagem';

const switcher = (page: Page, nome: string) => page.getByRole('banner').getByRole('button', { name: nome });
const logo = (page: Page) => page.getByRole('banner').getByRole('link').first();

test('two panels: the switcher names the one, offers the other, and leads to its start', async ({ browser }) => {
  const page = await openVisit(browser);
  const asked: string[] = [];
  page.on('request', (r) => asked.push(new URL(r.url()).pathname));
  await page.goto(DEMO);
  await signIn(page, DUAS, SENHA);
  await expect(page).toHaveURL(DEMO + LISTA);
  await expect(logo(page)).toHaveAttribute('href', LISTA);
  await switcher(page, 'Painel da prefeitura').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Painel do requerente']);
  expect(asked.some((path) => path.includes('/painel-prefeitura/'))).toBe(true);
  expect(asked.some((path) => path.includes('/painel-contribuinte/'))).toBe(false);

  await page.getByRole('menuitem', { name: 'Painel do requerente' }).click();
  await expect(page).toHaveURL(`${DEMO}/contribuinte`);
  await expect(logo(page)).toHaveAttribute('href', '/contribuinte');
  await expect.poll(() => asked.some((path) => path.includes('/painel-contribuinte/'))).toBe(true);
  await switcher(page, 'Painel do requerente').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Painel da prefeitura']);
  await page.getByRole('menuitem', { name: 'Painel da prefeitura' }).click();
  await expect(page).toHaveURL(DEMO + LISTA);

  // on a phone the switch is in the three-dot menu
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(DEMO + LISTA);
  await expect(switcher(page, 'Painel da prefeitura')).toBeHidden();
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await expect(page.getByRole('menuitem', { name: 'Painel da prefeitura' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Painel do requerente' }).click();
  await expect(page).toHaveURL(`${DEMO}/contribuinte`);
  await page.context().close();
});

test('one panel: no switcher, and the other panel sends home', async ({ browser }) => {
  for (const [papel, home, other] of [
    ['requerente', '/contribuinte', LISTA],
    ['analista de dois setores', LISTA, '/contribuinte'],
  ] as const) {
    const page = await enter(browser, papel);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Painel d/ })).toHaveCount(0);
    await page.goto(DEMO + other);
    await expect(page).toHaveURL(DEMO + home);
    // sent home, and told why
    await expect(page.getByText('Você não tem permissão')).toBeVisible();
    await page.context().close();
  }
});

test('who must log in first comes back to the page they asked for', async ({ browser }) => {
  const page = await openVisit(browser);
  await page.goto(`${DEMO}/contribuinte/meus/requerimentos?status[]=Deferido`);
  await expect(page).toHaveURL(/\/\?redirect=%2Fcontribuinte%2Fmeus%2Frequerimentos/);
  await signIn(page, DUAS, SENHA);
  await expect(page).toHaveURL(/\/contribuinte\/meus\/requerimentos\?status/);
  // who is signed in passes the log-in by
  await page.goto(DEMO);
  await expect(page).toHaveURL(DEMO + LISTA);
  await page.context().close();
});
