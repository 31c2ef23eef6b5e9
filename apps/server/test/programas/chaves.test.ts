import * as chamadas from '@portal/domain/programas/chamadas';
import * as contract from '@portal/domain/programas/contract';
import { ESCOPOS } from '@portal/domain/programas/escopos';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limparUsoDeProgramasJob } from '#modules/programas/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';
import { cadastrar, comToken, entrar, pedirToken, programaCom } from './programa.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let raiz: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'], agora: new Date('2026-11-16T13:00:00Z') });
  [w, vizinha] = [await createWorld(app), await createWorld(app, 'xanxere')];
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

const gestor = () => w.staff('gestor');
const listar = async () => ok(await gestor().call(contract.listarProgramas));
const achar = async (id: string) => (await listar()).find((p) => p.id === id)!;
const host = () => w.town.host;

/** All that the portal keeps of programs, as text. */
async function guardado(): Promise<string> {
  const { rows } = await raiz.query(`
    select (select jsonb_agg(to_jsonb(p)) from programa p)::text || (select jsonb_agg(to_jsonb(c)) from programa_chave c)::text
        || coalesce((select jsonb_agg(dados) from auditoria where acao like 'programa.%')::text, '')
        || coalesce((select jsonb_agg(resposta) from idempotencia)::text, '') as texto`);
  return rows[0].texto;
}

test('a key is shown once and kept as its print; only managers see and make programs', async () => {
  const { client_id, client_secret } = await cadastrar(gestor(), 'Sistema tributário', ['imoveis.ler']);
  expect(client_secret).toMatch(/^pgm_[A-Za-z0-9_-]{43}$/);
  expect(await guardado()).not.toContain(client_secret.slice(4));
  const visto = JSON.stringify(await listar());
  expect(visto).not.toContain(client_secret);
  expect(await achar(client_id)).toMatchObject({
    nome: 'Sistema tributário',
    ligado: true,
    usado_em: null,
    chaves: [{ final: client_secret.slice(-4), criada_por: w.member('gestor').nome }],
  });
  const escrito = { nome: 'Outro', finalidade: 'Qualquer uma.', escopos: ['imoveis.ler' as const] };
  for (const quem of [w.staff('analista'), w.staff('financeiro'), w.citizen()])
    expect((await quem.call(contract.criarPrograma, { body: escrito })).status).toBe(403);
  // names tell programs apart in the audit
  const igual = await gestor().call(contract.criarPrograma, { body: { ...escrito, nome: 'SISTEMA TRIBUTÁRIO' } });
  expect([igual.status, igual.dados]).toMatchObject([422, { erros: [{ campo: 'nome' }] }]);
  const nenhum = await gestor().call(contract.criarPrograma, { body: { ...escrito, escopos: [] } });
  expect(nenhum.status).toBe(422);
});

test('it comes in as JSON, as a form and by Basic; all that is wrong is answered alike, and waits after some tries', async () => {
  const { client_id, client_secret } = await cadastrar(gestor(), 'Que entra', ['imoveis.ler', 'requerimentos.ler']);
  const certo = { client_id, client_secret };
  const basic = { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` };
  for (const [body, headers] of [
    [certo, {}],
    [{}, basic],
  ] as const) {
    const answer = await pedirToken(app, host(), body, headers);
    expect(answer.status).toBe(200);
    expect(answer.dados).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'imoveis.ler requerimentos.ler',
    });
  }
  const form = await app.http.inject({
    method: 'POST',
    url: '/api/v1/oauth/programa',
    headers: { host: host(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'client_credentials', ...certo, scope: 'imoveis.ler' }).toString(),
  });
  expect(form.json()).toMatchObject({ scope: 'imoveis.ler', token_type: 'Bearer' });
  expect(await pedirToken(app, host(), { ...certo, scope: 'imoveis.ler obras.ler' })).toMatchObject({
    status: 400,
    dados: { codigo: 'invalid_scope' },
  });
  const outra = await cadastrar(gestor(), 'Outra que entra', ['imoveis.ler']);
  for (const errado of [
    { client_id, client_secret: outra.client_secret },
    { client_id, client_secret: '' },
    { client_id: 'nada', client_secret },
    { client_id: '01890000-0000-7000-8000-000000000000', client_secret },
  ])
    expect(await pedirToken(app, host(), errado)).toMatchObject({ status: 401, dados: { codigo: 'invalid_client' } });
  expect((await pedirToken(app, vizinha.town.host, certo)).status).toBe(401);
  let esperou = 0;
  for (let i = 0; i < 20; i += 1) {
    const { status } = await pedirToken(app, host(), { client_id: outra.client_id, client_secret: 'errada' });
    if (status === 429) esperou += 1;
  }
  expect(esperou).toBeGreaterThan(0);
});

test('each scope opens its own calls and no other; people call none of them, and a program none of theirs', async () => {
  const deProgramas = app.routes.map((r) => r.contract).filter((c) => c.escopo);
  expect(deProgramas.map((c) => c.path).every((p) => p.startsWith('programas/'))).toBe(true);
  expect(new Set(deProgramas.map((c) => c.escopo))).toEqual(new Set(ESCOPOS));
  const nada = '01890000-0000-7000-8000-000000000000';
  for (const escopo of ESCOPOS) {
    const p = await programaCom(w, `Só ${escopo}`, [escopo]);
    for (const c of deProgramas) {
      const { status, dados } = await p.call(c, { params: { id: nada }, ...(c.body && { body: {} }) });
      const codigo = (dados as { codigo?: string } | null)?.codigo;
      if (c.escopo === escopo) expect(codigo, `${escopo} at ${c.path}`).not.toBe('sem_permissao');
      // what comes of the body is read before the gate looks at the scope
      else if (codigo !== 'campos_invalidos') expect([status, codigo], `${escopo} at ${c.path}`).toEqual([403, 'sem_permissao']);
    }
    expect((await p.call(contract.listarProgramas)).status).toBe(403);
  }
  for (const quem of [gestor(), w.citizen()]) expect((await quem.call(chamadas.lerImoveis, { query: {} })).status).toBe(403);
});

test('a program asks for less than it has, and never gets more than it has by then', async () => {
  const { client_id, client_secret } = await cadastrar(gestor(), 'Que muda', ['imoveis.ler', 'profissionais.ler']);
  const so = comToken(app, host(), await entrar(app, host(), { client_id, client_secret }, 'imoveis.ler'));
  expect((await so(chamadas.lerImoveis)).status).toBe(200);
  expect((await so(chamadas.lerProfissionais)).status).toBe(403);
  const tudo = comToken(app, host(), await entrar(app, host(), { client_id, client_secret }));
  expect((await tudo(chamadas.lerProfissionais)).status).toBe(200);
  const p = await achar(client_id);
  ok(
    await gestor().call(contract.mudarPrograma, {
      params: { id: client_id },
      body: { versao: p.versao, nome: p.nome, finalidade: p.finalidade, escopos: ['imoveis.ler'], limite_por_minuto: 600 },
    }),
  );
  expect((await tudo(chamadas.lerProfissionais)).status).toBe(403);
  expect((await tudo(chamadas.lerImoveis)).status).toBe(200);
});

test('keys change over while both are good; one that is ended, and a program that is off, are refused at the next call', async () => {
  const antiga = await cadastrar(gestor(), 'Que troca', ['imoveis.ler']);
  const params = { id: antiga.client_id };
  const versao = async () => (await achar(antiga.client_id)).versao;
  const { client_secret } = ok(await gestor().call(contract.criarChave, { params, body: { versao: await versao() } }));
  const nova = { client_id: antiga.client_id, client_secret };
  const pela = async (chaves: typeof nova) => comToken(app, host(), await entrar(app, host(), chaves));
  const [a, b] = [await pela(antiga), await pela(nova)];
  expect([(await a(chamadas.lerImoveis)).status, (await b(chamadas.lerImoveis)).status]).toEqual([200, 200]);
  const terceira = await gestor().call(contract.criarChave, { params, body: { versao: await versao() } });
  expect(terceira).toMatchObject({ status: 422, dados: { codigo: 'chaves_demais' } });
  await expect(
    raiz.query(
      `insert into programa_chave (organizacao_id, id, programa_id, resumo, final, criada_em, criada_por)
       select organizacao_id, gen_random_uuid(), programa_id, resumo, final, now(), criada_por from programa_chave where programa_id = $1 limit 1`,
      [antiga.client_id],
    ),
  ).rejects.toThrow(/two keys/);

  const [primeira] = (await achar(antiga.client_id)).chaves;
  const encerrar = { params: { ...params, chave: primeira!.id }, body: { versao: await versao() } };
  expect((await vizinha.staff('gestor').call(contract.encerrarChave, encerrar)).status).toBe(404);
  ok(await gestor().call(contract.encerrarChave, encerrar));
  expect((await a(chamadas.lerImoveis)).status).toBe(401);
  expect((await b(chamadas.lerImoveis)).status).toBe(200);
  expect((await pedirToken(app, host(), antiga)).status).toBe(401);

  ok(await gestor().call(contract.ligarPrograma, { params, body: { versao: await versao(), ligado: false } }));
  expect((await b(chamadas.lerImoveis)).status).toBe(401);
  expect((await pedirToken(app, host(), nova)).status).toBe(401);
  ok(await gestor().call(contract.ligarPrograma, { params, body: { versao: await versao(), ligado: true } }));
  expect((await b(chamadas.lerImoveis)).status).toBe(200);
  app.clock.now = new Date(app.clock.now.getTime() + 901_000);
  expect((await b(chamadas.lerImoveis)).status).toBe(401);

  const velha = await gestor().call(contract.ligarPrograma, { params, body: { versao: 1, ligado: false } });
  expect(velha.status).toBe(409);
  ok(await gestor().call(contract.excluirPrograma, { params }));
  expect((await pedirToken(app, host(), nova)).status).toBe(401);
  const { rows } = await raiz.query(`select acao from auditoria where dados ->> 'nome' = 'Que troca' order by criado_em, id`);
  expect(rows.map((r) => r.acao.replace('programa.', ''))).toEqual([
    ...['criar', 'dar-chave', 'encerrar-chave', 'desligar', 'ligar', 'excluir'],
  ]);
});

test('a town sees its own programs alone, and a token of one town is nobody in another', async () => {
  const p = await programaCom(w, 'Daqui', ['imoveis.ler']);
  expect(ok(await vizinha.staff('gestor').call(contract.listarProgramas))).toEqual([]);
  expect((await comToken(app, vizinha.town.host, p.token)(chamadas.lerImoveis)).status).toBe(401);
  expect((await comToken(app, 'painel.localhost', p.token)(chamadas.lerImoveis)).status).toBe(404);
  const alheio = vizinha.staff('gestor');
  expect((await alheio.call(contract.listarUso, { query: { programa_id: p.client_id } })).status).toBe(404);
  expect((await alheio.call(contract.excluirPrograma, { params: { id: p.client_id } })).status).toBe(404);
});

test('past its own limit a program waits, and no other does', async () => {
  const { client_id, client_secret } = await cadastrar(gestor(), 'Apressado', ['imoveis.ler'], 10);
  const apressado = comToken(app, host(), await entrar(app, host(), { client_id, client_secret }));
  const outro = await programaCom(w, 'Calmo', ['imoveis.ler']);
  const status: number[] = [];
  for (let i = 0; i < 12; i += 1) status.push((await apressado(chamadas.lerImoveis)).status);
  expect(status).toEqual([...Array(10).fill(200), 429, 429]);
  expect((await outro.call(chamadas.lerImoveis)).status).toBe(200);
});

test('its use is counted by hour and outcome, and forgotten after ninety days', async () => {
  const p = await programaCom(w, 'Contado', ['imoveis.ler']);
  for (let i = 0; i < 3; i += 1) await p.call(chamadas.lerImoveis);
  await p.call(chamadas.lerProfissionais);
  await p.call(chamadas.lerImoveis, { query: { desde: 'ontem' } });
  const uso = async (query: object = {}) =>
    ok(await gestor().call(contract.listarUso, { query: { programa_id: p.client_id, ...query } })).data.map((u) => [
      ...[`${u.metodo} ${u.caminho}`, u.status, u.chamadas],
    ]);
  expect(await uso()).toEqual([
    ['GET programas/imoveis', 200, 3],
    ['GET programas/imoveis', 422, 1],
    ['GET programas/profissionais', 403, 1],
  ]);
  expect(await uso({ recusas: 'sim' })).toHaveLength(2);
  expect(await uso({ s: 'profissionais' })).toHaveLength(1);
  expect((await uso({ order: 'chamadas', direction: 'desc' }))[0]).toEqual(['GET programas/imoveis', 200, 3]);
  expect(await achar(p.client_id)).toMatchObject({ chamadas: 5, recusas: 2, usado_em: app.clock.now.toISOString() });
  const limpar = async (dias: number) => {
    const antes = app.clock.now;
    app.clock.now = new Date(antes.getTime() + dias * 86_400_000);
    await limparUsoDeProgramasJob.run(app.jobCtx(0), {});
    app.clock.now = antes;
  };
  await limpar(89);
  expect(await uso()).toHaveLength(3);
  await limpar(91);
  expect(await uso()).toEqual([]);
});
