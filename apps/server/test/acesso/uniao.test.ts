// Past 300 lines: one noun; its histories are made and compared by the same builders.

import * as autos from '@portal/domain/autos/contract';
import * as contract from '@portal/domain/contribuintes/contract';
import * as uniao from '@portal/domain/contribuintes/uniao';
import * as titular from '@portal/domain/exportacoes/titular';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limparUnioesJob } from '#modules/contribuintes/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { darAcesso } from '#test/concessoes.ts';
import { random } from '#test/visita.ts';
import { createWorld, draftAlvara, fileAlvara, grantedAlvara, ok, type World } from '#test/world.ts';
import { LEVA, NAO_LEVA } from '../../src/modules/contribuintes/uniao/leva.ts';
import { GUARDADO } from '../../src/modules/titular/guardado.ts';

let app: TestApp;
let w: World;
let raiz: pg.Client;
const pedidos: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  raiz = new pg.Client({ connectionString: app.raizUrl });
  await raiz.connect();
  pedidos.push((await grantedAlvara(w)).id, (await fileAlvara(w)).id, (await draftAlvara(w)).id);
  await app.settle();
});
afterAll(async () => {
  await raiz.end();
  await app.close();
});

const MOTIVO = 'A mesma pessoa, conforme a identidade';
const gestor = () => w.staff('gestor');
const dono = () => w.town.cidadaos[0]!;
const ver = async (id: string, quem: Person = gestor()) => ok(await quem.call(contract.verContribuinte, { params: { id } }));
const prever = async (id: string, outro_id: string) => ok(await gestor().call(uniao.preverUniao, { params: { id, outro_id } }));

interface Novo {
  nome?: string;
  cpf?: string | null;
  email?: string | null;
  telefone?: string;
  bloqueio?: string;
}
/** Somebody of the registry with whom nobody enters. */
async function registrar({
  nome = 'Iolanda Prado Luz',
  cpf = fakeCpf(random),
  email = null,
  telefone = '',
  bloqueio = '',
}: Novo = {}) {
  const id = uuidv7();
  await inTenant(app.db, w.town.id, async (tx) => {
    await tx.insertInto('usuario').values({ id, nome, cpf, email, telefone, criado_em: app.clock.now }).execute();
    await tx
      .insertInto('membro')
      .values({
        usuario_id: id,
        painel_contribuinte: true,
        bloqueio_motivo: bloqueio,
        bloqueado_em: bloqueio ? app.clock.now : null,
      })
      .execute();
  });
  return id;
}

async function unir(fica: string, sai: string, mais: object = {}, quem: Person = gestor()) {
  const { fica: f, sai: s } = await prever(fica, sai);
  const body = { versao: f.versao, outro_id: sai, outro_versao: s.versao, motivo: MOTIVO, documento_errado: true, ...mais };
  return quem.call(uniao.unirContribuintes, { params: { id: fica }, body });
}
async function desfazer(fica: string, versao?: number, quem: Person = gestor()) {
  const pessoa = await ver(fica);
  return quem.call(uniao.desfazerUniao, {
    params: { id: fica, uniao_id: pessoa.unioes[0]!.id },
    body: { versao: versao ?? pessoa.versao, motivo: 'Eram duas pessoas, afinal' },
  });
}

/** A request as if it had been filed by another. */
async function passarPedido(pedido: string, de: string, para: string) {
  await raiz.query('update requerimento set requerente_id = $1 where id = $2', [para, pedido]);
  await raiz.query('update parte set usuario_id = $1 where requerimento_id = $2 and usuario_id = $3', [para, pedido, de]);
}

test('every column of the database that refers to a person is moved by a union, or says why not', async () => {
  const { rows } = await raiz.query<{ tabela: string; coluna: string }>(`
    select k.conrelid::regclass::text as tabela, a.attname as coluna from pg_constraint k
     cross join lateral unnest(k.conkey, k.confkey) as par(de, para)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = par.de
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = par.para
     where k.contype = 'f' and (k.confrelid = 'usuario'::regclass and b.attname = 'id' or k.confrelid = 'membro'::regclass and b.attname = 'usuario_id')
    union select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.data_type = 'uuid' and c.column_name ~ 'usuario|_por$|autor|ator_|pessoa|requerente|^alvo|analista'`);
  expect(rows.length).toBeGreaterThan(70);
  const lidas = Object.entries(GUARDADO).flatMap(([tabela, { pessoa }]) => pessoa.map((coluna) => ({ tabela, coluna })));
  const levada = new Set(LEVA.map((l) => `${l.tabela}.${l.coluna}`));
  const dita = ({ tabela, coluna }: { tabela: string; coluna: string }) =>
    levada.has(`${tabela}.${coluna}`) !== Boolean(NAO_LEVA[tabela] ?? NAO_LEVA[`${tabela}.${coluna}`]);
  // the name of who went stays where it was written
  const semDizer = [...rows, ...lidas].filter((c) => !/_nome$/.test(c.coluna) && !dita(c));
  expect([...new Set(semDizer.map((c) => `${c.tabela}.${c.coluna}`))].filter((c) => c !== 'convite.email').sort()).toEqual([]);
  const tabelas = new Set(rows.map((r) => r.tabela).concat(lidas.map((l) => l.tabela)));
  expect(Object.keys(NAO_LEVA).filter((chave) => !tabelas.has(chave.split('.')[0]!))).toEqual([]);
});

/** Every table of the database, row by row, as a superuser reads it; what only tells of the acts themselves is left out. */
async function tudo(): Promise<Record<string, string[]>> {
  const { rows } = await raiz.query<{ t: string }>("select tablename as t from pg_tables where schemaname = 'public' order by 1");
  const fora = [
    'auditoria',
    'auditoria_alvo',
    'mudanca',
    'contribuinte_uniao',
    'idempotencia',
    'email',
    'sessao',
    'sinal_de_vida',
    'localidade',
  ];
  const lido: Record<string, string[]> = {};
  for (const { t } of rows.filter(({ t }) => !fora.includes(t))) {
    const menos = t === 'membro' ? " - 'versao'" : '';
    const { rows: linhas } = await raiz.query<{ j: string }>(`select (to_jsonb(x)${menos})::text as j from "${t}" x order by 1`);
    // the words of a search come in any order
    lido[t] = linhas.map(({ j }) =>
      t === 'requerimento_busca'
        ? j
            .split(/[\s"]+/)
            .sort()
            .join(' ')
        : j,
    );
  }
  return lido;
}

const historias = fc.record({
  fica: fc.record({ email: fc.boolean(), telefone: fc.boolean(), cpf: fc.boolean(), bloqueio: fc.boolean() }),
  sai: fc.record({ email: fc.boolean(), telefone: fc.boolean(), cpf: fc.boolean(), bloqueio: fc.boolean() }),
  nomes: fc.constantFrom(['Iolanda Prado Luz', 'Iolanda P. Luz'], ['Iolanda Prado Luz', 'IOLANDA PRADO LUZ']),
  campos: fc.uniqueArray(fc.constantFrom(...uniao.CAMPOS_DA_UNIAO)),
  requerente: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  partes: fc.array(
    fc.record({
      pedido: fc.nat(2),
      papel: fc.constantFrom('proprietario', 'procurador', 'interessado', 'responsavel_tecnico'),
      deQuem: fc.constantFrom('fica', 'sai'),
      aceite: fc.option(fc.constantFrom('Aceito', 'Saiu')),
    }),
    { maxLength: 8 },
  ),
  avisos: fc.nat(3),
  registro: fc.boolean(),
  representantes: fc.nat(2),
  links: fc.nat(2),
});

test('whatever two records have, a union takes it all along, and undoing it leaves the database as it was', async () => {
  const alguem = async (q: { email: boolean; telefone: boolean; cpf: boolean; bloqueio: boolean }, nome: string) =>
    registrar({
      nome,
      cpf: q.cpf ? fakeCpf(random) : null,
      email: q.email ? `${uuidv7()}@example.com` : null,
      telefone: q.telefone ? `499${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}` : '',
      bloqueio: q.bloqueio ? 'Por um motivo qualquer' : '',
    });
  await fc.assert(
    fc.asyncProperty(historias, async (h) => {
      const quem = { fica: await alguem(h.fica, h.nomes[0]), sai: await alguem(h.sai, h.nomes[1]) };
      const agora = app.clock.now;
      for (const [i, e] of h.requerente.entries()) if (e) await passarPedido(pedidos[i]!, dono().id, quem.sai);
      await inTenant(app.db, w.town.id, async (tx) => {
        for (const p of h.partes) {
          const base = { requerimento_id: pedidos[p.pedido]!, papel: p.papel, usuario_id: quem[p.deQuem as 'sai'] };
          await tx
            .insertInto('parte')
            .values({ id: uuidv7(), nome: 'Como estava escrito', ...base })
            .execute();
          if (p.aceite)
            await tx
              .insertInto('parte_aceite')
              .values({ ...base, situacao: p.aceite, em: agora })
              .onConflict((oc) => oc.doNothing())
              .execute();
        }
        for (let i = 0; i < h.avisos; i += 1)
          await tx
            .insertInto('geral_notificacao')
            .values({ id: uuidv7(), usuario_id: quem.sai, painel: 'contribuinte', message: `Aviso ${i}` })
            .execute();
        if (h.registro)
          await tx
            .insertInto('profissional')
            .values({
              id: uuidv7(),
              usuario_id: quem.sai,
              conselho: 'CREA',
              registro: uuidv7().slice(-10),
              uf: 'SC',
            })
            .execute();
        for (let i = 0; i < h.representantes; i += 1) {
          const arquivo_id = uuidv7();
          await tx
            .insertInto('arquivo')
            .values({ id: arquivo_id, nome: 'procuracao.pdf', tipo: 'application/pdf', tamanho: 1, sha256: arquivo_id })
            .execute();
          const papel = { especie: 'procurador', poderes: ['ver'], nome: 'Quem Representa', documento: fakeCpf(random) };
          await tx
            .insertInto('representante')
            .values({ id: uuidv7(), representado_id: quem.sai, ...papel, de: '2026-01-01', arquivo_id, criado_em: agora })
            .execute();
        }
        for (let i = 0; i < h.links; i += 1)
          await tx
            .insertInto('link_email')
            .values({
              id: uuidv7(),
              usuario_id: quem.sai,
              finalidade: 'finalizar_cadastro',
              hash: Buffer.from(uuidv7()),
              criado_em: agora,
              expira_em: agora,
            })
            .execute();
      });
      const antes = await tudo();
      const unida = ok(await unir(quem.fica, quem.sai, { campos: h.campos }));
      expect(unida.id).toBe(quem.fica);
      // by the database's own word: nothing that moves names who went, but a word said twice and a signature that was given
      for (const { tabela, coluna } of LEVA) {
        const { rows } = await raiz.query(`select * from "${tabela}" where ${coluna} = $1`, [quem.sai]);
        const dobrado = tabela === 'parte_aceite' && h.partes.some((p) => p.deQuem === 'fica');
        if (!dobrado) expect(rows, tabela).toEqual([]);
      }
      expect(unida.documento !== '').toBe(h.fica.cpf || h.sai.cpf);
      expect(unida.bloqueio !== null).toBe(h.fica.bloqueio || h.sai.bloqueio);
      ok(await desfazer(quem.fica));
      const depois = await tudo();
      // asked in by mail: what was written to the person was written
      for (const t of Object.keys(antes).filter((t) => t !== 'link_email')) expect(depois[t], t).toEqual(antes[t]);
      expect(depois.link_email).toEqual(expect.arrayContaining(antes.link_email!));
      await raiz.query('update requerimento set requerente_id = $1 where requerente_id = any($2)', [
        dono().id,
        [quem.sai, quem.fica],
      ]);
      await raiz.query("delete from parte where nome = 'Como estava escrito'");
      await raiz.query('delete from parte_aceite where usuario_id = any($1)', [[quem.sai, quem.fica]]);
      await raiz.query('update parte set usuario_id = $1 where usuario_id = $2', [dono().id, quem.sai]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test('the twin is offered, the person who stays reads the requests, and the old address leads to them', async () => {
  const { id: fica, nome } = w.town.cidadaos[2]!;
  const sai = await registrar({ nome: nome.toUpperCase(), telefone: '49911112222' });
  await registrar({ nome: 'Alguém de Outro Nome' });
  const outro = w.town.cidadaos[1]!;
  const pedido = (await fileAlvara(w, w.citizen(1))).id;
  await passarPedido(pedido, outro.id, sai);
  const parecidos = async (id: string, s = '') =>
    ok(await gestor().call(uniao.listarParecidos, { params: { id }, query: { s } }));
  expect((await parecidos(fica)).map((p) => [p.id, p.mesmo_nome])).toEqual([[sai, true]]);
  expect((await parecidos(fica, '11112222')).map((p) => p.id)).toEqual([sai]);
  expect((await w.citizen(2).call(autos.obterRequerimento, { params: { id: pedido } })).status).toBe(404);

  const prevista = await prever(fica, sai);
  expect(prevista).toMatchObject({ recusa: '', documentos_diferem: true });
  expect(prevista.passa).toEqual(expect.arrayContaining([{ o_que: 'pedidos', total: 1 }]));
  expect(await unir(fica, sai, { documento_errado: false })).toMatchObject({
    status: 422,
    dados: { codigo: 'documento_errado', erros: [{ campo: 'documento_errado' }] },
  });
  // with their own account a person keeps the address they enter by
  expect(await unir(fica, sai, { campos: ['email'] })).toMatchObject({ status: 422, dados: { codigo: 'cadastro_da_pessoa' } });

  const antes = await ver(fica);
  const unida = ok(await unir(fica, sai, { campos: ['telefone'] }));
  expect(unida).toMatchObject({
    id: fica,
    telefone: '49911112222',
    total_pedidos: antes.total_pedidos + 1,
    unioes: [{ motivo: MOTIVO }],
  });
  expect(unida.historico.map((h) => h.texto).join()).toContain('Uniu dois cadastros');
  expect((await ver(sai)).id).toBe(fica);
  expect(await parecidos(fica)).toEqual([]);
  expect(ok(await gestor().call(contract.listarContribuintes, { query: { s: '4991111 2222' } })).data.map((p) => p.id)).toEqual([
    fica,
  ]);
  const lido = ok(await w.citizen(2).call(autos.obterRequerimento, { params: { id: pedido } }));
  expect(lido.requerente?.nome).toBe(nome);
  // what was filed keeps the name as it stood
  const { rows } = await raiz.query('select requerente_nome from requerimento where id = $1', [pedido]);
  expect(rows[0].requerente_nome).toBe(outro.nome);

  // what is kept of the person is told whole: both records are theirs
  const { id: arquivo } = ok(await w.citizen(2).call(titular.pedirMeusDados, { body: {} }));
  await app.settle();
  const { bruto } = await w.citizen(2).call(titular.baixarMeusDados, { params: { id: arquivo } });
  const { usuario } = JSON.parse(bruto.toString()).dados as { usuario: { registros: { nome: string }[] } };
  expect(usuario.registros.map((r) => r.nome).sort()).toEqual([nome, nome.toUpperCase()].sort());

  const separada = ok(await desfazer(fica));
  expect(separada).toMatchObject({ telefone: antes.telefone, total_pedidos: antes.total_pedidos, unioes: [] });
  expect((await ver(sai)).historico.map((h) => h.texto).join()).toContain('Desfez a união');
  expect((await w.citizen(2).call(autos.obterRequerimento, { params: { id: pedido } })).status).toBe(404);
  await passarPedido(pedido, sai, outro.id);
});

test('only a manager of this town, with the records as they are, and never their own', async () => {
  const [fica, sai] = [await registrar(), await registrar()];
  for (const quem of [w.staff('protocolo'), w.staff('financeiro'), w.citizen()]) {
    expect((await quem.call(uniao.preverUniao, { params: { id: fica, outro_id: sai } })).status).toBe(403);
    expect((await quem.call(uniao.listarParecidos, { params: { id: fica }, query: {} })).status).toBe(403);
    expect((await unir(fica, sai, {}, quem)).status).toBe(403);
  }
  expect((await unir(fica, sai, { versao: 99 })).status).toBe(409);
  expect((await unir(fica, sai, { outro_versao: 99 })).status).toBe(409);
  const videira = await createWorld(app, 'videira');
  const longe = videira.town.cidadaos.find((c) => !w.town.cidadaos.some((d) => d.id === c.id))!.id;
  for (const [a, b] of [
    [fica, longe],
    [longe, fica],
    [fica, fica],
    [fica, uuidv7()],
  ] as const)
    expect((await gestor().call(uniao.preverUniao, { params: { id: a, outro_id: b } })).status).toBe(404);
  expect((await videira.staff('gestor').call(uniao.preverUniao, { params: { id: fica, outro_id: sai } })).status).toBe(404);
  // a manager who is in the registry too
  const eu = w.member('gestor').id;
  await raiz.query('update membro set painel_contribuinte = true where usuario_id = $1', [eu]);
  const meu = await registrar({ nome: w.member('gestor').nome });
  expect(await unir(eu, meu)).toMatchObject({ status: 422, dados: { codigo: 'propria_uniao' } });
  expect(await unir(meu, eu)).toMatchObject({ status: 422 });
  const dela = w.member('administrador').id;
  await raiz.query('update membro set painel_contribuinte = true where usuario_id = $1', [dela]);
  const confirmar = await darAcesso(app, w.town.id, dela, eu);
  expect(await unir(dela, meu)).toMatchObject({ status: 422, dados: { codigo: 'acesso_recente' } });
  await confirmar();
  await raiz.query('update membro set painel_contribuinte = false where usuario_id = $1', [dela]);
  await raiz.query('update membro set painel_contribuinte = false where usuario_id = $1', [eu]);
  ok(await unir(fica, sai));
  expect((await desfazer(fica, 99)).status).toBe(409);
  expect((await desfazer(fica, undefined, w.staff('protocolo'))).status).toBe(403);
  expect(
    (
      await videira.staff('gestor').call(uniao.desfazerUniao, {
        params: { id: fica, uniao_id: (await ver(fica)).unioes[0]!.id },
        body: { versao: 1, motivo: MOTIVO },
      })
    ).status,
  ).toBe(404);
});

test('two managers who unite the same two, each the other way round: one of them is told', async () => {
  const [a, b] = [await registrar(), await registrar()];
  const versoes = { versao: (await ver(a)).versao, outro_versao: (await ver(b)).versao };
  const pedir = (id: string, outro_id: string) =>
    gestor().call(uniao.unirContribuintes, {
      params: { id },
      body: { ...versoes, outro_id, motivo: MOTIVO, documento_errado: true },
    });
  const respostas = await Promise.all([pedir(a, b), pedir(b, a)]);
  expect(respostas.filter((r) => r.status === 200)).toHaveLength(1);
  expect(respostas.find((r) => r.status !== 200)?.status).toBeOneOf([404, 409]);
});

test('one after the other: the first address leads to the last record, and they are taken back in turn', async () => {
  const [a, b, c] = [await registrar(), await registrar(), await registrar()];
  ok(await unir(b, a));
  ok(await unir(c, b));
  expect((await ver(a)).id).toBe(c);
  expect((await unir(c, a).catch((e: Error) => ({ status: e.message }))).status).toContain('404');
  ok(await desfazer(c));
  expect((await ver(a)).id).toBe(b);
  ok(await desfazer(b));
  expect((await ver(a)).id).toBe(a);
});

test('what came in between stands in the way, and is named', async () => {
  const presa = (trecho: string) => ({
    status: 422,
    dados: { codigo: 'uniao_presa' },
    mensagem: expect.stringContaining(trecho),
  });
  // an address that somebody else came to use
  const email = `${uuidv7()}@example.com`;
  const [fica, sai] = [await registrar(), await registrar({ email })];
  ok(await unir(fica, sai));
  const terceiro = await registrar({ nome: 'Outra Pessoa', email });
  expect(await desfazer(fica)).toMatchObject(presa('e-mail'));
  await raiz.query('update usuario set email = null where id = $1', [terceiro]);
  // what was corrected by hand since stays
  await raiz.query("update usuario set telefone = '49933334444' where id = $1", [fica]);
  expect(ok(await desfazer(fica)).telefone).toBe('49933334444');
  expect((await ver(sai)).email).toBe(email);

  // the person acted in a request that came along
  const outro = w.town.cidadaos[1]!;
  const gemeo = await registrar({ nome: outro.nome });
  const r = await fileAlvara(w);
  await passarPedido(r.id, dono().id, gemeo);
  ok(await unir(outro.id, gemeo));
  await raiz.query(
    "insert into evento (organizacao_id, id, requerimento_id, tipo, texto, ator_id, ator_nome, criado_em) values ($1, $2, $3, 'parte', 'Concordou', $4, 'Alguém', $5)",
    [w.town.id, uuidv7(), r.id, outro.id, new Date(app.clock.now.getTime() + 1000)],
  );
  expect(await desfazer(outro.id)).toMatchObject(presa(r.numero!));
  await raiz.query("delete from evento where texto = 'Concordou'");
  // who takes part in it changed
  await raiz.query("update parte set usuario_id = null where requerimento_id = $1 and papel = 'requerente'", [r.id]);
  expect(await desfazer(outro.id)).toMatchObject(presa(r.numero!));
  await raiz.query("update parte set usuario_id = $2 where requerimento_id = $1 and papel = 'requerente'", [r.id, outro.id]);
  // a draft that was thrown away stands in nobody's way
  ok(await desfazer(outro.id));
  await passarPedido(r.id, gemeo, dono().id);

  // an account made with what came from the other
  const [quem, donde] = [await registrar(), await registrar({ email: `${uuidv7()}@example.com` })];
  ok(await unir(quem, donde, { campos: ['email'] }));
  await raiz.query("update usuario set senha_hash = 'x' where id = $1", [quem]);
  expect(await desfazer(quem)).toMatchObject(presa('senha'));
});

test('after thirty days it is no more, and the record that went keeps its name alone', async () => {
  const [fica, sai] = [await registrar(), await registrar({ telefone: '49955556666', email: `${uuidv7()}@example.com` })];
  ok(await unir(fica, sai));
  const agora = app.clock.now;
  const limpar = () => limparUnioesJob.run(app.jobCtx(0), {});
  const { rows: antes } = await raiz.query('select telefone from usuario where id = $1', [sai]);
  await limpar();
  expect(antes[0].telefone).toBe('49955556666');
  expect((await raiz.query('select telefone from usuario where id = $1', [sai])).rows).toEqual(antes);
  app.clock.now = new Date(agora.getTime() + 30.5 * 86_400_000);
  expect((await ver(fica)).unioes[0]?.desfaz_ate).toBeNull();
  expect(await desfazer(fica)).toMatchObject({ status: 422, dados: { codigo: 'uniao_antiga' } });
  await limpar();
  app.clock.now = agora;
  expect((await raiz.query('select nome, telefone from usuario where id = $1', [sai])).rows).toEqual([
    { nome: 'Iolanda Prado Luz', telefone: '' },
  ]);
  expect(
    (
      await raiz.query(
        'select 1 from contribuinte_uniao_linha l join contribuinte_uniao u on u.id = l.uniao_id where u.sai_id = $1',
        [sai],
      )
    ).rows,
  ).toEqual([]);
  expect((await raiz.query('select antes, depois from contribuinte_uniao where sai_id = $1', [sai])).rows).toEqual([
    { antes: null, depois: null },
  ]);
  // and nobody takes it back by another clock
  expect(await desfazer(fica)).toMatchObject({ status: 422, dados: { codigo: 'uniao_antiga' } });
  expect((await ver(sai)).id).toBe(fica);
});

test('a second record of one council, and a second signature of one document, are told before', async () => {
  const [fica, sai] = [await registrar(), await registrar()];
  for (const usuario_id of [fica, sai])
    await inTenant(app.db, w.town.id, (tx) =>
      sql`insert into profissional (id, usuario_id, conselho, registro, uf) values (${uuidv7()}, ${usuario_id}, 'CAU', ${uuidv7().slice(-10)}, 'SC')`.execute(
        tx,
      ),
    );
  expect((await prever(fica, sai)).recusa).toContain('CAU');
  expect(await unir(fica, sai)).toMatchObject({ status: 422, dados: { codigo: 'dois_registros' } });
  const [um, outro] = [await registrar(), await registrar()];
  for (const [quem, status] of [
    [um, 'Assinado'],
    [outro, 'Aguardando'],
  ])
    await raiz.query(
      `insert into processo_requerimento_assinatura (organizacao_id, id, licenca_id, usuario_id, papel, status, decidida_em)
        select $1, gen_random_uuid(), l.id, $2, 'Teste', $3, case when $3 = 'Assinado' then now() end from licenca l where l.requerimento_id = $4 limit 1`,
      [w.town.id, quem, status, pedidos[0]],
    );
  expect(await unir(um, outro)).toMatchObject({ status: 422, dados: { codigo: 'duas_assinaturas' } });
  // what one has already signed stays signed by them
  ok(await unir(outro, um));
  expect((await raiz.query('select 1 from processo_requerimento_assinatura where usuario_id = $1', [um])).rows).toHaveLength(1);
});
