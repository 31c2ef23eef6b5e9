import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// What needs a decision today, as who manages the town, who heads a sector, and refused to others.
const GESTAO = `${DEMO}/prefeitura/relatorio/gestao`;

test('the manager reads the town, and each number leads to the list behind it', async ({ browser }) => {
  test.setTimeout(180_000);
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(GESTAO);
  await expect(roberto.getByRole('heading', { level: 1, name: 'Gestão' })).toBeVisible();
  await expect(roberto.getByRole('table', { name: 'Etapas abertas em cada setor' })).toBeVisible();
  await expect(roberto.getByRole('table', { name: 'Etapas abertas de cada pessoa' })).toBeVisible();
  await passes(roberto, 'gestao', 'breve');
  const vencidas = roberto.getByRole('link', { name: /etapas? vencidas?$/ });
  const quantas = Number.parseInt(await vencidas.innerText(), 10);
  await vencidas.click();
  await expect(roberto).toHaveURL(/\/requerimento.*vencido=sim/);
  await expect(roberto.getByRole('button', { name: /^Vencidos/, pressed: true })).toBeVisible();
  await expect(roberto.getByText(new RegExp(`^${quantas} requerimentos?$`))).toBeVisible();
  await roberto.goBack();
  await expect(roberto.getByRole('heading', { level: 1, name: 'Gestão' })).toBeVisible();
  await roberto.context().close();
});

test('who heads a sector reads it alone; finance and requesters nothing', async ({ browser }) => {
  test.setTimeout(180_000);
  const renata = await enter(browser, 'analista de dois setores');
  await renata.goto(GESTAO);
  await expect(renata.getByText('Você vê os números dos seus setores.')).toBeVisible();
  await passes(renata, 'gestao-setor');
  await renata.context().close();

  const marta = await enter(browser, 'financeiro');
  await marta.goto(GESTAO);
  await expect(marta.getByText(/não tem permissão/i).first()).toBeVisible();
  await marta.context().close();

  const ana = await enter(browser, 'requerente');
  await ana.goto(GESTAO);
  await expect(ana.getByRole('heading', { name: 'Etapas vencidas' })).toHaveCount(0);
  await ana.context().close();
});
