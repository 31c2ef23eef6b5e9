import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { confirmEmail, type Mail, mailOfDemonstration, newPerson, openVisit, register, signIn, signOut } from '../contas.ts';
import { at, DEMO, passes } from '../support.ts';

// Accounts in rarer ways than the road of the same name: somebody known, a professional, a passkey, addresses that lead nowhere good.
test.describe.configure({ mode: 'serial' });

const SENHA = 'Araucaria#77x';

let page: Page;
let mail: Mail;
const ana = newPerson('Teresa Nunes Barreto');

test.beforeAll(async ({ browser }) => {
  page = await openVisit(browser);
  mail = mailOfDemonstration(page);
  await register(page, ana, SENHA);
  await confirmEmail(page, await mail(ana.email));
  await page.goto(DEMO);
  await signIn(page, ana.cpf, SENHA);
  await expect(page).toHaveURL(/\/contribuinte$/);
});
test.afterAll(() => page.context().close());

test('1. a known document says what to do', async () => {
  await signOut(page);
  await page.goto(`${DEMO}/autocadastro`);
  await page.getByLabel('CPF').fill(ana.cpf);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Você já tem conta')).toBeVisible();
  await passes(page, 'contas-02-ja-cadastrado');
});

test('2. a professional brings the council and the number', async () => {
  const renata = newPerson('Breno Castilho Lang');
  await register(page, renata, SENHA, { profissional: { conselho: 'CAU', registro: 'A998877-1', uf: 'SC' } });
  await confirmEmail(page, await mail(renata.email));
  await page.goto(DEMO);
  await signIn(page, renata.email, SENHA);
  await expect(page).toHaveURL(/\/contribuinte$/);
  await page.goto(`${DEMO}/contribuinte/minha-conta/cadastro`);
  await expect(page.getByLabel('Número do CAU')).toHaveValue('A998877-1');
  await signOut(page);
});

test('3. a second step by passkey', async () => {
  // who was here before has gone
  await page.goto(DEMO);
  await signIn(page, ana.email, SENHA);
  await expect(page).toHaveURL(/\/contribuinte$/);
  const device = await virtualAuthenticator(page);
  await page.goto(`${DEMO}/contribuinte/minha-conta/cadastro?secao=seguranca`);
  await page.getByRole('button', { name: 'Criar uma chave de acesso' }).click();
  await page.getByLabel('Sua senha').fill(SENHA);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByLabel('Nome da chave').fill('Chave da mesa');
  await page.getByRole('button', { name: 'Guardar a chave' }).click();
  await expect(page.getByRole('list', { name: 'Chaves de acesso' })).toContainText('Chave da mesa');
  await passes(page, 'contas-07-passkey');

  await signOut(page);
  await signIn(page, ana.email, SENHA);
  await page.getByRole('button', { name: 'Usar a chave de acesso' }).click();
  await expect(page).toHaveURL(/\/contribuinte$/);

  await page.goto(`${DEMO}/contribuinte/minha-conta/cadastro?secao=seguranca`);
  await page.getByRole('button', { name: 'Remover a chave Chave da mesa' }).click();
  await page.getByLabel('Sua senha').fill(SENHA);
  await page.getByRole('button', { name: 'Remover', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Chaves de acesso' })).toBeHidden();
  await device.detach();
});

test('4. the address of a visit opens nothing foreign, and no token stays in it', async () => {
  await signOut(page);
  for (const bad of ['//example.com/x', '/\\example.com', '/.//example.com', 'https://example.com', '/\t/example.com']) {
    await page.goto(`${DEMO}/?redirect=${encodeURIComponent(bad)}`);
    await page.getByLabel('E-mail ou CPF').fill('x');
    expect(new URL(page.url()).host, bad).toBe(new URL(DEMO).host);
  }
  await page.goto(`${DEMO}/contribuinte?access_token=${'falso.'.repeat(10)}`);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(page.url()).toBe(`${DEMO}/`);
  await page.goto(`${DEMO}/?codigo_suporte=${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  expect(page.url()).toBe(`${DEMO}/`);
  await page.goto(at('painel.localhost'));
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar a senha' })).toBeVisible();
});

/** A key of a device, made of software: always present, always says yes. */
async function virtualAuthenticator(of: Page): Promise<CDPSession> {
  const session = await of.context().newCDPSession(of);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}
