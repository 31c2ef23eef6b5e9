import type { QueryIn } from '@portal/domain/http/endpoint';
import * as lista from '@portal/domain/requerimentos/lista';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { encher } from '#test/muitos.ts';
import { createWorld, ok, type World } from '#test/world.ts';

// Lists whose filters find more than a thousand requests are read in other ways than short ones: each must find the same.
const N = 6000;
let app: TestApp;
let w: World;
let vizinha: World;
let owner: pg.Pool;
let zona: string;
let analistaId: string;

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  owner = new pg.Pool({ connectionString: app.raizUrl, max: 1 });
  analistaId = w.member('analista').id;
  await encher(owner, vizinha.town.id, 500);
  await encher(owner, w.town.id, N);
  await owner.query(
    `update etapa e set analista_id = $2 from requerimento r where e.organizacao_id = $1 and r.organizacao_id = $1 and r.id = e.requerimento_id
       and e.analista_id is not null and substr(r.numero, 6, 1) < '6'`,
    [w.town.id, analistaId],
  );
  const zonas = await owner.query<{ sigla: string }>(
    `select z.sigla from zona z join imovel_zona iz on iz.zona_id = z.id join requerimento_imovel ri on ri.imovel_id = iz.imovel_id
      where z.organizacao_id = $1 group by 1 order by count(*) desc limit 1`,
    [w.town.id],
  );
  zona = zonas.rows[0]?.sigla ?? '';
  // drafts of the same property stand in no list of the staff
  await owner.query(
    `with rascunhos as (
       insert into requerimento (organizacao_id, id, processo_id, processo_versao_id, processo_nome, canhoto, status, criado_por, requerente_id, requerente_nome, respostas, busca, criado_em, atualizado_em)
       select organizacao_id, gen_random_uuid(), processo_id, processo_versao_id, processo_nome, 'rascunho' || row_number() over (), 'Rascunho', criado_por, requerente_id, requerente_nome, '{}', '', now(), now()
         from requerimento where organizacao_id = $1 limit 7 returning id)
     insert into requerimento_imovel (organizacao_id, requerimento_id, imovel_id)
       select $1, id, (select iz.imovel_id from imovel_zona iz join zona z on z.id = iz.zona_id where z.organizacao_id = $1 and z.sigla = $2 limit 1) from rascunhos`,
    [w.town.id, zona],
  );
  await owner.query('vacuum analyze');
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

type Query = QueryIn<typeof lista.listarRequerimentos>;
const ABERTOS = `('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')`;
/** The same question, asked without any of the product's own ways to answer it. */
async function aMao(where: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select r.id from requerimento r where r.organizacao_id = $1 and r.protocolado_em is not null and (${where}) order by r.protocolado_em desc, r.id desc`,
    [w.town.id],
  );
  return rows.map((row) => row.id);
}
async function pelaLista(quem: Person, query: Query, page: number): Promise<{ ids: string[]; total: number }> {
  const { data, total } = ok(await quem.call(lista.listarRequerimentos, { query: { ...query, page, per_page: 50 } }));
  return { ids: data.map((r) => r.id), total };
}

const deAnalista = (quem: string) =>
  `exists (select from etapa e where e.requerimento_id = r.id and not e.substituida and e.status in ${ABERTOS} and e.analista_id ${quem})`;
const casos = (): [string, Query, string][] => {
  const meus = deAnalista(`= '${analistaId}'`);
  const naZona = `exists (select from requerimento_imovel ri join imovel_zona iz on iz.imovel_id = ri.imovel_id join zona z on z.id = iz.zona_id
    where ri.requerimento_id = r.id and z.sigla = '${zona}')`;
  const tem = (...palavras: string[]) =>
    `exists (select from requerimento_busca b where b.requerimento_id = r.id and ${palavras.map((p) => `b.texto like '%${p}%'`).join(' and ')})`;
  const dias = (n: number) =>
    `(r.conosco_inicio <= now() - interval '${n + 1} days' or (r.conosco_inicio is null and r.conosco_segundos >= ${(n + 1) * 86_400}))`;
  return [
    ['an analyst', { analista: [analistaId] }, meus],
    ['nobody', { analista: ['ninguem'] }, deAnalista('is null')],
    ['an analyst or nobody', { analista: [analistaId, 'ninguem'] }, `${meus} or ${deAnalista('is null')}`],
    ['a zone', { zona: [zona] }, naZona],
    ['a zone and an analyst', { zona: [zona], analista: [analistaId] }, `${naZona} and ${meus}`],
    ['an analyst and a status', { analista: [analistaId], status: ['Em andamento'] }, `${meus} and r.status = 'Em andamento'`],
    [
      'a zone and two districts',
      { zona: [zona], bairro: ['Bairro 1', 'Bairro 2'] },
      `${naZona} and r.bairro in ('Bairro 1', 'Bairro 2')`,
    ],
    ['open items', { pendencia: 'sim' }, `exists (select from pendencia p where p.requerimento_id = r.id)`],
    [
      'a proof to check, of an analyst',
      { comprovante: 'sim', analista: [analistaId] },
      `${meus} and exists (select from guia g where g.requerimento_id = r.id and g.pagamento = 'Em conferência')`,
    ],
    ['a word that all have', { s: 'ACÁCIAS' }, 'true'],
    ['words that all have, and one that few have', { s: 'requerente 00123' }, tem('requerente', '00123')],
    ['two letters', { s: 'ca 77' }, tem('ca', '77')],
    ['a word that nobody has', { s: 'requerente zzzz' }, 'false'],
    ['a word that nearly all have, of an analyst', { s: 'alvenaria', analista: [analistaId] }, `${meus} and ${tem('alvenaria')}`],
    ['overdue', { vencido: 'sim' }, `r.prazo_em < (now() at time zone 'America/Sao_Paulo')::date and r.status in ${ABERTOS}`],
    ['with us for more than a day', { conosco: 1 }, dias(1)],
    ['with us for more than two days, of an analyst', { conosco: 2, analista: [analistaId] }, `${dias(2)} and ${meus}`],
  ];
};

describe('more than a thousand', () => {
  test('the world of this test has sets on both sides of the thousand', async () => {
    const quantos = new Map(
      await Promise.all(casos().map(async ([nome, , where]) => [nome, (await aMao(where)).length] as const)),
    );
    for (const nome of ['an analyst', 'a zone', 'a word that all have', 'overdue'])
      expect(quantos.get(nome), nome).toBeGreaterThan(1000);
    for (const nome of [
      'nobody',
      'open items',
      'a zone and an analyst',
      'words that all have, and one that few have',
      'two letters',
    ]) {
      expect(quantos.get(nome), nome).toBeLessThan(1000);
      expect(quantos.get(nome), nome).toBeGreaterThan(0);
    }
  });

  test('a list has what was asked, in its order, with the exact total, on the first page and on the last', async () => {
    for (const [nome, query, where] of casos()) {
      const todos = await aMao(where);
      for (const page of new Set([1, 2, Math.max(1, Math.ceil(todos.length / 50))])) {
        const { ids, total } = await pelaLista(w.staff('gestor'), query, page);
        expect(total, `${nome}, page ${page}`).toBe(todos.length);
        expect(ids, `${nome}, page ${page}`).toEqual(todos.slice((page - 1) * 50, page * 50));
      }
    }
  });

  test('who sees the sector sees the same; who does not, nothing; another town, its own', async () => {
    for (const [nome, query, where] of casos()) {
      const todos = await aMao(where);
      expect(await pelaLista(w.staff('analista'), query, 1), nome).toEqual({ ids: todos.slice(0, 50), total: todos.length });
      expect(await pelaLista(w.staff('ambiental'), query, 1), nome).toEqual({ ids: [], total: 0 });
    }
    const doutra = await pelaLista(vizinha.staff('gestor'), { s: 'acacias' }, 1);
    expect(doutra.total).toBe(500);
    expect((await pelaLista(vizinha.staff('gestor'), { analista: [analistaId] }, 1)).total).toBe(0);
  });

  test('my queue and the quick filters count the same as their lists', async () => {
    for (const chave of ['gestor', 'analista']) {
      const quem = w.staff(chave);
      const filas = ok(await quem.call(lista.contarFilas, {}));
      for (const filtro of ['minha_fila', 'nao_lido', 'vencido', 'pendencia', 'comprovante'] as const) {
        const { total } = await pelaLista(quem, { [filtro]: 'sim' }, 1);
        expect(total, `${filtro} of ${chave}`).toBe(filas[filtro]);
        expect(total, `${filtro} of ${chave}`).toBeGreaterThan(0);
      }
    }
    const naPrefeitura = `e.requerimento_id = r.id and not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento')`;
    const setores = `select setor_id from setor_membro where organizacao_id = ${w.town.id} and usuario_id = '${analistaId}'`;
    const fila = await aMao(
      `exists (select from etapa e where ${naPrefeitura} and (e.analista_id = '${analistaId}' or (e.analista_id is null and e.setor_id in (${setores}))))`,
    );
    expect(await pelaLista(w.staff('analista'), { minha_fila: 'sim' }, 1)).toEqual({
      ids: fila.slice(0, 50),
      total: fila.length,
    });
  });
});
