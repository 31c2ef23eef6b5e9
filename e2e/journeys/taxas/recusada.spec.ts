import { type Browser, expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { at, passes, signInAs } from '../../support.ts';
import { protocolarComTaxa, publicarComTaxa } from '../../taxa.ts';

// A slip that nobody wants to pay: what the refusal means is said before it is sent. In a small town, beside `emissao`.
const HOST = 'biguacu.localhost';
const TOWN = at(HOST);

async function entrar(browser: Browser, usuario: string, painel: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInAs(page, { host: HOST, usuario, senha: 'Aprova#2026', painel });
  return page;
}
const gestor = (browser: Browser) => entrar(browser, 'roberto.lopes@biguacu.exemplo.gov.br', 'prefeitura');
const financas = (browser: Browser) => entrar(browser, 'paulo.antunes@biguacu.exemplo.gov.br', 'prefeitura');

test('who does not agree with the value refuses it after a clear word, and the request ends', async ({ browser }) => {
  test.setTimeout(120_000);
  const [roberto, paulo] = [await gestor(browser), await financas(browser)];
  const ana = await entrar(browser, 'ana.ferreira.biguacu@example.com', 'contribuinte');
  const { id, guia } = await protocolarComTaxa(ana, await publicarComTaxa(roberto, 'Numeração recusada', '73.10'));
  await ana.goto(`${TOWN}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await ana.getByRole('button', { name: 'Mais ações' }).click();
  await ana.getByRole('menuitem', { name: 'Recusar o valor da taxa' }).click();
  const dialogo = ana.getByRole('dialog', { name: 'Recusar o valor da taxa' });
  await expect(dialogo.getByText('Isto cancela o requerimento')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Recusar e cancelar o requerimento' }).click();
  await expect(dialogo.getByRole('textbox')).toHaveAccessibleDescription(/./);
  await dialogo.getByRole('textbox').fill('A casa vizinha pagou a metade.');
  await passes(ana, 'recusada-01-a-palavra');
  await dialogo.getByRole('button', { name: 'Recusar e cancelar o requerimento' }).click();
  await expect(dialogo).toBeHidden();
  await expect(ana.getByText('Cancelado').first()).toBeVisible();
  await expect(ana.getByText('A casa vizinha pagou a metade.').first()).toBeVisible();
  await passes(ana, 'recusada-02-cancelado');

  await paulo.goto(`${TOWN}/prefeitura/requerimento/gerenciar/${id}`);
  await expect(paulo.getByRole('article', { name: `Guia ${guia.numero}` })).toContainText('Cancelada');
  await expect(paulo.getByText('A casa vizinha pagou a metade.').first()).toBeVisible();
  await expect(apiOf(ana).post(`painel-contribuinte/guia/${guia.id}/link`, {})).rejects.toThrow(/: 422 /);
  for (const page of [roberto, paulo, ana]) await page.context().close();
});
