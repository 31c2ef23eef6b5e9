import { expect, type Page, test } from '@playwright/test';
import { at, DEMO, enter, passes } from '../../support.ts';

// A town is suspended and taken back; support reads a request of it.
test.describe.configure({ mode: 'serial' });

const BOMBINHAS = 'bombinhas.localhost';
const PAINEL = at('painel.localhost');

let helena: Page;
test.beforeAll(async ({ browser }) => {
  helena = await enter(browser, 'administrador do sistema');
});
test.afterAll(async () => {
  await helena?.context().close();
});

const situacao = async (municipio: RegExp) => {
  await helena.goto(`${PAINEL}/sistema/organizacao/listagem`);
  await helena.getByRole('link', { name: municipio }).first().click();
  await helena.getByRole('link', { name: 'Situação', exact: true }).click();
  await expect(helena.getByRole('heading', { name: 'Situação', exact: true })).toBeVisible();
};

async function agir(botao: string, mais: (dialogo: ReturnType<Page['getByRole']>) => Promise<void> = async () => {}) {
  await helena.getByRole('button', { name: botao }).click();
  const dialogo = helena.getByRole('dialog');
  await dialogo.getByLabel('Motivo').fill('O convênio com o município espera renovação.');
  await mais(dialogo);
  await dialogo.getByRole('button', { name: botao }).click();
  await expect(dialogo).toHaveCount(0);
}

test('1. a town is suspended: who comes reads it in plain words, and documents are still verified', async ({ page }) => {
  await situacao(/Bombinhas/);
  await passes(helena, 'suporte-01-situacao');
  await agir('Suspender o atendimento');
  await expect(helena.getByText('O atendimento está suspenso: ninguém entra')).toBeVisible();
  await expect(helena.getByText('O convênio com o município espera renovação.').first()).toBeVisible();
  await passes(helena, 'suporte-01-suspenso');
  await expect(async () => {
    await page.goto(at(BOMBINHAS));
    await expect(page.getByRole('heading', { name: 'Atendimento suspenso' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText('O convênio')).toHaveCount(0);
  await passes(page, 'suporte-01-visita');
  await page.getByRole('link', { name: 'Verificar um documento' }).first().click();
  await expect(page.getByRole('heading', { name: 'Verificar um documento' })).toBeVisible();
  await expect(page.getByLabel(/[Cc]ódigo/).first()).toBeVisible();
});

test('2. it is ended with its address typed, reopened and taken back', async ({ page }) => {
  await agir('Encerrar o município', async (dialogo) => {
    await dialogo.getByLabel('Endereço do município').fill('outro.localhost');
    await dialogo.getByRole('button', { name: 'Encerrar o município' }).click();
    await expect(dialogo.getByText(`Digite o endereço deste município: ${BOMBINHAS}.`).first()).toBeVisible();
    await passes(helena, 'suporte-02-encerrar');
    await dialogo.getByLabel('Endereço do município').fill(BOMBINHAS);
  });
  await expect(helena.getByText('O município está encerrado')).toBeVisible();
  await agir('Reabrir o município');
  await agir('Retomar o atendimento');
  await expect(helena.getByText('O município é atendido')).toBeVisible();
  await expect(async () => {
    await page.goto(at(BOMBINHAS));
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('3. support finds a request, and sees nobody until it asks twice', async () => {
  await helena.goto(`${PAINEL}/sistema/requerimento/visualizacao`);
  await helena.getByRole('textbox', { name: 'Motivo' }).fill('Chamado 4411: a guia não abre');
  await passes(helena, 'suporte-03-motivo');
  await helena.getByRole('button', { name: 'Continuar' }).click();
  await expect(helena.getByText('Chamado 4411: a guia não abre')).toBeVisible();
  await helena.getByRole('combobox', { name: /Município/ }).click();
  await helena.getByRole('option', { name: 'Vale Verde' }).click();
  await helena.getByRole('button', { name: 'Procurar' }).click();
  const linha = helena.getByRole('row').nth(1);
  await expect(linha).toBeVisible();
  await passes(helena, 'suporte-03-achados');
  await linha.getByRole('link').first().click();
  await expect(helena.getByText('Os dados pessoais estão ocultos')).toBeVisible();
  await expect(helena.getByText('oculto', { exact: true }).first()).toBeVisible();
  await passes(helena, 'suporte-03-pedido');
  await helena.getByRole('button', { name: 'Mostrar dados pessoais' }).click();
  await helena.getByRole('dialog').getByRole('button', { name: 'Mostrar os dados' }).click();
  await expect(helena.getByText('oculto', { exact: true })).toHaveCount(0);
  await expect(helena.getByRole('heading', { name: 'Respostas', exact: true })).toBeVisible();
  await passes(helena, 'suporte-03-dados');
});

test('4. the town hall reads in the history of the request who looked and why', async ({ browser }) => {
  const id = helena.url().split('/').pop();
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/requerimento/visualizacao/${id}`);
  await expect(roberto.getByText(/O suporte do sistema viu os dados pessoais/).first()).toBeVisible();
  await expect(roberto.getByText(/Chamado 4411: a guia não abre/).first()).toBeVisible();
  await roberto.context().close();
  await helena.getByRole('button', { name: 'Encerrar a consulta' }).click();
  await expect(helena.getByText('Por que você precisa ver um requerimento?')).toBeVisible();
});

test('5. the town asks for its word: support waits, comes in for some hours, and is sent out', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/configuracoes`);
  await roberto.getByRole('link', { name: /Suporte do sistema/ }).click();
  await expect(roberto.getByRole('heading', { name: 'Quem entrou' })).toBeVisible();
  await roberto.getByLabel('O suporte só entra com autorização do município').check();
  await roberto.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(roberto.getByText('O suporte não pode entrar agora')).toBeVisible();
  await passes(roberto, 'suporte-05-fechado');

  await helena.goto(`${PAINEL}/sistema/organizacao/listagem`);
  await helena
    .getByRole('link', { name: /Vale Verde/ })
    .first()
    .click();
  await helena.getByRole('button', { name: 'Entrar como suporte' }).click();
  const dialogo = helena.getByRole('dialog');
  await dialogo.getByLabel('Motivo').fill('Chamado 4411: a guia não abre');
  await dialogo.getByRole('button', { name: 'Entrar no município' }).click();
  await expect(dialogo.getByText(/só recebe o suporte com autorização/).first()).toBeVisible();

  await roberto.getByRole('button', { name: 'Autorizar a entrada' }).click();
  const pedido = roberto.getByRole('dialog');
  await pedido.getByLabel('Motivo').fill('Pedimos ajuda com a guia 4411');
  await passes(roberto, 'suporte-05-autorizar');
  await pedido.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect(roberto.getByText(/Autorizado até/)).toBeVisible();

  await dialogo.getByRole('button', { name: 'Entrar no município' }).click();
  await expect(helena).toHaveURL(new RegExp(`^${DEMO}/prefeitura`));
  await roberto.reload();
  await expect(roberto.getByText('Está dentro')).toBeVisible();
  await passes(roberto, 'suporte-05-dentro');
  await roberto.getByRole('button', { name: 'Encerrar a entrada' }).click();
  await roberto.getByRole('dialog').getByRole('button', { name: 'Encerrar agora' }).click();
  await expect(roberto.getByText('O suporte não pode entrar agora')).toBeVisible();
  await expect(roberto.getByText('Está dentro')).toHaveCount(0);
  await helena.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(helena.getByLabel('E-mail ou CPF')).toBeVisible();

  await roberto.getByLabel('O suporte só entra com autorização do município').uncheck();
  await roberto.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(roberto.getByText('pode entrar a qualquer hora')).toBeVisible();
  await roberto.context().close();
});

test('6. the page of support users says whether a second step is asked, and by whom', async ({ browser }) => {
  const silvia = await enter(browser, 'administrador do sistema');
  await silvia.goto(`${PAINEL}/sistema/suporte/usuarios`);
  await expect(silvia.getByRole('heading', { name: 'Exigir a segunda etapa de quem atende pelo suporte' })).toBeVisible();
  await passes(silvia, 'suporte-06-segunda-etapa');
  await silvia.getByRole('button', { name: 'Exigir a segunda etapa' }).click();
  await expect(silvia.getByText('Vale assim que você confirmar, e para você também')).toBeVisible();
  await passes(silvia, 'suporte-06-exigir');
  await silvia.getByRole('button', { name: 'Voltar' }).click();
  await silvia.context().close();
});
