import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createGuard, isNetwork } from './guard.ts';

test('the own network is out of reach, however it is written, and the rest of the world is not', () => {
  const { mayReach } = createGuard([]);
  for (const address of [
    ...['127.0.0.1', '127.255.1.2', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
    ...[
      '100.64.0.1',
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '0:0:0:0:0:ffff:10.0.0.1',
      'fe80::1',
      'fd00::1',
      'ff02::1',
    ],
  ])
    expect(mayReach(address), address).toBe(false);
  for (const address of ['172.32.0.1', '8.8.8.8', '200.160.2.3', '2001:4860:4860::8888'])
    expect(mayReach(address), address).toBe(true);
});

test('an address of IPv6 that carries one of ours inside is ours, from the first of its network to the last', () => {
  const { mayReach } = createGuard([]);
  for (const address of [
    // as IPv4-compatible, NAT64 (both prefixes), Teredo, 6to4, site-local, discard
    ...['::127.0.0.1', '::7f00:1', '::ffff', '64:ff9b::a00:1', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
    ...['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff', '2002::', '2002:7f00:1::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
    ...['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', '100::1'],
  ])
    expect(mayReach(address), address).toBe(false);
  for (const address of ['64:ff9b:2::', '2000:ffff::1', '2001:1::', '2001:12ff::1', '2003::', '2606:4700::1111'])
    expect(mayReach(address), address).toBe(true);
});

test('what the operator allows is reached, and no more of the same network', () => {
  const { mayReach } = createGuard(['10.20.0.0/16', 'fd12::/32', '127.0.0.1']);
  expect(['10.20.3.4', 'fd12::1', '127.0.0.1', '::ffff:10.20.0.1'].map(mayReach)).toEqual([true, true, true, true]);
  expect(['10.21.0.1', 'fd13::1', '127.0.0.2'].map(mayReach)).toEqual([false, false, false]);
  expect(['10.0.0.0/8', '10.0.0.1', 'fd00::/8'].every(isNetwork)).toBe(true);
  expect(['10.0.0.0/33', 'rede', '10.0.0', '/8', 'fd00::/129'].some(isNetwork)).toBe(false);
});

test('a name that leads into the own network is connected to only where that is allowed', async () => {
  const server = createServer((socket) => socket.end('ola'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const reach = (allowed: string[]) =>
    new Promise<string>((done) => {
      const socket = connect({ port, host: 'localhost', lookup: createGuard(allowed).lookup });
      socket.once('connect', () => done('connected')).once('error', (e: NodeJS.ErrnoException) => done(e.code ?? e.name));
    });
  expect(await reach([])).toBe('ENDERECO_PROTEGIDO');
  expect(await reach(['127.0.0.0/8'])).toBe('connected');
  server.close();
});
