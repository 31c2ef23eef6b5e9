import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../support.ts';

// The text of a licence: made from nothing by one person, tried on requests of the town, passed by another.
/** Of this run: a model that was published stays. */
const MARCA = String(Date.now()).slice(-5);
const NOME = `Licença de tapume ${MARCA}`;

test('a manager makes a model, sees it with requests of the town, and another person passes it', async ({ browser }) => {
  test.setTimeout(180_000);
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/configuracoes`);
  await roberto.getByRole('link', { name: /^Modelos de documento/ }).click();
  await expect(roberto.getByRole('heading', { name: 'Modelos de documento', level: 1 })).toBeVisible();
  await passes(roberto, 'modelos-01-lista');
  await roberto.getByRole('button', { name: 'Novo modelo' }).click();
  const novo = roberto.getByRole('dialog', { name: 'Novo modelo de documento' });
  await novo.getByLabel('Nome', { exact: true }).fill(NOME);
  await novo.getByLabel('Código').fill(`tapume-${MARCA}`);
  await novo.getByRole('button', { name: 'Criar o modelo' }).click();
  await expect(roberto.getByRole('heading', { name: NOME, level: 1 })).toBeVisible();
  const endereco = roberto.url();
  await expect(roberto.getByText('O modelo ainda não tem texto.')).toBeVisible();

  const texto = roberto.getByRole('textbox', { name: 'Texto da passagem 1' });
  await texto.click();
  await roberto.keyboard.type('Autorizamos a quem pediu, ');
  await roberto.getByRole('button', { name: 'Inserir dado' }).first().click();
  await roberto.getByRole('menuitem', { name: 'Em nome de quem sai', exact: true }).click();
  await roberto.keyboard.type('a cercar a obra.');
  await roberto.getByRole('button', { name: 'Tabela', exact: true }).click();
  await roberto.getByRole('menuitem', { name: 'Pôr uma tabela aqui' }).click();
  await roberto.keyboard.type('Trecho');
  await expect(texto.getByRole('columnheader').first()).toHaveText('Trecho');
  await roberto.getByRole('button', { name: 'Passagem', exact: true }).click();
  await roberto.getByRole('textbox', { name: 'Texto da passagem 2' }).click();
  await roberto.keyboard.type('A calçada fica livre em metade da largura.');
  await roberto.getByRole('button', { name: 'Só quando…: passagem 2' }).click();
  const quando = roberto.getByRole('dialog', { name: 'Quando a passagem aparece' });
  await passes(roberto, 'modelos-02-quando');
  await quando.getByRole('button', { name: 'Aparece sempre' }).click();
  await roberto.getByRole('textbox', { name: 'Base legal' }).fill('Código de Obras, art. 41');
  await expect(roberto.getByRole('status').filter({ hasText: 'Salvo às' })).toBeVisible();
  await expect(roberto.getByText('O modelo ainda não tem texto.')).toBeHidden();
  const folha = roberto.getByRole('region', { name: `Prévia de ${NOME}` });
  await expect(folha.locator('canvas').first()).toBeVisible({ timeout: 40_000 });

  // tried on three requests: of each the sheet is drawn anew
  const pedido = roberto.getByRole('combobox', { name: 'Com os dados de' });
  for (const n of [0, 1, 2]) {
    await pedido.fill('alvar');
    await roberto.getByRole('option').nth(n).click();
    await expect(folha.locator('canvas').first()).toBeVisible({ timeout: 40_000 });
  }
  await passes(roberto, 'modelos-03-escrito');
  await roberto.getByRole('button', { name: 'Enviar para revisão' }).click();
  await expect(roberto.getByText('Espera a revisão de outra pessoa')).toBeVisible();
  await expect(roberto.getByRole('button', { name: 'Aprovar e publicar' })).toHaveCount(0);

  const outra = await enter(browser, 'administrador do município');
  await outra.goto(endereco);
  await expect(outra.getByText('Espera a sua revisão')).toBeVisible();
  await passes(outra, 'modelos-04-revisao');
  await outra.getByRole('button', { name: 'Aprovar e publicar' }).click();
  await outra.getByRole('dialog').getByRole('button', { name: 'Aprovar e publicar' }).click();
  await expect(outra.getByText('Versão 1: publicada')).toBeVisible();
  await outra.goto(`${DEMO}/prefeitura/configuracoes/modelos-de-documento`);
  await expect(outra.getByRole('row').filter({ hasText: NOME })).toContainText('Versão 1 publicada');
  await passes(outra, 'modelos-05-lista');
  for (const page of [roberto, outra]) await page.context().close();
});
