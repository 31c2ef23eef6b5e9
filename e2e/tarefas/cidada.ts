import { type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { type Login, pdfFile } from '../support.ts';

export const CELULAR: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};

/**
 * From the log-in page to the number of the protocol, as somebody who never did it.
 * @param conferir looks at the last screen before it is sent
 */
export async function doComecoAoProtocolo(
  page: Page,
  portal: string,
  { usuario, senha }: Login,
  conferir: () => Promise<void> = async () => {},
): Promise<void> {
  const tap = (place: Locator) => place.tap();
  await page.goto(portal);
  await tap(page.getByRole('link', { name: /O que você pode pedir/ }));
  await tap(page.getByRole('link', { name: /^Consulta de viabilidade/ }));
  await tap(page.getByRole('link', { name: 'Começar', exact: true }));

  // the address says where to go on; the e-mail has the cursor, and the keyboard's own "next" leads to the password
  await expect(page.getByLabel('E-mail ou CPF')).toBeFocused();
  await page.keyboard.type(usuario);
  await page.keyboard.press('Tab');
  await page.keyboard.type(senha);
  await page.keyboard.press('Enter');

  const fresh = page.getByRole('button', { name: 'Começar outro do zero' });
  const imovel = page.getByRole('form', { name: 'Imóvel' });
  await expect(fresh.or(imovel)).toBeVisible();
  // what an earlier journey left open is nothing of somebody's first time
  if (await fresh.isVisible()) {
    await fresh.click({ trial: true });
    await fresh.evaluate((el: HTMLElement) => el.click());
    await expect(imovel).toBeVisible();
  }
  await tap(imovel.getByLabel('Inscrição imobiliária ou endereço'));
  await page.keyboard.type('rua sao pedro');
  await tap(page.getByRole('option').first());
  await tap(imovel.getByRole('button', { name: 'Continuar' }));

  const consulta = page.getByRole('form', { name: 'Consulta' });
  await tap(consulta.getByLabel('Usos pretendidos'));
  await page.keyboard.type('unifamiliar');
  await tap(page.getByRole('option', { name: 'Residencial unifamiliar' }));
  await tap(consulta.getByLabel('Conte o que pretende fazer'));
  await page.keyboard.type('Construir uma casa para a minha família, de um andar.');
  await tap(consulta.getByRole('button', { name: 'Continuar' }));
  await tap(page.getByRole('form', { name: 'Funcionamento' }).getByRole('button', { name: /^Continuar/ }));
  await expect(page.getByRole('heading', { name: 'Conferir e enviar' })).toBeVisible();
  await conferir();
  await tap(page.getByRole('button', { name: 'Protocolar' }));
  await expect(page.getByText('Número do protocolo')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/\d{6}\/\d{4}/);
}

/**
 * Her first alvará: nine steps, two technicians, an area table and two files. She is signed in; two lists of the phone
 * itself, of two taps each, are not counted.
 */
export async function primeiroAlvara(page: Page, portal: string): Promise<void> {
  const tap = (place: Locator) => place.tap();
  const escrever = async (campo: Locator, texto: string) => {
    await tap(campo);
    await page.keyboard.type(texto);
  };
  const continuar = (passo: string) => tap(page.getByRole('form', { name: passo, exact: true }).locator('[type=submit]'));

  await page.goto(`${portal}/contribuinte/novo-requerimento`);
  await tap(page.getByRole('link', { name: /^Alvará de construção/ }));
  await tap(page.getByRole('link', { name: 'Começar' }).first());
  const fresh = page.getByRole('button', { name: 'Começar outro do zero' });
  const inscricao = page.getByLabel('Inscrição imobiliária ou endereço');
  await expect(fresh.or(inscricao).first()).toBeVisible();
  if (await fresh.isVisible()) await fresh.evaluate((el: HTMLElement) => el.click());
  await escrever(inscricao, 'rua sao pedro');
  await tap(page.getByRole('option').first());
  await continuar('Imóvel');

  await tap(page.getByRole('button', { name: 'Informar outra pessoa' }));
  await escrever(page.getByLabel('Nome completo ou razão social'), 'Juliana Mendes Prates');
  await escrever(page.getByLabel('CPF ou CNPJ'), '52998224725');
  await page.locator('input[type=file]:not([capture])').setInputFiles(pdfFile('matricula.pdf'));
  await expect(page.getByRole('button', { name: 'Remover matricula.pdf' })).toBeVisible();
  await continuar('Proprietários');

  const card = (papel: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: papel, exact: true }) });
  for (const papel of ['Autoria do projeto', 'Execução da obra']) {
    await tap(page.getByRole('button', { name: new RegExp(`^Informar: ${papel}$`, 'i') }));
    await escrever(card(papel).getByLabel('Nome completo'), 'Renata Campos Aguiar');
    await tap(card(papel).getByRole('radio', { name: 'CAU' }));
    await escrever(card(papel).getByLabel('Número do CAU'), 'A112233-4');
    const uf = card(papel).getByRole('combobox', { name: 'UF' });
    await escrever(uf, 'SC');
    // the keyboard of a phone keeps the field in sight, and its list with it
    await uf.evaluate((el) => el.scrollIntoView({ block: 'center' }));
    await tap(page.getByRole('option', { name: 'SC', exact: true }));
    await escrever(card(papel).getByLabel('Número da RRT'), '6614785-7');
  }
  await continuar('Responsáveis técnicos');

  await tap(page.getByRole('radio', { name: 'Residencial' }));
  await tap(page.getByRole('radiogroup', { name: 'É habitação de interesse social?' }).getByRole('radio', { name: 'Não' }));
  await tap(page.getByRole('radio', { name: 'Normal' }));
  await continuar('Obra');

  await tap(page.getByRole('button', { name: 'Começar pelo primeiro bloco' }));
  for (const [campo, opcao] of [
    ['Destinação', 'Residencial unifamiliar'],
    ['Construção', 'Alvenaria'],
  ] as const) {
    // the phone's own list, which no program sees: two taps more each
    await page.getByLabel(campo, { exact: true }).selectOption(opcao);
  }
  await escrever(page.getByRole('textbox', { name: 'Computável', exact: true }), '150,00');
  await escrever(page.getByRole('textbox', { name: 'Não computável' }), '32,37');
  await escrever(page.getByLabel('Área de projeção sobre o terreno'), '110,00');
  await escrever(page.getByLabel('Área permeável'), '90,00');
  await continuar('Quadro de áreas');
  await continuar('Medidas do projeto');

  await page.locator('input[type=file]:not([capture])').setInputFiles(pdfFile('projeto.pdf'));
  await expect(page.getByRole('button', { name: 'Remover projeto.pdf' })).toBeVisible();
  await escrever(page.getByLabel('Memorial descritivo'), 'Casa térrea em alvenaria.');
  await continuar('Projeto');

  await page.getByText('artigo 299 do Código Penal').scrollIntoViewIfNeeded();
  await tap(page.getByRole('checkbox', { name: 'Li a declaração até o fim e aceito.' }));
  await continuar('Declaração');
  await tap(page.getByRole('button', { name: 'Protocolar' }));
  await expect(page.getByText('Número do protocolo')).toBeVisible();
}
