import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { expect, test } from 'vitest';
import { createCofre } from '#platform/auth/cofre.ts';
import { ARRIVAL_PATH, arrivalProof, askArrival } from './arrival.ts';
import { createGuard } from './guard.ts';

const cofre = createCofre('a secret of this installation, long enough');
const guard = createGuard(['127.0.0.0/8', '::1']);

async function asked(answer: RequestListener, o: { host?: string; guard?: typeof guard; waitMs?: number } = {}) {
  const server = createServer(answer).listen(0);
  await once(server, 'listening');
  try {
    const origin = `http://${o.host ?? 'cidade.localhost'}:${(server.address() as AddressInfo).port}`;
    return await askArrival(origin, { cofre, guard: o.guard ?? guard, waitMs: o.waitMs ?? 2000 });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const nonceOf = (url: string | undefined) => (url ?? '').slice(ARRIVAL_PATH.length);
const proof = (url: string | undefined, host = 'cidade.localhost') => arrivalProof(cofre, host, nonceOf(url));

test('only who knows the secret, and was asked by this name, proves to be here', async () => {
  expect(await asked((request, response) => response.end(proof(request.url)))).toBe('aqui');
  const stranger = createCofre('a secret of somebody else, as long as that');
  expect(await asked(({ url }, response) => response.end(arrivalProof(stranger, 'cidade.localhost', nonceOf(url))))).toBe(
    'outro',
  );
  // a proxy that hands on another name would open another town
  expect(await asked(({ url }, response) => response.end(proof(url, 'outra.localhost')))).toBe('outro');
  // an answer to an earlier question
  expect(await asked((_, response) => response.end(proof(`${ARRIVAL_PATH}${'0'.repeat(32)}`)))).toBe('outro');
});

test('what is no proof is somebody else, however much of it there is and wherever it leads', async () => {
  const answers: RequestListener[] = [
    (_, response) => response.end('<html>Bem-vindo'),
    (_, response) => response.end('é'.repeat(64)),
    ({ url }, response) => response.writeHead(404).end(proof(url)),
    ({ url }, response) => response.writeHead(302, { location: `http://cidade.localhost${url}` }).end(),
    (_, response) => {
      const pour = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', pour);
      };
      response.on('error', () => undefined);
      pour();
    },
  ];
  for (const answer of answers) expect(await asked(answer)).toBe('outro');
});

test('nobody waits for long, and why nobody answered is told', async () => {
  expect(await asked(() => undefined, { waitMs: 200 })).toBe('demora');
  expect(await asked(({ socket }) => socket.destroy())).toBe('recusa');
  expect(await askArrival('http://nao-existe.invalid', { cofre, guard })).toBe('nome');
  const mumbler = createSocket((socket) => socket.on('error', () => undefined).end('SSH-2.0-x\r\n')).listen(0);
  await once(mumbler, 'listening');
  const { port } = mumbler.address() as AddressInfo;
  expect(await askArrival(`http://cidade.localhost:${port}`, { cofre, guard })).toBe('outro');
  expect(await askArrival(`https://cidade.localhost:${port}`, { cofre, guard })).toBe('certificado');
  mumbler.close();
});

test('the network of the installation is not asked, by name or by number, unless the operator says so', async () => {
  const heard: string[] = [];
  const answer: RequestListener = ({ url }, response) => {
    heard.push(url ?? '');
    response.end(proof(url));
  };
  expect(await asked(answer, { guard: createGuard([]) })).toBe('rede_interna');
  for (const host of ['127.0.0.1', '[::1]']) expect(await asked(answer, { host })).toBe('rede_interna');
  expect(heard).toEqual([]);
});
