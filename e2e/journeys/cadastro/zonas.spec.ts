import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// a portal that stands may have seen this journey before
const MARCA = Date.now().toString(36).toUpperCase();
const SIGLA = `ZJ${MARCA}`;
const CODIGO = `J${MARCA}`;

test('a manager writes a zone, its uses, and how it changes on a day to come', async ({ browser }) => {
  const page = await enter(browser, 'gestor');

  await test.step('the catalogue of uses', async () => {
    await page.goto(`${DEMO}/prefeitura/cadastro/zona-ocupacao`);
    await expect(page.getByRole('link', { name: 'ZRP', exact: true })).toBeVisible();
    await passes(page, 'zonas-lista');
    await page.getByRole('button', { name: 'Mais desta página' }).click();
    await page.getByRole('menuitem', { name: 'Catálogo de usos do solo' }).click();
    await page.getByRole('button', { name: 'Novo uso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Novo uso' });
    await dialog.getByLabel('Código').fill(CODIGO);
    await dialog.getByLabel('Nome').fill('Casa de veraneio');
    await dialog.getByRole('button', { name: 'Incluir uso' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Casa de veraneio').first()).toBeVisible();
    await passes(page, 'zonas-usos');
  });

  await test.step('a zone with what it limits', async () => {
    await page.goto(`${DEMO}/prefeitura/cadastro/zona-ocupacao`);
    await page.getByRole('link', { name: 'Nova zona' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nova zona' })).toBeVisible();
    await page.getByLabel('Sigla', { exact: true }).fill(SIGLA);
    await page.getByLabel('Descrição').fill('Zona da jornada');
    await page.getByRole('button', { name: 'Criar zona' }).click();
    // what lacks is said, and where
    await expect(page.getByRole('alert').first()).toContainText('Vale a partir de');
    await page.getByLabel('Vale a partir de').fill('01/01/2020');
    await page.getByLabel('Lei', { exact: true }).fill('Lei 1/2020, art. 5º');
    await page.getByLabel('Taxa de ocupação (opcional)', { exact: true }).fill('60');
    await page.getByLabel('Artigo: taxa de ocupação').fill('inciso II');
    await page.getByLabel('Coeficiente de aproveitamento básico (opcional)', { exact: true }).fill('1,5');
    const usos = page.getByRole('combobox', { name: 'Incluir um uso' });
    await usos.fill(CODIGO);
    await page.getByRole('option', { name: new RegExp(CODIGO) }).click();
    const linha = page.getByRole('group', { name: new RegExp(CODIGO) });
    await linha.getByRole('combobox', { name: 'Nesta zona' }).click();
    await page.getByRole('option', { name: 'Permitido com condição' }).click();
    await linha.getByLabel('Condição').fill('Só com recuo em dobro');
    await passes(page, 'zonas-nova');
    await page.getByRole('button', { name: 'Criar zona' }).click();
    await expect(page.getByRole('heading', { name: `${SIGLA} · Zona da jornada` })).toBeVisible();
    await expect(page.getByRole('row', { name: /Taxa de ocupação até 60,00 %/ })).toContainText('Lei 1/2020, art. 5º, inciso II');
    await expect(page.getByText('Só com recuo em dobro')).toBeVisible();
  });

  await test.step('and a version of a day to come, that begins as the last reads', async () => {
    await page.getByRole('link', { name: 'Nova versão' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Nova versão de ${SIGLA}` })).toBeVisible();
    await expect(page.getByLabel('Taxa de ocupação (opcional)', { exact: true })).toHaveValue('60,00');
    await page.getByLabel('Vale a partir de').fill('01/01/2099');
    await page.getByLabel('Taxa de ocupação (opcional)', { exact: true }).fill('50');
    await page.getByRole('button', { name: 'Criar a versão' }).click();
    const versoes = page.getByRole('list', { name: 'Versões, a mais nova primeiro' });
    await expect(versoes.getByRole('listitem')).toHaveCount(2);
    // what is in force stays in sight
    await expect(page.getByRole('row', { name: /Taxa de ocupação até 60,00 %/ })).toBeVisible();
    await versoes.getByRole('button', { name: 'Vai valer a partir de 01/01/2099', exact: true }).click();
    await expect(page.getByRole('row', { name: /Taxa de ocupação até 50,00 %/ })).toBeVisible();
    await passes(page, 'zona');
    await versoes.getByRole('button', { name: 'Retirar a versão que vale desde 01/01/2099' }).click();
    await page.getByRole('button', { name: 'Retirar a versão', exact: true }).click();
    await expect(versoes.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('it is archived, and no longer in the list', async () => {
    await page.getByRole('button', { name: 'Mais desta página' }).click();
    await page.getByRole('menuitem', { name: 'Arquivar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Arquivar', exact: true }).click();
    await expect(page.getByText('Arquivada', { exact: true })).toBeVisible();
  });
  await page.context().close();
});

test('a version that requests were checked by is not changed', async ({ browser }) => {
  const page = await enter(browser, 'gestor');
  await page.goto(`${DEMO}/prefeitura/cadastro/zona-ocupacao`);
  await page.getByRole('link', { name: 'ZRP', exact: true }).click();
  await expect(page.getByText('Já há requerimentos conferidos por ela, e ela não muda mais.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vale desde o começo', exact: true })).toBeVisible();
  await page.context().close();
});

test('zones are not for who does not manage the town', async ({ browser }) => {
  const page = await enter(browser, 'analista de dois setores');
  await page.goto(`${DEMO}/prefeitura/cadastro/zona-ocupacao`);
  await expect(page.getByRole('heading', { name: /permissão/i })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zonas de ocupação' })).toHaveCount(0);
  await page.context().close();
});
