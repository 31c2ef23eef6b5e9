// Past 300 lines: every kind of file and of record, there and back.
import { CHAMADAS } from '@portal/domain/atos/contract';
import * as autos from '@portal/domain/autos/contract';
import * as contas from '@portal/domain/contas/balcao';
import * as cadastro from '@portal/domain/imoveis/cadastro';
import * as contract from '@portal/domain/importacoes/contract';
import type { Tipo } from '@portal/domain/importacoes/tipos';
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import * as zonas from '@portal/domain/zonas/contract';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { correrImportacaoJob, limparImportacoesJob } from '#modules/importacoes/index.ts';
import { inTenant } from '#platform/db/doors.ts';
import { agir, type Person } from '#seed/client.ts';
import { drawPage } from '#seed/files.ts';
import { fakeCpf } from '#seed/identifiers.ts';
import { createRandom } from '#seed/random.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { comLeitor, DO_ARQUIVO } from '#test/leitores.ts';
import { createWorld, draftAlvara, fileAlvara, ok, type World } from '#test/world.ts';

let app: TestApp;
let w: World;
let vizinha: World;
let gestor: Person;
const random = createRandom(15);
beforeAll(async () => {
  app = await createTestApp({ towns: ['demo', 'xanxere'] });
  w = await createWorld(app);
  vizinha = await createWorld(app, 'xanxere');
  gestor = w.staff('gestor');
});
afterAll(() => app.close());

const csv = (linhas: (string | number)[][], separador = ';') =>
  Buffer.from(`\uFEFF${linhas.map((l) => l.join(separador)).join('\r\n')}\r\n`);
const enviar = async (tipo: Tipo, bytes: Buffer, nome = 'tabela.csv', quem = gestor) =>
  quem.call(contract.enviarImportacao, { body: { tipo }, arquivo: { nome, tipo: 'text/csv', bytes } });
const ver = async (id: string, quem = gestor) => ok(await quem.call(contract.verImportacao, { params: { id } }));
const linhas = async (id: string, resultado: '' | 'novo' | 'alterado' | 'igual' | 'recusado' = '') =>
  ok(await gestor.call(contract.listarLinhas, { query: { importacao_id: id, resultado, per_page: 0 } })).data;

/** Sent, read, and its columns as they are proposed. */
async function ler(tipo: Tipo, bytes: Buffer, nome?: string) {
  const { id } = ok(await enviar(tipo, bytes, nome));
  await app.settle();
  return ver(id);
}
async function conferir(i: contract.Importacao, colunas = i.colunas) {
  ok(await gestor.call(contract.conferirImportacao, { params: { id: i.id }, body: { versao: i.versao, colunas } }));
  await app.settle();
  return ver(i.id);
}
const ato = (i: contract.Importacao, qual: typeof contract.gravarImportacao, quem = gestor) =>
  quem.call(qual, { params: { id: i.id }, body: { versao: i.versao } });
async function gravar(i: contract.Importacao) {
  ok(await ato(i, contract.gravarImportacao));
  await app.settle();
  return ver(i.id);
}
const tudo = async (tipo: Tipo, bytes: Buffer, nome?: string) => gravar(await conferir(await ler(tipo, bytes, nome)));
const doCadastro = async (s: string) => ok(await gestor.call(cadastro.listarImoveis, { query: { s, per_page: 0 } })).data;
const linhas_ = (id: string) => linhas(id, 'recusado');
const contagens = ({ novos, alterados, iguais, recusados }: contract.Importacao) => ({ novos, alterados, iguais, recusados });

const CABECALHO = ['Inscr. Imob.', 'Endereço', 'Nº', 'Bairro', 'CEP', 'Área (m²)', 'Proprietário', 'CPF/CNPJ', 'Zona'];
const lote = (n: number, mais: Partial<Record<number, string>> = {}) => {
  const linha = [
    `88.001.${String(n).padStart(4, '0')}`,
    'Rua do Ensaio',
    String(n),
    'Prova',
    '89999000',
    '1.360,50',
    'Maria da Silva',
    '529.982.247-25',
    '',
  ];
  for (const [i, valor] of Object.entries(mais)) linha[Number(i)] = valor ?? '';
  return linha;
};

describe('properties', () => {
  test('read, matched by their names, tried without a trace, written, read again, and taken back', async () => {
    const bytes = csv([
      CABECALHO,
      lote(1),
      lote(2, { 5: 'muito' }),
      lote(3, { 7: '529.982.247-26' }),
      lote(1, { 2: '9' }),
      lote(4, { 8: 'ZX9' }),
      lote(5, { 2: '' }),
    ]);
    const lida = await ler('imoveis', bytes, 'cadastro antigo.csv');
    expect(lida).toMatchObject({ situacao: 'Colunas', formato: 'csv', total: 6, nome: 'cadastro antigo.csv' });
    expect(lida.colunas).toMatchObject({
      inscricao: { coluna: 0 },
      logradouro: { coluna: 1 },
      area_terreno_m2: { coluna: 5 },
      documentos_dos_proprietarios: { coluna: 7 },
      zonas: { coluna: 8 },
    });
    const conferida = await conferir(lida);
    expect(conferida).toMatchObject({ situacao: 'Conferida', novos: 2, recusados: 4, tem_planilha: true });
    expect((await linhas(conferida.id, 'recusado')).map((l) => [l.linha, l.motivos[0]?.campo, l.motivos[0]?.mensagem])).toEqual([
      [3, 'area_terreno_m2', expect.stringContaining('Escreva um número')],
      [4, 'documentos_dos_proprietarios', 'CPF ou CNPJ inválido. Confira os números. Está escrito: 529.982.247-26'],
      [5, '', 'Repete o que a linha 2 traz.'],
      [6, 'zonas', 'A zona ZX9 não existe no município, ou está arquivada.'],
    ]);
    expect(await doCadastro('Rua do Ensaio')).toEqual([]);

    const planilha = await gestor.call(contract.baixarPlanilha, { params: { id: lida.id } });
    expect(planilha.bruto.toString()).toContain('3;Recusado;Área do terreno (m²): Escreva um número');
    expect(planilha.bruto.toString()).toContain('5;Recusado;Repete o que a linha 2 traz.;88.001.0001');

    const feita = await gravar(conferida);
    expect(feita).toMatchObject({ situacao: 'Concluída', novos: 2, recusados: 4 });
    const feitos = await doCadastro('Rua do Ensaio');
    expect(feitos).toMatchObject([
      { inscricao: '88.001.0001', area_terreno_m2: '1360.50', proprietario: 'Maria da Silva' },
      { inscricao: '88.001.0005', endereco: 'Rua do Ensaio, S/N' },
    ]);

    // the same again: nothing to do
    expect(contagens(await conferir(await ler('imoveis', bytes)))).toEqual({ novos: 0, alterados: 0, iguais: 2, recusados: 4 });
  });

  test('what must come from somewhere is asked for by name; one text may stand for every line, and is remembered by column', async () => {
    const lida = await ler(
      'imoveis',
      csv([
        ['Cadastro X', 'Logradouro', 'Bairro', 'm2'],
        ['99.1', 'Rua Sem Fim', 'Longe', '300'],
      ]),
    );
    const semArea = { inscricao: { coluna: 0 }, logradouro: { coluna: 1 }, bairro: { coluna: 2 } };
    const falta = await gestor.call(contract.conferirImportacao, {
      params: { id: lida.id },
      body: { versao: lida.versao, colunas: semArea },
    });
    expect(falta).toMatchObject({ status: 422, mensagem: 'Diga de que coluna vem: CEP, Área do terreno (m²).' });
    const colunas = { ...semArea, area_terreno_m2: { coluna: 3 }, cep: { fixo: '89999-000' } };
    const dupla = { ...colunas, lote: { coluna: 3 } };
    const body = { versao: lida.versao, colunas: dupla };
    expect(await gestor.call(contract.conferirImportacao, { params: { id: lida.id }, body })).toMatchObject({ status: 422 });
    expect(contagens(await conferir(lida, colunas))).toMatchObject({ novos: 1, recusados: 0 });
    const proxima = await ler(
      'imoveis',
      csv([
        ['CADASTRO  X', 'M2'],
        ['99.2', '400'],
      ]),
    );
    expect(proxima.colunas).toEqual({ inscricao: { coluna: 0 }, area_terreno_m2: { coluna: 1 } });
    ok(await ato(proxima, contract.descartarImportacao as never));
    expect((await gestor.call(contract.verImportacao, { params: { id: proxima.id } })).status).toBe(404);
  });

  test('taken back as a whole; not while something stands on it', async () => {
    const feita = await tudo('imoveis', csv([CABECALHO, ...[21, 22, 23].map((n) => lote(n, { 1: 'Rua da Volta' }))]));
    const [um, dois] = await doCadastro('Rua da Volta');
    const mudada = await tudo(
      'imoveis',
      csv([CABECALHO, lote(21, { 1: 'Rua da Volta', 5: '99' }), lote(24, { 1: 'Rua da Volta' })]),
    );
    expect(contagens(mudada)).toEqual({ novos: 1, alterados: 1, iguais: 0, recusados: 0 });
    expect(await ato(feita, contract.desfazerImportacao)).toMatchObject({
      status: 422,
      mensagem: 'Ela já não pode ser desfeita inteira. Na linha 2, alguém mudou este imóvel depois.',
    });
    // a request is drafted on one: a draft holds it too
    const draft = await draftAlvara(w);
    await inTenant(app.db, w.town.id, (tx) =>
      sql`insert into requerimento_imovel (requerimento_id, imovel_id) values (${draft.id}, ${dois!.id})`.execute(tx),
    );
    ok(await ato(mudada, contract.desfazerImportacao));
    await app.settle();
    expect(await ver(mudada.id)).toMatchObject({ situacao: 'Desfeita' });
    expect((await doCadastro('Rua da Volta')).map((i) => [i.inscricao, i.area_terreno_m2])).toEqual([
      ['88.001.0021', '1360.50'],
      ['88.001.0022', '1360.50'],
      ['88.001.0023', '1360.50'],
    ]);
    const { antes } = ok(await gestor.call(cadastro.verImovel, { params: { id: um!.id } }));
    expect(antes).toHaveLength(2);
    expect(await ato(await ver(feita.id), contract.desfazerImportacao)).toMatchObject({ status: 422 });
    expect(await doCadastro('Rua da Volta')).toHaveLength(3);
  });

  test('a job that died goes on where it stood, and one that was stopped waits', async () => {
    const conferida = await conferir(
      await ler('imoveis', csv([CABECALHO, ...Array.from({ length: 1200 }, (_, i) => lote(1000 + i, { 1: 'Rua Comprida' }))])),
    );
    // stopped before its first group nothing of it is written
    const escritos = async () => {
      const { rows } = await inTenant(app.db, w.town.id, (tx) =>
        sql<{ n: number }>`select count(*)::integer as n from imovel where logradouro = 'Rua Comprida'`.execute(tx),
      );
      return rows[0]?.n;
    };
    await inTenant(app.db, w.town.id, (tx) =>
      tx.updateTable('importacao').set({ situacao: 'Gravando', parar: true }).where('id', '=', conferida.id).execute(),
    );
    await correrImportacaoJob.run(app.jobCtx(w.town.id), { importacao_id: conferida.id });
    expect((await ver(conferida.id)).situacao).toBe('Parada');
    expect(await escritos()).toBe(0);
    // as if stopped right after its first group
    ok(await ato(await ver(conferida.id), contract.gravarImportacao));
    const correndo = await ver(conferida.id);
    if (correndo.situacao === 'Gravando') await ato(correndo, contract.pararImportacao);
    await app.settle();
    const parada = await ver(conferida.id);
    expect(['Parada', 'Concluída']).toContain(parada.situacao);
    const fim = parada.situacao === 'Parada' ? await gravar(parada) : parada;
    expect(fim).toMatchObject({ situacao: 'Concluída', novos: 1200 });
    expect(await escritos()).toBe(1200);
  });
});

describe('files', () => {
  test('a spreadsheet is read as it is seen: days, numbers, and CPFs that lost their zero', async () => {
    const cpf = '01234567890';
    const bytes = await writeXlsx(
      [
        [{ value: 'CPF' }, { value: 'Nome' }, { value: 'Telefone' }],
        [{ value: Number(cpf), type: Number }, { value: 'Joana Prestes', type: String }, null],
      ] as never,
      {} as never,
    ).toBuffer();
    const i = await conferir(await ler('pessoas', bytes, 'pessoas.xlsx'));
    expect(i).toMatchObject({ formato: 'xlsx', novos: 1, recusados: 0 });
  });

  test('outlines come in metres or degrees, with their heights left out; what crosses itself is said', async () => {
    // EPSG:31982, SIRGAS 2000 / UTM 22S, in the west of Santa Catarina
    const quadra = (x: number, y: number) => [
      [
        [x, y, 5],
        [x + 12, y, 5],
        [x + 12, y + 30, 5],
        [x, y + 30, 5],
        [x, y, 5],
      ],
    ];
    const laco = [
      [
        [0, 0],
        [12, 30],
        [12, 0],
        [0, 30],
        [0, 0],
      ].map(([x, y]) => [360000 + x!, 7027000 + y!]),
    ];
    const feicao = (n: number, geometry: object | null) => ({
      type: 'Feature',
      properties: { inscricao: `66.1.${n}`, logradouro: 'Rua do Mapa', bairro: 'Prova', cep: 89999000, area: 360 },
      geometry,
    });
    const colecao = {
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::31982' } },
      features: [
        feicao(1, { type: 'Polygon', coordinates: quadra(360000, 7027000) }),
        feicao(2, { type: 'Polygon', coordinates: laco }),
        feicao(3, { type: 'Point', coordinates: [360050, 7027000] }),
        feicao(4, null),
        feicao(5, {
          type: 'LineString',
          coordinates: [
            [360000, 7027000],
            [360001, 7027001],
          ],
        }),
      ],
    };
    const lida = await ler('imoveis', Buffer.from(JSON.stringify(colecao)), 'lotes.geojson');
    expect(lida).toMatchObject({ formato: 'geojson', total: 5, tem_geometria: true });
    const conferida = await conferir(lida);
    expect((await linhas(lida.id, 'recusado')).map((l) => [l.linha, l.motivos[0]?.mensagem])).toEqual([
      [3, expect.stringContaining('cruza ou encosta em si mesmo')],
      [6, 'O desenho desta linha não é um contorno fechado.'],
    ]);
    await gravar(conferida);
    const [comContorno, comPonto] = await doCadastro('Rua do Mapa');
    const um = ok(await gestor.call(cadastro.verImovel, { params: { id: comContorno!.id } }));
    expect(um.geometria?.coordinates[0]?.[0]).toEqual([expect.closeTo(-52.41, 1), expect.closeTo(-26.87, 1)]);
    const dois = ok(await gestor.call(cadastro.verImovel, { params: { id: comPonto!.id } }));
    expect(Number(dois.latitude)).toBeCloseTo(-26.87, 1);
    expect(contagens(await conferir(await ler('imoveis', Buffer.from(JSON.stringify(colecao)))))).toMatchObject({
      novos: 0,
      iguais: 3,
    });
  });

  test('Windows letters, commas, tabs and quoted cells come as they are', async () => {
    const latin = Buffer.from(
      'Inscrição,Logradouro,Bairro,CEP,Área\r\n"77-1","Rua ""A"", fundos",São José,89999000,"1.200,00"\r\n',
      'latin1',
    );
    const i = await ler('imoveis', latin);
    expect(i.amostra).toEqual([['77-1', 'Rua "A", fundos', 'São José', '89999000', '1.200,00']]);
    expect(i.cabecalho[0]).toBe('Inscrição');
  });

  test.each([
    ['nothing', Buffer.from('\n\n'), 'Não achamos os nomes das colunas: a tabela precisa de uma linha com eles.'],
    ['names alone', Buffer.from('inscricao;area\n'), 'O arquivo não tem nenhuma linha além dos nomes das colunas.'],
    ['bytes of nobody', Buffer.from([0, 1, 2, 3, 0, 255, 254]), /Não conseguimos ler este arquivo/],
    ['a zip of nothing', Buffer.from(zipSync({ 'a.txt.exe': new Uint8Array([1]) })), /nenhuma tabela em CSV, XLSX ou ODS/],
    ['half a zip', Buffer.from(zipSync({ 'a.csv': new Uint8Array(5000) })).subarray(0, 60), /Não conseguimos ler este arquivo/],
    ['many columns', csv([Array.from({ length: 200 }, (_, i) => `c${i}`), ['x']]), /mais de 150 colunas/],
    [
      'a cell without end',
      csv([
        ['a', 'b'],
        ['x'.repeat(5000), 'y'],
      ]),
      'A linha 2 tem uma célula com mais de 4.000 letras.',
    ],
    ['no collection', Buffer.from('{"type":"Feature"}'), /coleção de feições/],
    [
      'a geometry without end',
      Buffer.from(
        `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":1},"geometry":{"type":"Polygon","coordinates":${'['.repeat(100_000)}${']'.repeat(100_000)}}}]}`,
      ),
      /Não conseguimos ler|grande ou complexo/,
    ],
    [
      'a letter that no table holds',
      csv([
        ['inscricao', 'area'],
        ['01.02.003', '1\u00002'],
      ]),
      /Não conseguimos ler este arquivo/,
    ],
    ['a deep nest', Buffer.from(`{"type":${'['.repeat(200_000)}`), /Não conseguimos ler|grande ou complexo/],
  ])('%s is refused in words', async (_, bytes, motivo) => {
    const i = await ler('imoveis', bytes);
    expect(i).toMatchObject({ situacao: 'Falhou', motivo: typeof motivo === 'string' ? motivo : expect.stringMatching(motivo) });
    ok(await ato(i, contract.descartarImportacao as never));
  });

  test.each(DO_ARQUIVO)('a reader that %s ends its import in words, and the next one is read', async (falha) => {
    const i = await comLeitor('modules/importacoes/leitores/apart.ts', falha, () => ler('imoveis', csv([CABECALHO, lote(1)])));
    expect(i).toMatchObject({ situacao: 'Falhou', motivo: expect.stringMatching(/Não conseguimos ler|grande ou complexo/) });
    ok(await ato(i, contract.descartarImportacao as never));
    const outra = await ler('imoveis', csv([CABECALHO, lote(1)]));
    expect(outra.situacao).toBe('Colunas');
    ok(await ato(outra, contract.descartarImportacao as never));
  });

  test('an import whose job is no more waits for a person again, and keeps nobody out meanwhile for good', async () => {
    for (const [presa, livre] of [
      ['Lendo', 'Falhou'],
      ['Conferindo', 'Colunas'],
      ['Gravando', 'Parada'],
    ] as const) {
      const i = await ler('imoveis', csv([CABECALHO, lote(1)]));
      const por = (situacao: string, horas: number) =>
        inTenant(app.db, w.town.id, (tx) =>
          sql`update importacao set situacao = ${situacao}, atualizado_em = ${new Date(app.clock.now.getTime() - horas * 3_600_000)} where id = ${i.id}`.execute(
            tx,
          ),
        );
      await por(presa, 1);
      await limparImportacoesJob.run(app.jobCtx(0), {});
      expect((await ver(i.id)).situacao).toBe(presa);
      expect((await enviar('imoveis', csv([CABECALHO, lote(2)]))).status).toBe(422);
      await por(presa, 3);
      await limparImportacoesJob.run(app.jobCtx(0), {});
      expect(await ver(i.id)).toMatchObject({ situacao: livre, motivo: expect.stringContaining('tente de novo') });
      await por('Falhou', 0);
      ok(await ato(await ver(i.id), contract.descartarImportacao as never));
    }
    // and who does not want to wait for the night takes away what is still being read
    const i = await ler('imoveis', csv([CABECALHO, lote(1)]));
    await inTenant(app.db, w.town.id, (tx) => sql`update importacao set situacao = 'Lendo' where id = ${i.id}`.execute(tx));
    ok(await ato(await ver(i.id), contract.descartarImportacao as never));
    expect((await ler('imoveis', csv([CABECALHO, lote(2)]))).situacao).toBe('Colunas');
  });

  test('a bomb ends within its bounds, and the portal goes on', async () => {
    const bomba = Buffer.from(zipSync({ 'tabela.csv': new Uint8Array(400 * 1024 * 1024) }));
    const i = await ler('imoveis', bomba);
    expect(i).toMatchObject({ situacao: 'Falhou', motivo: expect.stringMatching(/grande/) });
  });
});

describe('people', () => {
  test('come without an account, keep what they have, and go again unless something names them', async () => {
    const [a, b] = [fakeCpf(random), fakeCpf(random)];
    const feita = await tudo(
      'pessoas',
      csv([
        ['CPF', 'Nome', 'E-mail', 'Telefone'],
        [a, 'Alvina Teste', 'alvina@exemplo.com.br', ''],
        [b, 'Bento Teste', '', '(49) 99999-0000'],
        ['123', 'Sem Documento', '', ''],
      ]),
    );
    expect(contagens(feita)).toEqual({ novos: 2, alterados: 0, iguais: 0, recusados: 1 });
    const mudada = await tudo(
      'pessoas',
      csv([
        ['CPF', 'Nome', 'Telefone'],
        [a, 'Alvina Teste', '4933330000'],
        [b, 'Outra Pessoa', ''],
      ]),
    );
    expect(contagens(mudada)).toEqual({ novos: 0, alterados: 1, iguais: 0, recusados: 1 });
    ok(await ato(mudada, contract.desfazerImportacao));
    await app.settle();
    const telefone = () =>
      inTenant(app.db, w.town.id, (tx) =>
        sql<{ telefone: string }>`select telefone from usuario where cpf = ${a}`.execute(tx),
      ).then((r) => r.rows);
    expect(await telefone()).toEqual([{ telefone: '' }]);
    // somebody serves one of them at the counter: the account is still without an owner, and a request would hold it
    ok(await gestor.call(contas.cadastrarRequerente, { body: { cpf: b, nome: 'Bento Teste' } }));
    ok(await ato(await ver(feita.id), contract.desfazerImportacao));
    await app.settle();
    expect(await ver(feita.id)).toMatchObject({ situacao: 'Desfeita' });
    expect(await telefone()).toEqual([]);
  });

  test('of whom another town knows it says nothing but that they are new here, under whatever name and mailbox', async () => {
    const cpfs = Array.from({ length: 3 }, () => fakeCpf(random));
    const raiz = new pg.Client({ connectionString: app.raizUrl });
    await raiz.connect();
    const { rows } = await raiz.query<{ id: string }>(
      `insert into usuario (id, nome, cpf, email, senha_hash, criado_em, confirmado_em)
       select gen_random_uuid(), 'Celso Vizinho', c, c || '@example.com', 'x', now(), now() from unnest($1::text[]) c returning id`,
      [cpfs],
    );
    await raiz.query('insert into membro (organizacao_id, usuario_id, painel_contribuinte) select $1, unnest($2::uuid[]), true', [
      vizinha.town.id,
      rows.map((r) => r.id),
    ]);
    await raiz.end();
    const feita = await tudo(
      'pessoas',
      csv([
        ['CPF', 'Nome', 'E-mail'],
        [cpfs[0]!, 'Celso Vizinho', ''],
        [cpfs[1]!, 'Qualquer Nome', ''],
        [fakeCpf(random), 'Dora Nova', `${cpfs[2]}@example.com`],
        [fakeCpf(random), 'Eva Nova', ''],
      ]),
    );
    expect(contagens(feita)).toEqual({ novos: 4, alterados: 0, iguais: 0, recusados: 0 });
    const deles = await inTenant(app.db, w.town.id, (tx) =>
      tx
        .selectFrom('membro')
        .select('usuario_id')
        .where(
          'usuario_id',
          'in',
          rows.map((r) => r.id),
        )
        .execute(),
    );
    expect(deles).toEqual([]);
    ok(await ato(feita, contract.desfazerImportacao));
    await app.settle();
  });
});

describe('zones and professionals', () => {
  test('zones come with their versions by day, and go while no lot lies in them', async () => {
    const feita = await tudo(
      'zonas',
      csv([
        ['Sigla', 'Descrição', 'Vale desde', 'Lei', 'TO', 'CA básico'],
        ['ZI1', 'Zona da importação', '01/01/2010', 'Lei 1/2010', '60', '1,5'],
        ['ZI1', 'Zona da importação', '01/01/2020', 'Lei 2/2020', '70', '2'],
        ['ZI2', 'Outra zona', '1/1/2010', 'Lei 1/2010', 'muita', ''],
      ]),
    );
    expect(contagens(feita)).toEqual({ novos: 1, alterados: 1, iguais: 0, recusados: 1 });
    const { data } = ok(await gestor.call(zonas.listarZonas, { query: { s: 'importação', per_page: 0 } }));
    expect(data).toMatchObject([{ sigla: 'ZI1', vigente_de: '2020-01-01' }]);
    ok(await ato(feita, contract.desfazerImportacao));
    await app.settle();
    expect(ok(await gestor.call(zonas.listarZonas, { query: { s: 'importação', per_page: 0 } })).data).toEqual([]);
  });

  test('checked again with another column, a file is asked about by what that column is like, and a zone of two lines stays one', async () => {
    const quadra = (i: number) => {
      const [x, y] = [360000 + 100 * i, 7027000];
      return [
        [
          [x, y],
          [x + 50, y],
          [x + 50, y + 50],
          [x, y + 50],
          [x, y],
        ],
      ];
    };
    const zona = (i: number, n: number, certo: number) => ({
      type: 'Feature',
      properties: {
        sigla: `ZJ${n}`,
        descricao: 'Zona',
        'vale desde': '01/01/2010',
        lei: 'Lei 1/2010',
        'lote minimo': n,
        correto: certo,
      },
      geometry: { type: 'Polygon', coordinates: quadra(i) },
    });
    const features = [zona(0, 1, 300), zona(1, 1, 300), zona(2, 2, 320), zona(3, 3, 340), zona(4, 4, 36_000)];
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::31982' } };
    const lida = await ler('zonas', Buffer.from(JSON.stringify({ type: 'FeatureCollection', crs, features })), 'zonas.geojson');
    const ditas = async (i: contract.Importacao) =>
      (await linhas(i.id)).map((l) => [l.linha, l.resultado, ...l.motivos.map((m) => m.mensagem)]);
    const junta = [3, 'igual', 'É outra parte da zona da linha 2, e entra com ela.'];
    // the column that is named so brings the number of the zone
    const errada = await conferir(lida);
    expect(await ditas(errada)).toEqual([[2, 'novo'], junta, [4, 'novo'], [5, 'novo'], [6, 'novo']]);
    const certa = await conferir(errada, { ...errada.colunas, lote_min_m2: { coluna: errada.cabecalho.indexOf('correto') } });
    const confira = expect.stringContaining('vezes maior que a maioria desta coluna');
    expect(await ditas(certa)).toEqual([[2, 'novo'], junta, [4, 'novo'], [5, 'novo'], [6, 'novo', confira]]);
    ok(await ato(certa, contract.descartarImportacao as never));
  });

  test('professionals come without an account', async () => {
    const bytes = csv([
      ['Nome', 'Conselho', 'Registro', 'UF', 'Título', 'Validade'],
      ['Darci Teste', 'crea', '998877-1', 'sc', 'Engenheiro civil', '31/12/2030'],
      ['Elza Teste', 'OAB', '1', 'SC', '', ''],
    ]);
    const feita = await tudo('profissionais', bytes);
    expect(contagens(feita)).toEqual({ novos: 1, alterados: 0, iguais: 0, recusados: 1 });
    expect(contagens(await conferir(await ler('profissionais', bytes)))).toMatchObject({ novos: 0, iguais: 1 });
    ok(await ato(feita, contract.desfazerImportacao));
    await app.settle();
    expect(await ver(feita.id)).toMatchObject({ situacao: 'Desfeita' });
  });
});

describe('requests of another system', () => {
  const CAB = [
    'Número',
    'Tipo de processo',
    'Protocolado em',
    'Situação',
    'Concluído em',
    'CPF',
    'Requerente',
    'Inscrição',
    'Etapa',
    'Arquivos',
    'Obs',
  ];
  const zip = (linhas: string[][], arquivos: Record<string, Uint8Array> = {}) =>
    Buffer.from(zipSync({ 'antigos/tabela.csv': csv([CAB, ...linhas]), ...arquivos }));
  const listar = async (s: string) => ok(await gestor.call(listarRequerimentos, { query: { s, per_page: 0 } })).data;

  test.each(DO_ARQUIVO)('a zip whose reader %s stops its import in words, and it goes on where it stood', async (falha) => {
    const pdf = (await drawPage('planta.pdf', 'Planta antiga', ['Como estava'])).bytes;
    const linha = [
      '400/2020',
      'Alvará de construção',
      '10/01/2020',
      'Em análise',
      '',
      fakeCpf(random),
      'Rui Antigo',
      '',
      '',
      'p.pdf',
      '',
    ];
    const lida = await ler('requerimentos', zip([linha], { 'antigos/p.pdf': pdf }), 'antigos.zip');
    const parada = await comLeitor('modules/importacoes/leitores/tirar-apart.ts', falha, () => conferir(lida));
    expect(parada).toMatchObject({ situacao: 'Colunas', motivo: expect.stringContaining('tirar do zip') });
    // a file of it that cannot be looked at is refused with its line
    const conferida = await conferir(parada);
    expect(conferida).toMatchObject({ situacao: 'Conferida', novos: 1, recusados: 0 });
    const gravada = await comLeitor('modules/importacoes/leitores/tirar-apart.ts', falha, () => gravar(conferida));
    expect(gravada).toMatchObject({ situacao: 'Parada', motivo: expect.stringContaining('tirar do zip') });
    ok(await ato(gravada, contract.desfazerImportacao));
    await app.settle();
  });

  test('those that ended have ended, those under way go on at their step with their files; and back', async () => {
    const processo = 'Alvará de construção';
    const cpf = fakeCpf(random);
    const pdf = (await drawPage('planta.pdf', 'Planta antiga', ['Como estava'])).bytes;
    const linhas = [
      ['1234/2019', processo, '15/03/2019', 'Deferido', '02/05/2019', cpf, 'Olga Antiga', '', '', '', 'Alvará 55/2019'],
      ['77/2018', processo, '10/01/2018', 'Arquivado', '11/01/2018', cpf, 'Olga Antiga', '', '', '', ''],
      ['300/2020', processo, '10/01/2020', 'Em análise', '', cpf, 'Olga Antiga', '', '', '1234/planta.pdf', ''],
      ['301/2020', processo, '10/01/2020', 'Em análise', '', cpf, 'Olga Antiga', '', 'Etapa nenhuma', '', ''],
      ['302/2020', processo, '10/01/2020', 'Deferido', '', cpf, 'Olga Antiga', '', '', '', ''],
      ['303/2020', 'Outro processo', '10/01/2020', 'Deferido', '10/02/2020', cpf, 'Olga Antiga', '', '', '', ''],
      ['304/2020', processo, '10/01/2020', 'Deferido', '10/02/2020', cpf, 'Olga Antiga', '00.00', '', '', ''],
      ['305/2020', processo, '10/01/2020', 'Deferido', '10/02/2020', cpf, 'Olga Antiga', '', '', 'nada.pdf', ''],
    ];
    const conferida = await conferir(await ler('requerimentos', zip(linhas, { 'antigos/1234/planta.pdf': pdf }), 'antigos.zip'));
    expect(conferida).toMatchObject({ formato: 'zip', novos: 3, recusados: 5 });
    expect((await linhas_(conferida.id)).map((l) => [l.linha, l.motivos[0]?.campo])).toEqual([
      [5, 'etapa'],
      [6, 'concluido_em'],
      [7, 'processo'],
      [8, 'inscricoes'],
      [9, 'arquivos'],
    ]);
    const feita = await gravar(conferida);
    expect(feita).toMatchObject({ situacao: 'Concluída', novos: 3 });
    expect((await listar('Olga Antiga')).map((r) => [r.numero, r.status, r.protocolado_em?.slice(0, 10)]).sort()).toEqual([
      ['1234/2019', 'Deferido', '2019-03-15'],
      ['300/2020', 'Aguardando prefeitura', '2020-01-10'],
      ['77/2018', 'Cancelado', '2018-01-10'],
    ]);
    const aberto = (await listar('300/2020'))[0]!;
    const visto = ok(await agir(w.staff('analista'), autos.obterRequerimento, { params: { id: aberto.id } }));
    expect(JSON.stringify(visto)).toContain('planta.pdf');
    // it goes on: whoever has the step begins it
    const iniciado = await agir(w.staff('analista'), CHAMADAS.iniciar, {
      params: { id: aberto.id },
      body: { versao: visto.versao },
    });
    expect(iniciado.status).toBe(200);
    expect(await ato(feita, contract.desfazerImportacao)).toMatchObject({
      status: 422,
      mensagem: expect.stringContaining('Na linha 4'),
    });
    expect(contagens(await conferir(await ler('requerimentos', zip(linhas))))).toMatchObject({ novos: 0, iguais: 3 });
  });

  test('what nothing was done with goes again, and a number of this year is given to nobody twice', async () => {
    const processo = 'Alvará de construção';
    const ano = app.clock.now.getFullYear();
    const feita = await tudo(
      'requerimentos',
      zip([
        [`000400/${ano}`, processo, `01/01/${ano}`, 'Indeferido', `02/01/${ano}`, fakeCpf(random), 'Zeno Antigo', '', '', '', ''],
      ]),
      'um.zip',
    );
    expect(contagens(feita)).toMatchObject({ novos: 1, recusados: 0 });
    expect(Number((await fileAlvara(w)).numero?.slice(0, 6))).toBeGreaterThan(400);
    ok(await ato(feita, contract.desfazerImportacao));
    await app.settle();
    expect(await ver(feita.id)).toMatchObject({ situacao: 'Desfeita' });
    expect(await listar('Zeno Antigo')).toEqual([]);
  });
});

describe('who and when', () => {
  test('a manager of the town alone; another town finds nothing', async () => {
    const i = await ler('imoveis', csv([CABECALHO, lote(900)]));
    for (const quem of [w.staff('analista'), w.citizen()])
      expect((await enviar('imoveis', csv([CABECALHO, lote(901)]), 'x.csv', quem)).status).toBe(403);
    const deFora = vizinha.staff('gestor');
    expect((await deFora.call(contract.verImportacao, { params: { id: i.id } })).status).toBe(404);
    expect((await ato(i, contract.descartarImportacao as never, deFora)).status).toBe(404);
    expect((await ato({ ...i, versao: i.versao - 1 }, contract.descartarImportacao as never)).status).toBe(409);
    expect((await ato(i, contract.gravarImportacao)).status).toBe(422);
  });

  test('one at a time holds the registries', async () => {
    const i = await ler('imoveis', csv([CABECALHO, lote(910)]));
    const { id } = ok(await enviar('imoveis', csv([CABECALHO, lote(911)])));
    const outra = await gestor.call(contract.conferirImportacao, {
      params: { id: i.id },
      body: { versao: i.versao, colunas: i.colunas },
    });
    const terceira = await enviar('imoveis', csv([CABECALHO, lote(912)]));
    // the first may have been read meanwhile
    if ((await ver(id)).situacao === 'Lendo') expect([outra.status, terceira.status]).toEqual([422, 422]);
    await app.settle();
  });

  test('after thirty days nothing is taken back, and what the lines told of people is gone', async () => {
    const feita = await tudo(
      'pessoas',
      csv([
        ['CPF', 'Nome'],
        [fakeCpf(random), 'Quem Ficou Antiga'],
      ]),
    );
    const conferida = await conferir(
      await ler(
        'pessoas',
        csv([
          ['CPF', 'Nome'],
          [fakeCpf(random), 'Quem Nunca Entrou'],
        ]),
      ),
    );
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 86_400_000);
    await limparImportacoesJob.run(app.jobCtx(0), {});
    expect(await ato(feita, contract.desfazerImportacao)).toMatchObject({
      status: 422,
      mensagem: expect.stringContaining('30 dias'),
    });
    expect(await ver(feita.id)).toMatchObject({ situacao: 'Concluída', novos: 1, tem_planilha: false, amostra: [[]] });
    expect((await gestor.call(contract.verImportacao, { params: { id: conferida.id } })).status).toBe(404);
    const { rows } = await inTenant(app.db, w.town.id, (tx) =>
      sql<{ n: number }>`select count(*)::integer as n from importacao_linha where celulas::text like '%Quem Ficou%'`.execute(tx),
    );
    expect(rows[0]?.n).toBe(0);
    app.clock.now = new Date();
  });

  test('whoever lost the right in the middle stops it; another manager goes on', async () => {
    const conferida = await conferir(await ler('imoveis', csv([CABECALHO, lote(920, { 1: 'Rua do Ato' })])));
    await inTenant(app.db, w.town.id, (tx) =>
      sql`update importacao set situacao = 'Gravando', autor_id = ${w.member('analista').id}, versao = versao + 1 where id = ${conferida.id}`.execute(
        tx,
      ),
    );
    await correrImportacaoJob.run(app.jobCtx(w.town.id), { importacao_id: conferida.id });
    const parada = await ver(conferida.id);
    expect(parada).toMatchObject({ situacao: 'Parada', motivo: expect.stringContaining('Outro gestor') });
    expect(await doCadastro('Rua do Ato')).toEqual([]);
    expect(await gravar(parada)).toMatchObject({ situacao: 'Concluída', novos: 1 });
  });
});
