import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../contas.ts';
import { atosDe, CONSULTA, CONSULTA_NOVA, LAUDO, publicar } from '../paralelas-processos.ts';
import { DEMO, enter, passes } from '../support.ts';
import { acionar, assinalar, escrever, semMouse, subir } from '../teclado.ts';

// Two sectors on one request: who gets a step and why, items that leave together, a request that waits for another, more time,
// a decision taken back; then a form that changes under a draft, and a process that is played before anybody files it.
test.describe.configure({ mode: 'serial' });

const SENHA = 'Aprova#2026';
let ana: Page;
let camila: Page;
let tiago: Page;
let roberto: Page;
let processo: string;
let laudo: string;
let id: string;

test.beforeAll(async ({ browser }) => {
  [ana, camila, roberto] = [
    await enter(browser, 'requerente'),
    await enter(browser, 'analista de dois setores'),
    await enter(browser, 'gestor'),
  ];
  tiago = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await tiago.goto(DEMO);
  await signIn(tiago, 'tiago.sales@demo.exemplo.gov.br', SENHA);
  await expect(tiago).toHaveURL(/\/prefeitura/);
  laudo = await publicar(roberto, 'laudo-de-ruido', LAUDO);
  processo = await publicar(roberto, 'consulta-dois-setores', CONSULTA);
});
test.afterAll(async () => {
  for (const page of [ana, camila, tiago, roberto]) await page?.context().close();
});

const mesa = (page: Page, qual = id) => page.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${qual}`);
const meu = (qual = id) => ana.goto(`${DEMO}/contribuinte/meus/requerimentos/requerimento/${qual}`);
const etapas = (page: Page) => page.getByRole('region', { name: 'Etapas' });
const etapa = (page: Page, nome: string) => etapas(page).getByRole('listitem').filter({ hasText: nome }).first();
const ato = (page: Page, nome: string) => page.getByRole('button', { name: nome, exact: true });
const distribuicao = (aba = '') => roberto.goto(`${DEMO}/prefeitura/configuracoes/distribuicao${aba && `?aba=${aba}`}`);

test('1. the manager writes a rule, and the next request goes to its person', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/equipe`);
  await roberto.getByRole('link', { name: 'Distribuição' }).click();
  const regras = roberto.getByRole('list', { name: 'Regras' }).getByRole('listitem');
  // the town has some already; what is new comes last
  await expect(regras.first()).toBeVisible();
  const antes = await regras.count();
  for (const [nome, pessoa] of [
    ['Consultas em rodízio', null],
    ['Consultas com Diego', 'Diego Martins Figueira'],
  ] as const) {
    await roberto.getByRole('button', { name: 'Nova regra' }).click();
    const dialogo = roberto.getByRole('dialog', { name: 'Nova regra' });
    await dialogo.getByRole('combobox', { name: 'Processo' }).fill('dois setores');
    await roberto.getByRole('option', { name: CONSULTA.nome }).click();
    await dialogo.getByRole('combobox', { name: 'Etapa' }).click();
    await roberto.getByRole('option', { name: 'Uso do solo (DAP)' }).click();
    if (pessoa) {
      // everything that is missing is said at once, each in its place
      await dialogo.getByRole('button', { name: 'Criar regra' }).click();
      await expect(dialogo.getByText('Escolha a pessoa.').first()).toBeVisible();
      await expect(dialogo.getByText('Campo obrigatório').first()).toBeVisible();
      await dialogo.getByRole('combobox', { name: 'Pessoa' }).fill('Diego');
      await roberto.getByRole('option', { name: pessoa }).click();
    } else await dialogo.getByLabel('As pessoas do setor, uma de cada vez').check();
    await dialogo.getByLabel('Nome da regra').fill(nome);
    await dialogo.getByRole('button', { name: 'Criar regra' }).click();
    await expect(dialogo).toBeHidden();
  }
  // the first that fits decides
  const alca = roberto.getByRole('button', { name: 'Mudar Consultas com Diego de lugar' });
  await subir(alca, `Consultas com Diego iria para o lugar ${antes + 1} de ${antes + 2}`);
  await expect(regras.nth(antes)).toContainText('Consultas com Diego');
  await roberto.getByRole('button', { name: 'Desativar Consultas em rodízio' }).click();
  await expect(regras.nth(antes + 1)).toContainText('Desativada');
  await passes(roberto, 'paralelas-01-regras');

  const dela = atosDe(ana, 'contribuinte');
  id = await dela.rascunho(processo, { atividade: 'Padaria', ruido: 'Não' });
  await dela.agir(id, 'protocolar');
  await mesa(camila);
  await ato(camila, 'Iniciar análise').click();
  await ato(camila, 'Deferir').click();
  const dialogo = camila.getByRole('dialog', { name: 'Deferir a etapa Triagem' });
  await expect(dialogo).toContainText('Uso do solo');
  await expect(dialogo).toContainText('Meio ambiente');
  await dialogo.getByRole('button', { name: 'Deferir e passar adiante' }).click();
  await expect(etapa(camila, 'Uso do solo')).toContainText('Diego Martins Figueira');
  await expect(etapa(camila, 'Uso do solo')).toContainText('Regra “Consultas com Diego”.');
  await expect(etapa(camila, 'Meio ambiente')).toContainText('ninguém ainda');
});

test('2. whoever decides in the sector gives the step to somebody else, and says why', async () => {
  // from here on what these three do goes by keyboard
  for (const page of [ana, camila, tiago]) await semMouse(page);
  await camila.keyboard.press('t');
  const dialogo = camila.getByRole('dialog', { name: 'Atribuir a etapa Uso do solo' });
  await expect(dialogo.getByRole('radio', { name: 'Larissa Monteiro Dias' })).toBeVisible();
  await passes(camila, 'paralelas-02-atribuir');
  await assinalar(dialogo.getByRole('radio', { name: 'Camila Teixeira Ramos' }));
  await escrever(dialogo.getByLabel('Motivo'), 'Já conheço o endereço.');
  await acionar(dialogo.getByRole('button', { name: 'Atribuir' }));
  await expect(dialogo).toBeHidden();
  await expect(etapa(camila, 'Uso do solo')).toContainText('Já conheço o endereço.');
});

test('3. two sectors at work: their items leave together, and the requester asks for more time', async () => {
  const dela = atosDe(camila, 'prefeitura');
  const dele = atosDe(tiago, 'prefeitura');
  await acionar(ato(camila, 'Iniciar análise'));
  await expect(ato(camila, 'Pausar')).toBeVisible();
  await dele.agir(id, 'iniciar');
  await dela.agir(id, 'pendencia', { campo_id: 'atividade', texto: 'Diga o que produz.' });
  await dele.agir(id, 'pendencia', { campo_id: 'ruido', texto: 'Confirme o ruído.' });
  await camila.reload();

  await acionar(etapa(camila, 'Uso do solo').getByRole('button', { name: 'Prorrogar o prazo' }));
  const prorrogar = camila.getByRole('dialog', { name: 'Prorrogar o prazo da etapa Uso do solo' });
  await escrever(prorrogar.getByLabel('Motivo da prorrogação'), 'Falta o parecer da obra vizinha.');
  await acionar(prorrogar.getByRole('button', { name: 'Prorrogar' }));
  await expect(prorrogar).toBeHidden();
  await acionar(etapa(camila, 'Uso do solo').getByText('Como o prazo foi contado (10 dias úteis)'));
  await expect(etapa(camila, 'Uso do solo')).toContainText('Prorrogado em 5 dias (Falta o parecer da obra vizinha.)');

  await acionar(ato(camila, 'Enviar pendências ao requerente'));
  const concluir = camila.getByRole('dialog', { name: 'Concluir a análise de Uso do solo' });
  await expect(concluir.getByLabel('Quando Meio Ambiente terminar')).toBeChecked();
  await assinalar(concluir.getByLabel('Agora, sem esperar'));
  await acionar(concluir.getByRole('button', { name: 'Concluir a análise' }));
  await expect(concluir.getByText('Campo obrigatório').first()).toBeVisible();
  await passes(camila, 'paralelas-03-concluir');
  await assinalar(concluir.getByLabel('Quando Meio Ambiente terminar'));
  await acionar(concluir.getByRole('button', { name: 'Concluir a análise' }));
  await expect(concluir).toBeHidden();
  await expect(etapa(camila, 'Uso do solo')).toContainText('Itens prontos, à espera dos outros setores');
  // the other sector's item is theirs to take back
  await expect(camila.getByRole('button', { name: /^Tirar a pendência/ })).toHaveCount(2);
  await expect(camila.getByText('Suas pendências estão prontas. Elas saem junto com as de Meio Ambiente.')).toBeVisible();
  await passes(camila, 'paralelas-04-prontos');

  await meu();
  await expect(ana.getByText('Agora é com a prefeitura')).toBeVisible();
  await dele.agir(id, 'devolver');
  await expect(ana.getByRole('heading', { name: /^Corrigir 2 itens até/ })).toBeVisible();
  await acionar(ana.getByRole('button', { name: 'Preciso de mais prazo' }));
  const pedir = ana.getByRole('dialog', { name: 'Pedir mais prazo' });
  await escrever(pedir.getByLabel('Por que precisa de mais tempo'), 'Estou esperando o orçamento.');
  await acionar(pedir.getByRole('button', { name: 'Pedir mais prazo' }));
  await expect(ana.getByText(/^Você pediu mais prazo e tem até/)).toBeFocused();
  await passes(ana, 'paralelas-05-mais-prazo');

  const minha = atosDe(ana, 'contribuinte');
  await minha.emCadaItem(id, 'Aguardando preenchimento', 'responder', { resposta: 'Pão e bolo, sem ruído.' });
  await minha.agir(id, 'responder');
  for (const quem of [dela, dele]) {
    await quem.agir(id, 'iniciar');
    await quem.emCadaItem(id, 'Aguardando validação', 'aceitar');
  }
});

test('4. a step waits for another request, which ends; then both approve', async () => {
  await mesa(camila);
  await acionar(camila.getByRole('button', { name: 'Abrir sub-requerimento' }));
  await acionar(camila.getByRole('menuitem', { name: LAUDO.nome }));
  await expect(camila.getByText('A etapa Uso do solo depende de')).toBeVisible();
  await expect(etapa(camila, 'Uso do solo')).toContainText('Prazo parado: espera o sub-requerimento');
  await meu();
  await expect(ana.getByText('A análise continua quando estes pedidos terminarem:')).toBeVisible();
  await passes(ana, 'paralelas-06-ligados');
  const dele = atosDe(tiago, 'prefeitura');
  const [filho] = (await dele.ler(id)).subrequerimentos;
  for (const nome of ['iniciar', 'deferir']) await dele.agir(filho?.id ?? '', nome);
  // the parent goes on by itself
  await expect(ato(camila, 'Deferir')).toBeVisible();
  await acionar(ato(camila, 'Deferir'));
  const dialogo = camila.getByRole('dialog', { name: 'Deferir a etapa Uso do solo' });
  await expect(dialogo).toContainText('O requerimento segue quando Meio ambiente também for deferida.');
  await acionar(dialogo.getByRole('button', { name: 'Deferir a etapa' }));
  await expect(etapa(camila, 'Uso do solo')).toContainText('Deferido');
  await mesa(tiago);
  await acionar(ato(tiago, 'Deferir'));
  await expect(tiago.getByRole('dialog')).toContainText('Decisão');
  await acionar(tiago.getByRole('button', { name: 'Deferir e passar adiante' }));
  await expect(etapa(camila, 'Decisão')).toContainText('Aguardando prefeitura');
});

test('5. an early step is taken back, and what followed is named before it is undone', async () => {
  await mesa(roberto);
  await acionar(roberto.getByRole('button', { name: 'Reabrir a etapa Triagem' }));
  const dialogo = roberto.getByRole('dialog', { name: 'Reabrir a etapa Triagem' });
  await expect(dialogo).toContainText('As etapas Uso do solo, Meio ambiente e Decisão também voltam atrás e são refeitas.');
  await escrever(dialogo.getByLabel('Motivo da reabertura'), 'Faltou conferir o endereço.');
  await acionar(dialogo.getByRole('button', { name: 'Reabrir etapa' }));
  await expect(dialogo).toBeHidden();
  await expect(etapa(roberto, 'Triagem')).toContainText('2º ciclo');
  await expect(etapa(roberto, 'Uso do solo')).toContainText('(substituída)');
  await passes(roberto, 'paralelas-07-reaberta');
});

test('6. an answer brings a fee', async () => {
  const dela = atosDe(ana, 'contribuinte');
  const ruidosa = await dela.rascunho(processo, { atividade: 'Serraria', ruido: 'Sim' });
  await dela.agir(ruidosa, 'protocolar');
  await meu(ruidosa);
  await expect(ana.getByText('Medição de ruído').first()).toBeVisible();
  await expect(ana.getByText('R$ 80,00').first()).toBeVisible();
  await expect(ana.getByText('Aguardando comprovante').first()).toBeVisible();
});

test('7. a draft meets the new form: what still holds stays, what is new is said', async () => {
  const dela = atosDe(ana, 'contribuinte');
  const rascunho = await dela.rascunho(processo, { atividade: 'Padaria', ruido: 'Não' });
  await publicar(roberto, 'consulta-dois-setores', CONSULTA_NOVA);
  await ana.goto(`${DEMO}/contribuinte/novo-requerimento/consulta-dois-setores/${processo}?rascunho=${rascunho}`);
  await expect(ana.getByText('O formulário mudou desde que você começou')).toBeVisible();
  await expect(ana.getByLabel('Que atividade, em poucas palavras?')).toHaveValue('Padaria');
  await passes(ana, 'paralelas-08-mudou');
  await acionar(ana.getByRole('link', { name: 'Quantas pessoas vão trabalhar?' }));
  await expect(ana.getByLabel('Quantas pessoas vão trabalhar?')).toBeFocused();
  await acionar(ana.getByRole('button', { name: 'Já vi o que mudou' }));
  await expect(ana.getByText('O formulário mudou desde que você começou')).toBeHidden();
  await expect(ana.getByRole('heading', { name: 'O que você quer abrir', level: 2 })).toBeFocused();
});

test('8. filed requests may be moved to the new form, once the effects are read', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/processos/${processo}?aba=versoes`);
  await roberto.getByRole('button', { name: 'Mover os 2 em andamento' }).click();
  const dialogo = roberto.getByRole('dialog', { name: /^Mover da versão/ });
  await dialogo.getByLabel('Por que mover').fill('A lei mudou em novembro.');
  await passes(roberto, 'paralelas-09-mover');
  await dialogo.getByRole('button', { name: /^Mover 2 requerimentos/ }).click();
  await expect(dialogo).toBeHidden();
});

test('9. a process is played to its end before anybody files it', async () => {
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/processos/${laudo}?aba=testar`);
  await roberto.getByLabel('Que atividade?').fill('Padaria');
  await roberto.getByRole('button', { name: 'Protocolar no ensaio' }).click();
  await expect(roberto.getByText('Agora é com Meio Ambiente: troque de papel.')).toBeVisible();
  await roberto.getByRole('radiogroup', { name: 'Você é' }).getByText('Meio Ambiente').click();
  await ato(roberto, 'Iniciar análise: Medição').click();
  await passes(roberto, 'paralelas-10-ensaio');
  await ato(roberto, 'Deferir: Medição').click();
  await expect(roberto.getByRole('region', { name: 'Andamento', exact: true })).toContainText('Deferido');
});

test('10. somebody leaves: the team page says what they have, and all of it goes to the others', async () => {
  const dela = atosDe(ana, 'contribuinte');
  const outro = await dela.rascunho(laudo, { atividade: 'Oficina' });
  await dela.agir(outro, 'protocolar');
  await atosDe(tiago, 'prefeitura').agir(outro, 'iniciar');
  await roberto.goto(`${DEMO}/prefeitura/configuracoes/equipe?s=Tiago`);
  await roberto.getByText('Tiago Moura Sales').click();
  await roberto.getByRole('button', { name: 'Encerrar acesso' }).click();
  await expect(roberto.getByText(/^Depende de Tiago Moura Sales: \d+ etapas?/)).toBeVisible();
  await roberto.getByRole('link', { name: 'Ver e escolher para quem passa' }).click();
  await expect(roberto.getByRole('heading', { name: 'O que depende de Tiago Moura Sales' })).toBeVisible();
  await roberto.getByLabel('O que fazer: etapas em aberto').selectOption('Repartir entre quem pode');
  await roberto.getByLabel('Motivo').fill('Vai para outra secretaria.');
  await roberto.getByRole('button', { name: 'Ver o que vai acontecer' }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'O que vai acontecer' });
  await expect(dialogo).toContainText(/passam? para Larissa Monteiro Dias/);
  await passes(roberto, 'paralelas-11-passar');
  await dialogo.getByRole('button', { name: 'Fazer agora' }).click();
  const feito = roberto.getByRole('dialog', { name: 'O que aconteceu' });
  await expect(feito).toContainText(/pass(ou|aram) para Larissa Monteiro Dias/);
  await feito.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(feito).toBeHidden();
  await mesa(roberto, outro);
  await expect(etapa(roberto, 'Medição')).toContainText('Larissa Monteiro Dias');
  // nothing of this journey steers the next ones
  await distribuicao();
  for (const nome of ['Consultas com Diego', 'Consultas em rodízio']) {
    await roberto.getByRole('button', { name: `Excluir ${nome}` }).click();
    await roberto.getByRole('button', { name: 'Excluir a regra' }).click();
    await expect(roberto.getByRole('heading', { name: nome })).toHaveCount(0);
  }
});
