import { type Browser, expect, type Page, test } from '@playwright/test';
import logins from '../../docs/demo-logins.json' with { type: 'json' };
import { apiOf } from '../contas.ts';
import { atosDe } from '../paralelas-processos.ts';
import { DEMO, enter, pdfFile } from '../support.ts';
import { contar, type Gestos } from '../tarefas/contar.ts';
import { publicarCertidao } from '../tarefas/preparar.ts';
import { acionar, escrever, ir, semMouse } from '../teclado.ts';

// A request from the front door to the signed document, by five people, none of whom has a mouse. Nothing here clicks: a pressed pointer
// fails the journey, and after each new page and each dialog it is looked at where the keyboard stands.
test.describe.configure({ mode: 'serial' });

const slug = `certidao-teclado-${Date.now().toString(36)}`;
let roberto: Page;
let processo: string;
let numero: string;
let id: string;

test.beforeAll(async ({ browser }) => {
  roberto = await semMouse(await enter(browser, 'gestor'));
  processo = await publicarCertidao(roberto, { slug, cobrado: true, assinado: true });
});
test.afterAll(async () => {
  await apiOf(roberto).post(`painel-prefeitura/processo-gestao/${processo}/arquivar`, {});
  await roberto.context().close();
});

/** A new page is read from its beginning: the keyboard stands in it, not on what was left behind. */
const chegou = (page: Page, titulo: RegExp | string) =>
  expect(async () => {
    await expect(page.getByRole('heading', { name: titulo }).first()).toBeVisible({ timeout: 1_000 });
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  }, `the keyboard stands on the page ${titulo}`).toPass({ timeout: 10_000 });

/** @param maximo keys that are commands, most of them Tab: how far a person is from what they came for */
function anotar({ teclas, toques, letras }: Gestos, maximo: number): void {
  test.info().annotations.push({ type: 'keys', description: `${teclas} (and ${letras} letters)` });
  expect(toques).toBe(0);
  expect(teclas).toBeLessThanOrEqual(maximo);
}

async function entrar(browser: Browser, papel: string): Promise<{ page: Page; feito: () => Gestos }> {
  const page = await semMouse(await enter(browser, papel));
  return { page, feito: await contar(page) };
}

test('1. a citizen finds the service, logs in, fills the form in, files it and sends the proof', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(DEMO);
  await semMouse(page);
  const feito = await contar(page);
  await acionar(page.getByRole('link', { name: /O que você pode pedir/ }));
  await chegou(page, 'O que você pode pedir');
  // by its words: what other services a town has changes nothing on this way
  await escrever(page.getByRole('searchbox'), 'certidão de endereço');
  await acionar(page.locator(`main a[href$="/servicos/${slug}"]`));
  await chegou(page, 'Certidão de endereço');
  await acionar(page.getByRole('link', { name: 'Começar', exact: true }));
  await expect(page.getByLabel('E-mail ou CPF')).toBeFocused();
  const ana = logins.find((l) => l.papel === 'requerente') as (typeof logins)[number];
  await page.keyboard.type(ana.usuario);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ana.senha);
  await page.keyboard.press('Enter');

  await chegou(page, 'O pedido');
  await escrever(page.getByLabel('Endereço'), 'Rua das Acácias, 12');
  await escrever(page.getByLabel('Para que serve'), 'Ligar a água.');
  await escrever(page.getByLabel('Planta de situação'), 'Lote de esquina.');
  await acionar(page.getByRole('button', { name: /^Continuar/ }));
  await chegou(page, 'Conferir e enviar');
  await acionar(page.getByRole('button', { name: /^Protocolar/ }));
  await expect(page.getByRole('heading', { name: 'Recebemos o seu pedido' })).toBeFocused();
  numero = ((await page.getByRole('main').textContent()) ?? '').match(/\d{6}\/\d{4}/)?.[0] as string;

  await acionar(page.getByRole('link', { name: 'Enviar o comprovante e acompanhar' }));
  await chegou(page, new RegExp(numero));
  id = new URL(page.url()).pathname.split('/').pop() as string;
  const escolha = page.waitForEvent('filechooser');
  await acionar(page.getByRole('button', { name: 'Escolher arquivo' }));
  await (await escolha).setFiles(pdfFile('comprovante.pdf'));
  // what comes next has the keyboard: send it, and while it leaves, call it back
  await expect(page.getByRole('button', { name: 'Enviar comprovante' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused();
  await acionar(page.getByRole('button', { name: 'Enviar já' }));
  await expect(page.getByText('Agora é com a prefeitura')).toBeVisible();
  // the guide stands before the services
  anotar(feito(), 81);
  await context.close();
});

test('2. a clerk finds the proof in the menu, opens it and approves it', async ({ browser }) => {
  const { page, feito } = await entrar(browser, 'financeiro');
  await acionar(page.getByRole('link', { name: /^Guias de pagamento/ }));
  await chegou(page, 'Guias de pagamento');
  await escrever(page.getByRole('searchbox'), numero);
  const linha = page.locator('tbody tr').filter({ hasText: numero });
  await expect(linha).toHaveCount(1);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await ir(linha);
  await page.keyboard.press('Enter');
  const aprovar = page.getByRole('button', { name: 'Aprovar comprovante' });
  await expect(aprovar).toBeVisible();
  await acionar(aprovar);
  await expect(page.getByText('Comprovante aprovado.').first()).toBeVisible();
  anotar(feito(), 60);
  await page.context().close();
});

test('3. a signer reads the document to its end and signs it', async ({ browser }) => {
  const camila = await enter(browser, 'analista de dois setores');
  const dela = atosDe(camila, 'prefeitura');
  for (const ato of ['iniciar', 'deferir']) await dela.agir(id, ato);
  await camila.context().close();

  const { page, feito } = await entrar(browser, 'assinante');
  const linha = page.locator('tbody tr').filter({ hasText: numero });
  await expect(async () => {
    // the document is made by a job, and its signature is asked for after that
    await page.goto(`${DEMO}/prefeitura/assinatura-listagem?s=${encodeURIComponent(numero)}`);
    await expect(linha).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await ir(linha);
  await page.keyboard.press('Enter');
  await chegou(page, /^Certidão de endereço/);
  const leitor = page.locator('main [tabindex="0"]').filter({ has: page.locator('canvas') });
  await ir(leitor.first());
  const assinar = page.getByRole('button', { name: 'Assinar', exact: true });
  await expect(async () => {
    // pages that are still being drawn make it longer
    await page.keyboard.press('End');
    await expect(assinar).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await acionar(assinar);
  await expect(page.getByLabel('Sua senha do portal')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(assinar).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Sua senha do portal')).toBeFocused();
  await page.keyboard.type('Aprova#2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Assinado').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  anotar(feito(), 60);
  await page.context().close();
});

test('4. a manager opens a draft of the process, changes it and publishes it', async () => {
  const page = roberto;
  const feito = await contar(page);
  await page.goto(`${DEMO}/prefeitura/configuracoes`);
  await acionar(page.locator('main').getByRole('link', { name: /^Processos/ }));
  await chegou(page, 'Processos');
  const linha = page.locator('tbody tr').filter({ has: page.locator(`a[href$="/processos/${processo}"]`) });
  await ir(page.locator('tbody tr[tabindex="0"]'));
  await expect(async () => {
    if (!(await linha.evaluate((el) => el === document.activeElement))) await page.keyboard.press('j');
    await expect(linha).toBeFocused({ timeout: 1 });
  }).toPass({ timeout: 10_000, intervals: [10] });
  await page.keyboard.press('Enter');
  await chegou(page, 'Certidão de endereço');
  await acionar(page.getByRole('button', { name: 'Abrir rascunho' }));
  await acionar(page.getByRole('link', { name: 'Geral' }));
  const resumo = page.getByLabel('Resumo');
  await escrever(resumo, 'Diz o endereço oficial de uma casa ou de um lote.');
  await expect(page.getByRole('status').filter({ hasText: /Salvo/ })).toBeVisible();
  const publicar = page.getByRole('button', { name: 'Publicar', exact: true });
  await acionar(publicar);
  const dialogo = page.getByRole('dialog', { name: 'Publicar' });
  await expect(dialogo).toBeVisible();
  // what asks for nothing more ends by Ctrl+Enter, from wherever the keyboard stands in it
  await expect(dialogo.getByRole('button', { name: 'Publicar', exact: true })).toBeEnabled();
  expect(await dialogo.evaluate((el) => el.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Control+Enter');
  await expect(dialogo).toBeHidden();
  await expect(page.getByText(/· versão 2 publicada/)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  anotar(feito(), 200);
});
