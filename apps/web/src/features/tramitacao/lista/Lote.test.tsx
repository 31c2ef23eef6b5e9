// @vitest-environment happy-dom
import { criarLote } from '@portal/domain/lotes/contract';
import { analistas } from '@portal/domain/recursos/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { AtoDialog } from './Lote.tsx';

const SETOR = '01900000-0000-7000-8000-0000000000a1';
const PESSOA = '01900000-0000-7000-8000-0000000000a2';
const IDS = ['01900000-0000-7000-8000-0000000000a3'];

let servidor: Servidor;
let pedidos: unknown[];
beforeEach(() => {
  servidor = criarServidor();
  pedidos = [];
  servidor.responde(analistas, () => [{ id: PESSOA, nome: 'Camila Ramos', cargo: '' }]);
  servidor.responde(criarLote, ({ body }) => {
    pedidos.push(body.pedido);
    return { id: IDS[0] } as never;
  });
});
afterEach(() => {
  queryClient.clear();
  limpar();
});

async function atribuir(a: string) {
  await tela(<AtoDialog ato="atribuir" ids={IDS} setorId={SETOR} onCriado={vi.fn()} onClose={vi.fn()} />);
  const dialogo = within(await screen.findByRole('dialog'));
  const campo = dialogo.getByRole('combobox', { name: /Para quem vai/ });
  fireEvent.click(campo);
  fireEvent.click(await screen.findByRole('option', { name: a, hidden: true }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Atribuir' }));
  await waitFor(() => expect(pedidos).toHaveLength(1));
  return pedidos[0];
}

test('a batch for a person names them; back to the queue it names nobody', async () => {
  expect(await atribuir('Camila Ramos')).toMatchObject({ tipo: 'atribuir', usuario_id: PESSOA, setor_id: SETOR });
  limpar();
  pedidos = [];
  expect(await atribuir('De volta à fila do setor')).toMatchObject({ tipo: 'atribuir', usuario_id: null, setor_id: SETOR });
});
