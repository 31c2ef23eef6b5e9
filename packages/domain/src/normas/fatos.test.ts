// Past 300 lines: one process with people, papers, a drawing and a work, and everything that rules say of them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Definicao, definicaoSchema } from '../processos/definicao.ts';
import { Exato } from '../text/exato.ts';
import { campoDaNorma, conferirNorma, dizerValor, type Nomes, usadosPor } from './conferir.ts';
import { type Conteudo, conteudoSchema } from './conteudo.ts';
import { contextoDaNorma, type Fatos, perguntaA, recorteDe, respostasDoRecorte, terrenoDe } from './contexto.ts';
import { examinarNorma } from './examinar.ts';
import { lerValor, NENHUM, provarExemplo } from './exemplos.ts';
import { nomesDoProcesso, nomesDosProcessos } from './nomes.ts';
import { areaMedida, type ObraDaNorma } from './obra.ts';

const definir = (efeito?: string): Definicao =>
  definicaoSchema.parse({
    ...{ formato: 1, nome: 'Pedido de teste', grupo: 'Testes', resumo: 'Um pedido com pessoas, papéis e desenho.' },
    secoes: [
      {
        ...{ id: 'dados', titulo: 'Dados' },
        campos: [
          { id: 'grande', tipo: 'sim_nao', rotulo: 'É grande?' },
          { id: 'donos', tipo: 'pessoas', rotulo: 'Donos' },
          { id: 'tecnicos', tipo: 'responsaveis_tecnicos', rotulo: 'Técnicos', responsabilidades: ['Projeto', 'Execução'] },
          { id: 'planta', tipo: 'arquivos', rotulo: 'Planta', maximo: 9, visivel_se: 'grande = "Sim"' },
          { id: 'fotos', tipo: 'arquivos', rotulo: 'Fotos', formatos: ['imagem'], maximo: 9, obrigatorio: false },
          {
            ...{ id: 'vagas', tipo: 'grupo', rotulo: 'Vagas', item: 'Vaga', maximo: 5 },
            campos: [{ id: 'largura', tipo: 'numero', rotulo: 'Largura' }],
          },
          { id: 'quantos_carros', tipo: 'texto', rotulo: 'Quantos carros' },
          { id: 'carros', tipo: 'arquivos', rotulo: 'Fotos dos carros', obrigatorio: false },
        ],
      },
    ],
    etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
    ...(efeito && { efeito_na_obra: { efeito } }),
  });
const SEM_OBRA = definir();
const HABITE_SE = definir('habite_se');

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const TERRENO = terrenoDe(SEM_OBRA, {}, { imoveis: [], zonas: [] });
const fatos = (mais: Partial<Fatos> = {}): Fatos => ({
  ...{ terreno: TERRENO, dia: '2026-03-10', requerente: null, obra: null, pdfs: new Map() },
  ...mais,
});
const norma = (dado: Record<string, unknown>): Conteudo =>
  conteudoSchema.parse({ base_legal: 'Lei 1', artigo: 'art. 1', peso: 'avisa', ...dado });
const condicao = (texto: string, quando = '') => norma({ quando, exigencia: { tipo: 'condicao', condicao: texto } });
const minimo = (medida: string, limite: string, unidade = '') =>
  norma({ exigencia: { tipo: 'medida', medida, sentido: 'desde', limite, unidade, casas: 0 } });
const julgar = (n: Conteudo, respostas: Record<string, unknown>, mais: Partial<Fatos> = {}, d = SEM_OBRA) =>
  conferirNorma(n, contextoDaNorma(d, respostas, fatos(mais)), nomesDoProcesso(d));

const arquivo = fc.integer({ min: 1, max: 9 }).map((n) => ({ id: id(n), nome: `${n}.pdf`, tamanho: 1, sha256: '' }));
const arquivosDados = fc.option(fc.uniqueArray(arquivo, { selector: (a) => a.id, maxLength: 4 }), { nil: undefined });
const CPFS = ['52998224725', '11144477735', '529.982.247-25'];
const CNPJS = ['11222333000181', '11.222.333/0001-81'];
const dono = fc.record({
  ...{ id: fc.uuid(), nome: fc.constant('Pessoa') },
  documento: fc.constantFrom(...CPFS, ...CNPJS, '', '529'),
});
const tecnico = fc.record({
  ...{ id: fc.uuid(), nome: fc.constant('Técnica'), uf: fc.constant('SC'), email: fc.constant('') },
  responsabilidade: fc.constantFrom('Projeto', 'Execução', ''),
  conselho: fc.constantFrom('CREA', 'CAU', ''),
  registro: fc.constantFrom('1-2', '12', '77', ''),
  documento_numero: fc.constant('1'),
});
const listaOuNada = <T>(de: fc.Arbitrary<T>) => fc.option(fc.array(de, { maxLength: 4 }), { nil: undefined });
const respostas = fc.record({
  ...{ grande: fc.constantFrom('Sim', 'Não', undefined), planta: arquivosDados, fotos: arquivosDados },
  ...{ donos: listaOuNada(dono), tecnicos: listaOuNada(tecnico), quantos_carros: fc.constantFrom('três', undefined) },
  vagas: listaOuNada(fc.record({ id: fc.uuid(), largura: fc.constant('2.50') })),
});
const n = (v: unknown) => (Exato.isDecimal(v) ? v.toNumber() : (v ?? null));
const digitos = (d: string) => d.replace(/\D/g, '');

test('people and papers: what is counted is what somebody counts by hand; none is zero, and what does not show is not known', () => {
  fc.assert(
    fc.property(respostas, fc.constantFrom('52998224725', '11222333000181', ''), (r, meu) => {
      const requerente = { juridica: meu.length === 14, documentos: meu ? [meu] : [] };
      const c = contextoDaNorma(SEM_OBRA, r, fatos({ requerente }));
      const donos = r.donos ?? [];
      const tecnicos = r.tecnicos ?? [];
      expect(n(c.quantos_planta)).toBe(r.grande === 'Sim' ? (r.planta ?? []).length : null);
      expect(n(c.quantos_fotos)).toBe((r.fotos ?? []).length);
      expect(n(c.quantos_vagas)).toBe((r.vagas ?? []).length);
      // a question of that name is what it was
      expect(c.quantos_carros).toBe(r.quantos_carros ?? null);
      const numerados = donos.filter((d) => digitos(d.documento) !== '');
      expect(n(c.partes_proprietarios_quantos)).toBe(
        new Set(numerados.map((d) => digitos(d.documento))).size + donos.length - numerados.length,
      );
      const tipos = new Set(donos.map((d) => digitos(d.documento).length));
      expect(new Set(c.partes_proprietarios_tipos as string[])).toEqual(
        new Set([...(tipos.has(11) ? ['Pessoa física'] : []), ...(tipos.has(14) ? ['Pessoa jurídica'] : [])]),
      );
      const souDono = donos.some((d) => digitos(d.documento) === meu) ? 'Sim' : 'Não';
      expect(c.partes_requerente_e_proprietario).toBe(donos.length === 0 || meu === '' ? null : souDono);
      expect(c.partes_requerente_tipo).toBe(meu.length === 14 ? 'Pessoa jurídica' : 'Pessoa física');
      const semNumero = tecnicos.filter((t) => t.registro === '').length;
      const registros = tecnicos.filter((t) => t.registro).map((t) => `${t.conselho}${t.registro.replace('-', '')}`);
      expect(n(c.partes_responsaveis_quantos)).toBe(new Set(registros).size + semNumero);
      for (const papel of ['Projeto', 'Execução'])
        expect((c.partes_responsabilidades as string[]).includes(papel)).toBe(tecnicos.some((t) => t.responsabilidade === papel));
      expect(c.partes_conselhos).not.toContain('');
    }),
    { numRuns: 400 },
  );
});

const A1 = { largura: 1684, altura: 2384 };
const TORTA = { largura: 500, altura: 500 };
const pdf = fc.record({
  folhas: fc.array(fc.constantFrom(A1, TORTA), { maxLength: 3 }),
  assinaturas: fc.nat(2),
  mais: fc.nat(1),
});

test('the drawing: sheets, sizes and signatures of all files, and nothing while one of them was not read', () => {
  fc.assert(
    fc.property(arquivosDados, fc.array(fc.option(pdf), { minLength: 9, maxLength: 9 }), (planta = [], lidos) => {
      const pdfs = new Map(
        lidos.flatMap((p, i) => (p ? [[id(i + 1), { ...p, paginas: p.folhas.length + p.mais }] as const] : [])),
      );
      const c = contextoDaNorma(SEM_OBRA, { grande: 'Sim', planta }, fatos({ pdfs }));
      const meus = planta.map((a) => pdfs.get(a.id));
      const todosLidos = meus.every((p) => p !== undefined);
      expect(n(c.folhas_planta)).toBe(todosLidos ? meus.reduce((soma, p) => soma + (p?.paginas ?? 0), 0) : null);
      expect(n(c.assinados_planta)).toBe(todosLidos ? meus.filter((p) => (p?.assinaturas ?? 0) > 0).length : null);
      const conhece = todosLidos && meus.every((p) => p?.mais === 0);
      const de = (f: typeof A1) => meus.some((p) => p?.folhas.includes(f));
      expect(c.tamanhos_planta).toEqual(conhece ? [...(de(A1) ? ['A1'] : []), ...(de(TORTA) ? ['Outro tamanho'] : [])] : null);
    }),
  );
});

describe('the work so far', () => {
  const OBRA: ObraDaNorma = {
    ...{ situacao: 'Licenciada', validade_em: '2026-03-15', habite_ses: 1 },
    ...{ licenciada: 20_050, pronta: 5_000, medida: 21_000 },
  };
  const valores = (obra: ObraDaNorma | null, dia = '2026-03-10') =>
    Object.fromEntries(
      Object.entries(contextoDaNorma(HABITE_SE, {}, fatos({ obra, dia }))).flatMap(([nome, v]) =>
        nome.startsWith('obra_') ? [[nome.slice(5), n(v)]] : [],
      ),
    );
  test('is told as it stood; of a request without one nothing is', () => {
    expect(valores(OBRA)).toEqual({
      ...{ situacao: 'Licenciada', habite_ses: 1, dias_de_validade: 5, dias_vencida: 0 },
      ...{ area_licenciada_m2: 200.5, area_pronta_m2: 50, area_falta_m2: 150.5, area_medida_m2: 210 },
    });
    expect(valores(OBRA, '2026-03-15')).toMatchObject({ dias_de_validade: 0, dias_vencida: 0 });
    expect(valores(OBRA, '2026-03-18')).toMatchObject({ dias_de_validade: 0, dias_vencida: 3 });
    expect(valores({ ...OBRA, validade_em: null, pronta: null, medida: null })).toMatchObject({
      ...{ dias_de_validade: null, dias_vencida: null, area_pronta_m2: null, area_falta_m2: null, area_medida_m2: null },
      area_licenciada_m2: 200.5,
    });
    expect(valores(null)).toEqual({});
    expect(julgar(minimo('obra_area_falta_m2', '1'), {}, { obra: null }, HABITE_SE)).toMatchObject({
      ...{ situacao: 'falta dado', faltam: ['obra_area_falta_m2'] },
    });
  });
  test('is known to processes about a licensed work alone', () => {
    const n1 = minimo('obra_area_falta_m2', '1');
    for (const [processo, sabe] of [
      [SEM_OBRA, false],
      [definir('licencia'), false],
      [HABITE_SE, true],
    ] as const)
      expect(perguntaA(n1, 'p', nomesDoProcesso(processo))).toBe(sabe);
    const oferecidos = nomesDosProcessos([
      { id: 'a', ...SEM_OBRA },
      { id: 'b', ...HABITE_SE },
    ]);
    const deQuem = (nome: string) => oferecidos.find((x) => x.id === nome)?.processos;
    expect([deQuem('obra_situacao'), deQuem('quantos_planta'), deQuem('partes_requerente_tipo')]).toEqual([
      ['b'],
      ['a', 'b'],
      [],
    ]);
  });
  test('measured: the whole when it came last, else the newest of each block', () => {
    const em = (alvo: string, dia: number, construida: number) => ({
      alvo,
      concluida_em: new Date(dia * 86_400_000),
      construida,
    });
    expect(areaMedida([])).toBe(null);
    expect(areaMedida([em('', 1, 100), em('', 2, 110)])).toBe(110);
    expect(areaMedida([em('A', 1, 40), em('B', 2, 50), em('a ', 3, 45)])).toBe(95);
    expect(areaMedida([em('A', 1, 40), em('B', 2, 50), em('', 3, 99)])).toBe(99);
    expect(areaMedida([em('', 1, 99), em('A', 2, 40), em('B', 2, 50)])).toBe(90);
  });
});

describe('as a person reads it', () => {
  const nomes = nomesDoProcesso(HABITE_SE);
  test('counts have their word, lists their items, and the origin says where to look', () => {
    const r = { grande: 'Sim', planta: [{ id: id(1), nome: 'a.pdf', tamanho: 1, sha256: '' }], tecnicos: [] };
    const contexto = contextoDaNorma(HABITE_SE, r, fatos());
    const n1 = condicao('quantos_planta > 0 and quantos_fotos > 1 and list contains(partes_conselhos, "CREA")');
    expect(usadosPor(n1, contexto, nomes)).toEqual([
      { nome: 'quantos_planta', rotulo: 'Planta', valor: '1 arquivo', origem: 'Documentos' },
      { nome: 'quantos_fotos', rotulo: 'Fotos', valor: '0 arquivos', origem: 'Documentos' },
      { nome: 'partes_conselhos', rotulo: 'Conselhos dos responsáveis técnicos', valor: 'não há', origem: 'Partes do pedido' },
    ]);
    // a rule of before names the question itself
    expect(dizerValor(contexto.planta, nomes.get('planta'))).toBe('1 arquivo');
    expect(nomes.get('planta')?.antigo).toBe(true);
    expect(nomes.get('vagas')?.antigo).toBe(undefined);
    expect(conferirNorma(minimo('quantos_planta', '2', 'arquivos'), contexto, nomes)).toMatchObject({
      ...{ situacao: 'descumpre', valor: '1 arquivo', limite: 'a partir de 2 arquivos' },
    });
    const origens = new Set([...nomes.values()].map((x) => x.origem));
    for (const origem of ['Documentos', 'Desenho', 'Partes do pedido', 'Obra']) expect(origens).toContain(origem);
    // a question for pictures alone has no sheets, and a question of that name keeps it
    expect([nomes.has('folhas_fotos'), nomes.get('quantos_carros')?.classe]).toEqual([false, 'texto']);
  });
  test('it is corrected where it is asked for', () => {
    const campos = new Set(['planta', 'tecnicos', 'donos', 'fotos']);
    const de = (n1: Conteudo) => campoDaNorma(n1, campos, { quadro: 'quadro', nomes });
    expect(de(minimo('quantos_fotos', '1'))).toBe('fotos');
    expect(de(minimo('folhas_planta', '1'))).toBe('planta');
    expect(de(condicao('list contains(partes_conselhos, "CREA")'))).toBe('tecnicos');
    expect(de(condicao('partes_requerente_e_proprietario = "Sim"'))).toBe('donos');
    expect(de({ ...minimo('obra_area_falta_m2', '1'), campo: 'quantos_fotos' })).toBe('fotos');
    expect(de(minimo('obra_area_falta_m2', '1'))).toBe('quadro');
  });
});

test('a rule reads of the form what it names, its questions hidden or not, and says the same', () => {
  const regras = [
    minimo('quantos_planta', '2'),
    minimo('folhas_planta', '2'),
    condicao('list contains(partes_responsabilidades, "Execução")', 'quantos_fotos > 0'),
    condicao('partes_requerente_e_proprietario = "Sim" or partes_proprietarios_quantos > 1'),
    minimo('quantos_vagas', '1'),
  ];
  fc.assert(
    fc.property(respostas, fc.constantFrom(...regras), (r, n1) => {
      const mais = {
        requerente: { juridica: false, documentos: ['52998224725'] },
        pdfs: new Map([1, 2, 3, 4, 5].map((i) => [id(i), { paginas: 1, folhas: [A1], assinaturas: 0 }])),
      };
      const recorte = { ...SEM_OBRA, ...recorteDe(SEM_OBRA, n1) };
      const chaves = respostasDoRecorte(recorte);
      const parte = Object.fromEntries(Object.entries(r).filter(([chave]) => chaves.includes(chave)));
      const nomes = nomesDoProcesso(SEM_OBRA);
      const doRecorte = conferirNorma(n1, contextoDaNorma(recorte, parte, fatos(mais)), nomes);
      expect(doRecorte).toEqual(julgar(n1, r, mais));
    }),
    { numRuns: 300 },
  );
  const campos = (n1: Conteudo) => recorteDe(SEM_OBRA, n1).secoes.flatMap((s) => s.campos.map((c) => c.id));
  expect(campos(minimo('quantos_planta', '2'))).toEqual(['grande', 'planta']);
  expect(campos(condicao('partes_requerente_tipo = "Pessoa física"'))).toEqual([]);
});

describe('before it is published', () => {
  const NOMES: Nomes = nomesDoProcesso(HABITE_SE);
  const ditos = (n1: Conteudo) => examinarNorma(n1, NOMES).flatMap((p) => (p.onde === 'exemplos' ? [] : [p.texto]));
  test('what is counted is never below nothing, nor between two', () => {
    expect(ditos(minimo('quantos_fotos', '0'))).toEqual(['Esta norma nunca deixa de ser cumprida: confira o que ela exige.']);
    expect(ditos(condicao('quantos_fotos > 0', 'quantos_fotos > 1 and quantos_fotos < 2'))).toEqual([
      'Nenhum projeto chega a esta norma: o que está em “Vale quando” nunca acontece.',
    ]);
    expect(ditos(minimo('quantos_fotos', '1'))).toEqual([]);
  });
  test('a list may hold two things at once, and only what the forms offer', () => {
    const ambos = 'list contains(partes_responsabilidades, "Projeto") and list contains(partes_responsabilidades, "Execução")';
    expect(ditos(condicao(ambos))).toEqual([]);
    expect(ditos(condicao('not(list contains(partes_conselhos, "CREA"))', 'list contains(partes_conselhos, "CREA")'))).toEqual([
      'Nenhum projeto consegue cumprir esta norma: confira o que ela exige.',
    ]);
    expect(ditos(condicao('list contains(partes_conselhos, "CRM")'))).toEqual([
      '“CRM” não é uma resposta de “Conselhos dos responsáveis técnicos”.',
    ]);
  });
  test('an example says a list, a count and that there is nothing', () => {
    const n1 = condicao('list contains(partes_conselhos, "CREA")', 'quantos_fotos > 1');
    const dado = (conselhos: string, fotos: string) =>
      provarExemplo(n1, { nome: '', espera: 'cumpre', valores: { partes_conselhos: conselhos, quantos_fotos: fotos } }, NOMES)
        .conferida.situacao;
    expect([dado('CAU; CREA', '2'), dado('CAU', '2'), dado(NENHUM, '2'), dado('', '2'), dado('CREA', '1')]).toEqual([
      'cumpre',
      'descumpre',
      'descumpre',
      'falta dado',
      'não se aplica',
    ]);
    const contar = condicao('count(vagas) > 1');
    const vagas = (texto: string) => conferirNorma(contar, { vagas: lerValor(texto, NOMES.get('vagas')) }, NOMES).situacao;
    expect([vagas('2'), vagas('1'), vagas('0')]).toEqual(['cumpre', 'descumpre', 'falta dado']);
  });
});

test('what follows from lot and zone is taken by no question of that name; what is counted is', () => {
  const d = definicaoSchema.parse({
    ...SEM_OBRA,
    secoes: [
      {
        ...{ id: 'dados', titulo: 'Dados' },
        campos: [
          { id: 'lote_quantos', tipo: 'numero', rotulo: 'Lotes' },
          { id: 'fotos', tipo: 'arquivos', rotulo: 'Fotos', formatos: ['imagem'], maximo: 9 },
          { id: 'quantos_fotos', tipo: 'numero', rotulo: 'Quantas fotos' },
        ],
      },
    ],
  });
  const contexto = contextoDaNorma(d, { lote_quantos: '7', quantos_fotos: '5', fotos: [] }, fatos());
  expect(contexto.lote_quantos).toBeNull();
  expect(String(contexto.quantos_fotos)).toBe('5');
});
