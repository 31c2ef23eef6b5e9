import { expect, type Page, test } from '@playwright/test';
import { addDias, formatData } from '../../packages/domain/src/text/datas.ts';
import { DEMO, enter, passes } from '../support.ts';

// A citizen sees their days; a sector opens hours, and one of them is booked, moved and given back.
test.describe.configure({ mode: 'serial' });

const hoje = new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });

let roberto: Page;
let ana: Page;
test.beforeAll(async ({ browser }) => {
  roberto = await enter(browser, 'gestor');
});
test.afterAll(async () => {
  await ana?.context().close();
  await roberto?.context().close();
});

const dialogo = (page: Page, name: string) => page.getByRole('dialog', { name });

test('1. a citizen reads their days, on a phone first as a list', async ({ browser }) => {
  ana = await enter(browser, 'requerente');
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.goto(`${DEMO}/contribuinte/minha-agenda`);
  await expect(ana.getByRole('heading', { level: 1, name: 'Minha agenda' })).toBeVisible();
  await expect(ana.getByText(`${formatData(hoje)} a ${formatData(addDias(hoje, 29))}`)).toBeVisible();
  await passes(ana, 'agenda-08-requerente');
  await ana.goto(`${DEMO}/contribuinte/minha-agenda?vista=mes&dia=${hoje}`);
  await expect(ana.getByRole('table')).toBeVisible();
  await passes(ana, 'agenda-09-requerente-mes');
});

test('2. a manager opens the hours of a sector', async () => {
  await roberto.goto(`${DEMO}/prefeitura/minha-agenda`);
  await roberto.getByRole('button', { name: 'Mais desta página' }).click();
  await roberto.getByRole('menuitem', { name: 'Atendimentos' }).click();
  await expect(roberto.getByText('Ninguém marcou hora neste dia')).toBeVisible();
  await passes(roberto, 'agenda-10-ninguem');
  await roberto.getByRole('link', { name: 'Horários abertos' }).click();
  await roberto.getByRole('button', { name: 'Abrir horários' }).click();
  const janela = dialogo(roberto, 'Abrir horários');
  await janela.getByLabel('Nome').fill('Dúvidas sobre alvará');
  await janela.getByLabel('Sala, ou endereço da chamada').fill('Sala 3, térreo');
  // every day of the week, so that the next days have hours whatever day it is
  for (let dia = 2; dia <= 5; dia += 1) await janela.getByRole('button', { name: 'Mais um horário' }).click();
  const nomes = ['Terça', 'Quarta', 'Quinta', 'Sexta'];
  for (const [i, nome] of nomes.entries()) {
    await janela
      .getByLabel('Dia', { exact: true })
      .nth(i + 1)
      .click();
    await roberto.getByRole('option', { name: nome }).filter({ visible: true }).click();
  }
  await passes(roberto, 'agenda-11-abrir-horarios');
  await janela.getByRole('button', { name: 'Abrir os horários' }).click();
  await expect(janela).toBeHidden();
  await expect(roberto.getByRole('list', { name: 'O que se pode marcar' })).toContainText('Dúvidas sobre alvará');
  await passes(roberto, 'agenda-12-horarios');
});

test('3. a citizen books an hour on a phone, moves it and gives it back', async () => {
  await ana.goto(`${DEMO}/contribuinte/minha-agenda`);
  await ana.getByRole('link', { name: 'Marcar hora na prefeitura' }).click();
  await ana.getByRole('button', { name: 'Marcar hora: Dúvidas sobre alvará' }).click();
  const escolher = dialogo(ana, 'Dúvidas sobre alvará');
  await expect(escolher.getByRole('region').first()).toBeVisible();
  await passes(ana, 'agenda-13-escolher');
  await escolher.getByRole('region').last().getByRole('button').first().click();
  const confirmar = dialogo(ana, 'Confirmar a hora');
  await confirmar.getByRole('button', { name: 'Marcar a hora' }).click();
  await expect(confirmar).toBeHidden();
  const minhas = ana.getByRole('list', { name: 'Suas horas marcadas' });
  await expect(minhas).toContainText('Marcado');
  await passes(ana, 'agenda-14-minhas');
  const antes = await minhas.innerText();
  await minhas.getByRole('button', { name: 'Mudar a hora de Dúvidas sobre alvará' }).click();
  const outra = dialogo(ana, 'Outra hora: Dúvidas sobre alvará');
  await outra.getByRole('region').last().getByRole('button').last().click();
  await expect(outra).toBeHidden();
  await expect(minhas).not.toHaveText(antes);
  await minhas.getByRole('button', { name: 'Desmarcar Dúvidas sobre alvará' }).click();
  await dialogo(ana, 'Desmarcar a hora?').getByRole('button', { name: 'Desmarcar' }).click();
  await expect(minhas).toContainText('Cancelado');
});
