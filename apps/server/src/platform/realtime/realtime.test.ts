// Past 300 lines: two copies of one server and the sockets on them, in one set-up.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import pusherJs, { type PresenceChannel } from 'pusher-js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Embedded, startEmbedded } from '../db/embedded.ts';
import { type Bus, createBus, publishSql } from './bus.ts';
import type { Limits } from './connection.ts';
import { createRealtime, type Realtime } from './server.ts';
import { signChannel } from './sign.ts';

// its types speak of a member `default`; in Node the module is the class itself
const PusherClient = pusherJs as unknown as typeof pusherJs.default;
type Pusher = InstanceType<typeof PusherClient>;

const KEY = 'portal';
const SECRET = 'um segredo de teste';
const CANAL = 'private-setor.9.o7';

let database: Embedded;
let dataDir: string;
const cleanUp: (() => unknown)[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-realtime-'));
  chmodSync(dataDir, 0o755);
  database = await startEmbedded({ dataDir, throwaway: true });
});
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
});
afterAll(async () => {
  await database.stop();
  rmSync(dataDir, { recursive: true });
});

/** One copy of the server: sockets on a port of its own, events from the database. */
async function startCopy(limits?: Partial<Limits>): Promise<{ realtime: Realtime; bus: Bus; porta: number }> {
  const realtime = createRealtime({ key: KEY, secret: SECRET }, limits);
  const { porta } = await realtime.listen(0, '127.0.0.1');
  const bus = await createBus(database.ownerUrl);
  bus.onEvent(realtime.publish);
  bus.onGap(realtime.reconnectAll);
  realtime.joinCopies(bus.publish);
  cleanUp.push(() => Promise.all([realtime.close(), bus.close()]));
  return { realtime, bus, porta };
}

type Sign = (socketId: string, channel: string) => { auth: string; channel_data?: string };

const signed: Sign = (socketId, channel) => ({ auth: signChannel({ secret: SECRET, key: KEY, socketId, channel }) });

const signedAs =
  (userId: string, nome: string): Sign =>
  (socketId, channel) => {
    const channel_data = JSON.stringify({ user_id: userId, user_info: { nome } });
    return { auth: signChannel({ secret: SECRET, key: KEY, socketId, channel, channelData: channel_data }), channel_data };
  };

/** The unmodified client, set up as the browser does. */
function connect(porta: number, { key = KEY, sign = signed }: { key?: string; sign?: Sign } = {}): Pusher {
  const client = new PusherClient(key, {
    cluster: 'us2',
    wsHost: '127.0.0.1',
    wsPort: porta,
    forceTLS: false,
    enableStats: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, done) => done(null, sign(socketId, channelName)),
    },
  });
  cleanUp.push(() => client.disconnect());
  return client;
}

const heard = (target: { bind(event: string, listener: (data: unknown) => void): unknown }, event: string): Promise<unknown> =>
  new Promise((done) => void target.bind(event, done));

const subscribed = async (client: Pusher, channel = CANAL) => {
  const subscription = client.subscribe(channel);
  await heard(subscription, 'pusher:subscription_succeeded');
  return subscription;
};

const evento = { canal: CANAL, evento: 'etapa.deferida', dados: { id: 'a', texto: 'ação concluída' } };

test('an event announced through another copy of the server arrives, with its accents', async () => {
  const [here, there] = await Promise.all([startCopy(), startCopy()]);
  const arrived = heard(await subscribed(connect(here.porta)), evento.evento);
  await there.bus.publish(evento);
  expect(await arrived).toEqual(evento.dados);
});

test('what a transaction announces is heard when it commits, and never when it does not', async () => {
  const { porta } = await startCopy();
  const pool = new pg.Pool({ connectionString: database.ownerUrl });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  cleanUp.push(() => db.destroy());
  const all: unknown[] = [];
  const subscription = await subscribed(connect(porta));
  subscription.bind_global((name: string, data: unknown) => all.push([name, data]));

  const undone = db.transaction().execute(async (tx) => {
    await publishSql(tx, { ...evento, evento: 'desfeito' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const arrived = heard(subscription, evento.evento);
  await db.transaction().execute(async (tx) => {
    await publishSql(tx, evento);
    await wait(50);
    expect(all).toEqual([]);
  });
  await arrived;
  expect(all).toEqual([[evento.evento, evento.dados]]);
  await expect(publishSql(db, { ...evento, dados: { texto: 'x'.repeat(8000) } })).rejects.toThrow('bytes');
});

test('only the signature of this socket for this channel lets in', async () => {
  const { realtime, porta } = await startCopy();
  const wrong: Sign[] = [
    () => ({ auth: `${KEY}:${'0'.repeat(64)}` }),
    (socketId) => signed(socketId, 'private-setor.9.o8'),
    (_, channel) => signed('1.1', channel),
    (socketId, channel) => ({ auth: signChannel({ secret: 'outro', key: KEY, socketId, channel }) }),
  ];
  for (const sign of wrong) {
    const subscription = connect(porta, { sign }).subscribe(CANAL);
    expect(await heard(subscription, 'pusher:subscription_error')).toMatchObject({ status: 401 });
  }
  const open = connect(porta).subscribe('setor.9.o7');
  expect(await heard(open, 'pusher:subscription_error')).toMatchObject({ status: 403 });
  expect(realtime.publish(evento)).toBe(0);
});

test('a client leaves a channel and hears it no more; its own events are refused', async () => {
  const { realtime, porta } = await startCopy();
  const client = connect(porta);
  const subscription = await subscribed(client);
  expect(realtime.publish(evento)).toBe(1);
  subscription.trigger('client-digitando', { a: 1 });
  expect(await heard(client.connection, 'error')).toMatchObject({ data: { code: 4301 } });
  client.unsubscribe(CANAL);
  await vi.waitFor(() => expect(realtime.publish(evento)).toBe(0));
  expect(realtime.count()).toEqual({ conexoes: 1, canais: 0 });
});

test('a presence channel tells who is there, once a person, and who left', async () => {
  const { porta } = await startCopy();
  const canal = 'presence-requerimento.5.o7';
  const ana = connect(porta, { sign: signedAs('1', 'Ana') });
  const roster = (await subscribed(ana, canal)) as PresenceChannel;
  expect(roster.members.me).toMatchObject({ id: '1', info: { nome: 'Ana' } });

  const added = heard(roster, 'pusher:member_added');
  const bia = connect(porta, { sign: signedAs('2', 'Bia') });
  const seen = (await subscribed(bia, canal)) as PresenceChannel;
  expect(await added).toMatchObject({ id: '2', info: { nome: 'Bia' } });
  expect(seen.members.count).toBe(2);

  const secondTab = connect(porta, { sign: signedAs('2', 'Bia') });
  await subscribed(secondTab, canal);
  const removed = heard(roster, 'pusher:member_removed');
  secondTab.disconnect();
  await wait(50);
  expect(roster.members.count).toBe(2);
  bia.disconnect();
  expect(await removed).toMatchObject({ id: '2' });
  expect(roster.members.count).toBe(1);
});

test('who is there is known on every copy, also on one that comes later, and is forgotten with a copy that fell silent', async () => {
  const canal = 'presence-requerimento.6.o7';
  const first = await startCopy({ presenceSeconds: 0.4 });
  const ana = connect(first.porta, { sign: signedAs('1', 'Ana') });
  const roster = (await subscribed(ana, canal)) as PresenceChannel;
  const second = await startCopy({ presenceSeconds: 0.4 });
  const bia = connect(second.porta, { sign: signedAs('2', 'Bia') });
  const seen = (await subscribed(bia, canal)) as PresenceChannel;
  await vi.waitFor(() => expect(seen.members.get('1')).toMatchObject({ info: { nome: 'Ana' } }));
  await vi.waitFor(() => expect(roster.members.count).toBe(2));
  // said again and again, so it stays
  let ditas = 0;
  first.bus.onEvent(({ canal: de }) => {
    ditas += de === canal ? 1 : 0;
  });
  await vi.waitFor(() => expect(ditas).toBeGreaterThan(8), { timeout: 10_000 });
  expect([roster.members.count, seen.members.count]).toEqual([2, 2]);
  // no word any more, not even of leaving
  await second.bus.close();
  await vi.waitFor(() => expect(roster.members.count).toBe(1), { timeout: 5000 });
});

test('a wrong key and an old protocol are turned away for good', async () => {
  const { porta } = await startCopy();
  const client = connect(porta, { key: 'outra' });
  expect(await heard(client.connection, 'error')).toMatchObject({ error: { data: { code: 4001 } } });
  await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'));
  expect(await closeCode(porta, '/app/portal?protocol=4')).toBe(4007);
  expect(await closeCode(porta, '/outro')).toBe('refused');
});

/** How a bare socket ends. */
const closeCode = (porta: number, path: string, act: (socket: WebSocket) => void = () => {}): Promise<number | string> =>
  new Promise((done) => {
    const socket = new WebSocket(`ws://127.0.0.1:${porta}${path}`);
    socket.once('close', done).once('error', () => done('refused'));
    socket.once('open', () => act(socket));
  });

test('a socket that sends too much, too often, or nothing at all is closed', async () => {
  const { porta } = await startCopy({ burst: 20, payload: 2000, activitySeconds: 0.2 });
  const path = '/app/portal?protocol=7';
  const flood = closeCode(porta, path, (socket) => {
    for (let i = 0; i < 30; i += 1) socket.send('{"event":"pusher:ping"}');
  });
  expect(await flood).toBe(4101);
  expect(await closeCode(porta, path, (socket) => socket.send('x'.repeat(3000)))).toBe(1009);
  expect(await closeCode(porta, path)).toBe(4201);
});

test('one more socket than the process may hold is asked to come back later, and nonsense does no harm', async () => {
  const { realtime, porta } = await startCopy({ connections: 1, subscriptions: 1 });
  const client = connect(porta);
  await subscribed(client);
  expect(await closeCode(porta, '/app/portal?protocol=7')).toBe(4100);
  expect(await heard(client.subscribe('private-outro.o7'), 'pusher:subscription_error')).toMatchObject({ status: 429 });
  for (const nonsense of [{ channel: 1 }, 'x', null]) client.send_event('pusher:subscribe', nonsense);
  expect(realtime.publish(evento)).toBe(1);
});

test('after a loss of the database connection, clients connect again and hear again', async () => {
  const { bus, porta } = await startCopy();
  const client = connect(porta);
  const subscription = await subscribed(client);
  const admin = new pg.Client({ connectionString: database.ownerUrl });
  await admin.connect();
  const again = heard(subscription, 'pusher:subscription_succeeded');
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal_realtime'");
  await admin.end();
  await again;
  const arrived = heard(subscription, evento.evento);
  await bus.publish(evento);
  expect(await arrived).toEqual(evento.dados);
});

/** A bare socket, as a browser or a program opens it; how it was answered. */
async function abrir(
  porta: number,
  headers: Record<string, string> = {},
): Promise<{ socket: WebSocket; codigo: number | 'aberto' }> {
  const socket = new WebSocket(`ws://127.0.0.1:${porta}/app/${KEY}?protocol=7`, { headers });
  cleanUp.push(() => socket.terminate());
  const codigo = await new Promise<number | 'aberto'>((done) => {
    socket.on('error', () => {});
    socket.once('unexpected-response', (_request, { statusCode }) => done(statusCode ?? 0));
    socket.once('message', (data: Buffer) => {
      const { event, data: inner } = JSON.parse(data.toString()) as { event: string; data: string };
      done(event === 'pusher:error' ? (JSON.parse(inner) as { code: number }).code : 'aberto');
    });
  });
  return { socket, codigo };
}

test('a page of another site opens no socket; one of this host and a program do', async () => {
  const { porta } = await startCopy();
  expect((await abrir(porta, { origin: 'https://mau.example' })).codigo).toBe(403);
  expect((await abrir(porta, { origin: 'null' })).codigo).toBe(403);
  expect((await abrir(porta, { origin: 'http://127.0.0.1:5173' })).codigo).toBe('aberto');
  expect((await abrir(porta)).codigo).toBe('aberto');
});

test('an address has so many sockets and no more, until one of them closes', async () => {
  const { porta, realtime } = await startCopy({ perAddress: 3 });
  const [primeiro] = [await abrir(porta), await abrir(porta), await abrir(porta)];
  expect((await abrir(porta)).codigo).toBe(4100);
  primeiro.socket.close();
  await vi.waitUntil(() => realtime.count().conexoes === 2);
  expect((await abrir(porta)).codigo).toBe('aberto');
});

test('a log-in has so many sockets, and all of them close in every copy when it ends', async () => {
  const [here, there] = await Promise.all([startCopy({ perSession: 2 }), startCopy({ perSession: 2 })]);
  const [minha, outra] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002'];
  const naSessao =
    (sessao: string): Sign =>
    (socketId, channel) => ({ auth: signChannel({ secret: SECRET, key: KEY, socketId, channel, sessao }) });
  const meus = [here, here, there].map(({ porta }) => connect(porta, { sign: naSessao(minha) }));
  const dela = connect(here.porta, { sign: naSessao(outra) });
  for (const client of [...meus, dela]) await subscribed(client);
  const terceiro = connect(here.porta, { sign: naSessao(minha) });
  const recusado = heard(terceiro.subscribe(CANAL), 'pusher:subscription_error');
  expect(await recusado).toMatchObject({ status: 429 });
  // nobody signs with the log-in of another
  const trocada = connect(there.porta, {
    sign: (socketId, channel) => ({ auth: naSessao(outra)(socketId, channel).auth.replace(outra, minha) }),
  });
  expect(await heard(trocada.subscribe(CANAL), 'pusher:subscription_error')).toMatchObject({ status: 401 });

  const caiu = meus.map(
    (client) =>
      new Promise((done) =>
        client.connection.bind('state_change', ({ previous }: { previous: string }) => previous === 'connected' && done('caiu')),
      ),
  );
  let delaCaiu = false;
  dela.connection.bind('state_change', () => {
    delaCaiu = true;
  });
  await there.bus.publish({ canal: 'portal', evento: 'portal:fim-da-sessao', dados: { sessao: minha } });
  expect(await Promise.all(caiu)).toEqual(['caiu', 'caiu', 'caiu']);
  expect(delaCaiu).toBe(false);
});
