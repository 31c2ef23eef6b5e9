import { type Browser, expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes, signInAs } from '../../support.ts';

// The registry of professionals: found, suspended while a request of theirs runs, seen by both sides, and let go.
test.describe.configure({ mode: 'serial' });

const LISTA = `${DEMO}/prefeitura/cadastro/profissionais`;
const QUEM = 'Gustavo Hartmann';
const MOTIVO = 'Ofício 41 do conselho, de suspensão por noventa dias';
const EM_CURSO = /Em andamento|Aguardando/;

let roberto: Page;
let gustavo: Page;
const entrar = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  const conta = { host: 'demo.localhost', usuario: 'gustavo.hartmann@example.com', senha: 'Aprova#2026', painel: 'contribuinte' };
  await signInAs(page, conta);
  return page;
};
test.beforeAll(async ({ browser }) => {
  [roberto, gustavo] = [await enter(browser, 'gestor'), await entrar(browser)];
});
test.afterAll(async () => {
  for (const page of [roberto, gustavo]) await page?.context().close();
});

const ato = async (item: string) => {
  await roberto.getByRole('button', { name: 'Mais desta página' }).click();
  await roberto.getByRole('menuitem', { name: item }).click();
  return roberto.getByRole('dialog');
};
const abrir = async () => {
  await roberto.goto(`${LISTA}?s=${encodeURIComponent('HARTMANN gustavo')}`);
  await roberto.getByRole('row').filter({ hasText: QUEM }).click();
  await expect(roberto.getByRole('heading', { name: QUEM, level: 1 })).toBeVisible();
};

test('1. who is suspended is found by a filter, and their page says why; nobody else opens the registry', async ({ browser }) => {
  await roberto.goto(LISTA);
  await expect(roberto.getByRole('row').nth(5)).toBeVisible();
  await passes(roberto, 'profissionais-01-lista');
  await roberto.getByRole('button', { name: /^Suspenso/ }).click();
  await expect(roberto.getByRole('row').filter({ hasText: 'Alcides Brito Moraes' })).toHaveCount(1);
  await roberto.getByRole('row').filter({ hasText: 'Alcides Brito Moraes' }).click();
  await expect(roberto.getByText(/Suspenso desde/).first()).toBeVisible();
  const fiscal = await enter(browser, 'assinante');
  await fiscal.goto(LISTA);
  await expect(fiscal.getByText(/não tem permissão|não é sua|sem permissão/i).first()).toBeVisible();
  await fiscal.context().close();
});

test('2. suspended while a request runs: the request goes on, and both sides are warned', async () => {
  await abrir();
  const dialogo = await ato('Suspender');
  await dialogo.getByLabel('Motivo').fill(MOTIVO);
  await dialogo.getByRole('button', { name: 'Suspender' }).click();
  await expect(dialogo).toBeHidden();
  await expect(roberto.getByText(MOTIVO).first()).toBeVisible();
  await passes(roberto, 'profissionais-02-suspenso');
  // where they answer for it by a document, not one of their own asking
  const pedido = roberto
    .locator('#pedidos')
    .getByRole('listitem')
    .filter({ hasText: EM_CURSO })
    .filter({ hasText: /(ART|RRT|TRT) / });
  const numero = /\d{6}\/\d{4}/.exec((await pedido.first().textContent()) ?? '')?.[0] ?? '';
  await pedido.first().getByRole('link').first().click();
  await expect(roberto.getByText(`${QUEM} não pode ser indicado em pedidos novos`)).toBeVisible();

  await gustavo.goto(`${DEMO}/contribuinte/minha-conta/cadastro`);
  await expect(gustavo.getByText('Você não pode ser indicado em pedidos novos agora')).toBeVisible();
  await expect(gustavo.getByText(MOTIVO).first()).toBeVisible();
  await passes(gustavo, 'profissionais-03-minha-conta');
  await gustavo.goto(`${DEMO}/contribuinte/meus/requerimentos?s=${numero}`);
  await gustavo.getByRole('row').filter({ hasText: numero }).first().click();
  await expect(gustavo.getByText(`${QUEM} não pode ser indicado em pedidos novos`)).toBeVisible();
});

test('3. the suspension ends with a reason, and nothing is left of the warning', async () => {
  await abrir();
  const dialogo = await ato('Encerrar a suspensão');
  await dialogo.getByLabel('Motivo').fill('Ofício 44 do conselho');
  await dialogo.getByRole('button', { name: 'Encerrar a suspensão' }).click();
  await expect(dialogo).toBeHidden();
  await expect(roberto.getByText(/Encerrou a suspensão de um profissional: Ofício 44/)).toBeVisible();
  await gustavo.reload();
  await expect(gustavo.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(gustavo.getByText(`${QUEM} não pode ser indicado em pedidos novos`)).toHaveCount(0);
});
