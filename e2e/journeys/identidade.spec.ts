import { expect, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../support.ts';

// What the town says of itself is written once, and read by everybody.
test.describe.configure({ mode: 'serial' });

const IDENTIDADE = `${DEMO}/prefeitura/configuracoes/identidade`;
/** A PNG of one pixel: small, and a picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let roberto: Page;
test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await roberto?.context().close();
});

test('1. a manager writes where the town is found, and whoever looks for the town reads it', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes`);
  await roberto.getByRole('link', { name: 'Identidade' }).click();
  await expect(roberto).toHaveURL(IDENTIDADE);
  await expect(roberto.getByLabel('E-mail do atendimento')).toHaveValue(/@/);
  await passes(roberto, 'identidade-01-formulario');
  await roberto.getByRole('button', { name: 'Incluir canal' }).click();
  const canal = roberto.getByRole('group', { name: 'Canais de atendimento' });
  await canal.getByLabel('Como se chama').last().fill('Plantão do alvará');
  await canal.getByLabel('Número ou endereço').last().fill('0800 123 4567');
  await roberto.getByLabel('Endereço da conversa').fill('https://conversa.exemplo.gov.br/portal');
  await roberto.getByRole('button', { name: 'Salvar a identidade' }).click();
  await expect(roberto.getByText('Identidade salva.')).toBeVisible();
  await roberto.goto(`${DEMO}/prefeitura/contato`);
  await expect(roberto.getByText('Plantão do alvará').first()).toBeVisible();
  await expect(roberto.getByRole('link', { name: '0800 123 4567' })).toBeVisible();
});

test('2. arms that are sent stand in the header, at the log-in and in the tab', async ({ page }) => {
  await roberto.goto(IDENTIDADE);
  await roberto.getByLabel('Arquivo: brasão').setInputFiles({ name: 'brasao.png', mimeType: 'image/png', buffer: PNG });
  const novo = roberto.getByAltText('Brasão em uso');
  await expect(novo).toHaveAttribute('src', /\/api\/v1\/recursos\/marca\/[0-9a-f]{64}$/);
  const src = await novo.getAttribute('src');
  await expect(roberto.locator(`header img[src="${src}"]`)).toBeVisible();
  await passes(roberto, 'identidade-02-imagens');
  await page.goto(DEMO);
  await expect(page.locator(`img[src="${src}"]`)).toBeVisible();
  // what is no picture stays out, in words
  await roberto
    .getByLabel('Arquivo: brasão')
    .setInputFiles({ name: 'brasao.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(roberto.getByText('Escolha uma imagem em PNG, JPG ou WebP.')).toBeVisible();
  await expect(novo).toHaveAttribute('src', src ?? '');
});

test('3. a colour is seen before it is saved, and the whole panel takes it at once', async () => {
  await roberto.goto(IDENTIDADE);
  await roberto.getByLabel('Cor do município').fill('#ffe45c');
  await expect(roberto.getByText(/clara demais para letras brancas/)).toBeVisible();
  await roberto.getByLabel('Cor do município').fill('#8a1c2b');
  await roberto.keyboard.press('Escape');
  const marca = () =>
    roberto.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-brand-6').trim());
  const antes = await marca();
  await roberto.getByRole('button', { name: 'Salvar a identidade' }).click();
  await expect(roberto.getByText('Identidade salva.')).toBeVisible();
  await expect.poll(marca).not.toBe(antes);
});

test('4. what was written can be taken back', async () => {
  await roberto.goto(IDENTIDADE);
  await roberto.getByLabel('Cor do município').fill('#1f5fa8');
  await roberto.keyboard.press('Escape');
  await roberto
    .getByRole('button', { name: /^Tirar o canal/ })
    .last()
    .click();
  await roberto.getByLabel('Endereço da conversa').fill('');
  await roberto.getByRole('button', { name: 'Salvar a identidade' }).click();
  await expect(roberto.getByText('Identidade salva.')).toBeVisible();
  await roberto.goto(`${DEMO}/prefeitura/contato`);
  await expect(roberto.getByText('Plantão de análise de projetos')).toBeVisible();
  await expect(roberto.getByText('Plantão do alvará')).toBeHidden();
});

test('5. who manages nothing does not come in', async ({ browser }) => {
  const camila = await enter(browser, 'analista de dois setores');
  await camila.goto(IDENTIDADE);
  await expect(camila.getByText(/não tem permissão/i).first()).toBeVisible();
  await camila.context().close();
});

test('6. who is paid is read beside what the unit is worth, and a key that is none is refused', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes`);
  await roberto.getByRole('link', { name: 'Finanças' }).click();
  await passes(roberto, 'financas-01');
  await roberto.getByRole('button', { name: 'Alterar: Convênio principal' }).click();
  const convenio = roberto.getByRole('dialog', { name: /^Alterar o convênio/ });
  const chave = convenio.getByLabel('Chave Pix');
  await expect(chave).toHaveValue(/\d{14}/);
  const antes = await chave.inputValue();
  await chave.fill('minha chave');
  await convenio.getByRole('button', { name: 'Salvar o convênio' }).click();
  await expect(convenio.getByText(/não é uma chave Pix/).first()).toBeVisible();
  await passes(roberto, 'financas-01-convenio');
  await chave.fill(antes);
  await convenio.getByRole('button', { name: 'Salvar o convênio' }).click();
  await expect(convenio).toBeHidden();
  await roberto.getByRole('button', { name: 'Novo valor' }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'Novo valor da unidade fiscal' });
  await dialogo.getByLabel('Quanto vale uma, em reais').fill('5,2345');
  await dialogo.getByLabel('A partir de').fill('01/01/2032');
  await passes(roberto, 'financas-02-unidade');
  await dialogo.getByRole('button', { name: 'Guardar o valor' }).click();
  await expect(roberto.getByText('1 UFM = R$ 5,2345')).toBeVisible();
  await roberto.getByRole('button', { name: 'Tirar o valor de 01/01/2032' }).click();
  await roberto.getByRole('dialog').getByRole('button', { name: 'Tirar o valor', exact: true }).click();
  await expect(roberto.getByText('1 UFM = R$ 5,2345')).toBeHidden();
});
