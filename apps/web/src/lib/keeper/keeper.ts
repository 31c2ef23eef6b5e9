import { ApiError } from '../api-error.ts';
import { same as alike } from '../same.ts';

/** A version of what is kept, as the server tells of it; `S` is what it says beside. */
export interface Stored<T, S> {
  versao: number;
  /** When it was stored (ISO). */
  em: string;
  value: T;
  said: S;
}

export interface Copy<M> {
  /** What lies on this machine, and the version it was typed on. */
  read(): { versao: number; change: M } | null;
  write(versao: number, change: M): void;
  clear(): void;
}

/** 'again': tried by itself after a pause; 'wait': with what is typed next; 'stale': somebody else has saved; 'ended': no more. */
export type Meaning = 'again' | 'wait' | 'stale' | 'ended';

/** `T` what is kept, `M` a change of it, `S` what the server says beside it. */
export interface Ports<T, M, S> {
  /** Typed on top of `base` and not kept; null: nothing. */
  pending(base: T): M | null;
  apply(base: T, change: M): T;
  /** `value` where the server keeps something else than it was sent. */
  send(versao: number, base: T, change: M): Promise<Omit<Stored<T, S>, 'value'> & { value?: T }>;
  /**
   * What is stored now.
   * @param refusal why it is asked; null when nothing was refused that could say it
   * @returns null when nobody can tell now; 'ended' when it takes no more saves
   */
  stored(refusal: ApiError | null): Promise<Stored<T, S> | 'ended' | null>;
  /** `change` needs no more keeping; null: nothing of this screen's is among what the server now says. */
  kept(change: M | null, said: S): void;
  show(value: T): void;
  /** What others did from `mine` to `theirs` may be taken up without asking. */
  merges?(mine: T, theirs: T): boolean;
  same?(a: T, b: T): boolean;
  refused?(error: ApiError): Meaning;
  /** What is not at the server yet lies on this machine as well. */
  copy?: Copy<M>;
}

export interface KeeperState<T, S> {
  /** 'local': the connection is gone and the copy holds it. */
  state: 'saving' | 'saved' | 'failed' | 'local';
  versao: number;
  em: string;
  /** `base`: from which both sides went on. `on`: the version that mine was typed on. */
  conflict: { base: T; on: number; theirs: Stored<T, S> } | null;
}

export interface Keeper<T, M, S> {
  get(): KeeperState<T, S>;
  subscribe(listener: () => void): () => void;
  /** The person typed. */
  changed(): void;
  /** Keeps all that was typed so far. @returns true when nothing is left to keep */
  save(): Promise<boolean>;
  /** An earlier visit may have left something on this machine: it goes back on the screen. @returns true when it did */
  resume(): boolean;
  /** Somebody else has saved: shown at once while nothing of this screen's waits; else its own next save tells of both. */
  arrived(versao: number): Promise<void>;
  /** Another act on it was refused as stale. @returns true when it may be tried again on the version that is known now */
  stale(refusal?: ApiError): Promise<boolean>;
  /** The server wrote `change` by itself, on top of what this screen had kept. */
  adopt(change: M, now: Omit<Stored<T, S>, 'value'>): void;
  /** An act of this screen moved the version, and nothing that is kept here. */
  advance(versao: number): void;
  /** Ends a conflict: what is stored is taken, with or without what was typed here on top of it. */
  resolve(mine: boolean): void;
  /** Nothing more is kept. @returns once nothing is on its way any more */
  end(): Promise<void>;
}

interface Pauses {
  /** From the last keystroke to the save (ms). */
  wait: number;
  /** From a save that failed to the next (ms). */
  again: number;
}

const unreachable = ({ status }: ApiError): boolean => status === 0 || status === 429 || status >= 500;
const meaningOf = (error: ApiError): Meaning => (error.status === 409 ? 'stale' : unreachable(error) ? 'again' : 'wait');

/**
 * Keeps what is typed: one save at a time, each on the version that the last one gave. What could not be sent is tried again, what
 * somebody else has stored meanwhile is never written over, and an answer that got lost on its way is no conflict with oneself.
 */
// oxlint-disable-next-line max-lines-per-function -- one machine: eleven small functions over the same six values
export function createKeeper<T, M, S>(start: Stored<T, S>, ports: Ports<T, M, S>, { wait, again }: Pauses): Keeper<T, M, S> {
  const same = ports.same ?? alike;
  let base = start.value;
  let now: KeeperState<T, S> = { state: 'saved', versao: start.versao, em: start.em, conflict: null };
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  /** The newest version that was told of, shown or not. */
  let told = start.versao;
  /** Sent without an answer: any of these may be what is stored. */
  let unanswered: { change: M; value: T }[] = [];
  const listeners = new Set<() => void>();

  const update = (change: Partial<KeeperState<T, S>>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void save(), ms);
  };
  const failed = (offline: boolean) => update({ state: offline && ports.copy ? 'local' : 'failed' });
  const idle = () => !(ended || running || now.conflict) && ports.pending(base) === null;
  /** Several may have waited for the same answer: one of them goes on, the others wait for that one. */
  const inTurn = async (act: () => Promise<boolean>): Promise<boolean> => {
    while (running) await running.catch(() => false);
    running = act().finally(() => {
      running = null;
    });
    return running;
  };

  function changed(): void {
    if (ended) return;
    const change = ports.pending(base);
    if (change !== null) ports.copy?.write(now.conflict?.on ?? now.versao, change);
    if (now.conflict) return;
    if (change === null && unanswered.length === 0) {
      if (!running) settle();
      return;
    }
    if (now.state === 'saved') update({ state: 'saving' });
    later(wait);
  }

  /** Nothing waits: neither a copy nor a word on the screen says that something does. */
  function settle(): void {
    clearTimeout(timer);
    ports.copy?.clear();
    if (now.state !== 'saved') update({ state: 'saved' });
    if (told > now.versao) void arrived(told);
  }

  function save(): Promise<boolean> {
    clearTimeout(timer);
    return inTurn(keepAll);
  }

  async function keepAll(): Promise<boolean> {
    while (!ended && !now.conflict) {
      const change = ports.pending(base);
      if (change === null && unanswered.length === 0) {
        settle();
        return true;
      }
      // taken back after it was sent without an answer: whether it arrived decides what is still to be said
      if (!(await (change === null ? look(null, null) : attempt(change)))) break;
    }
    return ended && ports.pending(base) === null;
  }

  async function attempt(change: M): Promise<boolean> {
    update({ state: 'saving' });
    const value = ports.apply(base, change);
    try {
      const answer = await ports.send(now.versao, base, change);
      take({ value, ...answer }, change, value);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) {
        failed(false);
        throw error;
      }
      if (unreachable(error)) unanswered.push({ change, value });
      const meaning = (ports.refused ?? meaningOf)(error);
      if (meaning === 'stale') return look(error, { change, value });
      if (meaning === 'ended') void end();
      failed(unreachable(error));
      if (meaning === 'again') later(again);
      return false;
    }
  }

  /** What is stored now, and whether it is of this screen's making. @returns false when the person is asked, or nobody can tell */
  async function look(refusal: ApiError | null, sent: { change: M; value: T } | null): Promise<boolean> {
    const stored = await ports.stored(refusal).catch(() => null);
    if (ended) return false;
    if (stored === 'ended') {
      void end();
      return false;
    }
    if (stored && !refusal && stored.versao <= now.versao) {
      // nothing of what was sent has arrived
      unanswered = [];
      return true;
    }
    if (!stored || stored.versao === now.versao) {
      failed(true);
      later(again);
      return false;
    }
    const mine = [...(sent ? [sent] : []), ...unanswered, { change: null, value: base }];
    const found = mine.find(({ value }) => same(value, stored.value)) ?? mine.find((m) => ports.merges?.(m.value, stored.value));
    if (found) take(stored, found.change, found.value);
    else update({ state: 'failed', conflict: { base, on: now.versao, theirs: stored } });
    return found !== undefined;
  }

  /**
   * What is stored is what holds from here on.
   * @param change what of this screen's is in it
   * @param from what this screen held for stored: what was typed since stays on top
   */
  function take(stored: Stored<T, S>, change: M | null, from: T, mine = true): void {
    now = { ...now, versao: stored.versao, em: stored.em, conflict: null };
    unanswered = [];
    ports.kept(change, stored.said);
    const left = mine && !ended ? ports.pending(from) : null;
    base = stored.value;
    if (left === null) ports.copy?.clear();
    else ports.copy?.write(now.versao, left);
    update({ state: left === null ? 'saved' : 'saving' });
    if (!mine || !same(from, base)) ports.show(left === null ? base : ports.apply(base, left));
  }

  async function arrived(versao: number): Promise<void> {
    told = Math.max(told, versao);
    while (running) await running.catch(() => false);
    if (told <= now.versao || !idle()) return;
    const stored = await ports.stored(null).catch(() => null);
    if (!idle() || stored === 'ended') return;
    if (!stored) later(again);
    else if (stored.versao > now.versao) take(stored, null, base);
  }

  function resume(): boolean {
    const left = ports.copy?.read() ?? null;
    const value = left && ports.apply(base, left.change);
    if (!left || !value || same(value, base)) {
      ports.copy?.clear();
      return false;
    }
    if (left.versao !== now.versao) update({ conflict: { base, on: left.versao, theirs: { ...start, value: base } } });
    ports.show(value);
    return true;
  }

  function resolve(mine: boolean): void {
    if (!now.conflict) return;
    take(now.conflict.theirs, null, base, mine);
    if (mine) void save();
  }

  async function end(): Promise<void> {
    ended = true;
    clearTimeout(timer);
    ports.copy?.clear();
    while (running) await running.catch(() => false);
  }

  return {
    get: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed,
    save,
    resume,
    arrived,
    stale: (refusal) => inTurn(() => look(refusal ?? null, null)),
    adopt(change, now) {
      take({ ...now, value: ports.apply(base, change) }, change, base);
    },
    advance: (versao) => update({ versao }),
    resolve,
    end,
  };
}
