import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// Many people at once, who may do what, and who is away; and whether what the portal depends on works.
test.describe.configure({ mode: 'serial' });

const EQUIPE = `${DEMO}/prefeitura/configuracoes/equipe`;
const marca = Date.now();
const email = `lista.${marca}@demo.exemplo.gov.br`;
const nome = `Benedita Lista ${marca}`;

let roberto: Page;
test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await roberto?.context().close();
});

test('1. a list is pasted, looked at line by line, and only the good ones are invited', async () => {
  await roberto.goto(EQUIPE);
  await roberto.getByRole('link', { name: 'Importar' }).click();
  await expect(roberto).toHaveURL(`${EQUIPE}?aba=importar`);
  const lista = roberto.getByLabel('Lista de pessoas');
  await lista.fill(
    `Nome\tE-mail\tCPF\tCargo\tSetor\tPerfil\n${nome}\t${email}\t\tArquiteta\t\t\nJosé\tsem-arroba\t123\t\tNenhures\t`,
  );
  await roberto.getByRole('button', { name: 'Conferir a lista' }).click();
  await expect(roberto.getByText('O setor "Nenhures" não existe ou está fechado.')).toBeVisible();
  await expect(roberto.getByText('Nada foi enviado ainda')).toBeVisible();
  await passes(roberto, 'equipe-lista-01-conferida');
  await roberto.getByRole('button', { name: 'Convidar 1 pessoa' }).click();
  await expect(roberto.getByText('1 pessoa foi convidada')).toBeVisible();
  await expect(roberto.getByRole('button', { name: /^Convidar/ })).toHaveCount(0);
  // the same list again invites nobody twice
  await roberto.getByRole('button', { name: 'Conferir a lista' }).click();
  await expect(roberto.getByText('1 já está na equipe e fica como está')).toBeVisible();
  await expect(roberto.getByRole('button', { name: /^Convidar/ })).toHaveCount(0);
});

test('2. each right says who has it, and each person what they may', async () => {
  await roberto.getByRole('link', { name: 'Quem pode o quê' }).click();
  const linha = roberto.getByRole('row', { name: /^Analisa requerimentos do setor/ });
  await expect(linha.getByText(/\d+ pessoas/)).toBeVisible();
  await linha.getByText(/\d+ pessoas/).click();
  await expect(linha.getByRole('listitem').first()).toBeVisible();
  await passes(roberto, 'equipe-lista-02-matriz');
  await roberto.getByRole('link', { name: 'Pessoas', exact: true }).click();
  await roberto.getByLabel('Nome, e-mail ou cargo').fill('Roberto');
  await roberto
    .getByRole('row', { name: /Roberto/ })
    .first()
    .click();
  const dialog = roberto.getByRole('dialog');
  await dialog.getByText(/^O que \S+ pode$/).click();
  await expect(dialog.getByText(/no município inteiro/).first()).toBeVisible();
  await passes(roberto, 'equipe-lista-03-o-que-pode');
});

test('3. somebody says that they will be away, and the team shows it', async ({ browser }) => {
  const carla = await enter(browser, 'analista de dois setores');
  await carla.goto(`${DEMO}/prefeitura/minha-conta/cadastro?secao=ausencias`);
  await carla.getByRole('button', { name: 'Dizer que estarei fora' }).click();
  const dialog = carla.getByRole('dialog', { name: 'Dizer que estarei fora' });
  const hoje = new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  await dialog.getByLabel('Primeiro dia').fill(hoje);
  await dialog.getByLabel('Último dia').fill(hoje);
  await dialog.getByLabel('Motivo').fill('Férias');
  await dialog.getByRole('button', { name: 'Registrar a ausência' }).click();
  await expect(dialog).toBeHidden();
  await expect(carla.getByRole('list', { name: 'Suas ausências' }).getByText('Férias')).toBeVisible();
  await passes(carla, 'equipe-lista-04-ausencias');
  await roberto.goto(EQUIPE);
  await expect(roberto.getByText(`Ausente até ${hoje.slice(0, 5)}`).first()).toBeVisible();
  await carla.getByRole('button', { name: /^Apagar a ausência/ }).click();
  await carla.getByRole('dialog').getByRole('button', { name: 'Apagar a ausência' }).click();
  await expect(carla.getByText('Nenhuma ausência de hoje em diante.')).toBeVisible();
  await carla.context().close();
});

test('4. what the portal depends on is tested by a press, and says what it found', async () => {
  await roberto.goto(`${DEMO}/prefeitura/integracoes`);
  const armazem = roberto.getByRole('region', { name: 'Armazenamento de arquivos' });
  await armazem.getByRole('button', { name: 'Testar: Armazenamento de arquivos' }).click();
  await expect(armazem.getByText('Um arquivo de teste foi gravado, lido e apagado.')).toBeVisible();
  await expect(armazem.getByText(/^Testada/)).toBeVisible();
  await expect(roberto.getByRole('region', { name: 'E-mail' }).getByText(/Não há servidor de e-mail/)).toBeVisible();
  await passes(roberto, 'equipe-lista-05-integracoes');
});
