import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// a portal that stands may have seen this journey before
const MARCA = Date.now().toString(36).toUpperCase();
const INSCRICAO = `JM.${MARCA}`;
/** In the zone ZRP of the demonstration, where no lot of it lies. */
const [SUL, OESTE] = [-26.9144, -52.4103];

const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto });
const ponto = (lat: number, lon: number) => `${lat.toFixed(7)}; ${lon.toFixed(7)}`.replaceAll('.', ',');

test.describe.configure({ mode: 'serial' });

test('a manager draws a lot by keyboard, takes the zones that its outline says, and finds it on the map', async ({ browser }) => {
  const page = await enter(browser, 'gestor');

  await test.step('a record without a place says so', async () => {
    await page.goto(`${DEMO}/prefeitura/cadastro/imovel/novo`);
    await page.getByLabel('Inscrição imobiliária').fill(INSCRICAO);
    await page.getByLabel('CEP').fill('89999-000');
    await page.getByLabel('Logradouro', { exact: true }).fill('Rua do Mapa');
    await page.getByLabel('Número').fill('10');
    await page.getByLabel('Bairro').fill('Centro');
    await page.getByLabel('Área do terreno').fill('900,00');
    await page.getByRole('button', { name: 'Incluir o imóvel' }).click();
    await expect(titulo(page, INSCRICAO)).toBeVisible();
    await expect(page.getByText('Ninguém disse ainda onde ele fica')).toBeVisible();
  });

  await test.step('drawn by its coordinates, corrected by the arrows', async () => {
    await page.getByRole('link', { name: 'Desenhar o contorno' }).click();
    await expect(titulo(page, `Contorno de ${INSCRICAO}`)).toBeVisible();
    const pontos = page.getByLabel('Coordenadas');
    await pontos.fill(
      [ponto(SUL, OESTE), ponto(SUL, OESTE + 0.0001), ponto(SUL + 0.0001, OESTE), ponto(SUL + 0.0001, OESTE + 0.0001)].join('\n'),
    );
    await pontos.blur();
    await expect(page.getByText('O contorno cruza ou encosta em si mesmo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salvar o contorno' })).toBeDisabled();
    await pontos.fill(
      [ponto(SUL, OESTE), ponto(SUL, OESTE + 0.0001), ponto(SUL + 0.0001, OESTE + 0.0001), ponto(SUL + 0.0001, OESTE)].join('\n'),
    );
    await pontos.blur();
    const medidas = page.getByRole('list', { name: 'Medidas do contorno' });
    await expect(medidas).toContainText('Lados: 9,9');
    await expect(page.getByText(/O contorno mede .* e o registro diz 900,00/)).toBeVisible();
    const antes = await medidas.textContent();
    await page.getByTitle('Ponto 2').press('Shift+ArrowRight');
    await expect(medidas).not.toHaveText(antes ?? '');
    await page.getByTitle('Ponto 2').press('Shift+ArrowLeft');
    await passes(page, 'imovel-contorno');
    await page.getByRole('button', { name: 'Salvar o contorno' }).click();
    await expect(titulo(page, INSCRICAO)).toBeVisible();
    await expect(page.getByText(/Contorno: vazio → /)).toBeVisible();
  });

  await test.step('the zones are proposed, and taken by a press', async () => {
    await page.getByRole('link', { name: 'Alterar' }).click();
    await expect(page.getByText('Pelo contorno desenhado, ele fica em ZRP (100 %).')).toBeVisible();
    await page.getByRole('button', { name: 'Usar as zonas do contorno' }).click();
    await expect(page.getByText('São as mesmas do contorno desenhado.')).toBeVisible();
    await page.getByRole('button', { name: 'Salvar o imóvel' }).click();
    await expect(page.getByRole('table', { name: 'Índices da ZRP' })).toBeVisible();
  });

  await test.step('on the map, by its number and by the list', async () => {
    await page.goto(`${DEMO}/prefeitura/cadastro/imovel`);
    await page.getByRole('link', { name: 'Mapa', exact: true }).click();
    await expect(titulo(page, 'Mapa dos imóveis')).toBeVisible();
    await page.getByRole('combobox', { name: 'Procurar um imóvel' }).fill(INSCRICAO);
    await page.getByRole('option', { name: new RegExp(INSCRICAO) }).click();
    const lista = page.getByRole('list', { name: 'Imóveis à vista' });
    await expect(lista.getByRole('button', { name: INSCRICAO, pressed: true })).toBeVisible();
    await passes(page, 'imoveis-mapa');
    await lista.getByRole('link', { name: `Abrir o imóvel ${INSCRICAO}` }).click();
    await expect(titulo(page, INSCRICAO)).toBeVisible();
  });
  await page.context().close();
});

test('anybody reads what the law allows there, without an account, and takes it along as PDF', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${DEMO}/servicos`);
  await page.getByRole('link', { name: 'Veja o que a lei permite no terreno' }).click();
  await expect(titulo(page, 'O que a lei permite no terreno')).toBeVisible();
  const campo = page.getByLabel('Inscrição imobiliária');
  await campo.fill('00.nada.00');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByText('Não encontramos um imóvel com esta inscrição.')).toBeVisible();
  await campo.fill(INSCRICAO);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('heading', { name: `Imóvel ${INSCRICAO}` })).toBeVisible();
  await page.getByRole('combobox', { name: /O que você quer fazer ali/ }).click();
  await page.getByRole('option', { name: /^C1 ·/ }).click();
  await expect(page.getByText('A lei permite este uso aqui, com condição.')).toBeVisible();
  await expect(page.getByText('Condição: Estudo de impacto de vizinhança aprovado')).toBeVisible();
  await expect(page.getByText('não vale como licença')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await passes(page, 'viabilidade');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar em PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`viabilidade-${INSCRICAO}.pdf`);

  // by a place: the middle of the map
  const mapa = page.getByRole('application', { name: /Mapa dos imóveis e das zonas/ });
  await mapa.click();
  await expect(page).toHaveURL(/lat=/);
  await expect(page.getByRole('heading', { name: `Imóvel ${INSCRICAO}` })).toBeVisible();
  await context.close();
});

test('the map is not for who does not manage the town', async ({ browser }) => {
  const page = await enter(browser, 'analista de dois setores');
  await page.goto(`${DEMO}/prefeitura/cadastro/imovel/mapa`);
  await expect(page.getByRole('heading', { name: /permissão/i })).toBeVisible();
  await page.context().close();
});
