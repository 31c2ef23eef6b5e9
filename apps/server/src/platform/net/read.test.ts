import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createGuard } from './guard.ts';
import { postForStatus } from './read.ts';

async function listen(answer: (response: ServerResponse, body: string) => void) {
  const open = new Set<ServerResponse>();
  const attend = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    open.add(response);
    response.on('close', () => open.delete(response));
    let body = '';
    for await (const part of request) body += part;
    answer(response, body);
  };
  const server = createServer((request, response) => void attend(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    open,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
const LOCAL = createGuard(['127.0.0.1']);
const post = (address: string, ms = 2000, guard = LOCAL) => postForStatus(address, guard, ms, { headers: {}, body: 'olá' });

test('the status is all that is read: a body without an end is let go, a redirect is not followed', async () => {
  const heard: string[] = [];
  const endless = await listen((response, body) => {
    heard.push(body);
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => clearInterval(timer));
  });
  expect(await post(endless.address)).toBe(200);
  expect(heard).toEqual(['olá']);
  await expect.poll(() => endless.open.size).toBe(0);
  endless.close();

  const sent = await listen((response) => response.writeHead(301, { location: endless.address }).end());
  expect(await post(sent.address)).toBe(301);
  expect(heard).toHaveLength(1);
  sent.close();
});

test('one that says nothing, or no HTTP, ends by its time or at once; the own network is not asked', async () => {
  const silent = await listen(() => {});
  await expect(post(silent.address, 100)).rejects.toMatchObject({ name: 'AbortError' });
  await expect(post(silent.address, 2000, createGuard([]))).rejects.toMatchObject({ code: 'ENDERECO_PROTEGIDO' });
  silent.close();
  const rude = await listen((response) => response.socket?.end('SSH-2.0-rude\r\n'));
  await expect(post(rude.address)).rejects.toMatchObject({ code: expect.stringContaining('HPE_') });
  rude.close();
});
