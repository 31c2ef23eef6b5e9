// Past 300 lines: one town hall and its people, from the first invitation to the organogram.
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
import { createTestApp, type TestApp } from '#test/app.ts';
import { tokenFrom } from '#test/correio.ts';
import { createVisit, NOVA, pessoa } from '#test/visita.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let admin: Person;
let gestor: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  admin = w.staff('administrador');
  gestor = w.staff('gestor');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date();
});

interface Salvar {
  params: { id: string };
  body: Record<string, unknown>;
}
/** Saves as a screen that was read just now. */
async function salvar(who: Person, { params, body }: Salvar) {
  const { versao } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('membro').select('versao').where('usuario_id', '=', params.id).executeTakeFirstOrThrow(),
  );
  return who.call(equipe.salvarMembro, { params, body: { versao, ...body } as never });
}

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
    ok(await salvar(gestor, { params: { id: membro.id }, body: { ...gone, ativo: false } }));
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
      expect((await salvar(who, target)).status).toBe(422);
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
    expect(await salvar(admin, own)).toMatchObject({ status: 422, dados: { codigo: 'proprio_acesso' } });
    const demoted = { params: { id: admin.id }, body: { ...gone, ativo: true } };
    expect(await salvar(admin, demoted)).toMatchObject({
      status: 422,
      dados: { codigo: 'ultimo_administrador' },
    });
    expect(await salvar(gestor, demoted)).toMatchObject({
      status: 422,
      dados: { codigo: 'permissao_indevida' },
    });
  });

  test('nobody adds to their own access, by key, sector or profile; the administrator of a new town may', async () => {
    const eu = async () => ok(await gestor.call(equipe.listarMembros, { query: { s: w.member('gestor').email } })).data[0]!;
    const meu = await eu();
    const acessos = { cargo: meu.cargo, permissoes: meu.permissoes, perfis: meu.perfis, setores: meu.setores, ativo: true };
    const refused = { status: 422, dados: { codigo: 'proprio_acesso' } };
    for (const key of [
      'prefeitura.assinatura',
      'permissao.interacao.taxas',
      'prefeitura.requerimento.decidir',
      'prefeitura.requerimento.cancelar',
    ]) {
      const answer = await salvar(gestor, { params: { id: meu.id }, body: { ...acessos, permissoes: [...meu.permissoes, key] } });
      expect(answer, key).toMatchObject(refused);
      expect(answer.mensagem).toContain('a si mesmo');
    }
    const setor = ok(await gestor.call(setores.listarSetores))[0]!.id;
    const noSetor = [{ setor_id: setor, permissoes: ['prefeitura.assinatura'], perfis: [] }];
    expect(await salvar(gestor, { params: { id: meu.id }, body: { ...acessos, setores: noSetor } })).toMatchObject(refused);
    const perfil = ok(await gestor.call(equipe.criarPerfil, { body: { nome: 'Só leitura própria', permissoes: [] } }));
    ok(await salvar(gestor, { params: { id: meu.id }, body: { ...acessos, perfis: [...meu.perfis, perfil.id] } }));
    const salvarPerfil = (versao: number) =>
      gestor.call(equipe.salvarPerfil, {
        params: { id: perfil.id },
        body: { ...perfil, versao, permissoes: ['prefeitura.assinatura'] },
      });
    expect(await salvarPerfil(perfil.versao)).toMatchObject(refused);
    // taking away is one's own affair
    ok(await salvar(gestor, { params: { id: meu.id }, body: acessos }));
    ok(await salvarPerfil(perfil.versao));

    const admin = w.staff('administrador');
    const dele = ok(await admin.call(equipe.listarMembros, { query: { s: w.member('administrador').email } })).data[0]!;
    const change = { cargo: dele.cargo, perfis: dele.perfis, setores: dele.setores, ativo: true };
    ok(
      await salvar(admin, {
        params: { id: dele.id },
        body: { ...change, permissoes: [...dele.permissoes, 'prefeitura.assinatura'] },
      }),
    );
    ok(await salvar(admin, { params: { id: dele.id }, body: { ...change, permissoes: dele.permissoes } }));
  });

  test('a profile of the town held in one sector is none; a key that moves from a sector to the town is another key', async () => {
    const marta = w.member('assinante');
    const [setor] = ok(await gestor.call(setores.listarSetores));
    const perfil = ok(
      await admin.call(equipe.criarPerfil, {
        body: { nome: 'Chefia', permissoes: ['perfil.gestor.prefeitura', 'perfil.administrador'] },
      }),
    );
    const noSetor = { ...gone, setores: [{ setor_id: setor!.id, permissoes: [], perfis: [perfil.id] }], ativo: true };
    ok(await salvar(admin, { params: { id: marta.id }, body: noSetor }));
    const dela = w.staff('assinante');
    expect((await dela.call(equipe.listarMembros)).status).toBe(403);
    expect((await dela.call(setores.criarSetor, { body: { nome: 'Tentativa' } })).status).toBe(403);
    const noMunicipio = { params: { id: marta.id }, body: { ...gone, perfis: [perfil.id], ativo: true } };
    expect(await salvar(gestor, noMunicipio)).toMatchObject({
      status: 422,
      dados: { codigo: 'permissao_indevida' },
    });
    ok(await salvar(admin, noMunicipio));
    // an administrator by profile alone: the profile cannot lose the key while nobody else holds it
    const soPorPerfil = { params: { id: admin.id }, body: { ...gone, perfis: [perfil.id], ativo: true } };
    ok(await salvar(dela, soPorPerfil));
    const semChave = { params: { id: perfil.id }, body: { ...perfil, permissoes: [] } };
    expect(await admin.call(equipe.salvarPerfil, semChave)).toMatchObject({
      status: 422,
      dados: { codigo: 'ultimo_administrador' },
    });
    // two who take it from each other at once: one stays
    const taken = (id: string) => ({ params: { id }, body: { ...gone, ativo: true } });
    const both = await Promise.all([salvar(admin, taken(marta.id)), salvar(dela, taken(admin.id))]);
    expect(both.filter((a) => a.status === 200)).toHaveLength(1);
    await inTenant(app.db, w.town.id, (tx) =>
      tx
        .updateTable('membro')
        .set({ permissoes: ['perfil.administrador'] })
        .where('usuario_id', '=', admin.id)
        .execute(),
    );
  });

  test('a screen that was read before somebody else saved gives nothing back', async () => {
    const { id } = w.member('fiscal');
    const closed = ok(await salvar(gestor, { params: { id }, body: { ...gone, ativo: false } }));
    expect(closed).toMatchObject({ situacao: 'Inativo' });
    const stale = { params: { id }, body: { ...gone, ativo: true, versao: closed.versao - 1 } };
    expect((await salvar(admin, stale)).status).toBe(409);
    ok(await salvar(admin, { params: { id }, body: { ...gone, ativo: true } }));
  });

  test('an invitation gives nothing to whoever typed the e-mail first', async () => {
    const visit = createVisit(w);
    const body = pessoa({ email: `servidora.${uuidv7()}@demo.exemplo.gov.br` });
    ok(await visit.at(contas.autocadastrar, { body }));
    ok(
      await gestor.call(equipe.convidarMembro, {
        body: { nome: 'Servidora Convidada', email: body.email, permissoes: ['prefeitura.requerimento.decidir'] },
      }),
    );
    const { id, token } = await tokenFrom(app, w.town.id, body.email, 'Confirme o seu e-mail');
    await visit.at(contas.confirmarEmail, { params: { usuario_id: id }, body: { token } });
    expect((await visit.login(body.email, NOVA)).status).toBe(401);
    expect((await tokenFrom(app, w.town.id, body.email, 'Conclua o seu cadastro')).id).toBe(id);
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
    const circle = { params: { id: made.id }, body: { versao: made.versao, nome: made.nome, sigla: 'NTE', pai_id: child.id } };
    expect(await gestor.call(setores.salvarSetor, circle)).toMatchObject({
      status: 422,
      dados: { codigo: 'organograma_em_circulo' },
    });
    expect((await gestor.call(setores.excluirSetor, { params: { id: made.id } })).status).toBe(422);
    ok(await gestor.call(setores.excluirSetor, { params: { id: child.id } }));
    ok(await gestor.call(setores.excluirSetor, { params: { id: made.id } }));
    await fileAlvara(w);
    const busy = ok(await w.staff('analista').call(setores.listarSetores)).find((s) => s.abertos > 0)!;
    expect(await gestor.call(setores.fecharSetor, { params: { id: busy.id }, body: { versao: busy.versao } })).toMatchObject({
      status: 422,
      dados: { codigo: 'setor_com_requerimentos' },
    });
    expect((await w.staff('analista').call(setores.criarSetor, { body: { nome: 'Tentativa' } })).status).toBe(403);
  });
});

describe('settings', () => {
  test('of the directory: no address of the own network, and its password is typed again for another server', async () => {
    const ad = { servidores: ['ldaps://dc1.prefeitura.example'], base_dn: 'dc=prefeitura', usuario_servico: 'cn=portal' };
    const salvar = (valor: typeof ad, versao: number, segredo?: string) =>
      admin.call(config.salvarAd, { body: { versao, valor, ...(segredo && { segredo }) } });
    for (const host of ['127.0.0.1', '10.0.0.5', '169.254.169.254', '192.168.0.9:389'])
      expect(await salvar({ ...ad, servidores: [`ldap://${host}`] }, 0, 'Senha#1'), host).toMatchObject({
        status: 422,
        dados: { codigo: 'endereco_protegido', erros: [{ campo: 'valor.servidores' }] },
      });
    ok(await salvar(ad, 0, 'Senha#1'));
    ok(await salvar({ ...ad, base_dn: 'dc=prefeitura,dc=local' }, 1));
    for (const outro of [{ servidores: ['ldaps://dc2.outro.example'] }, { usuario_servico: 'cn=outro' }])
      expect(await salvar({ ...ad, ...outro }, 2)).toMatchObject({
        status: 422,
        dados: { codigo: 'segredo_obrigatorio', erros: [{ campo: 'segredo' }] },
      });
    ok(await salvar({ ...ad, servidores: ['ldaps://dc2.outro.example'] }, 2, 'Senha#1'));
  });

  test('are saved once per version; a secret never comes back', async () => {
    const geo = { emissor: 'geo-demo', algoritmo: 'HS256' as const, chave_publica: '' };
    expect(ok(await gestor.call(config.verGeo))).toEqual({ valor: null, versao: 0, tem_segredo: false });
    // what vouches for people is not a manager's to set
    expect((await gestor.call(config.salvarGeo, { body: { versao: 0, valor: geo } })).status).toBe(403);
    expect(await admin.call(config.salvarGeo, { body: { versao: 0, valor: geo } })).toMatchObject({
      status: 422,
      dados: { codigo: 'segredo_obrigatorio' },
    });
    const segredo = 'uma-chave-compartilhada-bem-comprida-1';
    const saved = await admin.call(config.salvarGeo, { body: { versao: 0, valor: geo, segredo } });
    expect(saved).toMatchObject({ status: 200, dados: { versao: 1, tem_segredo: true } });
    expect((await gestor.call(config.verGeo)).bruto.toString()).not.toContain(segredo);
    expect((await admin.call(config.salvarGeo, { body: { versao: 0, valor: geo } })).status).toBe(409);
    expect((await w.staff('analista').call(config.verGeo)).status).toBe(403);
    const { rows } = { rows: await inTenant(app.db, w.town.id, (tx) => tx.selectFrom('configuracao').select('valor').execute()) };
    expect(JSON.stringify(rows)).not.toContain(segredo);
  });
});
