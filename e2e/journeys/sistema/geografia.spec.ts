import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

test('a place is found, a repeated one is led to the right one, and what is archived comes back', async ({ browser }) => {
  const page = await enter(browser, 'administrador do sistema');
  await page.getByRole('link', { name: 'Cadastro geográfico' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastro geográfico' })).toBeVisible();
  await passes(page, 'geografia-paises');

  await test.step('without accents, from the top', async () => {
    await page.getByPlaceholder('País, estado, cidade ou bairro').fill('xanxere');
    await page.getByRole('link', { name: 'Xanxerê' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Xanxerê' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Você está em' })).toContainText('Santa Catarina');
  });

  // a portal that stands may have seen this journey before
  const certo = `Nossa Senhora de Lourdes ${Date.now()}`;
  const errado = certo.replace('Nossa Senhora de', 'N. S.');
  const incluir = async (nome: string) => {
    await page.getByRole('button', { name: 'Incluir bairro' }).click();
    const dialog = page.getByRole('dialog', { name: 'Incluir bairro em Xanxerê' });
    await dialog.getByLabel('Nome').fill(nome);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
  };
  await incluir(certo);
  await incluir(errado);
  await page.getByRole('button', { name: 'Incluir bairro' }).click();
  await page.getByRole('dialog').getByLabel('Nome').fill(certo.toLowerCase());
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').getByText(`Já existe ${certo} aqui.`).first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click();

  await test.step('two that are one', async () => {
    await page.getByText(errado, { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unir a outro' }).click();
    const dialog = page.getByRole('dialog', { name: `Unir ${errado} a outro lugar` });
    await expect(dialog.getByText(`Nada aponta para ${errado}`)).toBeVisible();
    await dialog.getByRole('combobox', { name: 'O lugar certo' }).fill(certo.toLowerCase());
    await expect(page.getByRole('option', { name: `${certo}, Xanxerê` })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await passes(page, 'geografia-unir');
    await dialog.getByRole('button', { name: 'Unir os dois' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(errado, { exact: true })).toBeHidden();
  });

  await test.step('what is archived says where it went, and comes back', async () => {
    await page.getByRole('button', { name: 'Arquivados' }).click();
    await expect(page.getByText(`unido a ${certo}`)).toBeVisible();
    await page.getByText(errado, { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click();
    await page
      .getByRole('dialog', { name: `Restaurar ${errado}` })
      .getByRole('button', { name: 'Restaurar' })
      .click();
    await expect(page.getByText(errado, { exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Arquivados' }).click();
    await expect(page.getByText(errado, { exact: true })).toBeVisible();
    await passes(page, 'geografia-bairros');
  });
  await page.context().close();
});

test('an address is written by keyboard from what the registry has', async ({ browser }) => {
  const page = await enter(browser, 'requerente');
  await page.goto(`${DEMO}/contribuinte/minha-conta/cadastro`);
  const cidade = page.getByRole('combobox', { name: 'Cidade' });
  await expect(cidade).not.toHaveValue('');
  await cidade.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('xanxere');
  await expect(page.getByRole('option', { name: 'Xanxerê' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cidade).toHaveValue('Xanxerê');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('vista');
  await expect(page.getByRole('option', { name: 'Vista Alegre' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Bairro' })).toHaveValue('Vista Alegre');
  await passes(page, 'geografia-endereco');
  // a state of its own: the city of the old one goes
  await page.getByRole('combobox', { name: 'Estado' }).fill('Acre');
  await page.getByRole('option', { name: 'AC · Acre' }).click();
  await expect(cidade).toHaveValue('');
  await page.context().close();
});
