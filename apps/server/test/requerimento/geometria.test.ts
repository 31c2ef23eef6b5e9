// Past 300 lines: one geometry, drawn, proposed by and looked at in every way it can be.
import type { Forma, Posicao } from '@portal/domain/geometria/formas';
import { deslocada } from '@portal/domain/geometria/medidas';
import { retangulo } from '@portal/domain/geometria/prova';
import type { BodyIn } from '@portal/domain/http/endpoint';
import * as cadastro from '@portal/domain/imoveis/cadastro';
import * as mapa from '@portal/domain/imoveis/mapa';
import * as desenho from '@portal/domain/zonas/contorno';
import * as zonas from '@portal/domain/zonas/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { porContorno } from '#modules/imoveis/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import type { Person } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { createWorld, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let gestor: Person;
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  gestor = w.staff('gestor');
});
afterAll(() => app.close());

/** A place of the country where no other test draws. */
const AQUI: Posicao = [-60.5, -3.25];
let n = 0;
const novo = async (mais: Partial<BodyIn<typeof cadastro.criarImovel>> = {}, quem = gestor) => {
  n += 1;
  const body = {
    inscricao: `GEO.${String(n).padStart(3, '0')}`,
    cep: '89999-000',
    logradouro: 'Rua do Contorno',
    numero: String(n),
    bairro: 'Prova',
    area_terreno_m2: '300.00',
    ...mais,
  };
  return ok(await quem.call(cadastro.criarImovel, { body }));
};
const contornar = (i: cadastro.Imovel, geometria: unknown, quem = gestor) =>
  quem.call(mapa.contornarImovel, { params: { id: i.id }, body: { versao: i.versao, geometria: geometria as Forma } });
const zona = async (sigla: string, geometria: Forma | null, vigente_de = '2020-01-01') => {
  const nova = ok(
    await gestor.call(zonas.criarZona, { body: { sigla, descricao: 'Zona desenhada', vigente_de, base_legal: 'Lei 1/2020' } }),
  );
  return geometria ? ok(await desenhar(nova, geometria)) : nova;
};
const desenhar = (z: zonas.Zona, geometria: Forma | null, versaoDaZona = z.versoes[0]!.id, quem = gestor) =>
  quem.call(desenho.contornarVersao, {
    params: { id: z.id, versao_id: versaoDaZona },
    body: { versao: z.versao, geometria },
  });
const propostas = async (id: string) => ok(await gestor.call(mapa.proporZonas, { params: { id } }));
const campos = (dados: unknown) => (dados as { erros: { campo: string }[] }).erros.map((e) => e.campo);
const naCaixa = (town: World, [x, y]: Posicao) =>
  inTenant(app.db, town.town.id, async (tx) => {
    const { rows } = await sql<{ ids: string[] }>`
      select imoveis_na_caixa(box(point(${x - 1e-5}, ${y - 1e-5}), point(${x + 1e-5}, ${y + 1e-5})), 10) as ids`.execute(tx);
    return rows[0]?.ids;
  });

describe('the outline of a property', () => {
  test('is kept as it is meant, found by its place, and was not there before', async () => {
    const lote = retangulo(AQUI, 0, 0, 10, 30);
    const antes = await novo();
    const i = ok(await contornar(antes, lote));
    expect(i).toMatchObject({ versao: 2, geometria: { type: 'Polygon' }, antes: [{ versao: 1, dados: { geometria: null } }] });
    expect(await naCaixa(w, deslocada(AQUI, 5, 15))).toEqual([i.id]);
    expect(await naCaixa(w, deslocada(AQUI, 50, 15))).toEqual([]);
    // another town looks at the same place and finds nothing
    expect(await naCaixa(vizinha, deslocada(AQUI, 5, 15))).toEqual([]);
    // written again by its form, the record keeps the outline
    const zonasEscritas = i.zonas.map(({ zona_id, percentual }) => ({ zona_id, percentual }));
    const body = { ...i, zonas: zonasEscritas, bairro: 'Outro' };
    const salvo = ok(await gestor.call(cadastro.salvarImovel, { params: { id: i.id }, body }));
    expect(salvo).toMatchObject({ bairro: 'Outro', geometria: i.geometria });
    expect(ok(await contornar(salvo, null)).geometria).toBeNull();
    expect(await naCaixa(w, deslocada(AQUI, 5, 15))).toEqual([]);
  });

  test('of a lot that has only a point, the point is where it is found', async () => {
    const [x, y] = deslocada(AQUI, 300, 300);
    const i = await novo({ longitude: x.toFixed(6), latitude: y.toFixed(6) });
    expect(await naCaixa(w, [x, y])).toEqual([i.id]);
  });

  test('says in words what is wrong, and is never a 500', async () => {
    const i = await novo();
    const anel = retangulo(AQUI, 0, 0, 10, 30).coordinates[0] as Posicao[];
    const [a, b, c, d] = anel as [Posicao, Posicao, Posicao, Posicao];
    const ruins: unknown[] = [
      { type: 'Polygon', coordinates: [[a, c, b, d, a]] },
      { type: 'Polygon', coordinates: [[a, b, c]] },
      { type: 'Polygon', coordinates: [[]] },
      { type: 'Polygon', coordinates: [] },
      { type: 'Polygon', coordinates: [[a, [1e308, 1e308], c, a]] },
      { type: 'Polygon', coordinates: [[a, [Number.NaN, 0], c, a]] },
      { type: 'Polygon', coordinates: [anel.map(([x, y]) => [x, y, 3])] },
      { type: 'Polygon', coordinates: 'aqui' },
      { type: 'Point', coordinates: a },
      { type: 'Polygon', coordinates: [Array.from({ length: 20_000 }, (_, k) => [-52 - k * 1e-7, -26])] },
      { type: 'MultiPolygon', coordinates: Array.from({ length: 5000 }, () => [[a, b, c, a]]) },
      JSON.parse(`{"type":"Polygon","coordinates":${'['.repeat(4000)}${']'.repeat(4000)}}`),
      'POLYGON((0 0))',
      7,
    ];
    for (const ruim of ruins) {
      const { status, dados } = await contornar(i, ruim);
      expect([status, campos(dados)[0]?.split('.')[0]], JSON.stringify(ruim)?.slice(0, 80)).toEqual([422, 'geometria']);
    }
    const cruzado = await contornar(i, ruins[0]);
    expect((cruzado.dados as unknown as { erros: { mensagem: string }[] }).erros[0]?.mensagem).toContain('cruza');
    expect(ok(await gestor.call(cadastro.verImovel, { params: { id: i.id } })).versao).toBe(1);
  });

  test('is drawn by who manages this town, on the record as it is now, while it is a lot', async () => {
    const lote = retangulo(AQUI, 0, 0, 10, 30);
    const i = await novo();
    expect((await contornar(i, lote, w.staff('analista'))).status).toBe(403);
    expect((await contornar(i, lote, vizinha.staff('gestor'))).status).toBe(404);
    ok(await contornar(i, lote));
    expect((await contornar(i, lote)).status).toBe(409);
    const arquivado = ok(
      await gestor.call(cadastro.arquivarImovel, { params: { id: i.id }, body: { versao: 2, motivo: 'Fora do município' } }),
    );
    expect(await contornar(arquivado, lote)).toMatchObject({ status: 422, dados: { codigo: 'imovel_fora_do_cadastro' } });
    expect(await naCaixa(w, deslocada(AQUI, 5, 15))).toEqual([]);
  });

  test('is given to the parts of a lot that is split, each its own', async () => {
    const i = ok(await contornar(await novo(), retangulo(AQUI, 600, 0, 20, 30)));
    const partes = [retangulo(AQUI, 600, 0, 10, 30), retangulo(AQUI, 610, 0, 10, 30)];
    const body = (geometrias: (Forma | null)[]) => ({
      versao: i.versao,
      data: '2026-01-10',
      documento: 'Processo 1/2026',
      novos: geometrias.map((geometria, k) => ({
        inscricao: `${i.inscricao}.${k}`,
        area_terreno_m2: '300.00',
        numero: String(k),
        geometria,
      })),
    });
    const params = { id: i.id };
    const aberta: Forma = { type: 'Polygon', coordinates: [partes[1]!.coordinates[0]!.slice(1) as Posicao[]] };
    const torto = await gestor.call(cadastro.desmembrarImovel, { params, body: body([partes[0]!, aberta]) });
    expect([torto.status, ...campos(torto.dados)]).toEqual([422, 'novos.1.geometria']);
    const feito = ok(await gestor.call(cadastro.desmembrarImovel, { params, body: body([partes[0]!, null]) }));
    const [um, outro] = await Promise.all(
      feito.atos[0]!.para.map(async ({ id }) => ok(await gestor.call(cadastro.verImovel, { params: { id } }))),
    );
    expect([um!.geometria, outro!.geometria].filter(Boolean)).toHaveLength(1);
    expect(await naCaixa(w, deslocada(AQUI, 605, 15))).toHaveLength(1);
    expect(await naCaixa(w, deslocada(AQUI, 615, 15))).toHaveLength(0);
  });

  test('is put inside a transaction of another act', async () => {
    const i = await novo();
    await inTenant(app.db, w.town.id, (tx) => porContorno(tx, i.id, retangulo(AQUI, 900, 0, 10, 30)));
    expect(await naCaixa(w, deslocada(AQUI, 905, 15))).toEqual([i.id]);
    await expect(
      inTenant(app.db, w.town.id, (tx) => porContorno(tx, i.id, { type: 'Polygon', coordinates: [[AQUI]] })),
    ).rejects.toThrow(/pelo menos três pontos/);
  });
});

describe('zones by their outlines', () => {
  test('are proposed with their shares, by the version of today, and change nothing by themselves', async () => {
    const [x, y] = [3000, 3000];
    const i = ok(await contornar(await novo(), retangulo(AQUI, x, y, 10, 30)));
    const oeste = await zona('GEO-O', retangulo(AQUI, x - 50, y - 50, 53, 200));
    const leste = await zona('GEO-L', retangulo(AQUI, x + 3, y - 50, 53, 200));
    await zona('GEO-LONGE', retangulo(AQUI, x + 900, y, 53, 200));
    expect(await propostas(i.id)).toEqual({
      zonas: [
        { zona_id: leste.id, sigla: 'GEO-L', descricao: 'Zona desenhada', percentual: '70.00' },
        { zona_id: oeste.id, sigla: 'GEO-O', descricao: 'Zona desenhada', percentual: '30.00' },
      ],
      sobrepostas: false,
      falta: '',
    });
    expect(ok(await gestor.call(cadastro.verImovel, { params: { id: i.id } })).zonas).toEqual([]);
    // a version begins where the one before it lies; one of a day to come moves nothing today
    const limites = { vigente_de: '2030-01-01', base_legal: 'Lei 2/2030' };
    const versionada = ok(
      await gestor.call(zonas.criarVersao, { params: { id: leste.id }, body: { ...limites, versao: leste.versao } }),
    );
    expect(versionada.versoes.map((v) => v.desenhada)).toEqual([true, true]);
    ok(await desenhar(versionada, retangulo(AQUI, x + 9, y, 53, 200), versionada.versoes[0]!.id));
    expect((await propostas(i.id)).zonas[0]).toMatchObject({ sigla: 'GEO-L', percentual: '70.00' });
    // archived, it is proposed no more
    const parada = ok(await gestor.call(zonas.verZona, { params: { id: oeste.id } }));
    ok(await gestor.call(zonas.arquivarZona, { params: { id: oeste.id }, body: { versao: parada.versao } }));
    expect((await propostas(i.id)).zonas.map((z) => z.sigla)).toEqual(['GEO-L']);
  });

  test('say what is missing before anything can be proposed', async () => {
    const daqui = vizinha.staff('gestor');
    const i = await novo({}, daqui);
    const propor = async () => ok(await daqui.call(mapa.proporZonas, { params: { id: i.id } })).falta;
    expect(await propor()).toBe('contorno');
    ok(await contornar(i, retangulo(AQUI, 0, 0, 10, 30), daqui));
    await inTenant(app.db, vizinha.town.id, (tx) => sql`update zona_versao set geometria = null`.execute(tx));
    expect(await propor()).toBe('zonas');
  });

  test('are drawn by who manages this town, on the zone as it is now, and read again', async () => {
    const z = await zona('GEO-P', null);
    const forma = retangulo(AQUI, 0, 9000, 100, 100);
    const versao_id = z.versoes[0]!.id;
    expect((await desenhar(z, forma, versao_id, w.staff('analista'))).status).toBe(403);
    expect((await desenhar(z, forma, versao_id, vizinha.staff('gestor'))).status).toBe(404);
    const outra = await zona('GEO-Q', null);
    expect((await desenhar(z, forma, outra.versoes[0]!.id)).status).toBe(404);
    const desenhada = ok(await desenhar(z, forma));
    expect(desenhada).toMatchObject({ versao: z.versao + 1, versoes: [{ desenhada: true }] });
    expect((await desenhar(z, null)).status).toBe(409);
    const params = { id: z.id, versao_id };
    expect(ok(await gestor.call(desenho.verContorno, { params })).geometria).toMatchObject({ type: 'Polygon' });
    const cruzado = await desenhar(desenhada, { type: 'Polygon', coordinates: [[AQUI, AQUI]] });
    expect([cruzado.status, ...campos(cruzado.dados)]).toEqual([422, 'geometria']);
    expect(ok(await desenhar(desenhada, null)).versoes[0]!.desenhada).toBe(false);
  });
});

describe('the map', () => {
  const vendo = (x: number, y: number, metros: number) => {
    const [oeste, sul] = deslocada(AQUI, x - metros, y - metros);
    const [leste, norte] = deslocada(AQUI, x + metros, y + metros);
    return { oeste, sul, leste, norte };
  };
  const ver = async (query: ReturnType<typeof vendo>, quem = gestor) => ok(await quem.call(mapa.verMapa, { query }));

  test('shows the lots in sight, drawn or as a point, with what is asked on them', async () => {
    const [x, y] = [20_000, 0];
    const i = ok(await contornar(await novo(), retangulo(AQUI, x, y, 10, 30)));
    const [lon, lat] = deslocada(AQUI, x + 40, y + 10);
    const so = await novo({ longitude: lon.toFixed(6), latitude: lat.toFixed(6) });
    await novo();
    const visto = await ver(vendo(x, y, 60));
    expect(visto).toMatchObject({ grupos: [], total: 2 });
    expect(visto.lotes.map((l) => l.id)).toEqual([i.id, so.id]);
    expect(visto.lotes[0]).toMatchObject({ geometria: i.geometria, status: '', zonas: [] });
    expect(visto.lotes[1]).toMatchObject({ geometria: null, longitude: Number(lon.toFixed(6)) });
    // what is open is told before what ended
    const daResposta = { imoveis: [{ id: i.id, inscricao: '', endereco: '', bairro: '', area_terreno_m2: '1' }] };
    const aberto = await fileAlvara(w, w.citizen(), daResposta);
    const acabou = await fileAlvara(w, w.citizen(), daResposta);
    await inTenant(app.db, w.town.id, (tx) =>
      sql`update requerimento set status = 'Cancelado' where id = ${acabou.id}`.execute(tx),
    );
    expect((await ver(vendo(x, y, 60))).lotes.map((l) => l.status)).toEqual([aberto.status, '']);
    expect((await ver(vendo(x, y + 500, 60))).total).toBe(0);
    expect((await ver(vendo(x, y, 60), vizinha.staff('gestor'))).total).toBe(0);
    expect((await w.staff('analista').call(mapa.verMapa, { query: vendo(x, y, 60) })).status).toBe(403);
  });

  test('counts by squares where there are too many to draw, and never loses one', async () => {
    const [x, y] = [40_000, 0];
    await inTenant(app.db, w.town.id, (tx) =>
      sql`insert into imovel (id, inscricao, inscricao_normalizada, logradouro, numero, bairro, cep, area_terreno_m2, longitude, latitude, busca)
          select gen_random_uuid(), 'MUITOS' || n, 'MUITOS' || n, 'Rua', '1', 'Muitos', '89999000', 300,
                 (${deslocada(AQUI, x, y)[0]}::float8 + (n % 60) * 0.0001)::numeric(9, 6),
                 (${deslocada(AQUI, x, y)[1]}::float8 + (n / 60) * 0.0001)::numeric(9, 6), ''
            from generate_series(0, ${mapa.MAX_LOTES_NO_MAPA + 99}) n`.execute(tx),
    );
    const todos = await ver(vendo(x, y, 2000));
    expect(todos).toMatchObject({ lotes: [], total: mapa.MAX_LOTES_NO_MAPA + 100 });
    expect(todos.grupos.length).toBeGreaterThan(2);
    expect(todos.grupos.length).toBeLessThan(300);
    const perto = await ver(vendo(x + 100, y + 100, 100));
    expect(perto.grupos).toEqual([]);
    expect(perto.lotes.length).toBeGreaterThan(100);
  });

  test('opens on the town, wherever that is, and on nothing where nothing has a place', async () => {
    const daqui = vizinha.staff('gestor');
    await inTenant(app.db, vizinha.town.id, (tx) =>
      sql`update imovel set geometria = null, latitude = null, longitude = null`.execute(tx),
    );
    const extensao = async () => ok(await daqui.call(mapa.verExtensao)).caixa;
    expect(await extensao()).toBeNull();
    ok(await contornar(await novo({}, daqui), retangulo(AQUI, 0, 0, 10, 30), daqui));
    const caixa = await extensao();
    expect(caixa).toMatchObject({ oeste: expect.closeTo(AQUI[0], 2), norte: expect.closeTo(AQUI[1], 2) });
    expect((await ver(caixa!, daqui)).total).toBe(1);
  });

  test('shows the zones of today from afar, and refuses a look at the rest of the world', async () => {
    const z = await zona('GEO-M', retangulo(AQUI, 60_000, 0, 2000, 2000));
    await zona('GEO-N', retangulo(AQUI, 60_000, 0, 2000, 2000), '2031-01-01');
    const vistas = ok(await gestor.call(desenho.verZonasNoMapa, { query: { folga: 0.0005 } }));
    expect(vistas.filter((v) => /^GEO-[MN]$/.test(v.sigla))).toMatchObject([{ id: z.id, geometria: { type: 'Polygon' } }]);
    for (const query of [
      { oeste: 0, sul: 0, leste: 1, norte: 1 },
      { oeste: -52, sul: -26, leste: -53, norte: -25 },
      { oeste: 'x', sul: -26, leste: -51, norte: -25 },
      { oeste: Infinity, sul: -26, leste: -51, norte: -25 },
    ])
      expect((await gestor.call(mapa.verMapa, { query })).status).toBe(422);
  });
});
