import { frame, type Member } from './protocol.ts';
import { isPresence } from './sign.ts';

/** The end of a socket that a channel speaks to. */
export interface Listener {
  id: string;
  send(text: string): void;
}

/**
 * Who hears which channel, in this process. The roster of a presence channel is therefore that of this copy of the server:
 * people connected to another copy do not show in it.
 */
export function createChannels() {
  const channels = new Map<string, Map<Listener, Member | undefined>>();

  const broadcast = (channel: string, text: string, except?: Listener): number => {
    let count = 0;
    for (const listener of channels.get(channel)?.keys() ?? []) {
      if (listener === except) continue;
      listener.send(text);
      count += 1;
    }
    return count;
  };

  const isThere = (channel: string, userId: string): boolean =>
    [...(channels.get(channel)?.values() ?? [])].some((member) => member?.user_id === userId);

  return {
    /** Adds a listener and answers what it is told: on a presence channel, who is there. */
    join(channel: string, listener: Listener, member?: Member): unknown {
      const isNew = member && !isThere(channel, member.user_id);
      const listeners = channels.get(channel) ?? new Map<Listener, Member | undefined>();
      channels.set(channel, listeners);
      listeners.set(listener, member);
      if (isNew) broadcast(channel, frame('pusher_internal:member_added', member, channel), listener);
      return isPresence(channel) ? { presence: rosterOf(listeners) } : {};
    },

    leave(channel: string, listener: Listener): void {
      const listeners = channels.get(channel);
      const member = listeners?.get(listener);
      if (!listeners?.delete(listener)) return;
      if (listeners.size === 0) channels.delete(channel);
      if (!member || isThere(channel, member.user_id)) return;
      broadcast(channel, frame('pusher_internal:member_removed', { user_id: member.user_id }, channel));
    },

    /** @returns how many sockets of this process it went to */
    publish: (channel: string, event: string, data: unknown): number =>
      channels.has(channel) ? broadcast(channel, frame(event, data, channel)) : 0,

    count: () => channels.size,
  };
}

export type Channels = ReturnType<typeof createChannels>;

function rosterOf(listeners: Map<Listener, Member | undefined>) {
  const hash: Record<string, unknown> = {};
  for (const member of listeners.values()) if (member) hash[member.user_id] = member.user_info ?? null;
  const ids = Object.keys(hash);
  return { ids, hash, count: ids.length };
}
