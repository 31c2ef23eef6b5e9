import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { guardarPorta, linhaDe } from '../../src/partida.ts';

const HOST = '127.0.0.1';
let outro: Server | null = null;

/** A port that somebody has. */
async function ocupada(): Promise<number> {
  const server = createServer();
  outro = server;
  await new Promise<void>((done) => server.listen(0, HOST, done));
  return (server.address() as { port: number }).port;
}
afterEach(() => {
  outro?.close();
  outro = null;
});

test('a port that is taken is found before anything else, in one line that says what to do', async () => {
  const porta = await ocupada();
  const refused = await guardarPorta(porta, HOST).catch((error: unknown) => linhaDe(error));
  expect(refused).toBe(`A porta ${porta} já está em uso: encerre o outro programa ou escolha outra em PORT.`);
});

test('who comes while it starts is told to come again, and the port is free for the portal afterwards', async () => {
  const porta = await ocupada();
  await new Promise((done) => outro?.close(done));
  const guarda = await guardarPorta(porta, HOST);
  const ler = async (path: string) => {
    const answer = await fetch(`http://${HOST}:${porta}${path}`);
    return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() };
  };
  expect(await ler('/api/v1/recursos')).toEqual({
    status: 503,
    retry: '5',
    body: { sucesso: false, mensagem: expect.stringContaining('está começando'), dados: { codigo: 'indisponivel' } },
  });
  expect((await ler('/readyz')).status).toBe(503);
  // it is alive: whoever watches must not start it again
  expect((await ler('/healthz')).status).toBe(200);
  await guarda.soltar();
  await (await guardarPorta(porta, HOST)).soltar();
});

test.each([
  ['a folder of somebody else', { code: 'EACCES', path: '/dados' }, /não pode escrever em \/dados/],
  ['a low port', { code: 'EACCES', port: 80 }, /porta 80: portas abaixo de 1024/],
  ['a full disk', { code: 'ENOSPC', path: '/dados' }, /disco está cheio \(\/dados\)/],
  ['a name nobody knows', { code: 'ENOTFOUND', hostname: 'bd' }, /"bd" não foi encontrado.*DATABASE_URL/],
  ['both addresses of a host refuse', { errors: [{ code: 'ECONNREFUSED' }] }, /não atende no endereço de DATABASE_URL/],
  ['a wrong password', { code: '28P01' }, /recusou o usuário ou a senha/],
])('%s is said in Portuguese, with the variable to look at', (_, error, line) => {
  expect(linhaDe(Object.assign(new Error('in English'), error))).toMatch(line);
});

/** A program that waits for its screens, and says when it goes on; it ends by itself when nothing holds it. */
function espera(env: Record<string, string>) {
  const partida = JSON.stringify(new URL('../../src/partida.ts', import.meta.url).href);
  const code = `import { esperarTelas } from ${partida};
    const vieram = esperarTelas();
    process.send?.('espera ' + (process.env.PORTAL_TELAS ?? ''));
    await vieram.then(() => console.log('segue'), (error) => console.log(error.message));`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  let said = '';
  program.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  return { program, waits: once(program, 'message'), ended: once(program, 'exit').then(() => said.trim()) };
}

test('the screens of a first start are waited for, and then nothing more is', async () => {
  const { program, waits, ended } = espera({ PORTAL_TELAS: 'a caminho' });
  // what it starts itself does not wait
  expect(await waits).toContain('espera ');
  program.send('telas prontas');
  expect(await ended).toBe('segue');
});

test('a build that ends without its screens is said, and no start without one waits', async () => {
  const torn = espera({ PORTAL_TELAS: 'a caminho' });
  await torn.waits;
  torn.program.disconnect();
  expect(await torn.ended).toMatch(/montava as telas terminou/);
  expect(await espera({ PORTAL_TELAS: '' }).ended).toBe('segue');
});
