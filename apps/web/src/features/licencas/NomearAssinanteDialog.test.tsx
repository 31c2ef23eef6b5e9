// @vitest-environment happy-dom
import { type AssinaturaDaLicenca, candidatosAAssinar, type Licenca, nomearAssinante } from '@portal/domain/licencas/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { isAcessivel } from '#test/acessivel.ts';
import { LICENCA as UMA } from '#test/exemplos.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { NomearAssinanteDialog } from './NomearAssinanteDialog.tsx';

const OUTRA = '01900000-0000-7000-8000-000000000009';
const RECUSADA: AssinaturaDaLicenca = {
  ...{ nome: 'Helena', papel: 'Secretária', status: 'Recusado', decidida_em: null, motivo: 'Há um erro.' },
  ...{ na_vez: true, assinar_ate: null },
};
const LICENCA: Licenca = { ...UMA, versao: 3, assinaturas: [RECUSADA] };

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

const abrir = async (pessoas: { id: string; nome: string }[], parada = RECUSADA) => {
  servidor.responde(candidatosAAssinar, () => [{ papel: 'Secretária', pessoas }]);
  await tela(<NomearAssinanteDialog licenca={LICENCA} parada={parada} onVelho={onVelho} onClose={onClose} />);
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

test('who let the time pass may be given another, and it says why the signature did not come', async () => {
  const motivo = 'O prazo para assinar terminou em 10/12/2026.';
  const dialogo = await abrir([{ id: OUTRA, nome: 'Helena' }], { ...RECUSADA, status: 'Expirado', motivo });
  await dialogo.findByRole('radio', { name: 'Helena' });
  expect(dialogo.getByText(/Helena não assinou como Secretária. O prazo para assinar terminou em 10\/12\/2026./)).toBeTruthy();
  expect(dialogo.getByRole('textbox', { name: /Por que o documento é feito de novo/ })).toBeTruthy();
  await isAcessivel();
});

test('where nobody else may, it says what to do', async () => {
  const dialogo = await abrir([]);
  await dialogo.findByText(/Ninguém mais pode assinar/);
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
