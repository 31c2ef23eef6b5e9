import { randomInt } from 'node:crypto';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { DEMO } from './support.ts';

/** The link of the newest mail to an address; `assunto` and `texto` choose among several. */
export type Mail = (to: string, assunto?: RegExp, texto?: RegExp) => Promise<string>;

interface Kept {
  para: string;
  assunto: string;
  texto: string;
  html: string;
  criado_em: string;
}

/** Reads what the portal would send, where no SMTP is set: the demonstration shows its outbox. */
export function mailOfDemonstration(page: Page): Mail {
  return async (to, assunto = /./, texto = /./) => {
    let link: string | undefined;
    await expect
      .poll(async () => {
        // from inside the page: only the browser knows where *.localhost is
        const { dados } = await page.evaluate(
          async () => (await (await fetch('/api/v1/caixa-de-saida')).json()) as { dados: Kept[] },
        );
        const [newest] = dados
          .filter((m) => m.para === to && assunto.test(m.assunto) && texto.test(m.texto))
          .sort((a, b) => b.criado_em.localeCompare(a.criado_em));
        link = /https?:\/\/[^\s"<>]*\/auth\/[^\s"<>]+/.exec(newest?.texto ?? '')?.[0];
        return link;
      })
      .toBeTruthy();
    return link as string;
  };
}

export interface Person {
  nome: string;
  email: string;
  cpf: string;
}

/** A person nobody knows yet: the number is new, its check digits are right. */
export function newPerson(nome: string): Person {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  const user = nome
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]+/g, '.');
  return { nome, cpf: digits.join(''), email: `${user}.${randomInt(1e9)}@example.com` };
}

/** A visit in a browser of its own; `baseURL` leads the steps below to another portal than the shared one. An error nobody caught fails the journey. */
export async function openVisit(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: DEMO,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

interface RegisterOptions {
  profissional?: { conselho: 'CREA' | 'CAU'; registro: string; uf: string };
  /** Looks at each step once it is filled in. */
  onStep?: (name: string) => Promise<void>;
  /** Another portal than the shared one. */
  base?: string;
}

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: new RegExp(`^${option} `) }).click();
};

/** Opens an account at /autocadastro; ends where the person is sent to the mail. A reload on the way loses nothing. */
export async function register(
  page: Page,
  { nome, email, cpf }: Person,
  senha: string,
  { profissional, onStep }: RegisterOptions = {},
): Promise<void> {
  await page.goto('/autocadastro');
  await page.getByLabel('CPF').fill(cpf);
  await onStep?.('quem');
  await next(page);

  await page.getByLabel('Nome completo').fill(nome);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Telefone com DDD').fill('49992001122');
  if (profissional) {
    await page.getByLabel(/Sou profissional/).check();
    await page.getByRole('radio', { name: profissional.conselho }).check();
    await page.getByLabel(`Número do ${profissional.conselho}`).fill(profissional.registro);
    await choose(page, 'Estado do registro', profissional.uf);
  }
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue(nome);
  await onStep?.('dados');
  await next(page);

  // a CEP that nobody knows never blocks
  await page.getByLabel('CEP').fill('70000009');
  await page.getByLabel('Rua ou avenida').fill('Rua das Araucárias');
  await page.getByLabel('Número').fill('120');
  await page.getByRole('combobox', { name: 'Bairro' }).fill('Centro');
  await page.getByRole('combobox', { name: 'Cidade' }).fill('Vale Verde');
  await choose(page, 'Estado', 'SC');
  await onStep?.('endereco');
  await next(page);

  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByLabel('Repita a senha').fill(senha);
  await page.getByLabel(/Li e aceito/).check();
  await onStep?.('senha');
  await page.getByRole('button', { name: 'Criar a conta' }).click();
  await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
}

/** Follows the link of the confirmation mail. Opening it is not enough: programs that check mails open links too. */
export async function confirmEmail(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: /^Confirmar o (novo )?e-mail$/ }).click();
  await expect(page.getByText(/e-mail confirmado/i)).toBeVisible();
}

export async function signIn(page: Page, username: string, senha: string): Promise<void> {
  await page.getByLabel('E-mail ou CPF').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: /^(Entrar|Já confirmei, entrar)$/ }).click();
}

/** Out by the user menu, which begins with the first name. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/contribuinte');
  await page.getByRole('banner').locator('button[aria-haspopup=menu]').last().click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
}

/** Asks for the mail of a forgotten password and makes a new one by its link, which is given back. */
export async function resetPassword(
  page: Page,
  mail: Mail,
  email: string,
  senha: string,
  { onForm }: { onForm?: () => Promise<void> } = {},
): Promise<string> {
  await page.goto('/passwordReset');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Enviar o link' }).click();
  await expect(page.getByText('Se houver uma conta com este e-mail')).toBeVisible();
  const link = await mail(email, /senha nova/);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Senha nova' }).fill(senha);
  await page.getByLabel('Repita a senha').fill(senha);
  await onForm?.();
  await page.getByRole('button', { name: 'Guardar a senha nova' }).click();
  await expect(page.getByText('Senha nova criada')).toBeVisible();
  return link;
}

/** Calls of the API as whoever is signed in on a page, for what has no screen yet. */
export function apiOf(page: Page) {
  const ask = (metodo: string, path: string, body?: unknown): Promise<unknown> =>
    page.evaluate(
      async ({ metodo, path, body }) => {
        const { accessToken } = JSON.parse(localStorage.getItem('auth.token') ?? '{}') as { accessToken: string };
        const csrf = await (await fetch('/api/v1/recursos/csrfToken')).json();
        const answer = await fetch(`/api/v1/${path}`, {
          method: metodo,
          headers: {
            Authorization: `Bearer ${accessToken}`,
            'X-CSRF-TOKEN': csrf.dados.csrf_token,
            'X-Requested-With': 'XMLHttpRequest',
            'Content-Type': 'application/json',
            'Idempotency-Key': `jornada-${Math.random()}`,
          },
          body: body === undefined ? undefined : JSON.stringify(body),
        });
        const { sucesso, mensagem, dados } = await answer.json();
        if (!sucesso) throw new Error(`${path}: ${answer.status} ${mensagem} ${JSON.stringify(dados)}`);
        return dados;
      },
      { metodo, path, body },
    );
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown) => ask('POST', path, body),
  };
}
