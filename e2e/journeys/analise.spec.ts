import { expect, type Page, test } from '@playwright/test';
import { assinar, corrigirResto, PROJETO, pagarDiferenca, protocolar } from '../analise-processo.ts';
import { signIn } from '../contas.ts';
import { atosDe, publicar } from '../paralelas-processos.ts';
import { DEMO, enter, passes } from '../support.ts';
import { acionar, assinalar, escolher, escrever, semMouse } from '../teclado.ts';

// Two sectors analyse one submission, by keyboard alone: a pressed pointer fails the journey. Two analysts collide on one verdict; one
// round with seven items of all effects leaves as one notice, is answered, contested, compared, judged and approved.
test.describe.configure({ mode: 'serial' });

const SENHA = 'Aprova#2026';
let ana: Page;
let camila: Page;
let diego: Page;
let tiago: Page;
let id: string;

test.beforeAll(async ({ browser }) => {
  const outro = async (email: string) => {
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await page.goto(DEMO);
    await signIn(page, email, SENHA);
    await expect(page).toHaveURL(/\/prefeitura/);
    return page;
  };
  const roberto = await enter(browser, 'gestor');
  [ana, camila] = [await enter(browser, 'requerente'), await enter(browser, 'analista de dois setores')];
  [diego, tiago] = [await outro('diego.figueira@demo.exemplo.gov.br'), await outro('tiago.sales@demo.exemplo.gov.br')];
  for (const page of [roberto, ana, camila, diego]) await semMouse(page);
  const processo = await publicar(roberto, 'projeto-duas-analises', PROJETO as never);
  id = await protocolar(ana, processo);
  await encaminharEVoltar(roberto);
  await roberto.context().close();
});
test.afterAll(async () => {
  for (const page of [ana, camila, diego, tiago]) await page?.context().close();
});

const mesa = (page: Page) => page.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
const campo = (page: Page, nome: string) => page.getByRole('group', { name: nome, exact: true });

/** A step goes to another sector of its process, and comes back. */
async function encaminharEVoltar(page: Page): Promise<void> {
  await mesa(page);
  const etapa = page.getByRole('region', { name: 'Etapas' });
  for (const [para, sigla] of [
    ['Protocolo Geral', 'PROT'],
    ['Meio Ambiente', 'MAMB'],
  ] as const) {
    await acionar(etapa.getByRole('button', { name: 'Encaminhar Meio ambiente a outro setor' }));
    const dialogo = page.getByRole('dialog', { name: 'Encaminhar a etapa Meio ambiente' });
    await expect(dialogo.getByRole('radio', { name: para })).toBeChecked();
    await acionar(dialogo.getByRole('button', { name: 'Encaminhar' }));
    await expect(dialogo).toBeHidden();
    await expect(etapa.getByRole('listitem').filter({ hasText: 'Meio ambiente' })).toContainText(sigla);
  }
}

/** Walks to a field by J, as an analyst does. */
async function ate(page: Page, nome: string): Promise<void> {
  await page.locator('[data-campo]').first().waitFor();
  for (let i = 0; i < 12; i += 1) {
    if (await campo(page, nome).evaluate((el) => el === document.activeElement)) return;
    await page.keyboard.press('j');
  }
  for (let i = 0; i < 12; i += 1) {
    if (await campo(page, nome).evaluate((el) => el === document.activeElement)) return;
    await page.keyboard.press('k');
  }
  await expect(campo(page, nome)).toBeFocused();
}

/** Marks an item with P, types why, and sends it: no mouse. */
async function marcar(page: Page, nome: string, texto: string): Promise<void> {
  await ate(page, nome);
  await page.keyboard.press('p');
  const dialogo = page.getByRole('dialog', { name: `Pendência em “${nome}”` });
  await expect(dialogo.getByLabel('O que precisa ser corrigido')).toBeFocused();
  await page.keyboard.type(texto);
  await acionar(dialogo.getByRole('button', { name: 'Marcar pendência' }));
  await expect(dialogo).toBeHidden();
}

test('1. the analyst works by keyboard: verdicts, items begun with a phrase, a note; the colleague is seen', async () => {
  await mesa(camila);
  await expect(camila.getByRole('button', { name: 'Iniciar análise' })).toBeVisible();
  await camila.keyboard.press('i');
  await expect(camila.getByText('0 de 7 conferidos')).toBeVisible();
  await mesa(diego);
  await expect(camila.getByText('Diego também está aqui')).toBeVisible();
  await expect(diego.getByText('Camila também está aqui')).toBeVisible();

  await camila.keyboard.press('?');
  const teclas = camila.getByRole('dialog', { name: 'Teclas desta tela' });
  for (const faz of ['Próxima resposta', 'Marcar pendência na resposta, linha ou norma em foco', 'Escrever uma nota ou mensagem'])
    await expect(teclas).toContainText(faz);
  await camila.keyboard.press('Escape');
  await expect(teclas).toBeHidden();

  await ate(camila, 'A placa da obra está no projeto');
  await camila.keyboard.press('n');
  await expect(campo(camila, 'A placa da obra está no projeto')).toContainText('DAP: Não se aplica');
  await expect(camila.getByText('1 de 7 conferidos')).toBeVisible();

  // a phrase is found by any of its words, without accents
  await ate(camila, 'Plantas');
  await camila.keyboard.press('p');
  const dialogo = camila.getByRole('dialog', { name: 'Pendência em “Plantas”' });
  await expect(dialogo.getByLabel('O que o requerente deve fazer')).toHaveValue('Trocar o arquivo');
  await expect(dialogo.getByLabel('O que precisa ser corrigido')).toBeFocused();
  await camila.keyboard.press('Shift+Tab');
  await camila.keyboard.type('prancha recuos');
  await expect(camila.getByRole('option')).toHaveCount(1);
  await camila.keyboard.press('ArrowDown');
  await camila.keyboard.press('Enter');
  await expect(dialogo.getByLabel('O que precisa ser corrigido')).toHaveValue(/recuos cotados/);
  await expect(dialogo.getByLabel('Base legal')).toHaveValue('Código de Obras, art. 18');
  await passes(camila, 'analise-01-marcar');
  await acionar(dialogo.getByRole('button', { name: 'Marcar pendência' }));
  await expect(dialogo).toBeHidden();

  await marcar(camila, 'Memorial', 'Descreva o tratamento de esgoto.');
  await marcar(camila, 'Recuo lateral', 'O recuo mínimo é de 2 m.');
  await marcar(camila, 'Quadro de áreas', 'O pavimento superior não confere com a planta.');
  await marcar(camila, 'Assinatura', 'Assine depois de corrigir.');
  await expect(camila.getByText('6 de 7 conferidos')).toBeVisible();
});

test('2. two analysts of a sector collide on one verdict: both are shown, nothing typed is lost', async () => {
  await ate(diego, 'Laudo de ruído');
  await diego.keyboard.press('o');
  const conferir = diego.getByRole('dialog', { name: 'Conferir “Laudo de ruído”' });
  await escrever(conferir.getByLabel('Comentário'), 'Falta o nome de quem mediu.');
  await ate(camila, 'Laudo de ruído');
  await camila.keyboard.press('c');
  await expect(campo(camila, 'Laudo de ruído')).toContainText('DAP: Conforme');
  await assinalar(conferir.getByLabel('Não se aplica'));
  await acionar(conferir.getByRole('button', { name: 'Guardar' }));
  const conflito = diego.getByRole('dialog', { name: /^Camila .* também conferiu “Laudo de ruído”$/ });
  await expect(conflito).toContainText('Conforme');
  await expect(conflito).toContainText('Falta o nome de quem mediu.');
  await passes(diego, 'analise-02-conflito');
  await acionar(conflito.getByRole('button', { name: 'Pôr o meu no lugar' }));
  await expect(conflito).toBeHidden();
  // the other sees it without a reload
  await expect(campo(camila, 'Laudo de ruído')).toContainText('Falta o nome de quem mediu.');
});

test('3. notes and messages are two things, and the items of both sectors leave together', async () => {
  const dele = atosDe(tiago, 'prefeitura');
  await dele.agir(id, 'iniciar');
  await dele.agir(id, 'pendencia', { campo_id: 'laudo', texto: 'Quem mediu?', efeito: 'esclarecer' });
  // a difference to pay is about the whole request
  await camila.keyboard.press('q');
  const dialogo = camila.getByRole('dialog', { name: 'Pendência em “O requerimento”' });
  await escolher(dialogo.getByLabel('O que o requerente deve fazer'), 'Pagar a diferença');
  await escrever(dialogo.getByLabel('O que precisa ser corrigido'), 'A área construída aumentou.');
  await acionar(dialogo.getByRole('button', { name: 'Marcar pendência' }));
  await expect(dialogo.getByText('Informe o valor da diferença, maior que zero.').first()).toBeVisible();
  await escrever(dialogo.getByLabel('Valor da diferença'), '123,45');
  await acionar(dialogo.getByRole('button', { name: 'Marcar pendência' }));
  await expect(dialogo).toBeHidden();

  const conversa = camila.getByRole('region', { name: 'Conversa' });
  await camila.keyboard.press('m');
  await expect(conversa.getByLabel('Nova nota')).toBeFocused();
  await escrever(conversa.getByLabel('Nova nota'), 'Conferir com o cadastro.');
  await acionar(conversa.getByRole('button', { name: 'Guardar nota' }));
  await expect(conversa.getByRole('list', { name: 'Notas da prefeitura' })).toContainText('Conferir com o cadastro.');
  await acionar(conversa.getByRole('tab', { name: /^Mensagens/ }));
  await escrever(conversa.getByLabel('Mensagem às partes'), 'Em breve você recebe os itens a corrigir.');
  await acionar(conversa.getByRole('button', { name: 'Enviar às partes' }));
  await expect(conversa.getByRole('list', { name: 'Mensagens com as partes' })).toContainText('Em breve');
  await acionar(conversa.getByRole('tab', { name: /^Notas/ }));
  await passes(camila, 'analise-03-mesa');

  await ate(camila, 'Memorial');
  await camila.keyboard.press('e');
  await camila.getByRole('dialog').getByRole('button', { name: 'Concluir a análise' }).press('Enter');
  await expect(camila.getByText(/Suas pendências estão prontas/)).toBeVisible();
  await dele.agir(id, 'devolver');
});

test('4. the requester answers each by its own control, contests one, and sees what changes before sending', async ({
  browser,
}) => {
  await ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${id}`);
  await expect(ana.getByRole('heading', { name: /^Corrigir 7 itens até/ })).toBeVisible();
  await expect(ana.getByText('Conferir com o cadastro.')).toHaveCount(0);
  const mensagens = ana.getByRole('region', { name: 'Mensagens' });
  await expect(mensagens).toContainText('Em breve você recebe os itens a corrigir.');
  await escrever(mensagens.getByLabel('Mensagem à prefeitura'), 'Obrigada, respondo hoje.');
  await acionar(mensagens.getByRole('button', { name: 'Enviar mensagem' }));
  await expect(mensagens).toContainText('Obrigada, respondo hoje.');
  await passes(ana, 'analise-04-itens');

  const item = (nome: string) =>
    ana.getByRole('listitem').filter({ has: ana.getByRole('button', { name: new RegExp(`^${nome}`) }) });
  const abrir = async (nome: string) => {
    const button = item(nome).getByRole('button', { name: new RegExp(`^${nome}`) });
    if ((await button.getAttribute('aria-expanded')) !== 'true') await acionar(button);
  };
  await abrir('Memorial');
  await expect(item('Memorial')).toContainText('Corrigir a informação');
  await acionar(item('Memorial').getByRole('button', { name: 'Guardar resposta' }));
  await expect(
    item('Memorial')
      .getByText(/está como foi enviada/)
      .first(),
  ).toBeVisible();
  await acionar(item('Memorial').getByRole('button', { name: 'Corrigir esta informação' }));
  await escrever(item('Memorial').getByRole('textbox', { name: 'Memorial', exact: true }), 'Casa com fossa, filtro e sumidouro.');
  await acionar(item('Memorial').getByRole('button', { name: 'Guardar resposta' }));
  await expect(item('Memorial')).toContainText('Respondido');

  await abrir('Recuo lateral');
  await acionar(item('Recuo lateral').getByRole('button', { name: 'Não concordo' }));
  await escrever(item('Recuo lateral').getByLabel('Por que você não concorda'), 'O lote é de esquina: vale 1,50 m.');
  await passes(ana, 'analise-05-contestar');
  await acionar(item('Recuo lateral').getByRole('button', { name: 'Guardar a contestação' }));
  await expect(item('Recuo lateral')).toContainText('Você não concordou');

  await abrir('Laudo de ruído');
  await escrever(item('Laudo de ruído').getByLabel('Sua resposta à prefeitura'), 'O laboratório Beta.');
  await acionar(item('Laudo de ruído').getByRole('button', { name: 'Guardar resposta' }));
  await expect(item('Laudo de ruído')).toContainText('Respondido');

  await abrir('O requerimento');
  await expect(item('O requerimento')).toContainText('R$ 123,45');
  const paulo = await enter(browser, 'financeiro');
  await corrigirResto(ana, id);
  await pagarDiferenca(ana, paulo, id);
  await assinar(ana, id);
  await paulo.context().close();
  await ana.reload();
  await expect(ana.getByText('7 de 7 respondidos')).toBeVisible();
  await expect(ana.getByRole('heading', { name: 'O que muda' })).toBeVisible();
  await expect(ana.getByText('Você não concorda com: Recuo lateral.')).toBeVisible();
  await passes(ana, 'analise-06-o-que-muda');
  await acionar(ana.getByRole('button', { name: 'Reenviar à prefeitura' }));
  await expect(ana.getByText('Agora é com a prefeitura')).toBeVisible();
});

test('5. answers are compared and accepted by keyboard; somebody else judges the contest, and it is approved', async () => {
  await expect(camila.getByRole('button', { name: 'Iniciar análise' })).toBeVisible();
  await camila.locator('body').press('i');
  await expect(camila.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await ate(camila, 'Memorial');
  await expect(campo(camila, 'Memorial')).toContainText('Casa com fossa');
  await passes(camila, 'analise-07-comparar');
  for (const nome of ['Memorial', 'Quadro de áreas', 'Plantas', 'Assinatura']) {
    await ate(camila, nome);
    await camila.keyboard.press('a');
    await expect(campo(camila, nome).getByRole('button', { name: /^Aceitar/ })).toHaveCount(0);
  }
  await acionar(camila.getByRole('button', { name: 'Aceitar a resposta da pendência 7' }));
  // who marked it does not judge it
  await expect(camila.getByRole('button', { name: /^Acolher/ })).toHaveCount(0);
  await expect(diego.getByRole('heading', { name: 'Pendências (2)' })).toBeVisible();
  await ate(diego, 'Recuo lateral');
  await diego.keyboard.press('a');
  const acolher = diego.getByRole('dialog', { name: /^Acolher a contestação da pendência/ });
  await expect(acolher).toBeVisible();
  await passes(diego, 'analise-08-acolher');
  await acolher.getByRole('button', { name: 'Acolher a contestação' }).press('Enter');
  await expect(acolher).toBeHidden();
  const dele = atosDe(tiago, 'prefeitura');
  await dele.agir(id, 'iniciar');
  await dele.emCadaItem(id, 'Aguardando validação', 'aceitar');
  await dele.agir(id, 'deferir');
  // her screen hears of it before she decides: over an older one she would be asked to look again
  await expect(camila.locator('#etapas').getByText('Deferido')).toBeVisible();
  await ate(camila, 'Memorial');
  await camila.keyboard.press('d');
  await camila
    .getByRole('dialog')
    .getByRole('button', { name: /^Deferir/ })
    .press('Enter');
  await expect(camila.getByText('Deferido').first()).toBeVisible();
  await expect(ana.getByRole('heading', { name: 'Aprovado (deferido)' })).toBeVisible();
});

test('6. the manager keeps the phrases of the town', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/frases`);
  await expect(roberto.getByText('Prancha sem cotas').first()).toBeVisible();
  await passes(roberto, 'analise-09-frases');
  await roberto.getByRole('button', { name: 'Nova frase' }).click();
  const nova = roberto.getByRole('dialog', { name: 'Nova frase' });
  await nova.getByLabel('Nome').fill('Acesso para bombeiros');
  await nova.getByLabel('Texto').fill('Mostre na implantação o acesso para o caminhão dos bombeiros.');
  await nova.getByRole('button', { name: 'Criar frase' }).click();
  await expect(nova).toBeHidden();
  await roberto.getByRole('button', { name: 'Excluir a frase Acesso para bombeiros' }).click();
  await roberto.getByRole('button', { name: 'Excluir a frase', exact: true }).click();
  await expect(roberto.getByText('Acesso para bombeiros')).toHaveCount(0);
  await roberto.context().close();
});
