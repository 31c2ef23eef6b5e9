// Past 300 lines: the catalogue of errors of spec §8, one test an entry, in its order.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { at, DEMO, enter } from '../support.ts';

// The error catalogue of spec §8. A cause of its own where there is one; else the answer is given at the network's edge.
// Renewal on a 401, two tabs and the log-out stand in sessao.spec.ts, with both clocks in hand.

const INESPERADO = 'O servidor retornou um erro inesperado';
const NINGUEM = '0190a000-0000-7000-8000-00000000ffff';
const ORGANOGRAMA = `${DEMO}/prefeitura/organizacao/organograma`;

/** The notification, not the same words inside a form. */
const aviso = (page: Page, text: string | RegExp) =>
  page.locator('.mantine-Notification-root[role=alert]').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Answers calls of a path with this instead of the server. */
const answer = (page: Page, path: RegExp, status: number, mensagem: string, sucesso = false) =>
  page.route(path, (route) => route.fulfill({ status, json: { sucesso, mensagem, dados: null } }));

/** A visit of somebody who is signed in already: the token of one log-in serves many pages. */
async function again(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState(), reducedMotion: 'reduce' });
  return context.newPage();
}

let gestor: Page;
test.beforeAll(async ({ browser }) => {
  gestor = await enter(browser, 'gestor');
});
test.afterAll(() => gestor.context().close());

test('a message is shown on top, for 5000 ms, with a close button', async ({ browser }) => {
  const page = await again(browser, gestor);
  await page.clock.install();
  await page.goto(`${DEMO}/prefeitura/minha-conta/cadastro`);
  await expect(page.getByLabel('Nome completo')).not.toHaveValue('');
  await page.route(/\/me\/conta$/, (route) =>
    route.fulfill({ json: { sucesso: true, mensagem: 'Seus dados foram salvos.', dados: null } }),
  );
  await page.getByRole('button', { name: 'Salvar os dados' }).click();
  const toast = aviso(page, 'Seus dados foram salvos.');
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.y, 'on top').toBeLessThan(120);
  await expect(toast.getByRole('button', { name: 'Fechar aviso' })).toBeVisible();
  await page.clock.runFor(4000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
  await page.context().close();
});

test('sucesso decides between success and failure, and the close button closes', async ({ browser }) => {
  const page = await again(browser, gestor);
  for (const [sucesso, mensagem, cor] of [
    [true, 'Tudo certo por aqui.', 'success'],
    [false, 'Isto não pôde ser feito.', 'danger'],
  ] as const) {
    await page.unrouteAll();
    await answer(page, /\/painel-prefeitura\/setor(\?|$)/, 200, mensagem, sucesso);
    await page.goto(ORGANOGRAMA);
    const toast = aviso(page, mensagem);
    await expect(toast).toBeVisible();
    await expect(toast).toHaveAttribute('style', new RegExp(`--mantine-color-${cor}`));
    await toast.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(toast).toBeHidden();
  }
  await page.context().close();
});

test('403: the message, and the start of what the person may use', async ({ browser }) => {
  const negado = 'Você não tem permissão para acessar isto.';
  const requerente = await enter(browser, 'requerente');
  const sistema = await enter(browser, 'administrador do sistema');
  const paineis = [
    [gestor, ORGANOGRAMA, /\/setor(\?|$)/, /\/prefeitura\/requerimento\/listagem/],
    [requerente, `${DEMO}/contribuinte/minha-conta/cadastro`, /\/me\/conta$/, /\/contribuinte$/],
    [sistema, `${at('painel.localhost')}/sistema/organizacao/listagem`, /\/admin\/organizacao(\?|$)/, /\/sistema\/dashboard/],
  ] as const;
  for (const [who, from, path, to] of paineis) {
    const page = await again(browser, who);
    await answer(page, path, 403, negado);
    await page.goto(from);
    await expect(aviso(page, negado)).toBeVisible();
    await expect(page).toHaveURL(to);
    await page.unrouteAll();
    // without words of the server, ours
    await answer(page, path, 403, '');
    await page.goto(from);
    await expect(aviso(page, 'Você não tem permissão para acessar esta página.')).toBeVisible();
    await expect(page).toHaveURL(to);
    await page.context().close();
  }
  // who holds no panel goes to the log-in
  const ninguem = await browser.newPage();
  await answer(ninguem, /\/auth\/sendResetLinkEmail$/, 403, negado);
  await ninguem.goto(`${DEMO}/passwordReset`);
  await ninguem.getByLabel('E-mail', { exact: true }).fill('ninguem@example.com');
  await ninguem.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(aviso(ninguem, negado)).toBeVisible();
  await expect(ninguem).toHaveURL(`${DEMO}/`);
  await ninguem.close();
  for (const page of [requerente, sistema]) await page.context().close();
});

test('404 leads to /404 of its panel', async ({ browser }) => {
  const page = await again(browser, gestor);
  await answer(page, /\/painel-prefeitura\/setor(\?|$)/, 404, 'Não encontramos isto.');
  await page.goto(ORGANOGRAMA);
  await expect(page).toHaveURL(`${DEMO}/404/prefeitura`);
  await expect(aviso(page, 'Não encontramos isto.')).toBeVisible();
  await expect(heading(page, 'Não encontramos o que você procura')).toBeVisible();
  // a cause of its own: the request is nobody's here, or of another town
  await page.goto(`${DEMO}/prefeitura/requerimento/visualizacao/${NINGUEM}`);
  await expect(page).toHaveURL(`${DEMO}/404/prefeitura`);
  await page.context().close();
});

test('409 shows the message and leads to /409', async ({ browser }) => {
  const page = await again(browser, gestor);
  const mensagem = 'Outra pessoa mexeu aqui enquanto você olhava.';
  await answer(page, /\/painel-prefeitura\/setor(\?|$)/, 409, mensagem);
  await page.goto(ORGANOGRAMA);
  await expect(page).toHaveURL(`${DEMO}/409`);
  await expect(aviso(page, mensagem)).toBeVisible();
  await expect(heading(page, 'Isto mudou enquanto você olhava')).toBeVisible();
  await page.context().close();
});

test('500 leads to /500; any other 50x without words says the sentence of the spec where one is', async ({ browser }) => {
  const page = await again(browser, gestor);
  const path = /\/painel-prefeitura\/setor(\?|$)/;
  await answer(page, path, 500, INESPERADO);
  await page.goto(ORGANOGRAMA);
  await expect(page).toHaveURL(`${DEMO}/500/prefeitura`);
  await expect(heading(page, INESPERADO)).toBeVisible();
  // the way back to what failed
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page).toHaveURL(ORGANOGRAMA);
  await expect(heading(page, 'Organograma')).toBeVisible();
  for (const status of [502, 504]) {
    await page.unrouteAll();
    await page.route(path, (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }));
    await page.goto(ORGANOGRAMA);
    await expect(aviso(page, INESPERADO)).toBeVisible();
    await expect(page).toHaveURL(ORGANOGRAMA);
  }
  // any other error shows what the server says
  await page.unrouteAll();
  await answer(page, path, 429, 'Muitas tentativas em pouco tempo.');
  await page.goto(ORGANOGRAMA);
  await expect(aviso(page, 'Muitas tentativas em pouco tempo.')).toBeVisible();
  await expect(page).toHaveURL(ORGANOGRAMA);
  await page.context().close();
});

test('503 of a portal in trouble: what is typed stays, reads are made again, and the page it leads to leads back', async ({
  browser,
}) => {
  const page = await again(browser, gestor);
  await page.clock.install();
  const passageiro = { sucesso: false, mensagem: 'O portal está com um problema passageiro.', dados: { codigo: 'indisponivel' } };
  await page.goto(`${DEMO}/prefeitura/minha-conta/cadastro`);
  const nome = page.getByLabel('Nome completo');
  await expect(nome).not.toHaveValue('');
  await page.route(/\/me\/conta$/, (route) => route.fulfill({ status: 503, json: passageiro }));
  await nome.fill('Nome que ainda não foi salvo');
  await page.getByRole('button', { name: 'Salvar os dados' }).click();
  await expect(aviso(page, passageiro.mensagem)).toBeVisible();
  await expect(page).toHaveURL(/minha-conta\/cadastro/);
  await expect(nome).toHaveValue('Nome que ainda não foi salvo');
  await page.unrouteAll();
  // two reads fail, the third comes through: nobody did anything
  let reads = 0;
  const setores = /\/painel-prefeitura\/setor(\?|$)/;
  await page.route(setores, (route) => (++reads <= 2 ? route.fulfill({ status: 503, json: passageiro }) : route.continue()));
  await page.goto(ORGANOGRAMA);
  await expect.poll(() => page.clock.runFor(1000).then(() => reads)).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(ORGANOGRAMA);
  // nothing comes through at all
  await page.unrouteAll();
  await page.route(setores, (route) => route.fulfill({ status: 503, json: passageiro }));
  await page.goto(ORGANOGRAMA);
  await expect.poll(() => page.clock.runFor(4000).then(() => page.url()), { timeout: 30_000 }).toBe(`${DEMO}/em-manutencao`);
  await expect(heading(page, 'Estamos em manutenção')).toBeVisible();
  await page.unrouteAll();
  await expect.poll(() => page.clock.runFor(4000).then(() => page.url()), { timeout: 30_000 }).toBe(ORGANOGRAMA);
  await page.context().close();
});

test('what the start needs does not come: the sentence of the spec, and another try', async ({ page }) => {
  await page.route(/\/api\/v1\/recursos$/, (route) => route.abort('connectionrefused'));
  await page.goto(DEMO);
  await expect(page.getByText('Erro ao obter os recursos para inicialização do sistema.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
});

test('an address of nothing has the page that says so', async ({ page }) => {
  await page.goto(`${DEMO}/nada/disto/existe`);
  await expect(heading(page, 'Não encontramos este endereço')).toBeVisible();
});

test('a list of notices that comes with sucesso false is empty, and nothing is said', async ({ browser }) => {
  const page = await again(browser, gestor);
  const path = /\/geral-notifications(\?|$)/;
  for (const status of [200, 500]) {
    await page.unrouteAll();
    await answer(page, path, status, 'Isto não deve aparecer.');
    await page.goto(`${DEMO}/prefeitura/requerimento/listagem`);
    await page.getByRole('button', { name: 'Notificações', exact: true }).click();
    await expect(page.getByText('Nenhuma notificação localizada')).toBeVisible();
    await expect(aviso(page, 'Isto não deve aparecer.')).toHaveCount(0);
    await expect(page).toHaveURL(/\/prefeitura\/requerimento\/listagem/);
  }
  await page.context().close();
});

test('an act on a notice that fails is said, and takes nobody off the page', async ({ browser }) => {
  const page = await again(browser, gestor);
  await answer(page, /\/geral-notifications\/mark$/, 500, 'Não foi possível marcar.');
  await page.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await page.getByRole('button', { name: /^Notificações: / }).click();
  await page.getByRole('button', { name: 'Marcar como lido' }).first().click();
  await expect(aviso(page, 'Não foi possível marcar.')).toBeVisible();
  await expect(page).toHaveURL(/\/prefeitura\/requerimento\/listagem/);
  await page.context().close();
});
