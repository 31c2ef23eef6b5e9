import { expect, type Page, test } from '@playwright/test';
import { apiOf } from '../../contas.ts';
import { emailDe, entrarComo } from '../../demonstracao.ts';
import { DEMO, enter, passes, pdfFile } from '../../support.ts';

// The registry of requesters: found, read, registered at the counter, blocked and let go; and who acts in their name.
test.describe.configure({ mode: 'serial' });

const LISTA = `${DEMO}/prefeitura/cadastro/contribuinte/listagem`;
/** Of the demonstration, and in no other journey. */
const PROCURADORA = 'Luana Cardoso';
const MOTIVO = 'Documento de outra pessoa em dois pedidos';

let roberto: Page;
let ana: Page;
test.beforeAll(async ({ browser }) => {
  [roberto, ana] = [await enter(browser, 'gestor'), await enter(browser, 'requerente')];
});
test.afterAll(async () => {
  for (const page of [roberto, ana]) await page?.context().close();
});

const procurar = async (texto: string) => {
  await roberto
    .getByRole('searchbox')
    .or(roberto.getByPlaceholder(/Nome, documento/))
    .first()
    .fill(texto);
};

test('1. a person is found without accents, and their page tells what they have here', async () => {
  await roberto.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await roberto.goto(LISTA);
  await expect(roberto.getByRole('heading', { name: 'Requerentes', level: 1 })).toBeVisible();
  await expect(roberto.getByRole('row').nth(3)).toBeVisible();
  await passes(roberto, 'requerentes-01-lista');
  await procurar('FERREIRA ana paula');
  await expect(roberto.getByRole('row').filter({ hasText: 'Ana Paula Ferreira' })).toHaveCount(1);
  await roberto.getByRole('row').filter({ hasText: 'Ana Paula Ferreira' }).click();
  await expect(roberto.getByRole('heading', { name: 'Ana Paula Ferreira', level: 1 })).toBeVisible();
  await expect(roberto.getByRole('heading', { name: /^Pedidos \(\d+\)/ })).toBeVisible();
  for (const nome of ['Imóveis', 'Guias', 'Termos', 'Mensagens'])
    await expect(roberto.getByRole('heading', { name: new RegExp(`^${nome} \\(\\d+\\)$`) })).toBeVisible();
  await expect(roberto.getByRole('heading', { name: 'Conta no portal' })).toBeVisible();
  await passes(roberto, 'requerentes-02-pessoa');
});

test('2. somebody at the counter is registered, and found by their number as it is written', async () => {
  await roberto.goto(LISTA);
  await roberto.getByRole('button', { name: 'Cadastrar requerente' }).click();
  const dialogo = roberto.getByRole('dialog', { name: 'Cadastrar requerente' });
  await dialogo.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(dialogo.getByText('campo obrigatório').first()).toBeVisible();
  await passes(roberto, 'requerentes-03-cadastrar');
  await dialogo.getByRole('textbox', { name: 'CPF' }).fill('39053344705');
  await dialogo.getByRole('textbox', { name: 'Nome completo' }).fill('Otávia Prado Luz');
  await dialogo.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  await expect(dialogo).toBeHidden();
  await procurar('390.533.447-05');
  await expect(roberto.getByRole('row').filter({ hasText: '390.533.447-05' })).toContainText('Sem e-mail');

  // a name is corrected with its reason, and the page tells what it was
  await roberto.getByRole('row').filter({ hasText: '390.533.447-05' }).click();
  await roberto.getByRole('link', { name: 'Alterar' }).click();
  await roberto.getByRole('textbox', { name: 'Nome completo' }).fill('Otávia Prado Luz Maia');
  await roberto.getByRole('textbox', { name: 'Por que o nome muda' }).fill('Conforme a certidão de casamento');
  await passes(roberto, 'requerentes-06-alterar');
  await roberto.getByRole('button', { name: 'Salvar o cadastro' }).click();
  await expect(roberto.getByText('Alterou o cadastro: Conforme a certidão de casamento')).toBeVisible();
  await passes(roberto, 'requerentes-07-alterado');
  await roberto.goto(LISTA);
});

test('3. who is blocked reads why, and is let go with a reason', async () => {
  await procurar('Ana Paula Ferreira');
  await roberto.getByRole('row').filter({ hasText: 'Ativo' }).filter({ hasText: 'Ana Paula' }).first().click();
  await roberto.getByRole('button', { name: 'Mais desta página' }).click();
  await roberto.getByRole('menuitem', { name: 'Bloquear novos pedidos' }).click();
  const dialogo = roberto.getByRole('dialog');
  await dialogo.getByLabel('Motivo').fill(MOTIVO);
  await passes(roberto, 'requerentes-04-bloquear');
  await dialogo.getByRole('button', { name: 'Bloquear novos pedidos' }).click();
  await expect(dialogo).toBeHidden();
  await expect(roberto.getByText('Bloqueado para novos pedidos')).toBeVisible();
  await passes(roberto, 'requerentes-05-bloqueada');

  await ana.goto(`${DEMO}/contribuinte/novo-requerimento`);
  await ana.getByRole('main').getByRole('link').filter({ hasText: 'Consulta de viabilidade' }).first().click();
  await ana.getByRole('link', { name: 'Começar' }).first().click();
  // the year of the demonstration may have left a draft of the kind
  const outro = ana.getByRole('button', { name: 'Começar outro do zero' });
  const recusa = ana.getByText(MOTIVO).first();
  await expect(outro.or(recusa).first()).toBeVisible();
  if (await outro.isVisible()) await outro.click();
  await expect(recusa).toBeVisible();

  await roberto.getByRole('button', { name: 'Desbloquear' }).click();
  await dialogo.getByLabel('Motivo').fill('O documento era dela mesma');
  await dialogo.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(dialogo).toBeHidden();
  await expect(roberto.getByText('Bloqueado para novos pedidos')).toHaveCount(0);
});

test('4. a mandate is written down with its document, seen beside the proxy in a request, and revoked', async ({ browser }) => {
  const gestor = apiOf(roberto);
  const { data } = (await gestor.get('painel-prefeitura/requerimento?status[]=Em andamento&per_page=50')) as {
    data: { id: string; requerente_nome: string }[];
  };
  const pedido = data.find((r) => ![PROCURADORA, 'Ana Paula Ferreira'].includes(r.requerente_nome))!;
  const dono = await entrarComo(browser, pedido.requerente_nome);
  const onde = `painel-contribuinte/requerimento/${pedido.id}`;
  const { versao } = (await apiOf(dono).get(onde)) as { versao: number };
  const convite = { versao, papel: 'procurador', nome: PROCURADORA, email: emailDe(PROCURADORA) };
  await apiOf(dono).post(`${onde}/convite`, convite);
  const luana = await entrarComo(browser, PROCURADORA);
  const [recebido] = (await apiOf(luana).get('painel-contribuinte/convite')) as { id: string }[];
  await apiOf(luana).post(`painel-contribuinte/convite/${recebido?.id}/aceitar`, {});

  const mesa = `${DEMO}/prefeitura/requerimento/gerenciar/${pedido.id}`;
  await roberto.goto(mesa);
  await expect(roberto.getByText('Sem procuração no cadastro do requerente')).toBeVisible();

  const achar = async (nome: string) =>
    ((await gestor.get(`painel-prefeitura/cadastro/contribuinte?s=${nome}`)) as { data: { id: string; documento: string }[] })
      .data[0]!;
  const pessoa = await achar(pedido.requerente_nome);
  await roberto.goto(`${DEMO}/prefeitura/cadastro/contribuinte/visualizacao/${pessoa.id}`);
  const cartao = roberto.locator('#representantes');
  await expect(cartao.getByText('Ninguém está registrado para agir em nome desta pessoa.')).toBeVisible();
  await cartao.getByRole('button', { name: 'Incluir representante' }).click();
  const incluir = roberto.getByRole('dialog');
  await incluir.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(incluir.getByText('Escolha o documento que prova a representação.').first()).toBeVisible();
  await passes(roberto, 'requerentes-08-incluir-representante');
  await incluir.getByRole('textbox', { name: 'CPF do representante' }).fill((await achar(PROCURADORA)).documento);
  await incluir.getByRole('textbox', { name: 'Nome do representante' }).fill(PROCURADORA);
  await incluir.getByRole('checkbox', { name: 'Assinar' }).check();
  await incluir.getByRole('textbox', { name: 'Vale até' }).fill('31/12/2099');
  await incluir.locator('input[type=file]:not([capture])').setInputFiles(pdfFile('procuracao.pdf'));
  await incluir.getByRole('button', { name: 'Incluir', exact: true }).click();
  await expect(incluir).toBeHidden();
  await expect(cartao.getByText(/Pode ver, assinar, de .* até 31\/12\/2099/)).toBeVisible();
  await passes(roberto, 'requerentes-09-representantes');

  await roberto.goto(mesa);
  await expect(roberto.getByText('Procuração até 31/12/2099: ver, assinar')).toBeVisible();

  // whom it is about reads it too, and the town hall ends it
  await dono.goto(`${DEMO}/contribuinte/minha-conta/cadastro?secao=representantes`);
  await expect(dono.locator('#representantes').getByText(PROCURADORA)).toBeVisible();
  await roberto.goBack();
  await cartao.getByRole('button', { name: `Revogar ${PROCURADORA}` }).click();
  const revogar = roberto.getByRole('dialog');
  await revogar.getByLabel('Motivo').fill('Revogada em cartório, como mostra a certidão');
  await revogar.getByRole('button', { name: 'Revogar definitivamente' }).click();
  await expect(cartao.getByText(/Revogada em cartório/)).toBeVisible();
  await roberto.goto(mesa);
  await expect(roberto.getByText('Procuração revogada')).toBeVisible();
  const agora = (await apiOf(luana).get(onde)) as { versao: number };
  await apiOf(luana).post(`${onde}/parte/sair`, { versao: agora.versao, motivo: 'A procuração foi revogada.' });
  for (const page of [dono, luana]) await page.context().close();
});

test('5. who has no right to the registry is told so', async ({ browser }) => {
  const page = await enter(browser, 'financeiro');
  await page.goto(LISTA);
  await expect(page.getByText(/permissão/i).first()).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.context().close();
});
