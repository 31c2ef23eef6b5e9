import type Pusher from 'pusher-js';
import type { Channel, ChannelAuthorizationCallback, Members, PresenceChannel } from 'pusher-js';
import { useEffect, useRef, useState } from 'react';
import { authStore, readToken } from '../auth-token.ts';
import { REALTIME_CLUSTER, REALTIME_PORT } from '../constants.ts';
import { queryClient } from '../query-client.ts';
import { readRecursos } from '../recursos.ts';
import { useStore } from '../store.ts';
import { send } from '../transport.ts';

async function authorise(
  { socketId, channelName }: { socketId: string; channelName: string },
  callback: ChannelAuthorizationCallback,
): Promise<void> {
  const { status, body } = await send({
    metodo: 'POST',
    url: '/api/broadcasting/auth',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ socket_id: socketId, channel_name: channelName }),
  });
  if (status === 200) callback(null, body as { auth: string });
  else callback(new Error(`HTTP ${status}`), null);
}

let client: Promise<Pusher> | null = null;

async function connect(): Promise<Pusher> {
  const { default: PusherClient } = await import('pusher-js');
  const padrao = readRecursos()?.padrao.realtime;
  const secure = location.protocol === 'https:';
  // The server announces the port that is open to browsers; behind a proxy that is the page's own.
  const port = padrao?.ws_port || Number(location.port) || (secure ? 443 : REALTIME_PORT);
  return new PusherClient(padrao?.key ?? '', {
    cluster: padrao?.cluster ?? REALTIME_CLUSTER,
    wsHost: location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: secure,
    enableStats: false,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: {
      endpoint: '/api/broadcasting/auth',
      transport: 'ajax',
      customHandler: (params, callback) => void authorise(params, callback),
    },
  });
}

const users = new Map<string, number>();

/** Hangs up when the person leaves, so that the next one does not hear this one's channels. */
authStore.subscribe(() => {
  if (readToken() || !client) return;
  const leaving = client;
  client = null;
  users.clear();
  void leaving.then((pusher) => pusher.disconnect());
});

/** Channels are the town's: their names end in its id, which the server checks (`private-usuario.….o1`). */
const inTown = (channel: string): string => `${channel}.o${readRecursos()?.organizacao.id ?? 0}`;

/** Channels that were heard by now. */
const ouvidos = new WeakSet<Channel>();

/** After a deploy everybody's line comes back at once: the portal is not asked by all of them in the same moment. */
const relerEmMs = () => 200 + Math.random() * 1800;
let vaiReler = false;
function reler(): void {
  if (vaiReler) return;
  vaiReler = true;
  setTimeout(() => {
    vaiReler = false;
    void queryClient.invalidateQueries();
  }, relerEmMs());
}

/** A channel that is heard again was not heard for a while: what the screen shows is read anew, whatever happened meanwhile. */
function ouvirDeNovo(subscription: Channel): void {
  subscription.bind('pusher:subscription_succeeded', () => {
    if (ouvidos.has(subscription)) reler();
    ouvidos.add(subscription);
  });
}

/** Listens on a channel until the answer is called; `attach` binds and answers how to unbind. */
function follow(channel: string, attach: (subscription: Channel) => () => void): () => void {
  client ??= connect();
  const mine = client;
  let stop = () => {};
  let stopped = false;
  void mine.then((pusher) => {
    if (stopped) return;
    const subscription = pusher.subscribe(channel);
    if (!users.get(channel)) ouvirDeNovo(subscription);
    users.set(channel, (users.get(channel) ?? 0) + 1);
    const detach = attach(subscription);
    stop = () => {
      // The person left and the line is already down.
      if (client !== mine) return;
      detach();
      const left = (users.get(channel) ?? 1) - 1;
      users.set(channel, left);
      if (left <= 0) pusher.unsubscribe(channel);
    };
  });
  return () => {
    stopped = true;
    stop();
  };
}

const useSignedIn = (): boolean => useStore(authStore, (state) => state.token !== null);

/** Calls `handler` for each `event` of the channel `base` while the component is on screen; `null` waits. '*' hears every event. */
export function useRealtime<T = unknown>(base: string | null, event: string, handler: (data: T, event: string) => void): void {
  const channel = base && inTown(base);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  const signedIn = useSignedIn();

  useEffect(() => {
    if (!channel || !signedIn) return;
    return follow(channel, (subscription) => {
      const one = (data: T) => latest.current(data, event);
      const all = (name: string, data: T) => name.startsWith('pusher:') || latest.current(data, name);
      if (event === '*') subscription.bind_global(all);
      else subscription.bind(event, one);
      return () => (event === '*' ? subscription.unbind_global(all) : subscription.unbind(event, one));
    });
  }, [channel, event, signedIn]);
}

export interface Presente {
  id: string;
  nome: string;
}

const PRESENCA = ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed'] as const;

/** Who else is on the presence channel `base` while the component is on screen, in the order of their names. */
export function usePresenca(base: string | null): Presente[] {
  const channel = base && inTown(base);
  const [outros, setOutros] = useState<Presente[]>([]);
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!channel || !signedIn) return;
    const stop = follow(channel, (subscription) => {
      const { members } = subscription as PresenceChannel;
      const look = () => setOutros(othersOf(members));
      look();
      for (const event of PRESENCA) subscription.bind(event, look);
      return () => {
        for (const event of PRESENCA) subscription.unbind(event, look);
      };
    });
    return () => {
      stop();
      setOutros([]);
    };
  }, [channel, signedIn]);
  return outros;
}

function othersOf(members: Members): Presente[] {
  const outros: Presente[] = [];
  members.each(({ id, info }: { id: string; info?: { nome?: string } }) => {
    if (id !== members.myID) outros.push({ id, nome: info?.nome ?? '' });
  });
  return outros.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'));
}
