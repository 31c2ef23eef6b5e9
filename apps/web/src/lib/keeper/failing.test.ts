import { describe, expect, test, vi } from 'vitest';
import { abrir, abrirComCopia, pass, withoutWaiting } from './keeper.fixture.ts';

withoutWaiting();

describe('when it does not get through', () => {
  test.each([0, 429, 500, 503])('%i: tried again after a pause, until it does', async (fault) => {
    const { server, keeper, type } = abrir();
    server.fault = fault;
    type({ cor: 'a' });
    await pass(800);
    expect(keeper.get().state).toBe('failed');
    await pass(9_999);
    expect(server.calls).toHaveLength(1);
    await pass(1);
    expect(server.calls).toHaveLength(2);
    server.fault = null;
    await pass(10_000);
    expect(server.stored.value).toEqual({ uso: 'casa', cor: 'a' });
    expect(keeper.get().state).toBe('saved');
  });

  test('a refusal waits for what is typed next', async () => {
    const { server, keeper, type } = abrir();
    server.fault = 422;
    type({ cor: 'a' });
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
    expect(keeper.get().state).toBe('failed');
    expect(await keeper.save()).toBe(false);
    server.fault = null;
    type({ cor: 'az' });
    await pass(800);
    expect(server.stored.value).toMatchObject({ cor: 'az' });
  });

  test('off-line the work lies on this machine; when the connection is back it is sent, and lies there no more', async () => {
    const { server, keeper, type, disk } = abrirComCopia();
    server.fault = 0;
    type({ cor: 'a' });
    expect(disk.copy).toEqual({ versao: 3, change: { cor: 'a' } });
    await pass(800);
    expect(keeper.get().state).toBe('local');
    type({ forma: 'b' });
    await pass(800);
    expect(disk.copy).toEqual({ versao: 3, change: { cor: 'a', forma: 'b' } });
    server.fault = null;
    expect(await keeper.save()).toBe(true);
    expect(server.stored.value).toEqual({ uso: 'casa', cor: 'a', forma: 'b' });
    expect(disk.copy).toBeNull();
  });

  test('an answer lost on its way is no conflict', async () => {
    const { server, keeper, type } = abrir();
    server.fault = 'lost';
    type({ cor: 'a' });
    await pass(800);
    server.fault = null;
    await pass(10_000);
    expect(keeper.get()).toMatchObject({ state: 'saved', versao: 4, conflict: null });
  });

  test('nor when more was typed before it was tried again', async () => {
    const { server, keeper, tela, type } = abrir();
    server.fault = 'lost';
    type({ cor: 'a' });
    await pass(800);
    server.fault = null;
    type({ forma: 'b' });
    await pass(800);
    expect(keeper.get()).toMatchObject({ state: 'saved', versao: 5, conflict: null });
    expect(server.stored.value).toEqual({ uso: 'casa', cor: 'a', forma: 'b' });
    expect(tela.doc).toEqual(server.stored.value);
  });

  test('once it is known to have arrived, the same from somebody else is theirs', async () => {
    const { server, keeper, type } = abrir();
    server.fault = 'lost';
    type({ cor: 'a' });
    await pass(800);
    server.fault = null;
    type({ cor: 'az' });
    await pass(800);
    server.write('outra', { uso: 'casa', cor: 'a' });
    type({ forma: 'b' });
    await pass(800);
    expect(keeper.get().conflict).not.toBeNull();
  });

  test('taken back after its answer was lost: what had arrived is taken back too', async () => {
    const { server, keeper, type } = abrir();
    server.fault = 'lost';
    type({ uso: 'loja' });
    await pass(800);
    server.fault = null;
    type({ uso: 'casa' });
    await pass(800);
    expect(server.stored.value).toEqual({ uso: 'casa' });
    expect(keeper.get()).toMatchObject({ state: 'saved', versao: 5, conflict: null });
  });

  test('taken back after it never arrived: nothing more is sent', async () => {
    const { server, keeper, type } = abrir();
    server.fault = 0;
    type({ uso: 'loja' });
    await pass(800);
    server.fault = null;
    type({ uso: 'casa' });
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
    expect(keeper.get().state).toBe('saved');
  });

  test('refused as stale though nothing moved: tried again after a pause, not at once for ever', async () => {
    const { server, keeper, type } = abrir();
    server.fault = 409;
    const read = vi.spyOn(server, 'read').mockImplementation(async () => server.stored);
    type({ cor: 'a' });
    await pass(800);
    expect(server.calls).toHaveLength(1);
    expect(read).toHaveBeenCalledTimes(1);
    expect(keeper.get()).toMatchObject({ state: 'failed', conflict: null });
    server.fault = null;
    await pass(10_000);
    expect(keeper.get().state).toBe('saved');
  });

  test('what is no answer of the server is thrown on, and the next save goes ahead', async () => {
    const { server, keeper, type } = abrir();
    vi.spyOn(server, 'save').mockRejectedValueOnce(new TypeError('planted'));
    type({ cor: 'a' });
    await expect(keeper.save()).rejects.toThrow('planted');
    expect(keeper.get().state).toBe('failed');
    expect(await keeper.save()).toBe(true);
  });
});
