import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The answer of POST /api/broadcasting/auth for a channel the caller may hear: `<key>:<HMAC-SHA256>`. It binds one socket to
 * one channel (and, on a presence channel, to who is said to be there).
 * @source Pusher Channels protocol 7, authentication signatures
 */
export function signChannel(secret: string, key: string, socketId: string, channel: string, channelData?: string): string {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':');
  return `${key}:${createHmac('sha256', secret).update(signed).digest('hex')}`;
}

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
