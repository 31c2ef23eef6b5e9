import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { EVENTO_NOTIFICACAO } from '@portal/domain/notificacoes/contract';
import * as gestao from '@portal/domain/processos/gestao';
import * as lista from '@portal/domain/requerimentos/lista';
import { sair } from '@portal/domain/sessoes/contract';
import pusherJs, { type PresenceChannel } from 'pusher-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readApart } from '#platform/files/read-apart.ts';
import { htmlToRich } from '#platform/pdf/html.ts';
import { renderPdf } from '#platform/pdf/render.ts';
import { agir } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, draftAlvara, ok, type World } from '#test/world.ts';

// the package is CommonJS: its class is the default of the default
const PusherClient = pusherJs as unknown as typeof pusherJs.default;
type Pusher = InstanceType<typeof PusherClient>;

const PROVA = fileURLToPath(new URL('../../src/platform/pdf/probe.test.typ', import.meta.url));

let here: TestApp;
let copy: TestApp;
let w: World;
/** Of the copy that is called and of the other one. */
const ports = new Map<TestApp, number>();
beforeAll(async () => {
  here = await createTestApp({ towns: ['demo'] });
  w = await createWorld(here);
  copy = await createTestApp({ ownerUrl: here.addresses.direta });
  for (const app of [here, copy]) {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    app.realtime.attach(app.http.server);
    ports.set(app, (app.http.server.address() as AddressInfo).port);
  }
});
afterAll(async () => {
  await copy.close();
  await here.close();
});

test('an app that closes ends nothing that another one of the same program has under way', async () => {
  const past = await createTestApp({ ownerUrl: here.addresses.direta });
  const page = renderPdf(PROVA, { corpo: htmlToRich('<p>Corpo</p>') });
  const file = readApart(
    { path: import.meta.filename, foto: null, tamanho: 1 },
    { town: w.town.id, account: 'alguém', isCall: false },
  );
  await past.close();
  expect((await page).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await file).tipo).toBe('text/plain');
});

/** The unmodified client against one copy of the server, the second one unless it says which. */
function connect(token: string, host: string, app = copy): Pusher {
  return new PusherClient('portal', {
    cluster: 'us2',
    wsHost: '127.0.0.1',
    wsPort: ports.get(app),
    forceTLS: false,
    enableStats: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/broadcasting/auth',
      customHandler: ({ socketId, channelName }, callback) => {
        void app.http
          .inject({
            method: 'POST',
            url: '/api/broadcasting/auth',
            headers: { host, authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
            payload: `socket_id=${socketId}&channel_name=${channelName}`,
          })
          .then((r) => (r.statusCode === 200 ? callback(null, r.json()) : callback(new Error(String(r.statusCode)), null)));
      },
    },
  });
}

const subscribed = (pusher: Pusher, name: string) =>
  new Promise<string>((done) => {
    const channel = pusher.subscribe(name);
    channel.bind('pusher:subscription_succeeded', () => done('ok'));
    channel.bind('pusher:subscription_error', (e: { error?: string }) => done(`refused ${e.error ?? ''}`));
  });

test('an act on one copy rings the bell of somebody connected to the other', { timeout: 30_000 }, async () => {
  const analyst = w.staff('analista');
  const pusher = connect(await analyst.token(), w.town.host);
  const canal = `private-usuario.${analyst.id}.o${w.town.id}`;
  expect(await subscribed(pusher, canal)).toBe('ok');
  const heard = new Promise<{ message: string }>((done) => pusher.channel(canal).bind(EVENTO_NOTIFICACAO, done));
  const draft = await draftAlvara(w);
  const filed = ok(await agir(w.citizen(), atos.protocolar, { params: { id: draft.id }, body: { versao: draft.versao } }));
  expect((await heard).message).toContain(filed.numero);
  pusher.disconnect();
});

test('nobody hears a channel that is not theirs', async () => {
  const citizen = w.citizen();
  const pusher = connect(await citizen.token(), w.town.host);
  const [sector] = (await w.staff('analista').call(lista.listarRequerimentos, {})).dados.data;
  const other = w.staff('analista').id;
  expect(await subscribed(pusher, `private-usuario.${other}.o${w.town.id}`)).toContain('refused');
  expect(await subscribed(pusher, `private-usuario.${citizen.id}.o${w.town.id + 1}`)).toContain('refused');
  expect(await subscribed(pusher, `private-setor.${sector?.setor_id}.o${w.town.id}`)).toContain('refused');
  expect(await subscribed(pusher, 'private-qualquer')).toContain('refused');
  pusher.disconnect();
});

test('who writes on a draft is told who else does, and of each save; nobody else is', { timeout: 30_000 }, async () => {
  const [gestor, administrador, analista] = [w.staff('gestor'), w.staff('administrador'), w.staff('analista')];
  const id = w.town.processos.get('certidao-de-numeracao')!;
  const canal = `presence-rascunho.${id}.o${w.town.id}`;
  const [deles, dele] = [connect(await gestor.token(), w.town.host), connect(await administrador.token(), w.town.host)];
  expect(await subscribed(deles, canal)).toBe('ok');
  const chegou = new Promise<{ id: string; info: unknown }>((done) => deles.channel(canal).bind('pusher:member_added', done));
  expect(await subscribed(dele, canal)).toBe('ok');
  expect(await chegou).toMatchObject({ id: administrador.id, info: { nome: w.member('administrador').nome } });
  const salvo = new Promise((done) => deles.channel(canal).bind('salvo', done));
  const { versao, definicao } = ok(await administrador.call(gestao.criarRascunho, { params: { id }, body: {} }));
  ok(await administrador.call(gestao.salvarRascunho, { params: { id }, body: { versao, definicao } }));
  expect(await salvo).toEqual({ versao: versao + 1 });
  const fora = connect(await analista.token(), w.town.host);
  expect(await subscribed(fora, canal)).toContain('403');
  expect(await subscribed(dele, `presence-rascunho.${crypto.randomUUID()}.o${w.town.id}`)).toContain('403');
  for (const pusher of [deles, dele, fora]) pusher.disconnect();
});

test('two who look at one request on two copies of the server see each other come and go', { timeout: 30_000 }, async () => {
  const draft = await draftAlvara(w);
  const { id } = ok(await agir(w.citizen(), atos.protocolar, { params: { id: draft.id }, body: { versao: draft.versao } }));
  const [gestor, procuradora] = [w.staff('gestor'), w.staff('procuradora')];
  const canal = `presence-mesa.${id}.o${w.town.id}`;
  const aqui = connect(await gestor.token(), w.town.host, here);
  const la = connect(await procuradora.token(), w.town.host);
  expect(await subscribed(aqui, canal)).toBe('ok');
  const chegou = new Promise<{ id: string; info: unknown }>((done) => aqui.channel(canal).bind('pusher:member_added', done));
  expect(await subscribed(la, canal)).toBe('ok');
  expect(await chegou).toMatchObject({ id: procuradora.id, info: { nome: w.member('procuradora').nome } });
  const deLa = la.channel(canal) as PresenceChannel;
  await vi.waitFor(() => expect(deLa.members.get(gestor.id)).toMatchObject({ info: { nome: w.member('gestor').nome } }));

  // the same person on both copies is one, and leaves with the last of their screens
  const tambem = connect(await procuradora.token(), w.town.host, here);
  expect(await subscribed(tambem, canal)).toBe('ok');
  expect((tambem.channel(canal) as PresenceChannel).members.count).toBe(2);
  const saiu = new Promise<{ id: string }>((done) => aqui.channel(canal).bind('pusher:member_removed', done));
  tambem.disconnect();
  la.disconnect();
  expect(await saiu).toMatchObject({ id: procuradora.id });
  expect((aqui.channel(canal) as PresenceChannel).members.count).toBe(1);
  aqui.disconnect();
});

test('who leaves at one copy hears nothing more at the other', { timeout: 30_000 }, async () => {
  const analyst = w.staff('analista');
  const pusher = connect(await analyst.token(), w.town.host);
  expect(await subscribed(pusher, `private-usuario.${analyst.id}.o${w.town.id}`)).toBe('ok');
  const closed = new Promise((done) =>
    pusher.connection.bind('state_change', (s: { previous: string }) => s.previous === 'connected' && done('closed')),
  );
  ok(await analyst.call(sair));
  expect(await closed).toBe('closed');
  pusher.disconnect();
});
