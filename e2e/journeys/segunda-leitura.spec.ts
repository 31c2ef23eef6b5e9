import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../contas.ts';
import { atosDe, publicar } from '../paralelas-processos.ts';
import { DEMO, enter, passes } from '../support.ts';

// The manager asks for a second reader and for something to be checked; one analyst proposes, another returns it and then confirms.
test.describe.configure({ mode: 'serial' });

const SLUG = 'parecer-lido-duas-vezes';
const PARECER = {
  formato: 1,
  nome: 'Parecer lido duas vezes',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno cuja decisão duas pessoas leem.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'O pedido',
      campos: [{ id: 'atividade', tipo: 'texto', rotulo: 'Que atividade?', minimo: 1 }],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};
const CONFERIR = 'A atividade cabe na zona';

let roberto: Page;
let ana: Page;
let camila: Page;
let diego: Page;
let processo: string;
let id: string;

test.beforeAll(async ({ browser }) => {
  [roberto, ana, camila] = [
    await enter(browser, 'gestor'),
    await enter(browser, 'requerente'),
    await enter(browser, 'analista de dois setores'),
  ];
  diego = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await diego.goto(DEMO);
  await signIn(diego, 'diego.figueira@demo.exemplo.gov.br', 'Aprova#2026');
  await expect(diego).toHaveURL(/\/prefeitura/);
  processo = await publicar(roberto, SLUG, PARECER);
});
test.afterAll(async () => {
  for (const page of [roberto, ana, camila, diego]) await page?.context().close();
});

const mesa = (page: Page) => page.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
const ato = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true });

test('1. the manager sets the second reader and a line to check, and publishes', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/processos/${processo}?aba=etapas`);
  await ato(roberto, 'Abrir rascunho').click();
  await ato(roberto, 'Alterar Análise').click();
  const painel = roberto.getByRole('complementary', { name: 'Análise', exact: true });
  await painel.getByRole('switch', { name: 'Pede segunda leitura' }).check();
  await ato(roberto, 'Incluir linha').click();
  const linha = painel.getByRole('group', { name: 'Linha de conferência 1' });
  await linha.getByLabel('O que conferir').fill(CONFERIR);
  await linha.getByLabel('Base legal (opcional)').fill('LC 45/2019, art. 12');
  await passes(roberto, 'segunda-leitura-01-etapa');
  await ato(roberto, 'Publicar').click();
  const dialogo = roberto.getByRole('dialog', { name: 'Publicar' });
  await expect(dialogo.getByText(/segunda leitura/)).toBeVisible();
  await ato(dialogo.page(), 'Publicar').last().click();
  await expect(dialogo).toBeHidden();
});

test('2. who analyses proposes, and cannot confirm it; the requester hears nothing', async () => {
  const dela = atosDe(ana, 'contribuinte');
  id = await dela.rascunho(processo, { atividade: 'Padaria' });
  await dela.agir(id, 'protocolar');
  await mesa(camila);
  await ato(camila, 'Iniciar análise').click();
  await expect(camila.getByText('0 de 2 conferidos')).toBeVisible();
  const linha = camila.getByRole('group', { name: CONFERIR });
  await expect(linha).toContainText('LC 45/2019, art. 12');
  await linha.getByRole('button', { name: /^Conforme/ }).click();
  await expect(camila.getByText('1 de 2 conferidos')).toBeVisible();
  await propor(camila, 'O uso é permitido.');
  await expect(camila.getByText('Você propôs deferir')).toBeVisible();
  await expect(ato(camila, 'Deferir')).toHaveCount(0);

  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await expect(ana.getByRole('heading', { level: 1 })).toContainText('Parecer lido duas vezes');
  await expect(ana.getByText(/propôs|O uso é permitido/i)).toHaveCount(0);
});

test('3. the second reader returns it with a reason, reads it again and confirms', async () => {
  await mesa(diego);
  await expect(diego.getByText('Camila Teixeira Ramos propôs deferir')).toBeVisible();
  await passes(diego, 'segunda-leitura-02-proposta');
  await ato(diego, 'Devolver a proposta').click();
  const devolver = diego.getByRole('dialog', { name: /^Devolver a proposta/ });
  await ato(diego, 'Devolver a proposta').last().click();
  await expect(devolver.getByText(/motivo|obrigat|Escreva/i).first()).toBeVisible();
  await devolver.getByLabel('O que falta ou está errado').fill('Diga em que zona está o imóvel.');
  await ato(diego, 'Devolver a proposta').last().click();
  await expect(devolver).toBeHidden();

  // without a reload: the reason is read where the story is told, and it is proposed again
  await expect(camila.getByText('Diga em que zona está o imóvel.').first()).toBeVisible();
  await propor(camila, 'O uso é permitido na zona central.');
  await expect(diego.getByText('O uso é permitido na zona central.').first()).toBeVisible();
  await ato(diego, 'Deferir').click();
  const deferir = diego.getByRole('dialog', { name: /^Deferir o requerimento/ });
  await deferir.getByRole('button', { name: 'Deferir', exact: true }).click();
  await expect(deferir).toBeHidden();
  await expect(diego.getByText('Deferido').first()).toBeVisible();
  await ana.reload();
  await expect(ana.getByText('Aprovado (deferido)').first()).toBeVisible();
  await expect(ana.getByText(/propôs|zona central|Diga em que zona/i)).toHaveCount(0);
});

async function propor(page: Page, parecer: string): Promise<void> {
  await ato(page, 'Propor o deferimento').click();
  const dialogo = page.getByRole('dialog', { name: /^Propor o deferimento/ });
  await dialogo.getByLabel('Parecer').fill(parecer);
  await dialogo.getByRole('button', { name: 'Propor o deferimento' }).click();
  await expect(dialogo).toBeHidden();
}
