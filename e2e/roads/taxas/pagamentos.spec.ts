import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// The slips of the seeded requester, in every town: only looked at.

test('a requester finds what there is to pay in one place, and the way to each slip', async ({ browser }) => {
  const page = await enter(browser, 'requerente');
  await page.getByRole('navigation', { name: 'Menu do requerente' }).getByRole('link', { name: 'Meus pagamentos' }).click();
  await expect(page).toHaveURL(`${DEMO}/contribuinte/meus/pagamentos`);
  await expect(page.getByRole('article', { name: /^Guia \d+$/ }).first()).toBeVisible();
  await passes(page, 'meus-pagamentos', 'breve');
  await page.getByRole('button', { name: /^Pagas/ }).click();
  await expect(page).toHaveURL(/situacao=paga/);
  const primeira = page.getByRole('article', { name: /^Guia \d+$/ }).first();
  await expect(primeira).toContainText(/pago|devolvido/);
  await primeira.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/contribuinte\/meus\/requerimentos\/requerimento\//);
  await page.context().close();
});
