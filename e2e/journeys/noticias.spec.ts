import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../support.ts';

// What a manager writes is read by those it is for, and taken back.
test.describe.configure({ mode: 'serial' });

const NOTICIAS = `${DEMO}/prefeitura/configuracoes/noticias`;
const TITULO = `Mutirão de alvarás ${Date.now()}`;

let roberto: Page;
test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await roberto?.context().close();
});

/** A row, or a card where the drawer leaves no room for rows. */
const linha = () => roberto.getByRole('main').locator('tr, li').filter({ hasText: TITULO });
const gaveta = (page: Page) => page.getByRole('complementary', { name: 'Notícias' });
async function abrirGaveta(page: Page): Promise<void> {
  if (!(await gaveta(page).isVisible()))
    await page
      .locator('header')
      .getByRole('button', { name: /notícias/i })
      .click();
  await expect(gaveta(page)).toBeVisible();
}

test('1. a news item is written beside what its readers will see, and the open drawer shows it', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes`);
  await roberto.getByRole('link', { name: 'Notícias e dúvidas' }).click();
  await expect(roberto).toHaveURL(NOTICIAS);
  await passes(roberto, 'noticias-01-lista');
  await roberto.getByRole('link', { name: 'Nova notícia' }).click();
  await roberto.getByLabel('Título da notícia').fill(TITULO);
  await roberto.getByRole('textbox', { name: 'Texto' }).fill('Das 8h às 12h, no paço municipal. Traga o projeto em PDF.');
  await expect(roberto.getByRole('heading', { name: TITULO })).toBeVisible();
  await roberto.getByLabel('Fixar no alto').check();
  await passes(roberto, 'noticias-02-escrever');
  await abrirGaveta(roberto);
  await roberto.getByRole('button', { name: 'Salvar a notícia' }).click();
  await expect(roberto).toHaveURL(NOTICIAS);
  await expect(linha()).toContainText('No ar');
  await expect(gaveta(roberto).getByRole('heading', { name: TITULO })).toBeVisible();
});

test('2. the requester reads it until it is a draft again', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  await abrirGaveta(ana);
  await expect(gaveta(ana).getByRole('heading', { name: TITULO })).toBeVisible();
  await roberto.getByRole('link', { name: TITULO }).click();
  await roberto.getByLabel('Rascunho').check();
  await roberto.getByRole('button', { name: 'Salvar a notícia' }).click();
  await expect(linha()).toContainText('Rascunho');
  await ana.reload();
  // it stays open as it was left
  await expect(gaveta(ana)).toBeVisible();
  await expect(gaveta(ana).getByRole('heading', { name: TITULO })).toBeHidden();
  await ana.context().close();
});

test('3. what is typed is not lost by a link, and an item is deleted by its name', async () => {
  await roberto.getByRole('link', { name: TITULO }).click();
  await roberto.getByLabel('Título da notícia').fill('Outro título');
  await roberto.getByRole('link', { name: 'Notícias e dúvidas' }).first().click();
  await roberto
    .getByRole('dialog')
    .getByRole('button', { name: /Voltar|Continuar/ })
    .first()
    .click();
  await expect(roberto.getByLabel('Título da notícia')).toHaveValue('Outro título');
  await roberto.getByRole('button', { name: 'Excluir', exact: true }).click();
  await roberto.getByRole('dialog').getByRole('button', { name: 'Excluir a notícia' }).click();
  await expect(roberto).toHaveURL(NOTICIAS);
  await expect(linha()).toHaveCount(0);
});

test('4. the frequent questions are written where they are kept, and read from the header', async () => {
  await roberto.getByRole('link', { name: 'Dúvidas frequentes' }).click();
  const texto = roberto.getByRole('textbox', { name: 'Perguntas e respostas' });
  await expect(texto).toContainText(/\w/);
  await passes(roberto, 'noticias-03-duvidas');
  await texto.click();
  await roberto.keyboard.press('Control+End');
  await roberto.keyboard.type(' E quem atende no sábado? O plantão do protocolo.');
  await roberto.getByRole('button', { name: 'Salvar as dúvidas' }).click();
  await expect(roberto.getByText('Dúvidas frequentes salvas.')).toBeVisible();
  await roberto
    .getByRole('button', { name: /dúvidas/i })
    .first()
    .click();
  await expect(roberto.getByRole('dialog').getByText('O plantão do protocolo')).toBeVisible();
});
