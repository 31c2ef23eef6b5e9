// @vitest-environment happy-dom
import { verGuia } from '@portal/domain/orientacao/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { history } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { GuiaPublico } from './GuiaPublico.tsx';

const PROCESSO = '01900000-0000-7000-8000-000000000002';
const pergunta = { ajuda: '', tipo: 'opcao' as const, opcoes: [], unidade: '' };
const GUIA = {
  perguntas: [
    { ...pergunta, id: 'fazer', texto: 'O que você quer fazer?', opcoes: ['Construir', 'Pintar', 'Voar'] },
    {
      ...pergunta,
      id: 'area',
      texto: 'De que tamanho?',
      tipo: 'numero' as const,
      unidade: 'm²',
      aparece_se: 'fazer = "Construir"',
    },
    { ...pergunta, id: 'quem', texto: 'Já tem profissional?', opcoes: ['Sim', 'Não'], aparece_se: 'fazer != "Pintar"' },
  ],
  desfechos: [
    {
      id: 'r1',
      quando: 'area > 70',
      titulo: '',
      texto: '<b>Obra grande</b>',
      incompleto: false,
      processos: [{ processo_id: PROCESSO, slug: 'alvara', nome: 'Alvará', nota: '', leva: [] }],
    },
    { id: 'r2', quando: 'fazer = "Construir"', titulo: '', texto: '', incompleto: true, processos: [] },
    { id: 'r3', quando: 'fazer = "Pintar"', titulo: '', texto: 'Pintar é livre.', incompleto: false, processos: [] },
  ],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const mostrar = (url = '/guia', guia: unknown = GUIA) => {
  servidor.responde(verGuia, () => guia as never);
  return tela(
    <main>
      <h1>Guia</h1>
      <GuiaPublico
        servico={(p, { numero, de }, respostas, medida) => (
          <p>{`${numero}/${de} ${p.nome} ${JSON.stringify(respostas)} ${medida}`}</p>
        )}
      />
    </main>,
    { url },
  );
};

test('one question at a time, with the answers in the address; an answer can be changed without losing the others', async () => {
  await mostrar();
  await screen.findByRole('heading', { name: 'O que você quer fazer?' });
  expect(screen.getByText('Pergunta 1 de até 3')).toBeTruthy();
  expect(screen.queryByText('De que tamanho?')).toBeNull();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Construir' }));
  const campo = await screen.findByLabelText<HTMLInputElement>('Resposta, em m²');
  expect(history.location.search).toBe('?fazer=Construir');
  fireEvent.change(campo, { target: { value: 'oitenta' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByText('Escreva um número, como 70 ou 70,5.')).toBeTruthy();
  await isAcessivel();
  fireEvent.change(campo, { target: { value: '80,50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Não' }));
  expect(await screen.findByText(`1/1 Alvará {"fazer":"Construir","area":"80.5","quem":"Não"} 80.5`)).toBeTruthy();
  expect(screen.getByText('Você precisa de um pedido')).toBeTruthy();
  // words are words
  expect(screen.getByText('<b>Obra grande</b>')).toBeTruthy();
  expect(screen.getByText('80,50 m²')).toBeTruthy();
  await isAcessivel();
  // another size: who signs is not asked again
  fireEvent.click(screen.getByRole('button', { name: 'Mudar: De que tamanho?' }));
  fireEvent.change(await screen.findByLabelText('Resposta, em m²'), { target: { value: '70' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Fale com a prefeitura')).toBeTruthy();
  expect(screen.getByText('Falta um pedido nesta resposta')).toBeTruthy();
  // back in the browser is the question before
  history.back();
  expect(await screen.findByLabelText('Resposta, em m²')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Recomeçar' }));
  expect(await screen.findByText('Pergunta 1 de até 3')).toBeTruthy();
});

test('a kept address opens where it was; what does not fit any more is asked again', async () => {
  await mostrar('/guia?fazer=Pintar');
  expect(await screen.findByText('Você não precisa de licença')).toBeTruthy();
  expect(screen.getByText('Pintar é livre.')).toBeTruthy();
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  await mostrar('/guia?fazer=Nadar&area=-1&__proto__=x');
  expect(await screen.findByRole('heading', { name: 'O que você quer fazer?' })).toBeTruthy();
  limpar();
  servidor = criarServidor();
  await mostrar('/guia?fazer=Voar&quem=Sim');
  expect(await screen.findByText('O guia não conhece o seu caso')).toBeTruthy();
});

test('without a guide the list of services stands in its place; without a network that is said', async () => {
  await mostrar('/guia', null);
  await waitFor(() => expect(history.location.pathname).toBe('/servicos'));
  limpar();
  servidor = criarServidor();
  await mostrar('/guia', new Recusa(0));
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  await isAcessivel();
});
