// Past 300 lines: one town in which people write and its sectors answer, from the first word to the yearly count.

import { obterRequerimento } from '@portal/domain/autos/contract';
import * as contract from '@portal/domain/contatos/contract';
import { SITUACOES_DO_CONTATO, TIPOS_DE_CONTATO } from '@portal/domain/contatos/situacao';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { arrumar } from '@portal/domain/text/arrumar';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { varrerArquivosJob } from '#modules/arquivos/index.ts';
import { vigiarContatosJob } from '#modules/contatos/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { FileIn, Person } from '#seed/client.ts';
import { seedContatos } from '#seed/contatos.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { textosHostis } from '#test/hostis.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

const INICIO = new Date('2026-11-16T13:00:00Z');
const DIA = 86_400_000;
let app: TestApp;
let w: World;
let vizinha: World;
let raiz: pg.Client;
let dap: string;
let mamb: string;

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: INICIO });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'xanxere')];
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  const setor = async (sigla: string) =>
    (await raiz.query<{ id: string }>('select id from setor where organizacao_id = $1 and sigla = $2', [w.town.id, sigla]))
      .rows[0]!.id;
  [dap, mamb] = [await setor('DAP'), await setor('MAMB')];
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(async () => {
  await raiz.query('update contato_arquivo set fala_id = null');
  await raiz.query('truncate contato_arquivo, contato_fala, contato, contato_destino');
  await raiz.query('delete from geral_notificacao');
  await raiz.query(`update organizacao set fuso = 'America/Sao_Paulo' where id = $1`, [w.town.id]);
  app.clock.now = new Date(INICIO);
});

const gestor = () => w.staff('gestor');
/** Of DAP, and of MAMB. */
const analista = () => w.staff('analista');
const ambiental = () => w.staff('ambiental');
const pessoa = () => w.citizen();

type Novo = Parameters<typeof escrever>[0];
const escrever = async (
  muda: Partial<{ tipo: string; texto: string; requerimento_id: string | null; arquivos: string[] }> = {},
  quem = pessoa(),
) =>
  quem.call(contract.escreverContato, {
    body: { tipo: 'duvida', texto: 'Como faço para regularizar um muro?', ...muda } as { tipo: 'duvida'; texto: string },
  });
const novo = async (muda: Novo = {}, quem = pessoa()) => ok(await escrever(muda, quem));
const destinar = async (tipo: (typeof TIPOS_DE_CONTATO)[number], setor_id: string | null, versao = 1, quem = gestor()) =>
  quem.call(contract.salvarDestinoDoContato, { params: { tipo }, body: { versao, setor_id } });
const ver = async (id: string, quem = gestor()) => ok(await quem.call(contract.verContato, { params: { id } }));
const verMeu = async (id: string, quem = pessoa()) => ok(await quem.call(contract.verMeuContato, { params: { id } }));
const responder = async (id: string, muda: object = {}, quem = gestor()) => {
  const { versao } = await ver(id, quem);
  return quem.call(contract.responderContato, { params: { id }, body: { versao, texto: 'Traga a planta do muro.', ...muda } });
};
const deNovo = async (id: string, muda: object = {}, quem = pessoa()) => {
  const { versao } = await verMeu(id, quem);
  return quem.call(contract.escreverDeNovo, { params: { id }, body: { versao, texto: 'E se eu não tiver a planta?', ...muda } });
};
const encerrar = async (id: string, quem = gestor()) =>
  quem.call(contract.encerrarContato, {
    params: { id },
    body: { versao: (await ver(id, quem)).versao, motivo: 'Resolvido no balcão.' },
  });
const prorrogar = async (id: string, quem = gestor()) =>
  quem.call(contract.prorrogarContato, {
    params: { id },
    body: { versao: (await ver(id, quem)).versao, motivo: 'Falta ouvir a Secretaria de Obras.' },
  });
const lista = async (query: object = {}, quem = gestor()) =>
  ok(await quem.call(contract.listarContatos, { query: { per_page: 0, ...query } })).data;
const sino = async (quem: Person, parte: string) =>
  ok(await quem.call(listarNotificacoes, {})).filter((n) => n.message.includes(parte)).length;
const emails = async (chave: string) =>
  (
    await raiz.query<{ para: string; texto: string }>(
      `select para, assunto || ' ' || conteudo::text as texto from email where chave like $1 || '%' order by criado_em`,
      [chave],
    )
  ).rows;
const em = (iso: string) => {
  app.clock.now = new Date(iso);
};
const passa = (dias: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + dias * DIA);
};

test('who writes gets a number, a term, a receipt by mail and bell; the sector of the kind hears, and nobody else', async () => {
  ok(await destinar('reclamacao', mamb));
  const c = await novo({ tipo: 'reclamacao', texto: 'O alvará demora há meses.' });
  expect(c).toMatchObject({
    numero: expect.stringMatching(/^\d{6}\/2026$/),
    situacao: 'Aberto',
    prazo_em: '2026-12-16',
    atos: ['escrever'],
  });
  expect(c.falas).toMatchObject([{ especie: 'mensagem', da_prefeitura: false, texto: 'O alvará demora há meses.' }]);
  const segundo = await novo();
  expect(Number(segundo.numero.slice(0, 6))).toBe(Number(c.numero.slice(0, 6)) + 1);
  expect((await emails(`contato.recebido:${c.id}`)).map((e) => e.texto).join()).toContain(c.numero);
  expect(await sino(pessoa(), `recebeu o seu contato nº ${c.numero}`)).toBe(1);
  expect([await sino(analista(), c.numero), await sino(ambiental(), c.numero), await sino(gestor(), c.numero)]).toEqual([
    0, 1, 0,
  ]);
  expect([await sino(analista(), segundo.numero), await sino(gestor(), segundo.numero)]).toEqual([0, 1]);
  expect(ok(await pessoa().call(contract.listarMeusContatos, {})).data.map((l) => l.id)).toEqual([segundo.id, c.id]);
});

test('of another sector, another person, another town or nobody it is not there', async () => {
  ok(await destinar('duvida', dap));
  const id = (await novo({ arquivos: [await anexo()] })).id;
  const arquivo_id = (await verMeu(id)).falas[0]!.arquivos[0]!.id;
  const corpo = { versao: 1, texto: 'abc', motivo: 'um motivo qualquer', setor_id: mamb, nota: 5 as const };
  const daEquipe = [
    contract.verContato,
    contract.assumirContato,
    contract.responderContato,
    contract.prorrogarContato,
    contract.encaminharContato,
    contract.levarContato,
    contract.encerrarContato,
  ];
  for (const quem of [ambiental(), w.staff('financeiro'), vizinha.staff('gestor')]) {
    for (const e of daEquipe) expect((await quem.call(e, { params: { id }, body: corpo })).status, e.path).toBe(404);
    expect((await quem.call(contract.baixarArquivoDoContato, { params: { id, arquivo_id } })).status).toBe(404);
    expect(await lista({}, quem)).toEqual([]);
  }
  for (const quem of [w.citizen(1), vizinha.citizen()]) {
    for (const e of [contract.verMeuContato, contract.escreverDeNovo, contract.avaliarContato])
      expect((await quem.call(e, { params: { id }, body: corpo })).status, e.path).toBe(404);
    expect((await quem.call(contract.baixarArquivoDoContato, { params: { id, arquivo_id } })).status).toBe(404);
    for (const e of daEquipe) expect((await quem.call(e, { params: { id }, body: corpo })).status, e.path).toBe(403);
    expect(ok(await quem.call(contract.listarMeusContatos, {})).data).toEqual([]);
  }
  for (const quem of [analista(), gestor(), pessoa()])
    expect((await quem.call(contract.baixarArquivoDoContato, { params: { id, arquivo_id } })).status).toBe(200);
  expect((await lista({}, analista())).map((c) => c.id)).toEqual([id]);
  // the sector of each kind is for the manager
  expect((await destinar('elogio', dap, 1, analista())).status).toBe(403);
  expect((await analista().call(contract.verDestinosDosContatos)).status).toBe(403);
});

test('it is taken, answered, asked again, answered, rated once and closed; both read one thread', async () => {
  ok(await destinar('duvida', dap));
  const { id } = await novo();
  const assumido = ok(await analista().call(contract.assumirContato, { params: { id }, body: { versao: 1 } }));
  expect(assumido).toMatchObject({ situacao: 'Em atendimento', atendente: w.member('analista').nome, versao: 2 });
  expect(await pessoa().call(contract.avaliarContato, { params: { id }, body: { nota: 5 } })).toMatchObject({
    dados: { codigo: 'avaliacao_cedo' },
  });
  ok(await responder(id, {}, analista()));
  expect(await sino(pessoa(), 'respondeu ao seu contato')).toBe(1);
  expect((await emails('contato.resposta:'))[0]!.texto).toContain('Traga a planta do muro.');
  expect(await verMeu(id)).toMatchObject({ situacao: 'Respondido', pode_avaliar: true, atos: ['escrever'] });
  passa(5);
  expect(ok(await deNovo(id))).toMatchObject({ situacao: 'Aberto', prazo_em: '2026-12-21' });
  expect(await sino(analista(), 'escreveu de novo')).toBe(1);
  ok(await responder(id, { texto: 'Faça um croqui.' }, gestor()));
  ok(await pessoa().call(contract.avaliarContato, { params: { id }, body: { nota: 4, comentario: 'Claro.' } }));
  expect(await pessoa().call(contract.avaliarContato, { params: { id }, body: { nota: 1 } })).toMatchObject({
    dados: { codigo: 'avaliacao_repetida' },
  });
  ok(await encerrar(id));
  const [minha, dela] = [await verMeu(id), await ver(id)];
  expect(minha.falas).toEqual(dela.falas);
  expect(minha.falas.map((f) => f.especie)).toEqual(['mensagem', 'resposta', 'mensagem', 'resposta', 'encerramento']);
  expect(minha).toMatchObject({ situacao: 'Encerrado', reabre_ate: '2026-12-01', nota: 4 });
  // what somebody thought of the answer stands beside nobody's name
  expect(JSON.stringify(dela)).not.toContain('Claro.');
  expect(Object.keys(dela)).not.toContain('nota');
});

test('a closed one is opened again by its person until the tenth day, and by nobody else', async () => {
  const { id } = await novo();
  ok(await responder(id));
  ok(await encerrar(id));
  expect(await responder(id)).toMatchObject({ status: 422, dados: { codigo: 'contato_encerrado' } });
  passa(10);
  expect(ok(await deNovo(id))).toMatchObject({ situacao: 'Aberto', reabre_ate: null, prazo_em: '2026-12-28' });
  ok(await encerrar(id));
  passa(11);
  expect((await verMeu(id)).atos).toEqual([]);
  expect(await deNovo(id)).toMatchObject({ status: 422, dados: { codigo: 'contato_encerrado' } });
});

test('the term is extended once, until its last day, with a reason that is told', async () => {
  const { id } = await novo();
  const curto = await gestor().call(contract.prorrogarContato, { params: { id }, body: { versao: 1, motivo: 'Curto' } });
  expect(curto).toMatchObject({ status: 422, dados: { erros: [{ campo: 'motivo' }] } });
  em('2026-12-16T23:30:00-03:00');
  const feito = ok(await prorrogar(id));
  expect(feito).toMatchObject({ prazo_em: '2027-01-15', prorrogado: true, situacao: 'Aberto' });
  expect(feito.atos).not.toContain('prorrogar');
  expect(await prorrogar(id)).toMatchObject({ status: 422, dados: { codigo: 'prorrogacao_repetida' } });
  const [mail] = await emails(`contato.prorrogado:${id}`);
  expect(mail!.texto).toContain('15/01/2027');
  expect(mail!.texto).toContain('Falta ouvir a Secretaria de Obras.');
  // a new message gives a new term, and no second extension
  ok(await responder(id));
  ok(await deNovo(id));
  expect(await prorrogar(id)).toMatchObject({ dados: { codigo: 'prorrogacao_repetida' } });

  const tarde = await novo();
  passa(40);
  expect(await prorrogar(tarde.id)).toMatchObject({ status: 422, dados: { codigo: 'prorrogacao_tarde' } });
});

test('in Acre the last half hour of the year is of that year, and its last day ends there', async () => {
  await raiz.query(`update organizacao set fuso = 'America/Rio_Branco' where id = $1`, [w.town.id]);
  em('2027-01-01T04:30:00Z');
  const c = await novo();
  expect(c.numero).toMatch(/\/2026$/);
  // 30 January is a Saturday
  expect(c.prazo_em).toBe('2027-02-01');
  em('2027-01-01T05:00:00Z');
  const doAno = await novo();
  expect(doAno.numero).toMatch(/^000001\/2027$/);
  const meses = async (ano: number) => ok(await gestor().call(contract.resumirContatos, { query: { ano } })).meses;
  expect([(await meses(2026))[11], (await meses(2027))[0]]).toEqual([1, 1]);
  em('2027-02-02T04:59:00Z');
  expect((await ver(c.id)).vencido).toBe(false);
  ok(await responder(c.id));
  em('2027-02-02T05:00:00Z');
  expect((await ver(doAno.id)).vencido).toBe(true);
  ok(await responder(doAno.id));
  const { no_prazo, fora_do_prazo } = ok(await gestor().call(contract.resumirContatos, { query: { ano: 2027 } }));
  expect([no_prazo, fora_do_prazo]).toEqual([0, 1]);
  expect(ok(await gestor().call(contract.resumirContatos, { query: { ano: 2026 } }))).toMatchObject({
    no_prazo: 1,
    fora_do_prazo: 0,
  });
});

test('a screen that is old, two at once, and the same thing twice', async () => {
  const { id } = await novo();
  ok(await gestor().call(contract.assumirContato, { params: { id }, body: { versao: 1 } }));
  const velhas = await Promise.all([
    gestor().call(contract.responderContato, { params: { id }, body: { versao: 1, texto: 'Tarde demais.' } }),
    gestor().call(contract.encerrarContato, { params: { id }, body: { versao: 1, motivo: 'Tarde demais.' } }),
    pessoa().call(contract.escreverDeNovo, { params: { id }, body: { versao: 1, texto: 'Tarde demais.' } }),
  ]);
  expect(velhas.map((a) => a.status)).toEqual([409, 409, 409]);
  const duas = await Promise.all(
    [1, 2].map((n) => gestor().call(contract.responderContato, { params: { id }, body: { versao: 2, texto: `Resposta ${n}` } })),
  );
  expect(duas.map((a) => a.status).sort()).toEqual([200, 409]);
  expect((await ver(id)).falas.filter((f) => f.especie === 'resposta')).toHaveLength(1);

  const chave = uuidv7();
  const body = { tipo: 'elogio' as const, texto: 'Fui bem atendida no balcão.' };
  const [a, b] = [
    ok(await pessoa().call(contract.escreverContato, { body, chave })),
    ok(await pessoa().call(contract.escreverContato, { body, chave })),
  ];
  expect(a.id).toBe(b.id);
  expect(await lista({ tipo: ['elogio'] })).toHaveLength(1);
  expect(await emails(`contato.recebido:${a.id}`)).toHaveLength(1);

  ok(await destinar('elogio', dap));
  expect((await destinar('elogio', mamb)).status).toBe(409);
  ok(await destinar('elogio', null, 2));
});

test('it is passed on to another sector with its term; what is said inside stays inside', async () => {
  ok(await destinar('denuncia', dap));
  const c = await novo({ tipo: 'denuncia', texto: 'Uma obra sem placa na minha rua.' });
  ok(await analista().call(contract.assumirContato, { params: { id: c.id }, body: { versao: 1 } }));
  const mandar = (setor_id: string) =>
    analista().call(contract.encaminharContato, { params: { id: c.id }, body: { versao: 2, setor_id, motivo: 'zorbisigilo' } });
  expect(await mandar(dap)).toMatchObject({ status: 422, dados: { erros: [{ campo: 'setor_id' }] } });
  expect(await mandar(uuidv7())).toMatchObject({ status: 422 });
  ok(await mandar(mamb));
  expect((await analista().call(contract.verContato, { params: { id: c.id } })).status).toBe(404);
  expect(await ver(c.id, ambiental())).toMatchObject({ situacao: 'Aberto', atendente: '', prazo_em: c.prazo_em });
  expect(JSON.stringify((await ver(c.id, ambiental())).falas)).toContain('zorbisigilo');
  expect(JSON.stringify(await verMeu(c.id))).not.toContain('zorbisigilo');
  expect(ok(await pessoa().call(contract.listarMeusContatos, { query: { s: 'zorbisigilo' } })).data).toEqual([]);
  expect(await sino(ambiental(), c.numero)).toBe(1);
});

test('it goes into the request it names once; a report only as a note, and only a request of its person is named', async () => {
  const r = await fileAlvara(w);
  const achados = ok(await pessoa().call(contract.procurarMeusRequerimentos, { query: { s: r.numero! } }));
  expect(achados).toMatchObject([{ id: r.id, numero: r.numero }]);
  expect(ok(await w.citizen(1).call(contract.procurarMeusRequerimentos, { query: { s: r.numero! } }))).toEqual([]);
  expect((await escrever({ requerimento_id: r.id }, w.citizen(1))).status).toBe(404);

  ok(await destinar('duvida', dap));
  const { id, numero } = await novo({ requerimento_id: r.id, texto: 'O projeto precisa de recuo?' });
  const levar = (versao: number, interna: boolean, qual = id, quem = analista()) =>
    quem.call(contract.levarContato, { params: { id: qual }, body: { versao, interna } });
  const mensagens = async (quem: Person) => ok(await quem.call(obterRequerimento, { params: { id: r.id } })).mensagens;
  expect(ok(await levar(1, false))).toMatchObject({ levado: true, situacao: 'Aberto', versao: 2 });
  const [mensagem] = await mensagens(pessoa());
  expect(mensagem!.texto).toContain(numero);
  expect(mensagem!.texto).toContain('O projeto precisa de recuo?');
  expect(await levar(2, false)).toMatchObject({ status: 422, dados: { codigo: 'contato_levado' } });
  expect((await ver(id, analista())).atos).not.toContain('levar');

  const denuncia = await novo({ tipo: 'denuncia', requerimento_id: r.id, texto: 'zorbidenuncia contra o vizinho' });
  expect(await levar(1, false, denuncia.id, gestor())).toMatchObject({ status: 422, dados: { codigo: 'contato_reservado' } });
  ok(await levar(1, true, denuncia.id, gestor()));
  expect(JSON.stringify(await mensagens(pessoa()))).not.toContain('zorbidenuncia');
  expect(JSON.stringify(await mensagens(analista()))).toContain('zorbidenuncia');
  const semNada = await novo();
  expect(await levar(1, true, semNada.id, gestor())).toMatchObject({ dados: { codigo: 'contato_sem_requerimento' } });
});

test('nobody answers what they wrote themselves, and nobody floods the town hall', async () => {
  const c = await novo();
  await raiz.query('update contato set usuario_id = $1', [w.member('gestor').id]);
  expect((await ver(c.id)).atos).toEqual([]);
  expect(await responder(c.id)).toMatchObject({ status: 422, dados: { codigo: 'proprio_contato' } });
  const feitos = await Promise.all(Array.from({ length: contract.ESPERANDO_MAX + 3 }, () => escrever({}, w.citizen(1))));
  expect(feitos.filter((a) => a.status === 200)).toHaveLength(contract.ESPERANDO_MAX);
  expect(feitos.find((a) => a.status !== 200)).toMatchObject({ status: 422, dados: { codigo: 'contatos_demais' } });
});

const anexo = async (quem = pessoa(), arquivo?: FileIn): Promise<string> =>
  ok(
    await quem.call(contract.anexarAoContato, {
      arquivo: arquivo ?? (await drawPage('foto do muro.pdf', 'Muro', ['Rachado'])),
    }),
  ).id;

test('files go with one message, of who sent them alone, and what no message takes is gone a day later', async () => {
  const arquivo = await anexo();
  expect(await escrever({ arquivos: [arquivo] }, w.citizen(1))).toMatchObject({
    status: 422,
    dados: { erros: [{ campo: 'arquivos' }] },
  });
  const { id, falas } = await novo({ arquivos: [arquivo] });
  expect(falas[0]!.arquivos).toMatchObject([{ id: arquivo, nome: 'foto do muro.pdf' }]);
  expect((await deNovo(id, { arquivos: [arquivo] })).status).toBe(422);
  expect((await verMeu(id)).falas).toHaveLength(1);
  const dela = await anexo(gestor());
  ok(await responder(id, { arquivos: [dela] }));
  const lido = await pessoa().call(contract.baixarArquivoDoContato, { params: { id, arquivo_id: dela } });
  expect(lido.bruto.subarray(0, 4).toString()).toBe('%PDF');
  const outro = await novo();
  expect((await pessoa().call(contract.baixarArquivoDoContato, { params: { id: outro.id, arquivo_id: dela } })).status).toBe(404);

  const hostis: FileIn[] = [
    { nome: 'x.html', tipo: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') },
    { nome: 'x.pdf', tipo: 'application/pdf', bytes: Buffer.from('MZ isto não é um PDF') },
    { nome: 'x.svg', tipo: 'image/svg+xml', bytes: Buffer.from('<svg onload="alert(1)"/>') },
    { nome: 'vazio.pdf', tipo: 'application/pdf', bytes: Buffer.alloc(0) },
  ];
  for (const h of hostis) {
    const { status, dados } = await pessoa().call(contract.anexarAoContato, { arquivo: h });
    expect([status, dados], h.nome).toMatchObject([422, { erros: [{ campo: 'arquivo' }] }]);
  }
  const solto = await anexo();
  passa(2);
  await varrerArquivosJob.run(app.jobCtx(0), {});
  const { rows } = await raiz.query<{ id: string }>('select id from arquivo where id = any($1::uuid[])', [
    [arquivo, dela, solto],
  ]);
  expect(rows.map((r) => r.id).sort()).toEqual([arquivo, dela].sort());
});

test('what is hostile is kept as it is, or refused at its field, and never a fault of ours', async () => {
  const textos = ['\u0000nulo', '‮‏de trás para a frente', '🏗️'.repeat(400), "'; drop table contato; --", ...textosHostis(24)];
  for (const texto of textos) {
    await raiz.query(`update contato set situacao = 'Encerrado', encerrado_em = now()`);
    const answer = await escrever({ texto });
    expect([200, 422], texto.slice(0, 40)).toContain(answer.status);
    if (answer.status === 200) expect(answer.dados.falas[0]!.texto).toBe(arrumar(texto).trim());
    for (const s of [texto.slice(0, 90), '%', '_', '\\'])
      expect((await gestor().call(contract.listarContatos, { query: { s } })).status).toBe(200);
  }
  const recusados = [
    [{ texto: 'curto' }, 'texto'],
    [{ texto: 'x'.repeat(contract.TEXTO_MAX + 1) }, 'texto'],
    [{ tipo: 'outro' }, 'tipo'],
    [{ requerimento_id: 'x' }, 'requerimento_id'],
    [{ arquivos: Array.from({ length: 6 }, () => uuidv7()) }, 'arquivos'],
  ] as const;
  for (const [muda, campo] of recusados)
    expect(await escrever(muda as Novo), campo).toMatchObject({ status: 422, dados: { erros: [{ campo }] } });
});

test('the staff find theirs by state, kind, sector, term and word, what is due first on top', async () => {
  ok(await destinar('reclamacao', dap));
  const velho = await novo({ tipo: 'reclamacao', texto: 'Esperando há muito pela vistoria.' });
  passa(32);
  const duvida = await novo({ texto: 'Qual a altura máxima?' });
  const respondido = await novo({ tipo: 'elogio', texto: 'Gostei do atendimento.' });
  ok(await responder(respondido.id));
  expect((await lista()).map((c) => c.id)).toEqual([velho.id, duvida.id, respondido.id]);
  const ids = async (q: object) => (await lista(q)).map((c) => c.id);
  expect(await ids({ vencidos: 'sim' })).toEqual([velho.id]);
  expect(await ids({ situacao: ['Respondido'] })).toEqual([respondido.id]);
  expect(await ids({ tipo: ['duvida', 'elogio'], order: 'criado_em' })).toEqual([duvida.id, respondido.id]);
  expect(await ids({ setor_id: dap })).toEqual([velho.id]);
  expect(await ids({ s: 'altura maxima' })).toEqual([duvida.id]);
  expect(await ids({ s: duvida.numero })).toEqual([duvida.id]);
  expect(await ids({ s: w.town.cidadaos[0]!.nome })).toHaveLength(3);
  expect((await lista())[0]).toMatchObject({
    vencido: true,
    trecho: 'Esperando há muito pela vistoria.',
    setor: expect.stringMatching(/\w/),
  });
});

test('a year is counted by kind and month, in time and late, in days and by what people thought', async () => {
  ok(await destinar('duvida', dap));
  const [a, b] = [await novo(), await novo()];
  passa(2);
  ok(await responder(a.id));
  ok(await pessoa().call(contract.avaliarContato, { params: { id: a.id }, body: { nota: 5 } }));
  passa(38);
  ok(await responder(b.id));
  em('2026-11-20T13:00:00Z');
  await novo({ tipo: 'elogio', texto: 'Tudo certo, obrigada.' });
  const resumo = async (quem = gestor()) => ok(await quem.call(contract.resumirContatos, { query: { ano: 2026 } }));
  expect(await resumo()).toMatchObject({
    ...{ total: 3, esperando: 1, vencidos: 0, no_prazo: 1, fora_do_prazo: 1 },
    ...{ media_decimos: 210, notas: [0, 0, 0, 0, 1], meses: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0] },
  });
  // each counts what they may see
  expect(await resumo(analista())).toMatchObject({ total: 2, esperando: 0 });
  expect(await resumo(ambiental())).toMatchObject({ total: 0, media_decimos: null });
});

test('whoever answers hears five days before and once it is over, of each once', async () => {
  ok(await destinar('duvida', dap));
  const { id, numero } = await novo();
  const bate = () => vigiarContatosJob.run(app.jobCtx(0), {});
  const ouviu = () => sino(analista(), `${numero} espera resposta`);
  em('2026-12-10T12:00:00Z');
  await bate();
  expect(await ouviu()).toBe(0);
  em('2026-12-11T12:00:00Z');
  await bate();
  await bate();
  expect(await ouviu()).toBe(1);
  em('2026-12-16T12:00:00Z');
  await bate();
  expect(await ouviu()).toBe(1);
  em('2026-12-17T12:00:00Z');
  await bate();
  await bate();
  expect(await ouviu()).toBe(2);
  expect(await sino(ambiental(), numero)).toBe(0);
  const mails = await emails(`contato-lembrete:${id}`);
  expect(new Set(mails.map((m) => m.texto.includes('Venceu ontem')))).toEqual(new Set([false, true]));
  ok(await responder(id));
  em('2027-03-01T12:00:00Z');
  await bate();
  expect(await ouviu()).toBe(2);

  // what has more time, or waits anew, is told anew
  const outro = await novo();
  const dele = () => sino(analista(), `${outro.numero} espera resposta`);
  em('2027-03-28T12:00:00Z');
  await bate();
  ok(await prorrogar(outro.id));
  await bate();
  expect(await dele()).toBe(1);
  em('2027-04-27T12:00:00Z');
  await bate();
  expect(await dele()).toBe(2);
  ok(await responder(outro.id));
  ok(await deNovo(outro.id));
  em('2027-05-25T12:00:00Z');
  await bate();
  expect(await dele()).toBe(3);
});

test('the demonstration has each state, one that is overdue, one answered late, one extended', async () => {
  app.clock.now = new Date(INICIO.getTime() + 200 * DIA);
  const end = app.clock.now;
  await seedContatos({ app, clock: app.clock, end, drain: () => app.settle() }, w.town);
  expect(app.clock.now).toBe(end);
  const todos = await lista();
  expect(new Set(todos.map((c) => c.situacao))).toEqual(new Set(SITUACOES_DO_CONTATO));
  expect([todos.filter((c) => c.vencido).length, todos.filter((c) => c.prorrogado).length]).toEqual([1, 1]);
  expect(todos.map((c) => c.tipo)).toEqual(expect.arrayContaining([...TIPOS_DE_CONTATO]));
  expect(ok(await gestor().call(contract.resumirContatos, { query: { ano: 2027 } }))).toMatchObject({ fora_do_prazo: 1 });
  expect(ok(await w.architect().call(contract.listarMeusContatos, {})).data.length).toBeGreaterThan(1);
});

test('the database holds the states too', async () => {
  const { id } = await novo();
  const apagar = inTenant(app.db, w.town.id, (tx) => tx.deleteFrom('contato').where('id', '=', id).execute());
  await expect(apagar).rejects.toThrow(/permission denied/);
  for (const set of [
    `situacao = 'Encerrado'`,
    `situacao = 'Em atendimento'`,
    `situacao = 'Respondido'`,
    'nota = 3',
    'encerrado_em = now()',
  ])
    await expect(raiz.query(`update contato set ${set} where id = $1`, [id]), set).rejects.toThrow(/check/);
});
