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

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const abrir = async (arquivos: Exportacao[]) => {
  let agora = arquivos;
  servidor.responde(contract.listarMeusDados, () => agora);
  servidor.responde(contract.pedirMeusDados, () => {
    agora = [ARQUIVO];
    return ARQUIVO;
  });
  await tela(
    <main>
      <h1>Minha conta</h1>
      <MeusDados />
    </main>,
  );
};
const preparar = () => screen.findByRole('button', { name: 'Preparar o arquivo' }) as Promise<HTMLButtonElement>;

test('a file is asked for once, and while it is made no other', async () => {
  await abrir([]);
  await isAcessivel();
  fireEvent.click(await preparar());
  expect(await screen.findByText(/Estamos preparando/)).toBeTruthy();
  await waitFor(async () => expect((await preparar()).disabled).toBe(true));
});

test('one that is ready can be taken, one that expired is asked for again', async () => {
  await abrir([
    { ...ARQUIVO, situacao: 'Pronta', tamanho: 2048 },
    { ...ARQUIVO, id: '01900000-0000-7000-8000-000000000002', nome: 'meus-dados-2026-01-01.json', situacao: 'Expirada' },
  ]);
  expect(await screen.findByRole('button', { name: `Baixar ${ARQUIVO.nome}` })).toBeTruthy();
  expect(screen.getByText(/Expirou. Peça de novo/)).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await isAcessivel();
});
