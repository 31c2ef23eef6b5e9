import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { apiOf, confirmEmail, type Mail, mailOfDemonstration, newPerson, openVisit, register, signIn } from '../contas.ts';
import { DEMO, enter, passes } from '../support.ts';

// Those who work for the town: invited, asked for a second step, coming by the geo system, helped by support, from a new place.
test.describe.configure({ mode: 'serial' });

const SENHA = 'Peroba*Rosa55';
const LISTA = /\/prefeitura\/requerimento\/listagem/;

let helena: Page;
let page: Page;
let mail: Mail;
let totp: TOTP;
const nova = newPerson('Lívia Toledo Krug');

test.beforeAll(async ({ browser }) => {
  helena = await enter(browser, 'administrador do município');
  page = await openVisit(browser);
  mail = mailOfDemonstration(page);
});
test.afterAll(async () => {
  await helena.context().close();
  await page.context().close();
});

test('1. who the town invites ends the account', async () => {
  await apiOf(helena).post('painel-prefeitura/usuario', {
    nome: nova.nome,
    email: nova.email,
    permissoes: ['perfil.gestor.prefeitura'],
  });
  await page.goto(DEMO);
  const link = await mail(nova.email, /Conclua/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Concluir o cadastro' }).click();
  await expect(page.getByText(/campos precisam de correção/)).toBeVisible();
  await passes(page, 'contas-11-finalizar');
  await page.getByLabel('CPF').fill(nova.cpf);
  await page.getByLabel('Telefone com DDD').fill('4935941000');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByLabel('Repita a senha').fill(SENHA);
  await page.getByLabel(/Li e aceito/).check();
  await page.getByRole('button', { name: 'Concluir o cadastro' }).click();
  await expect(page.getByText('Cadastro concluído')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await signIn(page, nova.email, SENHA);
  await expect(page).toHaveURL(LISTA);
});

test('2. a town that asks for a second step opens no panel without it', async () => {
  const api = apiOf(page);
  const { versao } = (await api.get('painel-prefeitura/configuracao/seguranca')) as { versao: number };
  await api.post('painel-prefeitura/configuracao/seguranca', { versao, valor: { exigir_segundo_fator: true } });
  await page.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(page).toHaveURL(/minha-conta\/cadastro\?secao=seguranca/);
  await expect(page.getByText('A prefeitura pede um segundo passo para entrar')).toBeVisible();
  await passes(page, 'contas-12-exigida');

  await page.getByRole('button', { name: 'Ligar o autenticador' }).click();
  await page.getByLabel('Sua senha').fill(SENHA);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const segredo = (await page.getByLabel('Chave, para digitar à mão').inputValue()).replaceAll(' ', '');
  totp = new TOTP({ secret: Secret.fromBase32(segredo) });
  await page.getByLabel('Código do aplicativo').fill(totp.generate());
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  await page.getByLabel('Guardei os códigos').check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText('A prefeitura pede um segundo passo para entrar')).toBeHidden();
  await page.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(page).toHaveURL(LISTA);

  const now = (await api.get('painel-prefeitura/configuracao/seguranca')) as { versao: number };
  await api.post('painel-prefeitura/configuracao/seguranca', { versao: now.versao, valor: { exigir_segundo_fator: false } });
});

test('3. by the token of the geo system, with the second step, to the list; the token is good once', async () => {
  // what vouches for people is the administrator's to set
  const api = apiOf(helena);
  const segredo = randomBytes(32).toString('hex');
  const { versao } = (await api.get('painel-prefeitura/configuracao/geo')) as { versao: number };
  const valor = { emissor: 'https://geo.exemplo.gov.br', algoritmo: 'HS256' };
  await api.post('painel-prefeitura/configuracao/geo', { versao, valor, segredo });

  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss: valor.emissor, aud: new URL(DEMO).hostname, iat, exp: iat + 120, jti: randomUUID(), email: nova.email };
  const address = `${DEMO}/contribuinte?access_token=${hs256(claims, segredo)}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Segundo passo' })).toBeVisible();
  expect(page.url()).toBe(`${DEMO}/`);
  await page.getByLabel('Código do aplicativo').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Confirmar e entrar' }).click();
  await expect(page).toHaveURL(LISTA);

  await page.goto(address);
  await expect(page.getByText('não conseguiu confirmar quem você é')).toBeVisible();
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
  expect(page.url()).toBe(`${DEMO}/`);
});

test('4. support enters with a reason in sight, and leaves', async ({ browser }) => {
  const suporte = await enter(browser, 'suporte');
  await expect(suporte).toHaveURL(/\/sistema\/dashboard/);
  const { url } = (await apiOf(suporte).post('admin/suporte/entrada', {
    organizacao_id: 1,
    motivo: 'Chamado 482: guia não aparece para o requerente',
  })) as { url: string };
  await suporte.goto(url);
  await expect(suporte).toHaveURL(LISTA);
  const banner = suporte.getByRole('region', { name: 'Atendimento de suporte' });
  await expect(banner).toContainText('Chamado 482: guia não aparece para o requerente. Tudo o que for feito fica registrado.');
  await passes(suporte, 'contas-14-suporte');
  await banner.getByRole('button', { name: 'Encerrar' }).click();
  await expect(suporte.getByLabel('E-mail ou CPF')).toBeVisible();
  await suporte.context().close();
});

test('5. from a new place: confirmed by mail, or refused', async ({ browser }) => {
  const from = (ip: string) => openVisit(browser, { extraHTTPHeaders: { 'x-forwarded-for': ip } });
  const { email, ...pessoa } = newPerson('Otávio Prates Lima');
  await register(page, { email, ...pessoa }, SENHA);
  // the mail was opened here: this place is the person's own
  await confirmEmail(page, await mail(email));
  const away = await from('203.0.113.9');
  await away.goto(DEMO);
  await signIn(away, email, SENHA);
  await expect(away.getByText('Confirme que é você')).toBeVisible();
  await expect(away.getByLabel('Senha', { exact: true })).toHaveValue(SENHA);
  await passes(away, 'contas-15-lugar-novo');

  await page.goto(await mail(email, /lugar novo/));
  await expect(page.getByText('203.0.113.9')).toBeVisible();
  await passes(page, 'contas-15-foi-voce');
  await page.getByRole('button', { name: 'Fui eu', exact: true }).click();
  await expect(page.getByText('Acesso confirmado')).toBeVisible();
  await away.getByRole('button', { name: 'Já confirmei, entrar' }).click();
  await expect(away).toHaveURL(/\/contribuinte$/);

  const thief = await from('192.0.2.55');
  await thief.goto(DEMO);
  await signIn(thief, email, SENHA);
  await expect(thief.getByText('Confirme que é você')).toBeVisible();
  await page.goto(await mail(email, /lugar novo/, /192\.0\.2\.55/));
  await page.getByRole('button', { name: 'Não fui eu' }).click();
  await expect(page.getByText('Acesso recusado')).toBeVisible();
  // every session is over, wherever it was
  await away.goto(`${DEMO}/contribuinte`);
  await expect(away.getByLabel('E-mail ou CPF')).toBeVisible();
  for (const visit of [away, thief]) await visit.context().close();
});

/** A token as the town's geo system signs it. */
function hs256(claims: object, segredo: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${body}.${createHmac('sha256', segredo).update(body).digest('base64url')}`;
}
