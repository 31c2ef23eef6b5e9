import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../contas.ts';
import { atosDe, publicar } from '../paralelas-processos.ts';
import { DEMO, enter, passes } from '../support.ts';

// A form that the owner of the lot signs, filled in by somebody else: asked by mail, read, signed, changed, signed again, filed.
test.describe.configure({ mode: 'serial' });

const SENHA = 'Aprova#2026';
const PROCESSO = {
  formato: 1,
  nome: 'Autorização do proprietário',
  grupo: 'Obras',
  resumo: 'Um pedido que o dono do imóvel assina antes de ser enviado.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'O pedido',
      campos: [
        { id: 'donos', tipo: 'pessoas', rotulo: 'Proprietários' },
        { id: 'obra', tipo: 'texto', rotulo: 'O que será feito', minimo: 1 },
        {
          id: 'assina',
          tipo: 'assinatura',
          papel: 'proprietario',
          rotulo: 'Assinatura do proprietário',
          texto: 'Autorizo a obra descrita neste pedido, no meu imóvel, e respondo pela verdade do que está escrito nele.',
        },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};

let ana: Page;
let renata: Page;
let processo: string;
let id: string;

test.beforeAll(async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  processo = await publicar(roberto, 'autorizacao-do-proprietario', PROCESSO as never);
  await roberto.context().close();
  [ana, renata] = [await enter(browser, 'requerente'), await enter(browser, 'profissional')];
  const { nome, cpf } = (await apiOf(renata).get('me')) as { nome: string; cpf: string };
  id = await atosDe(ana, 'contribuinte').rascunho(processo, {
    donos: [{ id: 'd1', nome, documento: cpf }],
    obra: 'Uma varanda nos fundos.',
  });
});
test.afterAll(async () => {
  for (const page of [ana, renata]) await page?.context().close();
});

const preencher = () =>
  ana.goto(`${DEMO}/contribuinte/novo-requerimento/autorizacao-do-proprietario/${processo}?rascunho=${id}&passo=pedido`);

/** Reads the text to its end and signs. */
async function assinar(page: Page): Promise<void> {
  const cartao = page.getByRole('region', { name: 'Sua assinatura' });
  await cartao.getByRole('button', { name: 'Assinar' }).waitFor();
  await cartao.getByText('Autorizo a obra').scrollIntoViewIfNeeded();
  await cartao.getByRole('button', { name: 'Assinar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Assinatura do proprietário' });
  await dialogo.getByLabel('Sua senha').fill(SENHA);
  await dialogo.getByRole('button', { name: 'Assinar' }).click();
  await expect(dialogo).toBeHidden();
}

test('1. whoever fills it in asks the owner by mail', async () => {
  await preencher();
  await expect(ana.getByText('Quem assina é o proprietário, com a própria conta e senha.')).toBeVisible();
  await ana.getByRole('button', { name: 'Pedir a assinatura por e-mail' }).click();
  const pedir = ana.getByRole('dialog', { name: 'Assinatura do proprietário' });
  await expect(pedir.getByLabel('Nome')).toHaveValue(/^Renata/);
  await pedir.getByLabel('E-mail').fill('renata.aguiar@example.com');
  await passes(ana, 'assinatura-01-pedir');
  await pedir.getByRole('button', { name: 'Pedir a assinatura' }).click();
  await expect(pedir).toBeHidden();
  await expect(ana.getByText(/^Pedimos a assinatura a Renata/)).toBeVisible();
  // what is typed afterwards is kept as before
  await ana.getByLabel('O que será feito').fill('Uma varanda coberta nos fundos.');
  await expect(ana.getByRole('status').filter({ hasText: /Salvo às/ })).toBeVisible();
});

test('2. the owner reads the draft and signs it; what changes has to be signed again', async () => {
  await renata.goto(`${DEMO}/contribuinte/dashboard`);
  const convites = renata.getByRole('region', { name: 'Convites' });
  await expect(convites.getByText(PROCESSO.nome)).toBeVisible();
  await convites.getByRole('button', { name: 'Aceitar' }).first().click();
  await expect(renata.getByText('Leia as respostas e assine')).toBeVisible();
  await expect(renata.getByText('Uma varanda coberta nos fundos.')).toBeVisible();
  await passes(renata, 'assinatura-02-ler');
  await assinar(renata);
  await expect(renata.getByText(/^Assinado por Renata/).first()).toBeVisible();

  // the one who fills it in types on, and is told what it costs
  await ana.getByLabel('O que será feito').fill('Duas varandas nos fundos.');
  await expect(ana.getByText('É preciso assinar de novo')).toBeVisible();
  await expect(ana.getByRole('status').filter({ hasText: /Salvo às/ })).toBeVisible();
  await renata.reload();
  await assinar(renata);
});

test('3. it is filed with the signature of the owner', async () => {
  await preencher();
  await expect(ana.getByText(/^Assinado por Renata/)).toBeVisible();
  await ana.getByRole('button', { name: 'Continuar para conferir' }).click();
  await ana.getByRole('button', { name: /^Protocolar/ }).click();
  await expect(ana.getByRole('heading', { name: 'Recebemos o seu pedido' })).toBeVisible();
});
