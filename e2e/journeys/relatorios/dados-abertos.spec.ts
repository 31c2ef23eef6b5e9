import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

test.describe.configure({ mode: 'serial' });

test('a manager has the numbers counted; anybody sees them, switches the view and takes them along', async ({ browser }) => {
  const gestor = await enter(browser, 'gestor');
  await gestor.goto(`${DEMO}/prefeitura/cadastro/zona-ocupacao`);
  await gestor.getByRole('button', { name: 'Mais desta página' }).click();
  await gestor.getByRole('menuitem', { name: 'Dados abertos' }).click();
  await gestor.getByRole('checkbox', { name: /Contar agora/ }).click();
  await gestor.getByRole('button', { name: 'Salvar' }).click();
  await expect(gestor.getByText('Os números estão sendo contados.')).toBeVisible();
  await gestor.context().close();

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${DEMO}/servicos`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Dados abertos' }).click();
  await expect(page.getByRole('heading', { name: 'Dados abertos', level: 1 })).toBeVisible();
  const porMes = page.getByRole('table', { name: 'Requerimentos protocolados, por mês' });
  // counted by a job; what was read before it is kept for a minute
  await expect(async () => {
    await page.reload();
    await expect(porMes).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('img', { name: /Requerimentos protocolados, por mês/ })).toBeVisible();
  await page
    .getByRole('radiogroup', { name: 'Ver requerimentos protocolados' })
    .getByText('Por processo', { exact: true })
    .click();
  const porProcesso = page.getByRole('table', { name: 'Requerimentos protocolados, por processo' });
  await expect(porProcesso).toBeVisible();
  for (const n of await porProcesso.getByRole('row').locator('td:last-child').allInnerTexts())
    expect(Number(n.replace(/\D/g, ''))).toBeGreaterThanOrEqual(5);
  await expect(page.getByRole('link', { name: /Creative Commons Atribuição 4.0/ })).toBeVisible();
  await passes(page, 'dados-abertos');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Baixar CSV .*: Requerimentos protocolados$/ }).click();
  const linhas = readFileSync(await (await download).path(), 'utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');
  expect(linhas[0]).toBe('de;ate;processo;quantos');
  expect(linhas.length).toBeGreaterThan(1);
  await context.close();
});

const EMAIL = 'vizinha.do.centro@exemplo.com.br';

test('a street is followed by mail, confirmed by the link and left with one click; a reader of feeds needs neither', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${DEMO}/dados-abertos`);
  const escolher = page.getByRole('combobox', { name: /Rua, bairro ou inscrição/ });
  await escolher.pressSequentially('rua');
  await page.getByRole('option').first().click();
  const rua = await escolher.inputValue();
  const feed = await page.evaluate(
    async (href) => {
      const answer = await fetch(href);
      return { tipo: answer.headers.get('content-type'), texto: await answer.text() };
    },
    (await page.getByRole('link', { name: 'Seguir por Atom' }).getAttribute('href')) ?? '',
  );
  expect(feed.tipo).toContain('application/atom+xml');
  expect(feed.texto).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  await page.getByRole('button', { name: 'Receber por e-mail' }).click();
  const dialogo = page.getByRole('dialog');
  await dialogo.getByLabel('Seu e-mail').fill(EMAIL);
  await passes(page, 'acompanhar-pedir');
  await dialogo.getByRole('button', { name: 'Mandar o link de confirmação' }).click();
  await expect(page.getByText(/Mandamos um e-mail/)).toBeVisible();

  let caminho = '';
  await expect(async () => {
    await page.goto(`${DEMO}/emails`);
    await page.getByText(`Confirme: acompanhar ${rua}`).first().click({ timeout: 2000 });
    const link = page.frameLocator('iframe').locator('a[href*="/acompanhar/"]').first();
    caminho = new URL((await link.getAttribute('href', { timeout: 2000 })) ?? '', DEMO).pathname;
    expect(caminho).toContain('/acompanhar/');
  }).toPass({ timeout: 30_000 });
  await page.goto(`${DEMO}${caminho}`);
  await expect(page.getByRole('heading', { name: rua })).toBeVisible();
  await passes(page, 'acompanhar-confirmar');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/Você recebe um e-mail no dia/)).toBeVisible();
  await page.getByRole('button', { name: 'Deixar de receber' }).click();
  await expect(page.getByText('Você não recebe mais', { exact: true })).toBeVisible();
  await page.goto(`${DEMO}${caminho}`);
  await expect(page.getByText('Este link não serve mais')).toBeVisible();
  await passes(page, 'acompanhar-depois');
  await context.close();
});

test('a report is kept for the whole town hall and goes out each month, until it is paused and taken away', async ({
  browser,
}) => {
  const gestor = await enter(browser, 'gestor');
  await gestor.goto(`${DEMO}/prefeitura/relatorio/produtividade`);
  await gestor.locator('[data-visoes]').click();
  await gestor.getByRole('menuitem', { name: 'Guardar como nova visão' }).click();
  const nova = gestor.getByRole('dialog', { name: 'Guardar como nova visão' });
  await nova.getByLabel('Nome').fill('Produção da cidade');
  await nova.getByRole('combobox', { name: 'Quem vê' }).click();
  await gestor.getByRole('option', { name: 'Toda a prefeitura' }).click();
  await nova.getByRole('button', { name: 'Guardar a visão' }).click();
  await expect(nova).toHaveCount(0);
  await gestor.getByRole('button', { name: 'Envios' }).click();
  await gestor.getByRole('button', { name: 'Programar um envio' }).click();
  const envio = gestor.getByRole('dialog', { name: 'Programar um envio' });
  await envio.getByRole('combobox', { name: 'Quando' }).click();
  await gestor.getByRole('option', { name: /Todo mês/ }).click();
  await passes(gestor, 'envio-programar');
  await envio.getByRole('button', { name: 'Programar o envio' }).click();
  const lista = gestor.getByRole('list', { name: 'Envios programados' });
  await expect(lista.getByText(/Vai em 01\//)).toBeVisible();
  await passes(gestor, 'envios');
  await lista.getByRole('button', { name: 'Pausar o envio de Produção da cidade' }).click();
  await expect(lista.getByText('Pausado', { exact: true })).toBeVisible();
  await lista.getByRole('button', { name: 'Apagar o envio de Produção da cidade' }).click();
  await expect(lista.getByRole('listitem')).toHaveCount(0);
  await gestor.context().close();
});
