import { expect, type Page } from '@playwright/test';

/** The desk's list of one process, as a filter in the address keeps it. */
export const filaDoProcesso = (base: string, processoId: string): string =>
  `${base}/prefeitura/requerimento/listagem?processo_id=${processoId}&per_page=50&order=numero&direction=asc`;

const titulo = (page: Page) => page.getByRole('heading', { level: 1 });

/** From the list: down to the first row, and into it. */
export async function abrirPrimeiro(page: Page): Promise<void> {
  const linha = page.getByRole('table').locator('tbody tr').first();
  await expect(linha).toContainText(/\d{6}\/\d{4}/);
  await page.keyboard.press('j');
  await expect(linha).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titulo(page)).toHaveText(/\d{6}\/\d{4}/);
}

/** A clean request: begun, approved, and the next one stands there. @param ultimo none follows */
export async function deferirLimpo(page: Page, ultimo: boolean): Promise<void> {
  const numero = await titulo(page).textContent();
  await expect(page.getByRole('button', { name: 'Iniciar análise', exact: true }).first()).toBeVisible();
  await page.keyboard.press('i');
  await expect(page.getByRole('button', { name: 'Deferir', exact: true }).first()).toBeVisible();
  await page.keyboard.press(ultimo ? 'd' : 'Shift+D');
  const dialogo = page.getByRole('dialog', { name: /^Deferir/ });
  await expect(dialogo.getByRole('button', { name: /^Deferir/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogo).toBeHidden();
  if (ultimo) await expect(page.getByText('Deferido').first()).toBeVisible();
  else await expect(titulo(page)).not.toHaveText(numero as string);
}
