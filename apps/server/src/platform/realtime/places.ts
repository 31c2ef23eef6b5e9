import type { WebSocket } from 'ws';
import type { Limits } from './connection.ts';

/** How many sockets each address and each log-in has open, and which. */
export function createPlaces({ perAddress, perSession }: Pick<Limits, 'perAddress' | 'perSession'>) {
  const addresses = new Map<string, Set<WebSocket>>();
  const sessions = new Map<string, Set<WebSocket>>();
  const sessionsOf = new Map<WebSocket, Set<string>>();

  const put = <K, V>(map: Map<K, Set<V>>, key: K, value: V): void => {
    const found = map.get(key);
    if (found) found.add(value);
    else map.set(key, new Set([value]));
  };
  const take = <K, V>(map: Map<K, Set<V>>, key: K, value: V): void => {
    const found = map.get(key);
    found?.delete(value);
    if (found?.size === 0) map.delete(key);
  };

  return {
    isRoomAt: (address: string): boolean => (addresses.get(address)?.size ?? 0) < perAddress,
    enter: (address: string, socket: WebSocket): void => put(addresses, address, socket),
    leave(address: string, socket: WebSocket): void {
      take(addresses, address, socket);
      for (const sessao of sessionsOf.get(socket) ?? []) take(sessions, sessao, socket);
      sessionsOf.delete(socket);
    },
    /** @returns false when the log-in has as many as it may */
    join(sessao: string, socket: WebSocket): boolean {
      const open = sessions.get(sessao);
      if (!open?.has(socket) && (open?.size ?? 0) >= perSession) return false;
      put(sessions, sessao, socket);
      put(sessionsOf, socket, sessao);
      return true;
    },
    of: (sessao: string): WebSocket[] => [...(sessions.get(sessao) ?? [])],
  };
}
