// Past 300 lines: the guides that are made at random serve the tests of walking, of cases and of what is wrong.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { condicaoVale } from '../condicoes/avaliar.ts';
import { type Comparacao, type Grupo, paraFeel, type Regra } from '../condicoes/escolhas.ts';
import type { Definicao } from '../processos/definicao.ts';
import { caminhar, contextoDoGuia, isResposta } from './caminhar.ts';
import { casosDe } from './casos.ts';
import { conferirGuia, falhaDaCondicao, type ProcessoDoGuia } from './conferir.ts';
import { guiaDeExemplo, type ProcessoParaExemplo } from './exemplo.ts';
import { camposDoGuia, queCabem, respostasLevadas } from './levar-respostas.ts';
import { type Guia, guiaSchema, type PerguntaDoGuia } from './model.ts';

const UUID = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const secoes = (campos: object[]) => [{ id: 's', titulo: 'Seção', descricao: '', campos }] as unknown as Definicao['secoes'];
const campo = (id: string, tipo: string, mais: object = {}) => ({
  ...{ id, tipo, rotulo: id, ajuda: '', obrigatorio: true, preenche: 'requerente', visto_por: 'todos', publico: false },
  ...mais,
});
const processo = (n: number, campos: object[] = [campo('x', 'texto', { minimo: 3, maximo: 10 })], nome = `Processo ${n}`) => ({
  ...{ id: UUID(n), nome },
  campos: camposDoGuia({ secoes: secoes(campos) }),
});

const OPCOES = ['A', 'B', 'C'];
const NUMEROS = [0, 10, 10.5, 70, 100];
const COMPARAM: Comparacao[] = [
  'igual',
  'diferente',
  'maior',
  'maior_ou_igual',
  'menor',
  'menor_ou_igual',
  'preenchido',
  'vazio',
];

const opcao = (id: string): PerguntaDoGuia => ({
  id,
  texto: `Pergunta ${id}`,
  ajuda: '',
  tipo: 'opcao',
  opcoes: OPCOES,
  unidade: '',
});
const numero = (id: string): PerguntaDoGuia => ({ ...opcao(id), tipo: 'numero', opcoes: [], unidade: 'm²' });

const regraSobre = (perguntas: readonly PerguntaDoGuia[]): fc.Arbitrary<Regra> =>
  fc.constantFrom(...perguntas).chain(
    (p): fc.Arbitrary<Regra> =>
      p.tipo === 'numero'
        ? fc.record({ campo: fc.constant(p.id), comparacao: fc.constantFrom(...COMPARAM), valor: fc.constantFrom(...NUMEROS) })
        : fc.record({
            campo: fc.constant(p.id),
            comparacao: fc.constantFrom<Comparacao>('igual', 'diferente', 'preenchido', 'vazio'),
            valor: fc.constantFrom(...OPCOES),
          }),
  );
const grupoSobre = (perguntas: readonly PerguntaDoGuia[]): fc.Arbitrary<Grupo> => {
  const juncao = fc.constantFrom('e' as const, 'ou' as const);
  const regras = fc.array(regraSobre(perguntas), { minLength: 1, maxLength: 3 });
  const dentro = fc.record({ juncao, itens: regras });
  return fc.record({
    juncao,
    itens: fc.array(fc.oneof({ weight: 3, arbitrary: regraSobre(perguntas) }, dentro), { minLength: 1, maxLength: 3 }),
  });
};
const feelSobre = (perguntas: readonly PerguntaDoGuia[]) => grupoSobre(perguntas).map(paraFeel);

/** Guides of up to three questions, each asked always or by what came before. */
const guias: fc.Arbitrary<Guia> = fc
  .array(fc.boolean(), { minLength: 1, maxLength: 3 })
  .map((tipos) => tipos.map((isNumero, i) => (isNumero ? numero(`q${i}`) : opcao(`q${i}`))))
  .chain((ps) =>
    fc.record({
      perguntas: fc.tuple(
        ...ps.map((p, i) =>
          i === 0
            ? fc.constant(p)
            : fc
                .option(feelSobre(ps.slice(0, i)), { nil: undefined })
                .map((aparece_se) => (aparece_se ? { ...p, aparece_se } : p)),
        ),
      ),
      desfechos: fc.array(fc.option(feelSobre(ps), { nil: undefined, freq: 5 }), { maxLength: 5 }).map((quandos) =>
        quandos.map((quando, i) => ({
          ...{ id: `r${i}`, titulo: '', texto: 'Não precisa.', processos: [] },
          ...(quando && { quando }),
        })),
      ),
    }),
  );

/** Every answer there could be, written without looking at what the conditions say: whole options, and every eighth of the range. */
const TODAS: Record<PerguntaDoGuia['tipo'], string[]> = {
  opcao: OPCOES,
  numero: [
    '0',
    '0.01',
    '5',
    '9.99',
    '10',
    '10.01',
    '10.49',
    '10.5',
    '10.51',
    '69.99',
    '70',
    '70.01',
    '99.99',
    '100',
    '100.01',
    '5000',
  ],
};
/** By brute force, and by the whole condition each time. */
function aMao({ perguntas, desfechos }: Guia): { respostas: Record<string, string>; desfecho: number }[] {
  let linhas: Record<string, string>[] = [{}];
  for (const p of perguntas)
    linhas = linhas.flatMap((l) =>
      p.aparece_se && !condicaoVale(p.aparece_se, contextoDoGuia(perguntas, l))
        ? [l]
        : TODAS[p.tipo].map((valor) => ({ ...l, [p.id]: valor })),
    );
  return linhas.map((respostas) => ({
    respostas,
    desfecho: desfechos.findIndex((d) => !d.quando || condicaoVale(d.quando, contextoDoGuia(perguntas, respostas))),
  }));
}

test('what is reached, and whether something is left without an answer, is as brute force finds it', () => {
  fc.assert(
    fc.property(guias, (guia) => {
      const casos = casosDe(guia);
      expect(casos).not.toBeNull();
      const todos = aMao(guia);
      expect(new Set(casos?.map((c) => c.desfecho))).toEqual(new Set(todos.map((c) => c.desfecho)));
      const perguntadas = (de: readonly { respostas: object }[]) => new Set(de.flatMap((c) => Object.keys(c.respostas)));
      expect(perguntadas(casos ?? [])).toEqual(perguntadas(todos));
    }),
    { numRuns: 150 },
  );
});

test('who walks comes where the cases say, whatever else the address holds', () => {
  fc.assert(
    fc.property(guias, fc.dictionary(fc.string(), fc.string()), (guia, lixo) => {
      for (const { respostas, desfecho } of (casosDe(guia) ?? []).slice(0, 50)) {
        const andado = caminhar(guia, { ...lixo, ...respostas });
        // what was not asked may only come from the rubbish, and is not kept
        if (!guia.perguntas.some((p) => Object.hasOwn(lixo, p.id))) {
          expect(andado.proxima).toBeNull();
          expect(andado.desfecho).toBe(guia.desfechos[desfecho] ?? null);
          expect(andado.respostas).toEqual(respostas);
        }
      }
    }),
  );
});

test('an answer that no question asks any more counts for nothing', () => {
  const guia = guiaSchema.parse({
    perguntas: [opcao('a'), { ...opcao('b'), aparece_se: 'a = "A"' }, opcao('c')],
    desfechos: [
      { id: 'r1', quando: 'b = "B"', texto: 'um' },
      { id: 'r2', texto: 'dois' },
    ],
  });
  const todas = { a: 'A', b: 'B', c: 'C' };
  expect(caminhar(guia, todas).desfecho?.id).toBe('r1');
  const outra = caminhar(guia, { ...todas, a: 'B' });
  expect([outra.desfecho?.id, outra.respostas]).toEqual(['r2', { a: 'B', c: 'C' }]);
  // what cannot be read stops there
  expect(caminhar(guia, { ...todas, a: 'Z' })).toMatchObject({ proxima: { id: 'a' }, feitas: [], respostas: {} });
  expect(caminhar(guia, { a: 'A', c: 'C' })).toMatchObject({ proxima: { id: 'b' }, respostas: { a: 'A' } });
});

test('a number is one, with two places at most', () => {
  const p = numero('n');
  expect(['0', '85', '85.5', '85.55', '9999999.99'].every((v) => isResposta(p, v))).toBe(true);
  expect(['', '-1', '1e3', '85,5', '1.234', '12345678', ' 1', 'NaN', '٣'].some((v) => isResposta(p, v))).toBe(false);
  expect(isResposta(p, undefined)).toBe(false);
});

const base = (muda: object = {}) =>
  guiaSchema.parse({
    perguntas: [opcao('a'), numero('n')],
    desfechos: [
      { id: 'r1', quando: 'a = "A" and n > 70', processos: [{ processo_id: UUID(1) }] },
      { id: 'r2', texto: 'Não precisa.' },
    ],
    ...muda,
  });
const textos = (g: Guia, ps: ProcessoDoGuia[] = [processo(1)]) =>
  conferirGuia(g, ps).map((p) => `${p.gravidade} ${p.onde.id} ${p.texto}`);

test('what is in order has nothing said of it', () => {
  expect(textos(base())).toEqual([]);
});

test('gaps are told with an example, and unreachable answers and questions in their place', () => {
  const [r1] = base().desfechos;
  expect(textos(base({ desfechos: [r1] }))[0]).toBe('erro  Ficam sem resposta: “Pergunta a” A; “Pergunta n” 0 m².');
  expect(textos(base({ desfechos: [{ id: 'r0', texto: 'Tudo.' }, r1] }))).toEqual([
    'aviso r1 Nenhuma combinação de respostas chega aqui: as de cima valem antes.',
  ]);
  expect(textos(base({ perguntas: [opcao('a'), numero('n'), { ...opcao('z'), aparece_se: 'n < 0' }] }))).toEqual([
    'aviso z Esta pergunta nunca aparece.',
  ]);
  expect(textos(base({ perguntas: [], desfechos: [] }))).toHaveLength(2);
});

test.each([
  ['a process that is not published', base(), [], /r1 Um processo desta resposta não está publicado/],
  [
    'a condition over what comes later',
    base({ perguntas: [{ ...opcao('a'), aparece_se: 'n > 1' }, numero('n')] }),
    undefined,
    /só vem depois/,
  ],
  [
    'an option that is gone',
    base({ perguntas: [{ ...opcao('a'), opcoes: ['X', 'Y'] }, numero('n')] }),
    undefined,
    /“A”, que não está entre as opções/,
  ],
  ['one option alone', base({ perguntas: [{ ...opcao('a'), opcoes: ['A'] }, numero('n')] }), undefined, /pelo menos duas/],
  [
    'options twice',
    base({ perguntas: [{ ...opcao('a'), opcoes: ['A', 'B', 'A'] }, numero('n')] }),
    undefined,
    /“A” está repetida/,
  ],
  ['a sum', base({ desfechos: [{ id: 'r1', quando: 'n * 2 > 7', texto: 'x1x' }] }), undefined, /só as que se escolhem/],
  ['nothing to say', base({ desfechos: [{ id: 'r1' }] }), undefined, /Escolha um processo/],
  [
    'a field that is gone',
    base({ desfechos: [{ id: 'r1', processos: [{ processo_id: UUID(1), leva: [{ pergunta: 'a', campo: 'y' }] }] }] }),
    undefined,
    /não tem um campo “y”/,
  ],
  [
    'a question that is gone',
    base({ desfechos: [{ id: 'r1', processos: [{ processo_id: UUID(1), leva: [{ pergunta: 'k', campo: 'x' }] }] }] }),
    undefined,
    /pergunta que não há mais/,
  ],
  [
    'one process twice',
    base({ desfechos: [{ id: 'r1', processos: [{ processo_id: UUID(1) }, { processo_id: UUID(1) }] }] }),
    undefined,
    /duas vezes/,
  ],
] as [string, Guia, ProcessoDoGuia[] | undefined, RegExp][])('%s keeps it from being published', (_, guia, ps, dito) => {
  const erros = textos(guia, ps).filter((t) => t.startsWith('erro'));
  expect(erros.join('\n')).toMatch(dito);
});

test('a guide with more ways than anybody reads is refused in good time', () => {
  const muitas = Array.from({ length: 12 }, (_, i) => `O${i}`);
  const perguntas = Array.from({ length: 6 }, (_, i) => ({ ...opcao(`q${i}`), opcoes: muitas }));
  const desfechos = perguntas.flatMap((p) =>
    muitas.slice(0, 6).map((o, i) => ({ id: `${p.id}-${i}`, quando: `${p.id} = "${o}"`, texto: 'abc' })),
  );
  expect(textos(guiaSchema.parse({ perguntas, desfechos }))).toEqual([
    'erro  O guia tem mais de 20.000 combinações. Tire perguntas ou opções.',
  ]);
});

test('hostile names and conditions are said to be wrong, and nothing breaks', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (id, feel) => {
      const lido = guiaSchema.safeParse({
        perguntas: [{ ...opcao(id), aparece_se: feel }],
        desfechos: [{ id: 'r', quando: feel, texto: 'x' }],
      });
      if (lido.success) conferirGuia(lido.data, []);
    }),
  );
  for (const id of ['not', 'and', 'null', 'true', '__proto__', 'Constructor'])
    expect(guiaSchema.safeParse({ perguntas: [opcao(id)] }).success).toBe(false);
  const guia = guiaSchema.parse({
    perguntas: [opcao('constructor')],
    desfechos: [{ id: 'r', quando: 'constructor = null', texto: 'xxx' }],
  });
  expect(caminhar(guia, {}).proxima?.id).toBe('constructor');
  expect(textos(guia).some((t) => t.includes('Ficam sem resposta'))).toBe(true);
  expect(falhaDaCondicao('a = "A', [opcao('a')])).toContain('não se lê');
});

const FORM = {
  secoes: secoes([
    campo('uso', 'selecao', { opcoes: ['A', 'B'] }),
    campo('area', 'numero', { casas: 1, unidade: 'm²' }),
    campo('sim', 'sim_nao'),
    campo('analista', 'texto', { preenche: 'analista', minimo: 1, maximo: 9 }),
    campo('livre', 'texto', { minimo: 1, maximo: 3 }),
  ]),
};

test('only what fits a field is carried into it', () => {
  expect(queCabem(FORM, { uso: 'A', area: '85.5', sim: 'Sim', analista: 'x', livre: 'abcdef', outro: 'x' })).toEqual({
    ...{ uso: 'A', area: '85.5', sim: 'Sim', livre: 'abc' },
  });
  expect(queCabem(FORM, { uso: 'Z', area: '85.55', sim: 'Talvez', livre: 7 })).toEqual({});
  expect(queCabem(FORM, JSON.parse('{"__proto__":{"uso":"A"},"area":"-1"}') as Record<string, unknown>)).toEqual({});
  expect(
    respostasLevadas(
      {
        leva: [
          { pergunta: 'a', campo: 'uso' },
          { pergunta: 'b', campo: 'area' },
        ],
      },
      { a: 'A' },
    ),
  ).toEqual({ uso: 'A' });
});

const CATALOGO: ProcessoParaExemplo[] = [
  ...[
    'alvara-de-construcao',
    'reforma-e-ampliacao',
    'demolicao',
    'habite-se',
    'consulta-de-viabilidade',
    'certidao-de-numeracao',
  ],
  ...['tapume-e-calcada', 'prorrogacao-de-alvara', 'alteracao-de-projeto', 'coisa-nova', 'outra-coisa-nova'],
].map((slug, i) => ({
  ...processo(i + 1, [
    campo('uso', 'selecao', { opcoes: ['Residencial', 'Comercial'] }),
    campo('area_demolicao', 'numero', { casas: 2, unidade: 'm²' }),
  ]),
  slug,
}));

test('the example is without a fault over whatever a town has published', () => {
  fc.assert(
    fc.property(fc.subarray(CATALOGO, { minLength: 1 }), (tem) => {
      const guia = guiaDeExemplo(tem);
      expect(guiaSchema.parse(guia)).toEqual(guia);
      expect(conferirGuia(guia, tem)).toEqual([]);
      // everything that may be asked for is led to
      const levados = new Set(guia.desfechos.flatMap((d) => d.processos.map((p) => p.processo_id)));
      expect(tem.filter((p) => !levados.has(p.id)).map((p) => p.slug)).toEqual([]);
    }),
  );
  expect(guiaDeExemplo([])).toEqual({ perguntas: [], desfechos: [] });
});
