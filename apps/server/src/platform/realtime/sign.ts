import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The answer of POST /api/broadcasting/auth for a channel the caller may hear: `<key>:<HMAC-SHA256>`. It binds one socket to
 * one channel (and, on a presence channel, to who is said to be there), and to the log-in that asked.
 * @source Pusher Channels protocol 7, authentication signatures
 */
export function signChannel({ secret, key, socketId, channel, channelData, sessao }: Signed): string {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  const hmac = createHmac('sha256', secret).update(sessao === undefined ? signed : `${sessao}\n${signed}`);
  return `${key}:${hmac.digest('hex')}${sessao === undefined ? '' : `:${sessao}`}`;
}

export interface Signed {
  secret: string;
  key: string;
  socketId: string;
  channel: string;
  /** Who is said to be there, on a presence channel. */
  channelData?: string | undefined;
  /** The log-in it was asked in: the client hands it back with the signature, and the socket ends with it. */
  sessao?: string | undefined;
}

/** The log-in that a signature names, whether or not it is a right one. */
export const sessaoDe = (auth: unknown): string | undefined =>
  typeof auth === 'string' ? /^[^:]*:[0-9a-f]{64}:([0-9a-f-]{36})$/.exec(auth)?.[1] : undefined;

/** In constant time: how long a refusal takes says nothing about the right signature. */
export function isSignedFor(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [right, tried] = [Buffer.from(expected), Buffer.from(given)];
  return right.length === tried.length && timingSafeEqual(right, tried);
}

/** What `POST /api/broadcasting/auth` may be asked to sign. */
export const isSocketId = (text: string): boolean => /^\d{1,10}\.\d{1,10}$/.test(text);

/** Only channels that must be signed exist here; the name is at most 164 characters long. */
export const isChannelName = (text: string): boolean => /^(private|presence)-[\w\-=@,.;]{1,155}$/.test(text);

export const isPresence = (channel: string): boolean => channel.startsWith('presence-');
