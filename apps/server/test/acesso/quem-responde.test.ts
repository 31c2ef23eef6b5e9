import * as foto from '@portal/domain/contas/foto';
import * as contas from '@portal/domain/contas/minha-conta';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { listarTrabalho } from '@portal/domain/requerimentos/trabalho';
import * as fator from '@portal/domain/segundo-fator/contract';
import { entrarGeo, me, type Token } from '@portal/domain/sessoes/contract';
import { listarMeusPagamentos } from '@portal/domain/taxas/meus-pagamentos';
import { SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identify } from '#modules/usuarios/index.ts';
import { createCofre } from '#platform/auth/cofre.ts';
import { inTenant } from '#platform/db/doors.ts';
import { ANONIMO } from '#platform/http/context.ts';
import { demandPermission } from '#platform/http/gate.ts';
import { send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

// What a town vouches for opens that town alone: its manager puts a citizen of another one on the staff, and its own system signs for them.

const SEGREDO = 'segredo-da-instalacao-para-os-testes-de-acesso';
const SENHA_FORTE = 'chave-compartilhada-com-o-geo-de-32-letras';
let app: TestApp;
let w: World;
let outro: World;
let hospede: string;
let cidada: World['town']['cidadaos'][number];
/** Signed by the town's own geo system, for whoever it likes. */
const bilhete = (email: string) =>
  new SignJWT({ email, jti: uuidv7() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('geo-deles')
    // by the portal's clock, which stands still while a slow machine goes on
    .setIssuedAt(app.clock.now)
    .setExpirationTime(new Date(app.clock.now.getTime() + 120_000))
    .setAudience(hospede)
    .sign(new TextEncoder().encode(SENHA_FORTE));
const entrarAli = async () => {
  const answer = await send(app, hospede, entrarGeo, { body: { access_token: await bilhete(cidada.email) } });
  return (ok(answer) as Token).access_token;
};

beforeAll(async () => {
  app = await createTestApp({ env: { SEGREDO, LIMITE_PUBLICAS: '1000000' }, towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  outro = await createWorld(app, 'xanxere');
  hospede = outro.town.host;
  cidada = w.town.cidadaos[0]!;
  await inTenant(app.dbSistema, outro.town.id, async (tx) => {
    const segredo = createCofre(SEGREDO).cifrar('geo', SENHA_FORTE).toString('base64');
    await tx
      .insertInto('configuracao')
      .values({
        chave: 'geo',
        valor: JSON.stringify({ emissor: 'geo-deles', algoritmo: 'HS256', chave_publica: '', segredo }),
        atualizado_em: app.clock.now,
      })
      .execute();
    // as its manager puts anybody on the staff, knowing an address
    await tx
      .insertInto('membro')
      .values({
        usuario_id: cidada.id,
        permissoes: [],
        painel_prefeitura: true,
        painel_contribuinte: true,
        criado_em: app.clock.now,
      })
      .onConflict((oc) => oc.columns(['organizacao_id', 'usuario_id']).doUpdateSet({ painel_prefeitura: true, ativo: true }))
      .execute();
  });
});

afterAll(() => app.close());

test('of the account that the person has elsewhere it reads and changes nothing', async () => {
  const token = await entrarAli();
  const eu = ok(await send(app, hospede, me, { token })) as { cpf: string | null; organizacoes: { id: number }[] };
  expect(eu.cpf).toBeNull();
  expect(eu.organizacoes.map(({ id }) => id)).toEqual([outro.town.id]);
  for (const lista of [listarTrabalho, listarMeusPagamentos]) {
    const { data } = ok(await send(app, hospede, lista, { token, params: { painel: 'painel-contribuinte' } })) as {
      data: { organizacao_id: number }[];
    };
    expect(data.filter(({ organizacao_id }) => organizacao_id !== outro.town.id)).toEqual([]);
  }
  const recusa = { status: 403, dados: { codigo: 'pede_senha_do_portal' } };
  expect(await send(app, hospede, contas.verConta, { token })).toMatchObject(recusa);
  const body = { nome: 'Outro Nome', nome_fantasia: '', responsavel_nome: '', telefone: '' };
  expect(await send(app, hospede, contas.salvarConta, { token, body })).toMatchObject(recusa);
});

test('every call that is the person’s in all towns asks for a proof of their own, and the table says which are not', async () => {
  const todas = (Object.values({ ...contas, ...foto, ...fator }) as unknown[]).filter(
    (c): c is AnyEndpoint => typeof c === 'object' && c !== null && 'path' in c,
  );
  const abertas = todas.filter((c) => !c.porSi).map((c) => `${c.metodo} ${c.path}`);
  // of this town alone: its sessions, its audit, what it may be entered by
  expect(abertas.sort()).toEqual([
    'DELETE me/passagem',
    'DELETE me/sessoes/:id',
    'GET me/auditoria',
    'GET me/foto',
    'GET me/passagem',
    'GET me/segundo-fator',
    'GET me/sessoes',
    'POST me/segundo-fator/passkey',
    'POST me/segundo-fator/passkey/:id/remover',
    'POST me/segundo-fator/passkey/opcoes',
  ]);
  const proprias = todas.filter((c) => c.porSi);
  expect(proprias).toHaveLength(14);
  for (const call of proprias) {
    const quem = { ...ANONIMO, id: cidada.id, painelContribuinte: true, permissoes: ['painel.contribuinte'] };
    expect(() => demandPermission(call, { ...quem, porSi: true }, 'publico'), call.path).not.toThrow();
    expect(() => demandPermission(call, { ...quem, porSi: false }, 'publico'), call.path).toThrow('senha do portal');
  }
  const dela = w.citizen();
  expect((await dela.call(contas.verConta)).status).toBe(200);
  expect(ok(await dela.call(me)).cpf).not.toBeNull();
});

test('with a session of each way that a town vouches for, no reading call shows anything of the person’s life elsewhere', async () => {
  const meu = await fileAlvara(w);
  const { cpf, telefone, endereco } = await inTenant(app.db, w.town.id, (tx) =>
    tx.selectFrom('usuario').select(['cpf', 'telefone', 'endereco']).where('id', '=', cidada.id).executeTakeFirstOrThrow(),
  );
  const rua = (endereco as { logradouro?: string }).logradouro ?? '';
  const segredos = [cpf, telefone, rua, meu.id, meu.numero, w.town.host].filter((s): s is string => Boolean(s && s.length > 4));
  expect(segredos.length).toBeGreaterThan(4);
  const leituras = app.routes.map((r) => r.contract).filter((c) => c.metodo === 'GET');
  const vazou: string[] = [];
  let lidas = 0;
  const ler = async (metodo: string) => {
    const id = uuidv7();
    await inTenant(app.dbSistema, outro.town.id, (tx) =>
      tx
        .insertInto('sessao')
        .values({ id, usuario_id: cidada.id, metodo, criado_em: app.clock.now, visto_em: app.clock.now })
        .execute(),
    );
    const token = await app.tokens.sign({ usuarioId: cidada.id, sessaoId: id, organizacaoId: outro.town.id }, app.clock.now);
    for (const painel of ['painel-contribuinte', 'painel-prefeitura'])
      for (const c of leituras.filter((l) => l.path.includes(':painel') || painel === 'painel-contribuinte')) {
        const params = Object.fromEntries(
          [...c.path.matchAll(/:(\w+)/g)].map(([, nome]) => [nome, nome === 'painel' ? painel : meu.id]),
        );
        const { status, bruto } = await send(app, hospede, c, { token, params });
        const texto = bruto.toString();
        lidas += Number(status === 200);
        // what was asked for may be said back
        for (const s of segredos)
          if (texto.includes(s) && !(s === meu.id && status !== 200)) vazou.push(`${metodo} ${painel} ${c.path}: ${s}`);
      }
  };
  for (const metodo of ['geo', 'ad', 'suporte']) await ler(metodo);
  expect(vazou).toEqual([]);
  expect(lidas).toBeGreaterThan(60);
  // by a password of their own the same calls do show it
  await ler('senha');
  expect(vazou.length).toBeGreaterThan(3);
});

test('who has no town but this is vouched for by it in all things, and a password says so anywhere', async () => {
  const proprio = w.town.staff.get('gestor')!;
  const porSi = (town: World, metodo: string, usuarioId: string) =>
    inTenant(app.dbSistema, town.town.id, async (tx) => {
      const id = uuidv7();
      await tx.insertInto('sessao').values({ id, usuario_id: usuarioId, metodo, criado_em: app.clock.now }).execute();
      return (await identify(tx, { organizacaoId: town.town.id, usuarioId, sessaoId: id }))?.porSi;
    });
  expect(await porSi(w, 'geo', proprio.id)).toBe(true);
  expect(await porSi(w, 'ad', proprio.id)).toBe(true);
  for (const metodo of ['geo', 'ad']) expect(await porSi(outro, metodo, cidada.id), metodo).toBe(false);
  for (const metodo of ['senha', 'passagem']) expect(await porSi(outro, metodo, cidada.id), metodo).toBe(true);
  // and at home too, from the day another town put them on its staff
  expect(await porSi(w, 'ad', cidada.id)).toBe(false);
});
