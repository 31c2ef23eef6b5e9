// @vitest-environment happy-dom
import type { Exportacao } from '@portal/domain/exportacoes/contract';
import * as contract from '@portal/domain/exportacoes/titular';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { MeusDados } from './MeusDados.tsx';

const ARQUIVO: Exportacao = {
  id: '01900000-0000-7000-8000-000000000001',
  formato: 'json',
  nome: 'meus-dados-2026-03-01.json',
  situacao: 'Na fila',
  motivo: '',
  linhas: null,
  tamanho: null,
  criado_em: '2026-03-01T12:00:00.000Z',
  expira_em: '2026-03-08T12:00:00.000Z',
};

const PDF: Exportacao = {
  ...ARQUIVO,
  id: '01900000-0000-7000-8000-000000000003',
  formato: 'pdf',
  nome: 'meus-dados-2026-03-01.pdf',
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

let pedidos: unknown[];
const abrir = async (arquivos: Exportacao[]) => {
  let agora = arquivos;
  pedidos = [];
  servidor.responde(contract.listarMeusDados, () => agora);
  servidor.responde(contract.pedirMeusDados, ({ body }) => {
    pedidos.push(body);
    agora = [PDF];
    return PDF;
  });
  await tela(
    <main>
      <h1>Minha conta</h1>
      <MeusDados />
    </main>,
  );
};
const preparar = (qual: 'PDF' | 'JSON') =>
  screen.findByRole('button', { name: `Preparar ${qual}` }) as Promise<HTMLButtonElement>;

test('each file says what it is for; one is asked for once, and while it is made the other can be', async () => {
  await abrir([]);
  expect(await screen.findByText('Para ler e imprimir (PDF)')).toBeTruthy();
  expect(screen.getByText('Para levar a outro sistema (JSON)')).toBeTruthy();
  await isAcessivel();
  fireEvent.click(await preparar('PDF'));
  expect(await screen.findByText(/Estamos preparando/)).toBeTruthy();
  expect(pedidos).toEqual([{ formato: 'pdf' }]);
  await waitFor(async () => expect((await preparar('PDF')).disabled).toBe(true));
  await waitFor(async () => expect((await preparar('JSON')).disabled).toBe(false));
});

test('one that is ready can be taken, one that expired is asked for again', async () => {
  await abrir([
    { ...ARQUIVO, situacao: 'Pronta', tamanho: 2048 },
    { ...ARQUIVO, id: '01900000-0000-7000-8000-000000000002', nome: 'meus-dados-2026-01-01.json', situacao: 'Expirada' },
  ]);
  expect(await screen.findByRole('button', { name: `Baixar ${ARQUIVO.nome}` })).toBeTruthy();
  expect(screen.getByText(/Expirou. Peça de novo/)).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(3);
  await isAcessivel();
});
