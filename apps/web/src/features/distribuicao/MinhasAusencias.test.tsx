// @vitest-environment happy-dom
import * as contract from '@portal/domain/distribuicao/contract';
import { usuariosPrefeitura } from '@portal/domain/recursos/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, NINGUEM, tela } from '#test/tela.tsx';
import { MinhasAusencias } from './MinhasAusencias.tsx';

afterEach(limpar);

const DIEGO = { id: '01900000-0000-7000-8000-0000000000d1', nome: 'Diego Martins Figueira', cargo: '', setores: [] };
const EU = { ...DIEGO, id: NINGUEM.id, nome: NINGUEM.nome };
const FERIAS: contract.Ausencia = {
  ...{ id: '01900000-0000-7000-8000-0000000000a1', usuario_id: NINGUEM.id, usuario_nome: NINGUEM.nome },
  ...{ de: '2031-03-10', ate: '2031-03-21', motivo: 'Férias', substituto_id: DIEGO.id, substituto_nome: DIEGO.nome },
};

test('who stands in is a colleague, never oneself', async () => {
  const servidor = criarServidor();
  const colegas = servidor.responde(usuariosPrefeitura, () => [EU, DIEGO]);
  servidor.responde(contract.listarMinhasAusencias, () => []);
  await tela(<MinhasAusencias />);
  await screen.findByText('Nenhuma ausência de hoje em diante.');
  fireEvent.click(screen.getByRole('button', { name: 'Dizer que estarei fora' }));
  await waitFor(() => expect(colegas).toHaveLength(1));
  fireEvent.click(screen.getByRole('combobox', { name: 'Quem substitui (opcional)' }));
  const diego = await screen.findByRole('option', { name: DIEGO.nome, hidden: true });
  expect(screen.queryByRole('option', { name: NINGUEM.nome, hidden: true })).toBeNull();
  fireEvent.click(diego);
  await isAcessivel();
});

test('what was said stands in the list with who stands in, and is taken back', async () => {
  const servidor = criarServidor();
  servidor.responde(contract.listarMinhasAusencias, () => [FERIAS]);
  await tela(<MinhasAusencias />);
  expect((await screen.findByRole('list', { name: 'Suas ausências' })).textContent).toContain('Diego Martins Figueira substitui');
  const apagadas = servidor.responde(contract.excluirMinhaAusencia, () => null);
  fireEvent.click(await screen.findByRole('button', { name: /^Apagar a ausência de / }));
  fireEvent.click(await screen.findByRole('button', { name: 'Apagar a ausência' }));
  await waitFor(() => expect(apagadas[0]?.params).toMatchObject({ id: FERIAS.id }));
});
