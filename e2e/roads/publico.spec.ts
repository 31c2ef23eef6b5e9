import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../support.ts';

test.describe.configure({ mode: 'serial' });

/** The address of the public view of one request of the demonstration, as its requester copies it. */
let link = '';

test('the requester copies the link of a filed request', async ({ browser }) => {
  const page = await enter(browser, 'requerente');
  await page.goto(`${DEMO}/contribuinte/meus/requerimentos`);
  await page
    .getByRole('row')
    .filter({ hasText: /\d{6}\/\d{4}/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Compartilhar o andamento' }).click();
  link = await page.getByLabel('Link público para acompanhar').inputValue();
  expect(link).toMatch(/\/requerimento\/visualizar\/[0-9a-f-]{36}$/);
  await page.context().close();
});

test('anyone follows it: where it is, and nobody on the page', async ({ page }) => {
  const answer = await page.goto(link);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('list', { name: 'Caminho do requerimento' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const text = await page.getByRole('main').innerText();
  for (const word of ['Ana', 'Ferreira', '@', 'CPF']) expect(text).not.toContain(word);
  expect(text).toMatch(/\d{6}\/\d{4}/);
  await passes(page, 'publico', 'breve');
});

test('an address of nothing says so in place', async ({ page }) => {
  await page.goto(`${DEMO}/requerimento/visualizar/0190a000-0000-7000-8000-00000000ffff`);
  await expect(page.getByRole('heading', { name: 'Requerimento não encontrado' })).toBeVisible();
  await page.goto(`${DEMO}/requerimento/visualizar/nada`);
  await expect(page.getByRole('heading', { name: 'Requerimento não encontrado' })).toBeVisible();
});

test('contact: real links, with hours', async ({ browser }) => {
  const page = await enter(browser, 'requerente');
  await page.goto(`${DEMO}/contribuinte/contato`);
  // the footer has the telephone too
  await expect(page.getByRole('main').getByRole('link', { name: /^\(49\)/ })).toHaveAttribute('href', /^tel:\+55\d{10,11}$/);
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d{10,11}$/);
  await expect(page.getByRole('link', { name: /^portal@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByText('Segunda a sexta').first()).toBeVisible();
  await passes(page, 'contato', 'breve');
  await page.context().close();
});

test('a CEP fills the address, a new one replaces it, an unknown one never blocks', async ({ page }) => {
  await page.goto(`${DEMO}/ui-catalog`);
  const form = page.getByRole('form', { name: 'Endereço' });
  await form.getByLabel('CEP').fill('89999030');
  await expect(form.getByLabel('Rua ou avenida')).toHaveValue('Avenida Brasil');
  await expect(form.getByRole('combobox', { name: 'Bairro' })).toHaveValue('Vila Nova');
  await expect(form.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Vale Verde');
  await form.getByRole('combobox', { name: 'Bairro' }).fill('Vila Nova de Cima');
  // one CEP for the whole town: the street is taken back, the person's own words stay
  await form.getByLabel('CEP').fill('89999000');
  await expect(form.getByLabel('Rua ou avenida')).toHaveValue('');
  await expect(form.getByRole('combobox', { name: 'Bairro' })).toHaveValue('Vila Nova de Cima');
  await form.getByLabel('CEP').fill('70000009');
  await expect(form.getByText('Não encontramos esse CEP. Confira o número ou preencha o endereço à mão.')).toBeVisible();
  await form.getByLabel('Rua ou avenida').fill('Estrada Geral');
  await form.getByLabel('Número').fill('s/n');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('O endereço está completo.')).toBeVisible();
});
