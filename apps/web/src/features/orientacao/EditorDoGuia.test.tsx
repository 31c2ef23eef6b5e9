// @vitest-environment happy-dom
import { listarMudancas } from '@portal/domain/mudancas/contract';
import * as contract from '@portal/domain/orientacao/contract';
import type { Guia } from '@portal/domain/orientacao/model';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { EditorDoGuia } from './EditorDoGuia.tsx';

const ALVARA = '01900000-0000-7000-8000-000000000002';
const GUIA: Guia = {
  perguntas: [
    { id: 'fazer', texto: 'O que você quer fazer?', ajuda: '', tipo: 'opcao', opcoes: ['Construir', 'Pintar'], unidade: '' },
  ],
  desfechos: [
    { id: 'r1', quando: 'fazer = "Construir"', titulo: '', texto: '', processos: [{ processo_id: ALVARA, nota: '', leva: [] }] },
    { id: 'r2', titulo: '', texto: 'Pintar é livre.', processos: [] },
  ],
};
const lido = (muda: object = {}) => ({
  ...{ guia: GUIA, versao: 3, salvo_em: '2026-11-16T13:00:00Z', publicado_em: null, mudou: false, problemas: [] },
  processos: [
    {
      id: ALVARA,
      slug: 'alvara',
      nome: 'Alvará de construção',
      campos: [{ id: 'uso', rotulo: 'Uso', tipo: 'selecao', opcoes: ['Construir'] }],
    },
  ],
  ...muda,
});

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(listarMudancas, () => []);
});
afterEach(limpar);

const mostrar = (dados: unknown = lido()) => {
  servidor.responde(contract.verGuiaEmTrabalho, () => dados as never);
  return tela(
    <main>
      <h1>Guia de serviços</h1>
      <EditorDoGuia />
    </main>,
  );
};

test('a town that has none begins with an example, tries it, saves and publishes', async () => {
  await mostrar(lido({ guia: { perguntas: [], desfechos: [] }, versao: 0, salvo_em: null }));
  servidor.responde(contract.proporGuia, () => GUIA);
  await screen.findByText('Um guia para quem não sabe o que pedir');
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Começar com um guia de exemplo' }));
  expect(await screen.findByRole('button', { name: 'O que você quer fazer?' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar o guia' }).disabled).toBe(true);
  expect(await screen.findByText('Salve antes de publicar.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Experimentar' }));
  const ensaio = await screen.findByRole('dialog', { name: 'Experimentar o guia' });
  fireEvent.click(within(ensaio).getByRole('button', { name: 'Construir' }));
  expect(await within(ensaio).findByText('Alvará de construção')).toBeTruthy();
  fireEvent.keyDown(ensaio, { key: 'Escape' });
  const salvos = servidor.responde(contract.salvarGuia, () => lido({ versao: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o guia' }));
  await waitFor(() => expect(salvos[0]?.body).toEqual({ versao: 0, guia: GUIA }));
  const publicados = servidor.responde(contract.publicarGuia, () => lido({ versao: 2, publicado_em: '2026-11-16T13:00:00Z' }));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar o guia' }).disabled).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Publicar o guia' }));
  const pergunta = await screen.findByRole('dialog', { name: 'Publicar o guia' });
  fireEvent.click(within(pergunta).getByRole('button', { name: 'Publicar o guia' }));
  expect(await screen.findByText(/Todos veem o que está guardado aqui/)).toBeTruthy();
  expect(publicados[0]?.body).toEqual({ versao: 1 });
  await isAcessivel();
});

test('what is wrong is told while it is written, in its place, and keeps it from being published', async () => {
  await mostrar();
  fireEvent.click(await screen.findByRole('button', { name: 'O que você quer fazer?' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Opções/ }), { target: { value: 'Construir tudo\nPintar\n' } });
  expect(await screen.findByText('1 coisa impede de publicar. Salve antes de publicar.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Alvará de construção/ }));
  expect((await screen.findAllByText(/cita “Construir”, que não está entre as opções/)).length).toBeGreaterThan(0);
  await isAcessivel();
});

test('another saved in between: what was written stays', async () => {
  await mostrar();
  fireEvent.click(await screen.findByRole('button', { name: 'O que você quer fazer?' }));
  const texto = screen.getByRole<HTMLInputElement>('textbox', { name: /^Pergunta/ });
  const publicar = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar o guia' });
  expect(publicar().disabled).toBe(false);
  fireEvent.change(texto, { target: { value: 'O que vai fazer?' } });
  expect(publicar().disabled).toBe(true);
  const enviados = servidor.responde(contract.salvarGuia, () => new Recusa(409, 'Mudou.'));
  servidor.responde(contract.verGuiaEmTrabalho, () => lido({ versao: 9 }) as never);
  fireEvent.click(screen.getByRole('button', { name: 'Salvar o guia' }));
  await screen.findByText('Outra pessoa mudou o guia enquanto você editava');
  expect(enviados[0]?.body).toMatchObject({ versao: 3, guia: { perguntas: [{ texto: 'O que vai fazer?' }] } });
  expect(texto.value).toBe('O que vai fazer?');
  fireEvent.click(screen.getByRole('button', { name: 'Usar o que está salvo' }));
  await waitFor(() => expect(texto.value).toBe('O que você quer fazer?'));
});

test('without a published process there is nothing to lead to', async () => {
  await mostrar(lido({ processos: [] }));
  expect(await screen.findByRole('link', { name: 'Publicar um processo' })).toBeTruthy();
  await isAcessivel();
});
