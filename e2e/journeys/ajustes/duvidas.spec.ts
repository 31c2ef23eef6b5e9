import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// A process answers its own questions: written by the town, read where it is asked for.
test.describe.configure({ mode: 'serial' });

const DUVIDAS = `${DEMO}/prefeitura/configuracoes/noticias?aba=duvidas`;
const pergunta = `Preciso de ART ${Date.now()}?`;

let roberto: Page;
test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await roberto?.context().close();
});

test('1. the first save makes the questions of a process', async () => {
  await roberto.goto(DUVIDAS);
  const deQuem = roberto.getByLabel('De quem são as dúvidas');
  await expect(deQuem.getByRole('option', { name: 'Alvará de construção' })).toBeAttached();
  await deQuem.selectOption({ label: 'Alvará de construção' });
  await expect(roberto).toHaveURL(/processo=/);
  const texto = roberto.getByRole('textbox', { name: 'Perguntas e respostas' });
  await texto.click();
  await roberto.getByRole('button', { name: 'Título' }).first().click();
  await roberto.keyboard.type(pergunta);
  await roberto.keyboard.press('Enter');
  await roberto.keyboard.type('Sim, a do projeto e a da execução.');
  await roberto.getByRole('button', { name: 'Salvar as dúvidas' }).click();
  await expect(roberto.getByText('Dúvidas do processo salvas.')).toBeVisible();
  await passes(roberto, 'duvidas-01-escrever');
});

test('2. whoever looks at the service reads them on its page, without an account', async ({ page }) => {
  await page.goto(`${DEMO}/servicos/alvara-de-construcao`);
  const secao = page.getByRole('region', { name: /^Dúvidas: Alvará de construção/ });
  await expect(secao.getByRole('heading', { name: pergunta })).toBeVisible();
  await passes(page, 'duvidas-02-servico');
});

test('3. whoever fills in the form opens them with the town’s, and searches both at once', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  await ana.goto(`${DEMO}/contribuinte/novo-requerimento`);
  await ana
    .getByRole('link', { name: /Alvará de construção/ })
    .first()
    .click();
  await ana.getByRole('link', { name: 'Começar' }).click();
  await ana.getByRole('button', { name: 'Dúvidas sobre este pedido' }).click();
  const dialog = ana.getByRole('dialog', { name: 'Dúvidas frequentes' });
  await expect(dialog.getByRole('heading', { name: pergunta })).toBeVisible();
  await dialog.getByRole('searchbox', { name: 'Procurar nas dúvidas' }).fill('execução');
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(1);
  await passes(ana, 'duvidas-03-formulario');
  await ana.context().close();
});

test('4. an empty text takes them away', async () => {
  await roberto.getByRole('textbox', { name: 'Perguntas e respostas' }).click();
  await roberto.keyboard.press('ControlOrMeta+A');
  await roberto.keyboard.press('Backspace');
  await roberto.getByRole('button', { name: 'Salvar as dúvidas' }).click();
  await expect(roberto.getByText('Dúvidas do processo salvas.').first()).toBeVisible();
});
