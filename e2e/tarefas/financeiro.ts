import { expect, type Page } from '@playwright/test';

export const provasAConferir = (base: string): string =>
  `${base}/prefeitura/financeiro/guias/pagamentos?pagamento=${encodeURIComponent('Em conferência')}&per_page=50`;

/** From the list: the first proof stands open beside it. */
export async function abrirPrimeira(page: Page): Promise<void> {
  const linha = page.getByRole('table').locator('tbody tr').first();
  await expect(linha).toContainText(/\d{6}\/\d{4}/);
  await page.keyboard.press('j');
  await expect(linha).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Aprovar comprovante' })).toBeVisible();
}

/** The proof that stands open is approved, and the next one opens or, after the last, none. */
export async function aprovar(page: Page): Promise<void> {
  const guia = page.getByRole('heading', { name: /^Guia \d/ });
  const numero = (await guia.textContent()) as string;
  await page.keyboard.press('a');
  await expect(guia.filter({ hasText: numero })).toHaveCount(0);
}
