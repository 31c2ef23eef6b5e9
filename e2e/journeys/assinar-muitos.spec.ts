import { expect, type Page, test } from '@playwright/test';
import { atosDe, publicar } from '../paralelas-processos.ts';
import { DEMO, enter, passes } from '../support.ts';

// A secretary's morning: thirty documents, each read to its end, one password, and what became of each.
test.describe.configure({ mode: 'serial' });

const TRINTA = 30;
const NOME = 'Certidão assinada em rodada';
const CERTIDAO = {
  formato: 1,
  nome: NOME,
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno que termina num documento.',
  secoes: [{ id: 'pedido', titulo: 'O pedido', campos: [{ id: 'fim', tipo: 'texto', rotulo: 'Para quê?', minimo: 1 }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  documentos: [
    {
      id: 'certidao',
      etapa: 'analise',
      titulo: 'Certidão de rodada',
      modelo: '<p>Certifica o que se pediu no requerimento {{requerimento.numero}}.</p>',
      validade_meses: 12,
      assinantes: [{ papel: 'Secretária de Planejamento Urbano', setor: 'SEPLAN' }],
    },
  ],
};

let helena: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  const [roberto, ana, camila] = [
    await enter(browser, 'gestor'),
    await enter(browser, 'requerente'),
    await enter(browser, 'analista de dois setores'),
  ];
  helena = await enter(browser, 'assinante');
  const processo = await publicar(roberto, 'certidao-em-rodada', CERTIDAO);
  const [dela, daMesa] = [atosDe(ana, 'contribuinte'), atosDe(camila, 'prefeitura')];
  for (let i = 0; i < TRINTA; i += 1) {
    const id = await dela.rascunho(processo, { fim: `Para o banco, via ${i + 1}.` });
    await dela.agir(id, 'protocolar');
    await daMesa.agir(id, 'iniciar');
    await daMesa.agir(id, 'deferir');
  }
  for (const page of [roberto, ana, camila]) await page.context().close();
});
test.afterAll(() => helena?.context().close());

test('thirty documents are read and signed in one round, in little more than a click each', async () => {
  test.setTimeout(300_000);
  let cliques = 0;
  const clicar = async (nome: string | RegExp, exact = true) => {
    await helena
      .getByRole('button', { name: nome, ...(typeof nome === 'string' ? { exact } : {}) })
      .last()
      .click();
    cliques += 1;
  };
  const linhas = helena.locator('tbody tr').filter({ hasText: 'Certidão de rodada' });
  await expect(async () => {
    // the documents are made by jobs
    await helena.goto(`${DEMO}/prefeitura/assinatura-listagem?status=Aguardando&per_page=30`);
    await expect(linhas).toHaveCount(TRINTA, { timeout: 2_000 });
  }).toPass();
  await helena.getByRole('checkbox', { name: /todas|todos/i }).click();
  cliques += 1;
  await clicar(`Assinar ${TRINTA}`);
  const leitor = helena
    .locator('main [tabindex="0"]')
    .filter({ has: helena.locator('canvas') })
    .first();
  for (let i = 1; i <= TRINTA; i += 1) {
    const adiante = helena.getByRole('button', { name: i === TRINTA ? `Assinar ${TRINTA}` : 'Próximo documento', exact: true });
    await expect(async () => {
      // by the keyboard, as one reads: pages that are still being drawn make it longer
      await leitor.press('End');
      await expect(adiante).toBeEnabled({ timeout: 1_000 });
    }).toPass();
    if (i === 1) await passes(helena, 'assinar-muitos-01-ronda');
    await adiante.click();
    cliques += 1;
  }
  const dialogo = helena.getByRole('dialog', { name: `Assinar ${TRINTA} documentos` });
  // a slip of the finger signs nothing
  await dialogo.getByLabel('Sua senha do portal').fill('errada');
  await dialogo.getByRole('button', { name: 'Assinar com a minha senha' }).click();
  await expect(dialogo.getByText('A senha não confere.').first()).toBeVisible();
  await dialogo.getByLabel('Sua senha do portal').fill('Aprova#2026');
  await dialogo.getByRole('button', { name: 'Assinar com a minha senha' }).click();
  cliques += 1;
  await expect(helena.getByText(`${TRINTA} documentos assinados de ${TRINTA}`)).toBeVisible();
  await passes(helena, 'assinar-muitos-02-resultado');
  await clicar('Voltar à lista');
  expect(cliques).toBeLessThan(TRINTA + 10);
  await expect(helena.getByText('Certidão de rodada').first()).toBeHidden();
});
