import { expect, type Page } from '@playwright/test';

/** Everything that waits for her: read to its end, one password, signed. The list holds up to fifty on a page. */
export async function assinarTodos(page: Page, portal: string, quantos: number): Promise<void> {
  const linhas = page.locator('tbody tr').filter({ hasText: 'Certidão de endereço' });
  await expect(async () => {
    // the documents are made by jobs
    await page.goto(`${portal}/prefeitura/assinatura-listagem?status=Aguardando&s=Certid%C3%A3o+de+endere%C3%A7o&per_page=50`);
    await expect(linhas).toHaveCount(quantos, { timeout: 4_000 });
  }).toPass({ timeout: 240_000 });
  await page.getByRole('checkbox', { name: /todas|todos/i }).click();
  const assinar = page.getByRole('button', { name: `Assinar ${quantos}`, exact: true });
  await assinar.click();
  const leitor = page
    .locator('main [tabindex="0"]')
    .filter({ has: page.locator('canvas') })
    .first();
  for (let i = 1; i <= quantos; i += 1) {
    const adiante = i === quantos ? assinar : page.getByRole('button', { name: 'Próximo documento', exact: true });
    await expect(async () => {
      // by the keyboard, as one reads: pages that are still being drawn make it longer
      await leitor.press('End');
      await expect(adiante).toBeEnabled({ timeout: 1_000 });
    }).toPass();
    await adiante.click();
  }
  const dialogo = page.getByRole('dialog', { name: `Assinar ${quantos} documentos` });
  await dialogo.getByLabel('Sua senha do portal').fill('Aprova#2026');
  await dialogo.getByRole('button', { name: 'Assinar com a minha senha' }).click();
  await expect(page.getByText(`${quantos} documentos assinados de ${quantos}`)).toBeVisible({ timeout: 120_000 });
}
