// @vitest-environment happy-dom
import { candidatosAAssinar, type Licenca, nomearAssinante } from '@portal/domain/licencas/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { LICENCA as UMA } from '#test/exemplos.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { NomearAssinanteDialog } from './NomearAssinanteDialog.tsx';

const OUTRA = '01900000-0000-7000-8000-000000000009';
const LICENCA: Licenca = {
  ...UMA,
  versao: 3,
  assinaturas: [{ nome: 'Helena', papel: 'Secretária', status: 'Recusado', decidida_em: null, motivo: 'Há um erro.' }],
};

let servidor: Servidor;
const onVelho = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  servidor = criarServidor();
  vi.clearAllMocks();
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

const abrir = async (pessoas: { id: string; nome: string }[]) => {
  servidor.responde(candidatosAAssinar, () => [{ papel: 'Secretária', pessoas }]);
  await tela(<NomearAssinanteDialog licenca={LICENCA} papel="Secretária" quem="Helena" onVelho={onVelho} onClose={onClose} />);
  return within(await screen.findByRole('dialog', { name: 'Quem assina Alvará de construção 0007/2026' }));
};
const escolher = async (dialogo: Awaited<ReturnType<typeof abrir>>) => {
  fireEvent.click(await dialogo.findByRole('radio', { name: 'Roberto' }));
  fireEvent.change(dialogo.getByRole('textbox'), { target: { value: 'Está impedida.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Nomear e fazer de novo' }));
};

test('another of those who may is chosen, with why', async () => {
  const dialogo = await abrir([{ id: OUTRA, nome: 'Roberto' }]);
  const enviadas = servidor.responde(nomearAssinante, () => ({ ...LICENCA, revisao: 2 }));
  await dialogo.findByRole('radio', { name: 'Roberto' });
  await isAcessivel();
  await escolher(dialogo);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(enviadas[0]?.body).toMatchObject({ versao: 3, papel: 'Secretária', usuario_id: OUTRA, motivo: 'Está impedida.' });
});

test('where nobody else may, it says what to do', async () => {
  const dialogo = await abrir([]);
  await dialogo.findByText(/Ninguém mais do setor pode assinar/);
  expect(dialogo.queryByRole('radio')).toBeNull();
  await isAcessivel();
});

test("a document that changed meanwhile is the screen's to tell", async () => {
  const dialogo = await abrir([{ id: OUTRA, nome: 'Roberto' }]);
  servidor.responde(nomearAssinante, () => new Recusa(409, 'Mudou.'));
  await escolher(dialogo);
  await waitFor(() => expect(onVelho).toHaveBeenCalled());
  expect(onClose).not.toHaveBeenCalled();
});
