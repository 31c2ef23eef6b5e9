// Past 300 lines: a test for each call of spec §7 "Resources", in its order.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Faq, obterFaq, obterFaqSistema, salvarFaqSistema } from '@portal/domain/noticias/contract';
import type { Canal } from '@portal/domain/organizacoes/canais';
import * as api from '@portal/domain/recursos/contract';
import { STATUS } from '@portal/domain/requerimentos/status';
import { me } from '@portal/domain/sessoes/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inSistema, inTenant } from '#platform/db/doors.ts';
import { send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { papeisDe } from '#test/papeis.ts';
import { createWorld, grantedAlvara, ok, type World } from '#test/world.ts';

/** The outside service at the edge: what it says to a CEP, and what it was asked. */
let service: Server;
let asked: string[] = [];
let say: (cep: string, reply: ServerResponse) => void;
const json =
  (body: unknown, status = 200) =>
  (_: string, reply: ServerResponse) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

let app: TestApp;
let w: World;
let other: World;
beforeAll(async () => {
  service = createServer((request, reply) => {
    const cep = /^\/ws\/(\d{8})\/json\/$/.exec(request.url ?? '')?.[1] ?? '';
    asked.push(cep);
    say(cep, reply);
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const { port } = service.address() as AddressInfo;
  app = await createTestApp({ env: { CEP_URL: `http://127.0.0.1:${port}/ws/{cep}/json/` }, towns: ['demo', 'itapema'] });
  w = await createWorld(app);
  other = await createWorld(app, 'itapema');
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await app.close();
  service.closeAllConnections();
  await new Promise((done) => service.close(done));
});

const get = (endpoint: Parameters<typeof send>[2], input = {}, host = w.town.host) => send(app, host, endpoint, input);

describe('canaisAtendimento', () => {
  test('are what the town says of itself, with hours', async () => {
    const canais = ok(await get(api.canaisAtendimento)) as Canal[];
    expect(canais.map((c) => c.tipo)).toEqual(['telefone', 'whatsapp', 'email', 'presencial', 'presencial', 'site']);
    expect(canais[0]).toMatchObject({ rotulo: 'Protocolo Geral', horario: expect.stringContaining('Segunda a sexta') });
  });

  test('fall back to the record, and junk in the record is left out', async () => {
    const set = (extras: unknown) =>
      inSistema(app.dbSistema, (tx) =>
        tx
          .updateTable('organizacao')
          .set({ extras: JSON.stringify(extras) })
          .where('id', '=', other.town.id)
          .execute(),
      );
    for (const extras of [{}, { canais_atendimento: 'x' }, { canais_atendimento: [null, 3, { tipo: 'fax', valor: '1' }] }]) {
      await set(extras);
      const canais = ok(await get(api.canaisAtendimento, {}, other.town.host)) as Canal[];
      expect(canais.map((c) => c.tipo)).toEqual(['telefone', 'email', 'endereco', 'site']);
    }
  });
});

describe('usuarios-prefeitura', () => {
  test('gives name, post and sectors of the staff and nothing else', async () => {
    const people = ok(await w.staff('analista').call(api.usuariosPrefeitura));
    expect(people).toHaveLength(w.town.staff.size);
    for (const p of people) expect(Object.keys(p).sort()).toEqual(['cargo', 'id', 'nome', 'setores']);
    const { nome } = w.member('analista');
    const found = ok(await w.staff('analista').call(api.usuariosPrefeitura, { query: { s: nome.toUpperCase() } }));
    expect(found.map((p) => p.nome)).toEqual([nome]);
    expect(found[0]!.setores.length).toBeGreaterThan(0);
  });

  test('is for staff alone, and leaves out who has left', async () => {
    expect((await get(api.usuariosPrefeitura)).status).toBe(401);
    expect((await w.citizen().call(api.usuariosPrefeitura)).status).toBe(403);
    const leaver = other.member('financeiro');
    const rows = async () => ok(await other.staff('gestor').call(api.usuariosPrefeitura)).map((p) => p.id);
    expect(await rows()).toContain(leaver.id);
    await inTenant(app.db, other.town.id, (tx) =>
      tx.updateTable('membro').set({ ativo: false }).where('usuario_id', '=', leaver.id).execute(),
    );
    expect(await rows()).not.toContain(leaver.id);
  });
});

describe('setoresComProcessosByUsuarioLogado', () => {
  test('answers as me does, for everyone', async () => {
    await grantedAlvara(w);
    for (const chave of w.town.staff.keys()) {
      const who = w.staff(chave);
      const own = ok(await who.call(api.setoresComProcessos, { params: { id: who.id } }));
      expect(own, chave).toEqual(ok(await who.call(me)).setoresComProcessosm);
      expect(ok(await w.staff('administrador').call(api.setoresComProcessos, { params: { id: who.id } })), chave).toEqual(own);
    }
  });

  test("another person's is refused, except to an administrator", async () => {
    const gestor = w.staff('gestor');
    expect((await w.staff('analista').call(api.setoresComProcessos, { params: { id: gestor.id } })).status).toBe(403);
    expect((await w.citizen().call(api.setoresComProcessos, { params: { id: gestor.id } })).status).toBe(403);
    const admin = w.staff('administrador');
    expect(ok(await admin.call(api.setoresComProcessos, { params: { id: w.citizen().id } }))).toEqual([]);
    const stranger = other.citizen(1).id;
    expect((await admin.call(api.setoresComProcessos, { params: { id: stranger } })).status).toBe(404);
    expect((await admin.call(api.setoresComProcessos, { params: { id: 'x' } })).status).toBe(422);
  });
});

test('the nine statuses come in the order of spec §4, those of inspections in the order of their life', async () => {
  const nine = ok(await get(api.processoRequerimentoStatus)) as { value: string; label: string; cor: string }[];
  expect(nine.map((s) => s.value).join(', ')).toBe(
    'Em andamento, Deferido, Indeferido, Aguardando prefeitura, Aguardando requerente, Aguardando comprovante, Cancelado, Rascunho, Em construcao',
  );
  expect(new Set(nine.map((s) => s.value))).toEqual(new Set(STATUS));
  expect(new Set(nine.map((s) => s.cor)).size).toBe(9);
  const five = ok(await get(api.vistoriaStatus)) as { value: string }[];
  expect(five.map((s) => s.value)).toEqual(['Solicitada', 'Agendada', 'Em campo', 'Realizada', 'Cancelada']);
});

describe('buscarCep', () => {
  const buscar = (cep: string) => get(api.buscarCep, { params: { cep } });
  const RUA = { cep: '01001-000', logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP', ibge: '3550308' };

  test('what we know is not asked of anybody, with or without mask', async () => {
    say = json({ erro: 'true' });
    for (const cep of ['89999010', '89999-010', '89.999-010'])
      expect(ok(await buscar(cep))).toMatchObject({
        cep: '89999010',
        logradouro: 'Rua das Acácias',
        cidade: 'Vale Verde',
        uf: 'SC',
      });
    expect(ok(await buscar('89999000'))).toMatchObject({ logradouro: '', bairro: '', cidade: 'Vale Verde' });
    expect(asked).toEqual([]);
  });

  test('another shape is an invalid field', async () => {
    for (const cep of ['1', '123456789', 'abcdefgh', '89999 0100', '0'.repeat(150)]) {
      const answer = await buscar(cep);
      expect(answer).toMatchObject({ status: 422, dados: { erros: [{ campo: 'cep', mensagem: 'campo invalido' }] } });
    }
  });

  test('the service is asked once, and its answer kept for every town', async () => {
    say = json({ ...RUA, complemento: 'lado ímpar', gia: '1004' });
    const expected = { cep: '01001000', logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', uf: 'SP', ibge: '3550308' };
    expect(ok(await buscar('01001-000'))).toEqual(expected);
    expect(ok(await get(api.buscarCep, { params: { cep: '01001000' } }, other.town.host))).toEqual(expected);
    expect(asked).toEqual(['01001000']);
    // ninety days later it is asked again, and the old answer serves when nobody answers
    app.clock.now = new Date(app.clock.now.getTime() + 91 * 86_400_000);
    say = json({}, 500);
    expect(ok(await buscar('01001000'))).toEqual(expected);
    say = json({ ...RUA, logradouro: 'Praça Nova' });
    expect(ok(await buscar('01001000'))).toMatchObject({ logradouro: 'Praça Nova' });
    expect(asked).toHaveLength(3);
    app.clock.now = new Date();
  });

  test('whatever else the service says is unknown, and never an error', async () => {
    const answers: ((cep: string, reply: ServerResponse) => void)[] = [
      json({ erro: 'true' }),
      json({ erro: true }),
      json({ ...RUA, cep: '99999-999' }),
      json({ ...RUA, cep: '70000-001', uf: '<b>' }),
      json({ ...RUA, cep: '70000-001', logradouro: 'x'.repeat(300) }),
      json({ ...RUA, cep: '70000-001', logradouro: ['lista'] }),
      json('texto'),
      json(null),
      json([]),
      json({ ...RUA, cep: '70000-001', lixo: 'x'.repeat(50_000) }),
      json({ ...RUA, cep: '70000-001' }, 404),
      (_, reply) => void reply.end('<html>manutenção</html>'),
      (_, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      (_, reply) => void reply.destroy(),
    ];
    for (const answer of answers) {
      say = answer;
      expect(await buscar('70000001')).toMatchObject({ status: 200, sucesso: true, dados: null });
    }
    say = json({ ...RUA, cep: '70000-001' });
    expect(ok(await buscar('70000001'))).toMatchObject({ cidade: 'São Paulo' });
  });

  test('a service that does not answer is not waited for', async () => {
    const held: ServerResponse[] = [];
    say = (_, reply) => void held.push(reply);
    expect(await buscar('70000002')).toMatchObject({ status: 200, dados: null });
    expect(held).toHaveLength(1);
    expect(held[0]!.writableEnded).toBe(false);
  });

  test('thirty a minute from one address, and no more', async () => {
    say = json({ erro: true });
    const from = (ip: string) =>
      app.http.inject({ url: '/api/v1/recursos/buscarCep/70000003', headers: { host: w.town.host }, remoteAddress: ip });
    for (let i = 0; i < 30; i += 1) expect((await from('203.0.113.7')).statusCode).toBe(200);
    expect((await from('203.0.113.7')).statusCode).toBe(429);
    expect((await from('203.0.113.8')).statusCode).toBe(200);
  });
});

describe('sistemaOrganizacaoSetor', () => {
  test('all sectors of the town, for its staff; another town is refused', async () => {
    const analista = w.staff('analista');
    const all = ok(await analista.call(api.setores, { query: { sistema_organizacao_id: w.town.id } }));
    expect(all).toHaveLength(10);
    expect(ok(await analista.call(api.setores))).toEqual(all);
    for (const endpoint of [api.setores, api.setoresPermitidos]) {
      expect((await analista.call(endpoint, { query: { sistema_organizacao_id: other.town.id } })).status).toBe(403);
      expect((await w.citizen().call(endpoint)).status).toBe(403);
      expect((await get(endpoint)).status).toBe(401);
      expect((await analista.call(endpoint, { query: { sistema_organizacao_id: 'x' } })).status).toBe(422);
    }
  });

  test('permitidos are those one works in, or all for managers and administrators', async () => {
    const names = async (chave: string) => ok(await w.staff(chave).call(api.setoresPermitidos)).map((s) => s.id);
    const own = ok(await w.staff('analista').call(me)).setores.map((s) => s.id);
    expect((await names('analista')).sort()).toEqual([...own].sort());
    expect(await names('gestor')).toHaveLength(10);
    expect(await names('administrador')).toHaveLength(10);
  });
});

test('analistas are those of the sector who may analyse there', async () => {
  const gestor = w.staff('gestor');
  const setores = ok(await gestor.call(api.setores));
  const idOf = (sigla: string) => setores.find((s) => s.sigla === sigla)!.id;
  const listed = async (sigla: string) =>
    ok(await gestor.call(api.analistas, { query: { sistema_organizacao_setor_id: idOf(sigla) } }));
  const dap = await listed('DAP');
  expect(dap.map((p) => p.id)).toContain(w.member('analista').id);
  expect(dap.map((p) => p.id)).not.toContain(w.member('financeiro').id);
  for (const p of dap) expect(Object.keys(p).sort()).toEqual(['cargo', 'id', 'nome']);
  const analista = ok(await w.staff('analista').call(me));
  for (const s of setores) {
    const may = analista.setores.find((x) => x.id === s.id)?.permissoes.includes('prefeitura.requerimento.analisar') ?? false;
    expect(
      (await listed(s.sigla)).some((p) => p.id === analista.id),
      s.sigla,
    ).toBe(may);
  }
  expect((await gestor.call(api.analistas, { query: { sistema_organizacao_setor_id: w.citizen().id } })).status).toBe(404);
  expect((await other.staff('gestor').call(api.analistas, { query: { sistema_organizacao_setor_id: idOf('DAP') } })).status).toBe(
    404,
  );
});

test('a profile counts: who has the key through one is an analyst', async () => {
  const gestor = w.staff('gestor');
  const setor = ok(await gestor.call(api.setores)).find((s) => s.sigla === 'TRIB')!;
  const query = { sistema_organizacao_setor_id: setor.id };
  const ids = async () => ok(await gestor.call(api.analistas, { query })).map((p) => p.id);
  const { id } = w.member('financeiro');
  expect(await ids()).not.toContain(id);
  await inTenant(app.db, w.town.id, async (tx) => {
    const perfil = '0190a000-0000-7000-8000-000000000001';
    const values = { permissoes: ['prefeitura.requerimento.analisar'], criado_em: new Date(), atualizado_em: new Date() };
    await tx
      .insertInto('perfil')
      .values({ id: perfil, nome: 'Analistas', ...values })
      .execute();
    await tx
      .insertInto('membro_perfil')
      .values({ id: '0190a000-0000-7000-8000-000000000002', usuario_id: id, perfil_id: perfil, setor_id: setor.id })
      .execute();
  });
  expect(await ids()).toContain(id);
});

describe('faq', () => {
  test('is the town’s own; the system panel names the town', async () => {
    const own = ok(await get(obterFaq, { query: { sistema_organizacao_id: w.town.id } })) as { id: string }[];
    expect(own).toHaveLength(1);
    expect(ok(await get(obterFaq))).toEqual(own);
    expect(ok(await get(obterFaq, { query: { sistema_organizacao_id: other.town.id } }))).toEqual([]);
    const sistema = (await papeisDe(app, w)).find((p) => p.sigla === 'AS')!;
    const asSistema = async (endpoint: typeof obterFaqSistema | typeof salvarFaqSistema, input: object) =>
      send(app, sistema.host, endpoint, { ...input, token: await sistema.token() });
    const [faq] = ok(await asSistema(obterFaqSistema, { query: { sistema_organizacao_id: other.town.id } })) as Faq[];
    const post = { ...faq!, texto: '<p>Nova resposta</p><script>x()</script>' };
    ok(await asSistema(salvarFaqSistema, { params: { post_id: faq!.id }, body: { post } }));
    const shown = ok(await get(obterFaq, {}, other.town.host)) as Faq[];
    expect(shown).toEqual([{ ...post, texto: '<p>Nova resposta</p>' }]);
    expect(ok(await get(obterFaq))).toEqual(own);
    expect((await get(obterFaqSistema)).status).toBe(404);
    expect((await get(obterFaqSistema, {}, 'painel.localhost')).status).toBe(401);
  });
});

test('assinaturas are those directed to me', async () => {
  await app.settle();
  const mine = ok(await w.staff('assinante').call(api.minhasAssinaturas));
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({ status: 'Aguardando' });
  expect(ok(await w.staff('analista').call(api.minhasAssinaturas))).toEqual([]);
  expect(ok(await w.citizen().call(api.minhasAssinaturas))).toEqual([]);
  expect((await get(api.minhasAssinaturas)).status).toBe(401);
});
