// Past 300 lines: who passes and who does not are told on the same two towns.
import { retirarPassagem, verPassagem } from '@portal/domain/contas/minha-conta';
import * as fator from '@portal/domain/segundo-fator/contract';
import { type Desafio, entrar, me, type Token, type Usuario } from '@portal/domain/sessoes/contract';
import { abrirPassagem, entrarPorPassagem, type PerguntaDePassagem } from '@portal/domain/sessoes/passagem';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { createPerson, send } from '#seed/client.ts';
import { SENHA } from '#seed/registries.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { tokenOf } from '#test/visita.ts';
import { createWorld, ok, type World } from '#test/world.ts';

/** From one town into another without typing again. */
let app: TestApp;
let aqui: World;
let la: World;
let owner: pg.Client;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  aqui = await createWorld(app);
  la = await createWorld(app, 'xanxere');
  owner = new pg.Client({ connectionString: app.raizUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});
beforeEach(() => {
  app.clock.now = new Date();
});

const renata = () => aqui.architect();
const NAVEGADOR = { cookie: `portal_aparelho=${'n'.repeat(32)}` };
const OUTRO = { cookie: `portal_aparelho=${'o'.repeat(32)}` };
const later = (segundos: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + segundos * 1000);
};
const pedir = (quem = renata(), organizacao_id = la.town.id) =>
  quem.call(abrirPassagem, { body: { organizacao_id, requerimento_id: '01900000-0000-7000-8000-000000000001' } });
const fragmentoDe = (endereco: string) => new URLSearchParams(new URL(endereco).hash.slice(1));
const bilheteDe = async (quem = renata()) => fragmentoDe(ok(await pedir(quem)).endereco).get('bilhete') as string;
const mostrar = (
  body: { bilhete: string } | { pergunta: string },
  host = la.town.host,
  headers: Record<string, string> = NAVEGADOR,
) => send(app, host, entrarPorPassagem, { body, headers });
/** Shows a ticket and says yes to what is asked. */
async function passar(quem = renata(), headers = NAVEGADOR) {
  const asked = await mostrar({ bilhete: await bilheteDe(quem) }, la.town.host, headers);
  if (asked.status !== 403) return asked;
  return mostrar({ pergunta: (asked.dados as PerguntaDePassagem).pergunta }, la.town.host, headers);
}
/** Somebody of the first town asks for something in the second one too. */
async function vizinho(i: number) {
  const quem = aqui.architect(i);
  await inTenant(app.db, la.town.id, (tx) =>
    tx.insertInto('membro').values({ usuario_id: quem.id, painel_contribuinte: true }).execute(),
  );
  return quem;
}
const esquecer = () => owner.query('update membro set passagem_em = null where organizacao_id = $1', [la.town.id]);

describe('a ticket into another town', () => {
  test('leads to the registered address, to a page of ours, and says nothing that a server would log', async () => {
    const url = new URL(ok(await pedir()).endereco);
    expect(url.hostname).toBe(la.town.host);
    expect([url.pathname, url.search]).toEqual(['/passagem', '']);
    expect(fragmentoDe(url.href).get('para')).toBe(
      '/contribuinte/meus/requerimentos/requerimento/01900000-0000-7000-8000-000000000001',
    );
  });

  test('asks the first time, in the words of the person, and passes in silence afterwards in that browser', async () => {
    await esquecer();
    const asked = await mostrar({ bilhete: await bilheteDe() });
    expect(asked).toMatchObject({ status: 403, dados: { codigo: 'confirmar_passagem', primeira: true } });
    const { pergunta, email } = asked.dados as PerguntaDePassagem;
    expect(email).toContain('•');
    const entered = await mostrar({ pergunta });
    const usuario = (await send(app, la.town.host, me, { token: tokenOf(entered) })).dados as Usuario;
    expect(usuario).toMatchObject({ id: renata().id, painelContribuinte: true, organizacao: { id: la.town.id } });
    // the answer is good once
    expect((await mostrar({ pergunta })).status).toBe(401);
    expect((await mostrar({ bilhete: await bilheteDe() })).status).toBe(200);
    // a browser that is new to the account is asked, whatever was agreed before: a link opens no account unseen
    expect(await mostrar({ bilhete: await bilheteDe() }, la.town.host, OUTRO)).toMatchObject({
      status: 403,
      dados: { codigo: 'confirmar_passagem', primeira: false },
    });
  });

  test('what was agreed is seen and taken back by its owner, and then it is asked again', async () => {
    const entered = await passar();
    const token = tokenOf(entered);
    const ver = async () => (await send(app, la.town.host, verPassagem, { token })).dados as { aceita_em: string | null };
    expect((await ver()).aceita_em).toMatch(/^\d{4}-/);
    const outra = await vizinho(3);
    expect((await passar(outra)).status).toBe(200);
    ok(await send(app, la.town.host, retirarPassagem, { token }));
    expect((await ver()).aceita_em).toBeNull();
    // taken back twice is taken back
    ok(await send(app, la.town.host, retirarPassagem, { token }));
    expect(await mostrar({ bilhete: await bilheteDe() })).toMatchObject({ status: 403, dados: { primeira: true } });
    // and of nobody else
    expect((await mostrar({ bilhete: await bilheteDe(outra) })).status).toBe(200);
    const { rows } = await owner.query("select acao from auditoria where acao = 'sessao.retirar-passagem'");
    expect(rows).toHaveLength(1);
  });

  test('is good once, for a minute, in one town, in one browser', async () => {
    const once = await bilheteDe();
    expect((await mostrar({ bilhete: once })).status).not.toBe(401);
    expect(await mostrar({ bilhete: once })).toMatchObject({ status: 401, dados: { codigo: 'passagem_terminou' } });
    const late = await bilheteDe();
    later(61);
    expect((await mostrar({ bilhete: late })).status).toBe(401);
    const lost = await bilheteDe();
    expect((await mostrar({ bilhete: lost }, aqui.town.host)).status).toBe(401);
    const stolen = await bilheteDe();
    expect((await mostrar({ bilhete: stolen }, la.town.host, { ...NAVEGADOR, 'user-agent': 'Outro/1.0' })).status).toBe(401);
  });

  test('a question is answered by the browser that was asked, within five minutes', async () => {
    await esquecer();
    const perguntar = async () => (await mostrar({ bilhete: await bilheteDe() })).dados as PerguntaDePassagem;
    expect((await mostrar({ pergunta: (await perguntar()).pergunta }, la.town.host, OUTRO)).status).toBe(401);
    const slow = await perguntar();
    later(301);
    expect((await mostrar({ pergunta: slow.pergunta })).status).toBe(401);
  });

  test('two at once: one enters', async () => {
    expect((await passar()).status).toBe(200);
    const bilhete = await bilheteDe();
    const answers = await Promise.all([mostrar({ bilhete }), mostrar({ bilhete }), mostrar({ bilhete })]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 401, 401]);
  });

  test('stands hashed', async () => {
    const bilhete = await bilheteDe();
    const { rows } = await owner.query('select row_to_json(p)::text as tudo from passagem p');
    expect(rows.length).toBeGreaterThan(0);
    for (const { tudo } of rows) expect(tudo).not.toContain(bilhete);
  });
});

describe('nobody passes', () => {
  test('from a session that no password opened: support, a directory, the geo system', async () => {
    for (const metodo of ['suporte', 'ad', 'geo']) {
      const quem = renata();
      await quem.token();
      await owner.query('update sessao set metodo = $1 where organizacao_id = $2 and usuario_id = $3', [
        metodo,
        aqui.town.id,
        quem.id,
      ]);
      const answer = await pedir(quem);
      expect([401, 403, 422], metodo).toContain(answer.status);
      expect(answer.sucesso, metodo).toBe(false);
    }
    await owner.query(`update sessao set metodo = 'senha' where metodo in ('ad', 'geo', 'suporte')`);
  });

  test('as support: the session is open, and its gate is closed', async () => {
    const quem = renata();
    await quem.token();
    await owner.query(
      `update sessao set metodo = 'suporte', expira_em = now() + interval '1 hour', motivo_suporte = 'Chamado'
      where organizacao_id = $1 and usuario_id = $2`,
      [aqui.town.id, quem.id],
    );
    await owner.query('update membro set suporte = true where organizacao_id = $1 and usuario_id = $2', [aqui.town.id, quem.id]);
    expect((await quem.call(me)).status).toBe(200);
    expect((await pedir(quem)).status).toBe(403);
    await owner.query('update membro set suporte = false where organizacao_id = $1 and usuario_id = $2', [aqui.town.id, quem.id]);
    await owner.query(`update sessao set metodo = 'senha', expira_em = null where usuario_id = $1`, [quem.id]);
  });

  test('into a town where they have no place, that is closed, that there is not, or that they are in', async () => {
    const vizinho = aqui.citizen(0);
    expect(await pedir(vizinho)).toMatchObject({ status: 422, dados: { codigo: 'passagem_recusada' } });
    for (const id of [999_999, aqui.town.id]) expect((await pedir(renata(), id)).status).toBe(422);
    expect((await pedir(renata(), 0)).status).toBe(422);
    await owner.query('update organizacao set ativa = false where id = $1', [la.town.id]);
    expect((await pedir()).status).toBe(422);
    await owner.query('update organizacao set ativa = true where id = $1', [la.town.id]);
    await owner.query('update membro set ativo = false where organizacao_id = $1 and usuario_id = $2', [la.town.id, renata().id]);
    expect((await pedir()).status).toBe(422);
    await owner.query('update membro set ativo = true where organizacao_id = $1', [la.town.id]);
  });

  test('whose account was closed, or whose password was changed, since the ticket was drawn', async () => {
    const closed = await bilheteDe();
    await owner.query('update usuario set ativo = false where id = $1', [renata().id]);
    expect((await mostrar({ bilhete: closed })).status).toBe(401);
    await owner.query('update usuario set ativo = true where id = $1', [renata().id]);
    const changed = await bilheteDe();
    await owner.query('update usuario set sessoes_desde = $2 where id = $1', [
      renata().id,
      new Date(app.clock.now.getTime() + 1),
    ]);
    expect((await mostrar({ bilhete: changed })).status).toBe(401);
    await owner.query('update usuario set sessoes_desde = null where id = $1', [renata().id]);
    const left = await bilheteDe();
    await owner.query('update membro set ativo = false where organizacao_id = $1 and usuario_id = $2', [la.town.id, renata().id]);
    expect((await mostrar({ bilhete: left })).status).toBe(401);
    await owner.query('update membro set ativo = true where organizacao_id = $1', [la.town.id]);
  });

  test('before the account is complete, or while the other town is in maintenance', async () => {
    await owner.query(`update usuario set completar_cadastro = 'Sim' where id = $1`, [renata().id]);
    expect(await pedir()).toMatchObject({ status: 403, dados: { codigo: 'completar_cadastro' } });
    await owner.query(`update usuario set completar_cadastro = 'Não' where id = $1`, [renata().id]);
    const bilhete = await bilheteDe();
    await owner.query('update organizacao set data_manutencao = $2 where id = $1', [la.town.id, app.clock.now]);
    // who lives at a host is remembered for two seconds
    later(3);
    expect(await mostrar({ bilhete })).toMatchObject({ status: 503, dados: { codigo: 'manutencao' } });
    await owner.query('update organizacao set data_manutencao = null where id = $1', [la.town.id]);
    later(3);
    expect([200, 403]).toContain((await mostrar({ bilhete })).status);
  });
});

test('a second factor is asked of whoever did not give it in the first town, and not of whoever did', async () => {
  const quem = await vizinho(1);
  const login = await send(app, aqui.town.host, entrar, {
    body: { grant_type: 'password', username: aqui.town.profissionais[1]!.email, password: SENHA },
  });
  const token = tokenOf(login);
  const { segredo } = ok(await send(app, aqui.town.host, fator.iniciarTotp, { token, body: { senha_atual: SENHA } })) as {
    segredo: string;
  };
  const code = (passos = 0) =>
    new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: app.clock.now.getTime() + passos * 30_000 });
  ok(await send(app, aqui.town.host, fator.confirmarTotp, { token, body: { codigo: code() } }));
  // the password alone opened this one
  const challenge = await passar(quem);
  expect(challenge).toMatchObject({ status: 403, dados: { codigo: 'segundo_fator', totp: true } });
  later(60);
  const proven = await send(app, la.town.host, entrar, {
    body: { grant_type: 'segundo_fator', desafio: (challenge.dados as Desafio).desafio, codigo: code() },
    headers: NAVEGADOR,
  });
  expect(proven.status).toBe(200);
  const { rows } = await owner.query('select metodo, segundo_fator from sessao where id = $1', [(proven.dados as Token).id]);
  expect(rows).toEqual([{ metodo: 'passagem', segundo_fator: true }]);
  // from there back: it was given
  const deLa = createPerson(app, {
    organizacaoId: la.town.id,
    host: la.town.host,
    usuarioId: quem.id,
    painel: 'painel-contribuinte',
    agora: () => app.clock.now,
  });
  await deLa.token();
  await owner.query('update sessao set segundo_fator = true where organizacao_id = $1 and usuario_id = $2', [
    la.town.id,
    quem.id,
  ]);
  const volta = fragmentoDe(ok(await pedir(deLa, aqui.town.id)).endereco).get('bilhete') as string;
  const asked = await mostrar({ bilhete: volta }, aqui.town.host);
  expect(asked).toMatchObject({ dados: { codigo: 'confirmar_passagem' } });
  const back = await mostrar({ pergunta: (asked.dados as PerguntaDePassagem).pergunta }, aqui.town.host);
  expect(back.status).toBe(200);
});

test('a place that the other town does not know is confirmed by mail, as at any log-in', async () => {
  const quem = await vizinho(2);
  await inTenant(app.db, la.town.id, (tx) =>
    tx
      .insertInto('local_confiavel')
      .values({
        id: uuidv7(),
        usuario_id: quem.id,
        aparelho_hash: Buffer.from('longe'),
        rede: '203.0.113.0/24',
        criado_em: app.clock.now,
        visto_em: app.clock.now,
        confirmado_em: app.clock.now,
      })
      .execute(),
  );
  expect(await passar(quem)).toMatchObject({ status: 403, dados: { codigo: 'local_nao_confirmado' } });
});

describe('no town learns of the others', () => {
  test('nothing that either keeps names the other, or what was opened there', async () => {
    const { id } = renata();
    expect((await passar()).status).toBe(200);
    const kept = async (town: World) => {
      const { rows } = await owner.query(
        `select 'auditoria' as onde, row_to_json(a)::text as tudo from auditoria a where organizacao_id = $1
         union all select 'sessao', row_to_json(s)::text from sessao s where organizacao_id = $1 and usuario_id = $2
         union all select 'passagem', row_to_json(p)::text from passagem p where organizacao_id = $1 and usuario_id = $2
         union all select 'desafio', row_to_json(d)::text from desafio d where organizacao_id = $1 and usuario_id = $2
         union all select 'membro', row_to_json(m)::text from membro m where organizacao_id = $1 and usuario_id = $2`,
        [town.town.id, id],
      );
      return rows as { onde: string; tudo: string }[];
    };
    const [daqui, dela] = [await kept(aqui), await kept(la)];
    expect(daqui.some(({ tudo }) => tudo.includes('sessao.passar'))).toBe(true);
    expect(dela.some(({ onde }) => onde === 'passagem')).toBe(true);
    for (const { onde, tudo } of daqui)
      for (const word of [la.town.host, 'xanxere', 'Xanxer', '01900000-0000-7000-8000-000000000001'])
        expect(tudo, onde).not.toContain(word);
    for (const { onde, tudo } of dela) for (const word of [aqui.town.host, 'Vale Verde']) expect(tudo, onde).not.toContain(word);
  });

  test('a town reads no tickets of another, and makes none by itself', async () => {
    const bilhete = await bilheteDe();
    expect(bilhete).toBeTruthy();
    const read = await inTenant(app.db, aqui.town.id, (tx) => tx.selectFrom('passagem').select('organizacao_id').execute());
    expect(read.filter((p) => p.organizacao_id !== aqui.town.id)).toEqual([]);
    const forge = (organizacao_id: number) =>
      inTenant(app.db, aqui.town.id, (tx) =>
        tx
          .insertInto('passagem')
          .values({
            organizacao_id,
            id: uuidv7(),
            usuario_id: renata().id,
            hash: Buffer.from('h'),
            agente_hash: Buffer.from('a'),
            segundo_fator: true,
            provada_em: app.clock.now,
            criado_em: app.clock.now,
            expira_em: app.clock.now,
          })
          .execute(),
      );
    for (const id of [aqui.town.id, la.town.id]) await expect(forge(id)).rejects.toThrow(/permission denied/);
  });
});
