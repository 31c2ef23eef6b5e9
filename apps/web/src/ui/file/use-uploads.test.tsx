// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { callBackWaiting, useWaiting } from '#lib/connection.ts';
import { type UploadHandles, useUploads } from './use-uploads.ts';

interface Envio extends UploadHandles {
  nome: string;
  done: () => void;
  fail: (error: unknown) => void;
}
let envios: Envio[];
const send = (file: File, handles: UploadHandles) =>
  new Promise<void>((done, fail) => {
    envios.push({ ...handles, nome: file.name, done: () => done(), fail });
    handles.signal.addEventListener('abort', () => fail(handles.signal.reason));
  });
const arquivo = (nome: string) => new File(['12345'], nome);
const montar = () => renderHook(() => useUploads(send)).result;
const estados = (tela: ReturnType<typeof montar>) => tela.current.uploads.map(({ file, state }) => `${file.name} ${state}`);
const semRede = () => new ApiError(0, '', null);

beforeEach(() => {
  envios = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('files go one after the other, in their order, each under a key of its own', async () => {
  const tela = montar();
  act(() => tela.current.add([arquivo('a.pdf'), arquivo('b.pdf')]));
  expect(estados(tela)).toEqual(['a.pdf sending', 'b.pdf waiting']);
  expect(envios.map(({ nome }) => nome)).toEqual(['a.pdf']);
  act(() => envios[0]?.onProgress({ sent: 3, total: 5, speed: 1 }));
  expect(tela.current.uploads[0]?.progress).toEqual({ sent: 3, total: 5, speed: 1 });
  await act(async () => envios[0]?.done());
  expect(estados(tela)).toEqual(['b.pdf sending']);
  await act(async () => envios[1]?.done());
  expect(estados(tela)).toEqual([]);
  expect(new Set(envios.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('what is refused says why, holds up nobody, and is sent again under the same key', async () => {
  const tela = montar();
  act(() => tela.current.add([arquivo('a.exe'), arquivo('b.pdf')]));
  const error = new ApiError(422, 'Este arquivo não é um PDF.', null);
  await act(async () => envios[0]?.fail(error));
  expect(estados(tela)).toEqual(['a.exe failed', 'b.pdf sending']);
  expect(tela.current.uploads[0]).toMatchObject({ reason: 'Este arquivo não é um PDF.', refused: true });
  // said at the file, so nowhere else
  expect(error.handled).toBe(true);
  act(() => tela.current.retry(tela.current.uploads[0]?.key ?? ''));
  expect(estados(tela)).toEqual(['a.exe waiting', 'b.pdf sending']);
  await act(async () => envios[1]?.done());
  expect(envios[2]).toMatchObject({ nome: 'a.exe', idempotencyKey: envios[0]?.idempotencyKey });
});

test('without a network it waits, and begins again when the browser is back, or by itself after ten seconds', async () => {
  const tela = montar();
  act(() => tela.current.add([arquivo('a.pdf')]));
  await act(async () => envios[0]?.fail(semRede()));
  expect(estados(tela)).toEqual(['a.pdf offline']);
  act(() => void dispatchEvent(new Event('online')));
  expect(estados(tela)).toEqual(['a.pdf sending']);
  await act(async () => envios[1]?.fail(semRede()));
  await act(async () => vi.advanceTimersByTime(9_999));
  expect(envios).toHaveLength(2);
  await act(async () => vi.advanceTimersByTime(1));
  expect(envios).toHaveLength(3);
  expect(new Set(envios.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  await act(async () => envios[2]?.done());
  expect(estados(tela)).toEqual([]);
});

test('while the browser knows that it is off line it waits as any act: not tried, counted, called back for all at once', async () => {
  const rede = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const tela = montar();
  const esperam = renderHook(() => useWaiting()).result;
  act(() => tela.current.add([arquivo('a.pdf')]));
  await act(async () => envios[0]?.fail(semRede()));
  expect(esperam.current).toBe(1);
  await act(async () => vi.advanceTimersByTime(30_000));
  expect(envios).toHaveLength(1);
  await act(async () => callBackWaiting());
  expect(estados(tela)).toEqual(['a.pdf failed']);
  expect(tela.current.uploads[0]?.reason).toBe('Você cancelou o envio.');
  expect(esperam.current).toBe(0);
  rede.mockReturnValue(true);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(envios).toHaveLength(1);
  act(() => tela.current.retry(tela.current.uploads[0]?.key ?? ''));
  expect(estados(tela)).toEqual(['a.pdf sending']);
  rede.mockRestore();
});

test('the person may stop one on its way, one that waits, one that has no network', async () => {
  const tela = montar();
  act(() => tela.current.add([arquivo('a.pdf'), arquivo('b.pdf'), arquivo('c.pdf')]));
  const chave = (nome: string) => tela.current.uploads.find(({ file }) => file.name === nome)?.key ?? '';
  act(() => tela.current.cancel(chave('b.pdf')));
  await act(async () => tela.current.cancel(chave('a.pdf')));
  expect(envios[0]?.signal.aborted).toBe(true);
  expect(estados(tela)).toEqual(['c.pdf sending']);
  await act(async () => envios[1]?.fail(semRede()));
  act(() => tela.current.cancel(chave('c.pdf')));
  expect(estados(tela)).toEqual([]);
  await act(async () => vi.advanceTimersByTime(20_000));
  expect(envios.map(({ nome }) => nome)).toEqual(['a.pdf', 'c.pdf']);
});

test('trouble of the server says nothing of the file: the same one may be sent again', async () => {
  const tela = montar();
  act(() => tela.current.add([arquivo('a.pdf')]));
  await act(async () => envios[0]?.fail(new ApiError(503, 'Tente de novo.', null)));
  expect(tela.current.uploads[0]).toMatchObject({ state: 'failed', refused: false });
});
