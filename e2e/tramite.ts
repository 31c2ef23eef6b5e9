import { expect, type Locator, type Page } from '@playwright/test';
import { pdfFile } from './support.ts';

// What people do with one request, each on a page of their own: pay, analyse, sign, verify. By the screens.

/** The town on whose page somebody is. */
const aqui = (page: Page): string => new URL(page.url()).origin;

/** The desk of a request, found in the list by its number. */
export async function abrirMesa(page: Page, numero: string): Promise<void> {
  // by its address: the list of who analyses begins with their own queue
  await page.goto(`${aqui(page)}/prefeitura/requerimento/listagem?s=${encodeURIComponent(numero)}`);
  await expect(page.getByRole('row').filter({ hasText: numero })).toHaveCount(1);
  await page.getByRole('row').filter({ hasText: numero }).click();
  await expect(page.getByRole('heading', { name: new RegExp(numero), level: 1 })).toBeVisible();
}

const ato = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true }).first();

export async function iniciar(page: Page): Promise<void> {
  await ato(page, 'Iniciar análise').click();
  await expect(ato(page, 'Deferir')).toBeVisible();
}

/** @param titulo of the dialog, which says whether a step or the whole is approved */
export async function deferir(page: Page, titulo: RegExp = /^Deferir/): Promise<void> {
  await ato(page, 'Deferir').click();
  await confirmarDeferimento(page.getByRole('dialog', { name: titulo }));
}

/** A check that the project does not pass asks why: the demonstration has projects of both kinds. */
export async function confirmarDeferimento(dialogo: Locator, verbo: string | RegExp = /^Deferir/): Promise<void> {
  await expect(dialogo).toBeVisible();
  const motivo = dialogo.getByLabel('Por que defere assim mesmo');
  if (await motivo.isVisible()) await motivo.fill('O conselho aceitou a diferença neste lote.');
  await dialogo.getByRole('button', { name: verbo }).click();
  await expect(dialogo).toBeHidden();
}

/** Where the step asks for a second reading: one proposes, and the other sees it without a reload and confirms. */
export async function proporEConfirmar(quem: Page, outra: Page, parecer: string): Promise<void> {
  await ato(quem, 'Iniciar análise').click();
  await ato(quem, 'Propor o deferimento').click();
  const dialogo = quem.getByRole('dialog', { name: /^Propor o deferimento/ });
  await dialogo.getByLabel('Parecer').fill(parecer);
  await dialogo.getByRole('button', { name: 'Propor o deferimento' }).click();
  await expect(dialogo).toBeHidden();
  await expect(ato(quem, 'Deferir')).toHaveCount(0);
  await expect(outra.getByText(parecer).first()).toBeVisible();
  await deferir(outra);
}

/** The requester's own page of a request. */
export async function abrirPedido(page: Page, numero: string): Promise<void> {
  await page.goto(`${aqui(page)}/contribuinte/meus/requerimentos`);
  await page.getByText(numero).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(numero);
}

/** On the page of the request, where a fee is open; resolves once the town hall has it. */
export async function enviarComprovante(requerente: Page): Promise<void> {
  // the file is read by a process of its own, which may have to be started
  const chegou = requerente.waitForResponse(
    (r) => r.url().endsWith('/comprovante') && r.request().method() === 'POST' && r.ok(),
    { timeout: 60_000 },
  );
  await requerente.locator('input[type=file]:not([capture])').first().setInputFiles(pdfFile('comprovante.pdf'));
  await requerente.getByRole('button', { name: 'Enviar comprovante' }).click();
  await requerente.getByRole('button', { name: 'Enviar já' }).click();
  await chegou;
}

/** The proof that waits of this request. */
export async function aprovarComprovante(financeiro: Page, numero: string): Promise<void> {
  await financeiro.goto(`${aqui(financeiro)}/prefeitura/financeiro/guias/pagamentos`);
  await financeiro
    .getByRole('searchbox')
    .or(financeiro.getByPlaceholder(/número|requer/i))
    .first()
    .fill(numero);
  await financeiro.getByRole('row').filter({ hasText: numero }).first().click();
  await financeiro.getByRole('button', { name: 'Aprovar' }).first().click();
  await expect(financeiro.getByText('Comprovante aprovado.').first()).toBeVisible();
}

/** The requester sends the proof, finance approves it. @param valor of the slip, as it is read */
export async function pagar(requerente: Page, financeiro: Page, numero: string, valor?: string): Promise<void> {
  await abrirPedido(requerente, numero);
  await expect(requerente.getByText('Pague a taxa e envie o comprovante')).toBeVisible();
  if (valor) await expect(requerente.getByText(valor).first()).toBeVisible();
  await enviarComprovante(requerente);
  await expect(requerente.getByText('Agora é com a prefeitura')).toBeVisible();
  await aprovarComprovante(financeiro, numero);
}

/** Reads to the end, by keyboard, and signs with the password. */
export async function assinar(page: Page, numero: string, senha = 'Aprova#2026'): Promise<void> {
  const linha = page.getByRole('row').filter({ hasText: numero });
  await expect(async () => {
    // the document is made by a job, and its signature is asked for after that
    await page.goto(`${aqui(page)}/prefeitura/assinatura-listagem`);
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/número|requer/i))
      .first()
      .fill(numero);
    await expect(linha.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await linha.first().click();
  const leitor = page
    .locator('main [tabindex="0"]')
    .filter({ has: page.locator('canvas') })
    .first();
  const botao = page.getByRole('button', { name: 'Assinar', exact: true });
  await expect(async () => {
    // pages that are still being drawn make it longer
    await leitor.press('End');
    await expect(botao).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await botao.click();
  await page.getByLabel('Sua senha do portal').fill(senha);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Assinar/ })
    .click();
  await expect(page.getByText('Assinado').first()).toBeVisible();
}

/** The document of an ended request: valid for anybody who has its code. @returns the page of the visitor, to be closed */
export async function conferirDocumento(requerente: Page, numero: string, titulo: string): Promise<Page> {
  await abrirPedido(requerente, numero);
  await expect(requerente.getByText('Aprovado (deferido)').first()).toBeVisible();
  const documento = requerente.getByRole('article', { name: new RegExp(`^${titulo}`) });
  // the seal is put on by a job
  await expect(documento.getByText('Vigente')).toBeVisible({ timeout: 40_000 });
  const href = await documento.getByRole('link', { name: 'Conferir a autenticidade' }).getAttribute('href');
  const contexto = await requerente.context().browser()?.newContext({ reducedMotion: 'reduce' });
  const visitante = (await contexto?.newPage()) as Page;
  await visitante.goto(`${aqui(requerente)}${href}`);
  await expect(visitante.getByText(/válid/i).first()).toBeVisible();
  await expect(visitante.getByText(titulo).first()).toBeVisible();
  return visitante;
}

interface Correcao {
  numero: string;
  /** The question that is to be put right. */
  rotulo: string;
  correcao: string;
}

/** One item goes to the requester, who answers it; the analyst accepts. Both stay on their pages. */
export async function pedirCorrecao(mesa: Page, dono: Page, { numero, rotulo, correcao }: Correcao): Promise<void> {
  await mesa.getByRole('button', { name: `Marcar pendência em ${rotulo}` }).click();
  await mesa.getByLabel('O que precisa ser corrigido').fill('Diga o nome e a licença do lugar.');
  await mesa.getByRole('dialog').getByRole('button', { name: 'Marcar pendência' }).click();
  await ato(mesa, 'Enviar pendências ao requerente').click();
  await mesa
    .getByRole('dialog')
    .getByRole('button', { name: /Enviar/ })
    .click();
  await expect(mesa.getByText('Aguardando requerente').first()).toBeVisible();
  await abrirPedido(dono, numero);
  await dono.getByRole('button', { name: 'Corrigir esta informação' }).click();
  await dono.getByRole('textbox', { name: rotulo }).fill(correcao);
  await dono.getByLabel('Sua resposta à prefeitura').fill('Escrevi o nome e a licença.');
  await dono.getByRole('button', { name: 'Guardar resposta' }).click();
  await dono.getByRole('button', { name: 'Reenviar à prefeitura' }).click();
  await expect(dono.getByText('Agora é com a prefeitura')).toBeVisible();
  await iniciar(mesa);
  await mesa
    .getByRole('button', { name: /^Aceitar/ })
    .first()
    .click();
  await expect(mesa.getByText('Resposta aceita.').first()).toBeVisible();
}
