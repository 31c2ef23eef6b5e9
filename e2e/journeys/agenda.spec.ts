import { expect, type Page, test } from '@playwright/test';
import { addDias } from '../../packages/domain/src/text/datas.ts';
import { DEMO, enter, passes } from '../support.ts';
import { acionar, assinalar, escolher, escrever, semMouse } from '../teclado.ts';

// A week is arranged without a mouse, somebody who is taken is not called twice, a calendar program reads it, and a citizen sees their days.
test.describe.configure({ mode: 'serial' });

const AGENDA = `${DEMO}/prefeitura/minha-agenda`;
/** The Monday after the next one: nothing of the demonstration stands there. */
const hoje = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
const segunda = addDias(hoje, 15 - (new Date(`${hoje}T12:00:00Z`).getUTCDay() || 7));
const terca = addDias(segunda, 1);

let camila: Page;
let roberto: Page;
test.beforeAll(async ({ browser }) => {
  camila = await semMouse(await enter(browser, 'analista de dois setores'));
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await camila?.context().close();
  await roberto?.context().close();
});

const dialogo = (page: Page, name: string) => page.getByRole('dialog', { name });
const evento = (page: Page, nome: RegExp) => page.getByRole('button', { name: nome });

test('1. by keyboard alone: a meeting that repeats, moved, made longer, and one of them cancelled', async () => {
  await camila.goto(`${AGENDA}?vista=semana&dia=${segunda}`);
  await expect(camila.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await expect(camila.getByRole('list').filter({ has: camila.locator('[data-evento]') })).toHaveCount(0);
  await camila.keyboard.press('n');
  const novo = dialogo(camila, 'Marcar na agenda');
  await assinalar(novo.getByRole('radio', { name: /Reunião/ }));
  await escrever(novo.getByLabel('Título'), 'Conversa de segunda');
  await escolher(novo.getByLabel('Repete'), 'Toda semana');
  await assinalar(novo.getByRole('radio', { name: 'Depois de algumas vezes' }));
  await escrever(novo.getByLabel('Quantas vezes'), '3');
  await escolher(novo.getByLabel(/Quem participa/), /Roberto Farias/);
  await camila.keyboard.press('Escape');
  await escrever(novo.getByLabel(/Lugar/), 'Sala 2');
  await passes(camila, 'agenda-01-marcar');
  await camila.keyboard.press('ControlOrMeta+Enter');
  await expect(novo).toBeHidden();

  const conversa = evento(camila, /Conversa de segunda/);
  await expect(conversa).toHaveAccessibleName(/^09:00–10:00 Conversa de segunda Sala 2.*segunda-feira/);
  await conversa.focus();
  await camila.keyboard.press('m');
  await expect(camila.getByRole('status').filter({ hasText: 'Setas mudam' })).toBeVisible();
  for (const tecla of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown']) await camila.keyboard.press(tecla);
  await expect(camila.getByRole('status').filter({ hasText: 'terça-feira' })).toContainText('das 09:30 às 10:45');
  await camila.keyboard.press('Enter');
  await expect(conversa).toHaveAccessibleName(/^09:30–10:45 .*, terça-feira/);
  await expect(conversa).toBeFocused();
  await passes(camila, 'agenda-02-semana');

  await acionar(conversa);
  await acionar(dialogo(camila, 'Conversa de segunda').getByRole('button', { name: 'Mudar' }));
  const mudar = dialogo(camila, 'Mudar o compromisso');
  await escrever(mudar.getByLabel('Título'), 'Conversa da semana');
  await assinalar(mudar.getByRole('radio', { name: 'Mudar este e os seguintes' }));
  await camila.keyboard.press('ControlOrMeta+Enter');
  await expect(mudar).toBeHidden();

  await acionar(camila.getByRole('button', { name: 'Próximo período' }));
  const outra = evento(camila, /Conversa da semana/);
  await expect(outra).toHaveAccessibleName(/^09:30–10:45 .*, segunda-feira/);
  await acionar(outra);
  await acionar(dialogo(camila, 'Conversa da semana').getByRole('button', { name: 'Cancelar o compromisso' }));
  await acionar(dialogo(camila, 'Cancelar o compromisso?').getByRole('button', { name: 'Cancelar definitivamente' }));
  await expect(outra).toHaveCount(0);
  await acionar(camila.getByRole('button', { name: 'Próximo período' }));
  await expect(evento(camila, /Conversa da semana/)).toHaveCount(1);
});

test('2. who was called reads it, and who is taken is not called twice', async () => {
  await roberto.goto(`${AGENDA}?vista=dia&dia=${terca}`);
  const dela = evento(roberto, /Conversa da semana/);
  await dela.click();
  await expect(dialogo(roberto, 'Conversa da semana').getByRole('button', { name: 'Sair da reunião' })).toBeVisible();
  await passes(roberto, 'agenda-03-ver');
  await roberto.keyboard.press('Escape');

  await roberto.getByRole('button', { name: 'Marcar' }).click();
  const novo = dialogo(roberto, 'Marcar na agenda');
  await novo.getByLabel('Título').fill('Outra reunião');
  await novo.getByLabel('Começa às').fill('10:00');
  await novo.getByLabel('Termina às').fill('11:00');
  await novo.getByRole('button', { name: 'Marcar', exact: true }).click();
  await expect(novo.getByText(/Roberto Farias Lopes já tem compromisso nesse horário/).first()).toBeVisible();
  await passes(roberto, 'agenda-04-recusa');
  await novo.getByLabel('Começa às').fill('10:45');
  await novo.getByRole('button', { name: 'Marcar', exact: true }).click();
  await expect(novo).toBeHidden();
  await expect(evento(roberto, /Outra reunião/)).toBeVisible();
});

test('3. it is dragged with the mouse, and the month and the list say the same', async () => {
  await roberto.goto(`${AGENDA}?vista=semana&dia=${terca}`);
  const outra = evento(roberto, /Outra reunião/);
  await outra.scrollIntoViewIfNeeded();
  const caixa = await outra.boundingBox();
  if (!caixa) throw new Error('nothing to drag');
  await roberto.mouse.move(caixa.x + 20, caixa.y + 5);
  await roberto.mouse.down();
  await roberto.mouse.move(caixa.x + 20, caixa.y + 40, { steps: 4 });
  await roberto.mouse.move(caixa.x + 20 + caixa.width, caixa.y + 5 + 48, { steps: 4 });
  await roberto.mouse.up();
  await expect(outra).toHaveAccessibleName(/^11:45–12:00 .*, quarta-feira/);
  await roberto.getByText('Mês', { exact: true }).click();
  await expect(roberto.getByRole('table').getByRole('button', { name: /11:45 Outra reunião/ })).toBeVisible();
  await expect(roberto).toHaveURL(/vista=mes/);
  await passes(roberto, 'agenda-05-mes');
  await roberto.goto(`${AGENDA}?vista=lista&dia=${terca}`);
  await expect(roberto.getByRole('region', { name: /^terça-feira/ }).first()).toContainText('Conversa da semana');
  await passes(roberto, 'agenda-06-lista');
});

test('4. a manager looks at somebody else’s week, and changes nothing in it', async () => {
  await roberto.goto(`${AGENDA}?vista=semana&dia=${terca}`);
  await roberto.getByRole('combobox', { name: 'Agenda de quem' }).click();
  await roberto.getByRole('option', { name: 'Camila Teixeira Ramos' }).click();
  await expect(roberto.getByText('Agenda de Camila Teixeira Ramos, para olhar.')).toBeVisible();
  await expect(evento(roberto, /Conversa da semana/)).toBeVisible();
  await expect(roberto.getByRole('button', { name: 'Marcar' })).toHaveCount(0);
});

test('5. a calendar program reads it by a secret address, until that is taken back', async () => {
  await roberto.goto(AGENDA);
  await roberto.getByRole('button', { name: 'Mais desta página' }).click();
  await roberto.getByRole('menuitem', { name: 'Ver no meu calendário' }).click();
  const janela = dialogo(roberto, 'Agenda no seu calendário');
  await janela.getByRole('button', { name: 'Criar o endereço' }).click();
  const endereco = await janela.getByLabel('Endereço da sua agenda').inputValue();
  expect(endereco).toMatch(/\/api\/v1\/agenda\/[\w-]{43}\.ics$/);
  await passes(roberto, 'agenda-07-endereco');
  // nobody signed in, as a calendar program
  const ler = () =>
    roberto.evaluate(async (path) => {
      const answer = await fetch(path, { credentials: 'omit' });
      return { status: answer.status, tipo: answer.headers.get('content-type'), texto: await answer.text() };
    }, new URL(endereco).pathname);
  expect(await ler()).toMatchObject({
    status: 200,
    tipo: expect.stringContaining('text/calendar'),
    texto: expect.stringContaining('SUMMARY:Conversa da semana'),
  });
  await janela.getByRole('button', { name: 'Apagar o endereço' }).click();
  await expect(janela.getByRole('button', { name: 'Criar o endereço' })).toBeVisible();
  expect((await ler()).status).toBe(404);
});
