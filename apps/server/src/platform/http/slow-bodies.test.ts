import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that reads to the end, or not at all, and a client that sends so many bytes every 20 ms. */
async function send(bytes: number, reads = true): Promise<'answered' | 'cut'> {
  server = createServer((request, response) => {
    if (!reads) return void setTimeout(() => response.end('late'), 600);
    request.on('data', () => {}).on('end', () => response.end('ok'));
  });
  endSlowBodies(server, 100, 1000);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${bytes * 25}\r\n\r\n`);
  let sent = 0;
  const sending = setInterval(() => {
    if (sent++ < 25 && socket.writable) socket.write('x'.repeat(bytes));
  }, 20);
  const end = await new Promise<'answered' | 'cut'>((done) => {
    socket.once('data', () => done('answered')).once('close', () => done('cut'));
    socket.on('error', () => {});
  });
  clearInterval(sending);
  socket.destroy();
  return end;
}

test('a body that hardly moves is cut off; one that comes steadily, or waits for us, is not', async () => {
  expect(await send(2)).toBe('cut');
  expect(await send(2000)).toBe('answered');
  expect(await send(2, false)).toBe('answered');
});
