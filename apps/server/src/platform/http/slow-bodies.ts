import type { IncomingMessage, Server } from 'node:http';

const EVERY_MS = 10_000;
/** In that time. A telephone at the edge of its network sends more. */
const LEAST_BYTES = 8 * 1024;

/**
 * Hangs up on who keeps a body half sent: a connection that brings almost nothing while we read. Where we ourselves are behind (the
 * file is being written, the gate still looks), nobody is blamed.
 */
export function endSlowBodies(server: Server, everyMs = EVERY_MS, leastBytes = LEAST_BYTES): void {
  const reading = new Map<IncomingMessage, number>();
  server.on('request', (request: IncomingMessage) => {
    if (!request.headers['content-length'] && !request.headers['transfer-encoding']) return;
    reading.set(request, request.socket.bytesRead);
    for (const event of ['end', 'close'] as const) request.once(event, () => reading.delete(request));
  });
  const rounds = setInterval(() => {
    for (const [request, before] of reading) {
      const { socket } = request;
      const weWait = request.readableFlowing === true && request.readableLength === 0;
      if (weWait && socket.bytesRead - before < leastBytes) socket.destroy();
      reading.set(request, socket.bytesRead);
    }
  }, everyMs);
  rounds.unref();
  server.once('close', () => clearInterval(rounds));
}
