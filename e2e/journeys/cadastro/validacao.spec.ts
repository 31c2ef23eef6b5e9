import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes, pdfFile } from '../../support.ts';

// A record is compared with its proof: sent, returned with a reason, sent again, accepted.
const CONTA = `${DEMO}/contribuinte/minha-conta/cadastro?secao=conferencia`;
const FILA = `${DEMO}/prefeitura/cadastro/contribuinte-validacao/cadastro/fila`;
/** Waits since before, in the demonstration. */
const ANTES = 'Valdir Antunes Prado';
const FALTA = 'A foto está cortada. Envie frente e verso inteiros.';

const titulo = (page: Page, nome: string) => page.getByRole('heading', { name: nome, level: 1 });

async function enviar(ana: Page, fotografar = false): Promise<void> {
  await ana.locator('input[type=file]:not([capture])').first().setInputFiles(pdfFile('documento.pdf'));
  await expect(ana.getByText('documento.pdf').first()).toBeVisible();
  if (fotografar) await passes(ana, 'validacao-01-enviar');
  await ana.getByRole('button', { name: 'Enviar para conferência' }).click();
  await expect(ana.getByText('A prefeitura vai conferir o que você enviou.')).toBeVisible();
}

test('a requester sends the document, reads what is missing, sends again and is accepted', async ({ browser }) => {
  const [roberto, ana] = [await enter(browser, 'gestor'), await enter(browser, 'requerente')];
  await ana.goto(CONTA);
  await enviar(ana, true);

  // whoever came first opens first
  await roberto.goto(FILA);
  await expect(titulo(roberto, ANTES)).toBeVisible();
  await roberto.keyboard.press('j');
  await expect(titulo(roberto, 'Ana Paula Ferreira')).toBeVisible();
  await expect(roberto.getByText('documento.pdf')).toBeVisible();
  await passes(roberto, 'validacao-02-conferir');
  await roberto.keyboard.press('d');
  const dialogo = roberto.getByRole('dialog');
  await dialogo.getByLabel('O que falta').fill(FALTA);
  await dialogo.getByRole('button', { name: 'Devolver' }).click();
  await expect(titulo(roberto, ANTES)).toBeVisible();
  await expect(roberto.getByText('1 cadastro espera conferência')).toBeVisible();

  await ana.goto(`${DEMO}/contribuinte`);
  await expect(ana.getByText(FALTA).first()).toBeVisible();
  await passes(ana, 'validacao-03-devolvido');
  await ana.getByRole('link', { name: 'Ver o que falta' }).click();
  await enviar(ana);

  await roberto.goto(FILA);
  await expect(roberto.getByText('2 cadastros esperam conferência')).toBeVisible();
  await roberto.keyboard.press('j');
  await expect(titulo(roberto, 'Ana Paula Ferreira')).toBeVisible();
  await roberto.getByRole('button', { name: 'Aceitar' }).click();
  await expect(titulo(roberto, ANTES)).toBeVisible();
  await ana.goto(CONTA);
  await expect(ana.getByText('A prefeitura conferiu o seu cadastro.')).toBeVisible();
  for (const page of [roberto, ana]) await page.context().close();
});
