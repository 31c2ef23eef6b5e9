import * as config from '@portal/domain/configuracoes/contract';
import * as contas from '@portal/domain/contas/contract';
import * as equipe from '@portal/domain/equipe/contract';
import { conferirConcessao, permissoesQueDa } from '@portal/domain/equipe/rules';
import * as organizacoes from '@portal/domain/organizacoes/contract';
import * as api from '@portal/domain/requerimentos/contract';
import { entrar, entrarSuporte, me, type Token } from '@portal/domain/sessoes/contract';
import * as setores from '@portal/domain/setores/contract';
import * as suporte from '@portal/domain/suporte/contract';
import { PERMISSOES } from '@portal/domain/usuarios/permissions';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/auth/password.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createPerson, type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from './app.ts';
import { tokenFrom } from './correio.ts';
import { createWorld, fileAlvara, ok, type World } from './world.ts';

const NOVA = 'Chuva-de-Maio7';
const PAINEL = 'painel.localhost';

let app: TestApp;
let w: World;
let admin: Person;
let gestor: Person;
beforeAll(async () => {
  app = await createTestApp();
  w = await createWorld(app);
  admin = w.staff('administrador');
  gestor = w.staff('gestor');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date();
});

const gone = { cargo: '', permissoes: [], perfis: [], setores: [] };

describe('the team', () => {
  test('a manager invites; the link makes the account; profile and sector give the rights', async () => {
    const { perfis: before } = ok(await gestor.call(equipe.listarPerfis));
    const perfil = ok(
      await gestor.call(equipe.criarPerfil, {
        body: { nome: 'Análise urbanística', permissoes: ['Prefeitura.Requerimento.Analisar'] },
      }),
    );
    expect(perfil).toMatchObject({ permissoes: ['prefeitura.requerimento.analisar'], total: 0, versao: 1 });
    expect(ok(await gestor.call(equipe.listarPerfis)).perfis).toHaveLength(before.length + 1);
    const setor = ok(await gestor.call(setores.listarSetores))[0]!.id;
    const email = `nova.${uuidv7()}@demo.exemplo.gov.br`;
    const body = { nome: 'Joana Prado Lemos', email, cargo: 'Analista', setores: [{ setor_id: setor, perfis: [perfil.id] }] };
    const membro = ok(await gestor.call(equipe.convidarMembro, { body }));
    expect(membro).toMatchObject({ situacao: 'Convidado', setores: [{ setor_id: setor, perfis: [perfil.id] }] });
    expect(await gestor.call(equipe.convidarMembro, { body })).toMatchObject({ status: 422 });

    const { id, token } = await tokenFrom(app, w.town.id, email, 'Conclua o seu cadastro');
    const final = { token, telefone: '49999990000', aceite_termos: true as const, senha: NOVA, senha_confirmacao: NOVA };
    expect(await send(app, w.town.host, contas.finalizarCadastro, { params: { usuario_id: id }, body: final })).toMatchObject({
      status: 422,
      dados: { codigo: 'cpf_obrigatorio' },
    });
    ok(
      await send(app, w.town.host, contas.finalizarCadastro, {
        params: { usuario_id: id },
        body: { ...final, cpf: '11144477735' },
      }),
    );
    const entered = await send(app, w.town.host, entrar, { body: { grant_type: 'password', username: email, password: NOVA } });
    const eu = () => send(app, w.town.host, me, { token: (entered.dados as Token).access_token });
    expect((await eu()).dados).toMatchObject({
      painelPrefeitura: true,
      permissoes: ['painel.prefeitura'],
      setores: [{ id: setor, permissoes: ['prefeitura.requerimento.analisar'] }],
    });

    ok(await gestor.call(equipe.salvarPerfil, { params: { id: perfil.id }, body: { ...perfil, permissoes: [] } }));
    expect((await eu()).dados).toMatchObject({ setores: [{ permissoes: [] }] });
    expect(
      (await gestor.call(equipe.salvarPerfil, { params: { id: perfil.id }, body: { ...perfil, permissoes: [] } })).status,
    ).toBe(409);
    expect((await gestor.call(equipe.excluirPerfil, { params: { id: perfil.id } })).status).toBe(422);
    ok(await gestor.call(equipe.salvarMembro, { params: { id: membro.id }, body: { ...gone, ativo: false } }));
    expect((await eu()).status).toBe(401);
    ok(await gestor.call(equipe.excluirPerfil, { params: { id: perfil.id } }));
  });

  test('nobody gives what they may not: a manager makes no administrator, a town makes nobody root', async () => {
    for (const [who, keys] of [
      [gestor, ['perfil.administrador']],
      [gestor, ['root']],
      [admin, ['root']],
      [admin, ['painel.sistema']],
    ] as const) {
      expect(await who.call(equipe.criarPerfil, { body: { nome: `Perfil ${keys[0]}`, permissoes: [...keys] } })).toMatchObject({
        status: 422,
        dados: { codigo: 'permissao_indevida' },
      });
      const target = { params: { id: w.member('analista').id }, body: { ...gone, permissoes: [...keys], ativo: true } };
      expect((await who.call(equipe.salvarMembro, target)).status).toBe(422);
    }
    const keys = fc.subarray(Object.keys(PERMISSOES));
    const quem = fc.record({ id: fc.constant('x'), permissoes: keys, setores: fc.constant([]) });
    fc.assert(
      fc.property(quem, keys, keys, (usuario, antes, depois) => {
        const allowed = permissoesQueDa(usuario);
        const changed = Object.keys(PERMISSOES).filter((k) => antes.includes(k) !== depois.includes(k));
        const act = () => conferirConcessao(usuario, antes, depois);
        if (changed.every((k) => allowed.includes(k))) expect(act).not.toThrow();
        else expect(act).toThrow('Você não pode');
        expect(allowed).not.toContain('root');
      }),
    );
  });

  test('a town keeps an administrator, and nobody closes their own access', async () => {
    const own = { params: { id: admin.id }, body: { ...gone, permissoes: ['perfil.administrador'], ativo: false } };
    expect(await admin.call(equipe.salvarMembro, own)).toMatchObject({ status: 422, dados: { codigo: 'proprio_acesso' } });
    const demoted = { params: { id: admin.id }, body: { ...gone, ativo: true } };
    expect(await admin.call(equipe.salvarMembro, demoted)).toMatchObject({
      status: 422,
      dados: { codigo: 'ultimo_administrador' },
    });
    expect(await gestor.call(equipe.salvarMembro, demoted)).toMatchObject({
      status: 422,
      dados: { codigo: 'permissao_indevida' },
    });
  });

  test('the list is searched without accents and paged', async () => {
    const found = ok(await gestor.call(equipe.listarMembros, { query: { s: 'CAMILA' } }));
    expect(found.data.map((m) => m.nome)).toContain('Camila Teixeira Ramos');
    expect(ok(await gestor.call(equipe.listarMembros, { query: { per_page: 2 } })).data).toHaveLength(2);
    expect((await w.staff('analista').call(equipe.listarMembros)).status).toBe(403);
  });
});

describe('the organogram', () => {
  test('sectors are made, moved, closed when empty, never below themselves', async () => {
    const all = ok(await gestor.call(setores.criarSetor, { body: { nome: 'Núcleo de Teste', sigla: 'NTE' } }));
    const made = all.find((s) => s.sigla === 'NTE')!;
    expect(await gestor.call(setores.criarSetor, { body: { nome: 'Outro', sigla: 'NTE' } })).toMatchObject({
      status: 422,
      dados: { codigo: 'sigla_em_uso' },
    });
    const child = ok(await gestor.call(setores.criarSetor, { body: { nome: 'Abaixo do núcleo', pai_id: made.id } })).find(
      (s) => s.pai_id === made.id,
    )!;
    const circle = { params: { id: made.id }, body: { nome: made.nome, sigla: 'NTE', pai_id: child.id, ativo: true } };
    expect(await gestor.call(setores.salvarSetor, circle)).toMatchObject({
      status: 422,
      dados: { codigo: 'organograma_em_circulo' },
    });
    expect((await gestor.call(setores.excluirSetor, { params: { id: made.id } })).status).toBe(422);
    ok(await gestor.call(setores.excluirSetor, { params: { id: child.id } }));
    ok(await gestor.call(setores.excluirSetor, { params: { id: made.id } }));
    await fileAlvara(w);
    const busy = ok(await w.staff('analista').call(setores.listarSetores)).find((s) => s.abertos > 0)!;
    expect(await gestor.call(setores.salvarSetor, { params: { id: busy.id }, body: { ...busy, ativo: false } })).toMatchObject({
      status: 422,
      dados: { codigo: 'setor_com_requerimentos' },
    });
    expect((await w.staff('analista').call(setores.criarSetor, { body: { nome: 'Tentativa' } })).status).toBe(403);
  });
});

describe('settings', () => {
  test('are saved once per version; a secret never comes back', async () => {
    const geo = { emissor: 'geo-demo', algoritmo: 'HS256' as const, chave_publica: '' };
    expect(ok(await gestor.call(config.verGeo))).toEqual({ valor: null, versao: 0, tem_segredo: false });
    expect(await gestor.call(config.salvarGeo, { body: { versao: 0, valor: geo } })).toMatchObject({
      status: 422,
      dados: { codigo: 'segredo_obrigatorio' },
    });
    const segredo = 'uma-chave-compartilhada-bem-comprida-1';
    const saved = await gestor.call(config.salvarGeo, { body: { versao: 0, valor: geo, segredo } });
    expect(saved).toMatchObject({ status: 200, dados: { versao: 1, tem_segredo: true } });
    expect((await gestor.call(config.verGeo)).bruto.toString()).not.toContain(segredo);
    expect((await gestor.call(config.salvarGeo, { body: { versao: 0, valor: geo } })).status).toBe(409);
    expect((await w.staff('analista').call(config.verGeo)).status).toBe(403);
    const { rows } = { rows: await inTenant(app.db, w.town.id, (tx) => tx.selectFrom('configuracao').select('valor').execute()) };
    expect(JSON.stringify(rows)).not.toContain(segredo);
  });
});

describe('support', () => {
  async function sistema(permissoes: string[]): Promise<Person> {
    const id = uuidv7();
    await inTenant(app.dbSistema, 0, async (tx) => {
      const senha_hash = await hashPassword(NOVA);
      await tx
        .insertInto('usuario')
        .values({ id, nome: 'Pessoa do Sistema', email: `${id}@sistema.example.com`, senha_hash, confirmado_em: new Date() })
        .execute();
      await tx.insertInto('membro').values({ usuario_id: id, permissoes }).execute();
    });
    return createPerson(app, {
      organizacaoId: 0,
      host: PAINEL,
      usuarioId: id,
      painel: 'painel-prefeitura',
      agora: () => app.clock.now,
    });
  }
  const ticket = (who: Person) =>
    who.call(suporte.abrirBilhete, { body: { organizacao_id: w.town.id, motivo: 'Chamado 4411: guia que não abre' } });
  const enter = (url: string, host = w.town.host) =>
    send(app, host, entrarSuporte, { body: { codigo: new URL(url).searchParams.get('codigo_suporte') } });

  test('is created, enters by a link, is deactivated, reactivated, gets another password, and is deleted', async () => {
    const boss = await sistema(['painel.sistema', 'root']);
    const helper = await sistema(['painel.sistema']);
    const email = `suporte.${uuidv7()}@sistema.example.com`;
    expect((await helper.call(suporte.criarSuporte, { body: { nome: 'Sem Direito', email } })).status).toBe(403);
    const made = ok(await boss.call(suporte.criarSuporte, { body: { nome: 'Lívia Castro Melo', email } }));
    expect(made).toMatchObject({ situacao: 'Convidado', administrador: false });
    expect((await boss.call(suporte.criarSuporte, { body: { nome: 'Outra', email: w.town.cidadaos[0]!.email } })).status).toBe(
      422,
    );
    const { id, token } = await tokenFrom(app, 0, email, 'Conclua o seu cadastro');
    ok(
      await send(app, PAINEL, contas.finalizarCadastro, {
        params: { usuario_id: id },
        body: { token, cpf: '12345678909', telefone: '4933330000', aceite_termos: true, senha: NOVA, senha_confirmacao: NOVA },
      }),
    );
    const login = () => send(app, PAINEL, entrar, { body: { grant_type: 'password', username: email, password: NOVA } });
    const first = await login();
    expect(first.status).toBe(200);
    app.clock.now = new Date(Date.now() + 60_000);
    ok(await boss.call(suporte.desativarSuporte, { params: { id } }));
    expect((await login()).status).toBe(401);
    expect((await send(app, PAINEL, me, { token: (first.dados as Token).access_token })).status).toBe(401);
    expect(ok(await boss.call(suporte.reativarSuporte, { params: { id } }))).toMatchObject({ situacao: 'Ativo' });
    expect((await login()).status).toBe(200);
    ok(await boss.call(suporte.redefinirSenhaSuporte, { params: { id } }));
    expect((await login()).status).toBe(401);
    expect((await tokenFrom(app, 0, email, 'Crie uma senha nova')).token).toBeTruthy();
    ok(await boss.call(suporte.excluirSuporte, { params: { id } }));
    expect(ok(await boss.call(suporte.listarSuporte, { query: { s: 'Lívia' } })).total).toBe(0);
    expect(await boss.call(suporte.desativarSuporte, { params: { id: boss.id } })).toMatchObject({
      status: 422,
      dados: { codigo: 'proprio_acesso' },
    });
  });

  test('enters a town with a ticket: once, within its minute, at that town, looking only, for an hour, written down in both places', async () => {
    const helper = await sistema(['painel.sistema']);
    const { url } = ok(await ticket(helper));
    expect(url).toContain(`//${w.town.host}`);
    const other = await createWorld(app, 'itapema');
    expect((await enter(url, other.town.host)).status).toBe(401);
    const entered = await enter(url);
    const token = (entered.dados as Token).access_token;
    const call = (e: Parameters<typeof send>[2], input = {}) => send(app, w.town.host, e, { token, ...input });
    expect((await call(me)).dados).toMatchObject({
      painelPrefeitura: true,
      suporte: { motivo: 'Chamado 4411: guia que não abre' },
    });
    expect((await enter(url)).status).toBe(401);
    const r = await fileAlvara(w);
    expect((await call(api.obterRequerimento, { params: { id: r.id } })).status).toBe(200);
    for (const act of [api.iniciar, api.deferir, api.cancelar]) {
      expect((await call(act, { params: { id: r.id }, body: { versao: r.versao, motivo: 'Tentativa do suporte' } })).status).toBe(
        403,
      );
    }
    expect((await call(equipe.listarMembros)).status).toBe(403);
    expect(ok(await gestor.call(equipe.listarMembros, { query: { s: 'Pessoa do Sistema' } })).total).toBe(0);
    for (const org of [0, w.town.id]) {
      const rows = await inTenant(app.db, org, (tx) =>
        tx.selectFrom('auditoria').select(['acao', 'dados']).where('usuario_id', '=', helper.id).execute(),
      );
      const entry = inTenant(app.db, org, (tx) =>
        tx.selectFrom('auditoria').select('dados').where('acao', 'in', ['suporte.abrir-bilhete', 'sessao.suporte']).execute(),
      );
      expect(JSON.stringify([...rows, ...(await entry)])).toContain('Chamado 4411');
    }
    app.clock.now = new Date(Date.now() + 61 * 60_000);
    expect((await call(me)).status).toBe(401);
    const late = ok(await ticket(helper));
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    expect((await enter(late.url)).status).toBe(401);
    expect(
      (
        await send(app, w.town.host, entrar, {
          body: { grant_type: 'password', username: `${helper.id}@sistema.example.com`, password: NOVA },
        })
      ).status,
    ).toBe(401);
  });

  test('a town under maintenance answers 503 from its moment on, and says when', async () => {
    const boss = await sistema(['painel.sistema', 'root']);
    const other = await createWorld(app, 'videira');
    const town = ok(await boss.call(organizacoes.verOrganizacao, { params: { id: other.town.id } }));
    const at = new Date(app.clock.now.getTime() + 60_000).toISOString();
    ok(
      await boss.call(organizacoes.salvarOrganizacao, { params: { id: other.town.id }, body: { ...town, data_manutencao: at } }),
    );
    await expect
      .poll(
        async () =>
          ((await send(app, other.town.host, organizacoes.recursos)).dados as { organizacao: { data_manutencao: string } })
            .organizacao.data_manutencao,
      )
      .toBe(at);
    expect((await other.citizen().call(api.listarRequerimentos)).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    await expect.poll(async () => (await other.citizen().call(api.listarRequerimentos)).status, { timeout: 5000 }).toBe(503);
    ok(
      await boss.call(organizacoes.salvarOrganizacao, {
        params: { id: other.town.id },
        body: { ...town, data_manutencao: null },
      }),
    );
  });
});
