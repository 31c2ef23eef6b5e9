import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Channels, Listener } from './channels.ts';
import { type ChannelRequest, CLOSE, type Close, frame, readChannelRequest, readFrame, readMember } from './protocol.ts';
import { isChannelName, isPresence, isSignedFor, sessaoDe, signChannel } from './sign.ts';

/** What one socket may do. */
export interface Limits {
  /** Sockets of this process, of one address, of one log-in. */
  connections: number;
  perAddress: number;
  perSession: number;
  /** bytes of one frame from a client */
  payload: number;
  /** channels of one socket */
  subscriptions: number;
  /** frames a client may send at once, and how many come back each second */
  burst: number;
  perSecond: number;
  /** bytes waiting for a client that does not read */
  backlog: number;
  /** Silence after which a client is asked whether it is there, and then is closed. */
  activitySeconds: number;
  /** Age at which a client connects anew, so that a right that was taken away ends here too. */
  maxAgeSeconds: number;
  /** Silence after which what another copy said of who is there is forgotten. */
  presenceSeconds: number;
}

export interface Credentials {
  key: string;
  secret: string;
}

export interface Connection {
  close(reason: Close): void;
  /** Called now and then: asks a silent client, closes a dead or an old one. */
  look(now: number): void;
}

interface Hooks {
  onClose: () => void;
  /** A channel is heard in the name of this log-in. @returns false when it has too many sockets */
  onSession: (sessao: string) => boolean;
}

/** Serves one accepted socket until it closes. */
export function serveConnection(
  socket: WebSocket,
  { key, secret }: Credentials,
  channels: Channels,
  limits: Limits,
  hooks: Hooks,
): Connection {
  const joined = new Set<string>();
  const bornAt = Date.now();
  let heardAt = bornAt;
  let askedAt = 0;
  let tokens = limits.burst;

  const close = ({ code, message }: Close) => {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(frame('pusher:error', { code, message }));
    socket.close(code, message);
  };

  const listener: Listener = {
    id: `${randomInt(1e9)}.${randomInt(1e9)}`,
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > limits.backlog) {
        // it does not read, so it would not read a goodbye either
        socket.terminate();
        return;
      }
      socket.send(text);
    },
  };

  const refuse = (channel: string, error: string, status: number) =>
    listener.send(frame('pusher:subscription_error', { type: 'AuthError', error, status }, channel));

  const subscribe = ({ channel, auth, channel_data }: ChannelRequest) => {
    if (!isChannelName(channel)) return refuse(channel.slice(0, 200), 'Only private and presence channels exist', 403);
    const sessao = sessaoDe(auth);
    const expected = signChannel({ secret, key, socketId: listener.id, channel, channelData: channel_data, sessao });
    if (!isSignedFor(expected, auth)) return refuse(channel, 'Invalid signature', 401);
    if (sessao && !hooks.onSession(sessao)) return refuse(channel, 'Too many connections', 429);
    const member = isPresence(channel) ? readMember(channel_data) : undefined;
    if (isPresence(channel) && !member) return refuse(channel, 'Invalid channel data', 400);
    if (joined.size >= limits.subscriptions && !joined.has(channel)) return refuse(channel, 'Too many channels', 429);
    // asked twice: as if it had left in between
    if (joined.has(channel)) channels.leave(channel, listener);
    joined.add(channel);
    listener.send(frame('pusher_internal:subscription_succeeded', channels.join(channel, listener, member), channel));
  };

  const receive = (text: string) => {
    const received = readFrame(text);
    const request = received && /^pusher:(un)?subscribe$/.test(received.event) ? readChannelRequest(received.data) : undefined;
    if (received?.event === 'pusher:ping') listener.send(frame('pusher:pong', {}));
    else if (received?.event === 'pusher:subscribe' && request) subscribe(request);
    else if (received?.event === 'pusher:unsubscribe' && request) {
      if (joined.delete(request.channel)) channels.leave(request.channel, listener);
    } else if (received?.event.startsWith('client-')) {
      listener.send(frame('pusher:error', { code: 4301, message: 'Client events are not accepted' }));
    }
  };

  socket.on('message', (data, isBinary) => {
    const now = Date.now();
    tokens = Math.min(limits.burst, tokens + ((now - heardAt) / 1000) * limits.perSecond) - 1;
    heardAt = now;
    askedAt = 0;
    if (tokens < 0) close(CLOSE.tooManyMessages);
    else if (!isBinary) receive((data as Buffer).toString());
  });
  // a frame over the limit or not of the protocol: ws closes the socket by itself
  socket.on('error', () => {});
  socket.once('close', () => {
    for (const channel of joined) channels.leave(channel, listener);
    joined.clear();
    hooks.onClose();
  });
  socket.send(frame('pusher:connection_established', { socket_id: listener.id, activity_timeout: limits.activitySeconds }));

  return {
    close,
    look(now) {
      const silence = limits.activitySeconds * 1000;
      if (now - bornAt > limits.maxAgeSeconds * 1000) close(CLOSE.reconnect);
      else if (askedAt && now - askedAt > silence / 4) close(CLOSE.noPong);
      // the client itself pings at the end of that time: only one that did not is asked
      else if (!askedAt && now - heardAt > silence * 1.25) {
        askedAt = now;
        listener.send(frame('pusher:ping', {}));
      }
    },
  };
}
