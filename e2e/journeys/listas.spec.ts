import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../support.ts';

// The manager narrows a sector's list, keeps it as a view, acts on many at once, takes a file of it, sees it as a board; by keyboard.
test.describe.configure({ mode: 'serial' });

const visao = `Em análise ${Date.now()}`;
let roberto: Page;
let endereco: string;
test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await roberto?.context().close();
});

const tecla = (key: string) => roberto.keyboard.press(key);
const dialogo = (name: string | RegExp) => roberto.getByRole('dialog', { name });
const linhas = () => roberto.locator('tbody tr');
/** Keys go to the page only once no dialog has them. */
const semDialogo = () => expect(roberto.getByRole('dialog')).toHaveCount(0);

test('1. the list of one sector is filtered, and its address says so', async () => {
  await roberto.getByRole('navigation', { name: 'Menu da prefeitura' }).getByRole('link', { name: /^DAP/ }).press('Enter');
  await expect(roberto).toHaveURL(/\/prefeitura\/requerimento\/setor\//);
  await expect(roberto.getByRole('table', { name: /^Requerimentos do setor/ })).toBeVisible();
  await expect(linhas().first()).toContainText(/\d{6}\/\d{4}/);
  endereco = roberto.url().split('?')[0] ?? '';
  await tecla('f');
  const emAndamento = dialogo('Filtros').getByLabel('Em andamento');
  if (!(await emAndamento.isChecked())) await emAndamento.press('Space');
  await dialogo('Filtros').getByLabel('Etapa', { exact: true }).fill('projeto');
  await expect(roberto.getByRole('option', { name: /projeto/i }).first()).toBeVisible();
  await tecla('Escape');
  await dialogo('Filtros').getByRole('button', { name: 'Ver resultados' }).press('Enter');
  await semDialogo();
  await expect(roberto).toHaveURL(/status\[\]=Em%20andamento|status%5B%5D=Em%20andamento|status\[\]=Em\+andamento/);
  await expect(roberto.getByRole('button', { name: /^Filtros/ })).toContainText('1');
  await expect(linhas().filter({ hasNotText: 'Em andamento' })).toHaveCount(0);
});

test('2. it is kept as a view, and the screen opens with it', async () => {
  await tecla('v');
  await roberto.getByRole('menuitem', { name: 'Guardar como nova visão' }).press('Enter');
  await dialogo('Guardar como nova visão').getByLabel('Nome').fill(visao);
  await dialogo('Guardar como nova visão').getByLabel('Abrir esta tela com ela').press('Space');
  await dialogo('Guardar como nova visão').getByRole('button', { name: 'Guardar a visão' }).press('Enter');
  await semDialogo();
  await expect(roberto.getByRole('button', { name: visao })).toBeVisible();
  // elsewhere, and back by an address that says nothing
  await roberto.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(linhas().first()).toContainText(/\d{6}\/\d{4}/);
  // title, filters and head leave the screen to the rows
  expect((await linhas().first().boundingBox())?.y).toBeLessThan(220);
  await roberto.goto(endereco);
  await expect(roberto.getByRole('button', { name: visao })).toBeVisible();
  await expect(roberto.getByRole('button', { name: /^Em andamento/ })).toHaveAttribute('aria-pressed', 'true');
  await roberto.reload();
  await expect(roberto.getByRole('button', { name: visao })).toBeVisible();
});

test('3. the chosen ones are given to somebody, and the report says of each', async () => {
  await expect(linhas().nth(1)).toBeVisible();
  await linhas().first().focus();
  await tecla('x');
  await tecla('j');
  await tecla('Shift+X');
  await expect(roberto.getByText('2 selecionados')).toBeVisible();
  await passes(roberto, 'listas-01-selecao');
  await tecla('a');
  const atribuir = dialogo('Atribuir 2 requerimentos');
  await atribuir.getByLabel('Para quem vai').click();
  await roberto.getByRole('option', { name: /Diego/ }).click();
  await atribuir.getByLabel(/Motivo/).fill('Mutirão da semana');
  await atribuir.getByRole('button', { name: 'Atribuir', exact: true }).press('Enter');
  const relatorio = dialogo('Atribuição em lote');
  await expect(relatorio.getByRole('status')).toContainText(/Terminado: 2 feitos e 0 recusados de 2 requerimentos/);
  await passes(roberto, 'listas-02-relatorio');
  await relatorio.getByRole('button', { name: 'Fechar' }).last().press('Enter');
  await semDialogo();
  await expect(linhas().filter({ hasText: 'Diego F.' }).first()).toBeVisible();
});

test('4. a file of the list arrives by the bell', async () => {
  await tecla('e');
  await dialogo('Exportar a lista').getByLabel('Texto (CSV)').press('Space');
  await dialogo('Exportar a lista').getByRole('button', { name: 'Preparar o arquivo' }).press('Enter');
  await expect(
    dialogo('Exportar a lista')
      .getByRole('button', { name: /^Baixar/ })
      .first(),
  ).toBeVisible();
  await tecla('Escape');
  await semDialogo();
  await roberto.getByRole('button', { name: /^Notificações/ }).press('Enter');
  await roberto
    .getByRole('link', { name: /Sua planilha com \d+ requerimentos? está pronta/ })
    .first()
    .press('Enter');
  const download = roberto.waitForEvent('download');
  await dialogo('Exportar a lista')
    .getByRole('button', { name: /^Baixar requerimentos-.*\.csv/ })
    .first()
    .press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^\uFEFFNúmero;Requerente;/);
  expect(text).toContain(';Em andamento;');
  await tecla('Escape');
  await semDialogo();
});

test('5. the same list as a board, where arrows move', async () => {
  await roberto.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(linhas().first()).toContainText(/\d{6}\/\d{4}/);
  await tecla('q');
  const coluna = (nome: string) => roberto.getByRole('region', { name: new RegExp(`^${nome}:`) });
  await expect(coluna('Em andamento').getByRole('link').first()).toBeVisible();
  await tecla('j');
  await tecla('ArrowRight');
  await tecla('ArrowDown');
  await expect(roberto.locator('[data-cartao]:focus')).toHaveCount(1);
  await passes(roberto, 'listas-03-quadro');
  await roberto.reload();
  await expect(coluna('Em andamento')).toBeVisible();
  await roberto.getByText('Por etapa').click();
  await expect(coluna('Análise do projeto')).toBeVisible();
  await roberto.getByText('Lista', { exact: true }).click();
  await expect(linhas().first()).toContainText(/\d{6}\/\d{4}/);
});

test('6. the archive is searched by any word, and what is found opens', async () => {
  await roberto.getByRole('button', { name: 'Mais desta página' }).press('Enter');
  await roberto.getByRole('menuitem', { name: 'Consultar o arquivo' }).press('Enter');
  await expect(roberto.getByRole('heading', { name: 'Consultar requerimentos' })).toBeVisible();
  await expect(roberto.getByText('O que você procura?')).toBeVisible();
  await tecla('/');
  await roberto.keyboard.type('FERREIRA ana');
  await expect(roberto).toHaveURL(/[?&]s=/);
  // hers, and those in which she takes part
  await expect(linhas().filter({ hasText: 'Ana Paula Ferreira' }).first()).toBeVisible();
  await passes(roberto, 'listas-04-consulta');
  await linhas().first().focus();
  await tecla('Enter');
  await expect(roberto.getByRole('heading', { level: 1 })).toContainText(/\d{6}\/\d{4}/);
  // the view goes as it came
  await roberto.goto(endereco);
  await roberto.getByRole('button', { name: visao }).press('Enter');
  await roberto.getByRole('menuitem', { name: `Apagar ${visao}` }).press('Enter');
  await dialogo(/^Apagar a visão/)
    .getByRole('button', { name: 'Apagar a visão' })
    .press('Enter');
  await expect(roberto.getByRole('button', { name: visao })).toHaveCount(0);
});
