import { type Browser, expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { type Correio, type Portal, startCorreio, startPortal } from '../../portal.ts';
import { passes, signIn } from '../../support.ts';

// An hour that somebody without an account kept and did not come to: the clocks of server and browser are moved to it.
test.describe.configure({ mode: 'serial' });

const NOME = 'Plantão do Plano Diretor';
const EMAIL = 'nair.plantao@exemplo.com.br';
const FUSO = 'America/Sao_Paulo';
let portal: Portal;
let correio: Correio;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  correio = await startCorreio();
  portal = await startPortal({ SMTP_URL: correio.url });
});
test.afterAll(async () => {
  await portal?.stop();
  await correio?.stop();
});

/** Where the mail with this subject leads. */
async function linkDo(assunto: RegExp): Promise<string> {
  const { text = '' } = await correio.next(EMAIL, assunto);
  const link = /https?:\/\/[^\s"<>]*(\/atendimento\/[\w-]{43})/.exec(text)?.[1];
  if (!link) throw new Error(`no link in ${text}`);
  return portal.at('demo.localhost') + link;
}

/** The manager, in a browser whose clock agrees with the server's. */
async function gestor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await context.clock.install({ time: portal.agora() });
  const page = await context.newPage();
  await signIn(page, 'gestor', portal.at);
  return page;
}

test('whoever does not come is recorded as that by the sector, from the hour on, and reads it by the same link', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const antes = await gestor(browser);
  const api = apiOf(antes);
  const [setor] = (await api.get('painel-prefeitura/atendimento/setor')) as { id: string }[];
  await api.post('painel-prefeitura/atendimento/tipo', {
    ...{ setor_id: setor!.id, nome: NOME, duracao_min: 30, modalidade: 'Presencial', local: 'Balcão', publico: true },
    horarios: [1, 2, 3, 4, 5].map((dia) => ({ dia, de: '08:00', ate: '12:00' })),
  });

  const nair = await (await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })).newPage();
  await nair.goto(`${portal.at('demo.localhost')}/atendimento`);
  await nair.getByRole('button', { name: `Ver as horas de ${NOME}` }).click();
  await nair.getByRole('button', { name: 'Dias seguintes' }).click();
  await expect(nair.getByRole('button', { name: 'Dias anteriores' })).toBeEnabled();
  await nair
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  const dialogo = nair.getByRole('dialog', { name: 'Guardar a hora' });
  await dialogo.getByLabel('Seu nome').fill('Nair Prado');
  await dialogo.getByLabel('Seu e-mail').fill(EMAIL);
  await dialogo.getByRole('button', { name: 'Guardar a hora' }).click();
  await expect(nair.getByText(/Abra o link dele em até meia hora/)).toBeVisible();
  const link = await linkDo(/Confirme a sua hora/);
  const aberto = nair.waitForResponse((r) => r.url().includes('/atendimento/link/') && r.request().method() === 'GET');
  await nair.goto(link);
  const { dados } = (await (await aberto).json()) as { dados: { hora: { inicio: string } } };
  await nair.getByRole('button', { name: 'Confirmar a hora' }).click();
  await expect(nair.getByText('Marcado', { exact: true })).toBeVisible();

  // a minute before there is nobody to be missed: the hour can only be called off
  const inicio = Date.parse(dados.hora.inicio);
  await portal.avancar(Math.floor((inicio - portal.agora()) / 60_000) - 1);
  const cedo = await gestor(browser);
  const dia = new Date(inicio).toLocaleDateString('sv-SE', { timeZone: FUSO });
  await cedo.goto(`${portal.at('demo.localhost')}/prefeitura/atendimentos?dia=${dia}`);
  const linha = (page: Page) =>
    page.getByRole('list', { name: 'Horas marcadas' }).getByRole('listitem').filter({ hasText: NOME });
  await expect(linha(cedo).getByRole('button', { name: 'Cancelar a hora de Nair Prado' })).toBeVisible();
  await expect(linha(cedo).getByRole('button', { name: 'Nair Prado não veio' })).toBeHidden();

  await portal.avancar(20);
  const depois = await gestor(browser);
  await depois.goto(`${portal.at('demo.localhost')}/prefeitura/atendimentos?dia=${dia}`);
  await expect(linha(depois).getByRole('button', { name: 'Nair Prado não veio' })).toBeVisible();
  await passes(depois, 'atendimento-perdido-01-balcao');
  await linha(depois).getByRole('button', { name: 'Nair Prado não veio' }).click();
  await expect(linha(depois).getByText('Não compareceu', { exact: true })).toBeVisible();
  await expect(linha(depois).getByRole('button')).toHaveCount(0);

  // the same link says so, and offers nothing more to do with that hour
  await nair.goto(link);
  await expect(nair.getByText('Não compareceu', { exact: true })).toBeVisible();
  await expect(nair.getByRole('button', { name: /Mudar a hora|Desmarcar|Confirmar a hora/ })).toHaveCount(0);
  await passes(nair, 'atendimento-perdido-02-link');
  for (const page of [antes, cedo, depois, nair]) await page.context().close();
});
