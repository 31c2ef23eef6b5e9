import { expect, type Page, test } from '@playwright/test';
import { atosDe, publicar } from '../paralelas-processos.ts';
import { DEMO, enter, passes } from '../support.ts';

// What the town hall writes in the course of a request: by a model, sealed, verified by anybody, put right by another.
const DEFINICAO = {
  formato: 1,
  nome: 'Pedido com parecer',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno em que se escreve.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'fim', tipo: 'texto', rotulo: 'Para quê?', minimo: 1 }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};

const escolher = async (page: Page, campo: string, opcao: string | RegExp) => {
  await page.getByRole('combobox', { name: campo }).click();
  await page.getByRole('option', { name: opcao }).click();
};
const escrever = async (page: Page, lugar: string, texto: string) => {
  await page.getByRole('textbox', { name: lugar, exact: true }).click();
  await page.keyboard.type(texto);
};
const emitir = async (page: Page, nome: string) => {
  await page.getByRole('button', { name: 'Emitir', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Emitir ${nome}?` })
    .getByRole('button', { name: 'Emitir agora' })
    .click();
  await expect(page).toHaveURL(/\/gerenciar\//);
};
const cartao = (page: Page) => page.getByRole('region', { name: 'Documentos escritos' });
/** Documents stand behind a tab where the window is narrow. */
const documentos = async (page: Page) => {
  const aba = page.getByRole('tab', { name: /^Documentos/ });
  if (await aba.isVisible()) await aba.click();
};

test('an analyst writes a parecer by a model, and a despacho that the requester reads and anybody verifies', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [roberto, ana] = [await enter(browser, 'gestor'), await enter(browser, 'requerente')];
  const camila = await enter(browser, 'analista de dois setores');
  const processo = await publicar(roberto, 'pedido-com-parecer', DEFINICAO);
  const dela = atosDe(ana, 'contribuinte');
  const id = await dela.rascunho(processo, { fim: 'Para o banco.' });
  await dela.agir(id, 'protocolar');
  await atosDe(camila, 'prefeitura').agir(id, 'iniciar');

  await camila.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await documentos(camila);
  await cartao(camila).getByRole('link', { name: 'Escrever' }).click();
  await expect(camila.getByRole('heading', { name: 'Escrever documento', level: 1 })).toBeVisible();
  await escolher(camila, 'Modelo', 'Parecer técnico (parecer)');
  await expect(camila.getByText('Só a prefeitura lê este documento.')).toBeVisible();
  await camila.getByRole('button', { name: 'Emitir', exact: true }).click();
  await expect(camila.getByText('Escreva em “Análise”.').first()).toBeVisible();
  await escrever(camila, 'Análise', 'O pedido traz o que a norma exige.');
  await escrever(camila, 'Conclusão', 'Favorável.');
  const folha = camila.getByRole('region', { name: 'Prévia de Parecer técnico' });
  await expect(folha.locator('canvas').first()).toBeVisible({ timeout: 40_000 });
  // the ring of an editor lies around its tools too
  await camila.getByRole('combobox', { name: 'Modelo' }).focus();
  await passes(camila, 'pecas-01-escrever');
  await emitir(camila, 'Parecer técnico');

  await documentos(camila);
  await cartao(camila).getByRole('link', { name: 'Escrever' }).click();
  await escolher(camila, 'Modelo', 'Despacho (despacho)');
  await escrever(camila, 'Decisão', 'Arquive-se o pedido.');
  await emitir(camila, 'Despacho');
  await documentos(camila);
  await expect(cartao(camila).getByText('Emitida')).toHaveCount(2, { timeout: 40_000 });
  await cartao(camila).getByRole('link', { name: 'Escrever' }).click();
  await escolher(camila, 'Modelo', 'Despacho (despacho)');
  await escolher(camila, 'Substitui (opcional)', /^Despacho 0/);
  await escrever(camila, 'Decisão', 'Prossiga-se com o pedido.');
  await emitir(camila, 'Despacho');
  await documentos(camila);
  await expect(cartao(camila).getByText('Substituída')).toBeVisible();
  await expect(cartao(camila).getByText('Emitida')).toHaveCount(2, { timeout: 40_000 });
  await passes(camila, 'pecas-02-mesa');

  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await expect(cartao(ana)).not.toContainText('Parecer técnico');
  await expect(cartao(ana).getByText('Substituída')).toBeVisible();
  await cartao(ana)
    .getByRole('button', { name: /^Ver o documento: Despacho/ })
    .first()
    .click();
  await expect(ana.locator('canvas').first()).toBeVisible({ timeout: 40_000 });
  await ana.keyboard.press('Escape');
  await expect(ana.getByRole('dialog')).toBeHidden();
  await passes(ana, 'pecas-03-requerente');
  const codigo = (await cartao(ana).getByRole('link').first().textContent()) ?? '';
  await ana.goto(`${DEMO}/verificar/${codigo}`);
  await expect(ana.getByRole('heading', { name: 'Documento válido' })).toBeVisible();
  await expect(ana.getByText('nenhum outro o substituiu')).toBeVisible();
  await passes(ana, 'pecas-04-verificar');
  for (const page of [roberto, ana, camila]) await page.context().close();
});

test('an auto goes to its addressee by a notice that takes the sealed paper along; the cover is printed', async ({ browser }) => {
  test.setTimeout(180_000);
  const [roberto, ana] = [await enter(browser, 'gestor'), await enter(browser, 'requerente')];
  const camila = await enter(browser, 'analista de dois setores');
  const processo = await publicar(roberto, 'pedido-com-auto', { ...DEFINICAO, nome: 'Pedido com auto' });
  const dela = atosDe(ana, 'contribuinte');
  const id = await dela.rascunho(processo, { fim: 'Para a obra.' });
  await dela.agir(id, 'protocolar');
  await atosDe(camila, 'prefeitura').agir(id, 'iniciar');

  await camila.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await documentos(camila);
  await cartao(camila).getByRole('link', { name: 'Escrever' }).click();
  await escolher(camila, 'Modelo', 'Auto de infração (auto)');
  await expect(camila.getByText('As partes leem este documento e são avisadas.')).toBeVisible();
  await escrever(camila, 'Infração', 'Obra sem licença, vista da rua.');
  await escrever(camila, 'Providência', 'Parar a obra e pedir o alvará.');
  await emitir(camila, 'Auto de infração');
  await documentos(camila);
  await cartao(camila)
    .getByRole('link', { name: /^Enviar com ciência: Auto de infração/ })
    .click({ timeout: 40_000 });
  await expect(camila.getByText(/^Leva Auto de infração 0/)).toBeVisible();
  await expect(camila.getByRole('textbox', { name: 'Assunto' })).toHaveValue(/^Auto de infração 0/);
  await camila.getByRole('button', { name: /^Incluir Ana/ }).click();
  await passes(camila, 'pecas-05-levar');
  await camila.getByRole('button', { name: 'Enviar termo' }).click();
  await camila.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(camila.getByRole('button', { name: 'Baixar o documento' })).toBeVisible();
  const termo = new URL(camila.url()).pathname.split('/').at(-1) as string;

  await ana.goto(`${DEMO}/contribuinte/termos-enviados/visualizacao-termo/${termo}`);
  const [papel] = await Promise.all([
    ana.waitForEvent('download'),
    ana.getByRole('button', { name: 'Baixar o documento' }).click(),
  ]);
  expect(papel.suggestedFilename()).toMatch(/^Auto de infração 0.*\.pdf$/);
  await passes(ana, 'pecas-06-termo');
  await ana.getByRole('button', { name: 'Declaro que li' }).click();
  await expect(ana.getByText(/^Você tomou ciência em/)).toBeVisible();

  await camila.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await documentos(camila);
  const [capa] = await Promise.all([
    camila.waitForEvent('download'),
    camila.getByRole('button', { name: 'Capa do processo' }).click(),
  ]);
  expect(capa.suggestedFilename()).toMatch(/^capa-.*\.pdf$/);
  for (const page of [roberto, ana, camila]) await page.context().close();
});
