import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { DEMO, enter, passes } from '../../support.ts';

// What the town hall reads of who did what, and how somebody outside checks it.
test('a manager finds an act, and what was asked is there too', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/auditoria`);
  await expect(roberto.getByRole('heading', { name: 'Auditoria', level: 1 })).toBeVisible();
  await roberto.getByRole('searchbox', { name: /O que foi feito/ }).fill('protocolou');
  await expect(roberto).toHaveURL(/s=protocolou/);
  await expect(roberto.getByText('Protocolou um requerimento').first()).toBeVisible();
  await expect(roberto.getByText('Entrou no portal')).toHaveCount(0);
  await passes(roberto, 'auditoria-01-atos', 'breve');
  await roberto.getByRole('button', { name: 'Ver os detalhes: Protocolou um requerimento' }).first().click();
  const detalhes = roberto.getByRole('dialog', { name: 'Protocolou um requerimento' });
  await expect(detalhes.getByText('Endereço (IP)')).toBeVisible();
  await passes(roberto, 'auditoria-02-um-ato');
  await roberto.keyboard.press('Escape');
  await roberto.goto(`${DEMO}/prefeitura/auditoria?s=consultou+a+auditoria`);
  await expect(roberto.getByText('Consultou a auditoria').first()).toBeVisible();
  await roberto.setViewportSize({ width: 390, height: 844 });
  await passes(roberto, 'auditoria-03-celular');
  await roberto.context().close();
});

test('blocks are taken along and checked, and one changed character is found', async ({ browser }, info) => {
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/auditoria?aba=cadeia`);
  const baixar = roberto.getByRole('button', { name: 'Baixar o bloco 1', exact: true });
  await expect(baixar).toBeVisible();
  await passes(roberto, 'auditoria-04-cadeia');
  const [download] = await Promise.all([roberto.waitForEvent('download'), baixar.click()]);
  const bloco = info.outputPath('auditoria-000001.jsonl');
  await download.saveAs(bloco);
  await roberto.context().close();

  const deFora = await (await browser.newContext()).newPage();
  await deFora.goto(`${DEMO}/auditoria/conferir`);
  const escolher = deFora.locator('input[type=file]:not([capture])');
  await escolher.setInputFiles(bloco);
  await expect(deFora.getByText('A cadeia confere')).toBeVisible({ timeout: 30_000 });
  await passes(deFora, 'auditoria-05-confere');
  const linhas = readFileSync(bloco, 'utf8').trimEnd().split('\n');
  const meio = Math.floor(linhas.length / 2);
  const { linha } = JSON.parse(linhas[meio] as string) as { linha: { id: string; acao: string } };
  linhas[meio] = (linhas[meio] as string).replace(`"acao":"${linha.acao}"`, `"acao":"${linha.acao}x"`);
  const mexido = info.outputPath('auditoria-mexida.jsonl');
  writeFileSync(mexido, linhas.join('\n'));
  await escolher.setInputFiles(mexido);
  await expect(deFora.getByText('A cadeia não confere')).toBeVisible({ timeout: 30_000 });
  await expect(deFora.getByText(linha.id)).toBeVisible();
  await passes(deFora, 'auditoria-06-nao-confere');
  await deFora.context().close();
});
