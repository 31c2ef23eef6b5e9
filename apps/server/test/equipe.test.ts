import * as config from '@portal/domain/configuracoes/contract';
import * as contas from '@portal/domain/contas/contract';
import * as equipe from '@portal/domain/equipe/contract';
import { conferirConcessao, permissoesQueDa } from '@portal/domain/equipe/rules';
import { entrar, me, type Token } from '@portal/domain/sessoes/contract';
import * as setores from '@portal/domain/setores/contract';
import { PERMISSOES } from '@portal/domain/usuarios/permissions';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from './app.ts';
import { tokenFrom } from './correio.ts';
import { NOVA } from './visita.ts';
import { createWorld, fileAlvara, ok, type World } from './world.ts';

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
    const { email } = w.member('analista');
    expect(ok(await gestor.call(equipe.listarMembros, { query: { s: email } })).data.map((m) => m.email)).toEqual([email]);
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
