import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  confirmEmail,
  type Mail,
  mailOfDemonstration,
  newPerson,
  openVisit,
  register,
  resetPassword,
  signIn,
  signOut,
} from '../contas.ts';
import { DEMO, passes } from '../support.ts';

// A person from the first visit to the last log-out, through the mails that the portal writes.
test.describe.configure({ mode: 'serial' });

const SENHA = 'Araucaria#77x';
const OUTRA = 'Imbuia&Canela88';

let page: Page;
let mail: Mail;
const ana = newPerson('Teresa Nunes Barreto');

test.beforeAll(async ({ browser }) => {
  page = await openVisit(browser);
  mail = mailOfDemonstration(page);
});
test.afterAll(() => page.context().close());

test('1. from nothing to the first log-in', async () => {
  await register(page, ana, SENHA, {
    onStep: (name) => passes(page, `contas-01-${name}`),
  });
  await passes(page, 'contas-01-confira-o-email');

  // the password is right, the e-mail not yet confirmed: said in its place, nothing typed is lost
  await page.goto(DEMO);
  await signIn(page, ana.email, SENHA);
  await expect(page.getByText('Falta confirmar o e-mail')).toBeVisible();
  await expect(page.getByLabel('E-mail ou CPF')).toHaveValue(ana.email);
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(SENHA);
  await passes(page, 'contas-01-falta-confirmar');
  await page.getByRole('link', { name: 'Enviar de novo o link de confirmação' }).click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(ana.email);

  const link = await mail(ana.email);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Confirmar o e-mail' })).toBeVisible();
  await passes(page, 'contas-01-confirmar-email');
  await confirmEmail(page, link);

  // once is enough: the second time says so, and how to go on
  await page.goto(link);
  await expect(page.getByText('Este link venceu ou já foi usado')).toBeVisible();
  await passes(page, 'contas-01-link-usado');
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await signIn(page, ana.cpf, SENHA);
  await expect(page).toHaveURL(/\/contribuinte$/);
  await expect(page.getByRole('button', { name: 'Teresa' })).toBeVisible();
});

test('2. a forgotten password', async () => {
  await signOut(page);
  await page.goto(DEMO);
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await passes(page, 'contas-04-esqueci', 'breve');
  // whether there is an account is not told
  await page.getByLabel('E-mail', { exact: true }).fill('ninguem@example.com');
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByText('Se houver uma conta com este e-mail')).toBeVisible();

  const link = await resetPassword(page, mail, ana.email, OUTRA, {
    onForm: () => passes(page, 'contas-04-senha-nova'),
  });
  await page.goto(link);
  await expect(page.getByText('Este link venceu ou já foi usado')).toBeVisible();

  await page.goto(DEMO);
  await signIn(page, ana.email, SENHA);
  await expect(page.getByRole('alert').getByText(/não confere/)).toBeVisible();
  await signIn(page, ana.email, OUTRA);
  await expect(page).toHaveURL(/\/contribuinte$/);
});

test('3. my account: name in the header, picture, sessions, audit', async () => {
  const conta = `${DEMO}/contribuinte/minha-conta/cadastro`;
  await page.goto(conta);
  await expect(page.getByLabel('Nome completo')).toHaveValue(ana.nome);
  await passes(page, 'contas-05-dados', 'breve');
  await page.getByLabel('Nome completo').fill('Olívia Nunes Barreto');
  await page.getByRole('button', { name: 'Salvar os dados' }).click();
  await expect(page.getByRole('button', { name: 'Olívia' })).toBeVisible();

  await page.getByLabel('Arquivo da foto').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: PNG });
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByRole('banner').locator('img[src^="data:image"]')).toBeVisible();

  await page.getByRole('link', { name: 'E-mail e senha' }).click();
  await expect(page.getByRole('list', { name: 'Regras da senha' })).toBeVisible();
  await passes(page, 'contas-05-acesso');
  await page.getByRole('link', { name: 'Sessões e lugares' }).click();
  await expect(page.getByText('Esta sessão', { exact: true })).toBeVisible();
  await passes(page, 'contas-05-aparelhos');
  await page.getByRole('link', { name: 'Minha auditoria' }).click();
  await expect(page.getByRole('table')).toContainText('Alterou os dados da conta');
  await passes(page, 'contas-05-auditoria');
});

test('4. a second step by authenticator, and by a recovery code', async () => {
  await page.goto(`${DEMO}/contribuinte/minha-conta/cadastro?secao=seguranca`);
  await page.getByRole('button', { name: 'Ligar o autenticador' }).click();
  await page.getByLabel('Sua senha').fill(OUTRA);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const segredo = (await page.getByLabel('Chave, para digitar à mão').inputValue()).replaceAll(' ', '');
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo autenticador' })).toBeVisible();
  await passes(page, 'contas-06-ligar');
  const totp = new TOTP({ secret: Secret.fromBase32(segredo) });
  await page.getByLabel('Código do aplicativo').fill(totp.generate());
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();

  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) as string;
  await expect(page.getByRole('button', { name: 'Concluir' })).toBeDisabled();
  await passes(page, 'contas-06-codigos');
  await page.getByLabel('Guardei os códigos').check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText('Ligado', { exact: true })).toBeVisible();
  await passes(page, 'contas-06-ligado');

  await signOut(page);
  await signIn(page, ana.email, OUTRA);
  await expect(page.getByRole('heading', { name: 'Segundo passo' })).toBeVisible();
  await passes(page, 'contas-06-segunda-etapa');
  await page.getByLabel('Código do aplicativo').fill('000000');
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(page.getByText('O código não confere')).toBeVisible();
  // a step of the clock is good once: the code of the next one is taken already
  await page.getByLabel('Código do aplicativo').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(page).toHaveURL(/\/contribuinte$/);

  await signOut(page);
  await signIn(page, ana.email, OUTRA);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(recovery);
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(page).toHaveURL(/\/contribuinte$/);
});

/** 8 × 8 px. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mOQj1+BFTEMLQkAlixJgW5gJ3YAAAAASUVORK5CYII=',
  'base64',
);
