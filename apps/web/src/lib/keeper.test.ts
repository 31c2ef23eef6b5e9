import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createKeeper, type Ports } from './keeper.ts';
import { same } from './same.ts';

type Doc = Record<string, string>;
interface Said {
  por: string;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const PAUSES = { wait: 800, again: 10_000 };
const differences = (base: Doc, now: Doc): Doc | null => {
  const changed = Object.fromEntries(Object.entries(now).filter(([key, value]) => (base[key] ?? '') !== value));
  return Object.keys(changed).length === 0 ? null : changed;
};

/** A server that keeps one document for everybody. */
function criarServidor(value: Doc = { uso: 'casa' }) {
  const server = {
    stored: { versao: 3, em: 'antes', value, said: { por: 'ninguém' } },
    /** What the next calls meet: an error before anything is stored, or an answer that never comes back. */
    fault: null as number | 'lost' | null,
    ended: false,
    calls: [] as { versao: number; change: unknown }[],
    onTheirWay: 0,
    mostAtOnce: 0,
    holds: [] as (() => void)[],
    holding: false,
    async answer() {
      if (server.holding) await new Promise<void>((done) => server.holds.push(done));
    },
    let() {
      server.holding = false;
      for (const done of server.holds.splice(0)) done();
    },
    async save(por: string, versao: number, next: Doc, change: unknown) {
      server.calls.push({ versao, change });
      server.onTheirWay += 1;
      server.mostAtOnce = Math.max(server.mostAtOnce, server.onTheirWay);
      await server.answer();
      server.onTheirWay -= 1;
      const { fault } = server;
      if (typeof fault === 'number') throw new ApiError(fault, '');
      if (versao !== server.stored.versao) throw new ApiError(409, 'mudou');
      server.write(por, next);
      if (fault === 'lost') throw new ApiError(0, '');
      return { versao: server.stored.versao, em: 'agora', said: { por } };
    },
    write(por: string, next: Doc) {
      server.stored = { versao: server.stored.versao + 1, em: 'agora', value: next, said: { por } };
    },
    async read() {
      await server.answer();
      if (typeof server.fault === 'number') throw new ApiError(server.fault, '');
      return server.ended ? ('ended' as const) : server.stored;
    },
  };
  return server;
}
type Servidor = ReturnType<typeof criarServidor>;

/** A screen on a document: what is typed is what differs from what is known to be stored. */
function abrir(server: Servidor, more: Partial<Ports<Doc, Doc, Said>> = {}, eu = 'eu') {
  const tela = { doc: { ...server.stored.value }, shown: 0, kept: [] as (Doc | null)[] };
  const keeper = createKeeper<Doc, Doc, Said>(
    server.stored,
    {
      pending: (base) => differences(base, tela.doc),
      apply: (base, change) => ({ ...base, ...change }),
      send: (versao, base, change) => server.save(eu, versao, { ...base, ...change }, change),
      stored: () => server.read(),
      kept: (change) => void tela.kept.push(change),
      show: (doc) => {
        tela.doc = doc;
        tela.shown += 1;
        keeper.changed();
      },
      ...more,
    },
    PAUSES,
  );
  const type = (change: Doc) => {
    tela.doc = { ...tela.doc, ...change };
    keeper.changed();
  };
  return { keeper, tela, type };
}

function abrirComCopia(server: Servidor, left: { versao: number; change: Doc } | null = null) {
  const disk = { copy: left };
  const screen = abrir(server, {
    copy: {
      read: () => disk.copy,
      write: (versao, change) => {
        disk.copy = { versao, change };
      },
      clear: () => {
        disk.copy = null;
      },
    },
  });
  return { ...screen, disk };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('keeping', () => {
  test('one save after the last keystroke, of what changed', async () => {
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
    type({ cor: 'a' });
    expect(await keeper.save()).toBe(true);
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
  });

  test('typed and taken back before it was sent: nothing is sent, and no screen says that it is being saved', async () => {
    const server = criarServidor();
    const { keeper, type, disk } = abrirComCopia(server);
    type({ uso: 'loja' });
    type({ uso: 'casa' });
    expect(keeper.get().state).toBe('saved');
    expect(disk.copy).toBeNull();
    await pass(60_000);
    expect(server.calls).toEqual([]);
  });

  test('taken back while it is on its way: the server hears of both, and the screen waits for both', async () => {
    const server = criarServidor();
    const { keeper, type, disk } = abrirComCopia(server);
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

describe('when it does not get through', () => {
  test.each([0, 429, 500, 503])('%i: tried again after a pause, until it does', async (fault) => {
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type, disk } = abrirComCopia(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
    server.fault = 'lost';
    type({ cor: 'a' });
    await pass(800);
    server.fault = null;
    await pass(10_000);
    expect(keeper.get()).toMatchObject({ state: 'saved', versao: 4, conflict: null });
  });

  test('nor when more was typed before it was tried again', async () => {
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
    vi.spyOn(server, 'save').mockRejectedValueOnce(new TypeError('planted'));
    type({ cor: 'a' });
    await expect(keeper.save()).rejects.toThrow('planted');
    expect(keeper.get().state).toBe('failed');
    expect(await keeper.save()).toBe(true);
  });
});

describe('two of one document', () => {
  test('both sides are told, nothing is written over, and what was typed goes on top when that is chosen', async () => {
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, tela, type, disk } = abrirComCopia(server);
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
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type, disk } = abrirComCopia(server);
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
    const server = criarServidor();
    const { keeper, tela } = abrir(server);
    server.write('outra', { uso: 'loja' });
    await keeper.arrived(4);
    expect(tela.doc).toEqual({ uso: 'loja' });
    expect(keeper.get()).toMatchObject({ versao: 4, em: 'agora', state: 'saved' });
    expect(tela.kept).toEqual([null]);
  });

  test('is not asked for when it is no newer', async () => {
    const server = criarServidor();
    const { keeper } = abrir(server);
    const read = vi.spyOn(server, 'read');
    await keeper.arrived(3);
    expect(read).not.toHaveBeenCalled();
  });

  test('leaves alone what is being typed; the next save tells of both', async () => {
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server);
    server.write('outra', { uso: 'loja' });
    type({ cor: 'a' });
    await keeper.arrived(4);
    type({ cor: '' });
    await pass(0);
    expect(tela.doc).toEqual({ uso: 'loja' });
  });

  test('that nobody can tell of now is asked for again', async () => {
    const server = criarServidor();
    const { keeper, tela } = abrir(server);
    server.write('outra', { uso: 'loja' });
    server.fault = 503;
    await keeper.arrived(4);
    expect(tela.shown).toBe(0);
    server.fault = null;
    await pass(10_000);
    expect(tela.doc).toEqual({ uso: 'loja' });
  });

  test('of what takes no more saves changes nothing', async () => {
    const server = criarServidor();
    const { keeper, tela } = abrir(server);
    server.ended = true;
    await keeper.arrived(4);
    expect(tela.shown).toBe(0);
    expect(keeper.get()).toMatchObject({ versao: 3, state: 'saved' });
  });
});

describe('beside the typing', () => {
  test('another act refused as stale may be tried again when only the number moved', async () => {
    const server = criarServidor();
    const { keeper } = abrir(server);
    server.write('outra', { uso: 'casa' });
    expect(await keeper.stale(new ApiError(409, ''))).toBe(true);
    expect(keeper.get().versao).toBe(4);
    server.write('outra', { uso: 'loja' });
    expect(await keeper.stale(new ApiError(409, ''))).toBe(false);
    expect(keeper.get().conflict).not.toBeNull();
    expect(server.calls).toEqual([]);
  });

  test('it waits for the save on its way', async () => {
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server);
    type({ cor: 'a' });
    server.write('servidor', { uso: 'casa', assina: 'eu' });
    keeper.adopt({ assina: 'eu' }, { versao: 4, em: 'agora', said: { por: 'servidor' } });
    expect(tela.doc).toEqual({ uso: 'casa', assina: 'eu', cor: 'a' });
    await pass(800);
    expect(server.calls).toEqual([{ versao: 4, change: { cor: 'a' } }]);
    expect(keeper.get()).toMatchObject({ state: 'saved', conflict: null });
  });

  test('an act of this screen moved the version alone', async () => {
    const server = criarServidor();
    const { keeper, type } = abrir(server);
    server.write('eu', { uso: 'casa' });
    keeper.advance(4);
    type({ cor: 'a' });
    await pass(800);
    expect(server.calls).toEqual([{ versao: 4, change: { cor: 'a' } }]);
  });

  test('the server keeps something else than it was sent: that is shown', async () => {
    const server = criarServidor();
    const { keeper, tela, type } = abrir(server, {
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
    const server = criarServidor();
    const { keeper, tela } = abrirComCopia(server, { versao: 3, change: { cor: 'a' } });
    expect(keeper.resume()).toBe(true);
    expect(tela.doc).toEqual({ uso: 'casa', cor: 'a' });
    await pass(800);
    expect(server.stored.value).toEqual({ uso: 'casa', cor: 'a' });
  });

  test('is gone when the server has it by now', () => {
    const server = criarServidor();
    const { keeper, tela, disk } = abrirComCopia(server, { versao: 2, change: { uso: 'casa' } });
    expect(keeper.resume()).toBe(false);
    expect(disk.copy).toBeNull();
    expect(tela.shown).toBe(0);
    expect(abrir(server).keeper.resume()).toBe(false);
  });

  test('on an older version asks, and stays what it was until there is an answer', async () => {
    const server = criarServidor();
    const { keeper, tela, type, disk } = abrirComCopia(server, { versao: 2, change: { cor: 'a' } });
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
    const server = criarServidor();
    const { keeper, tela, disk } = abrirComCopia(server, { versao: 2, change: { cor: 'a' } });
    keeper.resume();
    keeper.resolve(false);
    await pass(60_000);
    expect(tela.doc).toEqual({ uso: 'casa' });
    expect([server.calls, disk.copy]).toEqual([[], null]);
  });
});

describe('the end', () => {
  test('nothing is sent any more, and no copy is left', async () => {
    const server = criarServidor();
    const { keeper, type, disk } = abrirComCopia(server);
    type({ cor: 'a' });
    await keeper.end();
    type({ cor: 'az' });
    expect(await keeper.save()).toBe(false);
    await pass(60_000);
    expect(server.calls).toEqual([]);
    expect(disk.copy).toBeNull();
  });

  test('it waits for what is on its way, and leaves no copy of what came after', async () => {
    const server = criarServidor();
    const { keeper, type, disk } = abrirComCopia(server);
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
      const server = criarServidor();
      const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server);
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
    const server = criarServidor();
    const { keeper, type } = abrir(server, { refused: ({ status }) => (status === 404 ? 'ended' : 'again') });
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

test('a list of changes is kept as well as a difference', async () => {
  const server = criarServidor();
  const pending: ((doc: Doc) => Doc)[] = [];
  let shown: Doc = server.stored.value;
  const keeper = createKeeper<Doc, ((doc: Doc) => Doc)[], Said>(
    server.stored,
    {
      pending: () => (pending.length > 0 ? [...pending] : null),
      apply: (base, change) => change.reduce((doc, edit) => edit(doc), base),
      send: (versao, base, change) =>
        server.save(
          'eu',
          versao,
          change.reduce((doc, edit) => edit(doc), base),
          change.length,
        ),
      stored: () => server.read(),
      kept: (change) => void pending.splice(0, change?.length ?? 0),
      show: (doc) => {
        shown = doc;
      },
    },
    PAUSES,
  );
  const edit = (f: (doc: Doc) => Doc) => {
    pending.push(f);
    shown = f(shown);
    keeper.changed();
  };
  server.fault = 'lost';
  edit((doc) => ({ ...doc, n: `${doc.n ?? ''}1` }));
  await pass(800);
  server.fault = null;
  edit((doc) => ({ ...doc, n: `${doc.n ?? ''}2` }));
  await pass(800);
  expect(server.stored.value).toEqual({ uso: 'casa', n: '12' });
  server.write('outra', { uso: 'loja', n: '12' });
  edit((doc) => ({ ...doc, n: `${doc.n}3` }));
  await pass(800);
  keeper.resolve(true);
  await pass(0);
  expect(server.stored.value).toEqual({ uso: 'loja', n: '123' });
  expect(shown).toEqual(server.stored.value);
});

test('whatever is lost on the way, what is typed arrives, and who is alone is never asked', async () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: key, value: fc.integer({ min: 0, max: 5 }) }) },
    { weight: 3, arbitrary: fc.record({ pass: fc.constantFrom(0, 400, 800, 3000, 10_000) }) },
    { weight: 2, arbitrary: fc.record({ fault: fc.constantFrom(null, null, 'lost' as const, 0, 503) }) },
    { weight: 1, arbitrary: fc.record({ hold: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant({ save: true }) },
    { weight: 1, arbitrary: fc.record({ other: fc.integer({ min: 0, max: 5 }) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, alone) => {
      const server = criarServidor();
      const { keeper, tela, type } = abrir(server);
      for (const one of steps) {
        if ('type' in one) type({ [one.type]: String(one.value) });
        else if ('pass' in one) await pass(one.pass);
        else if ('fault' in one) server.fault = one.fault;
        else if ('hold' in one && one.hold) server.holding = true;
        else if ('hold' in one) server.let();
        else if ('save' in one) void keeper.save();
        else if ('other' in one && !alone) {
          // somebody else writes where this screen writes nothing
          server.write('outra', { ...server.stored.value, delas: String(one.other) });
          void keeper.arrived(server.stored.versao);
        }
        if (alone) expect(keeper.get().conflict).toBeNull();
        keeper.resolve(true);
      }
      server.fault = null;
      server.let();
      for (let i = 0; i < 4; i += 1) {
        await pass(10_000);
        if (alone) expect(keeper.get().conflict).toBeNull();
        keeper.resolve(true);
      }
      expect(keeper.get().state).toBe('saved');
      expect(server.mostAtOnce).toBeLessThanOrEqual(1);
      expect(differences(server.stored.value, tela.doc)).toBeNull();
      expect(differences(tela.doc, server.stored.value)).toBeNull();
      for (const k of ['a', 'b', 'c']) {
        const last = steps.findLast((one) => 'type' in one && one.type === k);
        if (last && 'type' in last) expect(server.stored.value[k]).toBe(String(last.value));
      }
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: 400 },
  );
});
