import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes, signInAs } from '../../support.ts';

// What a town learns about itself: each report as who manages, heads a sector and analyses, and refused to the others.
const PAGINAS = [
  ['produtividade', 'Produtividade'],
  ['tempo-processo', 'Tempo de processo'],
  ['entrada-requerimento', 'Entrada de requerimentos'],
  ['situacao', 'Requerimentos por situação'],
  ['quadro-area', 'Quadro de áreas'],
  ['comparativo', 'Comparativo de áreas'],
  ['normas', 'Normas do município'],
] as const;
const DOIS_ANOS = `de=${new Date().getFullYear() - 2}-01-01&ate=${new Date().getFullYear()}-12-31`;
const relatorio = (nome: string, resto = '') => `${DEMO}/prefeitura/relatorio/${nome}?${DOIS_ANOS}${resto}`;

const total = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Total', exact: true }) });

test('the manager reads each of them, as a picture and as a table', async ({ browser }) => {
  test.setTimeout(240_000);
  const roberto = await enter(browser, 'gestor');
  for (const [nome, titulo] of PAGINAS) {
    await roberto.goto(relatorio(nome));
    await expect(roberto.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await expect(roberto.getByRole('img', { name: /^Gráfico de barras/ })).toBeVisible();
    await expect(total(roberto)).toBeVisible();
    await passes(roberto, `relatorios-${nome}`);
  }
  await roberto.goto(`${DEMO}/prefeitura/relatorio/fluxo-processo?${DOIS_ANOS}`);
  await expect(roberto.getByRole('region', { name: /^Diagrama do fluxo/ })).toBeVisible();
  await expect(roberto.getByRole('table', { name: 'Caminhos' })).toBeVisible();
  await passes(roberto, 'relatorios-fluxo-processo');
  await roberto.context().close();
});

test('areas lie on the map by district and by zone, with their numbers on it', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  for (const por of ['bairro', 'zona']) {
    await roberto.goto(relatorio('quadro-area', `&por=${por}`));
    const mapa = roberto.getByRole('application', { name: new RegExp(`^Mapa por ${por}`) });
    await expect(mapa).toBeVisible();
    // what stands on the map stands in words under it, and in the table
    const [primeiro] = await roberto.getByRole('list', { name: 'O que está no mapa' }).getByRole('listitem').allInnerTexts();
    const [nome, valor] = (primeiro as string).split(': ') as [string, string];
    const linha = roberto.getByRole('row').filter({ has: roberto.getByRole('cell', { name: nome, exact: true }) });
    await expect(linha.first()).toContainText(valor);
    await expect(mapa.getByText(por === 'zona' ? nome : '1', { exact: true })).toBeVisible();
    await roberto.getByRole('button', { name: 'Aprovada (m²)' }).click();
    await expect(roberto.getByRole('button', { name: 'Aprovada (m²)' })).toHaveAttribute('aria-pressed', 'true');
    await passes(roberto, `relatorios-mapa-${por}`);
  }
  await roberto.context().close();
});

test('as a sheet and on paper, by the bell', async ({ browser }) => {
  test.setTimeout(120_000);
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(relatorio('tempo-processo'));
  await roberto.getByRole('button', { name: 'Exportar' }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'Exportar a lista' });
  await dialogo.getByRole('radio', { name: /PDF/ }).check();
  await dialogo.getByRole('button', { name: 'Preparar o arquivo' }).click();
  await expect(dialogo.getByText(/relatorio-tempo-processo-.*\.pdf/).first()).toBeVisible();
  const baixa = roberto.waitForEvent('download');
  // the same person has other files, of other journeys
  await dialogo
    .getByRole('button', { name: /^Baixar relatorio-tempo-processo-.*\.pdf$/ })
    .first()
    .click();
  expect((await baixa).suggestedFilename()).toMatch(/\.pdf$/);
  await roberto.context().close();
});

test('who heads a sector sees it, an analyst is led to what went through their hands, and others nothing', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const camila = await enter(browser, 'analista de dois setores');
  const diego = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const usuario = 'diego.figueira@demo.exemplo.gov.br';
  await signInAs(diego, { host: 'demo.localhost', usuario, senha: 'Aprova#2026', painel: 'prefeitura' });
  for (const [nome, titulo] of PAGINAS) {
    await camila.goto(relatorio(nome));
    await expect(camila.getByRole('heading', { level: 1, name: titulo })).toBeVisible();
    await expect(camila.getByText('Você vê os números dos seus setores')).toBeVisible();
    await diego.goto(relatorio(nome));
    await expect(diego).toHaveURL(new RegExp(`/prefeitura/minha-conta/meus-numeros/${nome}`));
    await expect(diego.getByRole('heading', { level: 1, name: 'Meus números' })).toBeVisible();
    await expect(diego.getByText('Você vê os números do que passou pelas suas mãos')).toBeVisible();
  }
  await passes(camila, 'relatorios-chefia');
  await passes(diego, 'relatorios-analista');
  // the menu has no group for either; one finds the reports of their sectors by the home of who manages, the other their own by their name
  for (const page of [camila, diego]) {
    await page.goto(DEMO);
    const menu = page.getByRole('navigation', { name: 'Menu da prefeitura' });
    await expect(menu.getByRole('button', { name: 'Meus acessos', exact: true })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Relatórios', exact: true })).toHaveCount(0);
  }
  await camila.getByRole('link', { name: 'Gestão', exact: true }).click();
  await camila.getByRole('link', { name: 'Comparativo de áreas' }).click();
  await expect(camila.getByRole('heading', { level: 1, name: 'Comparativo de áreas' })).toBeVisible();
  await diego.getByRole('button', { name: 'Diego', exact: true }).click();
  await diego.getByRole('menuitem', { name: 'Meus números' }).click();
  await diego.getByRole('link', { name: 'Tempo de processo' }).click();
  await expect(diego).toHaveURL(/meus-numeros\/tempo-processo/);
  const paulo = await enter(browser, 'financeiro');
  for (const [nome] of PAGINAS) {
    await paulo.goto(relatorio(nome));
    await expect(paulo.getByText(/não tem permissão/i)).toBeVisible();
  }
  for (const page of [camila, diego, paulo]) await page.context().close();
});
