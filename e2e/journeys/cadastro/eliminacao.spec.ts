import { expect, test } from '@playwright/test';
import { confirmEmail, mailOfDemonstration, newPerson, openVisit, register, signIn } from '../../contas.ts';
import { DEMO, enter, passes } from '../../support.ts';

// Somebody of their own asks to be erased, reads what goes, is answered, and enters no more. That the public act keeps its name is held over
// HTTP (test/acesso/direitos.test.ts): a licence of one's own is too long a way for a browser.
const SENHA = 'Araucaria#Verde-71';
const TITULARES = `${DEMO}/prefeitura/cadastro/titulares`;

test('a requester asks to be erased, the town does it, and the way in is gone', async ({ browser }) => {
  const dora = newPerson('Dora da Jornada');
  const page = await openVisit(browser);
  await register(page, dora, SENHA);
  await confirmEmail(page, await mailOfDemonstration(page)(dora.email, /Confirme o seu e-mail/));
  await page.goto('/');
  await signIn(page, dora.email, SENHA);
  await expect(page).toHaveURL(/\/contribuinte/);
  await page.goto('/contribuinte/minha-conta/cadastro?secao=privacidade');
  await page.getByRole('button', { name: 'Pedir a eliminação' }).click();
  const pedir = page.getByRole('dialog');
  await expect(pedir.getByText('Nada: você não protocolou pedidos neste município.')).toBeVisible();
  await pedir.getByLabel('Sua senha').fill(SENHA);
  await pedir.getByRole('button', { name: 'Pedir a eliminação' }).click();
  await expect(page.getByText(/Pedido nº \d+ · Eliminação dos dados/)).toBeVisible();
  await passes(page, 'titular-01-privacidade');

  const roberto = await enter(browser, 'gestor');
  await roberto.goto(TITULARES);
  const linha = roberto.getByText(dora.nome, { exact: true });
  await expect(linha).toBeVisible();
  await passes(roberto, 'titular-02-fila');
  await linha.click();
  await expect(roberto.getByText('Vence em 15 dias')).toBeVisible();
  await passes(roberto, 'titular-03-pedido');
  await roberto.getByRole('button', { name: 'Eliminar os dados' }).click();
  await roberto.getByRole('dialog').getByRole('button', { name: 'Eliminar definitivamente' }).click();
  await expect(roberto.getByText('Titular removido', { exact: true })).toBeVisible();

  // the session that stood open is over, and no new one begins
  await page.goto('/contribuinte');
  await expect(page).toHaveURL(/redirect=/);
  await signIn(page, dora.email, SENHA);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('E-mail ou CPF')).toBeVisible();
  for (const aberta of [page, roberto]) await aberta.context().close();
});
