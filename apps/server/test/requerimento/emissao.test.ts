// Past 300 lines: one town beside one tax system, in all its moods, told in order.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarMudancas } from '@portal/domain/mudancas/contract';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as taxas from '@portal/domain/taxas/contract';
import { emitirAMao, salvarEmissao, verEmissao } from '@portal/domain/taxas/emissor';
import { criarLinkDePagamento } from '@portal/domain/taxas/link';
import { parcelarGuia } from '@portal/domain/taxas/parcelamento';
import { parsePix } from '@portal/domain/taxas/pix';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emitirGuiaJob, emitirPendentesJob } from '#modules/guias/index.ts';
import { pedirAoSistema } from '#modules/guias/tributos.ts';
import { findCidadeComEstado } from '#modules/localidades/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { codigoDeFora, createTributos, type Tributos } from '#test/tributos.ts';
import { createWorld, draftAlvara, fileAlvara, ok, type World } from '#test/world.ts';

const SEGREDO = 'chave-combinada-com-o-sistema';
let app: TestApp;
let w: World;
let fake: Tributos;
let raiz: pg.Client;
const start = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  fake = await createTributos(SEGREDO);
  app = await createTestApp({ env: { REDE_PERMITIDA: '127.0.0.1' }, towns: ['demo'], agora: start });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
  fake.close();
});
beforeEach(async () => {
  app.clock.now = start;
  fake.fica(null);
});

const gestor = () => w.staff('gestor');
const paulo = () => w.staff('financeiro');
const read = async (who: Person, id: string) => ok(await who.call(autos.obterRequerimento, { params: { id } }));
const salvar = async (muda: Partial<BodyIn<typeof salvarEmissao>>, quem = gestor()) => {
  const { valor, versao } = ok(await gestor().call(verEmissao));
  return quem.call(salvarEmissao, { body: { versao, valor, ...muda } });
};
const peloSistema = async () => {
  ok(await salvar({ valor: { quem: 'tributos', endereco: fake.endereco }, segredo: SEGREDO }));
  await app.settle();
};
const tocaOSino = async (who: Person, parte: string) =>
  ok(await who.call(listarNotificacoes, {})).filter((n) => n.message.includes(parte)).length;
const daLista = async (numero: number) =>
  ok(await paulo().call(taxas.listarGuias, { query: { s: String(numero) } })).data[0] as taxas.GuiaLinha;
/** The minute that is due, as the clock of the installation runs it. */
const passa = async (minutos: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutos * 60_000);
  await emitirPendentesJob.run(app.jobCtx(0), {});
};
const renovar = async (who: Person, r: autos.Requerimento, guia = r.guias[0]!) =>
  who.call(taxas.renovarGuia, { params: { id: guia.id }, body: { versao: (await read(who, r.id)).versao } });
const folha = () => drawPage('dam.pdf', 'DAM 77', ['Guia da prefeitura']);
const aMao = async (r: autos.Requerimento, muda: object = {}, who = paulo(), arquivo?: Awaited<ReturnType<typeof folha>>) => {
  const { versao } = await read(paulo(), r.id);
  return who.call(emitirAMao, {
    params: { id: r.guias[0]!.id },
    body: { versao, numero: 'DAM 77/2026', vencimento: '2026-12-20', linha: '', ...muda },
    arquivo: arquivo ?? (await folha()),
  });
};

test('the town chooses who issues; the key follows nobody to another address, and goes in clear text only where the network was opened', async () => {
  expect(ok(await gestor().call(verEmissao))).toMatchObject({ valor: { quem: 'portal' }, versao: 0, tem_segredo: false });
  const recusa = async (body: Partial<BodyIn<typeof salvarEmissao>>) => (await salvar(body)).dados as unknown;
  const endereco = fake.endereco;
  const tributos = (onde: string) => ({ quem: 'tributos' as const, endereco: onde });
  expect(await recusa({ valor: tributos(''), segredo: SEGREDO })).toMatchObject({ codigo: 'endereco_obrigatorio' });
  expect(await recusa({ valor: tributos(endereco) })).toMatchObject({ codigo: 'segredo_obrigatorio' });
  expect(await recusa({ valor: tributos(endereco), segredo: 'curta' })).toMatchObject({ codigo: 'segredo_curto' });
  for (const [onde, codigo] of [
    ['http://10.1.2.3/guias', 'endereco_protegido'],
    ['http://[::ffff:10.1.2.3]/guias', 'endereco_protegido'],
    ['http://tributos.example.gov.br/', 'endereco_aberto'],
    ['http://localhost:1/', 'endereco_aberto'],
    ['http://8.8.8.8/', 'endereco_aberto'],
  ] as const)
    expect(await recusa({ valor: tributos(onde), segredo: SEGREDO }), onde).toMatchObject({ codigo });
  for (const onde of ['ftp://x.example/', 'https://u:p@x.example/', 'javascript:1', 'https://x.example/#a', 'x'.repeat(600)])
    expect((await salvar({ valor: tributos(onde), segredo: SEGREDO })).status, onde).toBe(422);
  for (const [quem, status] of [
    [paulo(), 403],
    [w.staff('analista'), 403],
    [w.citizen(), 403],
  ] as const)
    expect((await salvar({ valor: tributos(endereco), segredo: SEGREDO }, quem)).status).toBe(status);

  const salva = ok(await salvar({ valor: tributos(endereco), segredo: SEGREDO }));
  expect(salva).toMatchObject({ valor: { quem: 'tributos' }, versao: 1, tem_segredo: true });
  expect(
    await recusa({ valor: tributos('https://outro.example.gov.br/') }),
    'the key follows nobody to another address',
  ).toMatchObject({
    codigo: 'segredo_obrigatorio',
  });
  expect(JSON.stringify(salva)).not.toContain(SEGREDO);
  const { rows } = await raiz.query(`select valor::text as t from configuracao where chave = 'emissao'`);
  expect(rows[0].t).not.toContain(SEGREDO);
  expect((await salvar({ versao: 0 })).status).toBe(409);
  expect(await tocaOSino(paulo(), 'mudou quem emite as guias')).toBe(1);
  // through the back door: first another address while nobody uses it, then the tax system again
  ok(await salvar({ valor: { quem: 'portal', endereco: 'https://outro.example.gov.br/' } }));
  expect(await recusa({ valor: tributos('https://outro.example.gov.br/') })).toMatchObject({ codigo: 'segredo_obrigatorio' });
  const mudancas = ok(await gestor().call(listarMudancas, { params: { assunto: 'emissao' } }));
  expect(mudancas.map((m) => m.depois)).toEqual([
    { quem: 'portal', endereco: 'https://outro.example.gov.br/' },
    { quem: 'tributos', endereco },
  ]);
});

test('the tax system makes the slip after the filing: who pays reads that it is on its way, and is told when it is there', async () => {
  await peloSistema();
  const ana = w.citizen();
  const draft = await draftAlvara(w, ana);
  const solta = Promise.withResolvers<void>();
  fake.fica(async (_, response, fazer) => {
    await solta.promise;
    fake.json(response, fazer());
  });
  const r = ok(await agir(ana, atos.protocolar, { params: { id: draft.id }, body: { versao: draft.versao } }));
  const [guia] = r.guias as [taxas.Guia];
  expect(r).toMatchObject({ status: 'Aguardando comprovante', prazo_em: null });
  expect(guia).toMatchObject({ emissao: 'A emitir', emissor: 'tributos', linha_digitavel: '', pix: '', numero_externo: '' });
  expect(await renovar(ana, r)).toMatchObject({ status: 422, dados: { codigo: 'guia_a_caminho' } });
  const pdf = () => ana.call(taxas.baixarGuia, { params: { id: guia.id } });
  expect(await pdf()).toMatchObject({ status: 422, dados: { codigo: 'guia_nao_emitida' } });
  const prova = await ana.call(taxas.enviarComprovante, {
    params: { id: guia.id },
    body: { versao: r.versao },
    arquivo: await folha(),
  });
  expect(prova).toMatchObject({ status: 422, dados: { codigo: 'guia_nao_emitida' } });
  solta.resolve();
  await app.settle();

  const depois = await read(ana, r.id);
  const feita = [...fake.guias.values()].at(-1)!;
  expect(depois.guias[0]).toMatchObject({ emissao: 'Emitida', numero_externo: feita.numero, vencimento: feita.vencimento });
  expect(depois.guias[0]!.linha_digitavel.replace(/(\d{11})\d/g, '$1')).toBe(feita.codigo_barras);
  expect(depois.prazo_em).toBe(feita.vencimento);
  expect(depois.eventos.some((e) => e.texto.includes(feita.numero))).toBe(true);
  expect(await tocaOSino(ana, 'Há uma taxa a pagar')).toBe(1);
  const mails = await raiz.query(`select conteudo::text as corpo from email where chave like $1`, [`cobrar:${r.id}%`]);
  expect(mails.rows.length).toBeGreaterThan(0);
  expect((await pdf()).bruto.subarray(0, 5).toString()).toBe('%PDF-');
  const pedido = fake.pedidos.at(-1)!;
  expect(pedido).toMatchObject({
    chave: `${guia.id}:1`,
    no_lugar_de: null,
    requerimento: r.numero,
    valor_centavos: guia.valor_centavos,
  });
  expect(pedido.itens.reduce((n, i) => n + i.valor_centavos, 0)).toBe(pedido.valor_centavos);
  expect(pedido.devedor.documento).toMatch(/^\d{11}$/);
  // an overdue one is asked for anew, and says whose place it takes
  app.clock.now = new Date(`${addDias(feita.vencimento, 2)}T15:00:00Z`);
  fake.fica(null);
  const nova = ok(await renovar(ana, r));
  expect(nova).toMatchObject({ emissao: 'A emitir', substitui: guia.numero });
  await app.settle();
  expect(fake.pedidos.at(-1)).toMatchObject({ chave: `${nova.id}:1`, no_lugar_de: `${guia.id}:1` });
  expect((await read(ana, r.id)).guias.map((g) => [g.pagamento, g.emissao])).toEqual([
    ['Cancelada', 'Emitida'],
    ['Pendente', 'Emitida'],
  ]);
});

const enorme = JSON.stringify({ numero: '1', lixo: 'x'.repeat(200_000) });
test.each<[string, Parameters<Tributos['fica']>[0], string]>([
  ['refuses', (_, r) => void fake.json(r, { erro: 'CPF não cadastrado' }, 422), 'Ele diz: “CPF não cadastrado”.'],
  ['breaks', (_, r) => void r.writeHead(500).end('<html>'), 'respondeu com um erro (500)'],
  ['does not know us', (_, r) => void fake.json(r, {}, 401), 'não aceitou a chave'],
  ['hangs up', (_, r) => void r.destroy(), 'Não conseguimos falar'],
  ['leads elsewhere', (_, r) => void r.writeHead(302, { location: 'http://10.0.0.1/' }).end(), 'erro (302)'],
  ['says garbage', (_, r) => void r.end('ola'), 'não como uma guia'],
  ['says another thing', (_, r) => void fake.json(r, { numero: { a: 1 } }), 'não como uma guia'],
  ['nests', (_, r) => void r.end('['.repeat(9000)), 'não como uma guia'],
  ['never ends', (_, r) => void r.end(enorme), 'muito mais do que uma guia'],
  ['gives no way to pay', (_, r) => void fake.json(r, { numero: '9' }), 'sem código de barras nem Pix'],
  [
    'asks for another value',
    (p, r) => void fake.json(r, { numero: '9', codigo_barras: codigoDeFora(p.valor_centavos + 1, 9) }),
    'e a guia é de R$',
  ],
  [
    'has a wrong digit',
    (p, r) =>
      void fake.json(r, {
        numero: '9',
        codigo_barras: codigoDeFora(p.valor_centavos, 9).replace(/.$/, (d) => String((Number(d) + 1) % 10)),
      }),
    'código de barras não confere',
  ],
  [
    'is late by a year',
    (p, r) => void fake.json(r, { numero: '9', codigo_barras: codigoDeFora(p.valor_centavos, 9), vencimento: '2025-01-01' }),
    'um dia que não serve',
  ],
  ['has a broken Pix', (_, r) => void fake.json(r, { numero: '9', pix_copia_e_cola: '000201' }), 'Pix copia e cola não confere'],
])('a tax system that %s leaves the slip in error, in words; it is tried again later and made once', async (_, humor, frase) => {
  await peloSistema();
  fake.fica(humor);
  const r = await fileAlvara(w, w.citizen());
  await app.settle();
  const { id, numero } = r.guias[0]!;
  const linha = await daLista(numero);
  expect(linha).toMatchObject({
    emissao: 'Erro na emissão',
    erro_emissao: expect.stringContaining(frase),
    emissao_tentativas: 1,
  });
  expect(Date.parse(linha.emitir_apos!) - app.clock.now.getTime()).toBe(60_000);
  expect(await tocaOSino(paulo(), `A guia ${numero} do`)).toBe(1);
  expect(JSON.stringify(await read(w.citizen(), r.id))).not.toContain(frase);
  fake.fica(null);
  await passa(0.5);
  expect((await daLista(numero)).emissao).toBe('Erro na emissão');
  await passa(1);
  expect(await daLista(numero)).toMatchObject({ emissao: 'Emitida', erro_emissao: '', emitir_apos: null });
  expect([...fake.guias.keys()].filter((chave) => chave.startsWith(id))).toEqual([`${id}:1`]);
  expect(await tocaOSino(paulo(), `A guia ${numero} do`)).toBe(1);
});

test('one that hangs is left after its time, and the installation may name one for towns that name none', async () => {
  const { enviarJson } = app.jobCtx(w.town.id);
  const curto =
    (ms: number): typeof enviarJson =>
    (onde, limites, envio) =>
      enviarJson(onde, { ...limites, ms }, envio);
  const pedido = { ...fake.pedidos[0]!, chave: 'solta:1' };
  const perguntar = (ms: number, tributosUrl?: string) =>
    pedirAoSistema({ enviarJson: curto(ms), tributosUrl }, { endereco: '', segredo: SEGREDO }, pedido, pedido.vencimento);
  expect(await perguntar(5000)).toMatchObject({ erro: expect.stringContaining('Falta o endereço') });
  fake.fica(() => {});
  expect(await perguntar(200, fake.endereco)).toMatchObject({ erro: expect.stringContaining('a tempo') });
  fake.fica(null);
  expect(await perguntar(5000, fake.endereco)).toMatchObject({ codigos: { numero_externo: fake.guias.get('solta:1')!.numero } });
});

test('tries come ever later, six hours apart at most, and in the end it is left to people, who are told', async () => {
  await peloSistema();
  fake.fica((_, r) => void r.writeHead(503).end());
  const r = await fileAlvara(w, w.citizen());
  await app.settle();
  const { numero } = r.guias[0]!;
  const esperas: number[] = [];
  for (let linha = await daLista(numero); linha.emitir_apos && esperas.length < 50; linha = await daLista(numero)) {
    esperas.push((Date.parse(linha.emitir_apos) - app.clock.now.getTime()) / 60_000);
    await passa(esperas.at(-1)!);
  }
  expect(esperas.slice(0, 7)).toEqual([1, 3, 9, 27, 81, 243, 360]);
  expect(new Set(esperas.slice(6))).toEqual(new Set([360]));
  expect(await tocaOSino(paulo(), `A guia ${numero} do`)).toBe(2);
  expect(await tocaOSino(paulo(), 'O portal não tenta mais')).toBe(1);
  fake.fica(null);
  ok(await renovar(paulo(), r));
  await app.settle();
  expect((await daLista(numero)).emissao).toBe('Emitida');
});

test('a crash between the answer and the commit, two workers at once, and an answer that is lost: one slip a key', async () => {
  await peloSistema();
  const ids: string[] = [];
  const perdida = { vez: 0 };
  fake.fica((_, response, fazer) => {
    const feita = fazer();
    perdida.vez += 1;
    if (perdida.vez % 2) response.destroy();
    else fake.json(response, feita);
  });
  for (let i = 0; i < 3; i += 1) ids.push((await fileAlvara(w, w.citizen(i % 2))).guias[0]!.id);
  await app.settle();
  for (let i = 0; i < 5; i += 1) await passa(30);
  // it died after the answer: the row is as it was while it was being asked for
  const [morta] = ids as [string];
  await raiz.query(
    `update guia set emissao = 'A emitir', numero_externo = '', codigo_barras = null, linha_digitavel = '', emitir_apos = $2 where id = $1`,
    [morta, app.clock.now],
  );
  fake.fica(async (_, response, fazer) => void fake.json(response, fazer()));
  const correr = () => emitirGuiaJob.run(app.jobCtx(w.town.id), { guia_id: morta });
  await Promise.all([correr(), correr(), correr(), emitirPendentesJob.run(app.jobCtx(0), {})]);
  const { rows } = await raiz.query(`select id, emissao, numero_externo from guia where id = any($1::uuid[]) order by id`, [ids]);
  for (const row of rows)
    expect(row).toEqual({ id: row.id, emissao: 'Emitida', numero_externo: fake.guias.get(`${row.id}:1`)!.numero });
  for (const id of ids) expect([...fake.guias.keys()].filter((chave) => chave.startsWith(id))).toHaveLength(1);
});

test('one that is given up while it is asked for is said to have been made there; one issued by hand meanwhile stays as it is', async () => {
  await peloSistema();
  const solta = Promise.withResolvers<void>();
  fake.fica(async (_, response, fazer) => {
    await solta.promise;
    fake.json(response, fazer());
  });
  const [cai, fica] = [await fileAlvara(w, w.citizen()), await fileAlvara(w, w.citizen(1))];
  await raiz.query(`update guia set pagamento = 'Cancelada' where id = $1`, [cai.guias[0]!.id]);
  const naMao = ok(await aMao(fica));
  solta.resolve();
  await app.settle();
  const feita = fake.guias.get(`${cai.guias[0]!.id}:1`)!;
  expect(await tocaOSino(paulo(), `Cancele a ${feita.numero} lá`)).toBe(1);
  expect((await read(paulo(), fica.id)).guias[0]).toMatchObject({
    emissao: 'Emitida manualmente',
    numero_externo: naMao.numero_externo,
  });
});

test('a due day that passed while it waited is moved on, under another key that names the first', async () => {
  await peloSistema();
  fake.fica((_, r) => void r.writeHead(503).end());
  const r = await fileAlvara(w, w.citizen());
  await app.settle();
  const [guia] = r.guias as [taxas.Guia];
  fake.fica(null);
  app.clock.now = new Date(`${addDias(guia.vencimento, 1)}T15:00:00Z`);
  await passa(1);
  expect(fake.pedidos.at(-1)).toMatchObject({ chave: `${guia.id}:2`, no_lugar_de: `${guia.id}:1` });
  const agora = (await read(w.citizen(), r.id)).guias[0]!;
  expect(agora.emissao).toBe('Emitida');
  expect(agora.vencimento > dataDe(app.clock.now, 'America/Sao_Paulo')).toBe(true);
});

test('by hand: finance is told, sends number, day and sheet, and who pays downloads that very sheet and proves the payment', async () => {
  ok(await salvar({ valor: { quem: 'mao', endereco: '' } }));
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  expect(guia).toMatchObject({ emissao: 'A emitir', emissor: 'mao' });
  expect(await tocaOSino(paulo(), `A guia ${guia.numero} do`)).toBe(1);
  expect(await renovar(paulo(), r)).toMatchObject({ status: 422, dados: { codigo: 'emissao_a_mao' } });
  for (const [muda, campo] of [
    [{ vencimento: '2026-11-15' }, 'vencimento'],
    [{ vencimento: '2028-01-01' }, 'vencimento'],
    [{ linha: '123' }, 'linha'],
    [{ linha: codigoDeFora(guia.valor_centavos + 1, 5) }, 'linha'],
  ] as const)
    expect(await aMao(r, muda), campo).toMatchObject({ status: 422, dados: { erros: [{ campo }] } });
  expect((await aMao(r, { numero: ' ' })).status).toBe(422);
  const texto = { nome: 'x.pdf', tipo: 'application/pdf', bytes: Buffer.from('isto não é um PDF') };
  expect((await aMao(r, {}, paulo(), texto as never)).status).toBe(422);
  for (const [quem, status] of [
    [w.staff('analista'), 403],
    [ana, 403],
    [w.architect(1), 403],
  ] as const)
    expect((await aMao(r, {}, quem)).status).toBe(status);

  const arquivo = await folha();
  const feita = ok(await aMao(r, { linha: codigoDeFora(guia.valor_centavos, 5) }, paulo(), arquivo));
  expect(feita).toMatchObject({
    emissao: 'Emitida manualmente',
    numero_externo: 'DAM 77/2026',
    vencimento: '2026-12-20',
    pagamento: 'Pendente',
  });
  expect(feita.linha_digitavel).toHaveLength(48);
  expect(await aMao(r)).toMatchObject({ status: 422, dados: { codigo: 'guia_ja_emitida' } });
  expect((await read(ana, r.id)).prazo_em).toBe('2026-12-20');
  expect(await tocaOSino(ana, 'Há uma taxa a pagar')).toBeGreaterThan(0);
  const baixada = await ana.call(taxas.baixarGuia, { params: { id: guia.id } });
  expect(baixada.status).toBe(200);
  expect(baixada.bruto.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await w.citizen(1).call(taxas.baixarGuia, { params: { id: guia.id } })).status).toBe(404);
  const prova = { params: { id: guia.id }, body: { versao: (await read(ana, r.id)).versao }, arquivo: await folha() };
  expect(ok(await ana.call(taxas.enviarComprovante, prova)).pagamento).toBe('Em conferência');
  const atos = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ dados: unknown }>`select dados from auditoria where acao = 'guia.emitir-a-mao'`.execute(tx),
  );
  expect(atos.rows.at(-1)?.dados).toMatchObject({
    antes: { emissao: 'A emitir' },
    depois: { emissao: 'Emitida manualmente', numero: 'DAM 77/2026', vencimento: '2026-12-20' },
  });
});

test('one issued by hand without a code has no link to pay by; overdue it waits for another, which is asked of the town again', async () => {
  ok(await salvar({ valor: { quem: 'mao', endereco: '' } }));
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const feita = ok(await aMao(r));
  const link = await ana.call(criarLinkDePagamento, { params: { id: feita.id } });
  expect(link).toMatchObject({ status: 422, dados: { codigo: 'guia_so_em_papel' } });
  app.clock.now = new Date('2026-12-22T15:00:00Z');
  expect((await read(ana, r.id)).guias[0]!.ao_renovar).not.toBeNull();
  const nova = ok(await renovar(ana, r));
  expect(nova).toMatchObject({ emissao: 'A emitir', emissor: 'mao', substitui: feita.numero, numero_externo: '' });
});

test('each part of a split charge is asked for under a key of its own, named, with its own day, however far it is', async () => {
  ok(await salvar({ valor: { quem: 'portal', endereco: '' } }));
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const parcelamento = { maximo_parcelas: 15, minimo_centavos: 1, segue_com: 'todas' };
  await raiz.query('update guia set acrescimos = $1 where id = $2', [JSON.stringify({ parcelamento }), r.guias[0]!.id]);
  await peloSistema();
  const { versao } = await read(ana, r.id);
  const antes = fake.pedidos.length;
  ok(await ana.call(parcelarGuia, { params: { id: r.guias[0]!.id }, body: { versao, parcelas: 15 } }));
  await app.settle();
  const partes = (await read(ana, r.id)).guias.filter((g) => g.parcela);
  const pedidos = fake.pedidos.slice(antes).toSorted((a, b) => a.vencimento.localeCompare(b.vencimento));
  expect(pedidos.map((p) => p.chave)).toEqual(partes.map((g) => `${g.id}:1`));
  expect(pedidos.at(-1)!.descricao).toContain('(parcela 15 de 15)');
  expect(pedidos.at(-1)!.vencimento > '2028-01-01').toBe(true);
  expect(partes.every((g) => g.emissao === 'Emitida' && g.emissor === 'tributos')).toBe(true);
});

test('what nobody has issued yet goes over with the choice of the town; what is out stays', async () => {
  ok(await salvar({ valor: { quem: 'mao', endereco: '' } }));
  const [a, b] = [await fileAlvara(w, w.citizen()), await fileAlvara(w, w.citizen(1))];
  ok(await aMao(b));
  expect(ok(await gestor().call(verEmissao)).por_emitir).toBeGreaterThan(0);
  await peloSistema();
  await passa(1);
  expect((await read(paulo(), a.id)).guias[0]).toMatchObject({ emissao: 'Emitida', emissor: 'tributos' });
  expect((await read(paulo(), b.id)).guias[0]).toMatchObject({ emissao: 'Emitida manualmente', emissor: 'mao' });
  fake.fica((_, r) => void r.writeHead(500).end());
  const c = await fileAlvara(w, w.citizen());
  await app.settle();
  ok(await salvar({ valor: { quem: 'portal', endereco: '' } }));
  await passa(1);
  const [propria] = (await read(paulo(), c.id)).guias as [taxas.Guia];
  expect(propria).toMatchObject({ emissao: 'Emitida', emissor: 'portal', numero_externo: '' });
  expect(propria.pix).not.toBe('');
  expect(ok(await gestor().call(verEmissao)).por_emitir).toBe(0);
});

test('the city of a Pix is that of the registry, whatever the town calls itself', async () => {
  const { nome, cidade_id } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('organizacao').select(['nome', 'cidade_id']).where('id', '=', w.town.id).executeTakeFirstOrThrow(),
  );
  const cidade = (await inTenant(app.db, w.town.id, (tx) => findCidadeComEstado(tx, cidade_id)))!.cidade_nome;
  const chamar = (dito: string) =>
    inTenant(app.dbSistema, 0, (tx) => tx.updateTable('organizacao').set({ nome: dito }).where('id', '=', w.town.id).execute());
  await chamar('Governo Local & Cia');
  const { id } = await fileAlvara(w, w.citizen());
  await app.settle();
  const [guia] = (await read(paulo(), id)).guias as [taxas.Guia];
  await chamar(nome);
  expect(parsePix(guia.pix)!.get('60')?.toLowerCase()).toBe(
    cidade.normalize('NFD').replace(/\p{M}/gu, '').slice(0, 15).toLowerCase(),
  );
});
