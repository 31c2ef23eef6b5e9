import { expect, type Page, test } from '@playwright/test';
import { daConta, quemTem } from '../demonstracao.ts';
import { DEMO, enter, passes } from '../support.ts';

// The manager looks after the town's closed days; who does not manage does not come in.
test.describe.configure({ mode: 'serial' });

const CALENDARIO = `${DEMO}/prefeitura/configuracoes/calendario`;

let roberto: Page;
test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await roberto?.context().close();
});

const mes = (nome: string) => roberto.getByRole('region', { name: nome });
const novo = () => roberto.getByRole('dialog', { name: 'Incluir dia' });

test('1. a year has the national days and the days of the town', async () => {
  await roberto.getByRole('button', { name: 'Sistema' }).click();
  await roberto.getByRole('link', { name: 'Calendário' }).click();
  await expect(roberto).toHaveURL(CALENDARIO);
  await roberto.goto(`${CALENDARIO}?ano=2031`);
  await expect(mes('Dezembro').getByRole('listitem').filter({ hasText: 'Natal' })).toContainText('Nacional');
  await expect(mes('Junho').getByRole('listitem').filter({ hasText: 'Santo Antônio' })).toContainText('todo ano');
  await expect(mes('Fevereiro').getByRole('listitem').filter({ hasText: 'Terça-feira de Carnaval' })).toContainText('25/02');
  await expect(mes('Dezembro').getByRole('button')).toHaveCount(0);
  await passes(roberto, 'calendario-01-ano');
  await roberto.getByRole('link', { name: 'Ver 2032' }).click();
  await expect(mes('Fevereiro').getByRole('listitem').filter({ hasText: 'Terça-feira de Carnaval' })).toContainText('10/02');
});

test('2. a day is added once; the same date again is refused at its field', async () => {
  const preencher = async (nome: string) => {
    await roberto.getByRole('button', { name: 'Incluir dia' }).click();
    await novo().getByLabel('Data').fill('10/03/2031');
    await novo().getByLabel('Nome').fill(nome);
  };
  await preencher('Festa da colheita');
  await novo().getByLabel('Repete todo ano').check();
  await passes(roberto, 'calendario-02-incluir');
  await novo().getByRole('button', { name: 'Incluir dia' }).click();
  await expect(novo()).toBeHidden();
  // the page shows the year of the new day
  await expect(roberto).toHaveURL(/\?ano=2031$/);
  await expect(mes('Março').getByRole('listitem').filter({ hasText: 'Festa da colheita' })).toContainText('Municipal');

  await preencher('Outra festa');
  await novo().getByRole('button', { name: 'Incluir dia' }).click();
  await expect(
    novo().getByText('Este dia já está no calendário: Festa da colheita, 10/03/2031, todo ano.').first(),
  ).toBeVisible();
  await passes(roberto, 'calendario-03-recusa');
  // the field has the focus, and nothing lies over the sentence or the buttons
  await novo().getByRole('button', { name: 'Voltar' }).click();
  await roberto.getByRole('link', { name: 'Ver 2032' }).click();
  await expect(mes('Março').getByRole('listitem').filter({ hasText: 'Festa da colheita' })).toContainText('10/03');
});

test('3. a day is deleted for good, after a question', async () => {
  await roberto.getByRole('button', { name: 'Excluir Festa da colheita, 10/03/2032' }).click();
  const pergunta = roberto.getByRole('dialog', { name: 'Excluir Festa da colheita' });
  await expect(pergunta).toContainText('Nenhum prazo que já foi dito a alguém fica menor');
  await passes(roberto, 'calendario-04-excluir');
  await pergunta.getByRole('button', { name: 'Excluir o dia' }).click();
  await expect(pergunta).toBeHidden();
  await expect(roberto.getByText('Festa da colheita')).toHaveCount(0);
});

test('4. a year before the town wrote anything says so', async () => {
  await roberto.goto(`${CALENDARIO}?ano=2019`);
  await expect(roberto.getByText('Nenhum dia do município em 2019')).toBeVisible();
  await expect(mes('Dezembro').getByRole('listitem').filter({ hasText: 'Natal' })).toContainText('quarta-feira');
  await passes(roberto, 'calendario-05-vazio');
});

test('5. an analyst finds neither the entry nor the page', async ({ browser }) => {
  const analista = await enter(browser, 'analista de dois setores');
  await analista.getByRole('button', { name: 'Sistema' }).click();
  await expect(analista.getByRole('link', { name: 'Auditoria' })).toBeVisible();
  await expect(analista.getByRole('link', { name: 'Calendário' })).toHaveCount(0);
  await analista.goto(CALENDARIO);
  await expect(analista.getByRole('heading', { level: 1, name: 'Calendário' })).toHaveCount(0);
  await expect(analista.getByText(/permiss/).first()).toBeVisible();
  await analista.context().close();
});

interface Espera {
  id: string;
  numero: string;
  status: string;
  prazo_em: string | null;
}

/** A request that waits for its requester, with some days left. */
async function aResponder(page: Page): Promise<Espera | null> {
  const { data } = await daConta<{ data: Espera[] }>(page, 'requerimento?per_page=100');
  const amanha = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  return data.find((r) => r.status === 'Aguardando requerente' && r.prazo_em !== null && r.prazo_em > amanha) ?? null;
}

test('6. whoever closes the last day of a term sees what moves, and the requester reads the later one, also once it is open again', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { page: dono, id, numero, prazo_em } = await quemTem(browser, aResponder);
  const dito = prazo_em!.split('-').reverse().join('/');
  await dono.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await expect(dono.getByText(dito).first()).toBeVisible();

  await roberto.goto(CALENDARIO);
  await roberto.getByRole('button', { name: 'Incluir dia' }).click();
  await novo().getByLabel('Data').fill(dito);
  await novo().getByLabel('Nome').fill('Luto oficial');
  await novo()
    .getByText(/prazos? passam? para um dia depois/)
    .click();
  const linha = novo().getByRole('listitem').filter({ hasText: numero });
  await expect(linha).toContainText(`${dito} → `);
  const [, depois] = (await linha.first().innerText()).split(' → ') as [string, string];
  await passes(roberto, 'calendario-06-o-que-muda');
  await novo().getByRole('button', { name: 'Incluir dia' }).click();
  await expect(novo()).toBeHidden();

  const sino = `O prazo para responder as pendências do requerimento ${numero} passou para ${depois}.`;
  await expect(async () => {
    await dono.reload();
    await expect(dono.getByText(depois).first()).toBeVisible({ timeout: 2000 });
    await expect(dono.getByText(dito, { exact: true })).toHaveCount(0, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  const avisos = () => daConta<{ message: string }[]>(dono, 'geral-notifications');
  const quantos = async () => (await avisos()).filter((n) => n.message === sino).length;
  expect(await quantos()).toBe(1);
  await passes(dono, 'calendario-07-novo-prazo');

  await roberto.getByRole('button', { name: `Excluir Luto oficial, ${dito}` }).click();
  await roberto.getByRole('dialog').getByRole('button', { name: 'Excluir o dia' }).click();
  await expect(roberto.getByText('Luto oficial')).toHaveCount(0);
  await dono.reload();
  await expect(dono.getByText(depois).first()).toBeVisible();
  expect(await quantos()).toBe(1);
  await dono.context().close();
});
