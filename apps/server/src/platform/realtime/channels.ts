import { frame, type Member } from './protocol.ts';
import { isPresence } from './sign.ts';

/** The end of a socket that a channel speaks to. */
export interface Listener {
  id: string;
  send(text: string): void;
}

/** What one copy of the server tells the others of a presence channel: who is there with it, and who is there no more. */
export interface Presenca {
  canal: string;
  estao: Member[];
  sairam: string[];
}

interface Distante {
  member: Member;
  /** When to believe it no longer, in milliseconds: its copy says it again and again. */
  ate: number;
}

/**
 * Who hears which channel, in this process. The roster of a presence channel is that of all copies of the server: `tell` says to the
 * others what changes here, `hear` takes in what they say.
 */
export function createChannels(tell: (presenca: Presenca) => void) {
  const channels = new Map<string, Map<Listener, Member | undefined>>();
  /** channel → person → copy */
  const distantes = new Map<string, Map<string, Map<string, Distante>>>();

  const broadcast = (channel: string, text: string, except?: Listener): number => {
    let count = 0;
    for (const listener of channels.get(channel)?.keys() ?? []) {
      if (listener === except) continue;
      listener.send(text);
      count += 1;
    }
    return count;
  };

  const isHere = (channel: string, userId: string): boolean =>
    [...(channels.get(channel)?.values() ?? [])].some((member) => member?.user_id === userId);
  const isThere = (channel: string, userId: string): boolean =>
    isHere(channel, userId) || distantes.get(channel)?.has(userId) === true;

  const added = (channel: string, member: Member, except?: Listener) =>
    broadcast(channel, frame('pusher_internal:member_added', member, channel), except);
  const removed = (channel: string, userId: string) =>
    broadcast(channel, frame('pusher_internal:member_removed', { user_id: userId }, channel));

  /** Who is on a channel with this copy, each person once. */
  const membersHere = (channel: string): Member[] => {
    const found = [...(channels.get(channel)?.values() ?? [])].flatMap((member) =>
      member ? [[member.user_id, member] as const] : [],
    );
    return [...new Map(found).values()];
  };

  const rosterOf = (channel: string) => {
    const away = [...(distantes.get(channel)?.values() ?? [])].flatMap((copias) => [...copias.values()].map((d) => d.member));
    const hash = Object.fromEntries([...away, ...membersHere(channel)].map((m) => [m.user_id, m.user_info ?? null]));
    const ids = Object.keys(hash);
    return { ids, hash, count: ids.length };
  };

  const forget = (channel: string, userId: string, copia: string): void => {
    const people = distantes.get(channel);
    const copias = people?.get(userId);
    if (!people || !copias?.delete(copia) || copias.size > 0) return;
    people.delete(userId);
    if (people.size === 0) distantes.delete(channel);
    if (!isHere(channel, userId)) removed(channel, userId);
  };

  return {
    /** Adds a listener and answers what it is told: on a presence channel, who is there. */
    join(channel: string, listener: Listener, member?: Member): unknown {
      const isNewHere = member && !isHere(channel, member.user_id);
      const isNew = member && !isThere(channel, member.user_id);
      const listeners = channels.get(channel) ?? new Map<Listener, Member | undefined>();
      channels.set(channel, listeners);
      listeners.set(listener, member);
      if (isNew) added(channel, member, listener);
      if (isNewHere) tell({ canal: channel, estao: [member], sairam: [] });
      return isPresence(channel) ? { presence: rosterOf(channel) } : {};
    },

    leave(channel: string, listener: Listener): void {
      const listeners = channels.get(channel);
      const member = listeners?.get(listener);
      if (!listeners?.delete(listener)) return;
      if (listeners.size === 0) channels.delete(channel);
      if (!member || isHere(channel, member.user_id)) return;
      tell({ canal: channel, estao: [], sairam: [member.user_id] });
      if (!isThere(channel, member.user_id)) removed(channel, member.user_id);
    },

    /** What another copy says of itself; believed until `ate`. */
    hear(copia: string, { canal, estao, sairam }: Presenca, ate: number): void {
      for (const member of estao) {
        const isNew = !isThere(canal, member.user_id);
        const people = distantes.get(canal) ?? new Map<string, Map<string, Distante>>();
        const copias = people.get(member.user_id) ?? new Map<string, Distante>();
        distantes.set(canal, people.set(member.user_id, copias.set(copia, { member, ate })));
        if (isNew) added(canal, member);
      }
      for (const userId of sairam) forget(canal, userId, copia);
    },

    /** Forgets who was told of by a copy that is silent. */
    expire(now: number): void {
      for (const [canal, people] of [...distantes])
        for (const [userId, copias] of [...people])
          for (const [copia, { ate }] of [...copias]) if (ate < now) forget(canal, userId, copia);
    },

    /** Says again who is here, on every presence channel. */
    tellAll(): void {
      for (const canal of channels.keys()) {
        const estao = isPresence(canal) ? membersHere(canal) : [];
        if (estao.length > 0) tell({ canal, estao, sairam: [] });
      }
    },

    /** @returns how many sockets of this process it went to */
    publish: (channel: string, event: string, data: unknown): number =>
      channels.has(channel) ? broadcast(channel, frame(event, data, channel)) : 0,

    count: () => channels.size,
  };
}

export type Channels = ReturnType<typeof createChannels>;
