import { expect, type Page, test } from '@playwright/test';
import logins from '../../docs/demo-logins.json' with { type: 'json' };
import { at, DEMO, enter } from '../support.ts';

// Panels, their switcher and the routing rule (spec §2 and §4). The attorney of the demonstration also asks for things herself.

const _SENHA = (logins[0] as (typeof logins)[number]).senha;
const _DUAS = 'beatriz.vaz@demo.exemplo.gov.br';
const PAINEL = at('painel.localhost');
const LISTA = '/prefeitura/requerimento/listagem';

const _switcher = (page: Page, nome: string) => page.getByRole('banner').getByRole('button', { name: nome });
const logo = (page: Page) => page.getByRole('banner').getByRole('link').first();

test('every entry of the menu keeps its word: nothing to sign is said, a request at the counter may begin', async ({
  browser,
}) => {
  const page = await enter(browser, 'gestor');
  const menu = page.getByRole('navigation', { name: 'Menu da prefeitura' });
  await menu.getByRole('link', { name: 'Assinaturas', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Nada para assinar');
  await menu.getByRole('link', { name: 'Novo requerimento', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Novo requerimento' })).toBeVisible();
  await page.context().close();
});

test('the header: town without its long name, actions in a row, in three dots on a phone, the person by first name', async ({
  browser,
}) => {
  const page = await enter(browser, 'gestor');
  const banner = page.getByRole('banner');
  await expect(logo(page)).toContainText('Aprova Fácil · Painel da prefeitura');
  await expect(banner).not.toContainText('Prefeitura Municipal de');
  await expect(logo(page)).toContainText('Vale Verde');
  for (const name of ['Dúvidas frequentes', 'Contato', 'Notícias'])
    await expect(banner.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(banner.getByRole('button', { name: /^Notificações/ })).toBeVisible();
  await banner.getByRole('button', { name: 'Roberto', exact: true }).click();
  const conta = page.getByRole('menuitem', { name: /^Roberto Farias Lopes/ });
  await expect(conta).toContainText('roberto.lopes@demo.exemplo.gov.br');
  await expect(page.getByRole('menuitem', { name: 'Sair', exact: true })).toBeVisible();
  await conta.click();
  await expect(page).toHaveURL(/\/prefeitura\/minha-conta\/cadastro/);

  const noticias = banner.getByRole('button', { name: 'Notícias', exact: true });
  const before = await noticias.getAttribute('aria-pressed');
  await noticias.click();
  await expect(noticias).not.toHaveAttribute('aria-pressed', String(before));
  await noticias.click();
  await banner.getByRole('button', { name: 'Dúvidas frequentes' }).click();
  const faq = page.getByRole('dialog', { name: 'Dúvidas frequentes' });
  await expect(faq).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(faq).toBeVisible();
  await faq.getByRole('button', { name: 'Fechar dúvidas frequentes' }).click();
  await expect(faq).toBeHidden();
  await banner.getByRole('button', { name: 'Contato' }).click();
  await expect(page).toHaveURL(/\/prefeitura\/contato/);
  await logo(page).click();
  await expect(page).toHaveURL(DEMO + LISTA);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(banner.getByRole('button', { name: 'Contato' })).toBeHidden();
  await expect(banner.getByRole('button', { name: 'Roberto' })).toBeHidden();
  await banner.getByRole('button', { name: 'Mais opções' }).click();
  for (const name of ['Dúvidas frequentes', 'Contato', 'Notícias', 'Sair'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Roberto Farias Lopes/ })).toBeVisible();
  await page.context().close();
});

test('without a FAQ text there is no FAQ button', async ({ browser }) => {
  const page = await enter(browser, 'requerente');
  await page.route(/\/recursos\/faq(\?|$)/, (route) => route.fulfill({ json: { sucesso: true, mensagem: '', dados: [] } }));
  const asked = page.waitForResponse(/\/recursos\/faq(\?|$)/);
  await page.goto(`${DEMO}/contribuinte`);
  await asked;
  await expect(page.getByRole('banner').getByRole('button', { name: 'Contato' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dúvidas frequentes' })).toHaveCount(0);
  await page.context().close();
});

test('the support chat is there when the town has one, and toggles', async ({ browser }) => {
  const page = await enter(browser, 'requerente');
  const chat = page.getByRole('banner').getByRole('button', { name: 'Conversar com o suporte' });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Contato' })).toBeVisible();
  await expect(chat).toHaveCount(0);
  const answer = await page.evaluate(async () => (await fetch('/api/v1/recursos')).json());
  answer.dados.organizacao.extras.chat_suporte_url = `${DEMO}/verificar`;
  await page.route(/\/api\/v1\/recursos$/, (route) => route.fulfill({ json: answer }));
  await page.goto(`${DEMO}/contribuinte`);
  const opened = page.waitForEvent('popup');
  await chat.click();
  const window = await opened;
  const closed = window.waitForEvent('close');
  await chat.click();
  await closed;
  await page.context().close();
});

test('the routing rule: a mismatch of route and host leads to the log-in', async ({ page }) => {
  for (const path of ['/sistema/dashboard', '/sistema/login', '/sistema/organizacao/listagem', '/sistema']) {
    await page.goto(DEMO + path);
    await expect(page).toHaveURL(`${DEMO}/`);
    await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  }
  for (const path of ['/', '/autocadastro', LISTA, '/contribuinte', `/requerimento/canhoto/x`]) {
    await page.goto(PAINEL + path);
    await expect(page).toHaveURL(`${PAINEL}/sistema/login`);
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  }
});

test('the host decides: painel is the system, any other a town; header and menu only for who is signed in', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (r) => asked.push(new URL(r.url()).pathname));
  await page.goto(PAINEL);
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(asked).toContain('/api/v2/recursos');
  await page.goto(DEMO);
  expect(asked).toContain('/api/v1/recursos');
  await page.close();

  const admin = await enter(browser, 'administrador do sistema');
  admin.on('request', (r) => asked.push(new URL(r.url()).pathname));
  await admin.goto(`${PAINEL}/sistema/organizacao/listagem`);
  await expect(logo(admin)).toContainText('Painel da sistema');
  const menu = admin.getByRole('navigation', { name: 'Menu do sistema' });
  await expect(menu.getByRole('link')).toHaveCount(6);
  expect((await menu.locator('..').boundingBox())?.width).toBe(53);
  await expect(admin.getByRole('banner').getByRole('button', { name: /min de sessão/ })).toBeVisible();
  await expect(admin.getByRole('banner').getByRole('button', { name: 'Sair' })).toBeVisible();
  await expect(admin.getByRole('banner').getByRole('button', { name: /^Painel d/ })).toHaveCount(0);
  await admin
    .getByRole('banner')
    .getByRole('link', { name: /minha conta/ })
    .click();
  await expect(admin).toHaveURL(/\/sistema\/minha-conta\/cadastro/);
  expect(asked.filter((path) => path.includes('faq'))).toEqual([]);
  await logo(admin).click();
  await expect(admin).toHaveURL(/\/sistema\/dashboard/);
  await admin.context().close();
});

test('the staff menu shows what each role may use', async ({ browser }) => {
  for (const [papel, yes, no] of [
    ['gestor', ['Financeiro', 'Cadastro', 'Relatórios', 'Sistema'], []],
    ['financeiro', ['Financeiro', 'Sistema'], ['Cadastro', 'Relatórios']],
    ['analista de dois setores', ['Cadastro', 'Sistema'], ['Financeiro', 'Relatórios']],
    ['assinante', ['Sistema'], ['Financeiro', 'Cadastro', 'Relatórios']],
  ] as const) {
    const page = await enter(browser, papel);
    const menu = page.getByRole('navigation', { name: 'Menu da prefeitura' });
    for (const group of ['Meus acessos', 'Setores', ...yes])
      await expect(menu.getByRole('button', { name: group, exact: true }), `${papel}: ${group}`).toBeVisible();
    for (const group of no)
      await expect(menu.getByRole('button', { name: group, exact: true }), `${papel}: ${group}`).toHaveCount(0);
    await menu.getByRole('button', { name: 'Sistema', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Configurações' })).toHaveCount(papel === 'gestor' ? 1 : 0);
    await expect(menu.getByRole('link', { name: 'Organograma' })).toBeVisible();
    await page.context().close();
  }
});
