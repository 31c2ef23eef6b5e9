import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { DEMO, enter, passes } from '../../support.ts';

// a portal that stands may have seen this journey before
const NOME = `Altura da jornada ${Date.now().toString(36)}`;
const LEI = 'Lei 7/2021';

const escolher = async (page: Page, rotulo: string | RegExp, opcao: RegExp) => {
  const campo = page.getByRole('combobox', { name: rotulo });
  await campo.click();
  await page.getByRole('option', { name: opcao }).first().click();
};

/** An example with its one value. */
async function exemplo(page: Page, n: number, botao: string, valor: string) {
  await page.getByRole('button', { name: botao }).click();
  await page
    .getByRole('group', { name: `Exemplo ${n}` })
    .getByLabel(/^Altura da construção/)
    .fill(valor);
}

test('a manager writes a rule, tries it, and publishes it: who files is stopped, mends it, and the desk reads it', async ({
  browser,
}) => {
  const gestor = await enter(browser, 'gestor');

  await test.step('written by choosing, its examples judged as they are typed', async () => {
    await gestor.goto(`${DEMO}/prefeitura/cadastro/normas`);
    await expect(gestor.getByRole('link', { name: 'Abertura perto da divisa' })).toBeVisible();
    await passes(gestor, 'normas-lista');
    await gestor.getByRole('link', { name: 'Nova norma' }).click();
    await gestor.getByLabel('Nome da norma').fill(NOME);
    await gestor.getByLabel('Lei', { exact: true }).fill(LEI);
    await gestor.getByLabel('Artigo', { exact: true }).fill('art. 3º');
    await gestor.getByLabel('Texto do artigo (opcional)').fill('Nenhuma casa passa de vinte metros.');
    await escolher(gestor, 'O que é medido', /^Altura da construção/);
    await escolher(gestor, 'Tem de ser', /^no máximo$/);
    await gestor.getByLabel('Limite', { exact: true }).fill('20');
    await gestor.getByLabel('Unidade (opcional)').fill('m');
    await gestor.getByRole('radio', { name: /^Impede de protocolar/ }).check();
    await gestor.getByLabel('O que o requerente lê (opcional)').fill('A altura é de {valor}; a lei aceita {limite}.');
    for (const [i, valor] of ['3', '10', '20'].entries()) await exemplo(gestor, i + 1, 'Exemplo que cumpre', valor);
    for (const [i, valor] of ['20,01', '21', '90'].entries()) await exemplo(gestor, i + 4, 'Exemplo que não cumpre', valor);
    await expect(gestor.getByText('Dá o que se espera (20,01 m, até 20,00 m)')).toBeVisible();
    await passes(gestor, 'normas-nova');
    await gestor.getByRole('button', { name: 'Criar como rascunho' }).click();
    await expect(gestor.getByRole('heading', { level: 1, name: NOME })).toBeVisible();
  });

  await test.step('tried on what was filed, it says whom it would have stopped, and a line opens its request', async () => {
    const secao = gestor.getByRole('region', { name: 'Experimentar no passado' });
    await secao.getByText('5 anos').click();
    await secao.getByRole('button', { name: 'Experimentar', exact: true }).click();
    await expect(secao.getByText(/^O rascunho, em \d+ pedidos protocolados/)).toBeVisible({ timeout: 60_000 });
    await expect(secao.getByText('Não cumpririam', { exact: true })).toBeVisible();
    await passes(gestor, 'norma-no-passado');
  });

  await test.step('published from today on', async () => {
    await gestor.getByRole('button', { name: 'Publicar', exact: true }).click();
    const dialogo = gestor.getByRole('dialog');
    await dialogo.getByLabel('Vale a partir de').fill(new Date().toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' }));
    await dialogo.getByRole('button', { name: 'Publicar', exact: true }).click();
    const alcanca = dialogo.getByRole('checkbox');
    await expect(alcanca.or(gestor.getByText('Em vigor', { exact: true }))).toBeVisible();
    if (await alcanca.isVisible()) {
      await alcanca.check();
      await dialogo.getByRole('button', { name: 'Publicar', exact: true }).click();
    }
    await expect(gestor.getByText('Em vigor', { exact: true })).toBeVisible();
    await passes(gestor, 'norma');
  });

  const ana = await enter(browser, 'requerente');
  await test.step('who files reads it beside the field and before the act, and mends it', async () => {
    const processos = (await apiOf(ana).get('painel-contribuinte/processo')) as { id: string; slug: string }[];
    const processo = processos.find((p) => p.slug === 'alvara-de-construcao');
    const { id } = (await apiOf(ana).post('painel-contribuinte/requerimento', { processo_id: processo?.id })) as { id: string };
    const assistente = `${DEMO}/contribuinte/novo-requerimento/${processo?.slug}/${processo?.id}?rascunho=${id}`;
    await ana.goto(`${assistente}&passo=medidas`);
    await ana.getByLabel('Altura da construção (opcional)').fill('25,00');
    await expect(ana.getByText('A altura é de 25,00 m; a lei aceita até 20,00 m.')).toBeVisible();
    await passes(ana, 'normas-no-campo');
    await ana.goto(`${assistente}&passo=conferir`);
    await expect(ana.getByText('Corrija antes de protocolar')).toBeVisible();
    await expect(ana.getByRole('button', { name: /protocolar/i })).toBeDisabled();
    await passes(ana, 'normas-conferir');
    await ana.getByRole('button', { name: `Alterar: ${NOME}` }).click();
    await ana.getByLabel('Altura da construção (opcional)').fill('20,00');
    await expect(ana.getByText('A altura é de 25,00 m; a lei aceita até 20,00 m.')).toBeHidden();
  });

  await test.step('revoked, it asks nobody any more', async () => {
    await gestor.getByRole('button', { name: 'Mais desta página' }).click();
    await gestor.getByRole('menuitem', { name: 'Revogar' }).click();
    const dialogo = gestor.getByRole('dialog');
    await dialogo.getByLabel('Deixa de valer a partir de').fill('01/01/2099');
    await dialogo.getByRole('button', { name: 'Revogar', exact: true }).click();
    await expect(gestor.getByText('Revogada a partir de 01/01/2099')).toBeVisible();
  });
  await ana.context().close();
  await gestor.context().close();
});

test('the desk reads the rules of a request with what they rest on', async ({ browser }) => {
  const camila = await enter(browser, 'analista de dois setores');
  const { data } = (await apiOf(camila).get('painel-prefeitura/requerimento?status[]=Em+andamento&per_page=50')) as {
    data: { id: string }[];
  };
  let com: string | undefined;
  for (const { id } of data) {
    const { normas } = (await apiOf(camila).get(`painel-prefeitura/requerimento/${id}`)) as { normas: unknown[] };
    if (normas.length > 0) com = id;
    if (com) break;
  }
  await camila.goto(`${DEMO}/prefeitura/requerimento/visualizacao/${com}`);
  await expect(camila.getByRole('heading', { name: 'Normas do município' })).toBeAttached();
  await passes(camila, 'normas-na-mesa');
  await camila.context().close();
});
