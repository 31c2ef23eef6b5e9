import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// The catalogue of the system panel and a town: a model is made, offered, taken over, changed on both sides, merged and refused.
test.describe.configure({ mode: 'serial' });

const NOME = 'Certidão de numeração';
const ETAPA = 'Conferência do cadastro';
/** With so many models an installation begins. */
const INICIAIS = 14;
let lia: Page;
let roberto: Page;
let painel = '';

test.beforeAll(async ({ browser }) => {
  lia = await enter(browser, 'administrador do sistema');
  painel = new URL(lia.url()).origin;
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await lia?.context().close();
  await roberto?.context().close();
});

const salvo = (page: Page) => page.getByRole('status').filter({ hasText: 'Salvo às' });
const aba = (page: Page, de: string, name: string | RegExp) =>
  page.getByRole('navigation', { name: de }).getByRole('link', { name });
const doModelo = (name: string | RegExp) => aba(lia, 'Partes do modelo', name);

async function escolher(page: Page, campo: string, opcao: string | RegExp): Promise<void> {
  await page
    .getByRole('combobox', { name: campo })
    .or(page.getByRole('textbox', { name: campo }))
    .first()
    .click();
  await page.getByRole('option', { name: opcao }).click();
}
async function prazoDaEtapa(page: Page, dias: string): Promise<void> {
  await page.getByRole('button', { name: `Alterar ${ETAPA}` }).press('Enter');
  await page.getByLabel('Prazo em dias').fill(dias);
}
async function publicar(page: Page): Promise<void> {
  await expect(salvo(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialogo = page.getByRole('dialog', { name: 'Publicar' });
  await dialogo.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(dialogo).toBeHidden();
}
async function propor(recado: string): Promise<void> {
  await doModelo('Municípios').click();
  await lia.getByRole('button', { name: 'Propor a municípios' }).click();
  const dialogo = lia.getByRole('dialog', { name: /Propor a versão/ });
  await escolher(lia, 'Municípios', /Vale Verde/);
  await lia.keyboard.press('Escape');
  await dialogo.getByLabel(/Recado aos gestores/).fill(recado);
  if (recado === 'Primeira versão.') await passes(lia, 'catalogo-05-propor');
  await dialogo.getByRole('button', { name: 'Propor', exact: true }).click();
  await expect(dialogo).toBeHidden();
}
async function abrirProposta(): Promise<void> {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/processos`);
  await aba(roberto, 'Partes dos processos', 'Propostas do catálogo (1)').click();
  await roberto.getByRole('listitem').filter({ hasText: 'Sem resposta' }).getByRole('link').click();
}

test('1. the administrator looks at a town’s process and makes a model of it', async () => {
  await lia.getByRole('link', { name: 'Processos', exact: true }).click();
  await expect(lia.getByRole('table', { name: 'Modelos do catálogo' }).getByRole('row')).toHaveCount(1 + INICIAIS);
  await passes(lia, 'catalogo-01-inicio');
  await aba(lia, 'Partes dos processos', 'Municípios').click();
  await escolher(lia, 'Município', /Vale Verde/);
  const linha = lia.getByRole('table', { name: 'Processos do município' }).getByRole('row', { name: new RegExp(NOME) });
  await expect(linha).toContainText('Publicado · versão 1');
  await passes(lia, 'catalogo-02-municipio');
  await linha.focus();
  await linha.press('Enter');
  await expect(lia.getByRole('heading', { name: NOME, level: 1 })).toBeVisible();
  await aba(lia, 'Partes do processo', 'Conferir').click();
  await expect(lia.getByText('Nada falta')).toBeVisible();
  await aba(lia, 'Partes do processo', 'Etapas').click();
  await expect(lia.getByText(ETAPA).first()).toBeVisible();
  await passes(lia, 'catalogo-03-olhar');
  await lia.getByRole('button', { name: 'Fazer um modelo' }).click();
  await lia.getByRole('dialog').getByLabel('Endereço do modelo').fill('certidao-de-vale-verde');
  await lia.getByRole('dialog').getByRole('button', { name: 'Fazer o modelo' }).click();
  await expect(lia).toHaveURL(new RegExp(`${painel}/sistema/processo/modelo/`));
  await expect(doModelo('Municípios')).toBeVisible();
});

test('2. the model is changed in the same builder, published and offered', async () => {
  await doModelo('Etapas').click();
  await prazoDaEtapa(lia, '9');
  await expect(salvo(lia)).toBeVisible();
  await doModelo(/Conferir/).click();
  await expect(lia.getByText('Nenhum problema')).toBeVisible();
  await doModelo('Etapas').click();
  await passes(lia, 'catalogo-04-modelo');
  await publicar(lia);
  await propor('Primeira versão.');
  await expect(lia.getByRole('listitem').filter({ hasText: 'Vale Verde' })).toContainText('Sem resposta');
});

test('3. the manager is told, takes it over under another address, makes it the town’s own and publishes', async () => {
  await abrirProposta();
  await expect(roberto.getByText('O catálogo propõe um processo novo')).toBeVisible();
  await expect(roberto.getByLabel('Endereço')).toHaveValue('certidao-de-vale-verde');
  await passes(roberto, 'catalogo-06-adotar');
  await roberto.getByRole('button', { name: 'Adotar como rascunho' }).click();
  // the fee of the catalogue is an example until somebody of the town says that it is theirs
  await expect(roberto.getByText('Um problema impede publicar')).toBeVisible();
  const rascunho = roberto.url();
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/processos?aba=taxas`);
  const taxa = roberto.getByRole('list', { name: 'Taxas a confirmar' }).getByRole('listitem').filter({ hasText: NOME });
  await taxa.getByLabel('Lei e artigo').fill('Lei Complementar 12/2019, art. 4º');
  await taxa.getByRole('button', { name: 'O valor é este' }).click();
  await expect(taxa).toHaveCount(0);
  await roberto.goto(rascunho);
  await aba(roberto, 'Partes do processo', 'Conferir').click();
  await expect(roberto.getByText('Nenhum problema')).toBeVisible();
  await aba(roberto, 'Partes do processo', 'Geral').click();
  await roberto.getByLabel('Nome do processo').fill('Certidão de número');
  await aba(roberto, 'Partes do processo', 'Etapas').click();
  await prazoDaEtapa(roberto, '12');
  await publicar(roberto);
  await expect(roberto.getByRole('heading', { name: 'Certidão de número', level: 1 })).toBeVisible();
});

test('4. the model’s next version meets the town’s own: the difference in words, one conflict, one choice', async () => {
  await lia.getByRole('button', { name: 'Abrir rascunho' }).click();
  await doModelo('Geral').click();
  await lia.getByLabel('Dias até a guia vencer').fill('20');
  await doModelo('Etapas').click();
  await prazoDaEtapa(lia, '6');
  await publicar(lia);
  await propor('A lei estadual encurtou o prazo.');
  await abrirProposta();
  const conflitos = roberto.getByRole('region', { name: 'Você e o catálogo mudaram a mesma coisa' });
  await expect(conflitos).toContainText('agora são 12 dias úteis');
  await expect(conflitos).toContainText('agora são 6 dias úteis');
  await expect(roberto.getByText('O vencimento da guia mudou de 10 para 20 dias.')).toBeVisible();
  await expect(roberto.getByRole('button', { name: 'Aceitar no rascunho' })).toBeDisabled();
  await passes(roberto, 'catalogo-07-conflito');
  await conflitos.getByLabel('Ficar com o do catálogo').check();
  await expect(roberto.getByText('Tudo escolhido.')).toBeVisible();
  await roberto.getByRole('button', { name: 'Aceitar no rascunho' }).click();
  await expect(roberto.getByRole('heading', { name: 'Certidão de número', level: 1 })).toBeVisible();
  await expect(roberto.getByText(/perdeu 6 dias úteis de prazo: agora são 6 dias úteis/)).toBeVisible();
  await passes(roberto, 'catalogo-08-aceita');
  await publicar(roberto);
  await expect(roberto.getByText(/versão 2 publicada/)).toBeVisible();
});

test('5. a version that does not suit the town is refused, and the catalogue reads why', async () => {
  await lia.getByRole('button', { name: 'Abrir rascunho' }).click();
  await doModelo('Etapas').click();
  await lia.getByRole('button', { name: `Alterar ${ETAPA}` }).press('Enter');
  await lia.getByRole('combobox', { name: 'Setor responsável' }).fill('SEHAB');
  await lia.keyboard.press('Escape');
  await publicar(lia);
  await propor('Setor único de habitação.');
  await abrirProposta();
  await expect(roberto.getByText('O setor SEHAB não existe neste município.')).toBeVisible();
  await roberto.getByRole('button', { name: 'Recusar' }).click();
  await roberto.getByRole('dialog').getByLabel('Motivo').fill('Aqui quem analisa é o protocolo.');
  await roberto.getByRole('dialog').getByRole('button', { name: 'Recusar a proposta' }).click();
  await expect(roberto.getByText('recusada: “Aqui quem analisa é o protocolo.”')).toBeVisible();
  await passes(roberto, 'catalogo-09-recusada');
  await lia.reload();
  await expect(lia.getByText('“Aqui quem analisa é o protocolo.”')).toBeVisible();
  await expect(lia.getByRole('listitem').filter({ hasText: 'Aceita' })).toHaveCount(2);
  await passes(lia, 'catalogo-10-respostas');
});

test('6. a copy to another town tells of the sector that is missing there, before and after', async () => {
  await lia.getByRole('button', { name: 'Copiar para um município' }).click();
  const dialogo = lia.getByRole('dialog', { name: `Copiar ${NOME}` });
  await escolher(lia, 'Para qual município', /Itapema/);
  await expect(dialogo).toContainText('O setor SEHAB não existe neste município.');
  await passes(lia, 'catalogo-11-copiar');
  await dialogo.getByRole('button', { name: 'Copiar como rascunho' }).click();
  await expect(dialogo).toContainText('A cópia está em rascunho em');
  await expect(dialogo).toContainText('O setor SEHAB não existe neste município.');
  await passes(lia, 'catalogo-12-copiado');
  await dialogo.getByRole('button', { name: 'Concluir' }).click();
  await lia.getByRole('link', { name: 'Processos', exact: true }).click();
  await expect(lia.getByRole('table', { name: 'Modelos do catálogo' })).toContainText('2 municípios usam');
  await passes(lia, 'catalogo-13-catalogo');
});
