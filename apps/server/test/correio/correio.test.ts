import { randomUUID } from 'node:crypto';
import { consultarAuditoria } from '@portal/domain/auditoria/contract';
import { sendResetLinkEmail } from '@portal/domain/contas/contract';
import { verContribuinte } from '@portal/domain/contribuintes/contract';
import * as contract from '@portal/domain/correio/contract';
import { mascararEmail } from '@portal/domain/text/email';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enviarEmail } from '#modules/emails/index.ts';
import { botao, paragrafo } from '#platform/mail/layout.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { correioFalso } from '#test/correio-falso.ts';
import { personOfTheSystem } from '#test/sistema.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let suporte: Person;
let raiz: pg.Client;
let correio: Awaited<ReturnType<typeof correioFalso>>;
beforeAll(async () => {
  correio = await correioFalso();
  app = await createTestApp({ env: { SMTP_URL: correio.url }, towns: ['demo', 'videira'] });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'videira')];
  suporte = await personOfTheSystem(app, ['painel.sistema']);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
  await correio.close();
});
beforeEach(async () => {
  await app.settle();
  correio.nao = null;
  correio.chegaram.length = 0;
  await raiz.query('delete from email; delete from endereco_recusado; delete from correio_parado');
});

const MORTO = { fase: 'RCPT', codigo: 550, texto: '5.1.1 User unknown' } as const;
const gestor = () => w.staff('gestor');
const escrever = (o: { para?: string; quem?: string; tipo?: string; segredo?: string; town?: number } = {}): Promise<void> =>
  app.jobCtx(o.town ?? w.town.id).inTenant((ctx) =>
    enviarEmail(ctx, {
      chave: `${o.tipo ?? 'manutencao'}:${randomUUID().slice(0, 8)}${o.quem ? `:${o.quem}` : ''}`,
      para: o.para ?? 'a@example.com',
      assunto: 'Um aviso',
      titulo: 'Um aviso',
      blocos: [paragrafo('Olá.'), ...(o.segredo ? [botao('Abrir', `https://a.gov.br/x/${o.segredo}`)] : [])],
    }),
  );
const listar = async (query: object = {}, quem = gestor()) => ok(await quem.call(contract.listarEmails, { query })).data;
const reenviar = (id: string, quem = gestor()) => quem.call(contract.reenviarEmail, { params: { id } });
const tipos = async () => ok(await gestor().call(contract.listarTiposDeEmail)).tipos;

test('a town sees what it wrote: to whom, of what kind, about which request, and why it did not leave', async () => {
  const ana = w.town.cidadaos[0]!;
  correio.nao = { ...MORTO, para: ana.email };
  const r = await fileAlvara(w);
  await app.settle();
  correio.nao = null;
  await escrever({ town: vizinha.town.id });
  await escrever({ para: 'fora@example.com' });
  await app.settle();
  const linhas = await listar();
  expect(linhas[0]).toMatchObject({
    situacao: 'Enviado',
    tipo: 'manutencao',
    nome: '',
    para: 'f•••a@example.com',
    porque: '',
    reenvia: false,
  });
  const recusado = linhas.find((e) => e.situacao === 'Recusado')!;
  expect(recusado).toMatchObject({
    tipo: 'pedido',
    tipo_nome: 'Andamento de um pedido',
    nome: ana.nome,
    porque: 'O endereço não existe ou não recebe mensagens.',
    requerimento: { id: r.id, numero: r.numero },
    enviado_em: null,
    tentativas: 1,
  });
  expect((await listar({ situacao: ['Recusado'] })).every((e) => e.situacao === 'Recusado')).toBe(true);
  expect(await listar({ situacao: ['Enviado'], tipo: 'manutencao' })).toHaveLength(1);
  expect(await listar({ s: 'um aviso' })).toHaveLength(1);
  expect(await listar({}, vizinha.staff('gestor'))).toHaveLength(1);
  expect((await tipos()).find((t) => t.tipo === 'pedido')!.falharam).toBeGreaterThan(0);
  for (const quem of [w.staff('analista'), w.citizen()]) expect((await quem.call(contract.listarEmails)).status).toBe(403);
});

test('an address is masked for everybody; who manages no more reads nothing', async () => {
  await escrever({ para: 'fulana@example.com' });
  await app.settle();
  expect((await listar())[0]!.para).toBe('f•••a@example.com');
  expect((await w.staff('analista').call(contract.listarEmails)).status).toBe(403);
});

test('sent again it goes to the address that the person has by then, once, whoever presses', async () => {
  const ana = w.town.cidadaos[1]!;
  correio.nao = { ...MORTO, para: ana.email };
  await escrever({ para: ana.email, quem: w.citizen(1).id });
  await app.settle();
  await raiz.query('update usuario set email = $1 where email = $2', ['nova.caixa@example.com', ana.email]);
  try {
    const [e] = await listar();
    expect(e).toMatchObject({ situacao: 'Recusado', para: mascararEmail(ana.email), nome: ana.nome, mudou: true, reenvia: true });
    expect((await reenviar(e!.id, vizinha.staff('gestor'))).status).toBe(404);
    const duas = await Promise.all([reenviar(e!.id), reenviar(e!.id)]);
    expect(duas.map(({ status }) => status).sort()).toEqual([200, 404]);
    await app.settle();
    expect(correio.chegaram.map(({ para }) => para)).toEqual([['nova.caixa@example.com']]);
    expect((await listar())[0]).toMatchObject({
      situacao: 'Enviado',
      para: mascararEmail('nova.caixa@example.com'),
      mudou: false,
    });
    expect((await reenviar(e!.id)).status, 'it left').toBe(404);
  } finally {
    await raiz.query('update usuario set email = $1 where email = $2', [ana.email, 'nova.caixa@example.com']);
  }
});

test('an address that somebody else has meanwhile gets nothing that was another’s', async () => {
  const [ana, bia] = [w.town.cidadaos[1]!, w.town.cidadaos[2]!];
  correio.nao = { ...MORTO, para: ana.email };
  await escrever({ para: ana.email, quem: w.citizen(1).id });
  await app.settle();
  await raiz.query(`update usuario set email = 'x@example.com' where email = $1`, [ana.email]);
  await raiz.query('update usuario set email = $1 where email = $2', [ana.email, bia.email]);
  try {
    correio.nao = null;
    ok(await reenviar((await listar())[0]!.id));
    await app.settle();
    expect(correio.chegaram.map(({ para }) => para)).toEqual([['x@example.com']]);
  } finally {
    await raiz.query('update usuario set email = $1 where email = $2', [bia.email, ana.email]);
    await raiz.query(`update usuario set email = $1 where email = 'x@example.com'`, [ana.email]);
  }
});

test('a mail with a link is sent again as another link; one whose secret cannot be made again says what to do', async () => {
  const { email } = w.town.cidadaos[0]!;
  correio.nao = MORTO;
  ok(await send(app, w.town.host, sendResetLinkEmail, { body: { email } }));
  await escrever({ segredo: 'x'.repeat(43) });
  await app.settle();
  correio.nao = null;
  const linhas = await listar();
  const [link, outro] = ['acesso', 'manutencao'].map((tipo) => linhas.find((e) => e.tipo === tipo)!);
  expect(link).toMatchObject({ reenvia: true, porque_nao: '' });
  expect(outro).toMatchObject({ reenvia: false, porque_nao: expect.stringContaining('link secreto') });
  expect(await reenviar(outro!.id)).toMatchObject({ status: 422, dados: { codigo: 'email_sem_volta' } });
  ok(await reenviar(link!.id));
  await app.settle();
  expect(correio.chegaram).toMatchObject([{ para: [email], texto: expect.stringMatching(/passwordChange\/[\w-]{43}/) }]);
  expect((await listar({ situacao: ['Posto de lado'] })).map((e) => e.id)).toEqual([link!.id]);
});

test('all of a kind that did not leave go again by one act; another kind stays', async () => {
  correio.nao = MORTO;
  for (let i = 0; i < 3; i += 1) await escrever({ para: `p${i}@example.com` });
  await escrever({ tipo: 'relatorio.envio', para: 'r@example.com' });
  await app.settle();
  correio.nao = null;
  expect(ok(await gestor().call(contract.reenviarEmails, { body: { tipo: 'manutencao' } }))).toEqual({ quantos: 3 });
  await app.settle();
  expect(correio.chegaram.map(({ para }) => para[0]).sort()).toEqual(['p0@example.com', 'p1@example.com', 'p2@example.com']);
  expect(await tipos()).toEqual([{ tipo: 'relatorio', nome: 'Relatório', falharam: 1, esperam: 0 }]);
  expect((await gestor().call(contract.reenviarEmails, { body: { tipo: 'manutencao' } })).status).toBe(422);
  const { data } = ok(await gestor().call(consultarAuditoria, { body: {} }));
  expect(data.filter(({ acao }) => acao === 'email.reenviar').length).toBeGreaterThanOrEqual(3);
});

test('set aside it is counted no more, and can still go; what left cannot be', async () => {
  correio.nao = MORTO;
  await escrever();
  await app.settle();
  const [{ id }] = (await listar()) as [contract.EmailDoCorreio];
  ok(await gestor().call(contract.dispensarEmail, { params: { id } }));
  expect(await tipos()).toEqual([]);
  expect((await gestor().call(contract.dispensarEmail, { params: { id } })).status).toBe(404);
  expect(await listar({ situacao: ['Recusado'] })).toEqual([]);
  expect(await listar({ situacao: ['Posto de lado'] })).toMatchObject([{ id, reenvia: true }]);
  correio.nao = null;
  ok(await reenviar(id));
  await app.settle();
  expect(correio.chegaram).toHaveLength(1);
  expect((await gestor().call(contract.dispensarEmail, { params: { id } })).status).toBe(404);
});

test('what was emptied, and what was to somebody erased, is not sent again', async () => {
  correio.nao = MORTO;
  await escrever();
  await escrever({ para: 'b@example.com' });
  await app.settle();
  await raiz.query(
    `update email set conteudo = '{}' where para = 'a@example.com'; update email set para = '' where para = 'b@example.com'`,
  );
  expect((await listar()).map((e) => [e.reenvia, e.porque_nao !== '']).sort()).toEqual([
    [false, true],
    [false, true],
  ]);
  for (const { id } of await listar()) expect((await reenviar(id)).status).toBe(422);
});

test('the system panel counts town by town, with those whose server is stopped first, and names nobody', async () => {
  correio.nao = MORTO;
  await escrever();
  await app.settle();
  correio.nao = { fase: 'MAIL', codigo: 530, texto: '5.7.0 Authentication required' };
  await escrever({ town: vizinha.town.id });
  const ler = async (query: object = {}) => ok(await suporte.call(contract.listarCorreios, { query })).data;
  await expect
    .poll(async () => (await ler())[0], { timeout: 20_000 })
    .toMatchObject({ id: vizinha.town.id, tentando: 1, parado_desde: expect.any(String) });
  expect((await ler()).find((t) => t.id === w.town.id)).toMatchObject({
    recusados: 1,
    nao_sairam: 0,
    tentando: 0,
    parado_desde: null,
  });
  expect(await ler({ s: 'videira' })).toHaveLength(1);
  expect((await gestor().call(contract.listarCorreios)).status).not.toBe(200);
  await raiz.query(`update fila.job set state = 'completed' where state = 'retry' and name like 'emails.%'`);
});

test('what left or waits is neither sent again nor set aside', async () => {
  await escrever();
  await app.settle();
  await app
    .jobCtx(w.town.id)
    .inTenant((ctx) =>
      sql`insert into email (id, chave, para, assunto, conteudo, criado_em) values (${randomUUID()}, 'x:1', 'w@example.com', 'x', '{"titulo": "x", "blocos": []}', ${ctx.agora})`.execute(
        ctx.tx,
      ),
    );
  for (const { id } of await listar()) {
    expect((await reenviar(id)).status).toBe(404);
    expect((await gestor().call(contract.dispensarEmail, { params: { id } })).status).toBe(404);
  }
});

test('the record of a person says that their address refused, why and since when, until they have another or a mail gets there', async () => {
  const ana = w.town.cidadaos[1]!;
  const id = w.citizen(1).id;
  const ver = async () => ok(await w.staff('protocolo').call(verContribuinte, { params: { id } })).email_recusado;
  expect(await ver()).toBeNull();
  correio.nao = { ...MORTO, para: ana.email };
  await escrever({ para: ana.email, quem: id });
  await app.settle();
  const dito = { porque: 'O endereço não existe ou não recebe mensagens.', em: expect.any(String) };
  expect(await ver()).toEqual(dito);
  await raiz.query(`update usuario set email = 'outro@example.com' where id = $1`, [id]);
  expect(await ver()).toBeNull();
  await raiz.query('update usuario set email = $2 where id = $1', [id, ana.email]);
  expect(await ver()).toEqual(dito);
  correio.nao = null;
  await escrever({ para: ana.email, quem: id });
  await app.settle();
  expect(await ver()).toBeNull();
});
