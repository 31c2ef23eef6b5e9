import { type Browser, expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { atosDe, publicar } from '../../paralelas-processos.ts';
import { at, passes, pdfFile, signInAs } from '../../support.ts';

// A town whose slips are made by hand, in its own system. No other journey comes to it.
const HOST = 'biguacu.localhost';
const TOWN = at(HOST);
const PROCESSO = {
  formato: 1,
  nome: 'Numeração predial',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno, com uma taxa.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'rua', tipo: 'texto', rotulo: 'Qual rua?', minimo: 1 }] }],
  taxas: [{ id: 'numero', nome: 'Taxa de numeração', base: 'fixo', unidade: 'real', valor_unitario: '185.43' }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};

async function entrar(browser: Browser, usuario: string, painel: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signInAs(page, { host: HOST, usuario, senha: 'Aprova#2026', painel });
  return page;
}

/** The bank is asked to make the Pix, does not answer, and the code of the key is taken again. */
async function tentarPixDoBanco(page: Page): Promise<void> {
  const abrir = async () => {
    await page.getByRole('button', { name: /^Pix das guias: / }).click();
    return page.getByRole('dialog', { name: /^Pix das guias: / });
  };
  let dialogo = await abrir();
  await dialogo.getByRole('radio', { name: /Pix dinâmico/ }).check();
  await dialogo.getByLabel('Endereço da API Pix').fill('http://127.0.0.1:9/pix/v2');
  await dialogo.getByLabel('Identificador da prefeitura no banco').fill('prefeitura');
  await dialogo.getByLabel('Segredo', { exact: true }).fill('segredo do banco');
  await passes(page, 'emissao-06-pix-do-banco');
  await dialogo.getByRole('button', { name: 'Salvar o Pix das guias' }).click();
  await expect(page.getByText('Conexão não funciona')).toBeVisible();
  await expect(page.getByText('Não conseguimos falar com o banco.')).toBeVisible();
  await passes(page, 'emissao-07-conexao');
  dialogo = await abrir();
  await dialogo.getByRole('radio', { name: /Pix estático/ }).check();
  await dialogo.getByRole('button', { name: 'Salvar o Pix das guias' }).click();
  await expect(page.getByText('Conexão não funciona')).toBeHidden();
}

test('a town issues by hand: finance brings number, day and sheet; who pays downloads it and sends the proof', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const roberto = await entrar(browser, 'roberto.lopes@biguacu.exemplo.gov.br', 'prefeitura');
  await roberto.goto(`${TOWN}/prefeitura/configuracoes/financas`);
  await roberto.getByRole('radio', { name: 'O sistema tributário da prefeitura' }).check();
  await expect(roberto.getByLabel('Chave combinada com o sistema')).toBeVisible();
  await passes(roberto, 'emissao-01-quem-emite');
  await roberto.getByRole('radio', { name: 'Uma pessoa, à mão' }).check();
  await roberto.getByRole('button', { name: 'Salvar quem emite' }).click();
  await expect(roberto.getByText('Salvo: é assim que as guias saem agora.')).toBeVisible();
  await tentarPixDoBanco(roberto);
  const processo = await publicar(roberto, 'numeracao-predial-emissao', PROCESSO);

  const ana = await entrar(browser, 'ana.ferreira.biguacu@example.com', 'contribuinte');
  const dela = atosDe(ana, 'contribuinte');
  const id = await dela.rascunho(processo, { rua: 'Rua das Palmeiras' });
  await dela.agir(id, 'protocolar');
  const { numero } = (await dela.ler(id)) as unknown as { numero: string };
  const pedido = `${TOWN}/contribuinte/meus/requerimentos/requerimento/${id}`;
  await ana.goto(pedido);
  await expect(ana.getByText('A guia ainda vai ser emitida')).toBeVisible();
  await expect(ana.getByText('Já pagou? Envie o comprovante')).toBeHidden();
  await passes(ana, 'emissao-02-a-caminho');

  const paulo = await entrar(browser, 'paulo.antunes@biguacu.exemplo.gov.br', 'prefeitura');
  await paulo.goto(`${TOWN}/prefeitura/financeiro/guias/pagamentos`);
  await paulo.getByLabel('Número da guia, do requerimento ou requerente').fill(numero);
  await paulo.getByRole('row').filter({ hasText: 'A emitir' }).first().click();
  await passes(paulo, 'emissao-03-a-emitir');
  await paulo.getByRole('button', { name: /^Emitir à mão: guia/ }).click();
  const dialogo = paulo.getByRole('dialog', { name: /^Emitir à mão: guia/ });
  await dialogo.getByLabel('Número da guia na prefeitura').fill('DAM 4472/2026');
  await dialogo.getByLabel('Vencimento').fill('20/12/2099');
  await dialogo.locator('input[type=file]:not([capture])').setInputFiles(pdfFile('dam-4472.pdf'));
  await expect(dialogo.getByText('dam-4472.pdf')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Guardar e avisar quem paga' }).click();
  await expect(dialogo.getByText(/hoje ou depois, e dentro de um ano/).first()).toBeVisible();
  const dia = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');
  await dialogo.getByLabel('Vencimento').fill(dia);
  // the calendar goes with the focus
  await paulo.keyboard.press('Tab');
  await passes(paulo, 'emissao-04-a-mao');
  await dialogo.getByRole('button', { name: 'Guardar e avisar quem paga' }).click();
  await expect(paulo.getByText('Guia guardada. Quem paga já foi avisado.')).toBeVisible();

  await ana.goto(pedido);
  await expect(ana.getByText('Na prefeitura, esta guia tem o número DAM 4472/2026.')).toBeVisible();
  await passes(ana, 'emissao-05-emitida');
  const baixada = ana.waitForEvent('download');
  await ana.getByRole('button', { name: 'Baixar a guia em PDF' }).first().click();
  expect((await baixada).suggestedFilename()).toMatch(/^guia-\d+\.pdf$/);
  await ana.locator('input[type=file]:not([capture])').first().setInputFiles(pdfFile('comprovante.pdf'));
  await ana.getByRole('button', { name: 'Enviar comprovante' }).click();
  await ana.getByRole('button', { name: 'Enviar já' }).click();
  await expect(ana.getByText(/em conferência/i).first()).toBeVisible();

  // as it was: slips that others wait for are the portal's
  const api = apiOf(roberto);
  const { versao, valor } = (await api.get('painel-prefeitura/configuracao/emissao')) as { versao: number; valor: object };
  await api.post('painel-prefeitura/configuracao/emissao', { versao, valor: { ...valor, quem: 'portal' } });
  for (const page of [roberto, ana, paulo]) await page.context().close();
});
