// @vitest-environment happy-dom
import { continuarNumeracao, publicarProntos, verAbertura } from '@portal/domain/abertura/contract';
import { FALTAS, type Falta } from '@portal/domain/abertura/faltas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FaltaParaAbrir } from './FaltaParaAbrir.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const abrir = (faltas: Falta[]) => {
  const pedidas = servidor.responde(verAbertura, () => faltas);
  return tela(
    <main>
      <FaltaParaAbrir />
    </main>,
  ).then(() => pedidas);
};

test('each thing that lacks says what happens without it, and leads to where it is mended', async () => {
  await abrir(FALTAS.map((oque, i) => ({ oque, impede: i < 8, quais: ['DAP', 'SEPLAN'] })));
  await screen.findByText('8 coisas impedem que um pedido chegue ao fim neste município.');
  screen.getByText('Em DAP e SEPLAN, o deferimento seria recusado por falta de assinante.');
  expect(screen.getAllByRole('listitem')).toHaveLength(FALTAS.length);
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/prefeitura\//);
  await isAcessivel();
});

test('what only completes is told as such, and a town that lacks nothing sees nothing', async () => {
  await abrir([{ oque: 'brasao', impede: false, quais: [] }]);
  await screen.findByText(/já vão do começo ao fim/);
  limpar();
  servidor = criarServidor();
  const pedidas = await abrir([]);
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(screen.queryByText('Falta para abrir')).toBeNull();
});

test('drafts are published at once; what stayed says why before the list goes', async () => {
  servidor.responde(publicarProntos, () => ({
    publicados: ['Alvará'],
    ficaram: [{ nome: 'Habite-se', problemas: ['O setor CAD não tem ninguém.'] }],
  }));
  await abrir([{ oque: 'processos', impede: true, quais: ['Alvará', 'Habite-se'] }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar os 2 rascunhos' }));
  const pergunta = await screen.findByRole('dialog');
  fireEvent.click(within(pergunta).getByRole('button', { name: 'Publicar' }));
  const resposta = await screen.findByRole('dialog', { name: '1 processo publicado' });
  expect(resposta.textContent).toContain('Habite-se. O setor CAD não tem ninguém.');
  await isAcessivel();
  servidor.responde(verAbertura, () => []);
  fireEvent.click(within(resposta).getAllByRole('button', { name: 'Fechar' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('Falta para abrir')).toBeNull());
});

test('whoever publishes is told first what those who ask will meet', async () => {
  await abrir([
    { oque: 'lotes', impede: true, quais: ['Alvará', 'Habite-se'] },
    { oque: 'processos', impede: true, quais: ['Alvará', 'Habite-se'] },
    { oque: 'zonas', impede: false, quais: ['Alvará'] },
    { oque: 'brasao', impede: false, quais: [] },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar os 2 rascunhos' }));
  const falta = within(await screen.findByRole('dialog')).getByRole('list', { name: 'O que ainda falta' });
  expect(within(falta).getAllByRole('listitem')).toHaveLength(2);
  expect(falta.textContent).toContain('2 processos param no primeiro passo, que pede o imóvel: Alvará e Habite-se.');
});

test('the last number of paper is said, and what lacks is told anew', async () => {
  const ditos = servidor.responde(continuarNumeracao, () => []);
  await abrir([{ oque: 'numeracao', impede: false, quais: [] }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Dizer o último número' }));
  const dialogo = await screen.findByRole('dialog');
  fireEvent.change(within(dialogo).getByRole('textbox'), { target: { value: '412' } });
  await isAcessivel();
  servidor.responde(verAbertura, () => []);
  fireEvent.click(within(dialogo).getByRole('button', { name: 'Seguir deste número' }));
  await waitFor(() => expect(ditos.map(({ body }) => body)).toEqual([{ ultimo: 412 }]));
  await waitFor(() => expect(screen.queryByText('Falta para abrir')).toBeNull());
});
