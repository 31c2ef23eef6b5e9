// @vitest-environment happy-dom
import * as gestao from '@portal/domain/processos/gestao';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { SemResposta } from './SemResposta.tsx';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

const ID = REQUERIMENTO.processo.id;

test('each question is named with its version, what denies it and a way to each request', async () => {
  servidor.responde(gestao.listarSemResposta, () => [
    {
      versao: 3,
      campo: { id: 'uso', rotulo: 'Uso do imóvel' },
      condicoes: ['A condição nega uma resposta de “Uso do imóvel”.'],
      total: 52,
      requerimentos: [{ id: REQUERIMENTO.id, numero: '000123/2026' }],
    },
  ]);
  await tela(<SemResposta id={ID} />);
  await screen.findByText('Uso do imóvel (versão 3): 52 requerimentos');
  screen.getByText('A condição nega uma resposta de “Uso do imóvel”.');
  const link = screen.getByRole('link', { name: '000123/2026' });
  expect(link.getAttribute('href')).toBe(`/prefeitura/requerimento/gerenciar/${REQUERIMENTO.id}`);
  screen.getByText(/e mais 51/);
  await isAcessivel();
});

test('where nothing is to be looked at, nothing stands', async () => {
  const lidas = servidor.responde(gestao.listarSemResposta, () => []);
  await tela(<SemResposta id={ID} />);
  await expect.poll(() => lidas.length).toBe(1);
  expect(screen.queryByText('Requerimentos a conferir')).toBeNull();
});
