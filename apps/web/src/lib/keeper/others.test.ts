import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { same } from '../same.ts';
import { abrir, abrirComCopia, criarServidor, type Doc, pass, withoutWaiting } from './keeper.fixture.ts';

withoutWaiting();

describe('two of one document', () => {
  test('both sides are told, nothing is written over, and what was typed goes on top when that is chosen', async () => {
    const { server, keeper, tela, type } = abrir();
    server.write('outra', { uso: 'loja', area: '10' });
    type({ cor: 'a' });
    await pass(800);
    expect(keeper.get()).toMatchObject({
      state: 'failed',
      conflict: {
        base: { uso: 'casa' },
        on: 3,
        theirs: { versao: 4, value: { uso: 'loja', area: '10' }, said: { por: 'outra' } },
      },
    });
    // typed while the question stands: it is not sent, and it is not lost
    type({ forma: 'b' });
    await pass(60_000);
    expect(await keeper.save()).toBe(false);
    expect(server.calls).toHaveLength(1);
    keeper.resolve(true);
    await pass(0);
    expect(tela.doc).toEqual({ uso: 'loja', area: '10', cor: 'a', forma: 'b' });
    expect(server.stored.value).toEqual(tela.doc);
    expect(keeper.get()).toMatchObject({ state: 'saved', versao: 5, conflict: null });
  });

  test('what was typed may be given up', async () => {
    const { server, keeper, tela, type, disk } = abrirComCopia();
    server.write('outra', { uso: 'loja' });
    type({ uso: 'galpão' });
    await pass(800);
    expect(disk.copy).toEqual({ versao: 3, change: { uso: 'galpão' } });
    keeper.resolve(false);
    await pass(60_000);
    expect(tela.doc).toEqual({ uso: 'loja' });
    expect(server.calls).toHaveLength(1);
    expect(disk.copy).toBeNull();
    expect(keeper.get()).toMatchObject({ state: 'saved', versao: 4, conflict: null });
  });

  test('typed while the other side is being read: it is part of what is chosen', async () => {
    const { server, keeper, tela, type } = abrir();
    server.write('outra', { uso: 'loja' });
    type({ cor: 'a' });
    server.holding = true;
    await pass(800);
    server.holding = true;
    for (const done of server.holds.splice(0)) done();
    await pass(0);
    type({ cor: 'az' });
    server.let();
    await pass(0);
    expect(keeper.get().conflict).not.toBeNull();
    keeper.resolve(true);
    await pass(0);
    expect(server.stored.value).toEqual({ uso: 'loja', cor: 'az' });
    expect(tela.doc).toEqual(server.stored.value);
  });

  test('the other side moved again before the choice: it is asked once more', async () => {
    const { server, keeper, type } = abrir();
    server.write('outra', { uso: 'loja' });
    type({ cor: 'a' });
    await pass(800);
    server.write('outra', { uso: 'galpão' });
    keeper.resolve(true);
    await pass(0);
    expect(keeper.get().conflict).toMatchObject({ base: { uso: 'loja' }, theirs: { value: { uso: 'galpão' } } });
    keeper.resolve(true);
    await pass(0);
    expect(server.stored.value).toEqual({ uso: 'galpão', cor: 'a' });
  });

  test('a resolution without a conflict does nothing', () => {
    const { keeper, tela } = abrir(criarServidor());
    keeper.resolve(false);
    expect(tela).toMatchObject({ shown: 0, kept: [] });
  });

  test('who says the same has no quarrel', async () => {
    const { server, keeper, tela, type } = abrir();
    server.write('outra', { uso: 'casa', cor: 'a' });
    type({ cor: 'a' });
    await pass(800);
    expect(keeper.get()).toMatchObject({ state: 'saved', versao: 4, conflict: null });
    expect(tela.kept).toEqual([{ cor: 'a' }]);
  });

  test('a change that may be taken up is, under what was typed', async () => {
    const server = criarServidor();
    const merges = (mine: Doc, theirs: Doc) => same({ ...mine, assina: '' }, { ...theirs, assina: '' });
    const { keeper, tela, type } = abrir(server, { merges });
    server.write('outra', { uso: 'casa', assina: 'Bento' });
    type({ cor: 'a' });
    await pass(800);
    expect(keeper.get()).toMatchObject({ state: 'saved', conflict: null });
    expect(server.stored.value).toEqual({ uso: 'casa', assina: 'Bento', cor: 'a' });
    expect(tela.doc).toEqual(server.stored.value);
  });

  test('also when it came on top of a save whose answer was lost', async () => {
    const server = criarServidor();
    const merges = (mine: Doc, theirs: Doc) => same({ ...mine, assina: '' }, { ...theirs, assina: '' });
    const { keeper, tela, type } = abrir(server, { merges });
    server.fault = 'lost';
    type({ cor: 'a' });
    await pass(800);
    server.fault = null;
    server.write('outra', { uso: 'casa', cor: 'a', assina: 'Bento' });
    type({ forma: 'b' });
    await pass(800);
    expect(keeper.get()).toMatchObject({ state: 'saved', conflict: null });
    expect(tela.doc).toEqual({ uso: 'casa', cor: 'a', assina: 'Bento', forma: 'b' });
    expect(server.stored.value).toEqual(tela.doc);
  });

  test('nobody can tell what is stored: the work waits, and goes on when they can', async () => {
    const { server, keeper, type, disk } = abrirComCopia();
    server.write('outra', { uso: 'loja' });
    const read = vi.spyOn(server, 'read').mockRejectedValueOnce(new ApiError(0, ''));
    type({ cor: 'a' });
    await pass(800);
    expect(keeper.get()).toMatchObject({ state: 'local', conflict: null });
    expect(disk.copy).not.toBeNull();
    await pass(10_000);
    expect(read).toHaveBeenCalledTimes(2);
    expect(keeper.get().conflict).not.toBeNull();
  });

  test('two tabs, each typing: both are on the server in the end', async () => {
    const server = criarServidor();
    const [one, two] = [abrir(server), abrir(server)];
    one.type({ cor: 'a' });
    two.type({ forma: 'b' });
    await pass(800);
    expect([one.keeper.get().conflict, two.keeper.get().conflict].filter(Boolean)).toHaveLength(1);
    (one.keeper.get().conflict ? one : two).keeper.resolve(true);
    await pass(800);
    expect(server.stored.value).toEqual({ uso: 'casa', cor: 'a', forma: 'b' });
  });
});

describe('a newer reading', () => {
  test('is shown while nothing of this screen waits', async () => {
    const { server, keeper, tela } = abrir();
    server.write('outra', { uso: 'loja' });
    await keeper.arrived(4);
    expect(tela.doc).toEqual({ uso: 'loja' });
    expect(keeper.get()).toMatchObject({ versao: 4, em: 'agora', state: 'saved' });
    expect(tela.kept).toEqual([null]);
  });

  test('is not asked for when it is no newer', async () => {
    const { server, keeper } = abrir();
    const read = vi.spyOn(server, 'read');
    await keeper.arrived(3);
    expect(read).not.toHaveBeenCalled();
  });

  test('leaves alone what is being typed; the next save tells of both', async () => {
    const { server, keeper, tela, type } = abrir();
    server.write('outra', { uso: 'loja' });
    type({ cor: 'a' });
    const read = vi.spyOn(server, 'read');
    await keeper.arrived(4);
    expect(read).not.toHaveBeenCalled();
    expect(tela.doc).toEqual({ uso: 'casa', cor: 'a' });
    await pass(800);
    expect(keeper.get().conflict).not.toBeNull();
  });

  test('that comes late takes nothing back: typed while it was read', async () => {
    const { server, keeper, tela, type } = abrir();
    server.write('outra', { uso: 'loja' });
    server.holding = true;
    const reading = keeper.arrived(4);
    await pass(0);
    type({ cor: 'a' });
    server.let();
    await reading;
    expect(tela.doc).toEqual({ uso: 'casa', cor: 'a' });
    expect(keeper.get().versao).toBe(3);
  });

  test('that comes late takes nothing back: saved while it was read', async () => {
    const { server, keeper, tela, type } = abrir();
    const old = { ...server.stored, versao: 4, value: { uso: 'velho' } };
    vi.spyOn(server, 'read').mockImplementation(() => new Promise((done) => setTimeout(() => done(old), 5000)));
    const reading = keeper.arrived(4);
    type({ cor: 'a' });
    await keeper.save();
    await pass(5000);
    await reading;
    expect(tela.doc).toEqual({ uso: 'casa', cor: 'a' });
    expect(keeper.get().versao).toBe(4);
  });

  test('waits for the save on its way, whose own version it may be', async () => {
    const { server, keeper, type } = abrir();
    const read = vi.spyOn(server, 'read');
    server.holding = true;
    type({ cor: 'a' });
    await pass(800);
    const reading = keeper.arrived(4);
    server.let();
    await reading;
    expect(read).not.toHaveBeenCalled();
  });

  test('that was passed over while typing is shown once that is taken back', async () => {
    const { server, keeper, tela, type } = abrir();
    server.write('outra', { uso: 'loja' });
    type({ cor: 'a' });
    await keeper.arrived(4);
    type({ cor: '' });
    await pass(0);
    expect(tela.doc).toEqual({ uso: 'loja' });
  });

  test('that nobody can tell of now is asked for again', async () => {
    const { server, keeper, tela } = abrir();
    server.write('outra', { uso: 'loja' });
    server.fault = 503;
    await keeper.arrived(4);
    expect(tela.shown).toBe(0);
    server.fault = null;
    await pass(10_000);
    expect(tela.doc).toEqual({ uso: 'loja' });
  });

  test('of what takes no more saves changes nothing', async () => {
    const { server, keeper, tela } = abrir();
    server.ended = true;
    await keeper.arrived(4);
    expect(tela.shown).toBe(0);
    expect(keeper.get()).toMatchObject({ versao: 3, state: 'saved' });
  });
});
