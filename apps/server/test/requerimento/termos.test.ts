// Past 300 lines: one world, in which notices are sent, known and answered; making it takes longer than any test.
import { createHash } from 'node:crypto';
import * as autos from '@portal/domain/autos/contract';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import * as termos from '@portal/domain/termos/contract';
import * as recebidos from '@portal/domain/termos/recebidos';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { mailsTo } from '#test/correio.ts';
import { createWorld, fileAlvara, ok, paidAlvara, type World } from '#test/world.ts';
import { vigiarCienciaJob } from '../../src/modules/termos/index.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
/** A Monday, ten in the morning. */
const INICIO = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'], agora: INICIO });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
beforeEach(() => {
  app.clock.now = INICIO;
});

const analista = () => w.staff('analista');
type Envio = BodyIn<typeof termos.enviarTermo>;
const TEXTO = '<p>Fica o responsável intimado a <strong>retirar o entulho</strong> da calçada.</p>';
const envio = (mais: Partial<Envio> = {}): Envio => ({
  tipo: 'Notificação',
  assunto: 'Entulho na calçada',
  texto: TEXTO,
  prazo_dias: 15,
  tacita_dias: 10,
  destinatarios: [{ usuario_id: w.town.cidadaos[0]!.id }],
  ...mais,
});
const enviar = async (mais: Partial<Envio> = {}, who = analista()) =>
  ok(await who.call(termos.enviarTermo, { body: envio(mais) }));
const ver = async (id: string, who = analista()) => ok(await who.call(termos.verTermo, { params: { id } }));
const lido = async (id: string, who = w.citizen()) => ok(await who.call(recebidos.verTermoRecebido, { params: { id } }));
const ciente = async (id: string, who = w.citizen()) =>
  who.call(recebidos.darCiencia, { params: { id }, body: { versao: (await lido(id, who)).versao } });
const em = (iso: string) => {
  app.clock.now = new Date(iso);
};
const vigiar = () => vigiarCienciaJob.run(app.jobCtx(0), {});

test('to five people: told by bell and mail, opened, known, answered with a file; who does not look knows by law, and each deadline is its own', async () => {
  const pessoas = [0, 1, 2, 3].map((i) => ({ usuario_id: w.town.cidadaos[i]!.id }));
  const { id, numero } = await enviar({
    destinatarios: [...pessoas, { nome: 'Espólio de João Batista', documento: '', papel: 'Proprietário' }],
  });
  expect(numero).toMatch(/^\d{4}\/2026$/);
  await app.settle();
  const ana = w.citizen(0);
  expect(ok(await ana.call(listarNotificacoes, {})).some((n) => n.message.includes(numero))).toBe(true);
  expect((await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email)).some((m) => m.assunto.includes(numero))).toBe(true);

  const enviado = await ver(id);
  expect(enviado.destinatarios.map((d) => [d.situacao, d.tacita_em, d.prazo_em, d.tem_conta])).toEqual([
    ...Array(4).fill(['Enviado', '2026-11-26', null, true]),
    ['Enviado', null, null, false],
  ]);
  expect(enviado.destinatarios[0]?.entregas.map((e) => e.canal)).toEqual(['Portal', 'E-mail']);
  expect(enviado.destinatarios[4]?.entregas).toEqual([]);
  expect(enviado.tem_pdf).toBe(true);

  // Ana opens, says so, and answers with a file
  em('2026-11-18T15:00:00Z');
  ok(await ana.call(recebidos.abrirTermo, { params: { id } }));
  expect((await lido(id)).situacao).toBe('Aberto');
  const depois = ok(await ciente(id));
  // 19 November is the first day; 20 is a national holiday: the fifteenth is 10 December
  expect([depois.situacao, depois.ciencia, depois.prazo_em]).toEqual(['Ciente', 'Pessoal', '2026-12-10']);
  ok(
    await ana.call(recebidos.anexarAResposta, {
      params: { id },
      body: {},
      arquivo: await drawPage('foto.pdf', 'Calçada limpa', ['ok']),
    }),
  );
  const antes = await lido(id);
  expect(antes.anexos.map((a) => a.nome)).toEqual(['foto.pdf']);
  const respondido = ok(
    await ana.call(recebidos.responderTermo, {
      params: { id },
      body: { versao: antes.versao, texto: 'Retirei o entulho ontem.' },
    }),
  );
  expect(respondido.situacao).toBe('Respondido');
  expect(respondido.anexos).toEqual([]);
  expect(respondido.respostas.map((r) => [r.texto, r.fora_do_prazo, r.anexos.map((a) => a.nome)])).toEqual([
    ['Retirei o entulho ontem.', false, ['foto.pdf']],
  ]);
  expect(ok(await analista().call(listarNotificacoes, {})).some((n) => n.message.includes('respondeu a Notificação'))).toBe(true);

  // a file of hers is hers and the town hall's: of another addressee of the same notice it is not
  const arquivo_id = respondido.respostas[0]!.anexos[0]!.id;
  const meu = { params: { id, arquivo_id } };
  expect((await ana.call(recebidos.baixarAnexoDoTermo, meu)).status).toBe(200);
  expect((await w.citizen(1).call(recebidos.baixarAnexoDoTermo, meu)).status).toBe(404);
  expect((await analista().call(termos.baixarArquivoDoTermo, meu)).status).toBe(200);

  // the second of them says so at half past eleven at night of the last day, by the clock of the town
  em('2026-11-27T02:30:00Z');
  await vigiar();
  expect(ok(await ciente(id, w.citizen(1))).ciencia).toBe('Pessoal');
  // an hour later it is known to the others by law, from the end of that day on
  em('2026-11-27T03:30:00Z');
  await vigiar();
  await vigiar();
  const bia = await lido(id, w.citizen(2));
  expect([bia.situacao, bia.ciencia, bia.ciencia_em, bia.prazo_em]).toEqual([
    'Ciência tácita',
    'Tácita',
    '2026-11-27T02:59:00+00:00',
    '2026-12-17',
  ]);
  const ditas = ok(await w.citizen(2).call(listarNotificacoes, {})).filter((n) =>
    n.message.includes('passaram os dias para ler'),
  );
  expect(ditas).toHaveLength(1);
  // said after that, it changes nothing
  expect(ok(await ciente(id, w.citizen(2))).ciencia).toBe('Tácita');

  // the letter to who has no account
  const [, , , , espolio] = (await ver(id)).destinatarios;
  const carta = { canal: 'Carta', dia: '2026-11-25', resultado: 'Recebido', descricao: 'AR BR123' } as const;
  const registrado = ok(
    await analista().call(termos.registrarEntrega, {
      params: { id, destinatario_id: espolio!.id },
      body: { versao: espolio!.versao, ...carta },
      arquivo: await drawPage('ar.pdf', 'AR', ['assinado']),
    }),
  );
  const dele = registrado.destinatarios[4]!;
  expect([dele.ciencia, dele.ciencia_nota, dele.prazo_em]).toEqual(['Registrada', 'Carta: AR BR123', '2026-12-16']);
  expect(dele.entregas.map((e) => [e.canal, e.resultado, e.arquivo?.nome])).toEqual([['Carta', 'Recebido', 'ar.pdf']]);

  // after its last day: overdue, and an answer says that it came late
  em('2026-12-18T12:00:00Z');
  expect((await lido(id, w.citizen(2))).situacao).toBe('Prazo vencido');
  const tarde = await lido(id, w.citizen(2));
  const fora = ok(
    await w
      .citizen(2)
      .call(recebidos.responderTermo, { params: { id }, body: { versao: tarde.versao, texto: 'Estava viajando.' } }),
  );
  expect(fora.respostas[0]?.fora_do_prazo).toBe(true);
  const { data } = ok(await analista().call(termos.listarTermos, { query: { situacao: 'vencidos' } }));
  expect(data.find((t) => t.id === id)).toMatchObject({ destinatarios: 5, cientes: 5, respondidos: 2, vencidos: 3 });
});

test('its midnight is that of the town: in Acre it is not yet over when it is in Brasília', async () => {
  const { id } = await enviar({ tacita_dias: 1 });
  await raiz.query("update organizacao set fuso = 'America/Rio_Branco' where id = $1", [w.town.id]);
  try {
    em('2026-11-18T04:30:00Z');
    await vigiar();
    expect((await ver(id)).destinatarios[0]?.ciencia).toBeNull();
    em('2026-11-18T05:30:00Z');
    await vigiar();
    expect((await ver(id)).destinatarios[0]?.ciencia).toBe('Tácita');
  } finally {
    await raiz.query("update organizacao set fuso = 'America/Sao_Paulo' where id = $1", [w.town.id]);
  }
});

test('what was sent never changes: not by the portal, not by its role in the database; sent again is another row', async () => {
  const { id } = await enviar();
  await app.settle();
  const antes = await ver(id);
  const [d] = antes.destinatarios;
  em('2026-11-20T12:00:00Z');
  const depois = ok(
    await analista().call(termos.reenviarTermo, { params: { id, destinatario_id: d!.id }, body: { versao: d!.versao } }),
  );
  expect(depois.destinatarios[0]?.entregas.map((e) => e.canal)).toEqual(['Portal', 'E-mail', 'Portal', 'E-mail']);
  expect(depois.destinatarios[0]?.tacita_em).toBe(antes.destinatarios[0]?.tacita_em);
  expect({ ...depois, destinatarios: [] }).toEqual({ ...antes, destinatarios: [] });
  await app.settle();
  const mails = await mailsTo(app, w.town.id, w.town.cidadaos[0]!.email);
  expect(mails.filter((m) => m.assunto.includes(antes.numero))).toHaveLength(2);
  for (const mudar of [
    'update termo_enviado set texto = texto',
    'delete from termo_enviado',
    "update termo_entrega set descricao = ''",
    'delete from termo_entrega',
    "update termo_resposta set texto = 'x y z'",
    'delete from termo_destinatario',
  ])
    await expect(
      inTenant(app.db, w.town.id, (tx) => sql.raw(mudar).execute(tx)),
      mudar,
    ).rejects.toThrow(/permission denied/);
});

test('its PDF is sealed once, the same for who sent it and who got it, and nobody else reads it', async () => {
  const { id } = await enviar();
  await app.settle();
  const baixar = async (who: Person) => {
    const { status, bruto } = await who.call(termos.baixarTermo, { params: { id } });
    return { status, sha: createHash('sha256').update(bruto).digest('hex'), bruto };
  };
  const daEquipe = await baixar(analista());
  const dela = await baixar(w.citizen());
  expect(daEquipe.status).toBe(200);
  expect(dela.sha).toBe(daEquipe.sha);
  expect(daEquipe.bruto.toString('latin1')).toContain('/ByteRange');
  expect((await baixar(w.citizen(1))).status).toBe(404);
  expect((await w.citizen(1).call(recebidos.verTermoRecebido, { params: { id } })).status).toBe(404);
  expect((await w.citizen(1).call(recebidos.darCiencia, { params: { id }, body: { versao: 1 } })).status).toBe(404);
  expect((await w.citizen(0).call(termos.verTermo, { params: { id } })).status).toBe(403);
});

test('in a request: fields filled in, a line of its history, seen at the desk and by the party it went to; a field without a value stops it', async () => {
  const ana = w.citizen();
  const r = await paidAlvara(w, ana);
  const texto = '<p>No requerimento {{requerimento.numero}}, de {{requerente.nome}}, responda em {{termo.prazo}}.</p>';
  const sem = await analista().call(termos.enviarTermo, { body: envio({ texto }) });
  expect([sem.status, sem.dados]).toMatchObject([422, { codigo: 'campo_sem_valor' }]);
  const torto = await analista().call(termos.enviarTermo, {
    body: envio({ texto: '<p>Olá {{destinatario.cpf}}, leia isto.</p>' }),
  });
  expect([torto.status, torto.mensagem]).toMatchObject([422, expect.stringContaining('{{destinatario.cpf}}')]);
  const previa = ok(
    await analista().call(termos.preverTermo, { body: { texto, prazo_dias: 15, contagem: 'uteis', requerimento_id: null } }),
  );
  expect(previa.faltam).toEqual(['Número do protocolo', 'Quem pediu']);
  const { pessoas } = ok(await analista().call(termos.procurarDestinatarios, { query: { requerimento_id: r.id } }));
  expect(pessoas.find((p) => p.usuario_id === w.town.cidadaos[0]!.id)?.papel).toBeTruthy();
  const { id, numero } = await enviar({ texto, requerimento_id: r.id });
  const naMesa = ok(await analista().call(autos.obterRequerimento, { params: { id: r.id } }));
  expect(naMesa.termos).toMatchObject([{ id, numero, situacao: 'Enviado' }]);
  expect(naMesa.eventos.some((e) => e.texto.includes(numero))).toBe(true);
  const dela = ok(await ana.call(autos.obterRequerimento, { params: { id: r.id } }));
  expect(dela.termos.map((t) => t.id)).toEqual([id]);
  expect(dela.eventos.some((e) => e.texto.includes(numero))).toBe(false);
  const arquiteta = ok(await w.architect().call(autos.obterRequerimento, { params: { id: r.id } }));
  expect(arquiteta.termos).toEqual([]);
  const { texto: html } = await lido(id);
  expect(html).toContain(`No requerimento ${r.numero}`);
  expect(html).toContain('15 dias úteis');
});

test.each([
  ['for good', null, true],
  ['until today', '2026-11-16', true],
  ['until yesterday', '2026-11-15', false],
])('whoever owns on a street %s is proposed: %s, %s', async (_, ate, proposto) => {
  const {
    rows: [dono],
  } = await raiz.query<{ imovel_id: string; nome: string; documento: string; logradouro: string }>(
    `select p.imovel_id, p.nome, p.documento, i.logradouro from imovel i join imovel_proprietario p on p.imovel_id = i.id
      where i.organizacao_id = $1 and i.situacao = 'ativo' and p.ate is null order by i.inscricao limit 1`,
    [w.town.id],
  );
  const { imovel_id, documento, logradouro } = dono!;
  // of this lot alone
  const rua = `Travessa Só Dele ${ate}`;
  const mudar = (nome: string, dia: string | null) =>
    raiz.query(
      'with i as (update imovel set logradouro = $2 where id = $1) update imovel_proprietario set ate = $4 where imovel_id = $1 and documento = $3',
      [imovel_id, nome, documento, dia],
    );
  await mudar(rua, ate);
  const { pessoas } = ok(await analista().call(termos.procurarDestinatarios, { query: { logradouro: rua } }));
  await mudar(logradouro, null);
  expect(pessoas.some((p) => p.documento === documento)).toBe(proposto);
});

test('hostile text is cleaned, a huge or broken one refused, a wrong day too; a stale screen is told', async () => {
  const { id } = await enviar({ texto: '<p onclick="x()">Leia este texto <script>alert(1)</script><img src=x onerror=y></p>' });
  expect((await lido(id)).texto).toBe('<p>Leia este texto </p>');
  for (const texto of ['x'.repeat(50_001), '<p></p>', '<table><tr>'.repeat(400), `<p>${'{{a.b}} '.repeat(400)}</p>`])
    expect((await analista().call(termos.enviarTermo, { body: envio({ texto }) })).status).toBe(422);
  const muitos = Array.from({ length: 501 }, (_, i) => ({ nome: `Pessoa ${i}`, documento: '' }));
  expect((await analista().call(termos.enviarTermo, { body: envio({ destinatarios: muitos }) })).status).toBe(422);
  expect(
    (await analista().call(termos.enviarTermo, { body: envio({ destinatarios: [{ usuario_id: w.member('gestor').id }] }) }))
      .dados,
  ).toMatchObject({
    codigo: 'destinatario_ausente',
  });
  const [d] = (await ver(id)).destinatarios;
  const entregar = async (dia: string, versao = d!.versao) =>
    analista().call(termos.registrarEntrega, {
      params: { id, destinatario_id: d!.id },
      body: { versao, canal: 'Em mãos', dia, resultado: 'Enviado' },
      arquivo: await drawPage('a.pdf', 'A', ['b']),
    });
  for (const dia of ['2026-11-15', '2026-11-17'])
    expect((await entregar(dia)).dados).toMatchObject({ erros: [{ campo: 'dia' }] });
  ok(await entregar('2026-11-16'));
  expect((await entregar('2026-11-16')).status).toBe(409);
  const versao = (await lido(id)).versao;
  const duas = await Promise.all(
    [1, 2].map((n) => w.citizen().call(recebidos.responderTermo, { params: { id }, body: { versao, texto: `Resposta ${n}` } })),
  );
  expect(duas.map((r) => r.status).sort()).toEqual([200, 409]);
  expect((await lido(id)).respostas).toHaveLength(1);
});

test('who may: analysts and managers send, readers read, finance and other towns find nothing; sectors see their own requests', async () => {
  const { id } = await enviar();
  expect((await w.staff('financeiro').call(termos.enviarTermo, { body: envio() })).status).toBe(403);
  expect((await w.staff('financeiro').call(termos.listarTermos, { query: {} })).status).toBe(403);
  expect((await w.staff('analista').call(termos.criarModeloDeTermo, { body: { ...envio(), nome: 'Entulho' } })).status).toBe(403);
  const outra = await createWorld(app, 'xanxere');
  expect((await outra.staff('gestor').call(termos.verTermo, { params: { id } })).status).toBe(404);
  expect(ok(await outra.staff('gestor').call(termos.listarTermos, { query: {} })).total).toBe(0);
  const r = await fileAlvara(w);
  const { id: doPedido } = await enviar({ requerimento_id: r.id }, w.staff('gestor'));
  expect((await ver(doPedido, w.staff('gestor'))).requerimento?.id).toBe(r.id);
  // an analyst of a sector that never had the request reads of notices without one, and of no other
  const ambiental = w.staff('ambiental');
  expect((await ambiental.call(termos.verTermo, { params: { id: doPedido } })).status).toBe(404);
  const lidas = ok(await ambiental.call(termos.listarTermos, { query: { per_page: 200 } })).data.map((t) => t.id);
  expect([lidas.includes(id), lidas.includes(doPedido)]).toEqual([true, false]);
});

test('a model: made, changed, put away; two in use never bear one name; what was sent keeps its words', async () => {
  const gestor = w.staff('gestor');
  const corpo = { nome: 'Entulho', tipo: 'Intimação', assunto: 'Entulho', texto: TEXTO, prazo_dias: 5 } as const;
  const modelo = ok(await gestor.call(termos.criarModeloDeTermo, { body: corpo }));
  expect((await gestor.call(termos.criarModeloDeTermo, { body: { ...corpo, nome: 'ENTULHO' } })).dados).toMatchObject({
    codigo: 'nome_repetido',
  });
  const { id } = await enviar({ modelo_id: modelo.id });
  const mudado = ok(
    await gestor.call(termos.salvarModeloDeTermo, {
      params: { id: modelo.id },
      body: { ...corpo, texto: '<p>Outras palavras, e mais nada.</p>', versao: modelo.versao },
    }),
  );
  expect((await ver(id)).texto).toBe(TEXTO);
  expect(
    (await gestor.call(termos.salvarModeloDeTermo, { params: { id: modelo.id }, body: { ...corpo, versao: modelo.versao } }))
      .status,
  ).toBe(409);
  ok(
    await gestor.call(termos.arquivarModeloDeTermo, {
      params: { id: modelo.id },
      body: { versao: mudado.versao, arquivado: true },
    }),
  );
  ok(await gestor.call(termos.criarModeloDeTermo, { body: corpo }));
  const todos = ok(await analista().call(termos.listarModelosDeTermo, {}));
  expect(todos.map((m) => [m.nome, m.arquivado])).toEqual([
    ['Entulho', false],
    ['Entulho', true],
  ]);
});
