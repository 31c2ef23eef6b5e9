import { afterEach, beforeEach, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { createKeeper, type Ports } from './keeper.ts';

export type Doc = Record<string, string>;
export interface Said {
  por: string;
}

export const PAUSES = { wait: 800, again: 10_000 };
export const differences = (base: Doc, now: Doc): Doc | null => {
  const changed = Object.fromEntries(Object.entries(now).filter(([key, value]) => (base[key] ?? '') !== value));
  return Object.keys(changed).length === 0 ? null : changed;
};

/** A server that keeps one document for everybody. */
export function criarServidor(value: Doc = { uso: 'casa' }) {
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

/** A screen on a document: what is typed is what differs from what is known to be stored. */
export function abrir(server = criarServidor(), more: Partial<Ports<Doc, Doc, Said>> = {}, eu = 'eu') {
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
  return { server, keeper, tela, type };
}

export function abrirComCopia(server = criarServidor(), left: { versao: number; change: Doc } | null = null) {
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

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Pauses pass as `pass` says, in the tests of a file. */
export function withoutWaiting(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
