// @vitest-environment happy-dom
import { me } from '@portal/domain/sessoes/contract';
import * as contract from '@portal/domain/suporte/segunda-etapa';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, NINGUEM, tela } from '#test/tela.tsx';
import { RetiradasPedidas, SegundaEtapa } from './SegundaEtapa.tsx';

const NADA: contract.SegundaEtapa = { exigir: false, versao: 0, mudado_em: null, mudado_por: '', sem_fator: 2, retiradas: [] };
const PEDIDA: contract.Retirada = {
  id: '0190a000-0000-7000-8000-000000000001',
  usuario_id: 'caio',
  usuario: 'Caio',
  motivo: 'Perdeu o celular.',
  pedida_por_id: 'ana',
  pedida_por: 'Ana',
  pedida_em: '2026-11-23T12:00:00.000Z',
  expira_em: '2026-11-24T12:00:00.000Z',
};

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  // whether it is demanded of oneself
  servidor.responde(me, () => NINGUEM);
});
afterEach(limpar);

async function abrir(etapa: contract.SegundaEtapa) {
  servidor.responde(contract.verSegundaEtapa, () => etapa);
  await tela(
    <main>
      <h1>Usuários de suporte</h1>
      <RetiradasPedidas />
      <SegundaEtapa />
    </main>,
  );
  await screen.findByText('Exigir a segunda etapa de quem atende pelo suporte');
}

test('it is demanded after saying what follows, and for how many', async () => {
  const enviadas = servidor.responde(contract.exigirSegundaEtapa, () => ({ ...NADA, exigir: true, versao: 1 }));
  await abrir(NADA);
  expect(screen.getByText(/2 pessoas ainda não têm segunda etapa/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Exigir a segunda etapa' }));
  const d = within(await screen.findByRole('dialog'));
  await isAcessivel();
  fireEvent.click(d.getByRole('button', { name: 'Exigir agora' }));
  await waitFor(() => expect(enviadas[0]?.body).toEqual({ versao: 0, exigir: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another one confirms what was asked', async () => {
  const enviadas = servidor.responde(contract.confirmarRetirada, () => NADA);
  await abrir({ ...NADA, retiradas: [PEDIDA] });
  const lista = within(screen.getByRole('region', { name: 'Segundas etapas a tirar' }));
  expect(lista.getByText(/Ana pediu: Perdeu o celular/)).toBeTruthy();
  await isAcessivel();
  fireEvent.click(lista.getByRole('button', { name: 'Confirmar' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tirar a segunda etapa' }));
  await waitFor(() => expect(enviadas).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Segundas etapas a tirar')).toBeNull());
});

test('what was decided meanwhile is said where one stands', async () => {
  servidor.responde(
    contract.confirmarRetirada,
    () => new Recusa(422, 'Este pedido já foi decidido.', { codigo: 'pedido_fechado' }),
  );
  await abrir({ ...NADA, retiradas: [PEDIDA] });
  fireEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  const d = within(await screen.findByRole('dialog'));
  fireEvent.click(d.getByRole('button', { name: 'Tirar a segunda etapa' }));
  expect(await d.findByText('Este pedido já foi decidido.')).toBeTruthy();
});
