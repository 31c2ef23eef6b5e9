import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { DEMO, enter, passes } from '../../support.ts';

// Two records of one person become one, and two again.
const MARCA = Date.now()
  .toString(36)
  .replace(/\d/g, (n) => 'abcdefghij'[Number(n)]!);
const NOME = `Iolanda ${MARCA} Luz`;
const LISTA = `${DEMO}/prefeitura/cadastro/contribuinte/listagem`;

/** A CPF that nobody else of this run has. */
function cpf(): string {
  const digitos = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10));
  for (const peso of [10, 11]) {
    const resto = (digitos.reduce((soma, d, i) => soma + d * (peso - i), 0) * 10) % 11;
    digitos.push(resto % 10);
  }
  return digitos.join('');
}

const titulo = (page: Page, nome: string) => page.getByRole('heading', { name: nome, level: 1 });

test('a manager finds the twin, unites the two, and takes it back', async ({ browser }) => {
  const page = await enter(browser, 'gestor');
  const api = apiOf(page);
  const [certo, errado] = [cpf(), cpf()];
  await api.post('painel-prefeitura/requerente', { cpf: certo, nome: NOME, telefone: '', email: '' });
  await api.post('painel-prefeitura/requerente', { cpf: errado, nome: NOME.toUpperCase(), telefone: '49988887777', email: '' });

  await test.step('from the page of one to the other, which looks like it', async () => {
    await page.goto(LISTA);
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/Nome, documento/))
      .first()
      .fill(certo);
    await page.getByRole('row').filter({ hasText: NOME }).first().click();
    await expect(titulo(page, NOME)).toBeVisible();
    await page.getByRole('button', { name: 'Mais desta página' }).click();
    await page.getByRole('menuitem', { name: 'Unir a outro cadastro' }).click();
    await expect(page.getByText('Mesmo nome', { exact: true })).toBeVisible();
    await passes(page, 'unir-01-escolher');
    await page.getByRole('button', { name: `Comparar com ${NOME.toUpperCase()}` }).click();
  });

  await test.step('what differs is chosen, and the wrong number said', async () => {
    await expect(page.getByRole('heading', { name: 'O que passa' })).toBeVisible();
    await page.getByRole('textbox', { name: /mesma pessoa/ }).fill('Conferido na identidade, no balcão');
    await page.getByRole('button', { name: 'Unir os cadastros' }).click();
    await expect(page.getByText(/Marque esta confirmação/).first()).toBeVisible();
    await passes(page, 'unir-02-comparar');
    await page.getByRole('checkbox', { name: /foi escrito errado/ }).check();
    await page.getByRole('button', { name: 'Unir os cadastros' }).click();
    await expect(titulo(page, NOME)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cadastros unidos a este' })).toBeVisible();
    await expect(page.getByText('(49) 98888-7777').first()).toBeVisible();
    // of the two that were nothing is asked any more
    await expect(page.getByText(/Não encontramos/)).toHaveCount(0);
  });

  const fica = new URL(page.url()).pathname;
  await test.step('the one that went is found no more', async () => {
    await passes(page, 'unir-03-unidos');
    const { data } = (await api.get(`painel-prefeitura/cadastro/contribuinte?s=${MARCA}`)) as { data: { id: string }[] };
    expect(data.map(({ id }) => fica.endsWith(id))).toEqual([true]);
  });

  await test.step('and two again', async () => {
    await page.getByRole('button', { name: 'Desfazer a união' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Desfazer a união' });
    await dialogo.getByLabel('Motivo').fill('Eram duas pessoas, afinal');
    await passes(page, 'unir-04-desfazer');
    await dialogo.getByRole('button', { name: 'Separar os cadastros' }).click();
    await expect(dialogo).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Cadastros unidos a este' })).toHaveCount(0);
    await expect(page.getByText(/Desfez a união de dois cadastros/)).toBeVisible();
    const { data } = (await api.get(`painel-prefeitura/cadastro/contribuinte?s=${MARCA}`)) as { data: unknown[] };
    expect(data).toHaveLength(2);
  });
  await page.context().close();
});
