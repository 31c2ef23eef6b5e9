import { expect, test } from '@playwright/test';
import logins from '../../docs/demo-logins.json' with { type: 'json' };
import { DEMO, passes } from '../support.ts';

test('a visitor finds what to ask and what it costs, begins, and lands in that request after the log-in', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(DEMO);
  await page.getByRole('link', { name: /O que você pode pedir/ }).click();
  await expect(page.getByRole('link', { name: /Alvará de construção.*R\$/ })).toBeVisible();
  await passes(page, 'porta-da-frente', 'breve');
  await page.getByRole('searchbox', { name: 'Procurar um serviço' }).fill('construcao');
  await page.getByRole('link', { name: /^Alvará de construção/ }).click();
  await expect(page).toHaveURL(/\/servicos\/alvara-de-construcao$/);

  // the account follows what is typed, by the rules of the slip
  const total = page.getByRole('status', { name: 'Total estimado' });
  const before = await total.innerText();
  expect(before).toMatch(/^R\$\s\d/);
  await page.getByLabel('Área a construir').fill('182,37');
  await expect(page.getByText(/^Uma casa de 182,37\sm²/).first()).toBeVisible();
  await expect(total).not.toHaveText(before);
  await page.getByRole('radio', { name: 'Comercial' }).check();
  await expect(page.getByRole('radio', { name: 'Sim' })).toHaveCount(0);
  await passes(page, 'porta-servico');

  await page.getByRole('link', { name: 'Começar', exact: true }).click();
  await expect(page).toHaveURL(/\?redirect=/);
  // who opens an account instead comes to the log-in later, without the address that was asked for
  await page.goto(DEMO);
  const { usuario, senha } = logins.find((l) => l.papel === 'requerente') as (typeof logins)[number];
  await page.getByLabel('E-mail ou CPF').fill(usuario);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/contribuinte\/novo-requerimento\/alvara-de-construcao\//);
  await context.close();
});

test('an address of nothing says so, with the way to all that there is', async ({ page }) => {
  await page.goto(`${DEMO}/servicos/nunca-existiu`);
  await page.getByRole('link', { name: 'Ver o que se pode pedir' }).click();
  await expect(page.getByRole('heading', { name: 'O que você pode pedir', level: 1 })).toBeVisible();
});
