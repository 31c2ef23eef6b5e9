import { expect, type Page, test } from '@playwright/test';
import { definicaoSchema } from '../../../packages/domain/src/processos/definicao.ts';
import { apiOf } from '../../contas.ts';
import { protocolar } from '../../preenchimento.ts';
import { DEMO, enter, passes } from '../../support.ts';

// a portal that stands may have seen this journey before
const MARCA = Date.now().toString(36).toUpperCase();
const INSCRICAO = `JI.${MARCA}.0`;
const PROCESSO = 'consulta-de-viabilidade';
const LISTA = `${DEMO}/prefeitura/cadastro/imovel`;

const titulo = (page: Page, texto: string) => page.getByRole('heading', { level: 1, name: texto });
const mais = async (page: Page, ato: string) => {
  await page.getByRole('button', { name: 'Mais desta página' }).click();
  await page.getByRole('menuitem', { name: ato }).click();
};
const grupo = (page: Page, nome: string) => page.getByRole('group', { name: nome });

test.describe.configure({ mode: 'serial' });

test('a manager includes a property, splits it, joins the parts, and sees where each came from', async ({ browser }) => {
  const page = await enter(browser, 'gestor');

  await test.step('the record, with its owner and zone', async () => {
    await page.goto(LISTA);
    await expect(page.getByRole('status').filter({ hasText: /imóveis/ })).toBeVisible();
    await passes(page, 'imoveis-lista');
    await page.getByRole('link', { name: 'Novo imóvel' }).click();
    await expect(titulo(page, 'Novo imóvel')).toBeVisible();
    await page.getByLabel('Inscrição imobiliária').fill(INSCRICAO);
    await page.getByLabel('CEP').fill('89999-000');
    await page.getByLabel('Logradouro', { exact: true }).fill('Rua da Jornada');
    await page.getByLabel('Número').fill('10');
    await page.getByLabel('Bairro').fill('Centro');
    await page.getByLabel('Área do terreno').fill('900,00');
    await page.getByRole('button', { name: 'Incluir zona' }).click();
    await grupo(page, 'Zona 1').getByRole('combobox', { name: 'Zona', exact: true }).click();
    await page.getByRole('option', { name: /^ZC ·/ }).click();
    await page.getByRole('button', { name: 'Incluir proprietário' }).click();
    const dono = grupo(page, 'Proprietário 1');
    await dono.getByLabel('Nome').fill('Iracema da Jornada');
    await dono.getByLabel('CPF ou CNPJ').fill('529.982.247-24');
    await page.getByRole('button', { name: 'Incluir o imóvel' }).click();
    // what is wrong is said, and where
    await expect(page.getByRole('alert').first()).toContainText('Proprietário 1, CPF ou CNPJ');
    await dono.getByLabel('CPF ou CNPJ').fill('529.982.247-25');
    await passes(page, 'imoveis-novo');
    await page.getByRole('button', { name: 'Incluir o imóvel' }).click();
    await expect(titulo(page, INSCRICAO)).toBeVisible();
    await expect(page.getByText('Iracema da Jornada')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Índices da ZC' })).toBeVisible();
  });

  await test.step('a change, and what the record said before', async () => {
    await page.getByRole('link', { name: 'Alterar' }).click();
    await expect(titulo(page, `Alterar ${INSCRICAO}`)).toBeVisible();
    await page.getByLabel('Bairro').fill('Vila da Jornada');
    await page.getByRole('button', { name: 'Salvar o imóvel' }).click();
    await expect(page.getByText('Bairro: Centro → Vila da Jornada')).toBeVisible();
    await passes(page, 'imovel');
  });

  await test.step('split in two', async () => {
    await mais(page, 'Desmembrar');
    await expect(titulo(page, `Desmembrar ${INSCRICAO}`)).toBeVisible();
    await page.getByRole('textbox', { name: 'Documento', exact: true }).fill('Processo 12/2026');
    for (const [i, area] of [
      [1, '400,00'],
      [2, '450,00'],
    ] as const) {
      const novo = grupo(page, `Imóvel novo ${i}`);
      await novo.getByLabel('Inscrição imobiliária').fill(`JI.${MARCA}.${i}`);
      await novo.getByLabel('Área do terreno').fill(area);
    }
    await expect(page.getByText('O que sobra pode ter ido para ruas')).toBeVisible();
    await passes(page, 'imovel-desmembrar');
    await page.getByRole('button', { name: 'Desmembrar o imóvel' }).click();
    await expect(titulo(page, INSCRICAO)).toBeVisible();
    await expect(page.getByText('Desmembrado', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Alterar' })).toHaveCount(0);
    await page.getByRole('link', { name: `JI.${MARCA}.1` }).click();
    await expect(titulo(page, `JI.${MARCA}.1`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'De', exact: true }).getByRole('link', { name: INSCRICAO })).toBeVisible();
    // owner and zone came along
    await expect(page.getByText('Iracema da Jornada')).toBeVisible();
  });

  await test.step('and joined again', async () => {
    await mais(page, 'Unir a outros (remembrar)');
    await expect(titulo(page, `Unir a outros JI.${MARCA}.1`)).toBeVisible();
    await page.getByRole('combobox', { name: 'Incluir um imóvel' }).fill(`JI.${MARCA}.2`);
    await page.getByRole('option', { name: new RegExp(`JI\\.${MARCA}\\.2`) }).click();
    await expect(page.getByRole('list', { name: 'Imóveis a unir' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByLabel('Área do terreno')).toHaveValue('850,00');
    await page.getByRole('textbox', { name: 'Documento', exact: true }).fill('Processo 13/2026');
    await page.getByLabel('Inscrição imobiliária').fill(`JI.${MARCA}.9`);
    await passes(page, 'imovel-remembrar');
    await page.getByRole('button', { name: 'Unir os imóveis' }).click();
    await expect(titulo(page, `JI.${MARCA}.9`)).toBeVisible();
    const de = page.getByRole('list', { name: 'De', exact: true });
    await expect(de.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('the list finds it by its owner, and the old one by its number', async () => {
    await page.goto(LISTA);
    const busca = page.getByRole('searchbox', { name: /Inscrição, endereço/ });
    await busca.fill(`iracema ${MARCA}`);
    await expect(page.getByRole('status').filter({ hasText: '4 imóveis' })).toBeVisible();
    await busca.fill(INSCRICAO.replaceAll('.', ''));
    await expect(page.getByText('Desmembrado').first()).toBeVisible();
    await page.getByRole('button', { name: 'Exportar' }).click();
    const exportar = page.getByRole('dialog', { name: 'Exportar a lista' });
    await exportar.getByRole('button', { name: 'Preparar o arquivo' }).click();
    await expect(exportar.getByRole('button', { name: /^Baixar imoveis-/ }).first()).toBeVisible({ timeout: 30_000 });
  });
  await page.context().close();
});

test('a request is filed on the new lot, and stands on its page; the old ones are offered to nobody', async ({ browser }) => {
  const gestor = await enter(browser, 'gestor');
  const api = apiOf(gestor);
  const lista = (await api.get('painel-prefeitura/processo-gestao')) as { id: string; slug: string }[];
  const processo = lista.find((p) => p.slug === PROCESSO) as (typeof lista)[number];
  const { publicada } = (await api.get(`painel-prefeitura/processo-gestao/${processo.id}`)) as {
    publicada: { definicao: unknown };
  };
  const page = await enter(browser, 'requerente');
  const definicao = definicaoSchema.parse(publicada.definicao);
  const numero = await protocolar(page, { processo, definicao, respostas: { imoveis: `JI.${MARCA}.9` } });

  await gestor.goto(LISTA);
  await gestor.getByRole('searchbox', { name: /Inscrição, endereço/ }).fill(`JI${MARCA}9`);
  await gestor
    .getByRole('link', { name: new RegExp(`JI\\.${MARCA}\\.9`) })
    .first()
    .click();
  await expect(gestor.getByRole('link', { name: new RegExp(numero) })).toBeVisible();
  await mais(gestor, 'Arquivar');
  const dialog = gestor.getByRole('dialog', { name: /^Arquivar/ });
  await dialog.getByLabel('Motivo').fill('Fora do perímetro urbano');
  await dialog.getByRole('button', { name: 'Arquivar o imóvel' }).click();
  await expect(dialog.getByText('Há um requerimento aberto neste imóvel.', { exact: false })).toBeVisible();

  const achados = await apiOf(page).get(`painel-contribuinte/imovel?s=rua%20da%20jornada%20${MARCA}`);
  expect((achados as { inscricao: string }[]).map((i) => i.inscricao)).toEqual([`JI.${MARCA}.9`]);
  await page.context().close();
  await gestor.context().close();
});

test('the cadastre is not for who does not manage the town', async ({ browser }) => {
  const page = await enter(browser, 'analista de dois setores');
  await page.goto(LISTA);
  await expect(page.getByRole('heading', { name: /permissão/i })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Imóveis', exact: true })).toHaveCount(0);
  await page.context().close();
});
