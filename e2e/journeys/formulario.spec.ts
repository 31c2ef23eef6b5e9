import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../contas.ts';
import { DEMO, enter, passes } from '../support.ts';

// A manager who has never programmed builds a section of a form; a colleague looks in. On a process of the journey's own.
test.describe.configure({ mode: 'serial' });

const GESTAO = 'painel-prefeitura/processo-gestao';
let roberto: Page;
let id = '';

interface Campo {
  id: string;
  rotulo: string;
  [chave: string]: unknown;
}
interface Detalhe {
  aberta: { versao: number; definicao: { secoes: { id: string; titulo: string; campos: Campo[] }[] } };
}

test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
  const api = apiOf(roberto);
  const lista = (await api.get(GESTAO)) as { id: string; slug: string }[];
  const fonte = lista.find((p) => p.slug === 'certidao-de-numeracao') as { id: string };
  const slug = `formulario-${Date.now()}`;
  ({ id } = (await api.post(`${GESTAO}/${fonte.id}/duplicar`, { nome: 'Autorização de corte', slug })) as { id: string });
});
test.afterAll(async () => {
  if (id) {
    const { aberta } = await detalhe();
    await apiOf(roberto).post(`${GESTAO}/${id}/rascunho/descartar`, { versao: aberta.versao });
  }
  await roberto?.context().close();
});

const detalhe = async () => (await apiOf(roberto).get(`${GESTAO}/${id}`)) as Detalhe;
const secoes = async () => (await detalhe()).aberta.definicao.secoes;
const arvores = async () => (await secoes()).find((s) => s.id === 'arvores')?.campos ?? [];
const ordem = async () => (await arvores()).map((c) => c.id).join(' ');
const secao = (page = roberto) => page.getByRole('region', { name: 'Seção Árvores' });
const linha = (nome: string) => secao().getByRole('button', { name: new RegExp(`^${nome}`) });
const painel = (nome: string) => roberto.getByRole('region', { name: `Configuração de ${nome}` });
const salvo = () => roberto.getByRole('status').filter({ hasText: 'Salvo às' });

async function criar(tipo: string, pergunta: string): Promise<void> {
  await secao().getByRole('button', { name: 'Adicionar campo em Árvores' }).click();
  await roberto.getByRole('menuitem', { name: tipo, exact: true }).click();
  await roberto.getByLabel(new RegExp(`^${tipo}: `)).fill(pergunta);
  await roberto.keyboard.press('Enter');
  await expect(painel(pergunta).getByLabel(/^(Pergunta|Título)$/)).toBeFocused();
}

test('1. a section with its fields, each named first', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/processos/${id}`);
  await roberto.getByRole('button', { name: 'Adicionar seção' }).click();
  await roberto.getByLabel('Nome da seção').fill('Árvores');
  await roberto.keyboard.press('Enter');
  await criar('Número', 'Quantas árvores?');
  await painel('Quantas árvores?').getByLabel('Casas decimais').fill('0');
  await criar('Uma opção', 'Motivo do corte');
  await painel('Motivo do corte').getByRole('textbox', { name: 'Opções' }).fill('Risco de queda\nObra\nOutro');
  await criar('Texto', 'Qual motivo?');
  await criar('Arquivos', 'Fotos das árvores');
  await painel('Fotos das árvores').getByLabel('Nunca').check();
  await criar('Sim ou não', 'Fica em área de preservação?');
  await expect.poll(ordem).toBe('quantas_arvores motivo_do_corte qual_motivo fotos_das_arvores fica_em_area_de_preservacao');
  expect((await arvores())[1]).toMatchObject({ tipo: 'selecao', opcoes: ['Risco de queda', 'Obra', 'Outro'] });
  expect((await arvores())[3]).toMatchObject({ obrigatorio: false });
  await expect(salvo()).toBeVisible();
  await passes(roberto, 'formulario-01-secao');
});

test('2. renaming leaves the id; it is shown to be copied', async () => {
  await linha('Quantas árvores?').press('Enter');
  await painel('Quantas árvores?').getByLabel('Pergunta').fill('Número de árvores');
  await painel('Número de árvores').getByText('Avançado').click();
  await expect(painel('Número de árvores').getByLabel('Identificador')).toHaveValue('quantas_arvores');
});

test('3. a condition by choosing, in two groups, is kept as FEEL and found again', async () => {
  await linha('Qual motivo?').click();
  const p = painel('Qual motivo?');
  await p.getByText('Quando aparece').click();
  await p.getByLabel('Campo da linha 1').fill('Motivo');
  await roberto.getByRole('option', { name: 'Motivo do corte' }).click();
  await p.getByLabel('Valor da linha 1').click();
  await roberto.getByRole('option', { name: 'Outro' }).click();
  await p.getByRole('button', { name: 'Mais um grupo' }).click();
  const grupo = p.getByRole('group', { name: 'Grupo de condições' });
  await grupo.getByLabel('Campo da linha 1').fill('Número');
  await roberto.getByRole('option', { name: 'Número de árvores' }).click();
  await grupo.getByLabel('Valor da linha 1').fill('5');
  await grupo.getByRole('button', { name: 'Mais uma linha' }).click();
  await grupo.getByLabel('Campo da linha 2').fill('Fica');
  await roberto.getByRole('option', { name: 'Fica em área de preservação?' }).click();
  await grupo.getByLabel('Comparação da linha 2').click();
  await roberto.getByRole('option', { name: 'está preenchido', exact: true }).click();
  const feel = 'motivo_do_corte = "Outro" and (quantas_arvores > 5 or fica_em_area_de_preservacao != null)';
  await expect.poll(async () => (await arvores()).find((c) => c.id === 'qual_motivo')?.visivel_se).toBe(feel);
  await passes(roberto, 'formulario-02-escolhas');
  await p.getByText('Escrever', { exact: true }).click();
  await expect(p.getByLabel('Condição em FEEL')).toHaveValue(feel);
  await expect(p.getByText('“Motivo do corte” é “Outro” e (“Número de árvores” é maior que 5 ou')).toBeVisible();
});

test('4. a condition in FEEL: names are completed, a mistake is shown where it is', async () => {
  await linha('Fotos das árvores').click();
  const p = painel('Fotos das árvores');
  await p.getByLabel('Conforme outras respostas').check();
  await p.getByRole('group', { name: 'Obrigatório quando' }).getByText('Escrever', { exact: true }).click();
  const campo = p.getByLabel('Condição em FEEL');
  await campo.pressSequentially('quant');
  await expect(roberto.getByRole('option', { name: /quantas_arvores/ })).toBeVisible();
  await roberto.keyboard.press('Enter');
  await expect(campo).toHaveValue('quantas_arvores');
  await campo.pressSequentially(' > 3 and and');
  await expect(p.getByText(/Na posição \d+: /)).toBeVisible();
  await expect(secao().getByRole('listitem').filter({ hasText: 'Fotos das árvores' })).toContainText('problema');
  await expect(roberto.getByRole('link', { name: /^Conferir \(\d+\)$/ })).toBeVisible();
  await passes(roberto, 'formulario-03-feel');
  await campo.fill('quantas_arvores > 3 and motivo = "Obra"');
  await expect(p.getByText(/Na posição 25: não há campo com o identificador “motivo”/)).toBeVisible();
  await p.getByRole('button', { name: 'Ir até o erro' }).click();
  await expect(campo).toBeFocused();
  await campo.fill('string length(motivo_do_corte) > 3');
  await expect(p.getByText('Escrita de um jeito que não cabe nas escolhas.')).toBeVisible();
  await campo.fill('quantas_arvores > 3');
  await p.getByText('Escolher', { exact: true }).click();
  await expect(p.getByLabel('Valor da linha 1')).toHaveValue('3');
});

test('5. the order changes by keyboard and by drag; steps go back and forth', async () => {
  await linha('Fotos das árvores').focus();
  await roberto.keyboard.press('Alt+ArrowUp');
  await expect(roberto.getByText('Fotos das árvores: lugar 3 de 5 em Árvores.')).toBeAttached();
  await expect(linha('Fotos das árvores')).toBeFocused();
  await expect.poll(ordem).toBe('quantas_arvores motivo_do_corte fotos_das_arvores qual_motivo fica_em_area_de_preservacao');
  await arrastar('Fica em área de preservação?', 'Número de árvores');
  const nova = 'fica_em_area_de_preservacao quantas_arvores motivo_do_corte fotos_das_arvores qual_motivo';
  await expect.poll(ordem).toBe(nova);
  await roberto.keyboard.press('Control+z');
  await roberto.keyboard.press('Control+z');
  await expect.poll(ordem).toBe('quantas_arvores motivo_do_corte qual_motivo fotos_das_arvores fica_em_area_de_preservacao');
  await roberto.getByRole('button', { name: 'Refazer' }).click();
  await roberto.getByRole('button', { name: 'Refazer' }).click();
  await expect.poll(ordem).toBe(nova);
});

async function arrastar(nome: string, para: string): Promise<void> {
  const pega = secao().getByRole('listitem').filter({ hasText: nome }).locator('[aria-hidden="true"]').first();
  const alvo = secao().getByRole('listitem').filter({ hasText: para });
  await pega.scrollIntoViewIfNeeded();
  const [de, ate] = [await pega.boundingBox(), await alvo.boundingBox()];
  if (!de || !ate) throw new Error('not on screen');
  await roberto.mouse.move(de.x + de.width / 2, de.y + de.height / 2);
  await roberto.mouse.down();
  await roberto.mouse.move(de.x + de.width / 2, de.y - 10, { steps: 4 });
  await roberto.mouse.move(ate.x + 20, ate.y + 4, { steps: 12 });
  await roberto.mouse.up();
}

test('6. a field is copied, moved to another section, and removed; taking it back needs no dialog', async () => {
  await linha('Motivo do corte').click();
  await painel('Motivo do corte').getByRole('button', { name: 'Duplicar Motivo do corte' }).click();
  const copia = 'Motivo do corte (cópia)';
  await painel(copia)
    .getByRole('button', { name: `Mover ${copia} para outra seção` })
    .click();
  await roberto.getByRole('menuitem').first().click();
  await expect.poll(async () => (await secoes())[0]?.campos.at(-1)?.id).toBe('motivo_do_corte_2');
  await painel(copia)
    .getByRole('button', { name: `Remover ${copia}` })
    .click();
  await expect(roberto.getByText(`Campo “${copia}” removido.`)).toBeVisible();
  await roberto.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(async () => (await secoes())[0]?.campos.at(-1)?.id).toBe('motivo_do_corte_2');
});

test('7. it looks as the requester will see it, and judges alike', async () => {
  await linha('Número de árvores').click();
  await roberto.getByRole('switch', { name: 'Como o requerente vê' }).check();
  const previa = roberto.getByRole('form', { name: 'Prévia de Árvores' });
  await expect(previa.getByLabel('Qual motivo?')).toBeHidden();
  await previa.getByLabel('Outro', { exact: true }).check();
  await previa.getByLabel('Número de árvores').fill('8');
  await expect(previa.getByLabel('Qual motivo?')).toBeVisible();
  await previa.getByRole('button', { name: 'Conferir as respostas' }).click();
  await expect(previa.getByRole('alert').first()).toContainText('Qual motivo');
  await passes(roberto, 'formulario-04-previa');
  await roberto.getByRole('switch', { name: 'Como o requerente vê' }).uncheck();
});

test('8. two people on one draft: each is told, and a save shows at once', async ({ browser }) => {
  const helena = await enter(browser, 'administrador do município');
  await helena.goto(`${DEMO}/prefeitura/configuracoes/processos/${id}`);
  await expect(roberto.getByText(/também está neste rascunho/)).toBeVisible();
  await expect(helena.getByText(/Roberto.* também está neste rascunho/)).toBeVisible();
  await passes(roberto, 'formulario-05-presenca');
  await secao(helena)
    .getByRole('button', { name: /^Qual motivo\?/ })
    .click();
  await helena
    .getByRole('region', { name: 'Configuração de Qual motivo?' })
    .getByLabel('Ajuda')
    .fill('Escreva em poucas palavras.');
  await linha('Qual motivo?').click();
  await expect(painel('Qual motivo?').getByLabel('Ajuda')).toHaveValue('Escreva em poucas palavras.');
  await helena.context().close();
  await expect(roberto.getByText(/também está neste rascunho/)).toBeHidden();
});

test('9. what was done before a colleague’s change is taken back alone', async ({ browser }) => {
  await painel('Qual motivo?').getByLabel('Pergunta').fill('Por quê?');
  await expect.poll(async () => JSON.stringify(await arvores())).toContain('Por quê?');
  const helena = await enter(browser, 'administrador do município');
  const { aberta } = await detalhe();
  const definicao = { ...aberta.definicao, resumo: 'Um resumo que a colega escreveu.' };
  await apiOf(helena).post(`${GESTAO}/${id}/rascunho/salvar`, { versao: aberta.versao, definicao });
  await helena.context().close();
  await roberto.getByRole('navigation', { name: 'Partes do processo' }).getByRole('link', { name: 'Geral' }).click();
  await expect(roberto.getByLabel('Resumo')).toHaveValue('Um resumo que a colega escreveu.');
  await roberto.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect.poll(async () => JSON.stringify(await arvores())).not.toContain('Por quê?');
  expect(JSON.stringify((await detalhe()).aberta.definicao)).toContain('Um resumo que a colega escreveu.');
});
