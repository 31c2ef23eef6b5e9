// Past 300 lines: one town beside listeners in all their moods, told in order.
import { createServer, type Socket } from 'node:net';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { verPausados } from '@portal/domain/webhooks/aviso';
import * as contract from '@portal/domain/webhooks/contract';
import { corpoSchema, EVENTOS } from '@portal/domain/webhooks/eventos';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { entregarWebhookJob, entregarWebhooksJob, limparWebhooksJob } from '#modules/webhooks/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createOuvinte, type Ouvinte } from '#test/webhooks/ouvinte.ts';
import { act, createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';

const INICIO = new Date('2026-11-16T13:00:00Z');
let app: TestApp;
let w: World;
let vizinha: World;
let raiz: pg.Client;
let ouvinte: Ouvinte;

beforeAll(async () => {
  app = await createTestApp({ env: { REDE_PERMITIDA: '127.0.0.1' }, towns: ['demo', 'xanxere'], agora: INICIO });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'xanxere')];
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  ouvinte = await createOuvinte();
});
afterEach(async () => {
  ouvinte.close();
  // what one left on would be told of what the next does
  await raiz.query('delete from webhook');
});

const gestor = () => w.staff('gestor');
const criar = async (muda: object = {}, quem = gestor()) =>
  quem.call(contract.criarWebhook, {
    body: { endereco: ouvinte.endereco, descricao: 'Tributos', eventos: EVENTOS, ...muda },
  });
const ver = async (id: string, quem = gestor()) => ok(await quem.call(contract.verWebhook, { params: { id } }));
const situar = async (id: string, ligado: boolean, quem = gestor()) => {
  const { versao } = await ver(id, quem);
  return ok(await quem.call(contract.mudarSituacaoDoWebhook, { params: { id }, body: { versao, ligado } }));
};
/** On, and the listener knows its secret. */
async function ligado(muda: object = {}, quem = gestor(), onde = ouvinte): Promise<string> {
  const { webhook, segredo } = ok(await criar({ endereco: onde.endereco, ...muda }, quem));
  onde.segredos.push(segredo);
  await situar(webhook.id, true, quem);
  await app.settle();
  return webhook.id;
}
const log = async (id: string, query: object = {}) =>
  ok(await gestor().call(contract.listarEntregas, { params: { id }, query: { per_page: 0, ...query } })).data;
const bate = () => entregarWebhooksJob.run(app.jobCtx(0), {});
/** So many minutes later, as the clock of the installation runs what is due. */
const passa = async (minutos: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutos * 60_000);
  await bate();
};
const sino = async (parte: string) =>
  ok(await gestor().call(listarNotificacoes, {})).filter((n) => n.message.includes(parte)).length;
const doPedido = (id: string) => ouvinte.chegadas.filter(({ corpo }) => corpo.requerimento?.id === id);
const recusar = (status: number) => ouvinte.fica((r) => r.writeHead(status).end());

test('acts are told, signed, in their order, with nobody in them; another town hears nothing', async () => {
  const id = await ligado();
  const r = await paidAlvara(w);
  ok(await act(w.staff('analista'), atos.iniciar, r.id));
  await bate();
  expect(doPedido(r.id).map(({ corpo }) => [corpo.evento, corpo.requerimento!.situacao])).toEqual([
    ['requerimento.protocolado', 'Aguardando comprovante'],
    ['guia.emitida', 'Aguardando comprovante'],
    ['guia.situacao', 'Aguardando comprovante'],
    ['requerimento.situacao', 'Aguardando prefeitura'],
    ['guia.paga', 'Aguardando prefeitura'],
    ['requerimento.situacao', 'Em andamento'],
  ]);
  const pessoas = [r.requerente.nome, r.requerente.documento, ...w.town.profissionais.slice(0, 1).map((p) => p.nome)];
  for (const { corpo, texto, segredos, momento } of ouvinte.chegadas) {
    expect(corpoSchema.parse(corpo)).toBeTruthy();
    expect(segredos).toEqual([0]);
    expect(Math.abs(momento - app.clock.now.getTime() / 1000)).toBeLessThan(2);
    for (const pessoa of pessoas) expect(texto).not.toContain(pessoa);
    expect(texto.length).toBeLessThan(2000);
  }
  expect(new Set(ouvinte.chegadas.map((c) => c.id)).size, 'each once').toBe(ouvinte.chegadas.length);
  expect(await log(id, { s: r.numero! })).toHaveLength(6);
  expect(await log(id, { situacao: ['Não entregue', 'Aguardando'] })).toEqual([]);
  expect(await log(id, { evento: ['guia.paga'] })).toMatchObject([{ numero: r.numero, situacao: 'Entregue', status: 204 }]);

  for (const order of ['criada_em', 'tentada_em'] as const) {
    const [asc, desc] = [await log(id, { order, direction: 'asc' }), await log(id, { order, direction: 'desc' })];
    expect(asc.map((e) => e.id)).toEqual(desc.map((e) => e.id).reverse());
  }

  await fileAlvara(vizinha);
  await bate();
  expect(ouvinte.chegadas).toHaveLength(6);
});

test('a secret is shown once and kept closed; after a rotation both sign, until the old one is ended or its week is over', async () => {
  const { webhook, segredo } = ok(await criar());
  ouvinte.segredos.push(segredo);
  const { id } = webhook;
  expect(segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const lidos = JSON.stringify([await ver(id), ok(await gestor().call(contract.listarWebhooks))]);
  expect(lidos).not.toContain(segredo.slice(8, 30));
  const { rows } = await raiz.query<{ tudo: string }>(
    `select (select string_agg(encode(segredo, 'escape'), '') from webhook) || (select string_agg(dados::text, '') from auditoria) as tudo`,
  );
  expect(rows[0]!.tudo).not.toContain(segredo.slice(8, 30));

  const testar = async () => {
    ok(await gestor().call(contract.testarWebhook, { params: { id } }));
    await app.settle();
    return ouvinte.chegadas.at(-1)!;
  };
  const trocar = async () => gestor().call(contract.trocarSegredo, { params: { id }, body: { versao: (await ver(id)).versao } });
  expect(await testar()).toMatchObject({ segredos: [0], corpo: { evento: 'teste', requerimento: null, dados: {} } });
  ouvinte.segredos.push(ok(await trocar()).segredo);
  expect((await testar()).segredos).toEqual([1, 0]);
  expect(await trocar()).toMatchObject({ status: 422, dados: { codigo: 'webhook_dois_segredos' } });
  const encerrar = { params: { id }, body: { versao: (await ver(id)).versao } };
  expect(ok(await gestor().call(contract.encerrarAnterior, encerrar)).anterior_ate).toBeNull();
  expect((await testar()).segredos).toEqual([1]);

  ouvinte.segredos.push(ok(await trocar()).segredo);
  app.clock.now = new Date(app.clock.now.getTime() + 7 * 86_400_000 - 60_000);
  expect((await testar()).segredos).toEqual([2, 1]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  expect((await testar()).segredos).toEqual([2]);
  await limparWebhooksJob.run(app.jobCtx(0), {});
  expect((await raiz.query('select segredo_anterior from webhook where id = $1', [id])).rows).toEqual([
    { segredo_anterior: null },
  ]);
});

test('a listener that is wrong is asked again ever later under the same number, in order for one request, and nobody else waits', async () => {
  const id = await ligado();
  const [ruim, bom] = [await fileAlvara(w), await fileAlvara(w, w.citizen(1))];
  const outro = await createOuvinte();
  const gritos: ((r: Parameters<Parameters<Ouvinte['fica']>[0] & object>[0]) => unknown)[] = [
    (r) => r.writeHead(500).end('<html>'),
    (r) => r.writeHead(404).end(),
    (r) => r.writeHead(301, { location: outro.endereco }).end(),
    (r) => r.socket?.end('SSH-2.0-rude\r\n'),
    (r) => r.destroy(),
  ];
  const porques = [
    ['codigo', 500],
    ['codigo', 404],
    ['redirecionou', 301],
    ['resposta', null],
    ['recusa', null],
  ];
  const esperas = [1, 3, 9, 27, 81];
  for (const [i, gritar] of gritos.entries()) {
    ouvinte.fica((r, c) => (c.corpo.requerimento?.id === ruim.id ? gritar(r) : r.writeHead(200).end()));
    if (i === 0) await bate();
    else await passa(1);
    expect(doPedido(ruim.id), `after ${i + 1}`).toHaveLength(i + 1);
    expect(doPedido(bom.id).length, 'another request goes').toBe(2);
    const [primeira] = (await log(id, { s: ruim.numero! })).filter((e) => e.evento === 'requerimento.protocolado');
    expect(primeira).toMatchObject({ situacao: 'Aguardando', porque: porques[i]![0], status: porques[i]![1], tentativas: i + 1 });
    expect(Date.parse(primeira!.tentar_em!) - app.clock.now.getTime()).toBe(esperas[i]! * 60_000);
    if (i === gritos.length - 1) ouvinte.fica(null);
    if (esperas[i]! > 1) await passa(esperas[i]! - 1);
  }
  await passa(1);
  expect(doPedido(ruim.id).map((c) => c.corpo.evento)).toEqual([
    ...Array<string>(6).fill('requerimento.protocolado'),
    'guia.emitida',
  ]);
  const [primeira, ...vezes] = doPedido(ruim.id).slice(0, 6);
  for (const vez of vezes) expect(vez).toMatchObject({ id: primeira!.id, texto: primeira!.texto });
  expect(vezes.at(-1)!.momento).toBeGreaterThan(primeira!.momento);
  expect(outro.chegadas, 'nothing is followed').toEqual([]);
  outro.close();

  ouvinte.fica((r) => r.writeHead(200) && r.write('x'.repeat(100_000)) && undefined);
  ok(await act(gestor(), atos.cancelar, bom.id, { motivo: 'Foi pedido duas vezes.' }));
  await bate();
  expect(doPedido(bom.id).map((c) => c.corpo.evento)).toEqual(expect.arrayContaining(['requerimento.situacao', 'guia.situacao']));
  expect(await log(id, { situacao: ['Aguardando'] }), 'a body without an end is not waited for').toEqual([]);
});

test('an address where nothing gets through is called one at a time, and all of it goes when it is back', async () => {
  const id = await ligado();
  const pedidos = [await fileAlvara(w), await fileAlvara(w, w.citizen(1)), await fileAlvara(w, w.citizen(2))];
  const vivo = await createOuvinte();
  await ligado({}, vizinha.staff('gestor'), vivo);
  await fileAlvara(vizinha);
  recusar(503);
  await bate();
  expect(ouvinte.chegadas, 'three fail, and the others are not tried').toHaveLength(3);
  expect(vivo.eventos(), 'another town is told all the same').toEqual(['requerimento.protocolado', 'guia.emitida']);
  await bate();
  expect(ouvinte.chegadas).toHaveLength(3);
  await passa(1);
  expect(ouvinte.chegadas, 'one a minute').toHaveLength(4);
  ouvinte.fica(null);
  ouvinte.chegadas.length = 0;
  await passa(3);
  expect(ouvinte.chegadas).toHaveLength(6);
  for (const { id: r } of pedidos)
    expect(doPedido(r).map((c) => c.corpo.evento)).toEqual(['requerimento.protocolado', 'guia.emitida']);
  expect(await ver(id)).toMatchObject({ aguardando: 0, falha_desde: null, situacao: 'Ligado' });
  await raiz.query(`update webhook set situacao = 'Desligado'`);
  vivo.close();
});

test('after three days without anything it is paused, managers hear of it once, what happens is kept and goes when it is on again', async () => {
  const id = await ligado();
  const r = await fileAlvara(w);
  recusar(500);
  await bate();
  for (let i = 0; i < 20; i += 1) await passa(240);
  expect(await ver(id)).toMatchObject({ situacao: 'Pausado', aguardando: 2 });
  expect(await sino('o portal o pausou')).toBe(1);
  const ditas = ouvinte.chegadas.length;
  expect(ok(await gestor().call(verPausados))).toEqual([{ id, descricao: 'Tributos', aguardando: 2 }]);
  expect(ok(await vizinha.staff('gestor').call(verPausados))).toEqual([]);
  ok(await act(gestor(), atos.cancelar, r.id, { motivo: 'Foi pedido duas vezes.' }));
  ouvinte.fica(null);
  await passa(240);
  expect(ouvinte.chegadas, 'nobody asks by itself').toHaveLength(ditas);
  ok(await gestor().call(contract.testarWebhook, { params: { id } }));
  await app.settle();
  expect(ouvinte.eventos().at(-1)).toBe('teste');
  expect((await ver(id)).situacao, 'a test turns nothing on').toBe('Pausado');
  ouvinte.chegadas.length = 0;
  await situar(id, true);
  await app.settle();
  expect(ouvinte.eventos().slice(0, 2)).toEqual(['requerimento.protocolado', 'guia.emitida']);
  expect(ouvinte.chegadas.at(-1)!.corpo).toMatchObject({
    dados: expect.anything(),
    requerimento: { situacao: expect.any(String) },
  });
  expect(ouvinte.eventos()).toContain('requerimento.situacao');
  expect(await ver(id)).toMatchObject({ situacao: 'Ligado', aguardando: 0 });
  expect(await sino('o portal o pausou')).toBe(1);
});

test('one delivery that is refused for days is given up, the next of its request goes, and it is sent again by hand', async () => {
  const id = await ligado();
  const r = await fileAlvara(w);
  ouvinte.fica((res, c) =>
    res.writeHead(c.corpo.evento === 'requerimento.protocolado' && c.corpo.requerimento?.id === r.id ? 422 : 200).end(),
  );
  await bate();
  // between its failures the address takes another, and rests all the same
  for (let i = 0; i < 13; i += 1) {
    if (i === 5 || i === 9) await fileAlvara(w, w.citizen(1));
    await passa(360);
  }
  const [dada] = (await log(id, { s: r.numero! })).filter((e) => e.evento === 'requerimento.protocolado');
  expect(dada).toMatchObject({ situacao: 'Não entregue', status: 422, tentar_em: null });
  expect(doPedido(r.id).at(-1)!.corpo.evento).toBe('guia.emitida');
  expect(await ver(id)).toMatchObject({ situacao: 'Ligado', nao_entregues: 1 });
  ouvinte.fica(null);
  const reenviar = (quem = gestor()) => quem.call(contract.reenviarEntrega, { params: { id, entrega: dada!.id } });
  for (const quem of [w.staff('analista'), w.citizen(), vizinha.staff('gestor')])
    expect((await reenviar(quem)).status).toBeGreaterThanOrEqual(403);
  ok(await reenviar());
  await app.settle();
  expect(ouvinte.chegadas.at(-1)).toMatchObject({ id: dada!.id, corpo: { evento: 'requerimento.protocolado' } });
  expect(await ver(id)).toMatchObject({ nao_entregues: 0 });
  await situar(id, false);
  expect(await reenviar()).toMatchObject({ status: 422, dados: { codigo: 'webhook_parado' } });
});

test('a worker that dies after the call leaves it to the next, under the same number', async () => {
  const id = await ligado();
  const r = await fileAlvara(w);
  const morre = { ...app.jobCtx(w.town.id) };
  let vezes = 0;
  morre.inTenant = (work) => {
    vezes += 1;
    if (vezes === 2) throw new Error('killed');
    return app.jobCtx(w.town.id).inTenant(work);
  };
  await expect(entregarWebhookJob.run(morre, { id })).rejects.toThrow('killed');
  expect(doPedido(r.id)).toHaveLength(1);
  await bate();
  expect(doPedido(r.id), 'somebody has it, and the next of the request waits').toHaveLength(1);
  await passa(1);
  expect(doPedido(r.id).map((c) => c.corpo.evento)).toEqual([
    'requerimento.protocolado',
    'requerimento.protocolado',
    'guia.emitida',
  ]);
  expect(doPedido(r.id)[1]!.id).toBe(doPedido(r.id)[0]!.id);

  // many at once take each once
  ouvinte.chegadas.length = 0;
  await fileAlvara(w, w.citizen(1));
  await fileAlvara(w, w.citizen(2));
  await Promise.all([bate(), bate(), bate()]);
  await bate();
  expect(ouvinte.chegadas).toHaveLength(4);
  expect(new Set(ouvinte.chegadas.map((c) => c.id)).size).toBe(4);
});

test('an act that is undone tells nothing, and what is off keeps nothing', async () => {
  const id = await ligado();
  const r = await fileAlvara(w);
  await bate();
  ouvinte.chegadas.length = 0;
  await expect(
    app.jobCtx(w.town.id).inTenant(async ({ tx }) => {
      await tx.updateTable('requerimento').set({ status: 'Cancelado' }).where('id', '=', r.id).execute();
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await situar(id, false);
  ok(await act(gestor(), atos.cancelar, r.id, { motivo: 'Foi pedido duas vezes.' }));
  await situar(id, true);
  await app.settle();
  await bate();
  expect(ouvinte.chegadas).toEqual([]);
});

test('every address of an own network is refused when it is typed, and every other when it is called', async () => {
  const recusados: [string, string][] = [
    ...[
      'https://10.0.0.1',
      'https://127.2',
      'https://127.0.0.2:8443/x',
      'https://2130706434/',
      'https://0x7f000002/',
      'https://0177.0.0.2/',
      'https://169.254.169.254/latest/meta-data',
      'https://192.168.1.1',
      'https://172.16.9.9',
      'https://100.64.0.1',
      'https://0.0.0.0',
      'https://[::1]/',
      'https://[::]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[::ffff:a00:1]/',
      'https://[64:ff9b::a00:1]/',
      'https://[2002:a00:1::]/',
      'https://[fd00::1]/',
      'https://[fe80::1]/',
      'https://[0:0:0:0:0:ffff:192.168.0.1]/',
    ].map((e): [string, string] => [e, 'endereco_protegido']),
    ['http://sistema.cidade.gov.br/', 'endereco_aberto'],
    ['http://localhost/', 'endereco_aberto'],
    ['http://8.8.8.8/', 'endereco_aberto'],
  ];
  for (const [endereco, codigo] of recusados)
    expect(await criar({ endereco }), endereco).toMatchObject({ status: 422, dados: { codigo } });
  for (const endereco of ['ftp://a.gov.br', 'file:///etc/passwd', 'https://a:b@a.gov.br', 'https://[fe80::1%25eth0]/', ''])
    expect((await criar({ endereco })).status, endereco).toBe(422);
  // a name that led elsewhere when it was typed: what stands in the row is judged anew at each call
  const id = await ligado();
  const { versao } = await ver(id);
  const salvar = { params: { id }, body: { versao, endereco: 'https://10.0.0.1', descricao: 'x y z', eventos: EVENTOS } };
  expect(await gestor().call(contract.salvarWebhook, salvar)).toMatchObject({ dados: { codigo: 'endereco_protegido' } });
  await raiz.query(`update webhook set endereco = 'http://10.1.2.3/' where id = $1`, [id]);
  await raiz.query(
    `update webhook_entrega set situacao = 'Não entregue', entregue_em = null where webhook_id = $1 and situacao = 'Aguardando'`,
    [id],
  );
  ok(await gestor().call(contract.testarWebhook, { params: { id } }));
  await app.settle();
  expect((await log(id))[0]).toMatchObject({ situacao: 'Não entregue', porque: 'rede_interna', status: null });
});

test('a listener that says nothing is late, and nobody listening is a refusal', async () => {
  const soquetes = new Set<Socket>();
  const calado = createServer((soquete) => soquetes.add(soquete.on('error', () => {})));
  await new Promise<void>((done) => calado.listen(0, '127.0.0.1', done));
  const { port } = calado.address() as { port: number };
  const id = await ligado({ endereco: `http://127.0.0.1:${port}/` });
  const pedir = () => gestor().call(contract.testarWebhook, { params: { id } });
  const ultima = async () => {
    await app.settle();
    return (await log(id))[0];
  };
  ok(await pedir());
  expect((await pedir()).status, 'one at a time').toBe(429);
  expect(await ultima()).toMatchObject({ porque: 'demora', situacao: 'Não entregue' });
  for (const soquete of soquetes) soquete.destroy();
  await new Promise((done) => calado.close(done));
  ok(await pedir());
  expect(await ultima()).toMatchObject({ porque: 'recusa' });
  expect(await ver(id)).toMatchObject({ falha_desde: null, nao_entregues: 0 });
}, 60_000);

test('who manages alone, of their own town; ten at most; deleted when it is off, with its log', async () => {
  const { webhook } = ok(await criar());
  const { id, versao } = webhook;
  expect(webhook.situacao).toBe('Desligado');
  for (const quem of [w.staff('analista'), w.staff('financeiro'), w.citizen()]) {
    expect((await quem.call(contract.listarWebhooks)).status).toBe(403);
    expect((await criar({}, quem)).status).toBe(403);
  }
  const deLa = vizinha.staff('gestor');
  expect((await deLa.call(contract.verWebhook, { params: { id } })).status).toBe(404);
  expect((await deLa.call(contract.listarEntregas, { params: { id } })).status).toBe(404);
  for (const chamada of [contract.trocarSegredo, contract.encerrarAnterior])
    expect((await deLa.call(chamada, { params: { id }, body: { versao } })).status).toBe(404);
  expect((await deLa.call(contract.testarWebhook, { params: { id } })).status).toBe(404);
  expect((await deLa.call(contract.excluirWebhook, { params: { id } })).status).toBe(404);
  await situar(id, true);
  expect((await gestor().call(contract.mudarSituacaoDoWebhook, { params: { id }, body: { versao, ligado: false } })).status).toBe(
    409,
  );
  expect(await gestor().call(contract.excluirWebhook, { params: { id } })).toMatchObject({ dados: { codigo: 'webhook_ligado' } });
  await situar(id, false);
  ok(await gestor().call(contract.excluirWebhook, { params: { id } }));
  expect((await raiz.query('select from webhook_entrega where webhook_id = $1', [id])).rowCount).toBe(0);
  for (;;) {
    const dito = await criar();
    if (dito.status >= 300) {
      expect(dito.dados).toMatchObject({ codigo: 'webhook_demais' });
      break;
    }
  }
  expect(ok(await gestor().call(contract.listarWebhooks))).toHaveLength(10);
});

test('what waits for thirty days is given up, the log goes after ninety, and events with it', async () => {
  const id = await ligado();
  recusar(500);
  const r = await fileAlvara(w);
  await bate();
  const limpar = async (dias: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + dias * 86_400_000);
    await limparWebhooksJob.run(app.jobCtx(0), {});
    return log(id, { s: r.numero! });
  };
  expect((await limpar(29)).map((e) => e.situacao)).toEqual(['Aguardando', 'Aguardando']);
  expect(await limpar(2)).toMatchObject(Array(2).fill({ situacao: 'Não entregue', porque: 'venceu' }));
  expect(await limpar(58)).toHaveLength(2);
  expect(await limpar(2)).toEqual([]);
  expect((await raiz.query('select from webhook_evento where requerimento_id = $1', [r.id])).rowCount).toBe(0);
});
