import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as equipe from '@portal/domain/equipe/contract';
import { importarEquipe } from '@portal/domain/equipe/importacao';
import { listarNotificacoes } from '@portal/domain/notificacoes/contract';
import { listarSetores } from '@portal/domain/setores/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fraseDoVinculo } from '#modules/concessoes/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { darAcesso } from '#test/concessoes.ts';
import { mailsTo } from '#test/correio.ts';
import { createWorld, ok, type World } from '#test/world.ts';

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

const PODER = 'permissao.interacao.taxas';
const TEXTO = 'Aprova e recusa comprovantes, emite guias';
const sino = async (quem: Person) => ok(await quem.call(listarNotificacoes)).map(({ message }) => message);
const lerMembro = async (quem: Person, id: string) =>
  ok(await quem.call(equipe.listarMembros, { query: { per_page: 100 } })).data.find((m) => m.id === id)!;
const nova = () => ({ nome: 'Pessoa Convidada', email: `${uuidv7()}@demo.exemplo.gov.br` });
const convidar = async (quem: Person, mais: Record<string, unknown> = {}) =>
  ok(await quem.call(equipe.convidarMembro, { body: { ...nova(), ...mais } }));
async function salvar(quem: Person, id: string, mais: Record<string, unknown>) {
  const { cargo, permissoes, perfis, setores, versao, ativo } = await lerMembro(quem, id);
  const body = { cargo, permissoes, perfis, setores, versao, ativo, ...mais };
  return ok(await quem.call(equipe.salvarMembro, { params: { id }, body }));
}
const criarPerfil = async (permissoes: string[]) =>
  ok(await gestor.call(equipe.criarPerfil, { body: { nome: `Perfil ${uuidv7()}`, permissoes } }));
const setor = async () => ok(await gestor.call(listarSetores))[0]!.id;

/** Each way of giving: what is there before, and the act of the manager. */
const MANEIRAS: Record<string, () => Promise<() => Promise<unknown>>> = {
  'an invitation': async () => () => convidar(gestor, { permissoes: [PODER] }),
  'an invitation with a profile': async () => {
    const perfil = await criarPerfil([PODER]);
    return () => convidar(gestor, { perfis: [perfil.id] });
  },
  'a change of what somebody may do': async () => {
    const { id } = await convidar(gestor);
    return () => salvar(gestor, id, { permissoes: [PODER] });
  },
  'a sector': async () => {
    const { id } = await convidar(gestor);
    const setor_id = await setor();
    return () => salvar(gestor, id, { setores: [{ setor_id, permissoes: [PODER], perfis: [] }] });
  },
  'the whole town, of what was held in a sector': async () => {
    const setor_id = await setor();
    const { id } = await convidar(gestor, { setores: [{ setor_id, permissoes: [PODER], perfis: [] }] });
    return () => salvar(gestor, id, { permissoes: [PODER], setores: [] });
  },
  'a profile that people hold': async () => {
    const perfil = await criarPerfil([]);
    await convidar(gestor, { perfis: [perfil.id] });
    return () =>
      gestor.call(equipe.salvarPerfil, { params: { id: perfil.id }, body: { ...perfil, permissoes: [PODER] } }).then(ok);
  },
  'an access that is opened again': async () => {
    const { id } = await convidar(gestor, { permissoes: [PODER] });
    await salvar(gestor, id, { ativo: false });
    return () => salvar(gestor, id, { ativo: true });
  },
  'a list of people': async () => {
    const perfil = await criarPerfil([PODER]);
    const texto = `nome;email;perfis\nPessoa Convidada;${uuidv7()}@demo.exemplo.gov.br;${perfil.nome}\n`;
    return async () => {
      const [linha] = ok(await gestor.call(importarEquipe, { body: { texto, linhas: [2] } }));
      expect(linha).toMatchObject({ situacao: 'convidada' });
    };
  },
};

test.each(Object.entries(MANEIRAS))('the administrator is told at once, by bell and mail, once: %s', async (_, preparar) => {
  const dar = await preparar();
  const [antes, cartas] = [await sino(admin), await mailsTo(app, w.town.id, w.member('administrador').email)];
  await dar();
  const frase = `${w.member('gestor').nome} deu a Pessoa Convidada: “${TEXTO}”.`;
  const contadas = (lista: string[]) => lista.filter((m) => m === frase).length;
  const depois = await sino(admin);
  expect([contadas(depois), depois.length]).toEqual([contadas(antes) + 1, antes.length + 1]);
  const novas = await mailsTo(app, w.town.id, w.member('administrador').email);
  expect(novas.length).toBe(cartas.length + 1);
  expect(novas[0]).toMatchObject({ assunto: 'Alguém recebeu acesso a dinheiro, assinaturas ou decisões' });
  expect(novas[0]!.texto).toContain(frase);
  expect(novas[0]!.links.map((l) => l.pathname)).toEqual(['/prefeitura/configuracoes/equipe']);
  for (const quem of [gestor, w.staff('financeiro')]) expect(contadas(await sino(quem))).toBe(0);
});

test('work that another looks at is given without a word', async () => {
  const antes = await sino(admin);
  await convidar(gestor, { permissoes: ['prefeitura.contribuinte.cadastro'] });
  expect(await sino(admin)).toEqual(antes);
});

test('a list of many is one notice', async () => {
  const perfil = await criarPerfil([PODER]);
  const linhas = [2, 3, 4, 5];
  const texto = `nome;email;perfis\n${linhas.map((n) => `Pessoa ${'ABCDEF'[n]} Silva;${uuidv7()}@demo.exemplo.gov.br;${perfil.nome}`).join('\n')}\n`;
  const antes = await sino(admin);
  ok(await gestor.call(importarEquipe, { body: { texto, linhas } }));
  const depois = await sino(admin);
  expect(depois.length).toBe(antes.length + 1);
  expect(depois).toContainEqual(
    expect.stringMatching(/deu acesso a dinheiro, assinaturas ou decisões a 4 pessoas: .* e mais 1\.$/),
  );
});

test('where there is no other administrator, the one there is hears of it all the same, and the audit says so', async () => {
  const antes = (await sino(admin)).length;
  await convidar(admin, { permissoes: ['perfil.administrador'] });
  expect((await sino(admin)).length).toBe(antes + 1);
  const linhas = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('auditoria').select('dados').where('acao', '=', 'acesso.conceder').orderBy('id', 'desc').limit(1).execute(),
  );
  expect(linhas[0]?.dados).toMatchObject({
    como: 'convite',
    sem_outro_administrador: true,
    pessoas: [{ chaves: ['perfil.administrador'] }],
  });
});

describe('two accounts are not yet two', () => {
  const DIA = 86_400_000;
  const frase = (quem: Person, outro: Person, dias = 0) =>
    inTenant(app.db, w.town.id, (tx) => {
      const agora = new Date(app.clock.now.getTime() + dias * DIA);
      const ctx = { tx, agora, organizacao: { id: w.town.id, fuso: 'America/Sao_Paulo' }, usuario: { id: quem.id } };
      return fraseDoVinculo(ctx as Ctx, outro.id);
    });
  const dar = (de: Person, para: Person) => darAcesso(app, w.town.id, de.id, para.id);
  const [um, dois, tres, quatro] = ['fiscal', 'cadastro', 'ambiental', 'protocolo'] as const;

  test('for thirty days, whichever of them asks; over another’s hands; and until another confirms', async () => {
    const [a, b, c] = [w.staff(um), w.staff(dois), w.staff(tres)];
    expect(await frase(a, b)).toBe('');
    const confirmar = await dar(a, b);
    expect(await frase(b, a)).toMatch(new RegExp(`^O seu acesso veio de ${w.member(um).nome}, em .* Você pode a partir de`));
    expect(await frase(a, b)).toContain('Foi você quem deu o acesso');
    expect(await frase(a, b, 29)).not.toBe('');
    expect([await frase(a, b, 30), await frase(b, a, 30)]).toEqual(['', '']);
    await dar(b, c);
    expect(await frase(c, a)).toContain('O seu acesso veio de');
    await confirmar();
    for (const [x, y] of [
      [a, b],
      [b, a],
      [a, c],
      [c, a],
    ] as const)
      expect(await frase(x, y)).toBe('');
    expect(await frase(b, c)).not.toBe('');
  });

  test('both from one hand count as one, unless it is an administrator’s', async () => {
    const [c, d, e] = [w.staff(tres), w.staff(quatro), w.staff('assinante')];
    await dar(gestor, d);
    await dar(gestor, e);
    expect(await frase(d, e)).toContain('vieram da mesma pessoa');
    const [f, g] = [w.staff('analista2'), w.staff('analista3')];
    await dar(admin, f);
    await dar(admin, g);
    expect(await frase(f, g)).toBe('');
    expect(await frase(f, c)).toBe('');
  });

  test('another administrator confirms with one act: not who gave it, not who has it, not one of the very same hand', async () => {
    const { id } = await convidar(gestor, { permissoes: [PODER] });
    expect((await lerMembro(admin, id)).acesso_a_confirmar).toMatchObject({ por_id: gestor.id, por: w.member('gestor').nome });
    const confirmar = (quem: Person, quemE = id) => quem.call(equipe.confirmarAcesso, { params: { id: quemE } });
    expect((await confirmar(gestor)).status).toBe(403);
    expect(await confirmar(admin, admin.id)).toMatchObject({ dados: { codigo: 'proprio_acesso' } });
    // an administrator whom the manager made
    const desfazer = await darAcesso(app, w.town.id, gestor.id, admin.id);
    expect(await confirmar(admin)).toMatchObject({ status: 422, dados: { codigo: 'acesso_recente' } });
    await desfazer();
    expect(ok(await confirmar(admin))).toMatchObject({ id, acesso_a_confirmar: null });
    expect(await confirmar(admin)).toMatchObject({ dados: { codigo: 'nada_a_confirmar' } });
    const meu = await convidar(admin, { permissoes: [PODER] });
    expect(await confirmar(admin, meu.id)).toMatchObject({ dados: { codigo: 'acesso_dado_por_voce' } });
  });

  test('what was given is never changed or taken out of the book', async () => {
    for (const tabela of ['acesso_concedido', 'acesso_confirmado'] as const) {
      await expect(inTenant(app.db, w.town.id, (tx) => tx.deleteFrom(tabela).execute())).rejects.toThrow('permission denied');
      await expect(
        inTenant(app.db, w.town.id, (tx) => tx.updateTable(tabela).set({ em: app.clock.now }).execute()),
      ).rejects.toThrow('permission denied');
    }
  });
});

/** Files that write what somebody may do, and why what they give is told, or need not be. */
const ESCREVEM: Record<string, string> = {
  'equipe/aceitar.ts': 'what an invitation gave, and by whose hand, goes with it to the account that takes it',
  'equipe/acessos.ts': 'within the routes of the team, which tell',
  'equipe/membros.ts': 'within the routes of the team, which tell',
  'equipe/perfis.ts': 'within the routes of the team, which tell; a new profile is nobody’s yet',
  'sessoes/conta-ad.ts': 'tells by itself',
  'suporte/usuarios.ts': 'tells by itself',
  'suporte/administrador.ts': 'tells by itself',
  'suporte/entrada.ts': 'a visit of support holds no power',
  'municipios/commands.ts': 'the first administrator of a new town: there is nobody to tell',
};

test('nothing gives rights past those who tell of it', () => {
  const base = join(import.meta.dirname, '../../src/modules');
  const escreve =
    /insertInto\('(setor_membro|membro_perfil|perfil)'\)|updateTable\('(setor_membro|membro_perfil|perfil)'\)|(insertInto|updateTable)\('membro'\)[^;]*permissoes|(insert into|update) (membro_perfil|setor_membro|perfil)\b|suporte: true|painel_prefeitura: true/;
  const achados = readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts') && escreve.test(readFileSync(join(base, f), 'utf8')))
    .map((f) => f.replaceAll('\\', '/'));
  expect(achados.sort()).toEqual(Object.keys(ESCREVEM).sort());
});
