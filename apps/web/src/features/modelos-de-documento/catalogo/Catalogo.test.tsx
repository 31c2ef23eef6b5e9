// @vitest-environment happy-dom
import * as catalogo from '@portal/domain/modelos-de-documento/catalogo';
import { CONTEUDO_DE_INICIO } from '@portal/domain/modelos-de-documento/conteudo';
import type { Modelo } from '@portal/domain/modelos-de-documento/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentPath } from '#lib/navigation.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { FORMATO } from '../arquivo.ts';
import { LevarDeArquivoDialog } from './LevarDialogs.tsx';
import { OferecidosDialog } from './OferecidosDialog.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const DOC: catalogo.DocumentoOferecido = {
  id: ID,
  codigo: 'CERT-USO',
  nome: 'Certidão de uso',
  tipo: 'certidao',
  numero: 2,
  recado: 'Conforme a lei nova.',
  mudou_em: '2026-11-16T13:00:00.000Z',
  aqui: null,
};

const { recado: _, numero: __, aqui: ___, ...DELE } = DOC;
const MODELO: Modelo = {
  ...DELE,
  publicada: null,
  aberta: 'rascunho',
  versoes: [],
  processos: [],
  respostas: [],
  perguntas: [],
  frases_de_condicao: [],
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const nada = () => undefined;

test('what the catalogue offers is brought as a draft, and its page opens', async () => {
  servidor.responde(catalogo.listarOferecidos, () => [
    DOC,
    { ...DOC, id: `${ID}2`, nome: 'Auto', aqui: { id: ID, codigo: 'AUTO', numero: 1 } },
    { ...DOC, id: `${ID}3`, nome: 'Capa', aqui: { id: ID, codigo: 'CAPA', numero: 2 } },
  ]);
  const pedidos = servidor.responde(catalogo.trazerDoCatalogo, () => MODELO);
  await tela(<OferecidosDialog onClose={nada} />);
  await screen.findByText('Conforme a lei nova.', { selector: 'li:first-child *' });
  expect(screen.getByRole('button', { name: 'Trazer Auto' }).textContent).toBe('Trazer a versão 2');
  expect(screen.queryByRole('button', { name: 'Trazer Capa' })).toBeNull();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Trazer Certidão de uso' }));
  await waitFor(() => expect(currentPath()).toContain(ID));
  expect(pedidos[0]?.body).toEqual({ numero: 2 });
});

test('a newer version than the one on screen is told, and nobody is led away', async () => {
  servidor.responde(catalogo.listarOferecidos, () => [DOC]);
  servidor.responde(catalogo.trazerDoCatalogo, () => new Recusa(409, 'O catálogo tem uma versão mais nova deste modelo.'));
  await tela(<OferecidosDialog onClose={nada} />);
  const antes = currentPath();
  fireEvent.click(await screen.findByRole('button', { name: 'Trazer Certidão de uso' }));
  await screen.findByText('O catálogo tem uma versão mais nova deste modelo.');
  expect(currentPath()).toBe(antes);
});

test('an empty catalogue says who fills it', async () => {
  servidor.responde(catalogo.listarOferecidos, () => []);
  await tela(<OferecidosDialog onClose={nada} />);
  await screen.findByText('O catálogo ainda não tem documentos');
  await isAcessivel();
});

test('without a file nothing is taken to the catalogue; with one its name and code are filled in', async () => {
  const pedidos = servidor.responde(catalogo.levarDeArquivo, () => ({ id: ID, numero: 1 }));
  await tela(<LevarDeArquivoDialog onClose={nada} />);
  fireEvent.click(screen.getByRole('button', { name: 'Levar ao catálogo' }));
  expect((await screen.findAllByText('Escolha o arquivo.')).length).toBeGreaterThan(0);
  const texto = JSON.stringify({
    formato: FORMATO,
    codigo: 'AUTO',
    nome: 'Auto de obra',
    tipo: 'auto',
    conteudo: CONTEUDO_DE_INICIO,
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File([texto], 'modelo.json', { type: 'application/json' })] } });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nome/ }).value).toBe('Auto de obra'));
  fireEvent.click(screen.getByRole('button', { name: 'Levar ao catálogo' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  expect(pedidos[0]?.body).toMatchObject({ codigo: 'AUTO', tipo: 'auto', conteudo: CONTEUDO_DE_INICIO, recado: '' });
});
