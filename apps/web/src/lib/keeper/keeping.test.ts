import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { abrir, abrirComCopia, criarServidor, pass, withoutWaiting } from './keeper.fixture.ts';

withoutWaiting();

describe('keeping', () => {
  test('one save after the last keystroke, of what changed', async () => {
    const { server, keeper, tela, type } = abrir();
    type({ cor: 'a' });
    await pass(700);
    type({ cor: 'az' });
    expect(keeper.get().state).toBe('saving');
    await pass(799);
    expect(server.calls).toEqual([]);
    await pass(1);
    expect(server.calls).toEqual([{ versao: 3, change: { cor: 'az' } }]);
    expect(keeper.get()).toEqual({ state: 'saved', versao: 4, em: 'agora', conflict: null });
    expect(tela.kept).toEqual([{ cor: 'az' }]);
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
  });

  test('typed while a save is on its way: it waits, and goes on the version that the first gave', async () => {
    const { server, keeper, type } = abrir();
    server.holding = true;
    type({ cor: 'a' });
    await pass(800);
    type({ cor: 'az' });
    await pass(5000);
    // asked for by hand too, several times at once
    const byHand = [keeper.save(), keeper.save(), keeper.save()];
    await pass(1000);
    expect(server.calls).toHaveLength(1);
    server.let();
    await pass(0);
    expect(await Promise.all(byHand)).toEqual([true, true, true]);
    expect(server.calls).toEqual([
      { versao: 3, change: { cor: 'a' } },
      { versao: 4, change: { cor: 'az' } },
    ]);
    expect(server.mostAtOnce).toBe(1);
  });

  test('by hand it is kept at once, and the pause that was running saves nothing more', async () => {
    const { server, keeper, type } = abrir();
    type({ cor: 'a' });
    expect(await keeper.save()).toBe(true);
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
  });

  test('typed and taken back before it was sent: nothing is sent, and no screen says that it is being saved', async () => {
    const { server, keeper, type, disk } = abrirComCopia();
    type({ uso: 'loja' });
    type({ uso: 'casa' });
    expect(keeper.get().state).toBe('saved');
    expect(disk.copy).toBeNull();
    await pass(60_000);
    expect(server.calls).toEqual([]);
  });

  test('taken back while it is on its way: the server hears of both, and the screen waits for both', async () => {
    const { server, keeper, type, disk } = abrirComCopia();
    server.holding = true;
    type({ uso: 'loja' });
    await pass(800);
    type({ uso: 'casa' });
    expect(keeper.get().state).toBe('saving');
    expect(disk.copy).not.toBeNull();
    server.let();
    await pass(0);
    expect(server.stored).toMatchObject({ versao: 5, value: { uso: 'casa' } });
    expect([keeper.get().state, disk.copy]).toEqual(['saved', null]);
  });

  test('listeners are told until they leave', async () => {
    const { keeper, type } = abrir(criarServidor());
    const states: string[] = [];
    const leave = keeper.subscribe(() => states.push(keeper.get().state));
    type({ cor: 'a' });
    await pass(800);
    leave();
    type({ cor: 'az' });
    await pass(800);
    expect(states).toEqual(['saving', 'saving', 'saved']);
  });
});

describe('beside the typing', () => {
  test('another act refused as stale may be tried again when only the number moved', async () => {
    const { server, keeper } = abrir();
    server.write('outra', { uso: 'casa' });
    expect(await keeper.stale(new ApiError(409, ''))).toBe(true);
    expect(keeper.get().versao).toBe(4);
    server.write('outra', { uso: 'loja' });
    expect(await keeper.stale(new ApiError(409, ''))).toBe(false);
    expect(keeper.get().conflict).not.toBeNull();
    expect(server.calls).toEqual([]);
  });

  test('it waits for the save on its way', async () => {
    const { server, keeper, type } = abrir();
    server.holding = true;
    type({ cor: 'a' });
    await pass(800);
    const again = keeper.stale(new ApiError(409, ''));
    server.let();
    // after that save nothing is newer than what this screen knows
    expect(await again).toBe(false);
    expect(keeper.get()).toMatchObject({ versao: 4, conflict: null });
  });

  test('what the server wrote by itself is taken up under what was typed', async () => {
    const { server, keeper, tela, type } = abrir();
    type({ cor: 'a' });
    server.write('servidor', { uso: 'casa', assina: 'eu' });
    keeper.adopt({ assina: 'eu' }, { versao: 4, em: 'agora', said: { por: 'servidor' } });
    expect(tela.doc).toEqual({ uso: 'casa', assina: 'eu', cor: 'a' });
    await pass(800);
    expect(server.calls).toEqual([{ versao: 4, change: { cor: 'a' } }]);
    expect(keeper.get()).toMatchObject({ state: 'saved', conflict: null });
  });

  test('an act of this screen moved the version alone', async () => {
    const { server, keeper, type } = abrir();
    server.write('eu', { uso: 'casa' });
    keeper.advance(4);
    type({ cor: 'a' });
    await pass(800);
    expect(server.calls).toEqual([{ versao: 4, change: { cor: 'a' } }]);
  });

  test('the server keeps something else than it was sent: that is shown', async () => {
    const { server, keeper, tela, type } = abrir(criarServidor(), {
      send: async (versao, base, change) => ({
        ...(await server.save('eu', versao, { ...base, ...change }, change)),
        value: { ...base, ...change, cor: 'A' },
      }),
    });
    type({ cor: 'a' });
    await pass(800);
    expect(tela.doc).toEqual({ uso: 'casa', cor: 'A' });
    expect(keeper.get().state).toBe('saved');
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
  });
});

describe('a copy of an earlier visit', () => {
  test('goes back on the screen and to the server', async () => {
    const { server, keeper, tela } = abrirComCopia(criarServidor(), { versao: 3, change: { cor: 'a' } });
    expect(keeper.resume()).toBe(true);
    expect(tela.doc).toEqual({ uso: 'casa', cor: 'a' });
    await pass(800);
    expect(server.stored.value).toEqual({ uso: 'casa', cor: 'a' });
  });

  test('is gone when the server has it by now', () => {
    const { server, keeper, tela, disk } = abrirComCopia(criarServidor(), { versao: 2, change: { uso: 'casa' } });
    expect(keeper.resume()).toBe(false);
    expect(disk.copy).toBeNull();
    expect(tela.shown).toBe(0);
    expect(abrir(server).keeper.resume()).toBe(false);
  });

  test('on an older version asks, and stays what it was until there is an answer', async () => {
    const { server, keeper, tela, type, disk } = abrirComCopia(criarServidor(), { versao: 2, change: { cor: 'a' } });
    expect(keeper.resume()).toBe(true);
    expect(keeper.get().conflict).toMatchObject({ on: 2, theirs: { versao: 3 } });
    type({ forma: 'b' });
    expect(keeper.get().state).toBe('saved');
    await pass(60_000);
    expect(server.calls).toEqual([]);
    // closed without an answer, the next visit asks again
    expect(disk.copy).toEqual({ versao: 2, change: { cor: 'a', forma: 'b' } });
    keeper.resolve(true);
    await pass(0);
    expect(tela.doc).toEqual({ uso: 'casa', cor: 'a', forma: 'b' });
    expect(server.stored.value).toEqual(tela.doc);
  });

  test('on an older version may be given up', async () => {
    const { server, keeper, tela, disk } = abrirComCopia(criarServidor(), { versao: 2, change: { cor: 'a' } });
    keeper.resume();
    keeper.resolve(false);
    await pass(60_000);
    expect(tela.doc).toEqual({ uso: 'casa' });
    expect([server.calls, disk.copy]).toEqual([[], null]);
  });
});

describe('the end', () => {
  test('nothing is sent any more, and no copy is left', async () => {
    const { server, keeper, type, disk } = abrirComCopia();
    type({ cor: 'a' });
    await keeper.end();
    type({ cor: 'az' });
    expect(await keeper.save()).toBe(false);
    await pass(60_000);
    expect(server.calls).toEqual([]);
    expect(disk.copy).toBeNull();
  });

  test('it waits for what is on its way, and leaves no copy of what came after', async () => {
    const { server, keeper, type, disk } = abrirComCopia();
    server.holding = true;
    type({ cor: 'a' });
    await pass(800);
    type({ cor: 'az' });
    let over = false;
    const ending = keeper.end().then(() => {
      over = true;
    });
    await pass(1000);
    expect(over).toBe(false);
    server.let();
    await ending;
    expect(server.calls).toHaveLength(1);
    expect(disk.copy).toBeNull();
  });

  test('what fails or collides afterwards is neither tried again nor asked about', async () => {
    for (const fault of [0, null]) {
      const { server, keeper, type } = abrir();
      server.holding = true;
      type({ cor: 'a' });
      await pass(800);
      server.fault = fault;
      server.write('outra', { uso: 'loja' });
      const ending = keeper.end();
      server.let();
      await ending;
      expect(keeper.get().conflict).toBeNull();
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  test('the server says that there is nothing more to save', async () => {
    const { server, keeper, type } = abrir();
    server.write('outra', { uso: 'loja' });
    server.ended = true;
    type({ cor: 'a' });
    await pass(800);
    type({ cor: 'az' });
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
    expect(keeper.get().conflict).toBeNull();
  });

  test('a refusal may say so too', async () => {
    const { server, keeper, type } = abrir(criarServidor(), { refused: ({ status }) => (status === 404 ? 'ended' : 'again') });
    server.fault = 422;
    type({ cor: 'a' });
    await pass(10_800);
    expect(server.calls).toHaveLength(2);
    server.fault = 404;
    await pass(10_000);
    await pass(60_000);
    expect(server.calls).toHaveLength(3);
    expect(await keeper.save()).toBe(false);
  });
});
