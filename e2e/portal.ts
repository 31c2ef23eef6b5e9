import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Portal {
  port: number;
  at: (host: string) => string;
  /** Moves the server's clock forward; the browser's is moved by `page.clock`. */
  avancar: (minutos: number) => Promise<void>;
  /** What the server's clock says. */
  agora: () => number;
  stop: () => Promise<void>;
}

/** A portal of its own, for a journey that needs other surroundings than the shared one: a mail server, a directory. */
export async function startPortal(env: Record<string, string>): Promise<Portal> {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), REALTIME_PORT: '0', LOG_LEVEL: 'warn', E2E_RELOGIO: 'sim', ...env },
  });
  await ready(port, child);
  let adiantado = 0;
  return {
    port,
    at: (host) => `http://${host}:${port}`,
    agora: () => Date.now() + adiantado,
    avancar: (minutos) =>
      new Promise<void>((done) => {
        child.once('message', (message: { adiantado_ms: number }) => {
          adiantado = message.adiantado_ms;
          done();
        });
        child.send({ avancar_ms: minutos * 60_000 });
      }),
    stop: () =>
      new Promise<void>((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}

/** Resolves when the portal on this port answers. */
export async function ready(port: number, child: ChildProcess): Promise<void> {
  // the demonstration is made in a minute of quiet, and in six beside nine others
  for (let tries = 0; tries < 2000; tries += 1) {
    if (child.exitCode !== null) throw new Error('the portal ended before it was ready');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error('the portal did not get ready');
}

/** Ports that nobody uses: all are held until all are known, so that none comes twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

export interface Correio {
  url: string;
  /** Resolves with the newest mail to an address whose subject fits, as soon as it is here. */
  next: (to: string, assunto: RegExp) => Promise<Email>;
  stop: () => Promise<void>;
}

/** A real mail server that keeps what it receives. */
export async function startCorreio(): Promise<Correio> {
  const received: { to: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail }))
        .then(() => done());
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    async next(to, assunto) {
      for (let tries = 0; tries < 150; tries += 1) {
        const found = received.findLast((r) => r.to.includes(to) && assunto.test(r.mail.subject ?? ''));
        if (found) return found.mail;
        await new Promise((done) => setTimeout(done, 100));
      }
      throw new Error(`no mail to ${to} about ${assunto}`);
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** The first address of the portal in a mail. */
export function linkOf(mail: Email): string {
  const link = /https?:\/\/[^\s"<>]*\/auth\/[^\s"<>]+/.exec(mail.text ?? '')?.[0];
  if (!link) throw new Error(`no link in "${mail.subject}"`);
  return link;
}
