// Past 300 lines: one town and its directory and geo system, each way in after the other.
import { createHmac } from 'node:crypto';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { entrarAd, entrarGeo, me, type Token } from '@portal/domain/sessoes/contract';
import { SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCofre } from '#platform/auth/cofre.ts';
import { inTenant } from '#platform/db/doors.ts';
import { send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { BASE, type ContaDaRede, SERVICO, startDiretorio } from '#test/diretorio.ts';
import { createWorld, ok, type World } from '#test/world.ts';

const SEGREDO = 'segredo-da-instalacao-para-os-testes-de-acesso';
const ANALISA = 'prefeitura.requerimento.analisar';
const GUID = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const GRUPO = `cn=analistas,ou=grupos,${BASE}`;

let app: TestApp;
let w: World;
let rede: Awaited<ReturnType<typeof startDiretorio>>;
let contas: ContaDaRede[];
const perfilId = uuidv7();

beforeAll(async () => {
  // the directory of the test listens on this machine
  app = await createTestApp({ env: { SEGREDO, REDE_PERMITIDA: '127.0.0.0/8,::1' }, towns: ['demo'] });
  w = await createWorld(app);
  contas = [
    {
      login: 'carla.menezes',
      senha: 'Rede#2026x',
      nome: 'Carla Menezes',
      email: 'carla@prefeitura.local',
      cpf: '52998224725',
      grupos: [GRUPO],
      guid: GUID,
    },
    { login: 'sem.cpf', senha: 'Rede#2026y', nome: 'Pessoa Sem Cpf', guid: Buffer.alloc(16, 7) },
    { login: 'saiu.daqui', senha: 'Rede#2026z', nome: 'Saiu Daqui', desativada: true, guid: Buffer.alloc(16, 8) },
    {
      login: 'dono.email',
      senha: 'Rede#2026w',
      nome: 'Dono do E-mail',
      email: w.town.cidadaos[0]!.email,
      guid: Buffer.alloc(16, 9),
    },
  ];
  rede = await startDiretorio(contas);
  await configure({});
});
afterAll(async () => {
  await app.close();
  await rede.stop();
});
beforeEach(async () => {
  app.clock.now = new Date();
  await app.dbSistema.deleteFrom('tentativa').execute();
});

async function configure(more: Record<string, unknown>) {
  const valor = {
    servidores: [rede.url],
    base_dn: BASE,
    usuario_servico: SERVICO.dn,
    ca: rede.ca,
    atributo_cpf: 'employeeID',
    grupos: [{ grupo_dn: GRUPO.toUpperCase(), perfil_id: perfilId, setor_id: null }],
    segredo: createCofre(SEGREDO).cifrar('ad', SERVICO.senha).toString('base64'),
    ...more,
  };
  await inTenant(app.dbSistema, w.town.id, async (tx) => {
    await tx.updateTable('organizacao').set({ tem_ad: true }).where('id', '=', w.town.id).execute();
    await tx
      .insertInto('perfil')
      .values({
        id: perfilId,
        nome: 'Analistas',
        permissoes: [ANALISA],
        criado_em: app.clock.now,
        atualizado_em: app.clock.now,
      })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const row = { valor: JSON.stringify(valor), atualizado_em: app.clock.now };
    await tx
      .insertInto('configuracao')
      .values({ chave: 'ad', ...row })
      .onConflict((oc) => oc.columns(['organizacao_id', 'chave']).doUpdateSet(row))
      .execute();
  });
}

const rede_ = (username: string, password: string) => send(app, w.town.host, entrarAd, { body: { username, password } });
const whoIs = async (answer: { dados: unknown }) =>
  ok(await send(app, w.town.host, me, { token: (answer.dados as Token).access_token })) as {
    id: string;
    permissoes: string[];
    painelPrefeitura: boolean;
    completar_cadastro: string;
    email: string;
    login_externo: string;
  };

describe('log-in with the account of the network', () => {
  test('an address of the own network is asked by nobody, unless the operator allows it', async () => {
    const fechado = await createTestApp({ ownerUrl: app.addresses.direta, env: { SEGREDO } });
    try {
      const { port } = new URL(rede.url);
      for (const servidor of [`ldaps://localhost:${port}`, `ldap://localhost:${port}`, `ldaps://127.0.0.1:${port}`]) {
        await configure({ servidores: [servidor] });
        const asked = rede.pedidos.length;
        const body = { username: 'carla.menezes', password: 'Rede#2026x' };
        expect((await send(fechado, w.town.host, entrarAd, { body })).status, servidor).toBe(502);
        expect(rede.pedidos.length).toBe(asked);
        await app.dbSistema.deleteFrom('tentativa').execute();
      }
    } finally {
      await fechado.close();
      await configure({});
    }
  });

  test('the first time makes a person; the groups of the directory bring the profiles and take them away', async () => {
    const first = await whoIs(await rede_('Carla.Menezes', 'Rede#2026x'));
    expect(first).toMatchObject({
      painelPrefeitura: true,
      login_externo: 'Sim',
      completar_cadastro: 'Não',
      email: 'carla@prefeitura.local',
    });
    expect(first.permissoes).toContain('prefeitura.requerimento.analisar');
    contas[0]!.grupos = [];
    const second = await whoIs(await rede_('carla.menezes', 'Rede#2026x'));
    expect(second.id).toBe(first.id);
    expect(second.permissoes).toEqual(['painel.prefeitura']);
    contas[0]!.grupos = [GRUPO];
    // a right that is never given quietly comes with the group: told, and laid to who set the directory up
    const gestor = w.member('gestor').id;
    await inTenant(app.dbSistema, w.town.id, async (tx) => {
      await tx
        .updateTable('perfil')
        .set({ permissoes: [ANALISA, 'prefeitura.assinatura'] })
        .where('id', '=', perfilId)
        .execute();
      const daqui = { atualizado_por: gestor, atualizado_em: app.clock.now };
      await tx.updateTable('configuracao').set(daqui).where('organizacao_id', '=', w.town.id).where('chave', '=', 'ad').execute();
    });
    const contado = async () =>
      ok(await w.staff('administrador').call(listarNotificacoes)).filter(({ message }) =>
        message.startsWith('A rede da prefeitura deu a Carla Menezes: “Assina'),
      ).length;
    expect(await contado()).toBe(0);
    await rede_('carla.menezes', 'Rede#2026x');
    await rede_('carla.menezes', 'Rede#2026x');
    expect(await contado()).toBe(1);
    const dadas = await inTenant(app.db, w.town.id, (tx) =>
      tx.selectFrom('acesso_concedido').select(['como', 'por']).where('chave', '=', 'prefeitura.assinatura').execute(),
    );
    expect(dadas).toEqual([{ como: 'diretorio', por: gestor }]);
    await inTenant(app.dbSistema, w.town.id, (tx) =>
      tx
        .updateTable('perfil')
        .set({ permissoes: [ANALISA] })
        .where('id', '=', perfilId)
        .execute(),
    );
    contas[0]!.login = 'carla.souza';
    expect((await whoIs(await rede_('carla.souza', 'Rede#2026x'))).id).toBe(first.id);
    contas[0]!.login = 'carla.menezes';
  });

  test('binds as the service first and as the person on a connection of its own, never with what was typed in a filter', async () => {
    rede.pedidos.length = 0;
    await rede_('carla.menezes', 'Rede#2026x');
    expect(rede.pedidos[0]).toBe(`bind ${SERVICO.dn.toLowerCase()}`);
    expect(rede.pedidos[1]).toContain('carla.menezes');
    expect(rede.pedidos.at(-1)).toBe(`bind cn=carla.menezes,ou=pessoas,${BASE}`);
    for (const username of ['carla*', 'a)(|(x=*', 'Carla Menezes', 'carla.menezes2', '']) {
      expect((await rede_(username, 'Rede#2026x')).status, username).toBe(422);
    }
    expect((await rede_('carla.menezes', '')).status).toBe(422);
  });

  test('wrong password, unknown and disabled accounts are refused with one sentence, after which it slows down', async () => {
    const wrong = await rede_('carla.menezes', 'errada');
    expect(wrong.status).toBe(401);
    expect((await rede_('ninguem.aqui', 'errada')).mensagem).toBe(wrong.mensagem);
    expect((await rede_('saiu.daqui', 'Rede#2026z')).mensagem).toBe(wrong.mensagem);
    const binds = () => rede.pedidos.filter((p) => p.startsWith('bind cn=carla')).length;
    const before = binds();
    const tries = [];
    for (let i = 0; i < 8; i += 1) tries.push((await rede_('carla.menezes', 'errada')).status);
    expect(tries.at(-1)).toBe(429);
    expect(binds() - before).toBeLessThanOrEqual(3);
    const { rows } = {
      rows: await inTenant(app.db, w.town.id, (tx) =>
        tx.selectFrom('auditoria').select('dados').where('acao', '=', 'sessao.ad-recusada').execute(),
      ),
    };
    expect(JSON.stringify(rows)).toContain('52e');
    expect(JSON.stringify(rows)).not.toContain('errada');
  });

  test('a CPF that a citizen typed is nobody’s proof; an account of the staff is joined, and made anew it stays joined', async () => {
    const citizen = w.town.cidadaos[5]!;
    const dados = { senha: 'Rede#2026k', nome: 'Carlos da Rede' };
    contas.push({ login: 'do.cidadao', ...dados, cpf: citizen.cpf, guid: Buffer.alloc(16, 21) });
    const fresh = await whoIs(await rede_('do.cidadao', dados.senha));
    expect(fresh.id).not.toBe(citizen.id);
    const staff = w.member('fiscal');
    contas.push({ login: 'do.quadro', ...dados, cpf: staff.cpf, guid: Buffer.alloc(16, 22) });
    expect((await whoIs(await rede_('do.quadro', dados.senha))).id).toBe(staff.id);
    contas.at(-1)!.guid = Buffer.alloc(16, 23);
    expect((await whoIs(await rede_('do.quadro', dados.senha))).id).toBe(staff.id);
  });

  test('an e-mail of the directory joins nobody; without CPF the account is completed first', async () => {
    const claimed = await whoIs(await rede_('dono.email', 'Rede#2026w'));
    expect(claimed.id).not.toBe(w.town.cidadaos[0]!.id);
    expect(claimed.email).toBe('');
    expect(await whoIs(await rede_('sem.cpf', 'Rede#2026y'))).toMatchObject({ completar_cadastro: 'Sim' });
  });

  test('a directory that is down, or shows a certificate nobody trusts, says so; the next in the list is asked', async () => {
    await configure({ servidores: ['ldaps://localhost:1'] });
    expect((await rede_('carla.menezes', 'Rede#2026x')).status).toBe(502);
    await configure({ ca: '' });
    expect((await rede_('carla.menezes', 'Rede#2026x')).status).toBe(502);
    await configure({ servidores: ['ldaps://localhost:1', rede.url] });
    expect((await rede_('carla.menezes', 'Rede#2026x')).status).toBe(200);
    await configure({});
  });

  test('a town without a directory knows no such log-in', async () => {
    const other = await createWorld(app, 'itapema');
    expect(
      (await send(app, other.town.host, entrarAd, { body: { username: 'carla.menezes', password: 'Rede#2026x' } })).status,
    ).toBe(404);
  });
});

describe('log-in with a token of the geo system', () => {
  const CHAVE = 'chave-compartilhada-com-o-geo-de-32-letras';
  const key = new TextEncoder().encode(CHAVE);
  const token = (
    claims: Record<string, unknown>,
    o: { iss?: string; aud?: string; vida?: number; key?: Uint8Array; alg?: string } = {},
  ) => {
    const now = Math.floor(app.clock.now.getTime() / 1000);
    return new SignJWT({ jti: uuidv7(), ...claims })
      .setProtectedHeader({ alg: o.alg ?? 'HS256' })
      .setIssuer(o.iss ?? 'geo-demo')
      .setAudience(o.aud ?? w.town.host)
      .setIssuedAt(now)
      .setExpirationTime(now + (o.vida ?? 60))
      .sign(o.key ?? key);
  };
  const enter = (access_token: string, host = w.town.host) => send(app, host, entrarGeo, { body: { access_token } });
  const cpf = () => w.member('analista').cpf;

  beforeAll(async () => {
    const segredo = createCofre(SEGREDO).cifrar('geo', CHAVE).toString('base64');
    const valor = JSON.stringify({ emissor: 'geo-demo', algoritmo: 'HS256', chave_publica: '', segredo });
    await inTenant(app.dbSistema, w.town.id, (tx) =>
      tx.insertInto('configuracao').values({ chave: 'geo', valor, atualizado_em: app.clock.now }).execute(),
    );
  });

  test('lets staff in once', async () => {
    const jwt = await token({ cpf: cpf() });
    expect(await whoIs(await enter(jwt))).toMatchObject({ id: w.member('analista').id, painelPrefeitura: true });
    expect((await enter(jwt)).status).toBe(401);
    expect((await enter(await token({ email: w.member('gestor').email }))).status).toBe(200);
  });

  test('refuses what it did not sign, for whom it was not made, what lives too long, and who is not staff', async () => {
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ cpf: cpf(), iss: 'geo-demo', aud: w.town.host, iat: 1, exp: 9_999_999_999 })).toString('base64url')}.`;
    const cases = {
      'wrong key': await token({ cpf: cpf() }, { key: new TextEncoder().encode('x'.repeat(40)) }),
      'wrong issuer': await token({ cpf: cpf() }, { iss: 'outro' }),
      'another town': await token({ cpf: cpf() }, { aud: 'itapema.localhost' }),
      'an hour long': await token({ cpf: cpf() }, { vida: 3600 }),
      'alg none': none,
      'a citizen': await token({ cpf: w.town.cidadaos[0]!.cpf }),
      nobody: await token({ cpf: '11144477735' }),
      'other algorithm': await token(
        { cpf: cpf() },
        { alg: 'HS512', key: new TextEncoder().encode(createHmac('sha512', 'x').digest('hex')) },
      ),
    };
    const words = new Set<string>();
    for (const [name, jwt] of Object.entries(cases)) {
      const answer = await enter(jwt);
      expect(answer.status, name).toBe(401);
      words.add(answer.mensagem);
    }
    expect(words.size).toBe(1);
    const old = await token({ cpf: cpf() });
    app.clock.now = new Date(app.clock.now.getTime() + 120_000);
    expect((await enter(old)).status).toBe(401);
  });
});
