import { randomBytes, randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { BASE, SERVICO, startDiretorio } from '../../apps/server/test/diretorio.ts';
import { apiOf, newPerson, openVisit } from '../contas.ts';
import { DEMO, enter, passes } from '../support.ts';

// Staff of a town with a directory: the network's account opens the door, and what it did not bring is asked for once.
test.describe.configure({ mode: 'serial' });

const SENHA = 'Rede&Interna9';
const pessoa = newPerson('Cecília Moura Dantas');
const login = `cecilia.${'abcdefghij'.charAt(randomInt(10))}${'klmnopqrst'.charAt(randomInt(10))}`;

let rede: Awaited<ReturnType<typeof startDiretorio>>;
let admin: Page;
let page: Page;

const setAd = async (tem_ad: boolean) => {
  const api = apiOf(admin);
  const town = (await api.get('admin/organizacao/1')) as object;
  await api.post('admin/organizacao/1', { ...town, tem_ad });
};

test.beforeAll(async ({ browser }) => {
  // without a CPF: the directory does not know everything
  rede = await startDiretorio([{ login, senha: SENHA, nome: pessoa.nome, email: pessoa.email, guid: randomBytes(16) }]);
  admin = await enter(browser, 'administrador do sistema');
  await expect(admin).toHaveURL(/\/sistema\/dashboard/);
  await setAd(true);
  const helena = await enter(browser, 'administrador do município');
  const api = apiOf(helena);
  const { versao } = (await api.get('painel-prefeitura/configuracao/ad')) as { versao: number };
  const valor = { servidores: [rede.url], base_dn: BASE, usuario_servico: SERVICO.dn, ca: rede.ca };
  await api.post('painel-prefeitura/configuracao/ad', { versao, valor, segredo: SERVICO.senha });
  await helena.context().close();
  page = await openVisit(browser);
});
test.afterAll(async () => {
  await setAd(false);
  await admin.context().close();
  await page.context().close();
  await rede.stop();
});

test('1. in by the network, and the registration is completed before any panel opens', async () => {
  await page.goto(DEMO);
  await page.getByRole('button', { name: 'Entrar com o usuário da rede' }).click();
  await page.getByLabel('Usuário da rede').fill('Cecília Moura');
  await page.getByLabel('Senha da rede').fill('qualquer');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Use só letras minúsculas e ponto').first()).toBeVisible();
  await passes(page, 'contas-21-rede');
  await page.getByLabel('Usuário da rede').fill(login);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Usuário ou senha da rede não conferem.')).toBeVisible();
  await page.getByLabel('Senha da rede').fill(SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();

  await expect(page).toHaveURL(/completar-cadastro/);
  await page.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(page).toHaveURL(/completar-cadastro/);
  await expect(page.getByLabel('Nome completo')).toHaveValue(pessoa.nome);
  await passes(page, 'contas-21-completar');
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page.getByText(/campos precisam de correção/)).toBeVisible();
  await page.getByLabel('CPF').fill(pessoa.cpf);
  await page.getByLabel('Telefone com DDD').fill('49992001122');
  await page.getByLabel('CEP').fill('70000009');
  await page.getByLabel('Rua ou avenida').fill('Rua das Araucárias');
  await page.getByLabel('Número').fill('s/n');
  await page.getByRole('combobox', { name: 'Bairro' }).fill('Centro');
  await page.getByRole('combobox', { name: 'Cidade' }).fill('Vale Verde');
  await page.getByRole('combobox', { name: 'Estado' }).fill('SC');
  await page.getByRole('option', { name: /^SC / }).click();
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page).toHaveURL(/\/prefeitura\/requerimento\/listagem/);
});

test('2. there is no password to change here, and it says where it is', async () => {
  await page.goto(`${DEMO}/prefeitura/minha-conta/cadastro?secao=senha`);
  await expect(page.getByText('Você entra com o usuário da rede da prefeitura')).toBeVisible();
  await expect(page.getByLabel('Senha atual')).toBeHidden();
  await page.getByRole('link', { name: 'Segurança' }).click();
  await page.getByRole('button', { name: 'Ligar o autenticador' }).click();
  // proven by having entered a moment ago
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Código do aplicativo')).toBeVisible();
  await page.getByRole('button', { name: 'Voltar' }).click();
  await passes(page, 'contas-22-sem-senha');
});
