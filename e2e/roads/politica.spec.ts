import { expect, type Page, test } from '@playwright/test';
import { DEMO, signIn } from '../support.ts';

// The pages keep their own content security policy: what a browser reports there is a fault of ours, or somebody's attack.

/** @returns what the browser reports of the pages this tab opens from here on */
async function violacoes(page: Page): Promise<string[]> {
  const achadas: string[] = [];
  await page.exposeFunction('contarViolacao', (o_que: string) => achadas.push(o_que));
  await page.addInitScript(() => {
    const contar = (window as unknown as { contarViolacao: (o_que: string) => void }).contarViolacao;
    document.addEventListener('securitypolicyviolation', (e) => contar(`${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}`));
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) achadas.push(message.text());
  });
  return achadas;
}

test('log-in, list, desk and a document to be signed break no rule and say nothing in the console', async ({ page }) => {
  const achadas = await violacoes(page);
  await page.goto(DEMO);
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await signIn(page, 'assinante');
  await page.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(page.locator('tbody tr').first()).toContainText(/\d{6}\/\d{4}/);
  await page.locator('tbody tr').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d{6}\/\d{4}/);
  await page.goto(`${DEMO}/prefeitura/assinatura-listagem`);
  await page.locator('tbody tr').first().click();
  await expect(page.locator('main canvas').first()).toBeVisible();
  expect(achadas).toEqual([]);
});
