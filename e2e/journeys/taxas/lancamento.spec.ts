import { expect, test } from '@playwright/test';
import { atosDe, publicar } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';

// What a town charges: the report, the slips that each of its lines is made of, and what they add up to.
const TAXA = 'Taxa de placa de obra';
const PROCESSO = {
  formato: 1,
  nome: 'Placa de obra',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno, com uma taxa.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'rua', tipo: 'texto', rotulo: 'Qual rua?', minimo: 1 }] }],
  taxas: [{ id: 'placa', nome: TAXA, base: 'fixo', unidade: 'real', valor_unitario: '97.31' }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};

test('the report leads to the slips that it counts, and both say the same sum', async ({ browser }) => {
  test.setTimeout(180_000);
  const [roberto, ana] = [await enter(browser, 'gestor'), await enter(browser, 'requerente')];
  const processo = await publicar(roberto, 'placa-de-obra-lancamento', PROCESSO);
  const dela = atosDe(ana, 'contribuinte');
  for (const rua of ['Rua das Palmeiras', 'Rua do Comércio'])
    await dela.agir(await dela.rascunho(processo, { rua }), 'protocolar');

  await roberto.goto(`${DEMO}/prefeitura/relatorio/lancamento`);
  await roberto.getByRole('button', { name: 'Por taxa' }).click();
  await expect(roberto.getByRole('row').filter({ hasText: TAXA })).toContainText('R$ 194,62');
  await passes(roberto, 'lancamento-01-relatorio');
  await roberto.getByRole('link', { name: TAXA }).click();
  await expect(roberto.getByText('2 guias lançadas')).toBeVisible();
  const aberto = roberto.getByRole('button', { name: /^Em aberto/ });
  await expect(aberto).toContainText('194,62');
  await aberto.click();
  await expect(aberto).toHaveAttribute('aria-pressed', 'true');
  await expect(roberto.getByRole('row').filter({ hasText: '97,31' })).toHaveCount(2);
  await passes(roberto, 'lancamento-02-guias');
  for (const page of [roberto, ana]) await page.context().close();
});
