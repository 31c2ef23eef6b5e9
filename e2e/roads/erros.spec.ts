import { expect, type Page, test } from '@playwright/test';
import logins from '../../docs/demo-logins.json' with { type: 'json' };
import { apiOf } from '../contas.ts';
import { at, DEMO, enter } from '../support.ts';

// What goes wrong by itself: the server refuses, the network is gone, the town is in maintenance. The whole catalogue is journeys/erros.spec.ts.

const NINGUEM = '0190a000-0000-7000-8000-00000000ffff';

/** The notification, not the same words inside a form. */
const aviso = (page: Page, text: string | RegExp) =>
  page.locator('.mantine-Notification-root[role=alert]').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a call that is not theirs: 403 of the server itself', async ({ browser }) => {
  const page = await enter(browser, 'financeiro');
  await expect(page).toHaveURL(/\/prefeitura/);
  const refused = await apiOf(page)
    .get('painel-prefeitura/configuracao/ad')
    .catch((error: Error) => error.message);
  expect(refused).toContain('403 Você não tem permissão');
  await page.context().close();
});

test('a lost connection is said, and the person stays', async ({ browser }) => {
  const page = await enter(browser, 'gestor');
  await page.goto(`${DEMO}/prefeitura/minha-conta/cadastro`);
  await expect(page.getByLabel('Nome completo')).not.toHaveValue('');
  await page.route(/\/me\/conta$/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Salvar os dados' }).click();
  await expect(
    page.getByText('Não conseguimos falar com o servidor. Confira a sua conexão e tente de novo.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/minha-conta\/cadastro/);
  await page.context().close();
});

test('maintenance: announced at the log-in, then the page', async ({ browser }) => {
  const { host } = logins[0] as (typeof logins)[number];
  expect(host).toBe('demo.localhost');
  const sistema = await enter(browser, 'administrador do sistema');
  const api = apiOf(sistema);
  type Town = { id: number; nome: string; dominio: string };
  const { data: towns } = (await api.get('admin/organizacao')) as { data: Town[] };
  // not the town that other journeys use
  const { id, dominio } = towns.find((t) => t.dominio !== host && t.dominio.endsWith('.localhost')) as Town;
  // read anew each time: a change is refused to who has not seen the last one
  const marcar = async (de: number, ate: number) => {
    const { versao } = (await api.get(`admin/organizacao/${id}`)) as { versao: number };
    const em = (ms: number) => new Date(Date.now() + ms).toISOString();
    const aviso = 'Troca do servidor do município.';
    await api.post(`admin/organizacao/${id}/manutencao`, { versao, de: em(de), ate: em(ate), aviso });
  };
  const encerrar = async () => {
    const { versao } = (await api.get(`admin/organizacao/${id}`)) as { versao: number };
    await api.post(`admin/organizacao/${id}/manutencao/encerrar`, { versao });
  };
  const page = await browser.newPage();
  try {
    await marcar(26 * 3_600_000, 28 * 3_600_000);
    await expect(async () => {
      await page.goto(at(dominio));
      await expect(page.getByText('Manutenção programada para')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await marcar(-60_000, 3_600_000);
    await expect(async () => {
      await page.goto(at(dominio));
      await page.getByLabel('E-mail ou CPF').fill('ninguem@example.com');
      await page.getByLabel('Senha', { exact: true }).fill('Errada#2026');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(heading(page, 'Estamos em manutenção')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page).toHaveURL(`${at(dominio)}/em-manutencao`);
    await expect(aviso(page, 'O portal está em manutenção')).toBeVisible();
    // what for and until when
    await expect(page.getByText('Troca do servidor do município.')).toBeVisible();
    await expect(page.getByText(/O portal volta em \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible();
    await page.goto(`${at(dominio)}/requerimento/visualizar/${NINGUEM}`);
    await expect(page).toHaveURL(`${at(dominio)}/em-manutencao`);
  } finally {
    await encerrar();
    await page.context().close();
    await sistema.context().close();
  }
});
