import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { DEMO, enter, passes } from '../../support.ts';

// From a phone, without an account: an hour is taken, confirmed by the link of the mail, moved, and given back; another waits in line.
test.describe.configure({ mode: 'serial' });

const NOME = 'Dúvidas do alvará (jornada)';
const EMAIL = 'rita.jornada@exemplo.com.br';
let roberto: Page;
let rita: Page;
test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
  rita = await (await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })).newPage();
  const api = apiOf(roberto);
  const [setor] = (await api.get('painel-prefeitura/atendimento/setor')) as { id: string }[];
  await api.post('painel-prefeitura/atendimento/tipo', {
    ...{ setor_id: setor!.id, nome: NOME, duracao_min: 30, modalidade: 'Presencial', local: 'Sala 3', publico: true },
    horarios: [1, 2, 3, 4, 5].map((dia) => ({ dia, de: '08:00', ate: '12:00' })),
  });
});
test.afterAll(async () => {
  await roberto?.context().close();
  await rita?.context().close();
});

/** Where the newest mail with this subject leads. */
async function linkDo(assunto: string): Promise<string> {
  let href = '';
  await expect(async () => {
    await rita.goto(`${DEMO}/emails`);
    await rita.getByText(`${assunto}: ${NOME}`).first().click({ timeout: 2000 });
    const link = rita.frameLocator('iframe').locator('a[href*="/atendimento/"]').first();
    href = (await link.getAttribute('href', { timeout: 2000 })) ?? '';
    expect(href).toContain('/atendimento/');
  }).toPass({ timeout: 30_000 });
  return new URL(href, DEMO).pathname;
}

test('1. an hour is kept for an address', async () => {
  await rita.goto(`${DEMO}/atendimento`);
  await rita.getByRole('button', { name: `Ver as horas de ${NOME}` }).click();
  // another journey looks at the day of today, and finds nobody
  await rita.getByRole('button', { name: 'Dias seguintes' }).click();
  await expect(rita.getByRole('button', { name: 'Dias anteriores' })).toBeEnabled();
  const primeira = rita.getByRole('button', { name: /^\d\d:\d\d$/ }).first();
  await expect(primeira).toBeVisible();
  await passes(rita, 'atendimento-publico-01-horas');
  await primeira.click();
  const dialogo = rita.getByRole('dialog', { name: 'Guardar a hora' });
  await dialogo.getByLabel('Seu nome').fill('Rita Souza');
  await dialogo.getByLabel('Seu e-mail').fill(EMAIL);
  await passes(rita, 'atendimento-publico-01-quem');
  await dialogo.getByRole('button', { name: 'Guardar a hora' }).click();
  await expect(rita.getByText(/Abra o link dele em até meia hora/)).toBeVisible();
});

test('2. confirmed by the link of the mail, moved, and given back', async () => {
  const caminho = await linkDo('Confirme a sua hora');
  await rita.goto(`${DEMO}${caminho}`);
  await expect(rita.getByText('A confirmar', { exact: true })).toBeVisible();
  await passes(rita, 'atendimento-publico-02-a-confirmar');
  await rita.getByRole('button', { name: 'Confirmar a hora' }).click();
  await expect(rita.getByText('Marcado', { exact: true })).toBeVisible();
  await rita.getByRole('button', { name: 'Mudar a hora' }).click();
  const outra = rita.getByRole('dialog', { name: `Outra hora: ${NOME}` });
  await outra.getByRole('button', { name: 'Dias seguintes' }).click();
  await expect(outra.getByRole('button', { name: 'Dias anteriores' })).toBeEnabled();
  await outra
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .nth(3)
    .click();
  await expect(outra).toBeHidden();
  await passes(rita, 'atendimento-publico-02-mudada');
  await rita.getByRole('button', { name: 'Desmarcar' }).click();
  await rita.getByRole('dialog').getByRole('button', { name: 'Desmarcar' }).click();
  await expect(rita.getByText('Cancelado', { exact: true })).toBeVisible();
});

test('3. whoever finds no hour that suits waits in line, and may leave it', async () => {
  await rita.goto(`${DEMO}/atendimento`);
  await rita.getByRole('button', { name: `Ver as horas de ${NOME}` }).click();
  await rita.getByRole('button', { name: 'Entrar na lista de espera' }).click();
  const dialogo = rita.getByRole('dialog', { name: 'Lista de espera' });
  await dialogo.getByLabel('Seu nome').fill('Paulo Reis');
  await dialogo.getByLabel('Seu e-mail').fill('paulo.jornada@exemplo.com.br');
  await passes(rita, 'atendimento-publico-03-espera');
  await dialogo.getByRole('button', { name: 'Entrar na lista' }).click();
  await expect(rita.getByText(/Abra o link dele em até um dia para entrar na lista de espera/)).toBeVisible();
  await rita.goto(`${DEMO}${await linkDo('Confirme o seu lugar na lista de espera')}`);
  await rita.getByRole('button', { name: 'Confirmar o meu lugar' }).click();
  await expect(rita.getByText(/Você é a primeira pessoa da fila/)).toBeVisible();
  // hours are free: the first is kept at once
  await rita.goto(`${DEMO}${await linkDo('Abriu uma hora para você')}`);
  await expect(rita.getByText('A confirmar', { exact: true })).toBeVisible();
  await rita.getByRole('button', { name: 'Não quero a hora' }).click();
  await rita.getByRole('dialog').getByRole('button', { name: 'Desmarcar' }).click();
  await expect(rita.getByText('Cancelado', { exact: true })).toBeVisible();
});
