import { expect, type Page, test } from '@playwright/test';
import { arquivoDoBanco } from '../../../apps/server/test/banco.ts';
import { atosDe, publicar } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';

// What the bank says was paid: the file is sent, the request goes on by itself, the book tells of it, and it is taken back.
const PROCESSO = {
  formato: 1,
  nome: 'Numeração paga no banco',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno, com uma taxa.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'rua', tipo: 'texto', rotulo: 'Qual rua?', minimo: 1 }] }],
  taxas: [{ id: 'numero', nome: 'Taxa de numeração', base: 'fixo', unidade: 'real', valor_unitario: '97.31' }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};

/** What stands in the bars: the digits that are typed, without the one that checks each of their four groups. */
const codigoDe = (linha: string): string => linha.replace(/\D/g, '').replace(/(\d{11})\d/g, '$1');

async function enviar(page: Page, nome: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Enviar arquivo do banco' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Enviar arquivo do banco' });
  await dialogo.locator('input[type=file]').setInputFiles({ name: nome, mimeType: 'text/plain', buffer });
  await expect(dialogo).toBeHidden();
}

test('a file of the bank pays a slip, stands in the book, and is taken back', async ({ browser }, { retry }) => {
  test.setTimeout(180_000);
  const [roberto, ana, paulo] = [
    await enter(browser, 'gestor'),
    await enter(browser, 'requerente'),
    await enter(browser, 'financeiro'),
  ];
  const dela = atosDe(ana, 'contribuinte');
  const id = await dela.rascunho(await publicar(roberto, 'numeracao-paga-no-banco', PROCESSO), { rua: 'Rua das Acácias' });
  await dela.agir(id, 'protocolar');
  const status = async () => (await dela.ler(id)).status;
  const { guias } = (await dela.ler(id)) as unknown as { guias: { numero: number; linha_digitavel: string }[] };
  const guia = guias[0] as (typeof guias)[number];
  const hoje = new Date().toISOString().slice(0, 10);

  await roberto.goto(`${DEMO}/prefeitura/configuracoes/financas`);
  const convenio = await roberto.locator('dt', { hasText: 'Convênio no banco' }).first().locator('+ dd').innerText();
  // a file comes once: one that a failed run left is not in the way
  const sequencia = 4021 + retry;
  const nome = `RET${sequencia}.ret`;
  const bytes = arquivoDoBanco(
    sequencia,
    [
      { codigo_barras: codigoDe(guia.linha_digitavel), centavos: 97_31, pago_em: hoje },
      { codigo_barras: '8'.repeat(44), centavos: 500, pago_em: hoje },
    ],
    { convenio, gerado: hoje },
  );

  await paulo.goto(`${DEMO}/prefeitura`);
  await paulo.getByRole('link', { name: 'Caixa', exact: true }).click();
  await enviar(paulo, 'cortado.ret', bytes.subarray(0, -20));
  await expect(paulo.getByText('Este arquivo não entrou, e nada dele vale')).toBeVisible();
  await paulo.getByRole('link', { name: 'Arquivos do banco' }).click();
  await enviar(paulo, nome, bytes);
  await expect(paulo.getByRole('link', { name: '1 linha no livro: Valor certo' })).toBeVisible();
  await passes(paulo, 'caixa-01-arquivo');
  await expect.poll(status).toBe('Aguardando prefeitura');
  await paulo.getByRole('link', { name: 'Arquivos do banco' }).click();
  await expect(paulo.getByRole('row').filter({ hasText: nome })).toContainText('Lido');
  await passes(paulo, 'caixa-02-arquivos');

  await paulo.getByRole('row').filter({ hasText: nome }).click();
  await paulo.getByRole('link', { name: 'Ver todas no livro' }).click();
  const linhas = paulo.getByRole('table').locator('tbody tr');
  await expect(linhas).toHaveCount(2);
  await expect(paulo.getByRole('button', { name: 'Dizer de que guia é' })).toBeVisible();
  await passes(paulo, 'caixa-03-livro');
  await paulo.getByRole('button', { name: 'Valor certo' }).click();
  await expect(linhas).toHaveCount(1);
  await expect(linhas).toContainText(`Guia ${guia.numero}`);
  await expect(paulo).toHaveURL(/resultado.*=Casada/);

  await paulo.goto(`${DEMO}/prefeitura/financeiro/caixa/arquivos`);
  await paulo.getByRole('row').filter({ hasText: nome }).click();
  await paulo.getByRole('button', { name: 'Desfazer o arquivo' }).click();
  const dialogo = paulo.getByRole('dialog', { name: /^Desfazer o arquivo/ });
  await dialogo.getByLabel('Por que está sendo desfeito').fill('O banco pediu: mandou o arquivo errado.');
  await dialogo.getByRole('button', { name: 'Desfazer o arquivo' }).click();
  await expect(paulo.getByText(/^Desfeito por/)).toBeVisible();
  await expect.poll(status).toBe('Aguardando comprovante');
  for (const page of [roberto, ana, paulo]) await page.context().close();
});
