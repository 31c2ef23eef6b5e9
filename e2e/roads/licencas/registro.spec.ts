import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

test.describe.configure({ mode: 'serial' });

test('anybody finds what the town has issued, by number and by street, and takes it along', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(DEMO);
  await page.getByRole('link', { name: 'Procure nas licenças emitidas' }).click();
  await expect(page.getByRole('heading', { name: 'Licenças emitidas', level: 1 })).toBeVisible();
  const lista = page.getByRole('table', { name: 'Documentos emitidos' });
  await expect(lista).toBeVisible();
  await expect(page.getByText(/^[\d.]+ documentos encontrados$/)).toBeVisible();
  await passes(page, 'registro', 'breve');

  // from the file, for other journeys issue what is about no property, and page by page that may be all there is to see
  const dados = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar dados (JSON)' }).click();
  const { documentos } = JSON.parse(readFileSync(await (await dados).path(), 'utf8')) as {
    documentos: { numero: string; endereco: string; situacao: string }[];
  };
  const { numero, endereco } = documentos.find((d) => d.situacao === 'Vigente' && /, \d+/.test(d.endereco))!;
  const campo = page.getByLabel(/Número, endereço, bairro ou inscrição/);
  await campo.fill('nada que exista 99999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhum documento assim')).toBeVisible();
  await passes(page, 'registro-vazio');
  await page.getByRole('button', { name: 'Ver todos os documentos' }).click();
  // without its accents
  await campo.fill(
    endereco
      .split(',')[0]!
      .normalize('NFD')
      .replace(/\p{Mn}/gu, ''),
  );
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page).toHaveURL(/s=/);
  await expect(
    lista
      .getByRole('row')
      .filter({ hasText: endereco.split(',')[0]! })
      .first(),
  ).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('combobox', { name: /Situação/ }).click();
  await page.getByRole('option', { name: 'Vigente' }).click();
  await campo.fill(numero);
  await page.getByRole('button', { name: 'Procurar' }).click();
  await expect(page).toHaveURL(/situacao=Vigente/);
  // each kind counts its own numbers: nothing but documents of this one
  await expect(lista.getByRole('row').filter({ hasNotText: numero })).toHaveCount(1);
  await expect(lista.getByRole('row').filter({ hasText: numero }).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar planilha (CSV)' }).click();
  const arquivo = await download;
  expect(arquivo.suggestedFilename()).toMatch(/^licencas-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await arquivo.path(), 'utf8').split('\r\n')[1]).toContain(numero);
  await context.close();
});

test('on the map and by keyboard: the list does what the map does, and each document says what it is worth', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  // streets alone: of what other journeys issue about no property there is no place to show
  const answer = await page.goto(`${DEMO}/licencas?mapa=1&s=Rua`);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('application', { name: /Mapa dos documentos desta página/ })).toBeVisible();
  await passes(page, 'registro-mapa');
  await page.getByRole('button', { name: 'Esconder o mapa' }).click();
  await expect(page.getByRole('application')).toHaveCount(0);
  const lista = page.getByRole('table', { name: 'Documentos emitidos' });
  await lista.getByRole('row').nth(1).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/licencas\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'O que foi emitido' })).toBeVisible();
  const texto = await page.getByRole('main').innerText();
  for (const dito of ['@', 'CPF', 'Titular', 'Requerente']) expect(texto).not.toContain(dito);
  await passes(page, 'registro-documento', 'breve');
  await page.goto(`${DEMO}/licencas/0190a000-0000-7000-8000-00000000ffff`);
  await expect(page.getByText('Este documento não está no registro')).toBeVisible();
  await context.close();
});

test('a town that closes it says so, and nothing leads there any more', async ({ browser }) => {
  const gestor = await enter(browser, 'gestor');
  const mudar = async () => {
    await gestor.goto(`${DEMO}/prefeitura/cadastro/zona-ocupacao`);
    await gestor.getByRole('button', { name: 'Mais desta página' }).click();
    await gestor.getByRole('menuitem', { name: 'Registro de licenças' }).click();
    await gestor.getByRole('checkbox', { name: 'Aberto a quem não tem conta' }).click();
    await gestor.getByRole('button', { name: 'Salvar' }).click();
    await expect(gestor.getByText('Registro de licenças salvo.')).toBeVisible();
  };
  await mudar();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${DEMO}/licencas`);
  await expect(page.getByText('Este município não publica as licenças que emitiu')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Verificar um documento' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Licenças emitidas' })).toHaveCount(0);
  await page.goto(`${DEMO}/servicos`);
  await expect(page.getByRole('link', { name: 'Confira se ele é verdadeiro' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Procure nas licenças emitidas' })).toHaveCount(0);
  await mudar();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Procure nas licenças emitidas' })).toBeVisible();
  await context.close();
  await gestor.context().close();
});
