import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// One report as a manager reads it, and the way from a number to the request behind it. The others are journeys/relatorios.
const DOIS_ANOS = `de=${new Date().getFullYear() - 2}-01-01&ate=${new Date().getFullYear()}-12-31`;
const relatorio = (nome: string) => `${DEMO}/prefeitura/relatorio/${nome}?${DOIS_ANOS}`;

const total = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Total', exact: true }) });

test('filter, picture, list, request, and back: everything is kept', async ({ browser }) => {
  test.setTimeout(120_000);
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(relatorio('produtividade'));
  await roberto.getByRole('button', { name: 'Por setor' }).click();
  await expect(roberto).toHaveURL(/por=setor/);
  await roberto.getByRole('button', { name: /^Filtros/ }).click();
  const gaveta = roberto.getByRole('dialog', { name: 'Filtros' });
  await gaveta.getByLabel('Processo').click();
  await roberto.getByRole('option').first().click();
  await gaveta.getByRole('button', { name: 'Filtrar' }).click();
  await expect(roberto.getByRole('list', { name: 'Filtros aplicados' })).toBeVisible();
  // until the narrowed numbers are there the old ones stand dimmed
  await expect(roberto.locator('[aria-busy="true"]')).toHaveCount(0);
  const antes = roberto.url();
  const numero = total(roberto).getByRole('link', { name: /decididas: ver quais/ });
  const quantos = Number.parseInt((await numero.innerText()).replace('.', ''), 10);
  await numero.press('Enter');
  await expect(roberto.getByRole('heading', { level: 2, name: 'Decididas' })).toBeFocused();
  await expect(roberto.getByText(new RegExp(`^${quantos} linhas?,`))).toBeVisible();
  await passes(roberto, 'relatorios-lista');
  const lista = roberto.getByRole('table', { name: 'Requerimentos por trás do número' });
  await lista.getByRole('button', { name: 'Dias no total' }).click();
  await expect(roberto).toHaveURL(/order=total_dias/);
  const pedido = await lista.getByRole('link').first().innerText();
  await roberto.getByRole('searchbox', { name: 'Número ou requerente' }).fill(pedido);
  await expect(roberto).toHaveURL(/s=/);
  await expect(lista.getByRole('link').filter({ hasNotText: pedido })).toHaveCount(0);
  await lista.getByRole('link', { name: pedido }).first().click();
  await expect(roberto).toHaveURL(/requerimento\/gerenciar/);
  await roberto.goBack();
  await expect(roberto.getByRole('heading', { level: 2, name: 'Decididas' })).toBeVisible();
  await expect(roberto.getByRole('searchbox', { name: 'Número ou requerente' })).toHaveValue(pedido);
  await expect(roberto).toHaveURL(/order=total_dias/);
  await roberto.goBack();
  await expect(roberto).toHaveURL(antes);
  await expect(roberto.getByRole('button', { name: 'Por setor' })).toHaveAttribute('aria-pressed', 'true');
  await expect(total(roberto).getByRole('link', { name: /decididas: ver quais/ })).toHaveText(String(quantos));
  // without an address it opens as it was left
  await roberto.goto(`${DEMO}/prefeitura/relatorio/produtividade`);
  await expect(roberto.getByRole('button', { name: 'Por setor' })).toHaveAttribute('aria-pressed', 'true');
  await roberto.context().close();
});
