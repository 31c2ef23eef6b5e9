import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

/** Of this run: a table that was published stays. */
const MARCA = String(Date.now()).slice(-5);

test('a table of fees is made from the last one, tried, compared and published; finance reads it', async ({ browser }) => {
  const page = await enter(browser, 'gestor');
  await page.goto(`${DEMO}/prefeitura/configuracoes`);
  await page
    .getByRole('link', { name: /^Tabela de taxas/ })
    .last()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tabela nº 1' })).toContainText('Em vigor');
  await passes(page, 'tabelas-de-taxas');

  await page.getByRole('button', { name: 'Nova versão' }).click();
  const titulo = page.getByRole('heading', { name: /^Tabela nº \d+$/, level: 1 });
  await expect(titulo).toBeVisible();
  const nome = (await titulo.textContent()) ?? '';
  await page.getByRole('button', { name: 'Incluir taxa' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Incluir taxa' });
  await dialogo.getByLabel('Nome da taxa').fill('Segunda via de projeto');
  await dialogo.getByLabel('Código').fill(`seg-${MARCA}`);
  await dialogo.getByLabel('Categoria').fill('Segundas vias');
  await dialogo.getByLabel('Lei que criou a taxa').fill('LC 120/2026, art. 3º');
  await dialogo.getByLabel('Valor em R$').fill('41,40');
  await dialogo.getByRole('button', { name: 'Incluir desconto' }).click();
  const desconto = dialogo.getByRole('group', { name: 'Desconto 1' });
  await desconto.getByLabel('Nome do desconto').fill('Pedido pela internet');
  await desconto.getByLabel('De quanto').fill('10');
  await dialogo.getByRole('button', { name: 'Salvar a taxa' }).click();
  // what lacks is said at its field, and nothing is lost
  await expect(desconto.getByText('Diga quando vale.')).toBeVisible();
  await desconto.getByLabel('Quando a resposta de').click();
  await page.getByRole('option').first().click();
  await desconto.getByLabel('É', { exact: true }).click();
  await page.getByRole('option').first().click();
  await desconto.getByLabel('Lei que dá o desconto').fill('LC 120/2026, art. 4º');
  await passes(page, 'taxa-da-tabela');
  await dialogo.getByRole('button', { name: 'Salvar a taxa' }).click();
  await expect(dialogo).toBeHidden();

  const conta = page.getByRole('region', { name: 'Experimentar' });
  await conta.getByLabel('Taxa', { exact: true }).click();
  await page.getByRole('option', { name: new RegExp(`^SEG-${MARCA}`) }).click();
  await expect(conta.getByText('R$ 41,40', { exact: true }).last()).toBeVisible();
  await conta.getByLabel('Desconto: Pedido pela internet').check();
  await expect(conta.getByText('R$ 37,26', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Comparar com os últimos pedidos' }).click();
  await expect(page.getByText('Nenhum pedido para comparar')).toBeVisible();
  await passes(page, 'tabela-de-taxas');

  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const publicar = page.getByRole('dialog', { name: `Publicar a ${nome.toLowerCase()}` });
  await publicar.getByLabel('Lei que criou esta tabela').fill('LC 120/2026');
  await publicar.getByRole('button', { name: 'Publicar de vez' }).click();
  await expect(publicar).toBeHidden();
  await expect(page.getByText(/^Começa a valer em /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Incluir taxa' })).toHaveCount(0);

  const financeiro = await enter(browser, 'financeiro');
  await financeiro.goto(`${DEMO}/prefeitura/configuracoes/tabela-de-taxas`);
  await financeiro.getByRole('link', { name: nome, exact: true }).click();
  await expect(financeiro.getByText('R$ 41,40', { exact: true }).first()).toBeVisible();
  await expect(financeiro.getByRole('button', { name: /^(Incluir|Alterar|Publicar)/ })).toHaveCount(0);
});
