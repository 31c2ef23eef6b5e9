import { continuarNumeracao, publicarProntos, verAbertura } from '@portal/domain/abertura/contract';
import * as organizacoes from '@portal/domain/organizacoes/gestao';
import * as contract from '@portal/domain/preparo/contract';
import { MODELOS_DE_ORGANOGRAMA, PERFIS_INICIAIS } from '@portal/domain/preparo/modelos';
import * as gestao from '@portal/domain/processos/gestao';
import { confirmarTaxa, listarTaxasTrazidas } from '@portal/domain/taxas/de-exemplo';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encherCatalogo, MODELOS_INICIAIS } from '#modules/catalogo/index.ts';
import { inSistema, inTenant } from '#platform/db/doors.ts';
import { createPerson, type Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let lia: Person;
let suporte: Person;
/** The town that is made ready, and its first administrator. */
let id: number;
let chefe: Person;

const entra = (organizacaoId: number, host: string, usuarioId: string) =>
  createPerson(app, { organizacaoId, host, usuarioId, painel: 'painel-prefeitura', agora: () => app.clock.now });

async function doSistema(permissoes: string[]): Promise<Person> {
  const usuarioId = uuidv7();
  await inSistema(app.dbSistema, async (tx) => {
    const pessoa = { id: usuarioId, nome: 'Lia', email: `${usuarioId}@sistema.example.com`, confirmado_em: app.clock.now };
    await tx.insertInto('usuario').values(pessoa).execute();
    await tx.insertInto('membro').values({ usuario_id: usuarioId, permissoes }).execute();
  });
  return entra(0, 'painel.localhost', usuarioId);
}

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  await inSistema(app.dbSistema, (tx) => encherCatalogo(tx, app.clock.now));
  lia = await doSistema(['painel.sistema', 'perfil.administrador']);
  suporte = await doSistema(['painel.sistema']);
  const body = {
    nome: 'Prefeitura Municipal de Serra Nova',
    dominio: 'serra-nova.localhost',
    cnpj: '11222333000181',
    uf: 'AC',
    email: 'portal@serranova.ac.gov.br',
    administrador: { nome: 'Davi Rocha', email: 'davi@serranova.ac.gov.br' },
  };
  id = ok(await lia.call(organizacoes.criarOrganizacao, { body })).id;
  await app.settle();
  const { usuario_id } = await inTenant(app.db, id, (tx) =>
    tx.selectFrom('membro').select('usuario_id').executeTakeFirstOrThrow(),
  );
  await inSistema(app.dbSistema, (tx) =>
    tx.updateTable('usuario').set({ confirmado_em: app.clock.now, senha_hash: 'x' }).where('id', '=', usuario_id).execute(),
  );
  chefe = entra(id, body.dominio, usuario_id);
});
afterAll(() => app.close());

const params = () => ({ id });
const faltas = async () => ok(await lia.call(contract.verPreparo, { params: params() })).faltas.map((f) => f.oque);

test('a new town lacks everything, and each step takes away what it mends', async () => {
  const vazio = ok(await lia.call(contract.verPreparo, { params: params() }));
  expect(vazio).toMatchObject({ setores: [], perfis: [], processos: [], dias: [], tem_duvidas: false, tem_noticias: false });
  expect(vazio.modelos.map((m) => m.nome).sort()).toEqual(MODELOS_INICIAIS.map((m) => m.definicao.nome).sort());
  expect(vazio.modelos.filter((m) => !m.pede_imovel).map((m) => m.nome)).toEqual(['Tapume e uso da calçada']);
  // nothing is published and nothing drafted: of what processes need nothing can be said yet
  expect(await faltas()).toEqual(['setores', 'processos', 'contato', 'encarregado', 'brasao', 'duvidas']);

  const body = { modelo: 'enxuto' as const };
  const com = ok(await lia.call(contract.trazerOrganograma, { params: params(), body }));
  const enxuto = MODELOS_DE_ORGANOGRAMA[0]!.setores;
  expect(com.setores.map((s) => s.sigla).sort()).toEqual(enxuto.map(([sigla]) => sigla).sort());
  expect(com.perfis).toHaveLength(PERFIS_INICIAIS.length);
  const paiDe = await inTenant(app.db, id, (tx) =>
    tx.selectFrom('setor as s').leftJoin('setor as p', 'p.id', 's.pai_id').select(['s.sigla', 'p.sigla as pai']).execute(),
  );
  for (const [sigla, , pai] of enxuto) expect(paiDe).toContainEqual({ sigla, pai });
  // again, and the larger one afterwards: what is there stays as it is
  await inTenant(app.db, id, (tx) => sql`update setor set nome = 'Protocolo' where sigla = 'PROT'`.execute(tx));
  ok(await lia.call(contract.trazerOrganograma, { params: params(), body }));
  const maior = ok(await lia.call(contract.trazerOrganograma, { params: params(), body: { modelo: 'completo' } }));
  expect(maior.setores).toHaveLength(MODELOS_DE_ORGANOGRAMA[1]!.setores.length);
  expect(maior.setores).toContainEqual({ sigla: 'PROT', nome: 'Protocolo' });
  expect(maior.perfis).toHaveLength(PERFIS_INICIAIS.length);

  const modelos = maior.modelos.filter((m) => m.nome !== 'Demolição').map((m) => m.id);
  const trazidos = ok(await lia.call(contract.trazerProcessos, { params: params(), body: { modelos } }));
  expect(trazidos.processos).toHaveLength(modelos.length);
  expect(trazidos.processos.every((p) => !p.publicado)).toBe(true);
  const todos = trazidos.modelos.map((m) => m.id);
  expect(ok(await lia.call(contract.trazerProcessos, { params: params(), body: { modelos: todos } })).processos).toHaveLength(
    todos.length,
  );
});

test('a town without a lot is told how many of its processes stop there, until one stands in the cadastre', async () => {
  const falta = async (oque: string) => ok(await chefe.call(verAbertura)).find((f) => f.oque === oque);
  const comImovel = MODELOS_INICIAIS.length - 1;
  expect(await falta('lotes')).toMatchObject({ impede: true });
  expect((await falta('lotes'))?.quais).toHaveLength(comImovel);
  expect((await falta('zonas'))?.quais).toHaveLength(comImovel);
  await inTenant(app.db, id, async (tx) => {
    await sql`insert into zona (id, sigla, descricao) values (${uuidv7()}, 'ZR1', 'Residencial')`.execute(tx);
    await sql`insert into imovel (id, inscricao, inscricao_normalizada, logradouro, numero, bairro, cep, area_terreno_m2, busca, situacao)
      values (${uuidv7()}, '01', '01', 'Rua do Seringal', '45', 'Centro', '69900000', 360, '', 'arquivado')`.execute(tx);
  });
  expect(await falta('zonas')).toBeUndefined();
  expect(await falta('lotes'), 'one that is no lot any more').toBeDefined();
  await inTenant(app.db, id, (tx) => sql`update imovel set situacao = 'ativo'`.execute(tx));
  expect(await falta('lotes')).toBeUndefined();
});

test('the numbers of paper go on in the portal, and never back', async () => {
  const dizer = (ultimo: number) => chefe.call(continuarNumeracao, { body: { ultimo } });
  const contador = () =>
    inTenant(app.db, id, (tx) =>
      sql<{ valor: string }>`select valor from contador where escopo like 'requerimento/%'`.execute(tx),
    );
  const lacks = (faltas: { oque: string }[]) => faltas.some((f) => f.oque === 'numeracao');
  expect(lacks(ok(await chefe.call(verAbertura)))).toBe(true);
  expect(lacks(ok(await dizer(0))), 'it begins with 1, and somebody has said so').toBe(false);
  expect(lacks(ok(await dizer(412)))).toBe(false);
  expect(Number((await contador()).rows[0]?.valor)).toBe(412);
  expect((await dizer(411)).dados).toMatchObject({ codigo: 'numero_ja_dado' });
  expect(Number((await contador()).rows[0]?.valor)).toBe(412);
  const { rows } = await inTenant(app.db, id, (tx) =>
    sql<{ dados: object }>`select dados from auditoria where acao = 'abertura.numeracao' order by criado_em`.execute(tx),
  );
  expect(rows.at(-1)?.dados).toMatchObject({ ultimo: 412 });
  expect((await w.staff('analista').call(continuarNumeracao, { body: { ultimo: 1 } })).status).toBe(403);
});

test('the price of a model is an example until somebody of the town confirms it, with its law, as they read it', async () => {
  const listar = async () => ok(await chefe.call(listarTaxasTrazidas));
  const falta = async () => ok(await chefe.call(verAbertura)).find((f) => f.oque === 'taxas_de_exemplo');
  const [primeira, ...outras] = await listar();
  expect(outras.length).toBeGreaterThan(5);
  expect((await listar()).every((t) => t.confirmada === null)).toBe(true);
  expect((await falta())?.quais).toContain(primeira!.processo_nome);
  const base_legal = 'Lei 12/2019, art. 4º';
  const { processo_id, valor_sha256, taxa } = primeira!;
  const body = { processo_id, taxa_id: taxa.id, valor_sha256, base_legal };
  expect((await chefe.call(confirmarTaxa, { body: { ...body, base_legal: ' ' } })).status).toBe(422);
  expect((await chefe.call(confirmarTaxa, { body: { ...body, valor_sha256: '0'.repeat(64) } })).status).toBe(409);
  expect((await chefe.call(confirmarTaxa, { body: { ...body, taxa_id: 'nenhuma' } })).status).toBe(404);
  expect((await w.staff('gestor').call(confirmarTaxa, { body })).status).toBe(404);
  ok(await chefe.call(confirmarTaxa, { body }));
  ok(await chefe.call(confirmarTaxa, { body: { ...body, base_legal: 'Outra' } }));
  const dita = async () => (await listar()).find((t) => t.processo_id === processo_id && t.taxa.id === taxa.id)!;
  expect((await dita()).confirmada).toEqual({ base_legal, por: 'Davi Rocha', em: app.clock.now.toISOString() });
  const { rows } = await inTenant(app.db, id, (tx) =>
    sql<{ dados: object }>`select dados from auditoria where acao = 'processo.confirmar_taxa'`.execute(tx),
  );
  expect(rows.map(({ dados }) => dados)).toEqual([expect.objectContaining({ base_legal, taxa_id: taxa.id, nome: taxa.nome })]);

  // a copy of it in the town is as much confirmed as it is; another value is not confirmed by what was said of the first
  const copia = ok(
    await chefe.call(gestao.duplicarProcesso, { params: { id: processo_id }, body: { nome: 'Cópia', slug: 'copia' } }),
  );
  expect((await listar()).filter((t) => t.processo_id === copia.id && t.confirmada)).toHaveLength(1);
  const params_ = { id: copia.id };
  const { aberta } = ok(await chefe.call(gestao.ver, { params: params_ }));
  const definicao = structuredClone(aberta!.definicao);
  Object.assign(definicao.taxas.find((t) => t.id === taxa.id)!, { minimo: '999' });
  ok(await chefe.call(gestao.salvarRascunho, { params: params_, body: { versao: aberta!.versao, definicao } }));
  expect((await listar()).filter((t) => t.processo_id === copia.id && t.confirmada)).toEqual([]);
  const problemas = ok(await chefe.call(gestao.verificarRascunho, { params: params_ }));
  expect(
    problemas
      .filter((p) => p.onde.id === taxa.id && p.gravidade === 'erro')
      .map((p) => p.texto)
      .join(),
  ).toContain('exemplo');
  ok(await chefe.call(gestao.arquivarProcesso, { params: params_ }));
});

/** Everything that the town charges is of its own law. */
async function confirmarTodas(): Promise<void> {
  for (const { processo_id, taxa, valor_sha256, confirmada } of ok(await chefe.call(listarTaxasTrazidas)))
    if (!confirmada)
      ok(await chefe.call(confirmarTaxa, { body: { processo_id, taxa_id: taxa.id, valor_sha256, base_legal: 'Lei 12/2019' } }));
}

test('the manager publishes what is ready; what cannot be published yet says why, and is published when it is mended', async () => {
  const antes = ok(await chefe.call(verAbertura)).find((f) => f.oque === 'processos');
  expect(antes?.quais).toHaveLength(MODELOS_INICIAIS.length);
  const primeira = ok(await chefe.call(publicarProntos, { body: {} }));
  // nobody works in the sectors yet, and their fees are in a unit that has no value
  expect(primeira.publicados).toEqual([]);
  for (const { problemas } of primeira.ficaram) expect(problemas.join()).toContain('não tem ninguém');
  await inTenant(app.db, id, (tx) =>
    sql`insert into setor_membro (setor_id, usuario_id, permissoes)
        select id, ${chefe.id}, array['prefeitura.assinatura'] from setor`.execute(tx),
  );
  const comExemplo = ok(await chefe.call(publicarProntos, { body: {} }));
  // one of them was confirmed by the test before
  expect(comExemplo.ficaram.filter(({ problemas }) => !problemas.join().includes('é um exemplo do catálogo'))).toHaveLength(1);
  expect(comExemplo.publicados.length + comExemplo.ficaram.length).toBe(MODELOS_INICIAIS.length);
  await confirmarTodas();
  const quase = ok(await chefe.call(publicarProntos, { body: {} }));
  expect(quase.publicados.length).toBeGreaterThan(0);
  for (const { problemas } of quase.ficaram) expect(problemas.join()).toMatch(/unidade fiscal/i);

  const { versao } = ok(await lia.call(contract.verPreparo, { params: params() }));
  const dinheiro = {
    versao,
    febraban: '1234',
    pix_chave: '11222333000181',
    unidade: { sigla: 'ufm', desde: '2026-01-01', valor: '4.87' },
  };
  ok(await lia.call(contract.salvarDinheiro, { params: params(), body: dinheiro }));
  // somebody else saved since
  expect((await lia.call(contract.salvarDinheiro, { params: params(), body: dinheiro })).status).toBe(409);
  const segunda = ok(await chefe.call(publicarProntos, { body: {} }));
  expect(segunda.ficaram).toEqual([]);
  expect(comExemplo.publicados.length + quase.publicados.length + segunda.publicados.length).toBe(MODELOS_INICIAIS.length);
  expect(ok(await chefe.call(publicarProntos, { body: {} }))).toEqual({ publicados: [], ficaram: [] });
});

test('days and texts are written once, by the rules of the town’s own screens', async () => {
  const dia = { data: '2027-03-14', nome: 'Aniversário do município', ambito: 'municipal' as const, repete_todo_ano: true };
  expect(ok(await lia.call(contract.incluirFeriado, { params: params(), body: dia })).dias).toHaveLength(1);
  const outra = await lia.call(contract.incluirFeriado, { params: params(), body: dia });
  expect([outra.status, outra.dados]).toEqual([422, expect.objectContaining({ codigo: 'dia_ja_fechado' })]);
  const textos = { duvidas: true, boas_vindas: true };
  expect(ok(await lia.call(contract.escreverTextos, { params: params(), body: textos }))).toMatchObject({
    tem_duvidas: true,
    tem_noticias: true,
  });
  ok(await lia.call(contract.escreverTextos, { params: params(), body: textos }));
  const posts = await inTenant(app.db, id, (tx) => tx.selectFrom('post').select('tipo').execute());
  expect(posts.map((p) => p.tipo).sort()).toEqual(['faq', 'noticia']);
  // who acted stands in the town's own trail
  const { rows } = await inTenant(app.db, id, (tx) =>
    sql<{ acao: string }>`select distinct acao from auditoria order by acao`.execute(tx),
  );
  expect(rows.map((r) => r.acao)).toEqual(
    expect.arrayContaining(['setor.modelo', 'perfil.modelo', 'processo.copiado_pelo_sistema', 'faq.salvar']),
  );
});

test('only who administers the installation makes a town ready, and only one that is there', async () => {
  const ver = async (quem: Person) => (await quem.call(contract.verPreparo, { params: params() })).status;
  expect(await ver(suporte)).toBe(403);
  // at a town's own address the system panel is not there
  for (const quem of [chefe, w.staff('gestor')]) expect(await ver(quem)).toBe(404);
  expect((await lia.call(contract.verPreparo, { params: { id: 999_999 } })).status).toBe(404);
  expect((await lia.call(contract.verPreparo, { params: { id: 0 } })).status).toBe(422);
  const body = { modelos: [uuidv7()] };
  expect((await lia.call(contract.trazerProcessos, { params: params(), body })).dados).toMatchObject({
    codigo: 'modelo_desconhecido',
  });
  expect((await w.staff('analista').call(publicarProntos, { body: {} })).status).toBe(403);
});
