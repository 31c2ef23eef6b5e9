// @vitest-environment happy-dom
import * as correio from '@portal/domain/correio/contract';
import * as obras from '@portal/domain/obras-externas/contract';
import * as sisobra from '@portal/domain/sisobra/aviso';
import * as tarefas from '@portal/domain/tarefas/contract';
import { verPausados } from '@portal/domain/webhooks/aviso';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Avisos } from './prefeitura/requerimento/avisos.tsx';

let servidor: Servidor;
const contagem = { Pendente: 0, Enviada: 0, Aceita: 9, Recusada: 0, Cancelada: 0 };
beforeEach(() => {
  servidor = criarServidor();
  servidor.responde(obras.verResumo, () => ({ contagem, com_falha: 0, sistemas: [], tem_cliente: true }));
  servidor.responde(sisobra.verAvisoDoSisobra, () => ({ informa: true, meses: [], recusados: [] }));
  servidor.responde(verPausados, () => []);
  servidor.responde(tarefas.listarTiposDeTarefa, () => []);
  servidor.responde(correio.listarTiposDeEmail, () => ({ tipos: [], parado_desde: null }));
});
afterEach(limpar);
const abrir = () =>
  tela(
    <main>
      <Avisos />
    </main>,
    { permissoes: ['perfil.gestor.prefeitura'] },
  );

test('where nothing is wrong, nobody is offered an empty list', async () => {
  const pedidas = servidor.responde(correio.listarTiposDeEmail, () => ({ tipos: [], parado_desde: null }));
  await abrir();
  await waitFor(() => expect(pedidas).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('as many as have something to say are counted, and each is read where it is touched', async () => {
  servidor.responde(sisobra.verAvisoDoSisobra, () => ({
    informa: true,
    meses: [],
    recusados: [{ mes: '2026-10', quantos: 2 }],
  }));
  servidor.responde(correio.listarTiposDeEmail, () => ({
    tipos: [{ tipo: 'pedido', nome: 'Andamento de um pedido', falharam: 1, esperam: 0 }],
    parado_desde: null,
  }));
  await abrir();
  const botao = await screen.findByRole('button', { name: '2 avisos' });
  expect(botao.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(botao);
  await waitFor(() => expect(botao.getAttribute('aria-expanded')).toBe('true'));
  screen.getByRole('link', { name: 'Ver os e-mails' });
  screen.getByRole('link', { name: 'Abrir o SISOBRA' });
  await isAcessivel();
});
