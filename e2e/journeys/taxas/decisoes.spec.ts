import { expect, test } from '@playwright/test';
import { atosDe, publicar } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';

// Money that a town gives up: one asks, another confirms, and whoever had to pay reads it.
const PROCESSO = {
  formato: 1,
  nome: 'Numeração de casa',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno, com uma taxa.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'rua', tipo: 'texto', rotulo: 'Qual rua?', minimo: 1 }] }],
  taxas: [{ id: 'numero', nome: 'Taxa de numeração', base: 'fixo', unidade: 'real', valor_unitario: '185.43' }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};
const LEI = 'Lei 1.234/2020, art. 7º';

test('an exemption is asked by one, confirmed by another, and read by the requester', async ({ browser }) => {
  test.setTimeout(180_000);
  const [roberto, ana, paulo, helena] = [
    await enter(browser, 'gestor'),
    await enter(browser, 'requerente'),
    await enter(browser, 'financeiro'),
    await enter(browser, 'administrador do município'),
  ];
  const processo = await publicar(roberto, 'numeracao-de-casa-decisoes', PROCESSO);
  const dela = atosDe(ana, 'contribuinte');
  const id = await dela.rascunho(processo, { rua: 'Rua das Palmeiras' });
  await dela.agir(id, 'protocolar');

  await paulo.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await paulo.getByRole('button', { name: /^Isentar, descontar, prorrogar: guia/ }).click();
  await paulo.getByRole('menuitem', { name: 'Isentar' }).click();
  const pedido = paulo.getByRole('dialog', { name: /^Isentar: guia/ });
  await pedido.getByLabel('Por quê').fill('Família do programa de moradia.');
  await pedido.getByRole('button', { name: 'Pedir a confirmação' }).click();
  await expect(pedido.getByText(/Informe o artigo da lei/).first()).toBeVisible();
  await pedido.getByLabel('Base legal').fill(LEI);
  await pedido.getByRole('button', { name: 'Pedir a confirmação' }).click();
  await expect(paulo.getByText('Foi você quem pediu')).toBeVisible();
  await expect(paulo.getByRole('button', { name: 'Confirmar', exact: true })).toBeHidden();
  await passes(paulo, 'decisoes-01-esperando');

  await helena.goto(`${DEMO}/prefeitura/financeiro/guias/pagamentos`);
  const espera = helena.getByRole('listitem').filter({ hasText: 'Isenção, guia' });
  await expect(espera).toHaveCount(1);
  await passes(helena, 'decisoes-02-financas');
  await espera.getByRole('link').click();
  await helena.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await helena.getByRole('button', { name: 'Confirmar e avisar o requerente' }).click();
  await expect(helena.getByText(/Isenção, confirmada por/)).toBeVisible();

  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await ana
    .getByRole('link', { name: /^Taxas/ })
    .or(ana.getByRole('tab', { name: /^Taxas/ }))
    .first()
    .click();
  await expect(ana.getByText('Você está isento desta taxa: não precisa pagar')).toBeVisible();
  await passes(ana, 'decisoes-03-isenta');
  for (const page of [roberto, ana, paulo, helena]) await page.context().close();
});
