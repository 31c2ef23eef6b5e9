import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import logins from '../../docs/demo-logins.json' with { type: 'json' };
import { confirmEmail, newPerson, register, signIn } from '../contas.ts';
import { type Correio, linkOf, type Portal, startCorreio, startPortal } from '../portal.ts';
import { passes } from '../support.ts';

// The session of spec §4, with the clocks of browser and server in hand; and a log-in from a place nobody knows, by real mail.
test.describe.configure({ mode: 'serial' });

let portal: Portal;
let correio: Correio;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  correio = await startCorreio();
  portal = await startPortal({ SMTP_URL: correio.url });
});
test.afterAll(async () => {
  await portal.stop();
  await correio.stop();
});

const SISTEMA = 'administrador do sistema';
const loginOf = (papel: string) => logins.find((l) => l.papel === papel) as (typeof logins)[number];

async function fillLogin(page: Page, papel: string): Promise<void> {
  const { usuario, senha } = loginOf(papel);
  await page.getByLabel('E-mail ou CPF').fill(usuario);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** A browser whose clock agrees with the server's. */
async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.clock.install({ time: portal.agora() });
  return context;
}

async function enter(context: BrowserContext, papel: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(portal.at(loginOf(papel).host));
  await fillLogin(page, papel);
  await expect(page).toHaveURL(new RegExp(`/${loginOf(papel).painel}(?!/login)`));
  return page;
}

/**
 * The clock of the browser, which all its tabs share, and that of the server. The browser goes first: what it reads again on the way
 * still finds a token that holds, and no renewal is under way while its time-outs run by.
 */
async function pass(minutos: number, page: Page): Promise<void> {
  await page.context().clock.runFor(minutos * 60_000);
  await Promise.all(
    page
      .context()
      .pages()
      .map((each) => each.waitForLoadState('networkidle')),
  );
  await portal.avancar(minutos);
}

const timer = (page: Page) => page.getByRole('button', { name: /min de sessão/ });
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão está terminando' });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth.token'));

test('the countdown: token plus 30, each minute, three colours, the prompt at 10, the end at 0', async ({ browser }) => {
  const context = await visit(browser);
  const page = await enter(context, SISTEMA);
  const { expiresAt } = JSON.parse((await tokenOf(page)) as string) as { expiresAt: number };
  const claims = JSON.parse(
    Buffer.from(
      (JSON.parse((await tokenOf(page)) as string) as { accessToken: string }).accessToken.split('.')[1] as string,
      'base64url',
    ).toString(),
  ) as { exp: number };
  expect(expiresAt, 'the expiry is the exp claim').toBe(claims.exp);
  await expect(timer(page)).toHaveText(/^(60|59) min$/);
  const start = Number((await timer(page).textContent())?.match(/\d+/)?.[0]);
  await expect(timer(page)).toHaveAttribute('data-tone', 'positive');
  await pass(1, page);
  await expect(timer(page)).toHaveText(`${start - 1} min`);
  await pass(start - 1 - 31, page);
  await expect(timer(page)).toHaveText('31 min');
  await expect(timer(page)).toHaveAttribute('data-tone', 'positive');
  await pass(1, page);
  await expect(timer(page)).toHaveAttribute('data-tone', 'warning');
  await pass(19, page);
  await expect(timer(page)).toHaveText('11 min');
  await expect(prompt(page)).toBeHidden();
  await pass(1, page);
  await expect(timer(page)).toHaveText('10 min');
  await expect(timer(page)).toHaveAttribute('data-tone', 'warning');
  await expect(prompt(page)).toBeVisible();
  await pass(1, page);
  await expect(timer(page)).toHaveAttribute('data-tone', 'negative');

  const before = await tokenOf(page);
  const asked = page.waitForRequest((r) => r.url().endsWith('/api/v2/oauth/refresh'));
  await prompt(page).getByRole('button', { name: 'Renovar sessão' }).click();
  expect(JSON.parse((await asked).postData() as string)).toMatchObject({
    grant_type: 'refresh_token',
    refresh_token: expect.any(String),
  });
  await expect(prompt(page)).toBeHidden();
  await expect(timer(page)).toHaveText(/^(60|59) min$/);
  expect(await tokenOf(page)).not.toBe(before);

  // clicking the timer itself renews as well
  await pass(5, page);
  await timer(page).click();
  await expect(timer(page)).toHaveText(/^(60|59) min$/);

  const left = page.waitForRequest((r) => r.url().endsWith('/api/v1/logout'));
  await pass(60, page);
  await left;
  await expect(page).toHaveURL(/\/sistema\/login/);
  expect(await tokenOf(page)).toBeNull();
  await context.close();
});

test('renewing without connection keeps the session and says why; with it again, it renews', async ({ browser }) => {
  const context = await visit(browser);
  const page = await enter(context, SISTEMA);
  const semConexao = page.getByText('Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.').first();
  await expect(timer(page)).toHaveText(/^(60|59) min$/);
  await pass(5, page);
  await expect(timer(page)).toHaveText(/^(55|54) min$/);
  const before = await tokenOf(page);
  await context.setOffline(true);
  await timer(page).click();
  await expect(semConexao).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
  expect(await tokenOf(page)).toBe(before);
  await context.setOffline(false);
  await timer(page).click();
  await expect(timer(page)).toHaveText(/^(60|59) min$/);
  const renewed = await tokenOf(page);
  expect(renewed).not.toBe(before);

  // the prompt stays, so that it can be tried again
  await context.setOffline(true);
  await pass(51, page);
  await expect(semConexao).toBeHidden();
  await prompt(page).getByRole('button', { name: 'Renovar sessão' }).click();
  await expect(semConexao).toBeVisible();
  await expect(prompt(page)).toBeVisible();
  expect(await tokenOf(page)).toBe(renewed);
  await context.close();
});

test('two tabs agree: renewed in one, renewed in both; left in one, left in both', async ({ browser }) => {
  const context = await visit(browser);
  const one = await enter(context, SISTEMA);
  const two = await context.newPage();
  await two.goto(one.url());
  await expect(timer(two)).toBeVisible();
  await pass(51, one);
  await expect(prompt(one)).toBeVisible();
  await expect(prompt(two)).toBeVisible();
  await prompt(one).getByRole('button', { name: 'Renovar sessão' }).click();
  await expect(timer(two)).toHaveText(/^(60|59) min$/);
  await expect(prompt(two)).toBeHidden();
  expect(await tokenOf(two)).toBe(await tokenOf(one));
  await one.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(one).toHaveURL(/\/sistema\/login/);
  await expect(two).toHaveURL(/\/sistema\/login/);
  await context.close();
});

test('a 401 renews once for all calls that wait, and they are made again; a session that is over leads to the log-in and back', async ({
  browser,
}) => {
  const context = await visit(browser);
  const page = await enter(context, 'gestor');
  const asked: string[] = [];
  page.on('request', (r) => asked.push(new URL(r.url()).pathname));
  await pass(31, page);
  const menu = page.getByRole('navigation').first();
  await expect(menu).toBeVisible();
  await page.goto(`${portal.at('demo.localhost')}/prefeitura/financeiro/guias/pagamentos`);
  await expect(page.getByRole('heading', { name: 'Guias de pagamento' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(asked.filter((path) => path === '/api/v2/oauth/refresh')).toHaveLength(1);
  expect(asked.filter((path) => path === '/api/v1/me').length).toBeGreaterThan(1);

  // ended elsewhere: the next call leads to the log-in, and from there back to where the person was
  const other = await visit(browser);
  const phone = await enter(other, 'gestor');
  await pass(1, phone);
  await phone.goto(`${portal.at('demo.localhost')}/prefeitura/minha-conta/cadastro?secao=aparelhos`);
  await phone.getByRole('button', { name: /Encerrar todas as outras/ }).click();
  const confirm = phone.getByRole('dialog').getByRole('button', { name: /Encerrar/ });
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
  await expect(phone.getByText(/outras sessões foram encerradas/)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/\?redirect=%2Fprefeitura%2Ffinanceiro/);
  await fillLogin(page, 'gestor');
  await expect(page).toHaveURL(/\/prefeitura\/financeiro\/guias\/pagamentos/);
  await context.close();
  await other.close();
});

test('logging out says so, calls the server, forgets the person and makes the panel public again', async ({ browser }) => {
  const context = await visit(browser);
  const page = await enter(context, 'requerente');
  await page.route('**/api/v1/logout', async (route) => {
    await expect(page.getByText('Efetuando o logout...')).toBeVisible();
    await route.continue();
  });
  const called = page.waitForResponse((r) => r.url().endsWith('/api/v1/logout'));
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  expect((await called).status()).toBe(200);
  await expect(page).toHaveURL(`${portal.at('demo.localhost')}/`);
  expect(await tokenOf(page)).toBeNull();
  await page.goto(`${portal.at('demo.localhost')}/contribuinte`);
  await expect(page).toHaveURL(/\/\?redirect=%2Fcontribuinte/);
  await context.close();
});

test('a log-in from a new place waits for the mail', async ({ browser }) => {
  const { usuario } = loginOf('profissional');
  const home = await visit(browser);
  await (await enter(home, 'profissional')).close();
  const away = await visit(browser, { extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.9' } });
  const page = await away.newPage();
  await page.goto(portal.at('demo.localhost'));
  await fillLogin(page, 'profissional');
  await expect(page.getByText('Este aparelho ou lugar é novo')).toBeVisible();
  await passes(page, 'sessao-01-lugar-novo');
  const link = linkOf(await correio.next(usuario, /lugar novo/));
  const phone = await visit(browser);
  const mailbox = await phone.newPage();
  await mailbox.goto(link);
  await expect(mailbox.getByText('203.0.113.9')).toBeVisible();
  await passes(mailbox, 'sessao-02-confirmar-lugar');
  await mailbox.getByRole('button', { name: 'Fui eu', exact: true }).click();
  await expect(mailbox.getByText(/confirmado/i).first()).toBeVisible();
  await page.getByRole('button', { name: 'Já confirmei, entrar' }).click();
  await expect(page).toHaveURL(/\/contribuinte$/);
  for (const context of [home, away, phone]) await context.close();
});

test('a citizen from nothing to the first log-in, through mail that really travelled', async ({ browser }) => {
  const page = await (await visit(browser, { baseURL: portal.at('demo.localhost') })).newPage();
  const bento = newPerson('Bento Farias Quadros');
  await register(page, bento, 'Araucaria#77x');
  const carta = await correio.next(bento.email, /Confirme o seu e-mail/);
  expect(carta.from?.name).toContain('Vale Verde');
  expect(carta.html).toContain('Confirmar o e-mail');
  await confirmEmail(page, linkOf(carta));
  await page.goto(portal.at('demo.localhost'));
  await signIn(page, bento.cpf, 'Araucaria#77x');
  await expect(page).toHaveURL(/\/contribuinte$/);
  await expect(page.getByRole('button', { name: 'Bento' })).toBeVisible();
  await page.context().close();
});
