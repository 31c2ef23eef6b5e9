// Past 300 lines: one town hall's people, told in order.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { apiOf, type Mail, mailOfDemonstration, newPerson, openVisit, type Person, signIn } from '../contas.ts';
import { at, DEMO, enter, passes } from '../support.ts';

// Those who administer: a town's manager gives and takes rights, the installation's administrator looks after the support.
test.describe.configure({ mode: 'serial' });

const SENHA = 'Canela*Guamirim8';
const LISTA = /\/prefeitura\/requerimento\/listagem/;
const ANALISA = 'Analisa requerimentos do setor: inicia, devolve e pausa';
const SISTEMA = at('painel.localhost');
const CONFIGURACOES = `${DEMO}/prefeitura/configuracoes/equipe`;

const perfil = `Análise de demolições ${Date.now()}`;
const setorNovo = `Núcleo de Regularização ${Date.now()}`;
const joel = newPerson('Joel Brandt Nunes');
const gestora = newPerson('Cecília Rocha Dantas');

let roberto: Page;
let pessoa: Page;
let chefe: Page;
let mail: Mail;

test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
  pessoa = await openVisit(browser);
  await pessoa.goto(DEMO);
  mail = mailOfDemonstration(pessoa);
});
test.afterAll(async () => {
  for (const page of [roberto, pessoa, chefe]) await page?.context().close();
});

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Ends the account by the link of the mail, and enters. */
async function finish(page: Page, { email, cpf }: Person): Promise<void> {
  await page.goto(await mail(email, /Conclua/));
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Telefone com DDD').fill('4935941000');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByLabel('Repita a senha').fill(SENHA);
  await page.getByLabel(/Li e aceito/).check();
  await page.getByRole('button', { name: 'Concluir o cadastro' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await signIn(page, email, SENHA);
  await expect(page).toHaveURL(LISTA);
}

/** Turns the second step on, at the account page. */
async function turnOnTotp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ligar o autenticador' }).click();
  await page.getByLabel('Sua senha').fill(SENHA);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const segredo = (await page.getByLabel('Chave, para digitar à mão').inputValue()).replaceAll(' ', '');
  await page.getByLabel('Código do aplicativo').fill(new TOTP({ secret: Secret.fromBase32(segredo) }).generate());
  await page.getByRole('button', { name: 'Ligar', exact: true }).click();
  await page.getByLabel('Guardei os códigos').check();
  await page.getByRole('button', { name: 'Concluir' }).click();
}

test('1. a profile is made, and keeps what was typed when somebody else was faster', async ({ browser }) => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes`);
  await roberto.getByRole('searchbox', { name: 'Procurar nas configurações' }).fill('convidar');
  await expect(roberto.getByRole('list', { name: 'Configurações' }).getByRole('link')).toHaveCount(1);
  await passes(roberto, 'equipe-00-configuracoes');
  await roberto
    .getByRole('list', { name: 'Configurações' })
    .getByRole('link', { name: /^Equipe/ })
    .click();
  await expect(roberto).toHaveURL(CONFIGURACOES);
  await expect(roberto.getByRole('table', { name: 'Equipe da prefeitura' })).toContainText('Camila Teixeira Ramos');
  await passes(roberto, 'equipe-01-equipe');
  await roberto.getByRole('link', { name: 'Perfis', exact: true }).click();
  await expect(roberto).toHaveURL(/\?aba=perfis$/);
  await roberto.getByRole('button', { name: 'Novo perfil' }).click();
  const novo = dialog(roberto, 'Novo perfil');
  await novo.getByLabel('Nome', { exact: true }).fill(perfil);
  await novo.getByLabel(ANALISA).check();
  await passes(roberto, 'equipe-02-perfil');
  await novo.getByRole('button', { name: 'Criar perfil' }).click();
  await expect(novo).toBeHidden();
  await expect(roberto.getByRole('listitem').filter({ hasText: perfil })).toContainText('Ninguém tem este perfil');
  await passes(roberto, 'equipe-03-perfis');

  await roberto.getByRole('button', { name: `Alterar ${perfil}` }).click();
  const alterar = dialog(roberto, `Alterar o perfil ${perfil}`);
  await alterar.getByLabel('Para quem é').fill('Quem analisa demolições');
  const helena = await enter(browser, 'administrador do município');
  const api = apiOf(helena);
  const { perfis } = (await api.get('painel-prefeitura/perfil')) as { perfis: { id: string; nome: string; versao: number }[] };
  const now = perfis.find((p) => p.nome === perfil);
  await api.post(`painel-prefeitura/perfil/${now?.id}`, { nome: perfil, permissoes: [], versao: now?.versao });
  await helena.context().close();
  await alterar.getByRole('button', { name: 'Salvar perfil' }).click();
  await expect(alterar.getByRole('alert')).toContainText('Outra pessoa mudou este perfil enquanto você editava');
  await expect(alterar.getByLabel('Para quem é')).toHaveValue('Quem analisa demolições');
  await passes(roberto, 'equipe-04-perfil-mudou');
  await alterar.getByRole('button', { name: 'Salvar perfil' }).click();
  await expect(alterar).toBeHidden();
  await expect(roberto.getByRole('listitem').filter({ hasText: perfil })).toContainText('Quem analisa demolições');
});

test('2. who is invited enters with exactly what was given', async () => {
  await roberto.getByRole('link', { name: 'Pessoas', exact: true }).click();
  await roberto.getByRole('button', { name: 'Convidar pessoa' }).click();
  const convite = dialog(roberto, 'Convidar pessoa');
  await convite.getByLabel('Nome completo').fill(joel.nome);
  await convite.getByLabel('E-mail').fill(joel.email);
  await convite.getByLabel('Cargo').fill('Analista');
  await convite.getByRole('combobox', { name: 'Acrescentar um setor' }).click();
  await roberto.getByRole('option').filter({ visible: true }).first().click();
  await convite.getByRole('group', { name: 'Perfis neste setor' }).getByLabel(perfil).check();
  await passes(roberto, 'equipe-05-convite');
  await convite.getByRole('button', { name: 'Convidar', exact: true }).click();
  await expect(convite).toBeHidden();
  await roberto.getByRole('button', { name: 'Convidado', exact: true }).click();
  await expect(roberto).toHaveURL(/situacao=Convidado/);
  await roberto.getByRole('row', { name: joel.email }).click();
  const membro = dialog(roberto, joel.nome);
  await membro.getByRole('button', { name: 'Enviar o convite de novo' }).click();
  await expect(roberto.getByText('Link enviado.')).toBeVisible();
  await passes(roberto, 'equipe-06-pessoa');
  await membro.getByRole('button', { name: 'Voltar' }).click();

  await finish(pessoa, joel);
  const eu = (await apiOf(pessoa).get('me')) as { permissoes: string[]; setores: { permissoes: string[] }[] };
  expect(eu.permissoes).toEqual(['painel.prefeitura']);
  expect(eu.setores.map((s) => s.permissoes)).toEqual([['prefeitura.requerimento.analisar']]);
  await pessoa.goto(CONFIGURACOES);
  await expect(pessoa.getByRole('heading', { name: 'Você não tem permissão para ver esta página' })).toBeVisible();
});

test('3. a second step is asked of all; who has none is led to the account and back', async ({ browser }) => {
  await apiOf(roberto).post('painel-prefeitura/usuario', { ...invited(gestora), permissoes: ['perfil.gestor.prefeitura'] });
  chefe = await openVisit(browser);
  await finish(chefe, gestora);
  await chefe.goto(`${DEMO}/prefeitura/minha-conta/cadastro?secao=seguranca`);
  await turnOnTotp(chefe);

  const exigir = chefe.getByLabel('Exigir o segundo passo de toda a equipe');
  await chefe.goto(`${CONFIGURACOES}?aba=seguranca`);
  await exigir.check();
  await expect(chefe.getByText(/Vale para todos assim que você salvar/)).toBeVisible();
  await passes(chefe, 'equipe-07-seguranca');
  await chefe.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(chefe.getByText(/Vale para todos assim que você salvar/)).toBeHidden();

  await pessoa.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(pessoa).toHaveURL(/minha-conta\/cadastro\?secao=seguranca/);
  await turnOnTotp(pessoa);
  await expect(pessoa.getByText('A prefeitura pede um segundo passo para entrar')).toBeHidden();
  await pessoa.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(pessoa).toHaveURL(LISTA);

  await exigir.uncheck();
  await chefe.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(chefe.getByText(/Quem já usa o segundo passo continua com ele/)).toBeHidden();
  await roberto.goto(`${CONFIGURACOES}?aba=seguranca`);
  await expect(roberto.getByLabel('Exigir o segundo passo de toda a equipe')).not.toBeChecked();
});

test('4. the organogram gains a sector, moves it, closes it and lets it go', async () => {
  await roberto.goto(`${DEMO}/prefeitura/organizacao/organograma`);
  await roberto.getByRole('button', { name: 'Novo setor' }).click();
  const novo = dialog(roberto, 'Novo setor');
  await novo.getByLabel('Nome', { exact: true }).fill(setorNovo);
  await passes(roberto, 'equipe-08-setor');
  await novo.getByRole('button', { name: 'Criar setor' }).click();
  const caixa = roberto.getByRole('region', { name: setorNovo });
  await expect(caixa).toContainText('Ninguém trabalha aqui');
  await roberto.getByRole('button', { name: `Alterar ${setorNovo}` }).click();
  const alterar = dialog(roberto, `Alterar ${setorNovo}`);
  await alterar.getByRole('combobox', { name: 'Fica abaixo de' }).click();
  await roberto.getByRole('option').filter({ visible: true }).nth(1).click();
  await alterar.getByRole('button', { name: 'Salvar setor' }).click();
  await expect(alterar).toBeHidden();
  await expect(roberto.locator('li li').getByRole('region', { name: setorNovo })).toBeVisible();
  await passes(roberto, 'equipe-09-organograma');

  await pessoa.goto(`${DEMO}/prefeitura/organizacao/organograma`);
  await expect(pessoa.getByRole('region', { name: setorNovo })).toBeVisible();
  await expect(pessoa.getByRole('button', { name: 'Novo setor' })).toHaveCount(0);

  const act = async (item: string, verb = item) => {
    // by keyboard, as at the desk
    await roberto.getByRole('button', { name: `Mais ações em ${setorNovo}` }).press('Enter');
    await roberto.getByRole('menuitem', { name: item }).press('Enter');
    await roberto.getByRole('dialog').getByRole('button', { name: verb }).click();
    await expect(roberto.getByRole('dialog')).toHaveCount(0);
  };
  await act('Fechar o setor');
  await expect(caixa).toContainText('Fechado');
  await act('Reabrir o setor');
  await expect(caixa).not.toContainText('Fechado');
  await act('Excluir o setor');
  await expect(caixa).toHaveCount(0);
});

test('5. the integrations say what they need, and keep nothing that is wrong; a manager only looks', async ({ browser }) => {
  await roberto.goto(`${DEMO}/prefeitura/integracoes`);
  await expect(roberto.getByText('Só o administrador do município muda a rede, o geoprocessamento e o gov.br')).toBeVisible();
  await roberto.getByRole('button', { name: /^Ver como está: Rede da prefeitura/ }).click();
  await expect(roberto.getByRole('button', { name: 'Salvar o Active Directory' })).toBeDisabled();
  const helena = await enter(browser, 'administrador do município');
  await helena.goto(`${DEMO}/prefeitura/integracoes`);
  await expect(helena.getByText('O acesso pela rede está desligado neste município')).toBeVisible();
  await passes(helena, 'equipe-10-integracoes-fechadas');
  await helena.getByRole('button', { name: /^(Configurar|Alterar): Rede da prefeitura/ }).click();
  await helena.getByRole('button', { name: /: Geoprocessamento$/ }).click();
  await expect(helena.getByText('no máximo 10 minutos depois de iat')).toBeVisible();
  await passes(helena, 'equipe-10-integracoes');
  await helena.getByLabel('Servidores').fill('http://servidor');
  await helena.getByRole('button', { name: 'Acrescentar um grupo' }).click();
  await helena.getByRole('button', { name: 'Salvar o Active Directory' }).click();
  await expect(helena.getByLabel('Servidores')).toHaveAccessibleDescription(/Use um endereço como ldaps:/);
  await passes(helena, 'equipe-11-integracoes-erros');
  await helena.context().close();
});

test('6. access is closed, and a profile that nobody has any more goes', async () => {
  await roberto.goto(`${CONFIGURACOES}?s=${encodeURIComponent(joel.email)}`);
  const linha = roberto.getByRole('row', { name: joel.email });
  await expect(linha).toBeVisible();
  // a list that is read again puts its rows anew
  await expect(roberto.locator('[aria-busy="true"]')).toHaveCount(0);
  await linha.focus();
  await linha.press('Enter');
  await dialog(roberto, joel.nome).getByRole('button', { name: 'Encerrar acesso' }).click();
  await passes(roberto, 'equipe-12-encerrar');
  await roberto.getByRole('button', { name: 'Encerrar o acesso' }).click();
  await expect(linha).toContainText('Inativo');
  await pessoa.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(pessoa.getByLabel('E-mail ou CPF')).toBeVisible();

  const api = apiOf(roberto);
  for (const { email } of [joel, gestora]) {
    const found = (await api.get(`painel-prefeitura/usuario?s=${email}`)) as { data: { id: string; versao: number }[] };
    await api.post(`painel-prefeitura/usuario/${found.data[0]?.id}`, { ativo: false, versao: found.data[0]?.versao });
  }
  await roberto.goto(`${CONFIGURACOES}?aba=perfis`);
  await roberto.getByRole('button', { name: `Excluir ${perfil}` }).click();
  await roberto.getByRole('button', { name: 'Excluir o perfil' }).click();
  await expect(roberto.getByRole('heading', { name: perfil })).toHaveCount(0);
});

test('7. the administrator makes a support user; support sees no door that is not theirs', async ({ browser }) => {
  const admin = await enter(browser, 'administrador do sistema');
  const { nome, email } = newPerson('Lauro Peixoto Vidal');
  await admin.getByRole('link', { name: 'Usuários de suporte' }).click();
  await admin.getByRole('button', { name: 'Novo usuário' }).click();
  const novo = dialog(admin, 'Novo usuário de suporte');
  await novo.getByLabel('Nome completo').fill(nome);
  await novo.getByLabel('E-mail').fill(email);
  await passes(admin, 'equipe-13-suporte-novo');
  await novo.getByRole('button', { name: 'Criar usuário' }).click();
  const linha = admin.getByRole('row', { name: email });
  await expect(linha).toContainText('Convidado');
  await passes(admin, 'equipe-14-suporte');
  const act = async (open: string) => {
    await linha.click();
    await dialog(admin, nome).getByRole('button', { name: open }).click();
    await dialog(admin, new RegExp(`. ${nome}`))
      .getByRole('button', { name: open })
      .click();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  };
  await act('Desativar o acesso');
  await expect(linha).toContainText('Inativo');
  await act('Reativar o acesso');
  await expect(linha).toContainText('Convidado');
  await act('Excluir o usuário');
  await expect(linha).toHaveCount(0);
  await admin.context().close();

  const suporte = await enter(browser, 'suporte');
  await expect(suporte.getByRole('link', { name: 'Municípios', exact: true })).toBeVisible();
  await expect(suporte.getByRole('link', { name: 'Usuários de suporte' })).toHaveCount(0);
  await expect(suporte.getByRole('link', { name: 'Novo município' })).toHaveCount(0);
  await suporte.goto(`${SISTEMA}/sistema/suporte/usuarios`);
  await expect(suporte.getByRole('heading', { name: 'Você não tem permissão para ver esta página' })).toBeVisible();
  await suporte.context().close();
});

test('8. a town is changed; support enters it with a reason, only looks, and leaves', async ({ browser }) => {
  const admin = await openTown(browser);
  await passes(admin, 'equipe-15-organizacao');
  await admin.getByRole('button', { name: 'Salvar município' }).click();
  await expect(admin.getByText('Município salvo.')).toBeVisible();

  await admin.getByRole('button', { name: 'Entrar como suporte' }).click();
  await admin.getByLabel('Motivo').fill('Guia');
  await admin.getByRole('button', { name: 'Entrar no município' }).click();
  await expect(admin.getByText('Escreva pelo menos 10 caracteres.')).toBeVisible();
  await passes(admin, 'equipe-16-entrar');
  await admin.getByLabel('Motivo').fill('Chamado 733: setor não aparece');
  await admin.getByRole('button', { name: 'Entrar no município' }).click();
  await expect(admin).toHaveURL(LISTA);
  const banner = admin.getByRole('region', { name: 'Atendimento de suporte' });
  await expect(banner).toContainText('Chamado 733: setor não aparece');
  await expect(apiOf(admin).post('painel-prefeitura/setor', { nome: 'Tentativa do suporte' })).rejects.toThrow('403');
  await admin.goto(`${DEMO}/prefeitura/organizacao/organograma`);
  await expect(admin.getByRole('heading', { name: 'Organograma' })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Novo setor' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Encerrar' }).click();
  await expect(admin.getByLabel('E-mail ou CPF')).toBeVisible();
  await admin.context().close();
});

const invited = ({ nome, email }: Person) => ({ nome, email });

/** The record of the demonstration's town, opened from the list by the administrator. */
async function openTown(browser: Browser): Promise<Page> {
  const admin = await enter(browser, 'administrador do sistema');
  await admin.getByRole('link', { name: 'Municípios', exact: true }).click();
  await admin.getByRole('row').filter({ hasText: 'demo.localhost' }).getByRole('cell').first().click();
  await expect(admin.getByLabel('CNPJ')).toBeVisible();
  return admin;
}
