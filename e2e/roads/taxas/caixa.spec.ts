import { expect, type Page, test } from '@playwright/test';
import { arquivoDoBanco } from '../../../apps/server/test/banco.ts';
import { apiOf } from '../../contas.ts';
import { entrarComo } from '../../demonstracao.ts';
import { atosDe } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';
import { codigoDe, protocolarComTaxa, publicarComTaxa } from '../../taxa.ts';

// What the bank says was paid: a day's file of a town whose covenant another system shares. What is wrong with a file is said and nothing of
// it counts; a good one is read, each of its lines told apart, the requests go on by themselves, and it is taken back.
async function enviar(page: Page, nome: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Enviar arquivo do banco' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Enviar arquivo do banco' });
  await dialogo.locator('input[type=file]:not([capture])').setInputFiles({ name: nome, mimeType: 'text/plain', buffer });
  await expect(dialogo).toBeHidden();
}

type Pedido = Awaited<ReturnType<typeof protocolarComTaxa>>;

/** A file that does not add up: what is done to the good one, and what is said of it. */
const ERRADOS: [nome: string, estragar: (certo: string) => string, frase: RegExp][] = [
  ['cortado', (certo) => certo.slice(0, -132), /tem 20 posições/],
  ['sem-fim', (certo) => certo.slice(0, -152), /Falta a última linha, de tipo Z/],
  ['contado-errado', (certo) => certo.replace('Z001002', 'Z001003'), /O arquivo diz ter 1003 linhas e tem 1002/],
  [
    'somado-errado',
    (certo) => certo.replace(/Z001002\d{17}/, (z) => `${z.slice(0, -1)}${z.endsWith('1') ? 2 : 1}`),
    /A soma das linhas não é o total/,
  ],
  ['de-outro', (certo) => certo.replace(/^A2.{20}/, (a) => `A2${'999999'.padEnd(a.length - 2)}`), /não está entre os convênios/],
];
const LINHAS = 1000;

test('a file of the bank of a thousand lines: ten kinds of fault are told apart, what is paid goes on, and it is taken back', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [roberto, nelson, paulo] = [
    await enter(browser, 'gestor'),
    await entrarComo(browser, 'Nelson Fagundes'),
    await enter(browser, 'financeiro'),
  ];
  const processo = await publicarComTaxa(roberto, 'Numeração paga no banco', '97.31');
  const pedidos = [];
  for (let n = 0; n < 5; n += 1) pedidos.push(await protocolarComTaxa(nelson, processo));
  const [certa, menor, maior, dobro, cancelada] = pedidos as [Pedido, Pedido, Pedido, Pedido, Pedido];
  const dele = atosDe(nelson, 'contribuinte');
  await apiOf(nelson).post(`painel-contribuinte/guia/${cancelada.guia.id}/recusar-valor`, {
    versao: (await dele.ler(cancelada.id)).versao,
    motivo: 'Não vou mais numerar a casa.',
  });
  const status = async () => (await dele.ler(certa.id)).status;
  const { guia } = certa;
  const hoje = new Date().toISOString().slice(0, 10);

  await roberto.goto(`${DEMO}/prefeitura/configuracoes/financas`);
  const convenio = await roberto.locator('dt', { hasText: 'Convênio no banco' }).first().locator('+ dd').innerText();
  // a file comes once: one that a failed run left is not in the way
  const sequencia = 4031;
  const nome = `RET${sequencia}.ret`;
  const linha = ({ guia: { linha_digitavel } }: Pedido, centavos: number) => ({
    codigo_barras: codigoDe(linha_digitavel),
    centavos,
    pago_em: hoje,
  });
  const daqui = [
    linha(certa, 97_31),
    linha(menor, 90_00),
    linha(maior, 99_00),
    linha(cancelada, 97_31),
    linha(dobro, 97_31),
    linha(dobro, 97_31),
  ];
  // the rest is of the town's tax office, by the same covenant
  const deOutros = Array.from({ length: LINHAS - daqui.length }, (_, n) => ({
    codigo_barras: `816${String(n).padStart(41, '0')}`,
    centavos: 500,
    pago_em: hoje,
  }));
  const bytes = arquivoDoBanco(sequencia, [...daqui, ...deOutros], { convenio, gerado: hoje });

  await paulo.goto(`${DEMO}/prefeitura`);
  await paulo.getByRole('link', { name: 'Caixa', exact: true }).click();
  for (const [oQue, estragar, frase] of ERRADOS) {
    await enviar(paulo, `${oQue}.ret`, Buffer.from(estragar(bytes.toString('latin1')), 'latin1'));
    await expect(paulo.getByText('Este arquivo não entrou, e nada dele vale')).toBeVisible();
    await expect(paulo.getByText(frase)).toBeVisible();
    await paulo.getByRole('link', { name: 'Arquivos do banco' }).click();
  }
  await enviar(paulo, nome, bytes);
  const quantas = [
    ['2 linhas', 'Valor certo'],
    ['1 linha', 'A menor'],
    ['1 linha', 'A maior'],
    ['1 linha', 'Em dobro'],
    ['1 linha', 'Guia cancelada'],
    ['994 linhas', 'Guia desconhecida'],
  ];
  for (const [linhas, resultado] of quantas)
    await expect(paulo.getByRole('link', { name: `${linhas} no livro: ${resultado}` })).toBeVisible({ timeout: 60_000 });
  await passes(paulo, 'caixa-01-arquivo');
  await expect.poll(status).toBe('Aguardando prefeitura');
  await paulo.getByRole('link', { name: 'Arquivos do banco' }).click();
  await expect(paulo.getByRole('row').filter({ hasText: nome })).toContainText('Lido');
  await passes(paulo, 'caixa-02-arquivos', 'breve');

  await paulo.getByRole('row').filter({ hasText: nome }).click();
  await paulo.getByRole('link', { name: 'Ver todas no livro' }).click();
  const linhas = paulo.getByRole('table').locator('tbody tr');
  await expect(paulo.getByRole('button', { name: 'Dizer de que guia é' }).first()).toBeVisible();
  await passes(paulo, 'caixa-03-livro', 'breve');
  await paulo.getByRole('button', { name: 'Valor certo' }).click();
  await expect(linhas).toHaveCount(2);
  await expect(linhas.filter({ hasText: `Guia ${guia.numero}` })).toHaveCount(1);
  await expect(paulo).toHaveURL(/resultado.*=Casada/);

  await paulo.goto(`${DEMO}/prefeitura/financeiro/caixa/arquivos`);
  await paulo.getByRole('row').filter({ hasText: nome }).click();
  await paulo.getByRole('button', { name: 'Desfazer o arquivo' }).click();
  const dialogo = paulo.getByRole('dialog', { name: /^Desfazer o arquivo/ });
  await dialogo.getByLabel('Por que está sendo desfeito').fill('O banco pediu: mandou o arquivo errado.');
  await dialogo.getByRole('button', { name: 'Desfazer o arquivo' }).click();
  await expect(paulo.getByText(/^Desfeito por/)).toBeVisible();
  await expect.poll(status).toBe('Aguardando comprovante');
  for (const page of [roberto, nelson, paulo]) await page.context().close();
});
