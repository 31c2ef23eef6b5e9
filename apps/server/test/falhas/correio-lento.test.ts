import { buffer } from 'node:stream/consumers';
import * as contas from '@portal/domain/contas/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviarEmail } from '#modules/emails/index.ts';
import { send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// A mail server that takes what it is given and says nothing more of it.

const chegaram: string[] = [];
const solta = Promise.withResolvers<void>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    void buffer(stream).then(async () => {
      const para = session.envelope.rcptTo[0]?.address ?? '';
      chegaram.push(para);
      if (para.startsWith('lista')) await solta.promise;
      done();
    });
  },
});
let app: TestApp;
let w: World;
let vizinho: World;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as { port: number };
  app = await createTestApp({ towns: ['demo', 'videira'], env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  [w, vizinho] = [await createWorld(app), await createWorld(app, 'videira')];
});
afterAll(async () => {
  solta.resolve();
  await app.settle();
  await app.close();
  await new Promise<void>((done) => server.close(done));
});

const escrever = (de: World, nomes: readonly string[]) =>
  app.jobCtx(de.town.id).inTenant(async (ctx) => {
    for (const nome of nomes)
      await enviarEmail(ctx, { chave: nome, para: `${nome}@example.com`, assunto: 'Aviso', titulo: 'Aviso', blocos: [] });
  });

test('five hundred mails of one town wait for a slow server, and neither a link to log in nor another town waits for them', async () => {
  await escrever(
    w,
    Array.from({ length: 500 }, (_, n) => `lista-${n}`),
  );
  // all that this town may have at once
  await expect.poll(() => chegaram.length, { timeout: 30_000, interval: 20 }).toBe(2);
  const { email } = await app
    .jobCtx(w.town.id)
    .inTenant(({ tx }) => tx.selectFrom('usuario').select('email').where('id', '=', w.citizen().id).executeTakeFirstOrThrow());
  ok(await send(app, w.town.host, contas.sendResetLinkEmail, { body: { email } }));
  await escrever(vizinho, ['vizinho']);
  await expect.poll(() => chegaram.length, { timeout: 30_000, interval: 20 }).toBe(4);
  expect(chegaram.slice(0, 2).every((para) => para.startsWith('lista'))).toBe(true);
  expect(chegaram.slice(2).sort()).toEqual([email, 'vizinho@example.com'].sort());
}, 90_000);
