import * as assinaturas from '@portal/domain/assinaturas/contract';
import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import {
  baixarCanhoto,
  baixarComprovanteDeProtocolo,
  type RequerimentoPublico,
  verCanhoto,
  verRequerimentoPublico,
} from '@portal/domain/autos/publico';
import * as licencas from '@portal/domain/licencas/contract';
import * as pendencias from '@portal/domain/pendencias/contract';
import * as preenchimento from '@portal/domain/preenchimento/contract';
import { formatCpf } from '@portal/domain/text/documento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readText } from '#test/pdf-pages.ts';
import { act, createWorld, draftAlvara, fileAlvara, grantedAlvara, ok, paidAlvara, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let other: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
});
afterAll(() => app.close());

const look = (id: string, host = w.town.host) => send(app, host, verRequerimentoPublico, { params: { id } });
const see = async (id: string) => ok(await look(id)) as RequerimentoPublico;

/** Everything in a request that says who or where somebody is, taken from what its own parties and the staff read. */
async function personal(id: string): Promise<string[]> {
  const r = ok(await w.staff('gestor').call(autos.obterRequerimento, { params: { id } }));
  const people = [w.town.cidadaos[0]!, w.town.profissionais[0]!, ...w.town.staff.values()];
  const answers = JSON.stringify(r.respostas);
  const street = w.town.imoveis.filter((i) => answers.includes(i.inscricao) || answers.includes(i.id));
  expect(street.length).toBeGreaterThan(0);
  return [
    ...people.flatMap((p) => [p.nome, p.nome.split(' ')[0] as string, p.email, p.cpf, formatCpf(p.cpf), p.id]),
    ...r.partes.flatMap((p) => [p.nome, p.documento]),
    ...street.flatMap((i) => [i.endereco, i.endereco.split(',')[0] as string, i.inscricao, i.id]),
    ...r.pendencias.flatMap((p) => [p.texto, p.resposta]),
    ...r.eventos.flatMap((e) => [e.motivo, e.ator_nome]),
    r.requerente.telefone,
    r.requerente.id,
    r.canhoto,
    'planta',
    'matricula',
    'memorial',
    '@',
  ].filter((text) => text.length > 3 || text === '@');
}

async function expectNobody(id: string): Promise<void> {
  const { bruto } = await look(id);
  const body = bruto.toString().toLowerCase();
  for (const text of await personal(id)) expect(body, text).not.toContain(text.toLowerCase());
}

describe('the public view of a request', () => {
  test('shows number, kind, status, steps, sector and district; nobody and no street', async () => {
    const r = await fileAlvara(w);
    const waiting = await see(r.id);
    expect(waiting).toMatchObject({
      numero: r.numero,
      processo_nome: 'Alvará de construção',
      status: 'Aguardando comprovante',
      com_quem: { quem: 'requerente', setor: '' },
      documentos: [],
    });
    expect(w.town.seed.bairros).toContain(waiting.bairro);
    expect(waiting.passos.map((p) => p.estado).filter((e) => e === 'agora')).toHaveLength(1);
    await expectNobody(r.id);
  });

  test('follows the acts: who has it, since when', async () => {
    const r = await paidAlvara(w);
    const analista = w.staff('analista');
    const { com_quem: before } = await see(r.id);
    app.clock.now = new Date(Date.now() + 3_600_000);
    ok(await act(analista, atos.iniciar, r.id));
    const going = await see(r.id);
    // the sector had it before somebody there began
    expect(going).toMatchObject({ status: 'Em andamento', com_quem: { quem: 'prefeitura', desde: before?.desde } });
    const now = going.passos.find((p) => p.estado === 'agora');
    expect(now?.setor).toBe(going.com_quem?.setor);
    ok(
      await act(analista, pendencias.marcarPendencia, r.id, {
        campo_id: 'memorial',
        texto: 'Falta a cota do telhado da edícula.',
      }),
    );
    ok(await act(analista, atos.devolver, r.id));
    expect(await see(r.id)).toMatchObject({
      status: 'Aguardando requerente',
      com_quem: { quem: 'requerente', desde: app.clock.now.toISOString() },
    });
    await expectNobody(r.id);
    ok(await act(w.staff('gestor'), atos.cancelar, r.id, { motivo: 'Desistência a pedido de Fulano de Tal' }));
    const over = await see(r.id);
    expect(over).toMatchObject({ status: 'Cancelado', com_quem: null, concluido_em: expect.any(String) });
    expect(over.passos.some((p) => p.estado === 'recusado')).toBe(true);
    await expectNobody(r.id);
    app.clock.now = new Date();
  });

  test('a document appears when it is in force, with the code that verifies it', async () => {
    const r = await grantedAlvara(w);
    await app.settle();
    expect((await see(r.id)).documentos).toEqual([]);
    await signAll(r.id);
    await app.settle();
    const granted = await see(r.id);
    expect(granted).toMatchObject({ status: 'Deferido', com_quem: null });
    expect(granted.documentos).toHaveLength(1);
    const [documento] = granted.documentos;
    expect(documento).toMatchObject({ situacao: 'Vigente' });
    expect((await send(app, w.town.host, licencas.verificarLicenca, { params: { codigo: documento!.codigo } })).status).toBe(200);
    expect(granted.passos.every((p) => p.estado === 'feito')).toBe(true);
    await expectNobody(r.id);
  });

  test('a draft, another town, an unknown id are the same nothing; a malformed one is refused', async () => {
    const draft = await draftAlvara(w);
    const counter = ok(
      await w.staff('protocolo').call(preenchimento.iniciarRequerimento, {
        body: { processo_id: w.town.processos.get('alvara-de-construcao')!, requerente_cpf: w.town.cidadaos[1]!.cpf },
      }),
    );
    const filed = await fileAlvara(w);
    const absent = await look(uuidv7());
    expect(absent.status).toBe(404);
    for (const answer of [await look(draft.id), await look(counter.id), await look(filed.id, other.town.host)])
      expect(answer).toMatchObject({ status: 404, mensagem: absent.mensagem, dados: absent.dados });
    for (const id of ['x', '1', "' or 1=1--", '%00', filed.canhoto, `${filed.id}0`]) {
      const answer = await look(id);
      expect([404, 422], id).toContain(answer.status);
    }
  });

  test('thirty a minute from one address, and out of search engines', async () => {
    const { id } = await fileAlvara(w);
    const from = (ip: string) =>
      app.http.inject({ url: `/api/v1/requerimento/visualizar/${id}`, headers: { host: w.town.host }, remoteAddress: ip });
    for (let i = 0; i < 30; i += 1) expect((await from('203.0.113.20')).statusCode).toBe(200);
    expect((await from('203.0.113.20')).statusCode).toBe(429);
    expect((await from('203.0.113.21')).headers['x-robots-tag']).toBe('noindex');
  });
});

test('the canhoto names its request for the public view, and the public view does not lead to the canhoto', async () => {
  const r = await fileAlvara(w);
  const canhoto = ok(await send(app, w.town.host, verCanhoto, { params: { canhoto: r.canhoto } })) as { id: string };
  expect(canhoto.id).toBe(r.id);
  expect((await look(r.id)).bruto.toString()).not.toContain(r.canhoto);
});

/** Everybody who must sign a granted request does. */
async function signAll(requerimentoId: string): Promise<void> {
  for (const who of [...w.town.staff.keys()].map((chave) => w.staff(chave))) {
    const answer = await who.call(assinaturas.listarAssinaturas, { query: { status: 'Aguardando', per_page: 0 } });
    if (answer.status !== 200) continue;
    for (const { id, versao } of answer.dados.data.filter((a) => a.requerimento.id === requerimentoId)) {
      const params = { processo_requerimento_assinatura_id: id };
      const body = { acao: 'assinar' as const, versao, senha: SENHA, lido_ate_o_fim: true as const };
      ok(await who.call(assinaturas.atualizarAssinatura, { params, body }));
    }
  }
}

test('the mails of the demonstration are read at this machine alone, whoever asks from elsewhere and through whatever proxy', async () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.http.inject({ method: 'GET', url: '/api/v1/caixa-de-saida', remoteAddress, headers: { host: w.town.host, ...headers } });
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await ask(here)).statusCode).toBe(200);
  for (const elsewhere of ['10.0.0.7', '192.0.2.4', '2001:db8::7', '::ffff:192.0.2.4'])
    expect((await ask(elsewhere)).statusCode).toBe(404);
  expect((await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.4' })).statusCode).toBe(404);
  expect((await ask('192.0.2.4', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
});

test('the receipt of whoever takes part says whose it is and where; the one of the open page does not', async () => {
  const ana = w.citizen();
  const r = await fileAlvara(w, ana);
  const own = await ana.call(baixarComprovanteDeProtocolo, { params: { id: r.id } });
  const open = await send(app, w.town.host, baixarCanhoto, { params: { canhoto: r.canhoto } });
  const [mine, theirs] = [await readText(own.bruto), await readText(open.bruto)];
  const { nome, cpf } = w.town.cidadaos[0]!;
  for (const words of [nome, formatCpf(cpf), r.canhoto]) expect(mine.replace(/\s+/g, ' ')).toContain(words);
  for (const words of [nome, formatCpf(cpf)]) expect(theirs.replace(/\s+/g, ' ')).not.toContain(words);
  for (const text of [mine, theirs]) expect(text.replace(/\s+/g, ' ')).toContain('prova a entrega do pedido, e não é licença');
  expect((await w.citizen(1).call(baixarComprovanteDeProtocolo, { params: { id: r.id } })).status).toBe(404);
});
