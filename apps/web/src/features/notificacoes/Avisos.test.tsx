// @vitest-environment happy-dom
import { toPaginated } from '@portal/domain/http/paging';
import {
  historicoDeNotificacoes,
  listarNotificacoes,
  marcarNotificacao,
  marcarTodasNotificacoes,
  type Notificacao,
} from '@portal/domain/notificacoes/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { type Chamada, criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Page } from '#ui/Page.tsx';
import { Avisos } from './Avisos.tsx';
import { MarcarTodas } from './MarcarTodas.tsx';

const aviso = (id: string, mais: Partial<Notificacao> = {}): Notificacao => ({
  id,
  message: `Aviso ${id}`,
  criado_em: '2026-11-20T12:00:00.000Z',
  read_at: null,
  type: 'requerimento',
  requerimento_id: null,
  link: '/contribuinte',
  ...mais,
});

let servidor: Servidor;
let pedidas: Chamada<typeof historicoDeNotificacoes>[];
const servir = (avisos: Notificacao[]) => {
  servidor.responde(listarNotificacoes, () => avisos);
  pedidas = servidor.responde(historicoDeNotificacoes, () => toPaginated(avisos, avisos.length, { page: 1, per_page: 10 }));
};
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);
const abrir = () =>
  tela(
    <Page title="Notificações" actions={<MarcarTodas />}>
      <Avisos screen="contribuinte.notificacoes" />
    </Page>,
  );

test('what is not read is asked for, marked, and marked whole', async () => {
  servir([aviso('1'), aviso('2', { read_at: '2026-11-20T13:00:00.000Z' })]);
  const marcadas = servidor.responde(marcarNotificacao, () => aviso('1', { read_at: '2026-11-20T13:00:00.000Z' }));
  const todas = servidor.responde(marcarTodasNotificacoes, () => null);
  await abrir();
  expect((await screen.findByRole('link', { name: 'Aviso 1' })).getAttribute('href')).toBe('/contribuinte');
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: /^Não lidas/ }));
  await waitFor(() => expect(pedidas.at(-1)?.query.get('situacao')).toBe('nao_lidos'));
  fireEvent.click(screen.getByRole('button', { name: 'Marcar como lido' }));
  const antes = pedidas.length;
  await waitFor(() => expect(marcadas.at(-1)?.body).toEqual({ geral_notification_id: '1' }));
  // the table shows it read, without being asked
  await waitFor(() => expect(pedidas.length).toBeGreaterThan(antes));
  fireEvent.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
  await waitFor(() => expect(todas.length).toBe(1));
});

test('before anything was said it tells what will stand there, and offers nothing to mark', async () => {
  servir([]);
  await abrir();
  expect(await screen.findByText('Nenhuma notificação localizada')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Marcar todas como lidas' })).toBeNull();
  await isAcessivel();
});
