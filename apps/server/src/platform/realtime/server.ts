import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Evento } from './bus.ts';
import { type Connection, type Credentials, type Limits, serveConnection } from './connection.ts';
import { createSharedChannels } from './copies.ts';
import { createPlaces } from './places.ts';
import { CLOSE, type Close, frame } from './protocol.ts';

const LIMITS: Limits = {
  connections: 10_000,
  perAddress: 300,
  perSession: 30,
  payload: 16_384,
  subscriptions: 200,
  burst: 400,
  perSecond: 20,
  backlog: 1_000_000,
  activitySeconds: 120,
  maxAgeSeconds: 3600,
  presenceSeconds: 60,
};

export interface Realtime {
  /** Answers websockets at /app/{key} of that server; other addresses are left to others. */
  attach: (server: Server) => void;
  /** A port of its own for them (6001 in the spec). @throws Error EADDRINUSE and the like */
  listen: (porta: number, endereco?: string) => Promise<{ porta: number }>;
  /** To the sockets of this process; the bus brings the events of all. @returns to how many */
  publish: (evento: Evento) => number;
  /** From now on copies tell each other who is on which presence channel. @param publish to the bus */
  joinCopies: (publish: (evento: Evento) => Promise<void>) => void;
  /** Every client connects anew, and so reads anew: after a time in which events may have been lost. */
  reconnectAll: () => void;
  count: () => { conexoes: number; canais: number };
  /** Before the http server closes, which would wait for the sockets. */
  close: () => Promise<void>;
}

/** Told by the database when a log-in ends, in whatever way. */
const FIM_DA_SESSAO = 'portal:fim-da-sessao';

/**
 * A server of the Pusher protocol 7, for the unmodified pusher-js client.
 * @param addressOf who is at the other end; behind a proxy the socket does not say it
 */
export function createRealtime(
  credentials: Credentials,
  given: Partial<Limits> = {},
  addressOf: (request: IncomingMessage) => string = (request) => request.socket.remoteAddress ?? '',
): Realtime {
  const limits = { ...LIMITS, ...given };
  const copies = createSharedChannels(limits.presenceSeconds);
  const { channels } = copies;
  const connections = new Map<WebSocket, Connection>();
  const places = createPlaces(limits);
  const own: Server[] = [];
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.payload, perMessageDeflate: false });

  const accept = (socket: WebSocket, url: URL, address: string) => {
    const isFull = connections.size >= limits.connections || !places.isRoomAt(address);
    const reason = refusal(url, credentials.key) ?? (isFull ? CLOSE.overCapacity : undefined);
    if (reason) return refuse(socket, reason);
    places.enter(address, socket);
    const onClose = () => {
      connections.delete(socket);
      places.leave(address, socket);
    };
    const hooks = { onClose, onSession: (sessao: string) => places.join(sessao, socket) };
    connections.set(socket, serveConnection(socket, credentials, channels, limits, hooks));
  };

  const attach = (server: Server) => {
    server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
      const url = urlOf(request);
      if (url?.pathname.startsWith('/app/') && !isOwnOrigin(request))
        raw.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      else if (url?.pathname.startsWith('/app/'))
        sockets.handleUpgrade(request, raw, head, (socket) => {
          // gone before it was counted; what is thrown in here would end the server
          if (request.socket.remoteAddress === undefined) socket.terminate();
          else accept(socket, url, addressOf(request));
        });
      else if (server.listenerCount('upgrade') === 1) raw.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    });
  };

  const rounds = setInterval(
    () => {
      const now = Date.now();
      for (const connection of connections.values()) connection.look(now);
      copies.look(now);
    },
    Math.min(limits.activitySeconds * 250, limits.presenceSeconds * 250, 15_000),
  );
  rounds.unref();

  const closeAll = (reason: Close) => {
    for (const connection of connections.values()) connection.close(reason);
  };

  return {
    attach,
    listen: async (porta, endereco) => {
      const server = createServer((_request, response) => response.writeHead(404).end());
      attach(server);
      own.push(server);
      await new Promise<void>((done, fail) => {
        server.once('error', fail).listen(porta, endereco, done);
      });
      const address = server.address();
      return { porta: typeof address === 'object' && address ? address.port : porta };
    },
    publish: (evento) => {
      if (evento.evento === FIM_DA_SESSAO) {
        for (const socket of places.of(String(evento.dados.sessao))) connections.get(socket)?.close(CLOSE.reconnect);
        return 0;
      }
      return copies.hear(evento) ? 0 : channels.publish(evento.canal, evento.evento, evento.dados);
    },
    joinCopies: copies.join,
    reconnectAll: () => {
      closeAll(CLOSE.reconnect);
      copies.ask();
    },
    count: () => ({ conexoes: connections.size, canais: channels.count() }),
    close: async () => {
      clearInterval(rounds);
      const servers = own.filter((server) => server.listening).map((server) => new Promise((done) => server.close(done)));
      closeAll(CLOSE.reconnect);
      // those that do not answer the goodbye
      const hard = setTimeout(() => {
        for (const socket of connections.keys()) socket.terminate();
      }, 1000);
      await Promise.all([
        ...servers,
        ...[...connections.keys()].map((socket) => new Promise((done) => socket.once('close', done))),
      ]);
      clearTimeout(hard);
    },
  };
}

function urlOf(request: IncomingMessage): URL | undefined {
  return URL.parse(request.url ?? '/', 'http://portal') ?? undefined;
}

/** A page of another site sends its own name; a program sends none. */
function isOwnOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname;
  return host !== undefined && URL.parse(headers.origin)?.hostname === host;
}

function refusal(url: URL, key: string): Close | undefined {
  if (url.pathname !== `/app/${key}`) return CLOSE.unknownKey;
  return url.searchParams.get('protocol') === '7' ? undefined : CLOSE.unsupportedProtocol;
}

function refuse(socket: WebSocket, { code, message }: Close): void {
  socket.on('error', () => {});
  socket.send(frame('pusher:error', { code, message }));
  socket.close(code, message);
}
