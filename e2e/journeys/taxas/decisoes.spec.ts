import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';
import { protocolarComTaxa, publicarComTaxa } from '../../taxa.ts';

// Money that a town gives up: one asks, another confirms, and whoever had to pay reads it.
const LEI = 'Lei 1.234/2020, art. 7º';

test('an exemption is asked by one, confirmed by another, and read by the requester', async ({ browser }) => {
  test.setTimeout(180_000);
  const [roberto, ana, paulo, ivone] = [
    await enter(browser, 'gestor'),
    await enter(browser, 'requerente'),
    await enter(browser, 'financeiro'),
    await enter(browser, 'financeiro, segunda pessoa'),
  ];
  const { id } = await protocolarComTaxa(ana, await publicarComTaxa(roberto, 'Numeração de casa', '185.43'));

  await paulo.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await paulo.getByRole('button', { name: /^Isentar, descontar, prorrogar: guia/ }).click();
  await paulo.getByRole('menuitem', { name: 'Isentar' }).click();
  const pedido = paulo.getByRole('dialog', { name: /^Isentar: guia/ });
  await pedido.getByLabel('Por quê').fill('Família do programa de moradia.');
  await pedido.getByRole('button', { name: 'Pedir a confirmação' }).click();
  await expect(pedido.getByText(/Informe o artigo da lei/).first()).toBeVisible();
  await pedido.getByLabel('Base legal').fill(LEI);
  await pedido.getByRole('button', { name: 'Pedir a confirmação' }).click();
  await expect(paulo.getByText('Foi você quem pediu')).toBeVisible();
  await expect(paulo.getByRole('button', { name: 'Confirmar', exact: true })).toBeHidden();
  await passes(paulo, 'decisoes-01-esperando');

  await ivone.goto(`${DEMO}/prefeitura/financeiro/guias/pagamentos`);
  const espera = ivone.getByRole('listitem').filter({ hasText: 'Isenção, guia' });
  await expect(espera).toHaveCount(1);
  await passes(ivone, 'decisoes-02-financas');
  await espera.getByRole('link').click();
  await ivone.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await ivone.getByRole('button', { name: 'Confirmar e avisar o requerente' }).click();
  await expect(ivone.getByText(/Isenção, confirmada por/)).toBeVisible();

  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await ana
    .getByRole('link', { name: /^Taxas/ })
    .or(ana.getByRole('tab', { name: /^Taxas/ }))
    .first()
    .click();
  await expect(ana.getByText('Você está isento desta taxa: não precisa pagar')).toBeVisible();
  await passes(ana, 'decisoes-03-isenta');
  for (const page of [roberto, ana, paulo, ivone]) await page.context().close();
});
