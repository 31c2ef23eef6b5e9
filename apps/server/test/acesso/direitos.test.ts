// Past 300 lines: one person after another asks for what is theirs, in one town with its other.
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import { obterRequerimento } from '@portal/domain/autos/contract';
import { salvarConta, verConta } from '@portal/domain/contas/minha-conta';
import { listarContribuintes, verContribuinte } from '@portal/domain/contribuintes/contract';
import * as validacao from '@portal/domain/contribuintes/validacao';
import { verCaixaDeSaida } from '@portal/domain/emails/contract';
import { verificarLicenca } from '@portal/domain/licencas/contract';
import { entrar } from '@portal/domain/sessoes/contract';
import { formatDocumento } from '@portal/domain/text/documento';
import * as contract from '@portal/domain/titular/contract';
import { contarPedidosDeTitulares } from '@portal/domain/titular/fila';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createPerson, type Person, send } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { darAcesso } from '#test/concessoes.ts';
import { mailsTo } from '#test/correio.ts';
import { createVisit, endereco } from '#test/visita.ts';
import { act, createWorld, draftAlvara, fileAlvara, grantedAlvara, ok, type World } from '#test/world.ts';
import { lembrarTitularesJob } from '../../src/modules/titular/index.ts';

let app: TestApp;
let w: World;
let other: World;
let raiz: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
  RG = await drawPage('rg.pdf', 'Documento de identidade', ['Conferido no balcão']);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});
let hoje: Date;
beforeEach(() => {
  hoje = new Date();
  app.clock.now = hoje;
});

let RG: Awaited<ReturnType<typeof drawPage>>;
const quemResponde = () => w.staff('protocolo');
const RESPOSTA = 'Fizemos o que foi pedido, como a lei manda.';
const FUNDAMENTO = 'Atos públicos que a prefeitura guarda (LGPD, art. 16, I).';
const pedir = (quem: Person, tipo: 'eliminacao' | 'correcao' | 'outro' = 'eliminacao', mais = {}) =>
  quem.call(contract.pedirComoTitular, {
    body: { tipo, texto: tipo === 'eliminacao' ? '' : 'O meu sobrenome está errado.', senha_atual: SENHA, ...mais },
  });
const ver = async (id: string) => ok(await quemResponde().call(contract.verPedidoDeTitular, { params: { id } }));
const responder = async (id: string, situacao: 'Atendido' | 'Atendido em parte' | 'Recusado', quem = quemResponde()) => {
  const { versao } = await ver(id);
  const body = { versao, situacao, resposta: RESPOSTA, fundamento: situacao === 'Atendido' ? '' : FUNDAMENTO };
  return quem.call(contract.responderPedidoDeTitular, { params: { id }, body });
};
const doTipo = (minhas: contract.MeusPedidos) => minhas.pedidos[0]!;

/** Where in the whole database a text stands: every column of text and of JSON, of every table of ours. */
async function onde(textos: string[]): Promise<string[]> {
  const { rows } = await raiz.query<{ tabela: string; coluna: string }>(
    `select c.table_name as tabela, c.column_name as coluna from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character', 'character varying', 'jsonb', 'json', 'ARRAY')`,
  );
  const achados: string[] = [];
  for (const { tabela, coluna } of rows) {
    const { rowCount } = await raiz.query(
      `select 1 from "${tabela}" where exists (select from unnest($1::text[]) t where position(lower(t) in lower("${coluna}"::text)) > 0) limit 1`,
      [textos],
    );
    if (rowCount) achados.push(`${tabela}.${coluna}`);
  }
  return achados.sort();
}

test('asked with the password, told to who answers, taken back, asked again; and twice at once is once', async () => {
  const eu = w.citizen(4);
  expect(await pedir(eu, 'eliminacao', { senha_atual: 'nao e esta' })).toMatchObject({
    status: 422,
    dados: { codigo: 'senha_nao_confere', erros: [{ campo: 'senha_atual' }] },
  });
  expect(await pedir(eu, 'outro', { texto: 'curto' })).toMatchObject({ status: 422, dados: { erros: [{ campo: 'texto' }] } });
  const aberta = ok(await pedir(eu));
  expect(doTipo(aberta)).toMatchObject({ situacao: 'Aguardando', tipo: 'eliminacao' });
  expect(await pedir(eu)).toMatchObject({ status: 422, dados: { codigo: 'pedido_repetido' } });
  expect(ok(await quemResponde().call(contarPedidosDeTitulares, {}))).toMatchObject({ abertos: 1, vencidos: 0 });
  // of another's request nothing is known, and a stale screen takes nothing back
  const { id, versao } = doTipo(aberta);
  const retirar = (quem: Person, v = versao) =>
    quem.call(contract.retirarPedidoDeTitular, { params: { id }, body: { versao: v } });
  expect((await retirar(w.citizen(5))).status).toBe(404);
  expect((await retirar(eu, 9)).status).toBe(409);
  expect(doTipo(ok(await retirar(eu)))).toMatchObject({ situacao: 'Retirado' });
  expect((await responder(id, 'Recusado')).dados).toMatchObject({ codigo: 'pedido_encerrado' });
  const [a, b] = await Promise.all([pedir(eu), pedir(eu)]);
  expect([a.status, b.status].sort()).toEqual([200, 422]);
  // the staff of another town sees nothing of it
  const deLa = other.staff('gestor');
  const novo = doTipo(ok(await eu.call(contract.verMeusPedidos, {})));
  expect((await deLa.call(contract.verPedidoDeTitular, { params: { id: novo.id } })).status).toBe(404);
  expect((await w.staff('analista').call(contract.verPedidoDeTitular, { params: { id: novo.id } })).status).toBe(403);
  ok(await responder(novo.id, 'Recusado'));
});

test('five wait at most; a correction is answered in any of three ways, and the answer is read where it was asked', async () => {
  const eu = w.citizen(5);
  for (let i = 0; i < 5; i += 1) ok(await pedir(eu, i % 2 ? 'correcao' : 'outro', { senha_atual: '' }));
  expect((await pedir(eu, 'outro')).dados).toMatchObject({ codigo: 'pedidos_demais' });
  const { pedidos } = ok(await eu.call(contract.verMeusPedidos, {}));
  for (const [i, situacao] of (['Atendido', 'Atendido em parte', 'Recusado'] as const).entries())
    ok(await responder(pedidos[i]!.id, situacao));
  const depois = ok(await eu.call(contract.verMeusPedidos, {})).pedidos;
  expect(depois.slice(0, 3)).toMatchObject([
    { situacao: 'Atendido', resposta: RESPOSTA, fundamento: '' },
    { situacao: 'Atendido em parte', fundamento: FUNDAMENTO },
    { situacao: 'Recusado', fundamento: FUNDAMENTO },
  ]);
  const [carta] = await mailsTo(app, w.town.id, w.town.cidadaos[5]!.email);
  expect(carta?.texto).toContain(RESPOSTA);
  // a refusal without its ground is none
  const { id, versao } = pedidos[3]!;
  const semMotivo = { versao, situacao: 'Recusado' as const, resposta: RESPOSTA, fundamento: '' };
  expect(await quemResponde().call(contract.responderPedidoDeTitular, { params: { id }, body: semMotivo })).toMatchObject({
    status: 422,
    dados: { erros: [{ campo: 'fundamento' }] },
  });
});

test('what runs keeps the data, and says which; once it ends only the act stays', async () => {
  const eu = w.citizen(6);
  const { id: requerimento } = await fileAlvara(w, eu);
  const { id } = doTipo(ok(await pedir(eu)));
  const antes = await ver(id);
  expect(antes.ha).toMatchObject({ protocolados: 1, total_impedimentos: 1 });
  expect(antes.ha?.impedimentos[0]).toMatchObject({
    requerimento_id: requerimento,
    texto: expect.stringContaining('em andamento'),
  });
  expect(antes.respostas_possiveis).toEqual(['Recusado']);
  expect(await responder(id, 'Atendido em parte')).toMatchObject({
    status: 422,
    dados: { codigo: 'resposta_impossivel', erros: [{ campo: 'situacao' }] },
  });
  ok(await act(w.staff('gestor'), atos.cancelar, requerimento, { motivo: 'A pedido de quem o fez.' }));
  const depois = await ver(id);
  expect(depois.ha).toMatchObject({ impedimentos: [], protocolados: 1 });
  // a slip that is still owed keeps them too
  const pagamento = async (como: string) =>
    raiz.query('update guia set pagamento = $2 where requerimento_id = $1', [requerimento, como]);
  await pagamento('Pendente');
  expect((await ver(id)).ha?.impedimentos[0]?.texto).toContain('guia em aberto');
  await pagamento('Cancelada');
  expect((await responder(id, 'Atendido')).dados).toMatchObject({ codigo: 'resposta_impossivel' });
  ok(await responder(id, 'Atendido em parte'));
});

test('staff ask for themselves as anybody, and no one answers their own; what they are keeps them', async () => {
  const quem = w.staff('protocolo');
  const { id } = doTipo(ok(await pedir(quem)));
  expect((await responder(id, 'Recusado')).dados).toMatchObject({ codigo: 'proprio_pedido' });
  expect((await ver(id)).ha?.impedimentos[0]?.texto).toContain('trabalha na prefeitura');
  const { versao } = doTipo(ok(await quem.call(contract.verMeusPedidos, {})));
  ok(await quem.call(contract.retirarPedidoDeTitular, { params: { id }, body: { versao } }));
});

test('the erasure: the log-in ends, the licence keeps its name, and the whole database knows the person only where it must', async () => {
  const { id: pessoa, nome, email, cpf } = w.town.cidadaos[0]!;
  const eu = w.citizen();
  const { id: requerimento } = await grantedAlvara(w, eu);
  await app.settle();
  const rascunho = await draftAlvara(w, eu);
  const telefone = '49991234567';
  ok(await eu.call(salvarConta, { body: { nome, telefone, endereco } }));
  ok(
    await eu.call(validacao.enviarProva, { params: { tipo: 'identidade' }, arquivo: await drawPage('rg.pdf', 'Documento', []) }),
  );
  const { id } = doTipo(ok(await pedir(eu)));
  const { ha } = await ver(id);
  expect(ha).toMatchObject({ total_impedimentos: 0, rascunhos: 1, provas: 1 });
  const rastros = [cpf, formatDocumento(cpf), email, telefone];
  expect((await onde(rastros)).length).toBeGreaterThan(8);

  const feito = ok(await responder(id, 'Atendido em parte'));
  expect(feito).toMatchObject({ situacao: 'Atendido em parte', texto: '', pessoa: { nome: 'Titular removido', removida: true } });
  // the last mail goes to the address that is no more
  const [carta] = await mailsTo(app, w.town.id, email);
  expect(carta).toMatchObject({ assunto: 'Os seus dados foram eliminados' });
  expect(carta?.texto).toContain(FUNDAMENTO);
  // what the demonstration shows of its mails is shown without those that were emptied
  expect((ok(await send(app, w.town.host, verCaixaDeSaida)) as object[]).length).toBeGreaterThan(0);

  // nobody enters any more: neither by the session that stood open, nor anew
  expect((await eu.call(contract.verMeusPedidos, {})).status).toBe(401);
  const visit = createVisit(w);
  expect((await visit.at(entrar, { body: { grant_type: 'password', username: email, password: SENHA } })).status).toBe(401);
  expect((await quemResponde().call(verContribuinte, { params: { id: pessoa } })).status).toBe(404);
  expect(ok(await quemResponde().call(listarContribuintes, { query: { s: nome } })).data.map((c) => c.id)).not.toContain(pessoa);

  // the public act stands as it stood
  const visto = ok(await w.staff('analista').call(obterRequerimento, { params: { id: requerimento } }));
  expect(visto.requerente).toMatchObject({ nome, documento: cpf, email: '', telefone: '' });
  expect((await w.staff('gestor').call(obterRequerimento, { params: { id: rascunho.id } })).status).toBe(404);
  const { rows } = await raiz.query<{ codigo: string }>('select codigo from licenca where requerimento_id = $1', [requerimento]);
  const licenca = await visit.at(verificarLicenca, { params: { codigo: rows[0]!.codigo } });
  expect(JSON.stringify(ok(licenca))).toContain(nome);

  const ATOS = [
    'email.para',
    'imovel.busca_equipe',
    'imovel_proprietario.documento',
    'licenca.respostas',
    'licenca.titular_documento',
    'parte.documento',
    'requerimento.respostas',
    'requerimento_busca.texto',
    'submissao.respostas',
    'titular_removido.documento',
  ];
  expect((await onde(rastros)).filter((lugar) => !ATOS.includes(lugar))).toEqual([]);
  // the address of the last mail is forgotten a week later
  expect(await onde([email])).toContain('email.para');
  app.clock.now = new Date(hoje.getTime() + 8 * 86_400_000);
  await lembrarTitularesJob.run(app.jobCtx(0), {});
  expect((await onde([email])).filter((lugar) => lugar.startsWith('email.'))).toEqual([]);

  // who was erased may come back as a stranger does: document and address are free
  const { rows: livres } = await raiz.query('select from usuario where cpf = $1 or email = $2', [cpf, email]);
  expect(livres).toHaveLength(0);
});

test('of two towns, the first takes its own and leaves the account; the last takes the account', async () => {
  const { id: pessoa, email, nome } = w.town.cidadaos[7]!;
  const aqui = w.citizen(7);
  await inTenant(app.db, other.town.id, (tx) =>
    tx.insertInto('membro').values({ usuario_id: pessoa, painel_contribuinte: true }).execute(),
  ).catch(async () => {
    await raiz.query('insert into membro (organizacao_id, usuario_id, painel_contribuinte) values ($1, $2, true)', [
      other.town.id,
      pessoa,
    ]);
  });
  const la = createPerson(app, {
    organizacaoId: other.town.id,
    host: other.town.host,
    usuarioId: pessoa,
    painel: 'painel-contribuinte',
    agora: () => app.clock.now,
  });
  const minhas = ok(await pedir(aqui));
  expect(minhas.em_outro_municipio).toBe(true);
  ok(await responder(doTipo(minhas).id, minhas.ha.imoveis > 0 ? 'Atendido em parte' : 'Atendido'));
  expect((await aqui.call(contract.verMeusPedidos, {})).status).toBe(401);
  expect(ok(await la.call(verConta, {}))).toMatchObject({ nome, email });
  expect((await ver(doTipo(minhas).id)).pessoa.nome).toBe('Titular removido');
  expect(ok(await quemResponde().call(listarContribuintes, { query: { s: email } })).total).toBe(0);

  // back by the log-in page, as anybody with an account of another town; and found again
  const visit = createVisit(w);
  expect((await visit.at(entrar, { body: { grant_type: 'password', username: email, password: SENHA } })).status).toBeLessThan(
    400,
  );
  expect(ok(await quemResponde().call(listarContribuintes, { query: { s: email } })).total).toBe(1);
  const { id } = doTipo(ok(await pedir(w.citizen(7))));
  ok(await responder(id, (await ver(id)).respostas_possiveis[0]!));

  const ultima = ok(await pedir(la));
  expect(ultima.em_outro_municipio).toBe(false);
  const { id: de_la, versao } = doTipo(ultima);
  const body = { versao, situacao: 'Atendido' as const, resposta: RESPOSTA };
  ok(await other.staff('gestor').call(contract.responderPedidoDeTitular, { params: { id: de_la }, body }));
  const { rows } = await raiz.query('select nome, email, cpf, ativo from usuario where id = $1', [pessoa]);
  expect(rows).toEqual([{ nome: 'Titular removido', email: null, cpf: null, ativo: false }]);
});

test('at the counter it is written down how the person was recognised; reminders go out once each, what was missed too', async () => {
  const { id: usuario_id } = w.town.cidadaos[8]!;
  const registrar = (identidade: string, quem = quemResponde()) =>
    quem.call(contract.registrarPedidoDeTitular, {
      body: { usuario_id, tipo: 'eliminacao', texto: '', identidade },
      arquivo: RG,
    });
  expect(await registrar('RG')).toMatchObject({ status: 422, dados: { erros: [{ campo: 'identidade' }] } });
  const { id, numero, balcao } = ok(await registrar('RG com foto, mostrado no balcão.'));
  expect(balcao).toMatchObject({ identidade: 'RG com foto, mostrado no balcão.' });
  const dia = async (n: number) => {
    app.clock.now = new Date(hoje.getTime() + n * 86_400_000);
    await lembrarTitularesJob.run(app.jobCtx(0), {});
    const { rows } = await raiz.query<{ assunto: string }>('select assunto from email where assunto like $1 order by criado_em', [
      `Pedido de titular nº ${numero}:%`,
    ]);
    return new Set(rows.map((r) => r.assunto)).size;
  };
  expect([await dia(9), await dia(10), await dia(11), await dia(15), await dia(16)]).toEqual([0, 1, 1, 2, 2]);
  expect(ok(await quemResponde().call(contarPedidosDeTitulares, {})).vencidos).toBeGreaterThan(0);
  const lista = ok(await quemResponde().call(contract.listarPedidosDeTitulares, { query: {} }));
  expect(lista.data.map((p) => p.prazo_em)).toEqual(lista.data.map((p) => p.prazo_em).sort());
  expect(lista.data.find((p) => p.id === id)).toMatchObject({ no_balcao: true });
});

test('an erasure at the counter brings what was looked at, which who decides opens and nobody else; it goes with the person', async () => {
  const { id: usuario_id } = w.town.cidadaos[10]!;
  const registrar = (mais: object = {}, arquivo?: Awaited<ReturnType<typeof drawPage>>) =>
    quemResponde().call(contract.registrarPedidoDeTitular, {
      body: { usuario_id, tipo: 'eliminacao', texto: '', identidade: 'RG com foto, mostrado no balcão.', ...mais },
      ...(arquivo && { arquivo }),
    });
  const noCampo = (codigo: string) => ({ status: 422, dados: { codigo, erros: [{ campo: 'arquivo' }] } });
  expect(await registrar()).toMatchObject(noCampo('prova_obrigatoria'));
  const texto = { nome: 'nota.txt', tipo: 'text/plain', bytes: Buffer.from('texto') };
  expect(await registrar({}, texto)).toMatchObject({ status: 422, dados: { erros: [{ campo: 'arquivo' }] } });
  // what can be undone needs none
  const correcao = ok(await registrar({ tipo: 'correcao', texto: 'O meu sobrenome está errado.' }));
  expect(correcao.balcao?.prova).toBeNull();
  const { id, balcao } = ok(await registrar({}, RG));
  expect(balcao?.prova).toEqual({ nome: 'rg.pdf' });

  const abrir = (quem: Person, de = id) => quem.call(contract.verProvaDoPedido, { params: { id: de } });
  const decide = w.staff('gestor');
  expect((await abrir(decide)).bruto.equals(RG.bytes)).toBe(true);
  expect((await abrir(decide, correcao.id)).status).toBe(404);
  for (const [quem, status] of [
    [other.staff('gestor'), 404],
    [w.staff('financeiro'), 403],
    [w.citizen(10), 403],
  ] as const)
    expect((await abrir(quem)).status).toBe(status);
  const { rows } = await raiz.query(`select usuario_id, dados from auditoria where acao = 'titular.ver-prova'`);
  expect(rows).toEqual([{ usuario_id: decide.id, dados: { id } }]);

  app.clock.now = new Date(hoje.getTime() + 7 * 86_400_000);
  const { respostas_possiveis } = ok(await decide.call(contract.verPedidoDeTitular, { params: { id } }));
  ok(await responder(id, respostas_possiveis.find((r) => r !== 'Recusado')!, decide));
  expect((await ver(id)).balcao).toMatchObject({ identidade: 'RG com foto, mostrado no balcão.', prova: null });
  expect((await abrir(decide)).status).toBe(404);
});

test('nobody is erased by one hand: the holder is told and has days to say no, and who wrote it down does not decide', async () => {
  const { id: usuario_id, email } = w.town.cidadaos[9]!;
  const body = { usuario_id, tipo: 'eliminacao' as const, texto: '', identidade: 'Documento com foto, mostrado no balcão.' };
  const registrar = async () => ok(await quemResponde().call(contract.registrarPedidoDeTitular, { body, arquivo: RG }));
  const esperaDe = async (id: string, quem: Person) => {
    const { balcao, respostas_possiveis, versao } = ok(await quem.call(contract.verPedidoDeTitular, { params: { id } }));
    const elimina = respostas_possiveis.find((r) => r !== 'Recusado');
    const resposta = { versao, situacao: 'Atendido' as const, resposta: RESPOSTA, fundamento: FUNDAMENTO };
    const feita = elimina ? null : await quem.call(contract.responderPedidoDeTitular, { params: { id }, body: resposta });
    return { espera: balcao?.espera, elimina, recusa: feita && [feita.status, feita.mensagem] };
  };

  const { id } = await registrar();
  const cartas = await mailsTo(app, w.town.id, email);
  expect(cartas.map(({ assunto }) => assunto)).toContainEqual(expect.stringContaining('registrado em seu nome no balcão'));
  for (const quem of [quemResponde(), w.staff('gestor')])
    expect(await esperaDe(id, quem)).toEqual({
      espera: expect.stringContaining('pode se opor'),
      elimina: undefined,
      recusa: [422, expect.stringContaining('pode se opor')],
    });
  // on the last evening still not, by the clock of the town
  app.clock.now = new Date(hoje.getTime() + 6 * 86_400_000);
  expect((await esperaDe(id, w.staff('gestor'))).espera).toContain('pode se opor');
  app.clock.now = new Date(hoje.getTime() + 7 * 86_400_000);
  expect(await esperaDe(id, quemResponde())).toMatchObject({
    elimina: undefined,
    recusa: [422, expect.stringContaining('outra pessoa')],
  });
  const confirmar = await darAcesso(app, w.town.id, quemResponde().id, w.staff('gestor').id);
  expect(await esperaDe(id, w.staff('gestor'))).toMatchObject({
    espera: expect.stringContaining('O seu acesso veio de'),
    elimina: undefined,
    recusa: [422, expect.stringContaining('O seu acesso veio de')],
  });
  await confirmar();
  expect(await esperaDe(id, w.staff('gestor'))).toMatchObject({ espera: '', elimina: expect.stringMatching(/^Atendido/) });

  // who never asked takes it back, and it is over
  const dela = w.citizen(9);
  const meu = ok(await dela.call(contract.verMeusPedidos)).pedidos.find((p) => p.id === id)!;
  ok(await dela.call(contract.retirarPedidoDeTitular, { params: { id }, body: { versao: meu.versao } }));
  expect((await responder(id, 'Atendido', w.staff('gestor'))).status).toBe(422);
  const { rows } = await raiz.query('select ativo from usuario where id = $1', [usuario_id]);
  expect(rows).toEqual([{ ativo: true }]);
});
