import { expect, type Page, test } from '@playwright/test';
import { at, DEMO, enter, passes, pdfFile, signInAs } from '../../support.ts';

// A notice: written from a model, sent to people with and without an account, known, answered, delivered on paper.
test.describe.configure({ mode: 'serial' });

const MODELO = 'Muro sem conservação (jornada)';
const ASSUNTO = 'Muro da divisa precisa de conservação';
/** Of the demonstration, who asked for nothing. */
const AMADEU = 'Amadeu Kirst Lopes';
const SEM_CONTA = 'Vizinha do lote 9';

const escolher = async (page: Page, campo: string, opcao: string) => {
  await page.getByRole('combobox', { name: campo }).click();
  await page.getByRole('option', { name: opcao }).click();
};
const cartaoDe = (page: Page, nome: string) => page.getByRole('region', { name: nome });

/** Where the notice lies that the tests follow. */
let termo = '';

test('1. a manager writes a model with a field of the town and a deadline', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/configuracoes`);
  await roberto.getByRole('link', { name: /Modelos de termo/ }).click();
  await expect(roberto.getByText('Calçada ocupada por material de obra')).toBeVisible();
  await passes(roberto, 'termos-01-modelos', 'breve');
  await roberto.getByRole('button', { name: 'Novo modelo' }).click();
  const dialogo = roberto.getByRole('dialog');
  await dialogo.getByLabel('Nome do modelo').fill(MODELO);
  await dialogo.getByLabel('Assunto').fill(ASSUNTO);
  await dialogo.getByLabel('Texto', { exact: true }).fill('Conserve o muro da divisa em ');
  await dialogo.getByRole('button', { name: 'Inserir campo' }).click();
  await roberto.getByRole('menuitem', { name: 'Prazo para responder, em palavras' }).click();
  await expect(dialogo.getByText('{{termo.prazo}}')).toBeVisible();
  await dialogo.getByLabel('Prazo para responder').fill('10');
  await dialogo.getByLabel('Ciência sem resposta').fill('7');
  await passes(roberto, 'termos-01-modelo');
  await dialogo.getByRole('button', { name: 'Criar modelo' }).click();
  await expect(dialogo).toBeHidden();
  await expect(roberto.getByText(MODELO)).toBeVisible();
  await roberto.context().close();
});

test('2. an analyst sends it to two people, reading what they will read', async ({ browser }) => {
  const camila = await enter(browser, 'analista de dois setores');
  await camila.getByRole('link', { name: 'Termos', exact: true }).click();
  await expect(camila.getByRole('heading', { level: 1 })).toHaveText('Termos');
  await expect(
    camila
      .getByText('1 de 5 responderam')
      .or(camila.getByText(/de 5 com prazo vencido/))
      .first(),
  ).toBeVisible();
  await passes(camila, 'termos-02-lista', 'breve');
  await camila.getByRole('link', { name: 'Novo termo' }).click();
  await escolher(camila, 'Começar pelo modelo', `${MODELO} (Notificação)`);
  await expect(camila.getByLabel('Assunto')).toHaveValue(ASSUNTO);
  await expect(camila.getByRole('region', { name: 'Como a pessoa lê' })).toContainText('em 10 dias úteis');

  await camila.getByRole('button', { name: 'Enviar termo' }).click();
  await expect(camila.getByText('Escolha pelo menos um destinatário.').first()).toBeVisible();
  await camila.getByLabel('Nome, CPF ou CNPJ').fill('amadeu kirst');
  await camila.getByRole('button', { name: `Incluir ${AMADEU}` }).click();
  await camila.getByRole('button', { name: 'Sem conta' }).click();
  await camila.getByLabel('Nome de quem não tem conta').fill(SEM_CONTA);
  await camila.getByRole('button', { name: 'Incluir esta pessoa' }).click();
  await expect(camila.getByRole('list', { name: 'Escolhidos' }).getByRole('listitem')).toHaveCount(2);
  await passes(camila, 'termos-02-novo');
  await camila.getByRole('button', { name: 'Enviar termo' }).click();
  await camila.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(camila).toHaveURL(/visualizacao-termo\//);
  termo = camila.url().split('/').at(-1) as string;
  await expect(cartaoDe(camila, AMADEU)).toContainText('Enviado');
  await passes(camila, 'termos-02-enviado');
  await camila.context().close();
});

test('3. the person reads it, says so, and answers with a file', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const amadeu = await context.newPage();
  await signInAs(amadeu, {
    host: 'demo.localhost',
    usuario: 'amadeu.lopes@example.com',
    senha: 'Aprova#2026',
    painel: 'contribuinte',
  });
  await amadeu.goto(`${at('demo.localhost')}/contribuinte/termos-enviados`);
  await passes(amadeu, 'termos-03-recebidos', 'breve');
  await amadeu
    .getByRole('link', { name: new RegExp(ASSUNTO) })
    .or(amadeu.getByText(ASSUNTO))
    .first()
    .click();
  await expect(amadeu.getByText('Diga que leu')).toBeVisible();
  await passes(amadeu, 'termos-03-ler');
  await amadeu.getByRole('button', { name: 'Declaro que li' }).click();
  await expect(amadeu.getByText(/Você tomou ciência em/)).toBeVisible();
  await expect(amadeu.getByText(/Responda até \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await amadeu.getByLabel('Sua resposta').fill('Contratei o pedreiro. Segue o orçamento.');
  await amadeu.locator('input[type=file]:not([capture])').setInputFiles(pdfFile('orcamento.pdf'));
  await expect(amadeu.getByText('orcamento.pdf')).toBeVisible();
  await passes(amadeu, 'termos-03-responder');
  await amadeu.getByRole('button', { name: 'Enviar a resposta' }).click();
  await expect(cartaoDe(amadeu, 'O que você respondeu')).toContainText('Contratei o pedreiro. Segue o orçamento.');
  await expect(cartaoDe(amadeu, 'O que você respondeu')).toContainText('orcamento.pdf');
  await expect(amadeu.getByLabel('Sua resposta')).toHaveValue('');
  await context.close();
});

test('4. the town hall sees the answer, and records a letter for who has no account', async ({ browser }) => {
  const camila = await enter(browser, 'analista de dois setores');
  await camila.goto(`${DEMO}/prefeitura/termos/visualizacao-termo/${termo}`);
  await expect(cartaoDe(camila, AMADEU)).toContainText('Respondido');
  await expect(cartaoDe(camila, AMADEU)).toContainText('Contratei o pedreiro. Segue o orçamento.');
  const [baixado] = await Promise.all([
    camila.waitForEvent('download'),
    camila.getByRole('button', { name: 'Baixar em PDF' }).click(),
  ]);
  expect(baixado.suggestedFilename()).toMatch(/^Notificação \d{4}-\d{4}\.pdf$/);
  await camila.getByRole('button', { name: `Registrar entrega a ${SEM_CONTA}` }).click();
  const dialogo = camila.getByRole('dialog');
  const hoje = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  await dialogo.getByLabel('Em que dia').fill(hoje);
  await dialogo.locator('input[type=file]:not([capture])').setInputFiles(pdfFile('ar.pdf'));
  await passes(camila, 'termos-04-entrega');
  await dialogo.getByRole('button', { name: 'Registrar' }).click();
  await expect(dialogo).toBeHidden();
  await expect(cartaoDe(camila, SEM_CONTA)).toContainText('registrada pela prefeitura');
  await expect(cartaoDe(camila, SEM_CONTA).getByRole('button', { name: 'ar.pdf' })).toBeVisible();
  await camila.context().close();
});

test('5. an older one to five: who never looked knows by the days that passed', async ({ browser }) => {
  const camila = await enter(browser, 'analista de dois setores');
  await camila.goto(`${DEMO}/prefeitura/termos`);
  await camila.getByText('Material de obra sobre a calçada').last().click();
  await expect(cartaoDe(camila, 'Getúlio Amaral Pinto')).toContainText('pelos dias que passaram');
  await expect(cartaoDe(camila, 'Cleonice Prates Barros')).toContainText('Respondido');
  await expect(cartaoDe(camila, 'Iolanda Reis Falcão')).toContainText('Prazo vencido');
  await passes(camila, 'termos-05-cinco');
  await camila.context().close();
});
