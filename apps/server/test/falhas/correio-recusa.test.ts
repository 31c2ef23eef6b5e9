import { buffer } from 'node:stream/consumers';
import { sendResetLinkEmail } from '@portal/domain/contas/contract';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { closeMail } from '#platform/mail/send.ts';
import { send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// A mail server that has no time at first.

let app: TestApp;
let w: World;
let raiz: pg.Client;
let recusas = 0;
let recusar = false;
const chegaram: { para: string[]; assunto: string | undefined; texto: string | undefined }[] = [];
const correio = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope }, done) {
    void buffer(stream).then(async (bytes) => {
      if (recusar) {
        recusas += 1;
        return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      }
      const { subject, text } = await PostalMime.parse(bytes);
      chegaram.push({ para: envelope.rcptTo.map(({ address }) => address), assunto: subject, texto: text });
      done();
    });
  },
});

beforeAll(async () => {
  await new Promise<void>((done) => correio.listen(0, '127.0.0.1', done));
  app = await createTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${correio.server.address().port}` }, towns: ['demo'] });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
  closeMail();
  await new Promise<void>((done) => correio.close(done));
});

const situacoes = () =>
  inTenant(app.db, w.town.id, async (tx) =>
    (await tx.selectFrom('email').select(['situacao', 'erro']).execute()).map((e) => [e.situacao, e.erro]),
  );
/** The pause before another try is over. @returns of how many mails */
const passaAPausa = async () =>
  (await raiz.query(`update fila.job set start_after = now() where name like 'emails.enviar%' and state = 'retry'`)).rowCount;

test('a mail that the server refused is tried again, as often as it takes, and comes once', async () => {
  const { email } = w.town.cidadaos[0]!;
  recusar = true;
  ok(await send(app, w.town.host, sendResetLinkEmail, { body: { email } }));
  await expect.poll(situacoes, { timeout: 20_000 }).toEqual([['Erro', 'ocupado']]);
  await expect.poll(passaAPausa, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => recusas, { timeout: 20_000 }).toBe(2);
  recusar = false;
  await expect.poll(passaAPausa, { timeout: 20_000 }).toBe(1);
  await app.settle();
  expect(chegaram).toEqual([
    { para: [email], assunto: 'Crie uma senha nova', texto: expect.stringContaining('/auth/passwordChange/') },
  ]);
  expect(await situacoes()).toEqual([['Enviado', '']]);
});
