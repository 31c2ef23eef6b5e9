import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';
import { protocolarComTaxa, publicarComTaxa } from '../../taxa.ts';

// A fee besides those of the process: charged by finance from the table, found by who pays on the page of the request.
test('finance charges one more fee of the table, and the requester finds it beside the first', async ({ browser }) => {
  test.setTimeout(120_000);
  const [roberto, ana, paulo] = [
    await enter(browser, 'gestor'),
    await enter(browser, 'requerente'),
    await enter(browser, 'financeiro'),
  ];
  const { id } = await protocolarComTaxa(ana, await publicarComTaxa(roberto, 'Numeração com segunda via', '38.90'));
  await paulo.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await paulo.getByRole('button', { name: 'Cobrar outra taxa' }).click();
  const dialogo = paulo.getByRole('dialog', { name: 'Cobrar outra taxa' });
  await dialogo.getByRole('combobox', { name: 'O que se cobra' }).click();
  await paulo.getByRole('option', { name: 'Segunda via' }).click();
  // one that is the same for every request
  await dialogo.getByRole('combobox', { name: 'Taxa da tabela' }).click();
  await paulo.getByRole('option', { name: /Taxa de expediente$/ }).click();
  await expect(dialogo.getByText(/^A guia será de/)).toBeVisible();
  await dialogo.getByRole('textbox', { name: 'Por que se cobra' }).fill('Pediu outra via do documento.');
  await passes(paulo, 'avulsa-01-conta');
  await dialogo.getByRole('button', { name: 'Emitir a guia e avisar quem paga' }).click();
  await expect(dialogo).toBeHidden();
  await expect(paulo.getByRole('article', { name: /^Guia/ })).toHaveCount(2);
  await passes(paulo, 'avulsa-02-mesa');
  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await expect(ana.getByText('Pague a taxa e envie o comprovante').first()).toBeVisible();
  await expect(ana.getByText('Pague a taxa e envie o comprovante')).toHaveCount(2);
  await passes(ana, 'avulsa-03-duas');
  for (const page of [roberto, ana, paulo]) await page.context().close();
});
