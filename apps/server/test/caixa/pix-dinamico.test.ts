// Past 300 lines: one town beside one bank, in all its moods, told in order.

import * as autos from '@portal/domain/autos/contract';
import { desfazerRetorno } from '@portal/domain/caixa/contract';
import { type Convenio, historiaDoConvenio, listarConvenios, mudarConvenio } from '@portal/domain/convenios/contract';
import { salvarPixDoBanco, testarPixDoBanco, verPixDoBanco } from '@portal/domain/convenios/pix-do-banco';
import type { BodyIn } from '@portal/domain/http/endpoint';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { pedirPixDeNovo } from '@portal/domain/taxas/cobranca-contrato';
import * as taxas from '@portal/domain/taxas/contract';
import { baixarGuiaDeTeste } from '@portal/domain/taxas/financas';
import { criarLinkDePagamento } from '@portal/domain/taxas/link';
import { addDias } from '@portal/domain/text/datas';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cobrarPendentesJob, cobrarPixJob } from '#modules/guias/index.ts';
import { pedirCobranca, provarAcesso } from '#modules/taxas/banco.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { avisoDePix, endToEnd } from '#test/banco.ts';
import { type BancoPix, codigoDe, createBancoPix } from '#test/banco-pix.ts';
import { enviar, ligarPix, postar } from '#test/caixa/caixa.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

const CLIENTE = 'prefeitura-de-teste';
const SEGREDO = 'segredo-que-o-banco-deu';
let app: TestApp;
let w: World;
let vizinha: World;
let banco: BancoPix;
let raiz: pg.Client;
let webhook: string;
const start = new Date('2026-11-16T13:00:00Z');
beforeAll(async () => {
  banco = await createBancoPix(CLIENTE, SEGREDO);
  app = await createTestApp({ env: { REDE_PERMITIDA: '127.0.0.1' }, towns: ['demo', 'videira'], agora: start });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'videira');
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  await raiz.query(`update convenio set banco = '001', codigo_convenio = '00432156' where padrao`);
  webhook = await ligarPix(w.staff('gestor'));
});
afterAll(async () => {
  await raiz.end();
  await app.close();
  banco.close();
});
beforeEach(() => {
  app.clock.now = start;
  banco.fica(null);
  banco.ficaNaEntrada(null);
});

const gestor = () => w.staff('gestor');
const paulo = () => w.staff('financeiro');
const padrao = async (): Promise<Convenio> => ok(await gestor().call(listarConvenios))[0]!;
const ver = async () => ok(await gestor().call(verPixDoBanco, { params: { id: (await padrao()).id } }));
type Corpo = Partial<BodyIn<typeof salvarPixDoBanco>>;
const salvar = async (muda: Corpo, quem = gestor()) => {
  const { valor, versao } = await ver();
  return quem.call(salvarPixDoBanco, { params: { id: (await padrao()).id }, body: { versao, valor, ...muda } });
};
const doBanco = () => ({ modo: 'dinamico' as const, endereco: banco.endereco, endereco_do_token: '', cliente: CLIENTE });
const ligar = async () => {
  ok(await salvar({ valor: doBanco(), segredo: SEGREDO }));
  await app.settle();
};
const desligar = async () => ok(await salvar({ valor: { ...doBanco(), modo: 'estatico' } }));
const read = async (who: Person, id: string) => ok(await who.call(autos.obterRequerimento, { params: { id } }));
const daLista = async (numero: number) =>
  ok(await paulo().call(taxas.listarGuias, { query: { s: String(numero) } })).data[0] as taxas.GuiaLinha;
const tocaOSino = async (who: Person, parte: string) =>
  ok(await who.call(listarNotificacoes, {})).filter((n) => n.message.includes(parte)).length;
/** The minute that is due, as the clock of the installation runs it. */
const passa = async (minutos: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutos * 60_000);
  await cobrarPendentesJob.run(app.jobCtx(0), {});
};
/** A request filed by somebody, with the slip of it, when the bank has answered whatever it answers. */
async function comGuia(quem = w.citizen()) {
  const r = await fileAlvara(w, quem);
  await app.settle();
  return { r, guia: (await read(paulo(), r.id)).guias[0]! };
}
const cobrancasDe = async (guiaId: string) => {
  const { rows } = await raiz.query<{ txid: string; situacao: string; erro: string; pedir_apos: Date | null }>(
    'select txid, situacao, erro, pedir_apos from cobranca_pix where guia_id = $1 order by txid',
    [guiaId],
  );
  return rows;
};
const situacoes = async (guiaId: string) => (await cobrancasDe(guiaId)).map((c) => c.situacao);
const metodos = (txid: string) => banco.chamadas.filter((c) => c.txid === txid).map((c) => c.metodo);
const txidDe = (guia: { id: string }) => guia.id.replaceAll('-', '');

test('the manager chooses, with what the bank gave; the secret is kept sealed and follows nobody to another place', async () => {
  expect(await ver()).toMatchObject({ valor: { modo: 'estatico', endereco: '' }, versao: 0, tem_segredo: false });
  const valor = doBanco();
  const recusa = async (body: Corpo) => (await salvar(body)).dados as unknown;
  expect(await recusa({ valor: { ...valor, endereco: '' }, segredo: SEGREDO })).toMatchObject({ codigo: 'endereco_obrigatorio' });
  expect(await recusa({ valor: { ...valor, cliente: '' }, segredo: SEGREDO })).toMatchObject({ codigo: 'cliente_obrigatorio' });
  expect(await recusa({ valor })).toMatchObject({ codigo: 'segredo_obrigatorio' });
  for (const [onde, codigo] of [
    ['http://10.1.2.3/pix', 'endereco_protegido'],
    ['http://[::ffff:10.1.2.3]/pix', 'endereco_protegido'],
    ['http://pix.example.com', 'endereco_aberto'],
    ['http://localhost:1', 'endereco_aberto'],
  ] as const)
    for (const campo of ['endereco', 'endereco_do_token'] as const)
      expect(await recusa({ valor: { ...valor, [campo]: onde }, segredo: SEGREDO }), onde).toMatchObject({
        codigo,
        erros: [{ campo: `valor.${campo}` }],
      });
  for (const onde of ['ftp://x.example/', 'https://u:p@x.example/', 'https://x.example/pix?x=1', 'x'.repeat(600)])
    expect((await salvar({ valor: { ...valor, endereco: onde }, segredo: SEGREDO })).status, onde).toBe(422);
  for (const [quem, status] of [
    [paulo(), 403],
    [w.staff('analista'), 403],
    [w.citizen(), 403],
    [vizinha.staff('gestor'), 404],
  ] as const)
    expect((await salvar({ valor, segredo: SEGREDO }, quem)).status).toBe(status);

  const salva = ok(await salvar({ valor, segredo: SEGREDO }));
  expect(salva).toMatchObject({ valor: { modo: 'dinamico' }, versao: 1, tem_segredo: true });
  expect(JSON.stringify(salva)).not.toContain(SEGREDO);
  const { rows } = await raiz.query(`select to_jsonb(p)::text as t from pix_do_banco p`);
  expect(rows[0].t).not.toContain(SEGREDO);
  expect((await salvar({ versao: 0 })).status).toBe(409);
  for (const muda of [{ endereco: `${banco.endereco}/v2` }, { endereco_do_token: `${banco.endereco}/t` }, { cliente: 'outro' }])
    expect(await recusa({ valor: { ...valor, ...muda } })).toMatchObject({ codigo: 'segredo_obrigatorio' });
  // through the back door: first another address while nobody uses it, then the bank again
  ok(await salvar({ valor: { ...valor, modo: 'estatico', endereco: 'https://outro.example' } }));
  expect((await ver()).tem_segredo).toBe(false);
  expect(await recusa({ valor: { ...valor, endereco: 'https://outro.example' } })).toMatchObject({
    codigo: 'segredo_obrigatorio',
  });
  ok(await salvar({ valor, segredo: SEGREDO }));
  expect(await padrao()).toMatchObject({ pix_dinamico: true });
  expect(await tocaOSino(paulo(), 'mudou quem recebe as guias')).toBeGreaterThan(0);
  const { id, ultimo_nsa: _, padrao: __, arquivado: ___, pix_dinamico: ____, ...campos } = await padrao();
  const [mudanca] = ok(await gestor().call(historiaDoConvenio, { params: { id } }));
  expect(mudanca).toMatchObject({ depois: { pix_dinamico: true, pix_endereco: banco.endereco, pix_segredo: 'Trocado' } });
  expect(JSON.stringify(mudanca)).not.toContain(SEGREDO);
  // the key that the bank charges by is not taken away under it
  const semChave = await gestor().call(mudarConvenio, { params: { id }, body: { ...campos, pix_chave: '' } });
  expect(semChave).toMatchObject({ status: 422, dados: { codigo: 'pix_dinamico_sem_chave' } });
});

test('a test says in words what is wrong, without charging anybody', async () => {
  await ligar();
  const { id } = await padrao();
  const testar = async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect(ok(await gestor().call(testarPixDoBanco, { params: { id } })).teste.testando).toBe(true);
    await app.settle();
    const { teste } = await ver();
    expect(teste.testando).toBe(false);
    expect(teste.testado_em).toBe(app.clock.now.toISOString());
    return teste.erro;
  };
  const antes = banco.cobrancas.size;
  expect(await testar()).toBe('');
  const cedo = await gestor().call(testarPixDoBanco, { params: { id } });
  expect(cedo.status).toBe(429);
  banco.ficaNaEntrada((r) => void banco.json(r, { error: 'invalid_client' }, 401));
  expect(await testar()).toContain('não aceitou o identificador ou o segredo');
  banco.ficaNaEntrada((r) => void r.writeHead(404).end('<html>'));
  expect(await testar()).toContain('não há onde entrar');
  banco.ficaNaEntrada((r) => void banco.json(r, { access_token: 'a\nb' }));
  expect(await testar()).toContain('não com a permissão de entrar');
  banco.ficaNaEntrada((r) => void r.end('x'.repeat(200_000)));
  expect(await testar()).toContain('muito mais');
  banco.ficaNaEntrada((r) => void r.destroy());
  expect(await testar()).toContain('Não conseguimos falar');
  banco.ficaNaEntrada((r) => void r.writeHead(302, { location: 'http://10.0.0.1/' }).end());
  expect(await testar()).toContain('erro (302)');
  banco.ficaNaEntrada(null);
  banco.fica(({ response }) => void banco.problema(response, 403, 'Escopo.'));
  expect(await testar()).toContain('cobv.write');
  banco.fica(({ response }) => void response.writeHead(404).end('<html>'));
  expect(await testar()).toContain('não há cobranças com vencimento');
  banco.fica(({ response }) => void response.writeHead(500).end());
  expect(await testar()).toContain('erro (500)');
  expect(banco.cobrancas.size).toBe(antes);
  expect((await paulo().call(testarPixDoBanco, { params: { id } })).status).toBe(403);
  expect((await vizinha.staff('gestor').call(testarPixDoBanco, { params: { id } })).status).toBe(422);
  ok(await salvar({}));
  expect((await ver()).teste, 'a saving forgets the test').toEqual({ testando: false, testado_em: null, erro: '' });
});

test('one that hangs is left after its time', async () => {
  const { enviarJson, agora } = app.jobCtx(w.town.id);
  const rede = {
    agora,
    enviarJson: ((onde, limites, envio) => enviarJson(onde, { ...limites, ms: 200 }, envio)) as typeof enviarJson,
  };
  const acesso = { endereco: banco.endereco, endereco_do_token: '', cliente: CLIENTE, segredo: SEGREDO };
  banco.fica(() => {});
  expect(await provarAcesso(rede, acesso)).toContain('a tempo');
  const cobranca = {
    txid: 'a'.repeat(32),
    chave: 'x',
    valor_centavos: 1,
    vencimento: '2026-12-01',
    guia: 1,
    requerimento: '',
    descricao: '',
  };
  const devedor = { nome: 'Fulano', documento: '52998224725' };
  expect(await pedirCobranca(rede, acesso, { ...cobranca, devedor }, false, { nome: 'A', cidade: 'B' })).toEqual({
    erro: expect.stringContaining('a tempo'),
  });
});

test('the slip goes out with its bar code at once, and its Pix when the bank has made the charge', async () => {
  await ligar();
  const ana = w.citizen();
  const solta = Promise.withResolvers<void>();
  banco.fica(async () => {
    await solta.promise;
    return true;
  });
  const r = await fileAlvara(w, ana);
  const [guia] = r.guias as [taxas.Guia];
  expect(guia).toMatchObject({ emissao: 'Emitida', pagamento: 'Pendente', pix: '', pix_a_caminho: true });
  expect(guia.linha_digitavel).toHaveLength(48);
  const pdf = () => ana.call(taxas.baixarGuia, { params: { id: guia.id } });
  const semPix = await pdf();
  expect(semPix.bruto.subarray(0, 5).toString()).toBe('%PDF-');
  const { caminho } = ok(await ana.call(criarLinkDePagamento, { params: { id: guia.id } }));
  const doLink = async () => {
    const visita = await w.app.http.inject({
      method: 'GET',
      url: `/api/v1/guia/pagar/${caminho.split('/').pop()}`,
      headers: { host: w.town.host },
    });
    return visita.json().dados as Record<string, unknown>;
  };
  expect(await doLink()).toMatchObject({ pix: '', pix_a_caminho: true });
  solta.resolve();
  await app.settle();

  const feita = banco.cobrancas.get(txidDe(guia))!;
  const depois = await read(ana, r.id);
  expect(depois.guias[0]).toMatchObject({ emissao: 'Emitida', pix: feita.pixCopiaECola, pix_a_caminho: false });
  expect(depois.versao, 'what somebody does with the request meanwhile is not stale').toBe(r.versao);
  expect(await doLink()).toMatchObject({ pix: feita.pixCopiaECola, pix_a_caminho: false });
  expect((await pdf()).bruto.length).toBeGreaterThan(semPix.bruto.length);
  const chave = (await padrao()).pix_chave;
  expect(feita).toMatchObject({
    calendario: { dataDeVencimento: guia.vencimento, validadeAposVencimento: 0 },
    valor: { original: (guia.valor_centavos / 100).toFixed(2) },
    chave,
    infoAdicionais: [{ valor: String(guia.numero) }, { valor: r.numero }],
  });
  expect(feita.devedor.cpf).toMatch(/^\d{11}$/);
  expect(feita.solicitacaoPagador.length).toBeLessThanOrEqual(140);
  expect(await daLista(guia.numero)).toMatchObject({ cobranca: { situacao: 'Emitida', erro: '', pedir_apos: null } });
  // one that is there is asked for by nobody
  expect(await paulo().call(pedirPixDeNovo, { params: { id: guia.id } })).toMatchObject({
    status: 422,
    dados: { codigo: 'pix_sem_espera' },
  });
  const teste = await gestor().call(baixarGuiaDeTeste, { params: { id: (await padrao()).id } });
  expect(teste.bruto.subarray(0, 5).toString()).toBe('%PDF-');
});

const enorme = JSON.stringify({ txid: 'x', lixo: 'x'.repeat(200_000) });
type Humor = Parameters<BancoPix['fica']>[0];
/** The charge as it should be, told otherwise. */
const dita =
  (muda: (c: ReturnType<Parameters<NonNullable<Humor>>[0]['fazer']>) => object): Humor =>
  ({ metodo, response, fazer }) => {
    if (metodo !== 'PUT') return true;
    const c = fazer();
    return void banco.json(response, { ...c, ...muda(c) }, 201);
  };
test.each<[string, Humor, string]>([
  ['refuses', ({ response }) => void banco.problema(response, 400, 'Devedor inválido.'), 'Ele diz: “Devedor inválido.”'],
  ['breaks', ({ response }) => void response.writeHead(500).end('<html>'), 'respondeu com um erro (500)'],
  ['is busy', ({ response }) => void banco.problema(response, 429, 'Muitas chamadas.'), 'Muitas chamadas'],
  ['does not let us', ({ response }) => void banco.problema(response, 403, 'Escopo.'), 'cobv.write'],
  ['hangs up', ({ response }) => void response.destroy(), 'Não conseguimos falar'],
  ['leads elsewhere', ({ response }) => void response.writeHead(302, { location: 'http://10.0.0.1/' }).end(), 'erro (302)'],
  ['says garbage', ({ response }) => void response.end('ola'), 'não como uma cobrança'],
  ['nests', ({ response }) => void response.end('['.repeat(9000)), 'não como uma cobrança'],
  ['never ends', ({ response }) => void response.end(enorme), 'muito mais do que uma cobrança'],
  ['asks for another value', dita(() => ({ valor: { original: '1.00' } })), 'e a guia é de R$'],
  ['is paid by another key', dita(() => ({ chave: '00000000000191' })), 'outra chave Pix'],
  ['speaks of another charge', dita(() => ({ txid: 'f'.repeat(32) })), 'outra cobrança'],
  ['says it is over', dita(() => ({ status: 'REMOVIDA_PELO_PSP' })), 'não pode ser paga'],
  ['has a broken code', dita((c) => ({ pixCopiaECola: c.pixCopiaECola.replace(/.$/, '!') })), 'não confere'],
  ['leads the payer elsewhere', dita(() => ({ pixCopiaECola: codigoDe('pix.outro.example/qr/1') })), 'outro lugar'],
  ['gives no place', dita(() => ({ location: null })), 'onde fica'],
])(
  'a bank that %s leaves the Pix to come, and the slip payable; it is tried again later and made once',
  async (_, humor, frase) => {
    await ligar();
    banco.fica(humor);
    const { guia } = await comGuia();
    expect(guia).toMatchObject({ emissao: 'Emitida', pix: '', pix_a_caminho: true });
    const { cobranca } = await daLista(guia.numero);
    expect(cobranca).toMatchObject({ situacao: 'Erro na emissão', erro: expect.stringContaining(frase), tentativas: 1 });
    expect(Date.parse(cobranca!.pedir_apos!) - app.clock.now.getTime()).toBe(60_000);
    expect(JSON.stringify(await read(w.citizen(), (await daLista(guia.numero)).requerimento_id))).not.toContain(frase);
    expect(await tocaOSino(paulo(), `Pix da guia ${guia.numero} `)).toBe(0);
    banco.fica(null);
    await passa(0.5);
    expect(await situacoes(guia.id)).toEqual(['Erro na emissão']);
    await passa(1);
    expect(await situacoes(guia.id)).toEqual(['Emitida']);
    expect((await daLista(guia.numero)).cobranca).toMatchObject({ erro: '', pedir_apos: null });
    // asked anew, the bank is first asked whether it has it
    expect(metodos(txidDe(guia)).filter((m) => m === 'PUT').length).toBeLessThanOrEqual(2);
    expect(metodos(txidDe(guia)).lastIndexOf('GET')).toBeGreaterThan(0);
  },
);

test('a cut connection after the charge was made: the same one is found again, and nothing is asked for twice', async () => {
  await ligar();
  banco.fica(({ metodo, response, fazer }) => {
    if (metodo !== 'PUT') return true;
    fazer();
    return void response.destroy();
  });
  const { guia } = await comGuia();
  expect(guia.pix).toBe('');
  await passa(1);
  const feita = banco.cobrancas.get(txidDe(guia))!;
  expect(metodos(feita.txid)).toEqual(['PUT', 'GET']);
  const { rows } = await raiz.query('select pix from guia where id = $1', [guia.id]);
  expect(rows).toEqual([{ pix: feita.pixCopiaECola }]);
});

test('a bank that refuses the second time what it made the first is asked what it has', async () => {
  await ligar();
  banco.fica(({ metodo, response, fazer }) => {
    if (metodo !== 'PUT') return true;
    fazer();
    return void banco.problema(response, 409, 'txid já utilizado.');
  });
  const { guia } = await comGuia();
  expect(guia.pix).toBe(banco.cobrancas.get(txidDe(guia))!.pixCopiaECola);
});

test('one token serves many slips; one that the bank forgot, or that is over, is asked for again', async () => {
  await ligar();
  await comGuia();
  const dados = banco.tokens();
  await comGuia(w.citizen(1));
  expect(banco.tokens()).toBe(dados);
  banco.esquece();
  const { guia } = await comGuia();
  expect(guia.pix).not.toBe('');
  expect(banco.tokens()).toBe(dados + 1);
  app.clock.now = new Date(start.getTime() + 3_600_000);
  expect((await comGuia(w.citizen(1))).guia.pix).not.toBe('');
  expect(banco.tokens()).toBe(dados + 2);
  // a bank that knows none of its own tokens is not asked for ever
  banco.fica(({ response }) => void banco.problema(response, 401, 'Não.'));
  const { guia: sem } = await comGuia();
  expect((await cobrancasDe(sem.id))[0]!.erro).toContain('cobv.write');
  expect(banco.tokens()).toBe(dados + 3);
});

test('tries come ever later, people hear of it at the third and at the end, and may ask for it again', async () => {
  await ligar();
  banco.fica(({ response }) => void response.writeHead(503).end());
  const { r, guia } = await comGuia();
  await raiz.query(`update guia set vencimento = '2027-06-30' where id = $1`, [guia.id]);
  const sino = () => tocaOSino(paulo(), `Pix da guia ${guia.numero} `);
  const esperas: number[] = [];
  for (let [c] = await cobrancasDe(guia.id); c?.pedir_apos && esperas.length < 50; [c] = await cobrancasDe(guia.id)) {
    esperas.push((c.pedir_apos.getTime() - app.clock.now.getTime()) / 60_000);
    if (esperas.length === 2) expect(await sino()).toBe(0);
    if (esperas.length === 3) expect(await sino()).toBe(1);
    await passa(esperas.at(-1)!);
  }
  expect(esperas.slice(0, 7)).toEqual([1, 3, 9, 27, 81, 243, 360]);
  expect(esperas).toHaveLength(27);
  expect(await sino()).toBe(2);
  expect(await tocaOSino(paulo(), 'O portal não tenta mais')).toBe(1);
  expect((await read(w.citizen(), r.id)).guias[0], 'nobody waits for what does not come').toMatchObject({
    pix: '',
    pix_a_caminho: false,
  });
  banco.fica(null);
  const denovo = (quem: Person) => quem.call(pedirPixDeNovo, { params: { id: guia.id } });
  for (const [quem, status] of [
    [w.staff('analista'), 403],
    [w.citizen(), 403],
    [vizinha.staff('financeiro'), 404],
  ] as const)
    expect((await denovo(quem)).status).toBe(status);
  expect(ok(await denovo(paulo()))).toMatchObject({ pix_a_caminho: true });
  await app.settle();
  // the slip's day was moved by the test, and the bank is asked for the day it has now
  expect(await situacoes(guia.id)).toEqual(['Emitida']);
});

test('a crash between the answer and the commit, and several workers at once: one charge a slip', async () => {
  await ligar();
  const { guia } = await comGuia();
  const txid = txidDe(guia);
  await raiz.query(`update cobranca_pix set situacao = 'A emitir', copia_e_cola = '', pedir_apos = $2 where txid = $1`, [
    txid,
    app.clock.now,
  ]);
  await raiz.query(`update guia set pix = '' where id = $1`, [guia.id]);
  const correr = () => cobrarPixJob.run(app.jobCtx(w.town.id), { txid });
  await Promise.all([correr(), correr(), correr(), cobrarPendentesJob.run(app.jobCtx(0), {})]);
  expect(metodos(txid)).toEqual(['PUT', 'GET']);
  expect((await daLista(guia.numero)).cobranca).toMatchObject({ situacao: 'Emitida' });
});

test('paid by its Pix: the bank says so, the slip is paid, and nothing is taken back', async () => {
  await ligar();
  const { r, guia } = await comGuia();
  const txid = txidDe(guia);
  banco.cobrancas.get(txid)!.status = 'CONCLUIDA';
  expect((await postar(w, webhook, [avisoDePix(endToEnd(1), txid, guia.valor_centavos)])).statusCode).toBe(200);
  await app.settle();
  await passa(1);
  expect((await read(paulo(), r.id)).guias[0]).toMatchObject({ pagamento: 'Pago' });
  expect(await situacoes(guia.id)).toEqual(['Paga']);
  expect(metodos(txid)).toEqual(['PUT']);
  // again, and once more by another payment
  await postar(w, webhook, [
    avisoDePix(endToEnd(1), txid, guia.valor_centavos),
    avisoDePix(endToEnd(2), txid, guia.valor_centavos),
  ]);
  await app.settle();
  const { rows } = await raiz.query('select resultado from movimento_de_caixa where guia_id = $1 order by id', [guia.id]);
  expect(rows.map((l) => l.resultado)).toEqual(['Casada', 'Em dobro']);
  // a name that nobody gave
  await postar(w, webhook, [avisoDePix(endToEnd(3), 'f'.repeat(32), 100)]);
  const { rows: sem } = await raiz.query(`select resultado from movimento_de_caixa where chave = $1`, [`pix/${endToEnd(3)}`]);
  expect(sem).toEqual([{ resultado: 'Guia desconhecida' }]);
});

test('a slip of which another takes the place has its charge taken back, however often the bank fails; what is paid by it all the same stands as void', async () => {
  await ligar();
  const ana = w.citizen();
  const { r, guia } = await comGuia(ana);
  const txid = txidDe(guia);
  app.clock.now = new Date(`${addDias(guia.vencimento, 1)}T15:00:00Z`);
  const { versao } = await read(ana, r.id);
  const nova = ok(await ana.call(taxas.renovarGuia, { params: { id: guia.id }, body: { versao } }));
  banco.fica(({ metodo, response }) => (metodo === 'PATCH' ? void response.writeHead(500).end() : true));
  await app.settle();
  await passa(1);
  expect(await situacoes(guia.id)).toEqual(['A retirar']);
  expect(banco.cobrancas.get(txid)!.status).toBe('ATIVA');
  banco.fica(({ metodo, response }) => (metodo === 'PATCH' ? void response.destroy() : true));
  await passa(1);
  await passa(3);
  await passa(9);
  expect(await situacoes(guia.id)).toEqual(['A retirar']);
  expect(await tocaOSino(paulo(), `Pix da guia ${guia.numero}, que não vale mais`)).toBe(1);
  banco.fica(null);
  // whoever looks after the fees need not wait
  ok(await paulo().call(pedirPixDeNovo, { params: { id: guia.id } }));
  await app.settle();
  expect(await situacoes(guia.id)).toEqual(['Retirada']);
  expect(banco.cobrancas.get(txid)!.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  expect(await situacoes(nova.id)).toEqual(['Emitida']);
  await postar(w, webhook, [avisoDePix(endToEnd(11), txid, guia.valor_centavos)]);
  await app.settle();
  const { rows } = await raiz.query(`select resultado, guia_id from movimento_de_caixa where chave = $1`, [
    `pix/${endToEnd(11)}`,
  ]);
  expect(rows).toEqual([{ resultado: 'Guia cancelada', guia_id: guia.id }]);
});

test('one that was paid while it was to be taken back is left, as the bank says', async () => {
  await ligar();
  const { guia } = await comGuia();
  const txid = txidDe(guia);
  banco.cobrancas.get(txid)!.status = 'CONCLUIDA';
  await raiz.query(`update guia set pagamento = 'Cancelada' where id = $1`, [guia.id]);
  await passa(1);
  expect(metodos(txid)).toEqual(['PUT', 'PATCH', 'GET']);
  expect(await situacoes(guia.id)).toEqual(['Paga']);
});

test('a slip given up while its charge is being made: the charge is taken back', async () => {
  await ligar();
  const solta = Promise.withResolvers<void>();
  banco.fica(async ({ metodo }) => {
    if (metodo === 'PUT') await solta.promise;
    return true;
  });
  const r = await fileAlvara(w, w.citizen());
  const [guia] = r.guias as [taxas.Guia];
  await raiz.query(`update guia set pagamento = 'Cancelada' where id = $1`, [guia.id]);
  solta.resolve();
  await app.settle();
  await passa(2);
  expect(await situacoes(guia.id)).toEqual(['Retirada']);
  expect(banco.cobrancas.get(txidDe(guia))!.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
  const { rows } = await raiz.query('select pix from guia where id = $1', [guia.id]);
  expect(rows).toEqual([{ pix: '' }]);
});

test('paid by its bar code its charge is taken back; where the bank takes its word back another is made', async () => {
  await ligar();
  const ana = w.citizen();
  const { r, guia } = await comGuia(ana);
  const { rows } = await raiz.query('select codigo_barras from guia where id = $1', [guia.id]);
  const retorno = await enviar(w, paulo(), 1, [{ codigo_barras: rows[0].codigo_barras, centavos: guia.valor_centavos }]);
  await passa(1);
  expect((await read(ana, r.id)).guias[0]).toMatchObject({ pagamento: 'Pago', pix: '' });
  expect(await situacoes(guia.id)).toEqual(['Retirada']);
  ok(
    await paulo().call(desfazerRetorno, {
      params: { id: retorno.id },
      body: { versao: retorno.versao, motivo: 'Arquivo errado' },
    }),
  );
  await app.settle();
  const [velha, nova] = await cobrancasDe(guia.id);
  expect([velha!.situacao, nova!.situacao]).toEqual(['Retirada', 'Emitida']);
  expect(nova!.txid).toBe(`${velha!.txid}002`);
  const feita = banco.cobrancas.get(nova!.txid)!;
  expect((await read(ana, r.id)).guias[0]).toMatchObject({ pagamento: 'Pendente', pix: feita.pixCopiaECola });
  await postar(w, webhook, [avisoDePix(endToEnd(21), feita.txid, guia.valor_centavos)]);
  await app.settle();
  expect((await read(ana, r.id)).guias[0]).toMatchObject({ pagamento: 'Pago' });
});

test('the town goes back to the code of its key: what waits for the bank gets that code, what is out stays', async () => {
  await ligar();
  const { guia: fora } = await comGuia(w.citizen(1));
  banco.fica(({ response }) => void response.writeHead(503).end());
  const { r, guia } = await comGuia();
  await desligar();
  banco.fica(null);
  await passa(1);
  const [agora] = (await read(w.citizen(), r.id)).guias;
  expect(agora!.pix).toContain(`DAM${guia.numero}`);
  // the bank may have made it all the same
  await passa(1);
  expect(await situacoes(guia.id)).toEqual(['Retirada']);
  expect(await situacoes(fora.id)).toEqual(['Emitida']);
  // static slips have no charge at all
  const { guia: estatica } = await comGuia();
  expect(estatica.pix).toContain(`DAM${estatica.numero}`);
  expect(await cobrancasDe(estatica.id)).toEqual([]);
  // what is out is taken back by what is still kept of the bank
  await raiz.query(`update guia set pagamento = 'Cancelada' where id = $1`, [fora.id]);
  await passa(1);
  expect(await situacoes(fora.id)).toEqual(['Retirada']);
});

test('another key while the bank has not answered: a charge of another name; another bank: what lies at the old one is left to people', async () => {
  await ligar();
  banco.fica(({ response, fazer, metodo }) => {
    if (metodo === 'PUT') fazer();
    return void response.destroy();
  });
  const { guia } = await comGuia();
  const { ultimo_nsa: _, padrao: __, arquivado: ___, pix_dinamico: ____, id, ...campos } = await padrao();
  ok(await gestor().call(mudarConvenio, { params: { id }, body: { ...campos, pix_chave: 'taxas@prefeitura.example' } }));
  banco.fica(null);
  await passa(1);
  await app.settle();
  await passa(1);
  expect(await situacoes(guia.id)).toEqual(['Retirada', 'Emitida']);
  const nova = banco.cobrancas.get(`${txidDe(guia)}002`)!;
  expect(nova.chave).toBe('taxas@prefeitura.example');
  const outro = await createBancoPix(CLIENTE, SEGREDO);
  ok(await salvar({ valor: { ...doBanco(), endereco: outro.endereco }, segredo: SEGREDO }));
  await raiz.query(`update guia set pagamento = 'Cancelada' where id = $1`, [guia.id]);
  await passa(1);
  const ficou = (await cobrancasDe(guia.id))[1];
  expect(ficou).toMatchObject({ situacao: 'A retirar', pedir_apos: null, erro: expect.stringContaining('mudou') });
  expect(outro.chamadas).toEqual([]);
  expect(await tocaOSino(paulo(), `Retire-a lá: é a ${nova.txid}`)).toBe(1);
  // the first bank again, and the portal goes on by itself
  ok(await salvar({ valor: doBanco(), segredo: SEGREDO }));
  await passa(1);
  expect(await situacoes(guia.id)).toEqual(['Retirada', 'Retirada']);
  outro.close();
});

test('a day that passed before the bank answered: nobody pays by it any more', async () => {
  await ligar();
  banco.fica(({ response, fazer, metodo }) => {
    if (metodo === 'PUT') fazer();
    return void response.destroy();
  });
  const { guia } = await comGuia();
  banco.fica(null);
  app.clock.now = new Date(`${addDias(guia.vencimento, 1)}T15:00:00Z`);
  await passa(1);
  await passa(1);
  expect(await situacoes(guia.id)).toEqual(['Retirada']);
  expect(banco.cobrancas.get(txidDe(guia))!.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
});
