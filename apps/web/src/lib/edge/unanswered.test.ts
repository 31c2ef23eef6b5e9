// @vitest-environment happy-dom
// The edge of the component tests (apps/web/test): a call that nobody answered is the fault of the test that sent it, and of no other.
import { listarFrases } from '@portal/domain/frases/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar } from '#test/tela.tsx';
import { call } from '../api.ts';
import { send } from '../transport.ts';

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

const perguntar = () => call(listarFrases, { local: true });

test('what is answered is no fault', async () => {
  const pedidas = servidor.responde(listarFrases, () => []);
  expect(await perguntar()).toEqual([]);
  expect(pedidas).toHaveLength(1);
});

test.fails('what nobody answers is, though the page made nothing of it', async () => {
  await perguntar().catch(() => undefined);
});

test.fails('so is what is asked by the last line of a test, and sent after it', () => {
  void perguntar().catch(() => undefined);
});

test.fails('and what comes by a clock that was due as it ended', () => {
  setTimeout(() => void perguntar().catch(() => undefined));
});

test.fails('and what is sent while a clock of the test stands still', async () => {
  vi.useFakeTimers();
  void perguntar().catch(() => undefined);
});

test('the one after them begins anew', async () => {
  vi.useRealTimers();
  servidor.responde(listarFrases, () => []);
  expect(await perguntar()).toEqual([]);
});

test.fails('an upload is a call as others are', async () => {
  await send({ metodo: 'POST', url: '/api/v1/nada', headers: {}, body: new FormData(), onProgress: () => undefined });
});

test('an upload is answered as others are', async () => {
  const enviados = servidor.responde(listarFrases, () => []);
  const answer = await send({
    metodo: 'GET',
    url: '/api/v1/painel-prefeitura/frase',
    headers: { 'X-A': 'b' },
    onProgress: () => undefined,
  });
  expect(answer).toMatchObject({ status: 200, body: { sucesso: true, dados: [] } });
  expect(enviados[0]?.headers.get('x-a')).toBe('b');
});
