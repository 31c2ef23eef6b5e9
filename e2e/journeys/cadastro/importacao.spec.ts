import { expect, test } from '@playwright/test';
import { conferirArquivo, enviarArquivo, gravarArquivo, tabela } from '../../importar.ts';
import { DEMO, enter, passes } from '../../support.ts';

// a portal that stands, and a second try, may have seen this journey before: columns are remembered by their names
const MARCA = Date.now().toString(36).toUpperCase();
const SEM_NOME = `Coluna ${MARCA}`;
const lote = (n: number, area = '300,00') => [`JX.${MARCA}.${n}`, `Rua Trazida ${MARCA}`, String(n), 'Centro', '89999-000', area];

test('a manager brings lots from a table, reads why some are refused, writes the others, and takes them back', async ({
  browser,
}) => {
  const page = await enter(browser, 'gestor');
  await page.goto(`${DEMO}/prefeitura/configuracoes/importacao`);
  await expect(page.getByRole('heading', { name: 'Importação', level: 1 })).toBeVisible();
  const bytes = tabela(
    ['Inscr. Imob.', 'Endereço', 'Nº', 'Bairro', 'CEP', SEM_NOME],
    ...Array.from({ length: 19 }, (_, i) => lote(i + 1)),
    lote(20, 'muito'),
  );
  await enviarArquivo(page, { tipo: 'Imóveis', nome: `lotes-${MARCA}.csv`, bytes });

  await test.step('a column that nobody knows by its name is chosen by what stands in it', async () => {
    await expect(page.getByText('Falta dizer de onde vem: Área do terreno (m²).')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Conferir o arquivo' })).toBeDisabled();
    await passes(page, 'importacao-colunas');
    await page.getByRole('combobox', { name: `O que a coluna ${SEM_NOME} traz` }).click();
    await page.getByRole('option', { name: /^Área do terreno/ }).click();
  });

  await test.step('nothing is written by trying', async () => {
    await conferirArquivo(page, { novas: 19, recusadas: 1 });
    await expect(page.getByText('Área do terreno (m²): Escreva um número, com até 2 casas.')).toBeVisible();
    await passes(page, 'importacao-conferida');
    const baixa = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar com os motivos' }).click();
    expect((await baixa).suggestedFilename()).toContain('conferida.csv');
  });

  await test.step('written, they stand in the registry; taken back, they do not', async () => {
    await gravarArquivo(page);
    const endereco = page.url();
    await page.goto(`${DEMO}/prefeitura/cadastro/imovel?s=JX${MARCA}19`);
    await expect(page.getByRole('main').getByText(`JX.${MARCA}.19`, { exact: true })).toBeVisible();
    await page.goto(endereco);
    await page.getByRole('button', { name: 'Desfazer a importação' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click();
    await expect(page.getByText('Os cadastros estão como antes dela.')).toBeVisible({ timeout: 30_000 });
    await page.goto(`${DEMO}/prefeitura/cadastro/imovel?s=JX${MARCA}19`);
    await expect(page.getByText(/Nenhum imóvel|Nada/).first()).toBeVisible();
    await expect(page.getByText(`JX.${MARCA}.19`, { exact: true })).toHaveCount(0);
    await page.goto(`${DEMO}/prefeitura/configuracoes/importacao`);
    await expect(page.getByText(`lotes-${MARCA}.csv`)).toBeVisible();
    await passes(page, 'importacao-lista');
  });
  await page.context().close();
});

test('who manages nothing is told so', async ({ browser }) => {
  const page = await enter(browser, 'analista de dois setores');
  await page.goto(`${DEMO}/prefeitura/configuracoes/importacao`);
  await expect(page.getByRole('heading', { name: 'Nova importação' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nova importação' })).toHaveCount(0);
  await expect(page.getByText(/não tem permissão|gestor/i).first()).toBeVisible();
  await page.context().close();
});
