import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';
import { protocolarComTaxa, publicarComTaxa } from '../../taxa.ts';

// A value that whoever pays does not agree with: said on the page, answered by finance, and only then paid or refused.
test('a value is contested before it is refused, and kept with an answer that the requester reads', async ({ browser }) => {
  test.setTimeout(120_000);
  const [roberto, ana, paulo] = [
    await enter(browser, 'gestor'),
    await enter(browser, 'requerente'),
    await enter(browser, 'financeiro'),
  ];
  const { id, guia } = await protocolarComTaxa(ana, await publicarComTaxa(roberto, 'Numeração contestada', '64.20'));
  const pagina = `${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`;
  await ana.goto(pagina);
  await ana.getByRole('button', { name: 'Mais ações' }).click();
  await ana.getByRole('menuitem', { name: 'Recusar o valor da taxa' }).click();
  await ana.getByRole('button', { name: 'Contestar o valor primeiro' }).click();
  const contestar = ana.getByRole('dialog', { name: 'Contestar o valor da taxa' });
  await contestar.getByRole('textbox').fill('O número já existe na fachada: só pedi a segunda via.');
  await passes(ana, 'contestacao-01-dizer');
  await contestar.getByRole('button', { name: 'Enviar a contestação' }).click();
  await expect(contestar).toBeHidden();
  await expect(ana.getByText(/^Você contestou este valor em/)).toBeVisible();
  await passes(ana, 'contestacao-02-espera');

  await paulo.goto(`${DEMO}/prefeitura/financeiro/guias/pagamentos`);
  const fila = paulo.getByRole('listitem').filter({ hasText: `Guia ${guia.numero} de` });
  await expect(fila).toHaveCount(1);
  await fila.getByRole('link').click();
  await expect(paulo.getByText('O número já existe na fachada: só pedi a segunda via.').first()).toBeVisible();
  await passes(paulo, 'contestacao-03-mesa');
  await paulo.getByRole('button', { name: 'Manter o valor' }).click();
  const manter = paulo.getByRole('dialog', { name: `Manter o valor da guia ${guia.numero}` });
  await manter.getByRole('textbox').fill('A segunda via custa o mesmo que a primeira: tabela de 2026, item 4.');
  await manter.getByRole('button', { name: 'Manter e responder' }).click();
  await expect(manter).toBeHidden();
  await expect(paulo.getByText(/valor mantido\./)).toBeVisible();

  await ana.goto(pagina);
  await expect(ana.getByText('A prefeitura manteve o valor que você contestou')).toBeVisible();
  await expect(ana.getByText('A segunda via custa o mesmo que a primeira: tabela de 2026, item 4.').first()).toBeVisible();
  await passes(ana, 'contestacao-04-resposta');
  for (const page of [roberto, ana, paulo]) await page.context().close();
});
