import type { Posicao } from '@portal/domain/geometria/formas';
import { deslocada } from '@portal/domain/geometria/medidas';
import { retangulo } from '@portal/domain/geometria/prova';
import type { AnyEndpoint, DadosOf, QueryIn } from '@portal/domain/http/endpoint';
import * as cadastro from '@portal/domain/imoveis/cadastro';
import * as mapa from '@portal/domain/imoveis/mapa';
import * as contract from '@portal/domain/viabilidade/contract';
import { NAO_VALE } from '@portal/domain/viabilidade/palavras';
import * as desenho from '@portal/domain/zonas/contorno';
import * as zonas from '@portal/domain/zonas/contract';
import * as usos from '@portal/domain/zonas/usos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/db/doors.ts';
import { closePdf } from '#platform/pdf/pool.ts';
import { type Answer, type Person, send } from '#seed/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { readText } from '#test/pdf-pages.ts';
import { createWorld, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let gestor: Person;
let casa: string;
let lote: cadastro.Imovel;
/** A place of the country where no other test draws. */
const AQUI: Posicao = [-63.9, -8.76];
const DONA = { nome: 'Iracema Segredo', documento: '52998224725', percentual: '100' };

const zona = async (sigla: string, x: number, regra: 'permitido' | 'condicionado' | 'proibido', vigente_de = '2020-01-01') => {
  const uso = {
    uso_id: casa,
    regra,
    condicao: regra === 'condicionado' ? 'Estudo de vizinhança' : '',
    vagas: '1 por casa',
    artigo: 'anexo I',
  };
  const body = {
    sigla,
    descricao: `Zona ${sigla}`,
    vigente_de,
    base_legal: 'Lei 7/2020',
    to_max: '60',
    artigos: { to: 'art. 9' },
    usos: [uso],
  };
  const z = ok(await gestor.call(zonas.criarZona, { body }));
  const params = { id: z.id, versao_id: z.versoes[0]!.id };
  const geometria = retangulo(AQUI, x, -50, 100, 200);
  return ok(await gestor.call(desenho.contornarVersao, { params, body: { versao: z.versao, geometria } }));
};
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo'] });
  w = await createWorld(app);
  gestor = w.staff('gestor');
  const catalogo = ok(await gestor.call(usos.criarUso, { body: { codigo: 'VIA1', nome: 'Casa de prova' } }));
  casa = catalogo.find((u) => u.codigo === 'VIA1')!.id;
  await zona('VIA-O', -100, 'permitido');
  await zona('VIA-L', 0, 'condicionado');
  const body = {
    inscricao: '98.76.543.0001',
    cep: '76800-000',
    logradouro: 'Rua da Viabilidade',
    numero: '7',
    bairro: 'Prova',
    area_terreno_m2: '300.00',
    proprietarios: [DONA],
  };
  const novo = ok(await gestor.call(cadastro.criarImovel, { body }));
  const geometria = retangulo(AQUI, -3, 0, 10, 30);
  lote = ok(await gestor.call(mapa.contornarImovel, { params: { id: novo.id }, body: { versao: 1, geometria } }));
});
afterAll(async () => {
  await closePdf();
  await app.close();
});

/** Who has no account at all. */
const ninguem = {
  call: <E extends AnyEndpoint>(endpoint: E, input: { query?: object } = {}) =>
    send(app, w.town.host, endpoint, input) as Promise<Answer<DadosOf<E>>>,
};
const consultar = (query: QueryIn<typeof contract.consultarViabilidade>) =>
  ninguem.call(contract.consultarViabilidade, { query });
const em = (x: number, y: number) => {
  const [longitude, latitude] = deslocada(AQUI, x, y);
  return { longitude, latitude };
};

describe('what the law allows, asked without an account', () => {
  test('by the number with or without its signs, in each zone with its share, its article and what it says of the use', async () => {
    const v = ok(await consultar({ inscricao: '98765430001', uso_id: casa }));
    expect(v).toMatchObject({
      imovel: { inscricao: lote.inscricao, endereco: 'Rua da Viabilidade, 7', bairro: 'Prova', area_terreno_m2: '300.00' },
      ponto: null,
      uso: { codigo: 'VIA1' },
      fonte: 'contorno',
      zonas: [
        {
          sigla: 'VIA-L',
          percentual: '70.00',
          uso: { regra: 'condicionado', condicao: 'Estudo de vizinhança', artigo: 'anexo I' },
        },
        {
          sigla: 'VIA-O',
          percentual: '30.00',
          uso: { regra: 'permitido' },
          versao: { to_max: '60.00', base_legal: 'Lei 7/2020', vigente_de: '2020-01-01' },
        },
      ],
    });
    // the record says more than the drawing
    const sigla = (s: string) => v.zonas.find((z) => z.sigla === s);
    expect(sigla('VIA-O')?.versao?.artigos).toEqual({ to: 'art. 9' });
    await inTenant(app.db, w.town.id, (tx) =>
      sql`insert into imovel_zona (imovel_id, zona_id, percentual) select ${lote.id}, id, 100 from zona where sigla = 'VIA-O'`.execute(
        tx,
      ),
    );
    expect(ok(await consultar({ inscricao: '98.76.543.0001' }))).toMatchObject({
      fonte: 'cadastro',
      uso: null,
      zonas: [{ sigla: 'VIA-O', uso: null }],
    });
    await inTenant(app.db, w.town.id, (tx) => sql`delete from imovel_zona where imovel_id = ${lote.id}`.execute(tx));
  });

  test('by a place: the lot that it lies in, the zone of a street, nothing outside', async () => {
    expect(ok(await consultar(em(2, 15))).imovel?.inscricao).toBe(lote.inscricao);
    expect(ok(await consultar(em(50, 100)))).toMatchObject({ imovel: null, zonas: [{ sigla: 'VIA-L', percentual: '100' }] });
    expect(ok(await consultar(em(5000, 0)))).toMatchObject({ imovel: null, zonas: [] });
  });

  test('nothing that anybody reads there says whose it is or what was asked on it', async () => {
    const caixa = {
      ...em(-100, -100),
      oeste: em(-100, 0).longitude,
      leste: em(100, 0).longitude,
      sul: em(0, -100).latitude,
      norte: em(0, 100).latitude,
    };
    const tudo = [
      ok(await ninguem.call(contract.verViabilidade)),
      ok(await consultar({ inscricao: lote.inscricao, uso_id: casa })),
      ok(await consultar(em(2, 15))),
      ok(await ninguem.call(contract.verMapaDaViabilidade, { query: caixa })),
    ];
    const escrito = JSON.stringify(tudo);
    expect(escrito).not.toMatch(/Iracema|Segredo|52998224725|matricula|proprietario|requerente|requerimento/i);
    // the map gives outlines alone: which lot is asked one at a time
    expect(JSON.stringify(tudo[3])).not.toContain('98.76');
    expect((tudo[3] as { lotes: unknown[] }).lotes).toHaveLength(1);
  });

  test('the versions are those of today, and an archived zone says nothing', async () => {
    const z = await zona('VIA-F', 300, 'permitido', '2031-01-01');
    expect(ok(await consultar(em(350, 0))).zonas).toEqual([]);
    await inTenant(app.db, w.town.id, (tx) =>
      sql`update zona_versao set vigente_de = '2021-01-01' where zona_id = ${z.id}`.execute(tx),
    );
    expect(ok(await consultar(em(350, 0))).zonas).toHaveLength(1);
    const { versao } = ok(await gestor.call(zonas.verZona, { params: { id: z.id } }));
    ok(await gestor.call(zonas.arquivarZona, { params: { id: z.id }, body: { versao } }));
    expect(ok(await consultar(em(350, 0))).zonas).toEqual([]);
  });

  test('on paper it says the same, and what it is not', async () => {
    const resposta = await ninguem.call(contract.baixarViabilidade, { query: { inscricao: lote.inscricao, uso_id: casa } });
    expect(resposta.status).toBe(200);
    const texto = (await readText(resposta.bruto)).replaceAll(/\s+/g, ' ');
    for (const dito of [
      '98.76.543.0001',
      'VIA-L',
      '70 % do terreno',
      'Permitido com condição',
      'Estudo de vizinhança',
      'Lei 7/2020',
      NAO_VALE.slice(0, 40),
    ])
      expect(texto).toContain(dito);
    expect(texto).not.toMatch(/Iracema|52998224725/);
  });

  test('what is asked badly is said in words, and is never a 500', async () => {
    const status = async (query: object) => (await consultar(query)).status;
    expect(await status({})).toBe(422);
    expect(await status({ inscricao: '1' })).toBe(422);
    expect(await status({ inscricao: "'; drop table imovel; --" })).toBe(404);
    expect(await status({ inscricao: '%%%%' })).toBe(404);
    expect(await status({ latitude: '1e999', longitude: '0' })).toBe(422);
    expect(await status({ latitude: 'NaN', longitude: '-52' })).toBe(422);
    expect(await status({ ...em(0, 0), uso_id: 'x' })).toBe(422);
    expect(await status({ ...em(0, 0), uso_id: lote.id })).toBe(404);
    const sumido = await consultar({ inscricao: '00.00.000' });
    expect([sumido.status, sumido.mensagem]).toEqual([404, expect.stringContaining('carnê do IPTU')]);
    ok(await gestor.call(cadastro.arquivarImovel, { params: { id: lote.id }, body: { versao: lote.versao, motivo: 'Prova' } }));
    const fora = await consultar({ inscricao: lote.inscricao });
    expect([fora.status, fora.mensagem]).toEqual([404, expect.stringContaining('inscrição nova')]);
    expect(ok(await consultar(em(2, 15))).imovel).toBeNull();
  });

  test('a town closes it, for everybody; who does not manage it closes nothing', async () => {
    const { versao, oferecida } = ok(await gestor.call(contract.verOferta));
    expect(oferecida).toBe(true);
    const fechar = (quem: Person) => quem.call(contract.salvarOferta, { body: { oferecida: false, versao } });
    expect((await fechar(w.staff('analista'))).status).toBe(403);
    ok(await fechar(gestor));
    expect((await fechar(gestor)).status).toBe(409);
    expect(ok(await ninguem.call(contract.verViabilidade))).toMatchObject({ oferecida: false, usos: [] });
    expect((await consultar(em(2, 15))).status).toBe(404);
    expect((await ninguem.call(contract.baixarViabilidade, { query: em(2, 15) })).status).toBe(404);
  });
});
