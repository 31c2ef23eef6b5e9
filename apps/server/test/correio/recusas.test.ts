import { randomUUID } from 'node:crypto';
import { sendResetLinkEmail } from '@portal/domain/contas/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enviarEmail } from '#modules/emails/index.ts';
import { paragrafo } from '#platform/mail/layout.ts';
import { closeMail } from '#platform/mail/send.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { correioFalso, type Nao } from '#test/correio-falso.ts';
import { createWorld, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
let correio: Awaited<ReturnType<typeof correioFalso>>;
beforeAll(async () => {
  correio = await correioFalso();
  app = await createTestApp({ env: { SMTP_URL: correio.url }, towns: ['demo'] });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
  await correio.close();
});
beforeEach(async () => {
  correio.nao = null;
  // the next mail says who it is anew
  closeMail();
  await raiz.query(`update fila.job set state = 'completed' where state < 'completed' and name like 'emails.%'`);
  await app.settle();
  await raiz.query('delete from email; delete from endereco_recusado; delete from correio_parado; delete from geral_notificacao');
  correio.chegaram.length = 0;
});

const PARA = 'fulana@exemplo.com.br';
const escrever = (para = PARA) =>
  app
    .jobCtx(w.town.id)
    .inTenant((ctx) =>
      enviarEmail(ctx, { chave: `teste:${randomUUID()}`, para, assunto: 'Oi', titulo: 'Oi', blocos: [paragrafo('Olá.')] }),
    );
const linhas = async () =>
  (await raiz.query('select situacao, erro, tentativas from email where organizacao_id = $1 order by criado_em, id', [w.town.id]))
    .rows;
const marcados = async () => (await raiz.query('select email, motivo from endereco_recusado order by email')).rows;
const parados = async () => (await raiz.query('select organizacao_id from correio_parado')).rows.length;
const sinos = async (quem: Person, de: RegExp) =>
  ok(await quem.call(listarNotificacoes)).filter(({ message }) => de.test(message)).length;
/** The pause before another try is over. */
const passaAPausa = () =>
  raiz.query(`update fila.job set start_after = now() where name like 'emails.enviar%' and state = 'retry'`);
const tentado = (situacao: string) =>
  expect.poll(async () => (await linhas()).map((l) => l.situacao), { timeout: 20_000 }).toEqual([situacao]);

test.each<[Nao['fase'], number, string, string]>([
  ['RCPT', 550, '5.1.1 User unknown', 'endereco'],
  ['RCPT', 550, 'No such user here', 'endereco'],
  ['RCPT', 551, 'User not local', 'endereco'],
  ['RCPT', 553, 'Mailbox name not allowed', 'endereco'],
  ['RCPT', 550, '5.1.10 Recipient has null MX', 'endereco'],
  ['RCPT', 550, '5.2.1 Mailbox disabled', 'desativada'],
  ['DATA', 550, '5.1.1 User unknown', 'endereco'],
])(
  '%s %i %s: the address refused for good, it is not tried again and stands with the address',
  async (fase, codigo, texto, motivo) => {
    correio.nao = { fase, codigo, texto };
    await escrever('Fulana@Exemplo.com.br');
    await app.settle();
    expect(await linhas()).toEqual([{ situacao: 'Recusado', erro: motivo, tentativas: 1 }]);
    expect(await marcados()).toEqual([{ email: PARA, motivo }]);
    expect(await parados()).toBe(0);
    // a later one gets there
    correio.nao = null;
    await escrever();
    await app.settle();
    expect(await marcados()).toEqual([]);
    expect(correio.chegaram).toHaveLength(1);
  },
);

test.each<[Nao['fase'], number, string]>([
  ['DATA', 554, '5.7.1 Message looks like spam'],
  ['DATA', 550, 'Content refused'],
  ['RCPT', 554, 'Transaction failed'],
])('%s %i %s: this mail was refused for good, and nothing is said of the address', async (fase, codigo, texto) => {
  correio.nao = { fase, codigo, texto };
  await escrever();
  await app.settle();
  expect(await linhas()).toEqual([{ situacao: 'Recusado', erro: 'mensagem', tentativas: 1 }]);
  expect(await marcados()).toEqual([]);
});

test.each<[Nao['fase'], number, string, string]>([
  ['RCPT', 450, '4.2.0 Greylisted', 'ocupado'],
  ['DATA', 451, 'Try again later', 'ocupado'],
  ['RCPT', 452, '4.2.2 Over quota', 'cheia'],
  ['RCPT', 552, '5.2.2 Over quota', 'cheia'],
])('%s %i %s: it may pass, so it is tried again, and comes once', async (fase, codigo, texto, motivo) => {
  correio.nao = { fase, codigo, texto };
  await escrever();
  await tentado('Erro');
  expect(await linhas()).toEqual([{ situacao: 'Erro', erro: motivo, tentativas: 1 }]);
  expect([await marcados(), await parados()]).toEqual([[], 0]);
  correio.nao = null;
  await expect.poll(async () => (await passaAPausa()).rowCount, { timeout: 20_000 }).toBe(1);
  await app.settle();
  expect(await linhas()).toEqual([{ situacao: 'Enviado', erro: '', tentativas: 1 }]);
  expect(correio.chegaram).toHaveLength(1);
});

test.each<[Nao['fase'], number, string]>([
  ['AUTH', 535, '5.7.8 Bad credentials'],
  ['MAIL', 530, '5.7.0 Authentication required'],
  ['RCPT', 554, '5.7.1 Relay access denied'],
  ['MAIL', 550, 'Sender rejected'],
])(
  '%s %i %s: it is the portal’s own account; who manages hears of it once, and no address is marked',
  async (fase, codigo, texto) => {
    correio.nao = { fase, codigo, texto };
    await escrever();
    await tentado('Erro');
    await escrever('outra@exemplo.com.br');
    await expect
      .poll(async () => (await linhas()).map((l) => [l.situacao, l.erro]), { timeout: 20_000 })
      .toEqual([
        ['Erro', 'conta'],
        ['Erro', 'conta'],
      ]);
    await expect.poll(() => sinos(w.staff('gestor'), /não aceita a conta/), { timeout: 20_000 }).toBe(1);
    expect([await marcados(), await parados()]).toEqual([[], 1]);
    correio.nao = null;
    await expect.poll(async () => (await passaAPausa()).rowCount, { timeout: 20_000 }).toBe(2);
    await app.settle();
    expect(await parados()).toBe(0);
    expect(await sinos(w.staff('gestor'), /não aceita a conta/)).toBe(1);
  },
);

test('what was tried for a day is given up: no other try, and nothing sealed stays', async () => {
  correio.nao = { fase: 'RCPT', codigo: 451, texto: 'Later' };
  const { email } = w.town.cidadaos[0]!;
  ok(await send(app, w.town.host, sendResetLinkEmail, { body: { email } }));
  await tentado('Erro');
  await raiz.query('update email set tentativas = 30');
  await expect.poll(async () => (await passaAPausa()).rowCount, { timeout: 20_000 }).toBe(1);
  await app.settle();
  expect(await linhas()).toEqual([{ situacao: 'Falhou', erro: 'ocupado', tentativas: 31 }]);
  expect((await raiz.query('select selado from email')).rows).toEqual([{ selado: null }]);
});

test('a link is in no row in clear, before it has gone or after; what stays of its mail opens nothing', async () => {
  correio.nao = { fase: 'RCPT', codigo: 451, texto: 'Later' };
  const { email } = w.town.cidadaos[1]!;
  ok(await send(app, w.town.host, sendResetLinkEmail, { body: { email } }));
  await tentado('Erro');
  const inteira = async () => (await raiz.query(`select to_jsonb(e) #- '{selado}' as tudo, selado from email e`)).rows[0]!;
  const antes = await inteira();
  expect(antes.selado).not.toBeNull();
  correio.nao = null;
  await expect.poll(async () => (await passaAPausa()).rowCount, { timeout: 20_000 }).toBe(1);
  await app.settle();
  const token = /passwordChange\/([\w-]{43})/.exec(correio.chegaram[0]!.texto)![1]!;
  const depois = await inteira();
  expect(depois.selado).toBeNull();
  for (const { tudo } of [antes, depois]) expect(JSON.stringify(tudo)).not.toContain(token);
  expect(JSON.stringify(depois.tudo)).toContain('/auth/passwordChange/•••');
});

test('who has the request hears once that its requester’s address is dead, however many mails it refuses', async () => {
  const { email, nome } = w.town.cidadaos[0]!;
  correio.nao = { fase: 'RCPT', codigo: 550, texto: '5.1.1 User unknown', para: email };
  await paidAlvara(w);
  await app.settle();
  expect((await linhas()).filter((l) => l.situacao === 'Recusado').length).toBeGreaterThan(1);
  const { rows } = await raiz.query(
    `select usuario_id, count(*)::int as n, min(message) as message from geral_notificacao where message like '%recusou nossas mensagens%' group by 1`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every((r) => r.n === 1)).toBe(true);
  expect(rows[0].message).toContain(nome);
});
