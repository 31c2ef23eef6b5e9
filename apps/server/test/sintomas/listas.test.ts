// Where lists end, and in what order they stand; docs/sintomas.md. Ties: `requerimento/listas.test.ts`.
import { listarContribuintes } from '@portal/domain/contribuintes/contract';
import { convidarMembro, listarMembros } from '@portal/domain/equipe/contract';
import { baixarExportacao, exportar } from '@portal/domain/exportacoes/contract';
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import { MAX_PER_PAGE } from '@portal/domain/http/paging';
import { listarImoveis } from '@portal/domain/imoveis/cadastro';
import { historicoDeNotificacoes } from '@portal/domain/notificacoes/contract';
import { listarProfissionais } from '@portal/domain/profissionais/contract';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import { listarTrabalho } from '@portal/domain/requerimentos/trabalho';
import { listarGuias } from '@portal/domain/taxas/contract';
import { listarMeusPagamentos } from '@portal/domain/taxas/meus-pagamentos';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { encher } from '#test/muitos.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let raiz: pg.Pool;
const gestor = () => w.staff('gestor');
const MUITOS = 450;
interface Pagina {
  data: { id: string; nome: string; requerente_nome: string }[];
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  from: number;
  to: number;
}
const pedir = (lista: AnyEndpoint, query: Record<string, unknown>, quem: Person = gestor()) => quem.call(lista, { query });
const ler = async (lista: AnyEndpoint, query: Record<string, unknown>, quem?: Person) =>
  ok(await pedir(lista, query, quem)) as Pagina;

beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  raiz = new pg.Pool({ connectionString: app.raizUrl, max: 1 });
  await encher(raiz, w.town.id, MUITOS);
  await fileAlvara(w);
  await app.settle();
}, 120_000);
afterAll(async () => {
  await raiz.end();
  await app.close();
});

test('a page beyond the last is empty and says how many there are and where the last one is', async () => {
  const listas: [AnyEndpoint, Person?][] = [
    [listarRequerimentos],
    [listarGuias, w.staff('financeiro')],
    [listarMembros],
    [listarContribuintes],
    [listarProfissionais],
    [listarImoveis],
    [historicoDeNotificacoes, w.staff('analista')],
    [listarTrabalho, w.citizen()],
    [listarMeusPagamentos, w.citizen()],
  ];
  for (const [lista, quem] of listas) {
    const { total } = await ler(lista, {}, quem);
    expect(total, lista.path).toBeGreaterThan(0);
    for (const page of [999, 1_000_000])
      expect(await ler(lista, { page, per_page: 10 }, quem), lista.path).toMatchObject({
        ...{ data: [], total, current_page: page, from: 0, to: 0 },
        last_page: Math.max(1, Math.ceil(total / 10)),
      });
  }
});

test('a page that is no number is refused at its field, never an error of the server', async () => {
  for (const query of [
    { page: 0 },
    { page: -1 },
    { page: 'dois' },
    { page: 1.5 },
    { page: 1e9 },
    { per_page: -1 },
    { per_page: 201 },
  ])
    expect(await pedir(listarRequerimentos, query), JSON.stringify(query)).toMatchObject({
      status: 422,
      dados: { codigo: 'campos_invalidos', erros: [{ campo: Object.keys(query)[0] }] },
    });
});

test('as many as a page holds at most is said, and page by page all are there, each once', async () => {
  const { total, per_page, last_page } = await ler(listarRequerimentos, { per_page: 0 });
  expect({ per_page, last_page }).toEqual({ per_page: MAX_PER_PAGE, last_page: Math.ceil(total / MAX_PER_PAGE) });
  expect(total).toBe(MUITOS + 1);
  for (const order of ['status', 'bairro', 'etapa_nome', 'processo_nome', 'requerente_nome'])
    for (const direction of ['asc', 'desc']) {
      const ids: string[] = [];
      for (let page = 1; page <= Math.ceil(total / 45); page += 1)
        ids.push(...(await ler(listarRequerimentos, { order, direction, page, per_page: 45 })).data.map((r) => r.id));
      expect(new Set(ids).size, `${order} ${direction}`).toBe(total);
      expect(ids).toHaveLength(total);
    }
});

test('names stand as in a Brazilian list: accents and capitals beside their letter, not behind Z', async () => {
  for (const nome of [
    'Zuleica Prova',
    'Ávila Prova',
    'ana prova',
    'Beatriz Prova',
    'Érica Prova',
    'éder prova',
    'Ana Prova Neta',
  ])
    ok(
      await gestor().call(convidarMembro, {
        body: {
          nome,
          email: `${nome.replaceAll(' ', '.')}@demo.exemplo.gov.br`.normalize('NFD').replace(/\p{M}/gu, ''),
          setores: [],
        },
      }),
    );
  const { data } = await ler(listarMembros, { s: 'prova', order: 'nome', direction: 'asc', per_page: 0 });
  expect(data.map((m) => m.nome)).toEqual([
    'ana prova',
    'Ana Prova Neta',
    'Ávila Prova',
    'Beatriz Prova',
    'éder prova',
    'Érica Prova',
    'Zuleica Prova',
  ]);
});

test('a spreadsheet of a list holds the whole of it, not its page, and nothing in it runs', async () => {
  await raiz.query(
    `update requerimento set requerente_nome = (array['=1+1', '+55 49', '-2', '@soma', E'\\t=1', 'Só "nome"; outro'])[1 + (abs(hashtext(id::text)) % 6)]
      where organizacao_id = $1 and requerente_nome like 'Requerente %'`,
    [w.town.id],
  );
  const { id } = ok(
    await gestor().call(exportar, {
      body: { formato: 'csv', colunas: ['numero', 'requerente_nome'], lista: { order: 'numero', direction: 'asc' } },
    }),
  );
  await app.settle();
  const { bruto } = await gestor().call(baixarExportacao, { params: { id } });
  const linhas = bruto.toString('utf8').trimEnd().split('\r\n').slice(1);
  expect(linhas).toHaveLength(MUITOS + 1);
  const celulas = new Set(linhas.map((l) => l.slice(l.indexOf(';') + 1)));
  for (const celula of ["'=1+1", "'+55 49", "'-2", "'@soma", "'\t=1", '"Só ""nome""; outro"']) expect(celulas).toContain(celula);
});

test('a filter that says nothing narrows nothing, and one that nobody knows is not heard', async () => {
  const { total } = await ler(listarRequerimentos, {});
  for (const query of [{ status: [] }, { s: '' }, { s: '   ' }, { utm_source: 'mail', gclid: 'x' }])
    expect((await ler(listarRequerimentos, query)).total, JSON.stringify(query)).toBe(total);
});

test('what was filed late in the evening stands in the list of that day, by the clocks of the town', async () => {
  // 23:50 of the tenth in the town, the eleventh in Greenwich
  app.clock.now = new Date('2027-03-11T02:50:00Z');
  const { id } = await fileAlvara(w, w.citizen(3));
  const noDia = async (dia: string) => (await ler(listarRequerimentos, { de: dia, ate: dia })).data.map((r) => r.id);
  expect(await noDia('2027-03-10')).toEqual([id]);
  expect(await noDia('2027-03-11')).toEqual([]);
});
