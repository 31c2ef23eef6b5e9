import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// What the town hall reads of who did what, and how somebody outside checks it.
test('what was found goes out as a file that arrives by the bell', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/auditoria?s=protocolou`);
  await expect(roberto.getByText('Protocolou um requerimento').first()).toBeVisible();
  await roberto.getByRole('button', { name: 'Exportar' }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'Exportar a auditoria' });
  await dialogo.getByRole('button', { name: 'Preparar o arquivo' }).click();
  const baixar = dialogo.getByRole('button', { name: /Baixar auditoria-.*\.csv/ }).first();
  await expect(baixar).toBeVisible({ timeout: 30_000 });
  await passes(roberto, 'auditoria-07-exportar');
  const [download] = await Promise.all([roberto.waitForEvent('download'), baixar.click()]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toMatch(/Protocolou um requerimento;[^;\n]*;requerimento\.protocolar;/);
  expect(csv).not.toContain('sessao.entrar');
  await roberto.goto(`${DEMO}/prefeitura/auditoria?s=pediu+um+arquivo+do+que`);
  await expect(roberto.getByText('Pediu um arquivo do que a auditoria diz').first()).toBeVisible();
  await roberto.context().close();
});

test('from a request to what was done to it', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await roberto.getByRole('table').getByRole('link').first().click();
  await roberto.getByRole('link', { name: 'Quem fez o quê' }).click();
  await expect(roberto.getByText('Protocolou um requerimento').first()).toBeVisible();
  await expect(roberto.getByText(/^Sobre \d+/)).toBeVisible();
  await passes(roberto, 'auditoria-08-de-um-requerimento');
  await roberto.context().close();
});

test('a manager sees what it is worth asking about, and from each case comes to the request and back', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  // without the last days: what journeys decide on a Saturday would be all that is told
  const dia = (antes: number) => new Date(Date.now() - antes * 86_400_000).toISOString().slice(0, 10);
  await roberto.goto(`${DEMO}/prefeitura/auditoria`);
  await roberto.getByRole('link', { name: 'Integridade' }).click();
  for (const parte of ['Fora da vez', 'Decisões fora do expediente', 'Exceções e dispensas', 'Sempre a mesma dupla'])
    await expect(roberto.getByRole('heading', { level: 2, name: parte })).toBeVisible();
  await roberto.goto(`${DEMO}/prefeitura/auditoria?aba=integridade&de=${dia(330)}&ate=${dia(3)}`);
  const horas = roberto.getByRole('region', { name: 'Decisões fora do expediente' });
  await horas.getByLabel('Expediente das').click();
  await roberto.getByRole('option', { name: '12:00' }).click();
  await horas.getByRole('button', { name: 'Contar com estas horas' }).click();
  await expect(roberto).toHaveURL(/das=12/);
  const casos = horas.getByRole('table', { name: /^As decisões fora do expediente/ });
  await expect(casos.getByText('antes do expediente').first()).toBeVisible();
  await passes(roberto, 'auditoria-09-integridade');
  const antes = roberto.url();
  await casos.getByRole('link').first().click();
  await expect(roberto).toHaveURL(/requerimento\/gerenciar/);
  await roberto.goBack();
  await expect(roberto).toHaveURL(antes);
  await expect(casos).toBeVisible();
  await roberto.goto(`${DEMO}/prefeitura/auditoria?s=integridade`);
  await expect(roberto.getByText('Leu o relatório de integridade').first()).toBeVisible();
  await roberto.context().close();
});

test('who is no manager reads their own acts, and is shown no chain', async ({ browser }) => {
  const camila = await enter(browser, 'analista de dois setores');
  await camila.goto(`${DEMO}/prefeitura/auditoria`);
  await expect(camila.getByText('O que você fez neste município, desde o primeiro dia.')).toBeVisible();
  for (const nome of ['Cadeia', 'Integridade']) await expect(camila.getByRole('link', { name: nome })).toHaveCount(0);
  await expect(camila.getByText('Entrou no portal').first()).toBeVisible();
  await camila.context().close();
});
