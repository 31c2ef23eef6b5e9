import { z } from 'zod';

/** How the socket is closed, and so what pusher-js does next. @source Pusher Channels protocol 7, error codes */
export const CLOSE = {
  /** 4000–4099: the client gives up. */
  unknownKey: { code: 4001, message: 'Unknown application key' },
  unsupportedProtocol: { code: 4007, message: 'Unsupported protocol version' },
  /** 4100–4199: the client tries again after a while. */
  overCapacity: { code: 4100, message: 'Over capacity' },
  tooManyMessages: { code: 4101, message: 'Too many messages' },
  /** 4200–4299: the client connects again at once, and is authorised again. */
  reconnect: { code: 4200, message: 'Please reconnect' },
  noPong: { code: 4201, message: 'Pong reply not received' },
} as const;

export type Close = (typeof CLOSE)[keyof typeof CLOSE];

/** On the wire, the data of an event is a text with JSON in it. */
export const frame = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: JSON.stringify(data) });

const json = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue('not JSON');
    return z.NEVER;
  }
});

const frameSchema = json.pipe(z.object({ event: z.string().max(200), data: z.unknown().optional() }));

const channelSchema = z.object({
  channel: z.string(),
  auth: z.unknown().optional(),
  channel_data: z.string().max(2000).optional(),
});

export const memberSchema = z.object({
  user_id: z.union([z.string().min(1).max(128), z.number()]).transform(String),
  user_info: z.unknown().optional(),
});

export type Member = z.output<typeof memberSchema>;
export type ChannelRequest = z.output<typeof channelSchema>;

/** undefined when a client sent what no client of the protocol sends. */
export const readFrame = (text: string) => frameSchema.safeParse(text).data;
export const readMember = (channelData: string | undefined) => json.pipe(memberSchema).safeParse(channelData).data;

/** The data of a client's frame is an object, or a text with one in it. */
export const readChannelRequest = (data: unknown) =>
  (typeof data === 'string' ? json.pipe(channelSchema) : channelSchema).safeParse(data).data;
