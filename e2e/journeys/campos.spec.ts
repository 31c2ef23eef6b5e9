import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../support.ts';

// The kinds of field that the main journey does not pass: filled in, refused in their place, summed up, and read at the desk.
const next = (page: Page) =>
  page
    .getByRole('button', { name: /^Continuar/ })
    .and(page.locator('[type=submit]'))
    .click();

test('a feasibility consult asks by every kind, and says in place what it does not take', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  await ana.goto(`${DEMO}/contribuinte/novo-requerimento`);
  await ana.getByRole('link', { name: /^Consulta de viabilidade/ }).click();
  await ana.getByRole('link', { name: 'Começar' }).first().click();
  const fresh = ana.getByRole('button', { name: 'Começar outro do zero' });
  await expect(fresh.or(ana.getByRole('form', { name: 'Imóvel' }))).toBeVisible();
  if (await fresh.isVisible()) await fresh.click();
  await ana.getByLabel('Inscrição imobiliária ou endereço').fill('rua sao pedro');
  await ana.getByRole('option').first().click();
  await next(ana);
  await ana.getByRole('combobox', { name: 'Usos pretendidos' }).fill('restaurante');
  await ana.getByRole('option', { name: 'Restaurante ou lanchonete' }).click();
  await ana.keyboard.press('Escape');
  await ana.getByLabel('Conte o que pretende fazer').fill('Um restaurante de quarenta lugares, só no almoço.');
  await next(ana);

  const form = ana.getByRole('form', { name: 'Funcionamento' });
  await form.getByRole('checkbox', { name: 'Segunda' }).check();
  await form.getByRole('checkbox', { name: 'Sábado' }).check();
  await form.getByLabel('A que horas abre?').fill('10:30');
  await form.getByLabel('A que horas fecha?').fill('15:00');
  await form.getByLabel('Investimento previsto').fill('12.50');
  // hidden until it matters
  await expect(form.getByLabel('CNPJ da empresa')).toBeHidden();
  await form
    .getByRole('radiogroup', { name: /Já existe uma empresa/ })
    .getByRole('radio', { name: 'Sim' })
    .check();
  await form.getByLabel('CNPJ da empresa').fill('12.ABC.345/01DE-36');
  await form.getByLabel('E-mail da empresa').fill('restaurante@');
  await form.getByLabel('Telefone da empresa').fill('4999');
  await next(ana);
  for (const refusal of [
    'Informe um valor em reais, como 1.234,56.',
    'CNPJ inválido. Confira os números.',
    'Informe um e-mail válido.',
    'Informe o telefone com DDD, como (49) 99999-0000.',
  ])
    await expect(form.getByText(refusal).first()).toBeVisible();
  await passes(ana, 'campos-01-recusas');
  await form.getByLabel('Investimento previsto').fill('125.000,50');
  await form.getByLabel('CNPJ da empresa').fill('12ABC34501DE35');
  await form.getByLabel('E-mail da empresa').fill('restaurante@example.com');
  await form.getByLabel('Telefone da empresa').fill('4933221100');
  await form.getByLabel('CEP').fill('00000000');
  await form.getByLabel('Rua ou avenida').fill('Rua das Palmeiras');
  await form.getByLabel('Número', { exact: true }).fill('12');
  await form.getByLabel('Bairro').fill('Centro');
  await form.getByLabel('Cidade').fill('Vale Verde');
  await form.getByRole('combobox', { name: 'Estado' }).fill('SC');
  await ana.getByRole('option', { name: /^SC / }).click();
  await next(ana);

  await expect(ana.getByRole('heading', { name: 'Conferir e enviar' })).toBeVisible();
  const read = [
    'Segunda',
    'Sábado',
    '10:30',
    'R$ 125.000,50',
    '12.ABC.345/01DE-35',
    'restaurante@example.com',
    '(49) 3322-1100',
    'Rua das Palmeiras, 12 · Centro · Vale Verde/SC · CEP 00000-000',
  ];
  for (const words of read) await expect(ana.getByRole('main')).toContainText(words);
  await passes(ana, 'campos-02-conferir');
  await ana.getByRole('button', { name: /protocolar/i }).click();
  await expect(ana.getByText(/\d{6}\/\d{4}/).first()).toBeVisible();
  const numero = ((await ana.locator('main').textContent()) ?? '').match(/\d{6}\/\d{4}/)?.[0] as string;

  const camila = await enter(browser, 'analista de dois setores');
  await camila.getByRole('searchbox').first().fill(numero);
  await camila.getByText(numero).first().click();
  for (const words of read) await expect(camila.getByRole('main')).toContainText(words);
  await passes(camila, 'campos-03-mesa');
  await ana.context().close();
  await camila.context().close();
});
