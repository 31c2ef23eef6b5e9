import { expect, test } from '@playwright/test';
import { arquivoDoBanco } from '../../../apps/server/test/banco.ts';
import { atosDe } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';
import { codigoDe, protocolarComTaxa, publicarComTaxa } from '../../taxa.ts';

// Somebody else pays by a link, the bank tells of two payments, and one of them goes back by two people.
test('a link pays for another, and what was paid twice goes back by two people', async ({ browser }) => {
  test.setTimeout(180_000);
  const [roberto, ana, paulo, ivone] = [
    await enter(browser, 'gestor'),
    await enter(browser, 'requerente'),
    await enter(browser, 'financeiro'),
    await enter(browser, 'financeiro, segunda pessoa'),
  ];
  const { id, guia } = await protocolarComTaxa(ana, await publicarComTaxa(roberto, 'Numeração paga por outra pessoa', '64.20'));

  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await ana
    .getByRole('link', { name: /^Taxas/ })
    .or(ana.getByRole('tab', { name: /^Taxas/ }))
    .first()
    .click();
  await ana.getByRole('button', { name: 'Mandar para outra pessoa pagar' }).first().click();
  const link = await ana.getByLabel('Link para outra pessoa pagar').first().inputValue();
  const estranho = await (await browser.newContext()).newPage();
  await estranho.goto(link);
  await expect(estranho.getByRole('heading', { name: `Guia ${guia.numero}` })).toBeVisible();
  await expect(estranho.getByText('64,20')).toBeVisible();
  await expect(estranho.getByText('Ana Paula')).toBeHidden();
  await passes(estranho, 'devolucao-01-link');

  await roberto.goto(`${DEMO}/prefeitura/configuracoes/financas`);
  const convenio = await roberto.locator('dt', { hasText: 'Convênio no banco' }).first().locator('+ dd').innerText();
  const sequencia = 5021;
  const linha = { codigo_barras: codigoDe(guia.linha_digitavel), centavos: 64_20 };
  const buffer = arquivoDoBanco(sequencia, [linha, linha], { convenio });
  await paulo.goto(`${DEMO}/prefeitura/financeiro/caixa/arquivos`);
  await paulo.getByRole('button', { name: 'Enviar arquivo do banco' }).first().click();
  const envio = paulo.getByRole('dialog', { name: 'Enviar arquivo do banco' });
  await envio
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: `RET${sequencia}.ret`, mimeType: 'text/plain', buffer });
  await paulo.getByRole('link', { name: '1 linha no livro: Em dobro' }).click();
  await expect.poll(async () => (await atosDe(ana, 'contribuinte').ler(id)).status).toBe('Aguardando prefeitura');
  await estranho.reload();
  await expect(estranho.getByText('Não há mais o que pagar por aqui')).toBeVisible();

  await paulo.getByRole('button', { name: `Devolver: guia ${guia.numero}` }).click();
  const pedido = paulo.getByRole('dialog', { name: `Devolver o que se recebeu da guia ${guia.numero}` });
  await pedido.getByLabel('A quem, e em que conta ou chave Pix').fill('Chave Pix de quem requereu');
  await pedido.getByLabel('Por quê').fill('Pagou duas vezes a mesma guia.');
  await pedido.getByRole('button', { name: 'Pedir a outra pessoa' }).click();
  await expect(pedido).toBeHidden();

  await ivone.goto(`${DEMO}/prefeitura/financeiro/caixa/devolucoes`);
  await expect(ivone.getByRole('button', { name: `Aprovar: guia ${guia.numero}` })).toBeVisible();
  await passes(ivone, 'devolucao-02-devolucoes');
  await ivone.getByRole('button', { name: `Aprovar: guia ${guia.numero}` }).click();
  await ivone.getByRole('dialog', { name: 'Aprovar a devolução' }).getByRole('button', { name: 'Aprovar' }).click();
  await paulo.goto(`${DEMO}/prefeitura/financeiro/caixa/devolucoes`);
  await paulo.getByRole('button', { name: `O dinheiro saiu: guia ${guia.numero}` }).click();
  await paulo.getByRole('dialog', { name: 'O dinheiro saiu' }).getByRole('button', { name: 'Anotar no livro' }).click();
  await expect(paulo.getByRole('row').filter({ hasText: String(guia.numero) })).toContainText('Feita');

  await paulo.getByRole('link', { name: 'Fechamento' }).click();
  await paulo.getByRole('button', { name: 'Dia seguinte' }).click();
  await expect(paulo.getByText('Este dia ainda não acabou', { exact: false })).toBeVisible();
  await expect(paulo.getByRole('row', { name: /^Devolução/ })).toBeVisible();
  await passes(paulo, 'devolucao-03-fechamento');
  for (const page of [roberto, ana, paulo, ivone, estranho]) await page.context().close();
});
