import { CHAMADAS as atos } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as contas from '@portal/domain/contas/contract';
import * as minha from '@portal/domain/contas/minha-conta';
import * as equipe from '@portal/domain/equipe/contract';
import * as exportacoes from '@portal/domain/exportacoes/contract';
import * as lotes from '@portal/domain/lotes/contract';
import { entrar, entrarSuporte, me, type Token } from '@portal/domain/sessoes/contract';
import * as suporte from '@portal/domain/suporte/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#platform/auth/password.ts';
import { inTenant } from '#platform/db/doors.ts';
import { createPerson, type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { tokenFrom } from '#test/correio.ts';
import { NOVA } from '#test/visita.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

const PAINEL = 'painel.localhost';

let app: TestApp;
let w: World;
let gestor: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  gestor = w.staff('gestor');
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date();
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
    expect((await call(autos.obterRequerimento, { params: { id: r.id } })).status).toBe(200);
    for (const act of [atos.iniciar, atos.deferir, atos.cancelar]) {
      expect((await call(act, { params: { id: r.id }, body: { versao: r.versao, motivo: 'Tentativa do suporte' } })).status).toBe(
        403,
      );
    }
    expect((await call(equipe.listarMembros)).status).toBe(403);
    expect(
      (
        await call(minha.trocarSenha, {
          body: { senha_atual: NOVA, senha: 'Trem*Azul42lua', senha_confirmacao: 'Trem*Azul42lua' },
        })
      ).status,
    ).toBe(403);
    // what stands on the screen may be looked at; a list with names is not taken away, and no batch is begun
    for (const [act, body] of [
      [exportacoes.exportar, { formato: 'csv', colunas: ['numero', 'requerente_nome'], lista: {} }],
      [lotes.criarLote, { requerimento_ids: [r.id], pedido: { tipo: 'imprimir', o_que: 'resumo' } }],
    ] as const)
      expect(await call(act, { body }), act.path).toMatchObject({ status: 403, dados: { codigo: 'sem_permissao' } });
    expect((await call(exportacoes.listarExportacoes)).status).toBe(200);
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
});
