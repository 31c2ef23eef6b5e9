import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { newPerson, openVisit, type Person, signIn } from './contas.ts';
import { type Correio, linkOf, type Portal, startCorreio, startPortal } from './portal.ts';
import { passes } from './support.ts';

// A town made from an installation with nothing in it, up to the day it opens: a road by itself, and what the longer journey begins with.

export const SENHA = 'Canela*Guamirim8';
const COMANDO = join(import.meta.dirname, '../apps/server/src/comandos/admin.ts');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const HOST = 'serra-nova.localhost';
export const PEDIDO = 'Tapume e uso da calçada';

const dono = newPerson('Lúcia Prado Ferraz');
export const chefe = newPerson('Davi Rocha Lins');
export const servidora = newPerson('Iara Nunes Couto');

/** Where it stands and who is at work: filled as the tests go on. */
export interface MunicipioNovo {
  pasta: string;
  portal: Portal;
  correio: Correio;
  sistema: Page;
  gestor: Page;
  analista: Page;
}

export const visitar = (m: MunicipioNovo, browser: Browser, host: string, largura = 1440) =>
  openVisit(browser, { baseURL: m.portal.at(host), viewport: { width: largura, height: 900 } });
const passo = (page: Page) => page.getByRole('navigation', { name: 'Preparo do município' }).first();
const continuar = (page: Page) => page.getByRole('link', { name: 'Continuar', exact: true }).click();

/** Ends an account on the page of its link, and enters. */
async function concluir(page: Page, { email, cpf }: Person): Promise<void> {
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Telefone com DDD').fill('4935941000');
  await page.getByLabel('Senha', { exact: true }).fill(SENHA);
  await page.getByLabel('Repita a senha').fill(SENHA);
  await page.getByLabel(/Li e aceito/).check();
  await page.getByRole('button', { name: 'Concluir o cadastro' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
  await signIn(page, email, SENHA);
}

/** Who was invited by mail ends the account, and enters the town's panel. */
async function aceitar(m: MunicipioNovo, page: Page, pessoa: Person): Promise<void> {
  await page.goto(linkOf(await m.correio.next(pessoa.email, /Conclua/)));
  await concluir(page, pessoa);
  await expect(page).toHaveURL(/\/prefeitura(?!\/login)/);
}

/** The first three tests of a town: the operator, the town, its administrator. @param modo how closely its screens are looked at @returns what the next ones go on with */
export function abrirMunicipio(modo: 'inteira' | 'breve'): MunicipioNovo {
  const m = {} as MunicipioNovo;
  test.beforeAll(async () => {
    m.pasta = mkdtempSync(join(tmpdir(), 'portal-vazio-'));
    // the user PostgreSQL runs as must pass through it
    chmodSync(m.pasta, 0o755);
    m.correio = await startCorreio();
    m.portal = await startPortal({ SMTP_URL: m.correio.url, E2E_VAZIO: m.pasta });
  });
  test.afterAll(async () => {
    for (const page of [m.sistema, m.gestor, m.analista]) await page?.context().close();
    await m.portal?.stop();
    await m.correio?.stop();
    rmSync(m.pasta, { recursive: true, force: true });
  });

  test('1. the operator makes the first administrator, who finds an empty panel', async ({ browser }) => {
    const feito = spawnSync(process.execPath, [COMANDO, dono.email, dono.nome], {
      env: { ...process.env, DATA_DIR: m.pasta, DEMO: 'nao', PORT: String(m.portal.port), REALTIME_PORT: '0' },
      encoding: 'utf8',
    });
    const link = /https?:\/\/\S+/.exec(feito.stdout)?.[0];
    expect(link, feito.stdout + feito.stderr).toBeTruthy();
    m.sistema = await visitar(m, browser, 'painel.localhost');
    const { pathname, search } = new URL(link as string);
    await m.sistema.goto(pathname + search);
    await concluir(m.sistema, dono);
    await expect(m.sistema).toHaveURL(/\/sistema\/dashboard/);
    await expect(m.sistema.getByText('Nenhum município ainda')).toBeVisible();
    await passes(m.sistema, 'municipio-01-vazio', modo);
  });

  test('2. a town is written down and made ready step by step', async () => {
    await m.sistema.getByRole('link', { name: 'Novo município' }).first().click();
    await m.sistema.getByLabel('Nome', { exact: true }).fill('Prefeitura Municipal de Serra Nova');
    await m.sistema.getByLabel('CNPJ').fill('11222333000181');
    await m.sistema.getByLabel('Endereço do portal').fill(HOST);
    await m.sistema.getByRole('combobox', { name: 'Estado' }).fill('Acre');
    await m.sistema.getByRole('option', { name: 'Acre' }).click();
    await m.sistema.getByLabel('E-mail do atendimento').fill('portal@serranova.ac.gov.br');
    await m.sistema.getByLabel('Telefone').fill('6832110000');
    await m.sistema.getByLabel('Nome do administrador').fill(chefe.nome);
    await m.sistema.getByLabel('E-mail do administrador').fill(chefe.email);
    await m.sistema.getByRole('button', { name: 'Criar e preparar o município' }).click();

    await expect(m.sistema.getByRole('heading', { name: 'Preparar Serra Nova', level: 1 })).toBeVisible();
    await m.sistema.getByLabel('Arquivo: brasão').setInputFiles({ name: 'brasao.png', mimeType: 'image/png', buffer: PNG });
    // a picture is read by a process of its own, which has to be started first
    await expect(m.sistema.getByAltText('Brasão em uso')).toBeVisible({ timeout: 40_000 });
    await passes(m.sistema, 'municipio-02-imagens', modo);
    await continuar(m.sistema);

    await expect(m.sistema.getByText(/^Cria Secretaria de Planejamento Urbano/)).toBeVisible();
    await passes(m.sistema, 'municipio-03-setores', modo);
    await m.sistema.getByRole('button', { name: 'Criar os setores' }).click();
    await expect(m.sistema.getByRole('list', { name: 'Setores do município' }).getByRole('listitem')).toHaveCount(5);
    await continuar(m.sistema);

    await m.sistema.getByLabel('Código do convênio de arrecadação').fill('12');
    await m.sistema.getByRole('button', { name: 'Salvar o dinheiro' }).click();
    await expect(m.sistema.getByText(/São quatro números/).first()).toBeVisible();
    await m.sistema.getByLabel('Código do convênio de arrecadação').fill('1234');
    await m.sistema.getByLabel('Chave Pix').fill('11222333000181');
    await m.sistema.getByLabel('Quanto vale uma, em reais').fill('4,87');
    await passes(m.sistema, 'municipio-04-dinheiro', modo);
    await m.sistema.getByRole('button', { name: 'Salvar o dinheiro' }).click();
    await expect(m.sistema.getByText(/1 UFM vale R\$ 4,87/)).toBeVisible();
    await continuar(m.sistema);

    await expect(m.sistema.getByRole('checkbox', { name: PEDIDO })).toBeChecked();
    await passes(m.sistema, 'municipio-05-processos', modo);
    await m.sistema.getByRole('checkbox', { name: 'Demolição' }).uncheck();
    await m.sistema.getByRole('button', { name: 'Trazer os processos escolhidos' }).click();
    await expect(m.sistema.getByRole('list', { name: 'Processos do município' }).getByRole('listitem')).toHaveCount(13);
    await continuar(m.sistema);

    await m.sistema.getByLabel('Nome', { exact: true }).fill('Aniversário do município');
    await m.sistema.getByLabel('Data').fill('14/03/2027');
    await m.sistema.keyboard.press('Tab');
    await m.sistema.getByRole('button', { name: 'Incluir o dia' }).click();
    await expect(m.sistema.getByRole('list', { name: 'Dias do município' })).toContainText('14/03');
    await passes(m.sistema, 'municipio-06-feriados', modo);
    await continuar(m.sistema);

    await passes(m.sistema, 'municipio-07-textos', modo);
    await m.sistema.getByRole('button', { name: 'Publicar os textos' }).click();
    await expect(m.sistema.getByText('O município já tem notícias e dúvidas frequentes')).toBeVisible();
    await continuar(m.sistema);

    // what the panel can do is done: the rest is the town's
    await expect(m.sistema.getByText('Nada que se possa pedir')).toBeVisible();
    await expect(m.sistema.getByText('Quem resolve é o gestor do município').first()).toBeVisible();
    await expect(passo(m.sistema).getByRole('link', { name: /completo$/ })).toHaveCount(7);
    await passes(m.sistema, 'municipio-08-abrir', modo);
  });

  test('3. its administrator is told what lacks, invites people and opens the town', async ({ browser }) => {
    m.gestor = await visitar(m, browser, HOST);
    await aceitar(m, m.gestor, chefe);
    await expect(m.gestor.getByRole('heading', { name: 'Falta para abrir' })).toBeVisible();
    await expect(m.gestor.locator('header img').first()).toHaveAttribute('src', /\/recursos\/marca\//);
    await passes(m.gestor, 'municipio-09-inicio', modo);
    // nobody works in the sectors yet
    await m.gestor.getByRole('button', { name: 'Publicar os 13 rascunhos' }).click();
    await m.gestor.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(m.gestor.getByRole('dialog', { name: 'Nenhum processo publicado' })).toContainText('não tem ninguém');
    await m.gestor.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();

    await m.gestor.goto('/prefeitura/configuracoes');
    await m.gestor.getByRole('link', { name: 'Dizer quem é' }).click();
    await m.gestor.getByLabel('Nome do encarregado').fill(chefe.nome);
    await m.gestor.getByLabel('E-mail do encarregado').fill('dados@serranova.ac.gov.br');
    await passes(m.gestor, 'municipio-09-privacidade', modo);
    await m.gestor.getByRole('button', { name: 'Salvar o aviso' }).click();
    await expect(m.gestor.getByText('Aviso de privacidade salvo.')).toBeVisible();

    await m.gestor.goto('/prefeitura/configuracoes/equipe');
    await m.gestor.getByRole('button', { name: 'Convidar pessoa' }).click();
    const convite = m.gestor.getByRole('dialog', { name: 'Convidar pessoa' });
    await convite.getByLabel('Nome completo').fill(servidora.nome);
    await convite.getByLabel('E-mail').fill(servidora.email);
    await convite.getByLabel('Cargo').fill('Secretária de Planejamento Urbano');
    await convite.getByRole('group', { name: 'Perfis no município inteiro' }).getByLabel('Arrecadação').check();
    const setores = ['FISC', 'PROT', 'DAP', 'CAD', 'SEPLAN'];
    for (const [i, sigla] of setores.entries()) {
      await convite.getByRole('combobox', { name: 'Acrescentar um setor' }).click();
      await m.gestor.getByRole('option', { name: new RegExp(`^${sigla} `) }).click();
      const perfis = convite.getByRole('group', { name: 'Perfis neste setor' }).nth(i);
      await perfis.getByLabel('Análise de projetos').check();
      if (sigla === 'SEPLAN') await perfis.getByLabel('Assinatura').check();
    }
    await convite.getByRole('button', { name: 'Convidar', exact: true }).click();
    await expect(convite).toBeHidden();
    m.analista = await visitar(m, browser, HOST);
    await aceitar(m, m.analista, servidora);

    // the prices of the catalogue are an example until each is confirmed by its law
    await m.gestor.goto('/prefeitura/configuracoes/processos?aba=taxas');
    const aConfirmar = m.gestor.getByRole('list', { name: 'Taxas a confirmar' }).getByRole('listitem');
    await expect(aConfirmar.first()).toBeVisible();
    await passes(m.gestor, 'municipio-09-taxas', modo);
    for (let faltam = await aConfirmar.count(); faltam > 0; faltam -= 1) {
      await aConfirmar.first().getByLabel('Lei e artigo').fill('Lei Complementar 12/2019, art. 4º');
      await aConfirmar.first().getByRole('button', { name: 'O valor é este' }).click();
      await expect(aConfirmar).toHaveCount(faltam - 1);
    }
    await m.gestor.goto('/prefeitura/requerimento/listagem');
    await m.gestor.getByRole('button', { name: 'Publicar os 13 rascunhos' }).click();
    await m.gestor.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(m.gestor.getByRole('dialog', { name: '13 processos publicados' })).toBeVisible();
    await m.gestor.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
    await expect(m.gestor.getByText('Nada que se possa pedir')).toBeHidden();
    // what is on the air asks for lots, and none has been brought along yet
    await expect(m.gestor.getByText('Nenhum imóvel no cadastro')).toBeVisible();
  });
  return m;
}
