import { expect, type Page, test } from '@playwright/test';
import { atosDe, publicar } from '../paralelas-processos.ts';
import { DEMO, enter, passes } from '../support.ts';
import { semMouse } from '../teclado.ts';

// What a day of forty requests costs in keys, words typed for people left out: a clean one approved, two items marked and sent.
test.describe.configure({ mode: 'serial' });

const PEDIDO = {
  formato: 1,
  nome: 'Pedido contado em teclas',
  grupo: 'Uso do solo',
  resumo: 'Um pedido pequeno, para contar o que custa analisá-lo.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'O pedido',
      campos: [
        { id: 'atividade', tipo: 'texto', rotulo: 'Que atividade?', minimo: 1 },
        { id: 'memorial', tipo: 'texto', rotulo: 'Memorial', minimo: 1 },
        { id: 'horario', tipo: 'texto', rotulo: 'Horário', minimo: 1 },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
};
const RESPOSTAS = { atividade: 'Padaria', memorial: 'Um salão de 80 m².', horario: 'Das 6 às 20 horas' };

let camila: Page;
let ana: Page;
let processo: string;

test.beforeAll(async ({ browser }) => {
  const roberto = await enter(browser, 'gestor');
  [ana, camila] = [await enter(browser, 'requerente'), await enter(browser, 'analista de dois setores')];
  await semMouse(camila);
  processo = await publicar(roberto, 'pedido-contado-em-teclas', PEDIDO);
  await roberto.context().close();
});
test.afterAll(async () => {
  for (const page of [ana, camila]) await page?.context().close();
});

const novo = async (): Promise<string> => {
  const dela = atosDe(ana, 'contribuinte');
  const id = await dela.rascunho(processo, RESPOSTAS);
  await dela.agir(id, 'protocolar');
  return id;
};

/** Presses, and counts each; what is written to a person is not a key that is pressed for the portal. */
function contador(page: Page) {
  const feitas: string[] = [];
  return {
    feitas,
    tecla: async (key: string) => {
      feitas.push(key);
      await page.keyboard.press(key);
    },
    escrever: (texto: string) => page.keyboard.type(texto),
  };
}

test('the list of who analyses opens on their queue, and a clean request is approved in five keys from there', async () => {
  await novo();
  await camila.goto(`${DEMO}/prefeitura/requerimento/listagem`);
  await expect(camila.getByRole('button', { name: /^Minha fila/, pressed: true })).toBeVisible();
  const primeira = camila.locator('tbody tr').first();
  await expect(primeira).toContainText(/\d{6}\/\d{4}/);
  expect((await primeira.boundingBox())?.y).toBeLessThan(220);
  await passes(camila, 'teclas-01-minha-fila');

  const { tecla, feitas } = contador(camila);
  // what came last ends last: its own row is found by its process, which costs no key of the day
  await camila.goto(`${DEMO}/prefeitura/requerimento/listagem?s=${encodeURIComponent(PEDIDO.nome)}`);
  await expect(camila.locator('tbody tr').first()).toContainText(PEDIDO.nome);
  await tecla('j');
  await tecla('Enter');
  await expect(camila.getByRole('button', { name: 'Iniciar análise' })).toBeVisible();
  await tecla('i');
  await expect(camila.getByRole('button', { name: 'Deferir', exact: true })).toBeVisible();
  await tecla('d');
  await expect(camila.getByRole('dialog').getByRole('button', { name: 'Deferir', exact: true })).toBeFocused();
  await tecla('Enter');
  await expect(camila.getByText('Deferido').first()).toBeVisible();
  expect(feitas.length).toBeLessThanOrEqual(5);
});

test('the menu tells on every page how many wait for her, and hears of a new one', async () => {
  await camila.goto(`${DEMO}/prefeitura/organizacao/organograma`);
  const lugar = camila.getByRole('link', { name: /^Todos os setores/ });
  await expect(lugar).toHaveText(/\d na sua fila/);
  const naFila = async () => Number(/([\d.]+) na sua fila/.exec((await lugar.textContent()) ?? '')?.[1]?.replace('.', ''));
  const antes = await naFila();
  await novo();
  await expect.poll(naFila, { timeout: 20_000 }).toBe(antes + 1);
});

test('two items are marked and sent in at most twelve keys', async () => {
  const id = await novo();
  await camila.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await expect(camila.getByRole('button', { name: 'Iniciar análise' })).toBeVisible();
  const { tecla, escrever, feitas } = contador(camila);
  const marcar = async (letra: string, rotulo: string, texto: string) => {
    await tecla('/');
    await expect(camila.getByRole('dialog', { name: 'Ir para uma resposta' })).toBeVisible();
    await tecla(letra);
    await expect(camila.getByRole('option').first()).toContainText(rotulo);
    await tecla('Control+Enter');
    const dialogo = camila.getByRole('dialog', { name: `Pendência em “${rotulo}”` });
    await expect(dialogo.getByLabel('O que precisa ser corrigido')).toBeFocused();
    await escrever(texto);
    await tecla('Control+Enter');
    await expect(dialogo).toBeHidden();
    // the answer is in hand, not the first of the page
    await expect(camila.getByRole('group', { name: rotulo, exact: true })).toBeFocused();
  };
  await tecla('i');
  await expect(camila.getByRole('button', { name: 'Deferir', exact: true })).toBeVisible();
  await marcar('m', 'Memorial', 'Diga a área de cada salão.');
  await marcar('h', 'Horário', 'O horário passa do permitido na zona.');
  await tecla('e');
  const enviar = camila.getByRole('dialog', { name: 'Enviar as pendências ao requerente' });
  await expect(enviar.getByRole('button', { name: 'Enviar pendências' })).toBeFocused();
  await tecla('Enter');
  await expect(camila.getByText('Aguardando requerente').first()).toBeVisible();
  expect(feitas.length).toBeLessThanOrEqual(12);
});

test('the way by letters stands among the keys of the desk, and is a screen like the others', async () => {
  const id = await novo();
  await camila.goto(`${DEMO}/prefeitura/requerimento/gerenciar/${id}`);
  await camila.getByRole('button', { name: 'Iniciar análise' }).waitFor();
  await camila.keyboard.press('i');
  await expect(camila.getByRole('button', { name: 'Deferir', exact: true })).toBeVisible();
  await camila.keyboard.press('?');
  await expect(camila.getByRole('dialog', { name: 'Teclas desta tela' })).toContainText('Ir a uma resposta por suas letras');
  await camila.keyboard.press('Escape');
  await expect(camila.getByRole('dialog')).toHaveCount(0);
  await camila.keyboard.press('/');
  await camila.keyboard.type('atividade');
  await passes(camila, 'teclas-02-por-letras');
  // the narrow windows had one column: the desk is whole again before it is gone on with
  await camila.keyboard.press('Escape');
  await expect(camila.getByRole('complementary', { name: 'Andamento e pessoas' })).toBeVisible();
  await camila.keyboard.press('/');
  await expect(camila.getByRole('combobox')).toBeFocused();
  await camila.keyboard.type('atividade');
  await expect(camila.getByRole('option').first()).toContainText('Que atividade?');
  await camila.keyboard.press('Enter');
  await expect(camila.getByRole('group', { name: 'Que atividade?', exact: true })).toBeFocused();
});
