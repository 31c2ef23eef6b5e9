import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../contas.ts';
import { DEMO, enter, passes } from '../support.ts';

// A town's manager changes a process and publishes it. The habite-se: no other journey asks for one.
test.describe.configure({ mode: 'serial' });

const PROCESSOS = `${DEMO}/prefeitura/configuracoes/processos`;
const FOTOS = 'Fotos da obra pronta';
let roberto: Page;
let id = '';

test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await roberto?.context().close();
});

const salvo = () => roberto.getByRole('status').filter({ hasText: 'Salvo às' });
const aba = (name: string) => roberto.getByRole('navigation', { name: 'Partes do processo' }).getByRole('link', { name });

test('1. the manager finds the process by the menu and opens a draft', async () => {
  await roberto.getByRole('button', { name: 'Sistema' }).click();
  await roberto.getByRole('link', { name: 'Processos', exact: true }).click();
  await expect(roberto).toHaveURL(PROCESSOS);
  const linha = roberto.getByRole('table', { name: 'Processos do município' }).getByRole('row', { name: /Habite-se/ });
  await expect(linha).toContainText('Publicado · versão 1');
  await passes(roberto, 'processos-01-lista', 'breve');
  await linha.focus();
  await linha.press('Enter');
  await expect(roberto.getByRole('heading', { name: 'Habite-se', level: 1 })).toBeVisible();
  id = roberto.url().split('/').pop() ?? '';
  await passes(roberto, 'processos-02-definicao', 'breve');
  await roberto.getByRole('button', { name: 'Abrir rascunho' }).click();
  await aba('Geral').click();
  await expect(roberto.getByLabel('Nome do processo')).toHaveValue('Habite-se');
});

test('2. a deadline and an obligation change; it is kept as it is typed', async () => {
  await aba('Etapas').click();
  await roberto.getByRole('button', { name: 'Alterar Conferência de documentos' }).press('Enter');
  await roberto.getByLabel('Prazo em dias').fill('7');
  await aba('Formulário').click();
  await roberto.getByRole('button', { name: new RegExp(`^${FOTOS}`) }).press('Enter');
  await roberto
    .getByRole('region', { name: `Configuração de ${FOTOS}` })
    .getByLabel('Sempre')
    .check();
  await expect
    .poll(async () =>
      JSON.stringify(((await apiOf(roberto).get(`painel-prefeitura/processo-gestao/${id}`)) as Detalhe).aberta.definicao),
    )
    .toMatch(/"prazo_dias":7/);
  await expect(salvo()).toBeVisible();
  await passes(roberto, 'processos-03-rascunho');
  await aba('Etapas').click();
  await roberto.reload();
  await expect(roberto.getByRole('listitem').filter({ hasText: '1. Conferência de documentos' })).toContainText('7 dias úteis');
});

interface Detalhe {
  aberta: { versao: number; definicao: Record<string, unknown> };
}

test('3. somebody else saves in between: both sides are shown, and both are kept', async ({ browser }) => {
  const helena = await enter(browser, 'administrador do município');
  const api = apiOf(helena);
  // his save is on its way when hers is stored
  let solte = () => {};
  const solta = new Promise<void>((done) => {
    solte = done;
  });
  await roberto.route('**/rascunho/salvar', async (route) => {
    await solta;
    await route.continue();
  });
  await aba('Geral').click();
  await roberto.getByLabel('Resumo').fill('Certificado de que a obra terminou como aprovada e pode ser ocupada.');
  const { aberta } = (await api.get(`painel-prefeitura/processo-gestao/${id}`)) as Detalhe;
  const definicao = { ...aberta.definicao, vencimento_guia_dias: 15 };
  await api.post(`painel-prefeitura/processo-gestao/${id}/rascunho/salvar`, { versao: aberta.versao, definicao });
  await helena.context().close();
  solte();
  const dialogo = roberto.getByRole('dialog', { name: /mexeu neste rascunho/ });
  await expect(dialogo.getByRole('region', { name: 'O que você mudou' })).toContainText('O resumo que o requerente lê mudou.');
  await expect(dialogo).toContainText('O vencimento da guia mudou de 10 para 15 dias.');
  await passes(roberto, 'processos-04-conflito');
  await dialogo.getByRole('button', { name: 'Juntar os dois' }).click();
  await expect(dialogo).toBeHidden();
  await expect(roberto.getByLabel('Dias até a guia vencer')).toHaveValue('15');
  await expect(roberto.getByLabel('Resumo')).toHaveValue(/como aprovada/);
  await expect(salvo()).toBeVisible();
  await roberto.unroute('**/rascunho/salvar');
});

test('4. a problem is listed with the way to its place', async () => {
  await aba('Formulário').click();
  await roberto.getByRole('button', { name: /^Número do alvará de construção/ }).click();
  await roberto.getByLabel('Pergunta').fill('');
  await expect(salvo()).toBeVisible();
  await aba('Conferir').click();
  await expect(roberto.getByText('Um problema impede publicar')).toBeVisible();
  await passes(roberto, 'processos-05-verificacao');
  await roberto.getByRole('link', { name: /^Campo/ }).click();
  await expect(roberto.locator('#campo-alvara_numero')).toBeFocused();
  await expect(roberto.getByLabel('Pergunta')).toBeInViewport();
  await roberto.getByLabel('Pergunta').fill('Número do alvará de construção');
  await aba('Conferir').click();
  await expect(roberto.getByText('Nenhum problema')).toBeVisible();
});

test('5. the changes are read in words, and published', async () => {
  await aba('Conferir').click();
  const frases = [
    'A etapa “Conferência de documentos” ganhou 2 dias úteis de prazo: agora são 7 dias úteis.',
    `O campo “${FOTOS}” passou a ser obrigatório.`,
  ];
  for (const frase of frases) await expect(roberto.getByText(frase)).toBeVisible();
  await passes(roberto, 'processos-06-mudancas');
  await roberto.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'Publicar' });
  for (const frase of frases) await expect(dialogo.getByText(frase)).toBeVisible();
  await dialogo.getByLabel('Numa data').check();
  await expect(dialogo.getByLabel('Dia')).toBeVisible();
  await passes(roberto, 'processos-07-publicar');
  await dialogo.getByLabel('Agora').check();
  await dialogo.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(dialogo).toBeHidden();
  await expect(roberto.getByText('Obras · versão 2 publicada')).toBeVisible();
  await aba('Versões').click();
  await expect(roberto.getByRole('listitem').filter({ hasText: 'Versão 1' })).toContainText('Substituída');
  await passes(roberto, 'processos-08-versoes');
});

test('6. the requester’s new form asks for it', async ({ browser }) => {
  const ana = await enter(browser, 'requerente');
  await ana.goto(`${DEMO}/contribuinte/novo-requerimento`);
  await ana.getByRole('link', { name: /^Habite-se/ }).click();
  await ana.getByRole('link', { name: 'Começar' }).first().click();
  // whoever has a work is asked which it is; whether she has one is for other journeys to say
  const semObra = ana.getByRole('link', { name: /a licença é de antes do portal/ });
  const fresh = ana.getByRole('button', { name: 'Começar outro do zero' });
  const imovel = ana.getByRole('form', { name: 'Imóvel' });
  await expect(semObra.or(fresh).or(imovel)).toBeVisible();
  if (await semObra.isVisible()) await semObra.click();
  await expect(fresh.or(imovel)).toBeVisible();
  if (await fresh.isVisible()) await fresh.click();
  await ana.getByRole('link', { name: /Obra concluída/ }).click();
  const form = ana.getByRole('form', { name: 'Obra concluída' });
  await form.locator('[type=submit]').click();
  await expect(ana.getByRole('alert').getByText(FOTOS)).toBeVisible();
  await ana.context().close();
});
