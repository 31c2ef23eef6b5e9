import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createGovbr, type GovbrDeTeste } from '../../../apps/server/test/govbr.ts';
import { createIcp } from '../../../apps/server/test/icp.ts';
import { apiOf } from '../../contas.ts';
import { atosDe, publicar } from '../../paralelas-processos.ts';
import { DEMO, enter, passes } from '../../support.ts';

// The administrator turns on signatures by gov.br; the requester is stopped with a bronze account, does not consent, and signs.
test.describe.configure({ mode: 'serial' });
test.skip(!process.env.E2E_GOVBR, 'a portal that runs already asks no gov.br of ours');

const TITULO = 'Termo pelo gov.br';
const PROCESSO = {
  formato: 1,
  nome: 'Termo assinado pelo gov.br',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno que termina num documento assinado pelo gov.br.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'fim', tipo: 'texto', rotulo: 'Para quê?', minimo: 1 }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  documentos: [
    {
      id: 'termo',
      etapa: 'analise',
      titulo: TITULO,
      modelo: '<p>Compromete-se no requerimento {{requerimento.numero}} a fazer o que diz.</p>',
      validade_meses: 12,
      nivel_de_assinatura: 'avancada',
      assinantes: [{ papel: 'Compromissária', parte: 'requerente' }],
    },
  ],
};

let [administrador, gestor, ana, camila]: Page[] = [];
let fake: GovbrDeTeste;
let processo: string;
let id: string;

const doGovbr = () => {
  const chaves = JSON.parse(readFileSync(join(process.env.E2E_ICP as string, 'govbr.json'), 'utf8')) as [string, string];
  return createIcp('Autoridade Raiz do gov.br de teste', chaves);
};

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  fake = await createGovbr(Number(process.env.E2E_GOVBR));
  administrador = await enter(browser, 'administrador do município');
  gestor = await enter(browser, 'gestor');
  ana = await enter(browser, 'requerente');
  camila = await enter(browser, 'analista de dois setores');
});
test.afterAll(async () => {
  for (const page of [administrador, gestor, ana, camila]) await page?.context().close();
  await fake?.fechar();
});

test('1. off, the builder offers it to nobody; the administrator turns it on with what gov.br gave', async () => {
  await administrador!.goto(`${DEMO}/prefeitura/integracoes`);
  const cartao = administrador!.getByRole('region', { name: 'Assinatura pelo gov.br' });
  await expect(cartao.getByText('Desligada')).toBeVisible();
  await cartao.getByRole('button', { name: 'Configurar: Assinatura pelo gov.br' }).click();
  await cartao.getByLabel('Oferecer a assinatura pelo gov.br neste município').check();
  await cartao.getByLabel('Identificador do Login Único').fill(fake.clientes.conta);
  await cartao.getByLabel('Segredo do Login Único').fill(fake.segredos.conta);
  await cartao.getByLabel('Identificador da assinatura eletrônica').fill(fake.clientes.assinatura);
  await cartao.getByLabel('Segredo da assinatura eletrônica').fill(fake.segredos.assinatura);
  await expect(cartao.getByLabel('Endereço de retorno')).toHaveValue(/\/assinaturas\/gov-br$/);
  await passes(administrador!, 'assinatura-avancada-01-integracao');
  await cartao.getByRole('button', { name: 'Salvar a assinatura pelo gov.br' }).click();
  await expect(cartao.getByText('Em teste')).toBeVisible();
  processo = await publicar(gestor!, 'termo-pelo-govbr', PROCESSO);
  await gestor!.goto(`${DEMO}/prefeitura/configuracoes/processos/${processo}?aba=documentos`);
  await gestor!
    .getByRole('button', { name: new RegExp(TITULO) })
    .first()
    .click();
  await expect(gestor!.getByRole('radio', { name: /^Pelo gov\.br/ })).toBeChecked();
  await passes(gestor!, 'assinatura-avancada-02-construtor');
});

async function pedido(): Promise<string | undefined> {
  const { data } = (await apiOf(ana!).get('painel-contribuinte/processoRequerimentoCampoAssinatura?per_page=100')) as {
    data: { id: string; status: string; requerimento: { id: string } }[];
  };
  return data.find((a) => a.requerimento.id === id && a.status === 'Aguardando')?.id;
}
/** Reads the document to its end, as one does by the keyboard, and leaves for gov.br. */
async function sairParaOGovbr(page: Page): Promise<void> {
  const leitor = page
    .locator('main [tabindex="0"]')
    .filter({ has: page.locator('canvas') })
    .first();
  const botao = page.getByRole('button', { name: 'Assinar pelo gov.br' });
  await expect(async () => {
    await leitor.press('End');
    await expect(botao).toBeEnabled({ timeout: 1_000 });
  }).toPass();
  await botao.click();
}

test('2. a bronze account is told how to grow, who does not consent signed nothing, and gov.br may be down', async () => {
  const dela = atosDe(ana!, 'contribuinte');
  id = await dela.rascunho(processo, { fim: 'Para fechar o muro.' });
  await dela.agir(id, 'protocolar');
  await atosDe(camila!, 'prefeitura').agir(id, 'iniciar');
  await atosDe(camila!, 'prefeitura').agir(id, 'deferir');
  const { nome, cpf } = (await apiOf(ana!).get('me')) as { nome: string; cpf: string };
  const conta = { cpf, a1: doGovbr().pessoa({ nome, cpf }) };
  fake.quem = { ...conta, nivel: 'bronze' };
  await expect.poll(pedido).toBeTruthy();
  await ana!.goto(`${DEMO}/contribuinte/assinaturas/${await pedido()}`);
  await expect(ana!.getByText(/Este documento pede assinatura pelo gov\.br/)).toBeVisible();
  await passes(ana!, 'assinatura-avancada-03-documento');
  await sairParaOGovbr(ana!);
  await expect(ana!.getByText(/A sua conta gov\.br é de nível bronze/)).toBeVisible({ timeout: 30_000 });
  expect(new URL(ana!.url()).search).toBe('');
  await passes(ana!, 'assinatura-avancada-04-bronze');
  fake.quem = { ...conta, nivel: 'silver' };
  fake.consente = false;
  await ana!.getByRole('link', { name: 'Voltar ao documento' }).click();
  await sairParaOGovbr(ana!);
  await expect(ana!.getByText(/A autorização não foi dada no gov\.br/)).toBeVisible({ timeout: 30_000 });
  fake.consente = true;
  fake.falha = 'erro';
  await ana!.getByRole('link', { name: 'Voltar ao documento' }).click();
  await sairParaOGovbr(ana!);
  await expect(ana!.getByText(/O gov\.br não respondeu/)).toBeVisible({ timeout: 30_000 });
  fake.falha = null;
});

test('3. with a silver account she comes back to the signed document, and anybody reads by what it was signed', async () => {
  await ana!.getByRole('link', { name: 'Voltar ao documento' }).click();
  await sairParaOGovbr(ana!);
  await expect(ana!.getByText('Assinado e selado')).toBeVisible({ timeout: 60_000 });
  const { licencas } = (await atosDe(ana!, 'contribuinte').ler(id)) as never as { licencas: { codigo: string }[] };
  await ana!.goto(`${DEMO}/verificar/${licencas[0]?.codigo}`);
  await expect(ana!.getByText(/pelo gov\.br \(assinatura avançada\)/)).toBeVisible();
  await passes(ana!, 'assinatura-avancada-05-verificada');
});
