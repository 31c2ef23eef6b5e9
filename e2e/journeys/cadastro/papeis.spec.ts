import { expect, type Page, test } from '@playwright/test';
import { ROTAS } from '../../../apps/web/src/lib/rotas.ts';
import { at, DEMO, enter } from '../../support.ts';

// Every path of the registries, for whom they are not: a new one is in the table by its name.
const NINGUEM = '01900000-0000-7000-8000-000000000000';
const CAMINHOS = Object.entries(ROTAS)
  .filter(([nome]) => /^prefeitura\.(cadastro|configuracoes\.importacao)/.test(nome))
  .map(([, { path }]) => path.replaceAll(/\{\w+\}/g, NINGUEM));

const recusada = async (page: Page, path: string): Promise<boolean> =>
  new URL(page.url()).pathname !== path ||
  (await page.getByRole('heading', { name: 'Você não tem permissão para ver esta página' }).isVisible());

for (const [papel, portal] of [
  ['requerente', DEMO],
  ['assinante', DEMO],
  ['administrador do sistema', at('painel.localhost')],
] as const)
  test(`the registries are refused in words to: ${papel}`, async ({ browser }) => {
    const page = await enter(browser, papel);
    for (const path of CAMINHOS) {
      await page.goto(portal + path);
      await expect(page.getByText(/Você não tem permissão/).first(), path).toBeVisible();
      // in its place, or from the start where they were sent
      await expect.poll(() => recusada(page, path), path).toBe(true);
    }
    await page.context().close();
  });
