import { readFileSync } from 'node:fs';
import { baixarExportacao } from '@portal/domain/exportacoes/contract';
import * as contract from '@portal/domain/exportacoes/titular';
import { historicoDeNotificacoes } from '@portal/domain/notificacoes/contract';
import { formatDocumento } from '@portal/domain/text/documento';
import { GUARDA } from '@portal/domain/titular/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { openPdf, readText } from '#test/pdf-pages.ts';
import { createWorld, grantedAlvara, ok, paidAlvara, type World } from '#test/world.ts';
import { FORA, GUARDADO } from '../../src/modules/titular/guardado.ts';
import { MAX_POR_TIPO } from '../../src/modules/titular/legivel.ts';
import { NOMES_DO_QUE_FICA_FORA, ROTULOS, SO_NO_JSON } from '../../src/modules/titular/palavras.ts';
import { FICA, NA_CONTA, NO_MUNICIPIO, type Plano } from '../../src/modules/titular/plano.ts';

let app: TestApp;
let w: World;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
});
afterAll(() => app.close());

interface Arquivo {
  municipio: string;
  nao_incluido: Record<string, string>;
  dados: Record<string, { titulo: string; registros: Record<string, unknown>[] }>;
}
async function exportar(quem: Person): Promise<Arquivo> {
  const { id } = ok(await quem.call(contract.pedirMeusDados, { body: {} }));
  await app.settle();
  expect(ok(await quem.call(contract.listarMeusDados, {}))[0]).toMatchObject({ id, situacao: 'Pronta', formato: 'json' });
  const { bruto } = await quem.call(contract.baixarMeusDados, { params: { id } });
  return JSON.parse(bruto.toString()) as Arquivo;
}

async function exportarPdf(quem: Person): Promise<{ id: string; pdf: Buffer; texto: string }> {
  const { id } = ok(await quem.call(contract.pedirMeusDados, { body: { formato: 'pdf' } }));
  await app.settle();
  expect(ok(await quem.call(contract.listarMeusDados, {}))[0]).toMatchObject({ id, situacao: 'Pronta', formato: 'pdf' });
  const { bruto } = await quem.call(contract.baixarMeusDados, { params: { id } });
  return { id, pdf: bruto, texto: await readText(bruto) };
}

/** Names under which a column may hold a person; ids of people are found by their foreign keys too. */
const PELO_NOME =
  /usuario|_por$|autor|ator_|pessoa|^cpf$|_cpf$|^cnpj$|email|telefone|documento$|(^|_)nome$|analista|requerente|endereco_ip|^para$|^alvo$|^titular/;

/** Every column that may hold a person, by its name or by its foreign key. */
async function colunasDePessoas() {
  const { rows } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ tabela: string; coluna: string }>`
      select c.table_name as tabela, c.column_name as coluna from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' and c.data_type in ('uuid', 'text', 'character', 'character varying')`.execute(tx),
  );
  const { rows: chaves } = await inTenant(app.db, w.town.id, (tx) =>
    sql<{ tabela: string; coluna: string }>`
      select k.conrelid::regclass::text as tabela, a.attname as coluna from pg_constraint k
       cross join lateral unnest(k.conkey, k.confkey) as par(de, para)
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = par.de
       join pg_attribute b on b.attrelid = k.confrelid and b.attnum = par.para
       where k.contype = 'f' and (k.confrelid = 'usuario'::regclass and b.attname = 'id'
          or k.confrelid = 'membro'::regclass and b.attname = 'usuario_id')`.execute(tx),
  );
  expect(chaves.length).toBeGreaterThan(30);
  return { rows, pessoais: [...rows.filter(({ coluna }) => PELO_NOME.test(coluna)), ...chaves] };
}

test('every column of the database that may hold a person is read out or left out with a reason', async () => {
  const { rows, pessoais } = await colunasDePessoas();
  const conhecida = ({ tabela, coluna }: { tabela: string; coluna: string }) => {
    const lida = GUARDADO[tabela];
    return Boolean(
      FORA[tabela] ?? FORA[`${tabela}.${coluna}`] ?? (lida && (lida.pessoa.includes(coluna) || lida.colunas.includes(coluna))),
    );
  };
  expect([...new Set(pessoais.filter((c) => !conhecida(c)).map((c) => `${c.tabela}.${c.coluna}`))].sort()).toEqual([]);
  // and nothing is named that is not there
  const tabelas = new Set(rows.map((r) => r.tabela));
  expect([...Object.keys(GUARDADO), ...Object.keys(FORA).map((k) => k.split('.')[0]!)].filter((t) => !tabelas.has(t))).toEqual(
    [],
  );
});

test('of somebody who did all there is to do, each row is in the file', async () => {
  await grantedAlvara(w);
  await paidAlvara(w);
  const { id } = w.town.cidadaos[0]!;
  const { municipio, dados, nao_incluido } = await exportar(w.citizen());
  expect(municipio).toBeTruthy();
  expect(Object.keys(dados)).toEqual(Object.keys(GUARDADO));
  expect(nao_incluido).toEqual(FORA);
  // counted by the database itself, table by table
  let cheias = 0;
  for (const [tabela, { pessoa, onde }] of Object.entries(GUARDADO)) {
    if (onde || pessoa.length !== 1) continue;
    const { rows } = await inTenant(app.db, w.town.id, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)} where ${sql.ref(pessoa[0]!)} = ${id}`.execute(tx),
    );
    // asking for the file, and hearing of it, came in between
    const depois = ['auditoria', 'exportacao', 'geral_notificacao', 'sessao'].includes(tabela);
    const lidas = dados[tabela]!.registros.length;
    if (depois) expect(lidas, tabela).toBeGreaterThan(0 - Number(tabela === 'geral_notificacao' || tabela === 'sessao'));
    else expect(lidas, tabela).toBe(rows[0]!.n);
    cheias += Number(lidas > 0);
  }
  expect(cheias).toBeGreaterThan(10);
  for (const tabela of ['requerimento', 'submissao', 'guia', 'comprovante', 'licenca', 'parte', 'evento', 'arquivo'])
    expect(dados[tabela]?.registros.length, tabela).toBeGreaterThan(0);
  expect(dados.usuario?.registros).toMatchObject([{ nome: w.town.cidadaos[0]!.nome, cpf: w.town.cidadaos[0]!.cpf }]);
});

test('every column that is read out, and all that is left out, has a name in plain words', () => {
  const colunas = Object.values(GUARDADO).flatMap(({ colunas }) => colunas);
  expect(colunas.filter((coluna) => !ROTULOS[coluna] && !SO_NO_JSON.has(coluna))).toEqual([]);
  expect(Object.keys(NOMES_DO_QUE_FICA_FORA)).toEqual(Object.keys(FORA));
});

test('the PDF is tagged, says whose it is and who answers for it, and has every section of the JSON', async () => {
  const { dados } = await exportar(w.citizen());
  const { pdf, texto } = await exportarPdf(w.citizen());
  const { nome, email, cpf } = w.town.cidadaos[0]!;
  for (const palavras of [
    nome,
    email,
    formatDocumento(cpf),
    'controlador',
    'encarregado',
    'O que fica de fora, e por quê',
    'Página 1 de',
  ])
    expect(texto).toContain(palavras);
  // a sentence that goes on over the page has the foot of one and the head of the next in it
  const corrido = texto.replaceAll(
    /\s*Prefeitura Municipal de .{0,40}? Página \d+ de \d+\s*Prefeitura Municipal de .{0,40}? O que guardamos sobre você\s*/g,
    ' ',
  );
  const documento = await openPdf(pdf);
  expect((await documento.getMetadata()).info).toMatchObject({ Title: 'O que guardamos sobre você', Language: 'pt-BR' });
  expect(pdf.toString('latin1')).toMatch(/\/Marked true/);
  const marcadores = (await documento.getOutline()).flatMap(({ title, items }) => [title, ...items.map((i) => i.title)]);
  for (const [tabela, { titulo, registros }] of Object.entries(dados)) {
    // once in the list of kinds and, where there is something, again as the head of its own tables
    expect(corrido, tabela).toContain(titulo);
    // what was told of one file only after the other was asked for
    if (['auditoria', 'exportacao', 'geral_notificacao'].includes(tabela)) continue;
    expect(marcadores.includes(titulo), tabela).toBe(registros.length > 0);
  }
  for (const motivo of new Set(Object.values(FORA))) expect(corrido).toContain(motivo);
  // requests stand under their number
  const pedido = dados.requerimento!.registros.find((r) => r.numero)!;
  expect(texto).toContain(String(pedido.numero));
  // no key of the system is on paper, and no name of a column
  expect(texto).not.toContain(String(pedido.id));
  expect(texto).not.toMatch(/requerimento_id|criado_em|nao_incluido/);
});

test('of a long history the newest stand on paper, and the rest is counted', async () => {
  const { id } = w.town.cidadaos[2]!;
  const total = MAX_POR_TIPO + 37;
  await inTenant(app.db, w.town.id, async (tx) => {
    await sql`insert into frase (id, escopo, usuario_id, titulo, texto, criado_em)
      select gen_random_uuid(), 'pessoal', ${id}, 'Frase ' || n, repeat('x', 1500) || ' #panic("x") 😀', now() - n * interval '1 day' from generate_series(1, ${total}::int) n`.execute(
      tx,
    );
  });
  const { texto } = await exportarPdf(w.citizen(2));
  expect(texto).toContain(`São ${total}. Aqui estão os ${MAX_POR_TIPO} mais recentes; os outros 37 estão no arquivo JSON.`);
  expect(texto).toContain(`Frase ${MAX_POR_TIPO} `);
  expect(texto).not.toContain(`Frase ${MAX_POR_TIPO + 1} `);
  expect(texto).toContain('o resto está no JSON');
});

test("the PDF is its owner's alone, stands among their files and not among the lists, and expires", async () => {
  const { id, texto } = await exportarPdf(w.citizen());
  expect(texto).not.toContain(formatDocumento(w.town.cidadaos[1]!.cpf));
  expect(texto).not.toContain(w.town.cidadaos[1]!.email);
  expect((await w.citizen(1).call(contract.baixarMeusDados, { params: { id } })).status).toBe(404);
  expect(ok(await w.citizen(1).call(contract.listarMeusDados, {})).map((e) => e.id)).not.toContain(id);
  expect((await w.staff('gestor').call(baixarExportacao, { params: { id } })).status).toBe(404);
  const [aviso] = ok(await w.citizen().call(historicoDeNotificacoes, { query: {} })).data;
  expect(aviso).toMatchObject({
    message: 'O PDF com os seus dados está pronto para ler.',
    link: expect.stringContaining('secao=privacidade'),
  });
  const agora = app.clock.now;
  app.clock.now = new Date(agora.getTime() + 8 * 86_400_000);
  expect((await w.citizen().call(contract.baixarMeusDados, { params: { id } })).status).toBeGreaterThanOrEqual(400);
  app.clock.now = agora;
});

test('nothing of anybody else is in it, no secret, and nobody else downloads it', async () => {
  const outra = w.town.cidadaos[1]!;
  const texto = JSON.stringify((await exportar(w.citizen())).dados);
  expect(texto).not.toContain(outra.cpf);
  expect(texto).not.toContain(outra.email);
  for (const segredo of ['senha_hash', 'segredo_cifrado', 'chave_publica', 'aparelho_hash']) expect(texto).not.toContain(segredo);
  const { id } = ok(await w.citizen().call(contract.listarMeusDados, {}))[0]!;
  expect((await w.citizen(1).call(contract.baixarMeusDados, { params: { id } })).status).toBe(404);
  expect((await w.staff('gestor').call(baixarExportacao, { params: { id } })).status).toBe(404);
  const avisos = ok(await w.citizen().call(historicoDeNotificacoes, { query: {} }));
  expect(JSON.stringify(avisos)).toContain('secao=privacidade');
  // it expires
  app.clock.now = new Date(app.clock.now.getTime() + 8 * 86_400_000);
  expect((await w.citizen().call(contract.baixarMeusDados, { params: { id } })).status).toBeGreaterThanOrEqual(400);
});

test('every table that holds a person is in the plan of an erasure, or stays with a reason; and every column in it', async () => {
  const PLANO: Readonly<Record<string, Plano>> = { ...NO_MUNICIPIO, ...NA_CONTA };
  // what proves a log-in is read out to nobody, and goes all the same
  const tabelas = new Set([
    ...Object.keys(GUARDADO),
    'codigo_recuperacao',
    'desafio',
    'link_email',
    'passagem',
    'idempotencia',
    'suporte_consulta',
  ]);
  expect([...tabelas].filter((t) => !PLANO[t] && !FICA[t])).toEqual([]);
  const { pessoais } = await colunasDePessoas();
  const semDestino = pessoais.filter(({ tabela, coluna }) => {
    const plano = PLANO[tabela];
    if (!plano) return GUARDADO[tabela] && !FICA[tabela];
    if (typeof plano.fica === 'string' || plano.fica?.[coluna] || plano.limpa?.colunas[coluna]) return false;
    return !plano.apaga || plano.limpa !== undefined;
  });
  expect(semDestino.map((c) => `${c.tabela}.${c.coluna}`)).toEqual([]);
});

test('the table of how long what is kept is the same in the documentation', () => {
  const doc = readFileSync(new URL('../../../../docs/guarda-de-dados.md', import.meta.url), 'utf8');
  for (const { oque, quanto, porque } of GUARDA) expect(doc).toContain(`| ${oque} | ${quanto} | ${porque} |`);
});
