import { expect, type Page, test } from '@playwright/test';
import { at, enter, passes } from '../../support.ts';

// What the system panel does with a town that stands.
test.describe.configure({ mode: 'serial' });

const VIDEIRA = 'videira.localhost';
const NOVO = 'alvaras.videira.localhost';

let helena: Page;
test.beforeAll(async ({ browser }) => {
  helena = await enter(browser, 'administrador do sistema');
});
test.afterAll(async () => {
  await helena?.context().close();
});

const abrir = async () => {
  await helena.goto(`${at('painel.localhost')}/sistema/organizacao/listagem`);
  await helena
    .getByRole('link', { name: /Videira/ })
    .first()
    .click();
  await helena.getByRole('link', { name: 'Endereços do portal' }).click();
  await expect(helena.getByRole('heading', { name: 'Endereços do portal' })).toBeVisible();
};

test('1. an address more is checked by itself, opens the town and leads to its main address', async ({ page }) => {
  await abrir();
  await helena.getByRole('button', { name: 'Incluir endereço' }).click();
  await helena.getByLabel('Endereço', { exact: true }).fill('demo.localhost');
  await helena.getByRole('button', { name: 'Incluir e verificar' }).click();
  await expect(helena.getByText(/Este endereço já é de/).first()).toBeVisible();
  await passes(helena, 'municipios-01-recusado');
  await helena.getByLabel('Endereço', { exact: true }).fill(NOVO);
  await helena.getByRole('button', { name: 'Incluir e verificar' }).click();
  const linha = helena.getByRole('listitem').filter({ hasText: NOVO });
  await expect(linha.getByText('Leva a este portal')).toBeVisible();
  await passes(helena, 'municipios-01-enderecos');
  await page.goto(`${at(NOVO)}/verificar`);
  await expect(page).toHaveURL(`${at(VIDEIRA)}/verificar`);
});

test('2. it is taken away and opens nothing', async ({ page }) => {
  await abrir();
  await helena.getByRole('button', { name: `Tirar ${NOVO}` }).click();
  await helena.getByRole('button', { name: 'Tirar o endereço' }).click();
  await expect(helena.getByRole('link', { name: new RegExp(NOVO) })).toHaveCount(0);
  await expect(async () => {
    await page.goto(`${at(NOVO)}/verificar`);
    await expect(page).toHaveURL(`${at(NOVO)}/verificar`);
  }).toPass();
});

test('3. what the town does its own way, its map and its API client are written, the keys never read', async () => {
  await helena.getByRole('link', { name: 'Funcionamento' }).click();
  const avaliacoes = helena.getByRole('checkbox', { name: 'Perguntar se foi fácil' });
  await avaliacoes.uncheck();
  await helena.getByLabel('Endereço do imóvel no mapa').fill('https://geo.videira.example.com/{inscricao}');
  await helena.getByRole('button', { name: 'Salvar funcionamento' }).click();
  await expect(helena.getByText('Funcionamento salvo.')).toBeVisible();
  await helena.getByRole('button', { name: 'Definir o cliente' }).click();
  await helena.getByLabel('Endereço da API').fill('https://obras.videira.example.com/api');
  await helena.getByLabel('Sistema', { exact: true }).fill('Obras');
  await helena.getByLabel('Chave do aplicativo').fill('chave-secreta');
  await helena.getByLabel('Segredo do aplicativo').fill('segredo-secreto');
  await helena.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(helena.getByText(/Definidas em .* por/)).toBeVisible();
  await helena.reload();
  await expect(avaliacoes).not.toBeChecked();
  await expect(helena.getByText('https://obras.videira.example.com/api')).toBeVisible();
  expect(await helena.content()).not.toContain('secreto');
  await passes(helena, 'municipios-03-funcionamento');
  // the record saved from its own tab has seen this
  await helena.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await helena.getByRole('button', { name: 'Salvar funcionamento' }).click();
  await expect(helena.getByText('Funcionamento salvo.')).toBeVisible();
  await helena.getByRole('link', { name: 'Registro', exact: true }).click();
  await helena.getByRole('button', { name: 'Salvar município' }).click();
  await expect(helena.getByText('Município salvo.')).toBeVisible();
});

test('4. a maintenance is told before it begins, to who works there', async ({ page }) => {
  await abrir();
  await helena.getByRole('link', { name: 'Manutenção', exact: true }).click();
  await helena.getByRole('button', { name: 'Marcar manutenção' }).click();
  await helena.getByLabel('O que as pessoas leem').fill('Troca do servidor do município.');
  await passes(helena, 'municipios-04-marcar');
  await helena.getByRole('dialog').getByRole('button', { name: 'Marcar manutenção' }).click();
  await expect(helena.getByText(/O portal entra em manutenção em/)).toBeVisible();
  await passes(helena, 'municipios-04-marcada');
  await expect(async () => {
    await page.goto(at(VIDEIRA));
    await expect(page.getByText('Manutenção programada para')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await helena.getByRole('button', { name: 'Desmarcar' }).click();
  await helena.getByRole('dialog').getByRole('button', { name: 'Desmarcar' }).click();
  await expect(helena.getByText('Nenhuma manutenção marcada.')).toBeVisible();
});
