import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// The town's own words and pictures: in its mails, and in its news.
test.describe.configure({ mode: 'serial' });

/** A PNG of one pixel: small, and a picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let roberto: Page;
test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await roberto?.context().close();
});

test('1. a mail is worded with names from a list, seen as it will be, and goes back to the default', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes`);
  await roberto.getByRole('link', { name: /Avisos e e-mails/ }).click();
  const escrever = roberto.getByRole('button', { name: 'Palavras do e-mail: Decisão', exact: true });
  await escrever.click();
  const decisao = roberto.getByRole('dialog', { name: 'E-mail: Decisão' });
  await decisao.getByLabel('Abertura', { exact: true }).fill('Sobre o seu pedido');
  await decisao
    .getByRole('group', { name: /abertura/ })
    .getByRole('button', { name: 'Pôr {numero}' })
    .click();
  const previa = roberto.getByRole('region', { name: 'Prévia: Decisão' });
  await expect(previa.getByText('Sobre o seu pedido 00123/2026')).toBeVisible();
  await passes(roberto, 'palavras-01-emails');
  await decisao.getByRole('button', { name: 'Salvar as palavras' }).click();
  await expect(roberto.getByText('Palavras dos e-mails salvas.')).toBeVisible();
  await expect(decisao).toBeHidden();
  await escrever.click();
  await decisao.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await roberto.getByRole('button', { name: 'Salvar as palavras' }).click();
  await expect(roberto.getByText('Palavras dos e-mails salvas.').first()).toBeVisible();
});

test('2. a picture goes into a notice with its words, and stands in the drawer', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/noticias`);
  await roberto.getByRole('link', { name: 'Nova notícia' }).click();
  const titulo = `Praça nova ${Date.now()}`;
  await roberto.getByLabel('Título da notícia').fill(titulo);
  await roberto.getByRole('textbox', { name: 'Texto' }).click();
  await roberto.keyboard.type('Abriu hoje.');
  await roberto.getByRole('button', { name: 'Imagem', exact: true }).click();
  const dialog = roberto.getByRole('dialog', { name: 'Pôr uma imagem' });
  await dialog.getByLabel('Imagem', { exact: true }).setInputFiles({ name: 'praca.png', mimeType: 'image/png', buffer: PNG });
  await dialog.getByLabel('O que a imagem mostra').fill('A praça, com árvores');
  await passes(roberto, 'palavras-02-imagem');
  await dialog.getByRole('button', { name: 'Pôr no texto' }).click();
  // a picture is read in a process of its own, which a busy machine begins late
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(roberto.getByAltText('A praça, com árvores').first()).toBeVisible();
  await roberto.getByRole('button', { name: 'Salvar a notícia' }).click();
  await expect(roberto).toHaveURL(/configuracoes\/noticias$/);
  const gaveta = roberto.getByRole('complementary', { name: 'Notícias' });
  if (!(await gaveta.isVisible()))
    await roberto
      .locator('header')
      .getByRole('button', { name: /notícias/i })
      .click();
  const artigo = gaveta.getByRole('article').filter({ hasText: titulo });
  await expect(artigo.getByAltText('A praça, com árvores')).toHaveAttribute('src', /^\/api\/v1\/recursos\/imagem\/[0-9a-f]{64}$/);
  await passes(roberto, 'palavras-03-gaveta');
});

test('3. the districts stand among the settings', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/bairros`);
  await expect(roberto.getByRole('heading', { level: 1, name: 'Bairros' })).toBeVisible();
  await expect(roberto.getByRole('button', { name: 'Novo bairro' })).toBeVisible();
  await passes(roberto, 'palavras-04-bairros');
});
