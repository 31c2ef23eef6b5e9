import { expect, type Page, test } from '@playwright/test';
import { createP12 } from '../../../apps/server/test/certificado.ts';
import { DEMO, enter, passes } from '../../support.ts';

// A town brings its certificate: refused in words, installed, seen by anybody, taken out.
test.describe.configure({ mode: 'serial' });

const SENHA = 'a senha do arquivo';
const NOME = 'MUNICIPIO DA JORNADA';
let roberto: Page;
let cnpj = '';
test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await roberto?.context().close();
});

const escolher = async (buffer: Buffer, senha: string) => {
  const dialogo = roberto.getByRole('dialog', { name: 'Instalar certificado' });
  await roberto
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'prefeitura.pfx', mimeType: 'application/x-pkcs12', buffer });
  await dialogo.getByLabel('Senha do arquivo').fill(senha);
  await dialogo.getByRole('button', { name: 'Instalar', exact: true }).click();
};

test('1. the seal of the portal is shown, with what it proves', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes`);
  await roberto.getByRole('link', { name: /^Certificado/ }).click();
  const emUso = roberto.getByRole('region', { name: 'Em uso agora' });
  await expect(emUso.getByText('Feito pelo portal')).toBeVisible();
  cnpj = (await emUso.getByText(/^\w{2}\.\w{3}\.\w{3}\/\w{4}-\d{2}$/).innerText()).replace(/\W/g, '');
  await passes(roberto, 'certificado-01-portal');
});

test('2. a wrong passphrase and the certificate of another company are refused at their fields, and nothing changes', async () => {
  await roberto.getByRole('button', { name: 'Instalar certificado' }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'Instalar certificado' });
  const outro = '11222333000181';
  await escolher(createP12({ nome: NOME, cnpjIcp: outro, senha: SENHA }), 'outra');
  await expect(dialogo.getByText('Não conseguimos abrir o certificado. Confira o arquivo e a senha.').first()).toBeVisible();
  await escolher(createP12({ nome: NOME, cnpjIcp: outro, senha: SENHA }), SENHA);
  await expect(dialogo.getByText(/^Este certificado é do CNPJ 11\.222\.333\/0001-81/).first()).toBeVisible();
  await passes(roberto, 'certificado-02-recusado');
});

test('3. the town’s own takes its place, and is seen by anybody where papers are verified', async ({ page }) => {
  await escolher(createP12({ nome: `${NOME}:${cnpj}`, cnpjIcp: cnpj, icp: true, senha: SENHA }), SENHA);
  const emUso = roberto.getByRole('region', { name: 'Em uso agora' });
  await expect(emUso.getByText('Do município')).toBeVisible();
  await expect(emUso.getByText(`${NOME}:${cnpj}`)).toBeVisible();
  await expect(roberto.getByRole('region', { name: 'Outros certificados' }).getByText('Em reserva')).toBeVisible();
  await passes(roberto, 'certificado-03-instalado');
  await page.goto(`${DEMO}/verificar`);
  const publico = page.getByRole('region', { name: 'Com que o município sela os documentos' });
  await expect(publico.getByText(`${NOME}:${cnpj}`)).toBeVisible();
  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    publico.getByRole('button', { name: `Baixar o certificado ${NOME}:${cnpj}` }).click(),
  ]);
  expect(arquivo.suggestedFilename()).toBe('certificado-do-municipio.pem');
  await passes(page, 'certificado-03-publico');
});

test('4. taken out with its reason, the seal of the portal stands again', async () => {
  await roberto.getByRole('region', { name: 'Em uso agora' }).getByRole('button', { name: 'Retirar' }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'Retirar o certificado' });
  await dialogo.getByLabel('Motivo').fill('Fim da jornada.');
  await passes(roberto, 'certificado-04-retirar');
  await dialogo.getByRole('button', { name: 'Retirar e apagar a chave' }).click();
  await expect(roberto.getByRole('region', { name: 'Em uso agora' }).getByText('Feito pelo portal')).toBeVisible();
  await expect(roberto.getByRole('region', { name: 'Outros certificados' }).getByText('Fim da jornada.')).toBeVisible();
});
