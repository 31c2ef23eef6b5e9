// @vitest-environment happy-dom
import * as gestao from '@portal/domain/processos/gestao';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { REQUERIMENTO } from '#test/exemplos.ts';
import { type Chamada, criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { PublicarDialog } from './PublicarDialog.tsx';

let servidor: Servidor;
let comparadas: Chamada[];
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(gestao.verificarRascunho, () => []);
  comparadas = servidor.responde(gestao.compararVersoes, () => [{ grupo: 'geral' as const, id: 'nome', texto: 'O nome mudou.' }]);
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

const ID = REQUERIMENTO.processo.id;
const abrir = (primeira: boolean, onClose = () => undefined) =>
  tela(
    <PublicarDialog
      id={ID}
      versao={1}
      definicao={REQUERIMENTO.definicao}
      emAndamento={0}
      primeira={primeira}
      modelo={false}
      onClose={onClose}
    />,
  );

test('a first version is told by what it holds, and compared with nothing', async () => {
  await abrir(true);
  await screen.findByText('Primeira versão');
  screen.getByText('1 seção, 1 campo: Obra.');
  screen.getByText('1 etapa: Única.');
  screen.getByText('0 documentos.');
  expect(comparadas).toEqual([]);
  await isAcessivel();
});

test('a later version is told by what changes', async () => {
  await abrir(false);
  await screen.findByText('O nome mudou.');
  expect(screen.queryByText('Primeira versão')).toBeNull();
});

test('whoever follows a problem to its place leaves the dialog', async () => {
  servidor.responde(gestao.verificarRascunho, () => [
    { onde: { tipo: 'etapa' as const, id: 'unica' }, gravidade: 'erro' as const, texto: 'Escolha o setor da etapa “Única”.' },
  ]);
  const onClose = vi.fn();
  await abrir(true, onClose);
  fireEvent.click(await screen.findByRole('link', { name: 'Etapa Única' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
