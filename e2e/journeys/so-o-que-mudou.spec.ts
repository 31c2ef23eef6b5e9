import { type Browser, expect, type Page, test } from '@playwright/test';
import { apiOf, signIn } from '../contas.ts';
import { atosDe, publicar } from '../paralelas-processos.ts';
import { DEMO, enter, passes } from '../support.ts';
import { acionar, assinalar, escrever, semMouse } from '../teclado.ts';

// A round of corrections changes one answer. What nothing touched stands and is asked of nobody; what it touched is looked at again, with what it was
// before. The analyst has a keyboard alone.
test.describe.configure({ mode: 'serial' });

const SENHA = 'Aprova#2026';
const VEZ = Date.now().toString(36);
const texto = (id: string, rotulo: string) => ({ id, tipo: 'texto', rotulo, minimo: 1 });
const LINHA = 'O memorial e a planta dizem o mesmo';

/** Three sectors side by side: one analyses, one is asked again where what it judged changed, one only hears of it. */
const PROCESSO = {
  formato: 1,
  nome: `Obra de três setores ${VEZ}`,
  grupo: 'Obras',
  resumo: 'Um pedido que três setores olham ao mesmo tempo, cada um a sua parte.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'O pedido',
      campos: [texto('memorial', 'Memorial'), texto('recuo', 'Recuo lateral'), texto('laudo', 'Laudo de ruído')],
    },
  ],
  etapas: [
    {
      ...{ id: 'uso', nome: 'Uso do solo', setor: 'DAP', prazo_dias: 5, depois_de: [] },
      conferencia: [{ id: 'igual', texto: LINHA }],
    },
    { id: 'ambiente', nome: 'Meio ambiente', setor: 'MAMB', prazo_dias: 5, depois_de: [], nova_rodada: 'se_mudou' },
    { id: 'cadastro', nome: 'Cadastro', setor: 'CAD', prazo_dias: 5, depois_de: [] },
  ],
};
const [ANTES, DEPOIS] = ['Casa de um pavimento.', 'Casa de um pavimento, com fossa e filtro.'];

let ana: Page;
let camila: Page;
let tiago: Page;
let sueli: Page;
let id: string;
let numero: string;

async function daEquipe(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await page.goto(DEMO);
  await signIn(page, `${email}@demo.exemplo.gov.br`, SENHA);
  await expect(page).toHaveURL(/\/prefeitura(?!\/login)/);
  return page;
}

test.beforeAll(async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  [ana, camila] = [await enter(browser, 'requerente'), await enter(browser, 'analista de dois setores')];
  [tiago, sueli] = [await daEquipe(browser, 'tiago.sales'), await daEquipe(browser, 'sueli.gomes')];
  await semMouse(camila);
  const processo = await publicar(roberto, `obra-de-tres-setores-${VEZ}`, PROCESSO);
  const dela = atosDe(ana, 'contribuinte');
  id = await dela.rascunho(processo, { memorial: ANTES, recuo: '1,50 m', laudo: 'Medido em 2026.' });
  await dela.agir(id, 'protocolar');
  ({ numero } = (await dela.ler(id)) as unknown as { numero: string });
  await roberto.context().close();
});
test.afterAll(async () => {
  for (const page of [ana, camila, tiago, sueli]) await page?.context().close();
});

const mesa = (page: Page) => page.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
const campo = (page: Page, nome: string) => page.getByRole('group', { name: nome, exact: true });

/** Walks to an answer, or a line, by J and back by K. */
async function ate(page: Page, nome: string): Promise<void> {
  await expect(campo(page, nome)).toBeVisible();
  const aqui = () => campo(page, nome).evaluate((el) => el === document.activeElement);
  for (const tecla of ['j', 'k']) for (let i = 0; i < 8 && !(await aqui()); i += 1) await page.keyboard.press(tecla);
  await expect(campo(page, nome)).toBeFocused();
}

/** A sector says of one answer that it is in order, and approves its step. */
async function deferirPor(page: Page, etapa: string, campo_id: string): Promise<void> {
  const dele = atosDe(page, 'prefeitura');
  await dele.agir(id, 'iniciar');
  const { etapas } = (await dele.ler(id)) as unknown as { etapas: { id: string; definicao_id: string }[] };
  const etapa_id = etapas.find((e) => e.definicao_id === etapa)?.id;
  await dele.agir(id, 'veredito', { etapa_id, campo_id, veredito: 'conforme', versao: 0 });
  await dele.agir(id, 'deferir');
}

test('1. two sectors approve, the third confers by key and asks for one correction', async () => {
  await deferirPor(tiago, 'ambiente', 'laudo');
  await deferirPor(sueli, 'cadastro', 'memorial');
  await mesa(camila);
  await expect(camila.getByRole('button', { name: 'Iniciar análise' })).toBeVisible();
  await camila.keyboard.press('i');
  await expect(camila.getByText('0 de 4 conferidos')).toBeVisible();
  for (const nome of ['Recuo lateral', LINHA]) {
    await ate(camila, nome);
    await camila.keyboard.press('c');
    await expect(campo(camila, nome)).toContainText('DAP: Conforme');
  }
  await ate(camila, 'Memorial');
  await camila.keyboard.press('p');
  const dialogo = camila.getByRole('dialog', { name: 'Pendência em “Memorial”' });
  await expect(dialogo.getByLabel('O que precisa ser corrigido')).toBeFocused();
  await camila.keyboard.type('Diga como o esgoto é tratado.');
  await camila.keyboard.press('Control+Enter');
  await expect(dialogo).toBeHidden();
  await camila.keyboard.press('e');
  await expect(camila.getByRole('dialog').getByRole('button', { name: 'Enviar pendências' })).toBeFocused();
  await camila.keyboard.press('Enter');
  await expect(camila.getByText('Aguardando requerente').first()).toBeVisible();
});

test('2. one answer is changed and sent: what stands is counted, and what does not says what it was', async () => {
  const dela = atosDe(ana, 'contribuinte');
  await dela.agir(id, 'rascunho', { respostas: { memorial: DEPOIS } });
  await dela.emCadaItem(id, 'Aguardando preenchimento', 'responder');
  await dela.agir(id, 'responder');
  await expect(camila.getByRole('button', { name: 'Iniciar análise' })).toBeVisible();
  await camila.locator('body').press('i');
  await expect(camila.getByRole('button', { name: 'Pausar' })).toBeVisible();
  await expect(camila.getByText('O que mudou na rodada 2')).toBeVisible();
  await expect(camila.getByText(/2 conferências continuam valendo\. 2 conferências pedem outro olhar/)).toBeVisible();
  await ate(camila, LINHA);
  await expect(campo(camila, LINHA)).toContainText('Olhar de novo.');
  await expect(campo(camila, LINHA)).toContainText(`Memorial: era “${ANTES}”, agora é “${DEPOIS}”.`);
  await expect(campo(camila, 'Recuo lateral')).not.toContainText('Olhar de novo.');
  await passes(camila, 'so-o-que-mudou-01-mesa');
  // the same key says it anew
  await ate(camila, LINHA);
  await camila.keyboard.press('c');
  await expect(campo(camila, LINHA)).not.toContainText('Olhar de novo.');
  await expect(campo(camila, LINHA)).toContainText('DAP: Conforme');
});

test('3. the sector whose opinion stands is asked nothing; the other hears of it, and its step says what changed', async () => {
  const etapas = camila.getByRole('region', { name: 'Etapas' });
  const etapa = (nome: string) => etapas.getByRole('listitem').filter({ hasText: nome });
  await expect(etapa('Meio ambiente')).toHaveCount(1);
  await expect(etapa('Meio ambiente')).toContainText('Deferido');
  await expect(etapa('Meio ambiente')).not.toContainText('Mudou depois desta decisão');
  await expect(etapa('Cadastro')).toContainText('Mudou depois desta decisão');
  await expect(etapa('Cadastro')).toContainText(`Memorial: era “${ANTES}”, agora é “${DEPOIS}”`);
  await sueli.goto(`${DEMO}/prefeitura`);
  await sueli.getByRole('button', { name: /notifica/i }).click();
  await expect(sueli.getByText(/mudou depois que a etapa Cadastro foi deferida/).first()).toBeVisible();
  const lidas = JSON.stringify(await apiOf(tiago).get('painel-prefeitura/geral-notifications'));
  expect(lidas).not.toContain(`${numero} mudou depois`);
});

test('4. what stands is reopened with a reason, said anew, and the request is approved', async () => {
  await ate(camila, 'Recuo lateral');
  await camila.keyboard.press('o');
  const dialogo = camila.getByRole('dialog', { name: 'Conferir “Recuo lateral”' });
  await assinalar(dialogo.getByLabel('É preciso olhar de novo (diga por quê)'));
  await escrever(dialogo.getByLabel('Comentário'), 'O vizinho diz que o muro está na divisa.');
  await passes(camila, 'so-o-que-mudou-02-reabrir');
  await acionar(dialogo.getByRole('button', { name: 'Guardar' }));
  await expect(dialogo).toBeHidden();
  await expect(campo(camila, 'Recuo lateral')).toContainText(/Olhar de novo\..*O vizinho diz que o muro está na divisa\./);
  await ate(camila, 'Recuo lateral');
  await camila.keyboard.press('c');
  await expect(campo(camila, 'Recuo lateral')).not.toContainText('Olhar de novo.');
  await ate(camila, 'Memorial');
  await camila.keyboard.press('a');
  await expect(campo(camila, 'Memorial').getByRole('button', { name: /^Aceitar/ })).toHaveCount(0);
  await camila.keyboard.press('d');
  await camila
    .getByRole('dialog')
    .getByRole('button', { name: /^Deferir/ })
    .press('Enter');
  // other steps read so already: the request itself does now
  await expect.poll(async () => (await atosDe(camila, 'prefeitura').ler(id)).status).toBe('Deferido');
});

test('5. the manager reads how much work that spared', async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  await roberto.goto(`${DEMO}/prefeitura/relatorio/gestao`);
  const cartao = roberto.getByRole('region', { name: 'Só o que mudou' });
  await expect(cartao).toContainText(/\d+ de \d+ conferências? continu(ou|aram) valendo/);
  await expect(cartao).toContainText(/\d+ de \d+ etapas? deferidas? não precis(ou|aram) de outro olhar/);
  await passes(roberto, 'so-o-que-mudou-03-gestao', 'breve');
  await roberto.context().close();
});
