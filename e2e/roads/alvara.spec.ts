// Past 300 lines: one journey that must never break, told in order.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { asOldEngine, at, DEMO, enter, passes, pdfFile } from '../support.ts';
import { confirmarDeferimento } from '../tramite.ts';

// One request through all of its stations, with the people who carry it: requester, finance, analyst, signer, and a visitor.
test.describe.configure({ mode: 'serial' });

let ana: Page;
let camila: Page;
let numero: string;
let requerimento: string;
let codigo: string;

const next = (page: Page) =>
  page
    .getByRole('button', { name: /^Continuar/ })
    .and(page.locator('[type=submit]'))
    .click();

test.beforeAll(async ({ browser }) => {
  ana = await enter(browser, 'requerente');
  camila = await enter(browser, 'analista de dois setores');
});
test.afterAll(async () => {
  await ana.context().close();
  await camila.context().close();
});

test('1. the requester files, and a reload loses nothing', async () => {
  await passes(ana, '01-inicio-requerente', 'breve');
  await ana.goto(`${DEMO}/contribuinte/novo-requerimento`);
  await ana.getByRole('link', { name: /^Alvará de construção/ }).click();
  await expect(ana.getByRole('heading', { name: 'Tenha em mãos' })).toBeVisible();
  await passes(ana, '02-pagina-do-processo', 'breve');
  await ana.getByRole('link', { name: 'Começar' }).first().click();
  const fresh = ana.getByRole('button', { name: 'Começar outro do zero' });
  await expect(fresh.or(ana.getByRole('form', { name: 'Imóvel' }))).toBeVisible();
  if (await fresh.isVisible()) await fresh.click();

  // property: found by address, not twice the same
  await ana.getByLabel('Inscrição imobiliária ou endereço').fill('rua sao pedro');
  const found = ana.getByRole('option').first();
  const inscricao = ((await found.textContent()) ?? '').match(/\d{2}\.\d{2}\.\d{3}\.\d{4}\.\d{3}/)?.[0] as string;
  await found.click();
  await expect(ana.getByRole('button', { name: `Tirar o imóvel ${inscricao}` })).toBeVisible();
  await passes(ana, '03-passo-imovel');
  await next(ana);

  await ana.getByRole('button', { name: 'Informar outra pessoa' }).click();
  await ana.getByLabel('Nome completo ou razão social').fill('Juliana Mendes Prates');
  await ana.getByLabel('CPF ou CNPJ').fill('11111111111');
  await next(ana);
  await expect(ana.getByText('CPF ou CNPJ inválido. Confira os números.').first()).toBeVisible();
  await ana.getByLabel('CPF ou CNPJ').fill('52998224725');
  await ana.locator('input[type=file]:not([capture])').setInputFiles(pdfFile('matricula.pdf'));
  await expect(ana.getByRole('button', { name: 'Remover matricula.pdf' })).toBeVisible();
  await passes(ana, '04-passo-proprietarios');
  await next(ana);

  for (const papel of ['Autoria do projeto', 'Execução da obra']) {
    await ana.getByRole('button', { name: new RegExp(`^Informar: ${papel}$`, 'i') }).click();
    const card = ana.getByRole('listitem').filter({ has: ana.getByRole('heading', { name: papel, exact: true }) });
    await card.getByLabel('Nome completo').fill('Renata Campos Aguiar');
    await card.getByRole('radio', { name: 'CAU' }).check();
    await card.getByLabel('Número do CAU').fill('A112233-4');
    await card.getByRole('combobox', { name: 'UF' }).fill('SC');
    await ana.getByRole('option', { name: 'SC', exact: true }).click();
    await card.getByLabel('Número da RRT').fill('6614785-7');
  }
  await passes(ana, '05-passo-responsaveis');
  await next(ana);

  await ana.getByRole('radio', { name: 'Residencial' }).check();
  await ana.getByRole('radiogroup', { name: 'É habitação de interesse social?' }).getByRole('radio', { name: 'Não' }).check();
  await ana.getByRole('radio', { name: 'Normal' }).check();
  await next(ana);

  // area table: live totals, and the rule of the spec in the same words as the server's
  await ana.getByRole('button', { name: 'Começar pelo primeiro bloco' }).click();
  await ana.getByLabel('Destinação').selectOption('Residencial unifamiliar');
  await ana.getByLabel('Construção', { exact: true }).selectOption('Alvenaria');
  await ana.getByLabel('Área computável').fill('20,00');
  await ana.getByLabel('Área não computável').fill('32,37');
  await expect(ana.getByRole('form', { name: 'Quadro de áreas' })).toContainText('52,37 m²');
  await ana.getByLabel('Área de projeção sobre o terreno').fill('110,00');
  await ana.getByLabel('Área permeável').fill('90,00');
  await next(ana);
  await expect(
    ana.getByText('A área computável total precisa ser maior que a não computável e maior que a vazia.').first(),
  ).toBeVisible();
  await ana.getByLabel('Área computável').fill('150,00');
  await expect(ana.getByRole('form', { name: 'Quadro de áreas' })).toContainText('182,37 m²');
  await passes(ana, '06-passo-quadro-de-areas');
  await next(ana);
  // what is not required is gone past in one tap
  await passes(ana, '06-passo-medidas');
  await next(ana);

  await ana.locator('input[type=file]:not([capture])').setInputFiles(pdfFile('projeto.pdf'));
  await expect(ana.getByRole('button', { name: 'Remover projeto.pdf' })).toBeVisible();
  await ana.getByLabel('Memorial descritivo').fill('Casa térrea em alvenaria, com cobertura de telha cerâmica.');
  await expect(ana.getByRole('status').filter({ hasText: /Salvo às/ })).toBeVisible();
  await ana.reload();
  await expect(ana.getByLabel('Memorial descritivo')).toHaveValue('Casa térrea em alvenaria, com cobertura de telha cerâmica.');
  await expect(ana.getByRole('button', { name: 'Remover projeto.pdf' })).toBeVisible();
  await next(ana);

  const accept = ana.getByRole('checkbox', { name: 'Li a declaração até o fim e aceito.' });
  await ana
    .getByRole('region', { name: 'Declaração de responsabilidade' })
    .getByText('artigo 299 do Código Penal')
    .scrollIntoViewIfNeeded();
  await accept.check();
  await passes(ana, '07-passo-declaracao');
  await next(ana);

  await expect(ana.getByRole('heading', { name: 'Conferir e enviar' })).toBeVisible();
  await expect(ana.getByRole('button', { name: /^Alterar: Memorial/ })).toBeVisible();
  await passes(ana, '08-conferir');
  // a double click files once
  await ana.getByRole('button', { name: /protocolar/i }).dblclick();
  await expect(ana.getByText(/\d{6}\/\d{4}/).first()).toBeVisible();
  numero = ((await ana.locator('main').textContent()) ?? '').match(/\d{6}\/\d{4}/)?.[0] as string;
  await passes(ana, '09-protocolado');

  await ana.locator('a[href^="/requerimento/canhoto/"]').first().click();
  await expect(ana.getByText(numero).first()).toBeVisible();
  await passes(ana, '10-canhoto', 'breve');
});

test('the bell of the sector rings without reload, and the mail is there', async ({ browser }) => {
  await expect(camila.getByRole('button', { name: /notifica/i })).toBeVisible();
  await camila.getByRole('button', { name: /notifica/i }).click();
  await expect(camila.getByText(new RegExp(`Novo requerimento ${numero}`)).first()).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${DEMO}/emails`);
  await expect(visitor.getByText(numero).first()).toBeVisible();
  await visitor.context().close();
});

test('2. the fee is paid; a proof is refused, another approved', async ({ browser }) => {
  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos`);
  await ana.getByText(numero).first().click();
  await expect(ana.getByText('Pague a taxa e envie o comprovante')).toBeVisible();
  requerimento = ana.url().split('/').pop()?.split('?')[0] as string;
  await passes(ana, '11-pagar-a-taxa');
  await ana.locator('input[type=file]:not([capture])').first().setInputFiles(pdfFile('comprovante.pdf'));
  await ana.getByRole('button', { name: 'Enviar comprovante' }).click();
  await ana.getByRole('button', { name: 'Enviar já' }).click();
  await expect(ana.getByText('Agora é com a prefeitura')).toBeVisible();

  const paulo = await enter(browser, 'financeiro');
  await paulo.goto(`${DEMO}/prefeitura/financeiro/guias/pagamentos`);
  const open = async () => {
    await paulo
      .getByRole('searchbox')
      .or(paulo.getByPlaceholder(/número|requer/i))
      .first()
      .fill(numero);
    await paulo.getByRole('row').filter({ hasText: numero }).first().click();
  };
  await open();
  await passes(paulo, '12-conferir-pagamento');
  await paulo.getByRole('button', { name: 'Recusar' }).first().click();
  await paulo.getByLabel('Por que não foi aceito').fill('O comprovante está ilegível.');
  await paulo
    .getByRole('dialog')
    .getByRole('button', { name: /^Recusar/ })
    .click();

  await expect(ana.getByText('O comprovante anterior não foi aceito')).toBeVisible();
  await expect(ana.getByText('O comprovante está ilegível.').first()).toBeVisible();
  await ana.locator('input[type=file]:not([capture])').first().setInputFiles(pdfFile('comprovante-legivel.pdf'));
  await ana.getByRole('button', { name: 'Enviar comprovante' }).click();
  await ana.getByRole('button', { name: 'Enviar já' }).click();
  await expect(ana.getByText('Agora é com a prefeitura')).toBeVisible();
  await paulo.reload();
  await open();
  await paulo.getByRole('button', { name: 'Aprovar' }).first().click();
  await expect(paulo.getByText('Comprovante aprovado.').first()).toBeVisible();
  await paulo.context().close();
});

test('3. the analyst starts, asks for a correction, compares, and approves', async () => {
  // the list of who analyses begins with their own queue: the number is looked for in everything
  await camila.goto(`${DEMO}/prefeitura/requerimento/listagem?s=${encodeURIComponent(numero)}`);
  await expect(camila.getByRole('row').filter({ hasText: numero })).toHaveCount(1);
  await passes(camila, '13-todos-os-setores', 'breve');
  await camila.getByRole('row').filter({ hasText: numero }).click();
  await expect(camila.getByRole('heading', { name: new RegExp(numero) })).toBeVisible();
  // the keyboard comes to the place of the property, which is drawn once it is in sight
  await camila.getByRole('link', { name: /^Abrir em outro mapa/ }).focus();
  await expect(camila.getByRole('img', { name: /^Desenho da posição.*Imóvel/ })).toBeVisible();

  const act = (name: string | RegExp) => camila.getByRole('button', { name }).first().click();
  const confirm = (name: string | RegExp) => camila.getByRole('dialog').getByRole('button', { name }).click();
  await act('Iniciar análise');
  await expect(camila.getByText('Em andamento').first()).toBeVisible();
  await act('Deferir');
  await confirmarDeferimento(camila.getByRole('dialog', { name: /^Deferir/ }));
  await expect(camila.getByText('Aguardando prefeitura').first()).toBeVisible();
  await act('Iniciar análise');
  await expect(camila.getByRole('button', { name: 'Enviar pendências ao requerente' })).toBeVisible();

  await camila
    .getByRole('button', { name: /pendência.*Memorial/i })
    .first()
    .click();
  await camila.getByLabel('O que precisa ser corrigido').fill('Descreva o tratamento de esgoto.');
  await camila
    .getByRole('dialog')
    .getByRole('button', { name: /Marcar/ })
    .click();
  await expect(camila.getByText('Descreva o tratamento de esgoto.').first()).toBeVisible();
  await passes(camila, '14-mesa-do-analista');
  await act('Enviar pendências ao requerente');
  await confirm(/Enviar/);
  await expect(camila.getByText('Aguardando requerente').first()).toBeVisible();

  // the requester sees it without reload, answers item by item and sends again
  await expect(ana.getByText('Descreva o tratamento de esgoto.').first()).toBeVisible();
  await passes(ana, '15-responder-pendencia');
  await ana
    .getByRole('button', { name: /Corrigir|Alterar|Mudar/ })
    .first()
    .click();
  await ana
    .getByRole('textbox', { name: 'Memorial descritivo' })
    .fill('Casa térrea em alvenaria, com cobertura de telha cerâmica. Esgoto em fossa, filtro e sumidouro.');
  await ana.getByLabel('Sua resposta à prefeitura').fill('Incluí o tratamento de esgoto.');
  await ana
    .getByRole('button', { name: /Guardar|Salvar|Responder/ })
    .first()
    .click();
  await ana.getByRole('button', { name: 'Reenviar à prefeitura' }).click();
  await expect(ana.getByText('Agora é com a prefeitura')).toBeVisible();

  await expect(camila.getByText('Aguardando prefeitura').first()).toBeVisible();
  await act('Iniciar análise');
  await expect(camila.getByText('Incluí o tratamento de esgoto.').first()).toBeVisible();
  await passes(camila, '16-comparar-respostas');
  await camila
    .getByRole('button', { name: /^Aceitar/ })
    .first()
    .click();
  await expect(camila.getByText('Resposta aceita.').first()).toBeVisible();
  await act('Deferir');
  await confirmarDeferimento(camila.getByRole('dialog', { name: /^Deferir/ }));
  await expect(camila.getByText('Deferido').first()).toBeVisible();
});

test('4. the signer reads to the end and signs with the password', async ({ browser }) => {
  const marta = await enter(browser, 'assinante');
  await marta.goto(`${DEMO}/prefeitura/assinatura-listagem`);
  await expect(marta.getByRole('link', { name: /Assinaturas/ }).first()).toContainText(/\d/);
  await marta
    .getByRole('searchbox')
    .or(marta.getByPlaceholder(/número|requer/i))
    .first()
    .fill(numero);
  await passes(marta, '17-lista-de-assinaturas', 'breve');
  await marta
    .getByRole('row')
    .filter({ hasText: /Juliana|Ana Paula|Alvará/ })
    .first()
    .click();
  const sign = marta.getByRole('button', { name: 'Assinar', exact: true });
  await expect(sign).toBeDisabled();
  await expect(marta.getByText('Role até o fim do documento para assinar')).toBeVisible();
  // by keyboard, as it must be possible
  await marta
    .locator('main [tabindex="0"]')
    .filter({ has: marta.locator('canvas') })
    .first()
    .focus();
  await marta.keyboard.press('End');
  await expect(sign).toBeEnabled();
  await passes(marta, '18-ler-e-assinar', 'breve');
  await sign.click();
  await marta.getByLabel('Sua senha do portal').fill('errada');
  await marta
    .getByRole('dialog')
    .getByRole('button', { name: /Assinar/ })
    .click();
  await expect(marta.getByText('A senha não confere.').first()).toBeVisible();
  await marta.getByLabel('Sua senha do portal').fill('Aprova#2026');
  await marta
    .getByRole('dialog')
    .getByRole('button', { name: /Assinar/ })
    .click();
  await expect(marta.getByText('Assinado').first()).toBeVisible();
  await marta.context().close();
});

test('5. the requester downloads it, and anyone verifies it', async ({ browser }) => {
  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${requerimento}`);
  await expect(ana.getByText('Aprovado (deferido)').first()).toBeVisible();
  await passes(ana, '19-licenca-pronta');
  const download = ana.waitForEvent('download');
  await ana
    .getByRole('button', { name: /Baixar/ })
    .or(ana.getByRole('link', { name: /Baixar/ }))
    .first()
    .click();
  const pdf = await (await download).path();
  codigo = (
    await ana
      .getByRole('link', { name: /[Vv]erificar|[Cc]onferir|autentic/ })
      .first()
      .getAttribute('href')
  )
    ?.split('/')
    .pop() as string;

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${at('demo.localhost')}/verificar/${codigo}`);
  await expect(visitor.getByText(/válid/i).first()).toBeVisible();
  await expect(visitor.getByText('Marta Villela Andrade').first()).toBeVisible();
  await expect(visitor.getByText('***.982.247-**')).toBeVisible();
  await expect(visitor.getByText('529.982.247-25')).toHaveCount(0);
  await visitor.locator('input[type=file]:not([capture])').setInputFiles(pdf);
  await expect(visitor.getByText(/É o arquivo original/)).toBeVisible();
  await passes(visitor, '20-verificar');
  await visitor.locator('input[type=file]:not([capture])').setInputFiles(pdfFile('outro.pdf'));
  await expect(visitor.getByText(/alterado ou é outro/)).toBeVisible();

  // whoever was sent a file and no code reads who signed it, and what was done to it since
  await visitor.goto(`${at('demo.localhost')}/verificar`);
  const conferir = (file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    visitor.locator('input[type=file]:not([capture])').setInputFiles(file);
  await conferir(pdf);
  await expect(visitor.getByText('É um documento deste município, e está valendo')).toBeVisible();
  await expect(visitor.getByText('É o selo deste município.').first()).toBeVisible();
  await passes(visitor, '20-verificar-arquivo');
  const original = await readFile(pdf);
  const mexido = Buffer.concat([original, Buffer.from('\n% mais')]);
  await conferir({ name: 'mexido.pdf', mimeType: 'application/pdf', buffer: mexido });
  await expect(visitor.getByText('Não confie neste arquivo sem olhar o que mudou')).toBeVisible();
  await expect(visitor.getByText(/Há dados depois da assinatura que ela não cobre/).first()).toBeVisible();
  await passes(visitor, '20-verificar-mexido');
  // an old browser has no module beside the page, and reads the same
  await asOldEngine(visitor);
  await visitor.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await visitor.reload();
  await conferir(pdf);
  await expect(visitor.getByText('É um documento deste município, e está valendo')).toBeVisible();
  await visitor.context().close();
});
