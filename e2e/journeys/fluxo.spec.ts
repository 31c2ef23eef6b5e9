import { expect, type Locator, type Page, test } from '@playwright/test';
import { DEMO, enter, passes } from '../support.ts';
import { subir } from '../teclado.ts';

// A manager who has never programmed makes a process from nothing: its flow, fee, document, numbers and place in the list.
test.describe.configure({ mode: 'serial' });

const PROCESSOS = `${DEMO}/prefeitura/configuracoes/processos`;
const NOME = 'Certidão de uso para teste';
let roberto: Page;
let pagina = '';

test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await roberto?.context().close();
});

const salvo = () => roberto.getByRole('status').filter({ hasText: 'Salvo às' });
const aba = (name: string | RegExp) =>
  roberto.getByRole('navigation', { name: 'Partes do processo' }).getByRole('link', { name });
const item = (lista: string) => roberto.getByRole('list', { name: lista }).getByRole('listitem');
const escolher = async (campo: string, opcao: string | RegExp, em: Page | Locator = roberto) => {
  await em.getByRole('combobox', { name: campo, exact: true }).click();
  await roberto.getByRole('option', { name: opcao }).click();
};

test('1. a process from nothing opens as a draft, and an address that is taken is refused at its field', async () => {
  await roberto.goto(PROCESSOS);
  await roberto.getByRole('button', { name: 'Novo processo' }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'Novo processo' });
  await dialogo.getByLabel('Nome', { exact: true }).fill(NOME);
  await expect(dialogo.getByLabel('Endereço')).toHaveValue('certidao-de-uso-para-teste');
  await dialogo.getByRole('combobox', { name: 'Grupo' }).fill('Certidões de teste');
  await escolher('Tipo de projeto', 'Uso do solo');
  await dialogo.getByLabel('Endereço').fill('habite-se');
  await dialogo.getByRole('button', { name: 'Criar processo' }).click();
  await expect(dialogo.getByText('Já existe um processo com este endereço.').first()).toBeVisible();
  await passes(roberto, 'fluxo-01-novo');
  await dialogo.getByLabel('Endereço').fill('certidao-de-uso-para-teste');
  await dialogo.getByRole('button', { name: 'Criar processo' }).click();
  await expect(roberto.getByRole('heading', { name: NOME, level: 1 })).toBeVisible();
  pagina = roberto.url().split('?')[0] as string;
});

test('2. what people read, and the number its documents will have', async () => {
  await roberto.getByLabel('Resumo').fill('Diz o que pode funcionar num imóvel, conforme a lei de uso do solo.');
  await roberto.getByRole('button', { name: 'Incluir item' }).click();
  await roberto.getByLabel('Item 1', { exact: true }).fill('Carnê do IPTU');
  await roberto.getByLabel('Prefixo (opcional)').fill('CU-');
  await escolher('Ano depois do número', 'Com dois algarismos');
  await expect(roberto.getByText(/O próximo documento seria o CU-0001\/\d\d\./)).toBeVisible();
  await roberto.getByLabel('Digitado por quem aprova').check();
  await expect(roberto.getByText('Quem aprova a etapa digita o número')).toBeVisible();
  await roberto.getByLabel('Se a prefeitura perder o prazo, a etapa fica aprovada').check();
  await expect(roberto.getByText('O portal vai aprovar sem que ninguém decida')).toBeVisible();
  await passes(roberto, 'fluxo-02-geral');
  await roberto.getByLabel('Se a prefeitura perder o prazo, a etapa fica aprovada').uncheck();
  await expect(salvo()).toBeVisible();
});

test('3. three steps, two of them side by side, by keyboard; what is taken away can be had back', async () => {
  await aba('Etapas').click();
  for (const nome of ['Vistoria no local', 'Parecer jurídico']) {
    await roberto.getByRole('button', { name: 'Incluir etapa' }).click();
    const dialogo = roberto.getByRole('dialog', { name: 'Incluir etapa' });
    await dialogo.getByLabel('Nome da etapa').fill(nome);
    await escolher('Setor responsável', /^FISC/, dialogo);
    await dialogo.getByRole('button', { name: 'Incluir' }).click();
    await expect(dialogo).toBeHidden();
  }
  await expect(item('Etapas do processo')).toHaveCount(3);
  const alca = roberto.getByRole('button', { name: 'Mudar Parecer jurídico de lugar' });
  await subir(alca, 'Parecer jurídico iria para o lugar 2 de 3');
  await expect(item('Etapas do processo').nth(1)).toContainText('2. Parecer jurídico');

  await roberto.getByRole('button', { name: 'Alterar Análise' }).press('Enter');
  await escolher('Setor responsável', /^DAP/);
  await roberto.getByRole('button', { name: 'Alterar Parecer jurídico' }).press('Enter');
  await roberto.getByLabel('Junto com o protocolo').check();
  await roberto.getByLabel('Um de cada vez').check();
  await roberto.getByRole('button', { name: 'Alterar Vistoria no local' }).press('Enter');
  await roberto.getByLabel('Depois de etapas que eu escolho').check();
  await roberto.getByRole('group', { name: 'Espera por' }).getByLabel('Análise').check();
  await expect(item('Etapas do processo').nth(2)).toContainText('Depois de Análise e Parecer jurídico');
  // a place that would make two steps wait for each other is refused at once, with the reason
  const primeira = roberto.getByRole('button', { name: 'Mudar Análise de lugar' });
  await primeira.focus();
  await primeira.press('Space');
  await expect(roberto.getByText(/^Análise (foi pego|iria)/)).toBeAttached();
  await primeira.press('ArrowDown');
  await expect(roberto.getByText('Análise iria para o lugar 2 de 3')).toBeAttached();
  await primeira.press('ArrowDown');
  await expect(roberto.getByText('Análise iria para o lugar 3 de 3')).toBeAttached();
  await primeira.press('Space');
  await expect(roberto.getByText(/^Assim “Vistoria no local” e “Análise” esperariam uma pela outra/)).toBeVisible();
  await expect(item('Etapas do processo').nth(0)).toContainText('1. Análise');
  await passes(roberto, 'fluxo-03-etapas');

  await roberto.getByRole('button', { name: 'Mais ações de Parecer jurídico' }).click();
  await roberto.getByRole('menuitem', { name: 'Excluir' }).click();
  await expect(roberto.getByText('“Vistoria no local” passa a vir depois de “Análise”.')).toBeVisible();
  await expect(item('Etapas do processo')).toHaveCount(2);
  await roberto.getByRole('button', { name: 'Desfazer', exact: true }).last().click();
  await expect(item('Etapas do processo')).toHaveCount(3);
});

test('4. the diagram shows the same, opens a step by keyboard and loses an arrow', async () => {
  await roberto.getByText('Diagrama', { exact: true }).click();
  const no = roberto.getByRole('button', { name: /^Parecer jurídico/ });
  await expect(no).toBeVisible();
  await passes(roberto, 'fluxo-04-diagrama');
  await no.focus();
  await no.press('Enter');
  await expect(roberto.getByRole('complementary', { name: 'Parecer jurídico' })).toBeVisible();
  await roberto.getByRole('button', { name: 'Fechar (Esc)' }).click();
  const seta = roberto.getByLabel('De Parecer jurídico para Vistoria no local');
  await seta.focus();
  await seta.press('Enter');
  await roberto.getByRole('button', { name: 'Tirar esta ligação' }).click();
  await roberto.getByText('Lista', { exact: true }).click();
  await expect(item('Etapas do processo').nth(2)).toContainText('Depois de Análise');
});

test('5. a fee by brackets, with its account line by line', async () => {
  await aba('Taxas').click();
  await roberto.getByRole('button', { name: 'Incluir taxa' }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'Incluir taxa' });
  await dialogo.getByLabel('Nome da taxa').fill('Taxa de certidão');
  await dialogo.getByRole('button', { name: 'Incluir' }).click();
  await roberto.getByLabel('Valor em R$').pressSequentially('42,5');
  await expect(roberto.getByText('O requerente paga: R$ 42,50')).toBeVisible();
  await escolher('A guia sai', 'Quando começa Vistoria no local');
  await expect(item('Taxas do processo')).toContainText('cobrada quando começa Vistoria no local');
  await passes(roberto, 'fluxo-05-taxas');
});

test('6. a document as it will be printed, with a field of the portal, and its preview', async () => {
  await aba('Documentos').click();
  await roberto.getByRole('button', { name: 'Incluir documento' }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'Incluir documento' });
  await dialogo.getByLabel('Título').fill('Certidão de uso do solo');
  await dialogo.getByRole('radio', { name: 'Nenhum: a folha em branco' }).check();
  await dialogo.getByRole('button', { name: 'Incluir' }).click();
  const texto = roberto.getByRole('textbox', { name: 'Texto do documento' });
  await texto.click();
  await texto.pressSequentially('Certificamos a quem interessar, em nome de ');
  await roberto.getByRole('button', { name: 'Inserir dado' }).click();
  await roberto.getByRole('menuitem', { name: 'Em nome de quem sai' }).click();
  await expect(texto.locator('[data-mescla="titular.nome"]')).toHaveText('Em nome de quem sai');
  await roberto.getByLabel('Cargo da assinatura 1').fill('Secretária de Planejamento');
  await escolher('De quem é a assinatura 1', /^SEPLAN/);
  await passes(roberto, 'fluxo-06-documento');
  await roberto.getByRole('button', { name: 'Ver como sai' }).click();
  const previa = roberto.getByRole('dialog', { name: /^Prévia de Certidão/ });
  await expect(previa.getByText('1 página')).toBeVisible();
  await roberto.keyboard.press('Escape');
});

test('7. what is still missing is listed with the way to its place', async () => {
  await expect(salvo()).toBeVisible();
  await aba(/^Conferir/).click();
  await expect(roberto.getByText(/impede/).first()).toBeVisible();
  await expect(roberto.getByRole('link', { name: /^Seção Dados do pedido/ }).first()).toBeVisible();
  await passes(roberto, 'fluxo-07-conferir');
  // links that people have kept
  await roberto.goto(`${pagina}?aba=verificacao`);
  await expect(aba(/^Conferir/)).toHaveAttribute('aria-current', 'page');
});

test('8. its group is named, moved and put away; the draft is thrown away', async () => {
  await roberto.goto(`${PROCESSOS}?aba=grupos`);
  await expect(roberto.getByRole('region', { name: 'Certidões de teste' })).toContainText(NOME);
  const alca = roberto.getByRole('button', { name: 'Mudar Certidões de teste de lugar' });
  const grupos = roberto.getByRole('list', { name: 'Grupos de processos' }).locator(':scope > li');
  const ultimo = (await grupos.count()) - 1;
  await expect(grupos.nth(ultimo)).toContainText('Certidões de teste');
  await subir(alca, `Certidões de teste iria para o lugar ${ultimo} de ${ultimo + 1}`);
  await expect(grupos.nth(ultimo - 1)).toContainText('Certidões de teste');
  await passes(roberto, 'fluxo-08-grupos');
  await roberto.getByRole('button', { name: 'Mais ações de Certidões de teste' }).click();
  await roberto.getByRole('menuitem', { name: 'Arquivar' }).click();
  await roberto.getByRole('dialog').getByRole('button', { name: 'Arquivar', exact: true }).click();
  await expect(roberto.getByRole('region', { name: 'Certidões de teste' })).toContainText('Arquivado');

  await roberto.goto(pagina);
  await roberto.getByRole('button', { name: 'Mais ações', exact: true }).click();
  await roberto.getByRole('menuitem', { name: 'Descartar o rascunho' }).click();
  await roberto.getByRole('dialog').getByRole('button', { name: 'Descartar o rascunho' }).click();
  await expect(roberto).toHaveURL(PROCESSOS);
  await expect(roberto.getByText(NOME)).toHaveCount(0);
});
