import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../support.ts';

// What was typed and not yet kept is not lost by a link, a reload, Escape or the cross, and nobody is asked without need.
const SAIR = 'Sair sem salvar?';
const pergunta = (page: Page) => page.getByRole('dialog', { name: SAIR });
const responder = (page: Page, name: string) => pergunta(page).getByRole('button', { name, exact: true }).click();

/** Reads the page anew; returns whether the browser asked first. `accept`: what the person answers it. */
async function reload(page: Page, accept: boolean): Promise<boolean> {
  let asked = false;
  const answer = async (question: import('@playwright/test').Dialog) => {
    asked = question.type() === 'beforeunload';
    await (accept ? question.accept() : question.dismiss());
  };
  page.on('dialog', answer);
  // one that is refused ends nothing: it is the page that stays
  await page.evaluate(() => location.reload()).catch(() => undefined);
  await expect(async () => expect(await page.evaluate(() => document.readyState)).toBe('complete')).toPass();
  page.off('dialog', answer);
  return asked;
}

test('my account: the town’s logo and a reload ask, and staying keeps every letter', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  await ana.goto(`${DEMO}/contribuinte/minha-conta/cadastro`);
  const telefone = ana.getByLabel('Telefone com DDD');
  const antes = await telefone.inputValue();
  await telefone.fill('(49) 99911-2233');

  const logo = ana.getByRole('banner').getByRole('link').first();
  await logo.click();
  await expect(pergunta(ana)).toBeVisible();
  await passes(ana, 'nao-salvo-01-pergunta');
  await responder(ana, 'Continuar editando');
  await expect(ana).toHaveURL(/minha-conta/);
  await expect(telefone).toHaveValue('(49) 99911-2233');

  expect(await reload(ana, false)).toBe(true);
  await expect(telefone).toHaveValue('(49) 99911-2233');

  // typed back: nothing to ask about
  await telefone.fill(antes);
  expect(await reload(ana, true)).toBe(false);

  await telefone.fill('(49) 99911-2233');
  await logo.click();
  await responder(ana, 'Sair sem salvar');
  await expect(ana).not.toHaveURL(/minha-conta/);
  await ana.goto(`${DEMO}/contribuinte/minha-conta/cadastro`);
  await expect(telefone).toHaveValue(antes);
  await ana.context().close();
});

test('a dialog: Escape and cross ask, Voltar is meant, what was sent is not asked about', async ({ browser }) => {
  const gestor = await enter(browser, 'gestor');
  await gestor.goto(`${DEMO}/prefeitura/configuracoes/equipe`);
  const convite = gestor.getByRole('dialog', { name: 'Convidar pessoa' });
  const nome = convite.getByLabel('Nome completo');
  const abrir = () => gestor.getByRole('button', { name: 'Convidar pessoa' }).click();
  await abrir();
  await gestor.keyboard.press('Escape');
  await expect(convite).toBeHidden();

  await abrir();
  await nome.fill('Alguém Que Chegou');
  await gestor.keyboard.press('Escape');
  await responder(gestor, 'Continuar editando');
  await expect(nome).toHaveValue('Alguém Que Chegou');
  // Escape over the question answers the question alone
  await gestor.keyboard.press('Escape');
  await expect(pergunta(gestor)).toBeVisible();
  await gestor.keyboard.press('Escape');
  await expect(pergunta(gestor)).toBeHidden();
  await expect(nome).toHaveValue('Alguém Que Chegou');
  await convite.locator('.mantine-Modal-close').click();
  await responder(gestor, 'Sair sem salvar');
  await expect(convite).toBeHidden();

  await abrir();
  await expect(nome).toHaveValue('');
  await nome.fill('Outra Pessoa');
  await convite.getByRole('button', { name: 'Voltar' }).click();
  await expect(convite).toBeHidden();
  await gestor.context().close();
});
