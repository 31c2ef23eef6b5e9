import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DefinicaoIn } from './definicao.ts';
import { temErro, verificar } from './verificar.ts';

const setores = [
  { sigla: 'PROT', tem_gente: true },
  { sigla: 'VAZIO', tem_gente: false },
];
type Campos = DefinicaoIn['secoes'][number]['campos'];
const definicao = (campos: Campos, mais: Partial<DefinicaoIn> = {}): DefinicaoIn => ({
  formato: 1,
  nome: 'Processo de teste',
  grupo: 'Testes',
  resumo: 'Um processo que só os testes conhecem.',
  secoes: [{ id: 'dados', titulo: 'Dados', campos }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'PROT', prazo_dias: 5 }],
  ...mais,
});
const uso: Campos[number] = { id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes: ['Casa', 'Loja'] };
const texto = (id: string, mais: Partial<Campos[number]> = {}) =>
  ({ id, tipo: 'texto', rotulo: `Campo ${id}`, ...mais }) as Campos[number];
const frases = (d: unknown) => verificar(d, setores).map((p) => `${p.onde.tipo}:${p.onde.id} ${p.gravidade} ${p.texto}`);

test('a sound definition has no problem', () => {
  expect(frases(definicao([uso, texto('loja', { visivel_se: 'uso = "Loja"' })]))).toEqual([]);
});

test('what is denied only where its question is seen lacks no answer', () => {
  const sob = (condicao: string) =>
    frases(definicao([uso, texto('bb', { visivel_se: 'uso = "Casa"' }), texto('cc', { visivel_se: condicao })]));
  expect(sob('uso = "Casa" and bb != "x"')).toEqual([]);
  expect(sob('bb != "x" and  uso = "Casa"')).toEqual([]);
  for (const condicao of ['uso = "Loja" and bb != "x"', 'uso = "Casa" or bb != "x"', 'not(uso = "Casa" and bb != "x")'])
    expect(sob(condicao), condicao).toEqual([expect.stringContaining('nega uma resposta')]);
});

describe('each problem has its place, its weight and its words', () => {
  const doc = {
    id: 'alvara',
    etapa: 'analise',
    titulo: 'Alvará',
    modelo: '<p>Documento de {{titular.nome}} e {{resposta.uso}}</p>',
    validade_meses: null,
    assinantes: [{ papel: 'Secretária', setor: 'PROT' }],
  };
  const fee = { id: 't', nome: 'Taxa', base: 'fixo', unidade: 'real' as const, valor_unitario: '10' };
  test.each<[string, DefinicaoIn, RegExp]>([
    ['two fields of one id', definicao([uso, uso]), /^campo:uso erro Há dois campos/],
    ['unreadable', definicao([uso, texto('bb', { visivel_se: 'uso = ' })]), /^campo:bb erro .*não pode ser lida.*posição 7/],
    ['a loop', definicao([texto('bb', { visivel_se: 'some x in [1..9] satisfies x > 1' })]), /^campo:bb erro .*repetições/],
    ['a pattern', definicao([uso, texto('bb', { visivel_se: 'matches(uso, "(a+)+$")' })]), /^campo:bb erro .*função "matches"/],
    ['an unknown field', definicao([texto('bb', { visivel_se: 'nada = "x"' })]), /^campo:bb erro .*“nada”/],
    ['an unknown option', definicao([uso, texto('bb', { visivel_se: 'uso != "Sítio"' })]), /^campo:bb erro .*“Sítio”/],
    [
      'a denial of what may have no answer',
      definicao([{ ...uso, obrigatorio: false }, texto('bb', { visivel_se: 'uso != "Casa"' })]),
      /^campo:bb aviso .*nega uma resposta de “[^”]+”, que pode ficar sem nenhuma/,
    ],
    [
      'a denial of what may be hidden',
      definicao([uso, texto('bb', { visivel_se: 'uso = "Casa"' }), texto('cc', { visivel_se: '"x" != bb' })]),
      /^campo:cc aviso .*nega uma resposta/,
    ],
    ['a circle of one', definicao([texto('bb', { visivel_se: 'bb = "x"' })]), /^campo:bb erro .*próprio campo/],
    [
      'a circle of two',
      definicao([texto('a1', { visivel_se: 'b1 = "x"' }), texto('b1', { visivel_se: 'a1 = "x"' })]),
      /^campo:a1 erro .*círculo: “Campo a1”, “Campo b1”/,
    ],
    [
      'obligatory and never seen',
      definicao([uso, texto('bb', { visivel_se: 'uso = "Casa" and uso = "Loja"' })]),
      /^campo:bb erro .*obrigatório/,
    ],
    [
      'never seen',
      definicao([uso, texto('bb', { visivel_se: 'uso = "Casa" and uso = "Loja"', obrigatorio: false })]),
      /^campo:bb aviso .*ninguém verá/,
    ],
    [
      'minimum over maximum',
      definicao([{ id: 'bb', tipo: 'texto', rotulo: 'Campo', minimo: 9, maximo: 3 }]),
      /^campo:bb erro .*mínimo/,
    ],
    [
      'an unknown sector',
      definicao([uso], { etapas: [{ id: 'e1', nome: 'Etapa', setor: 'XX', prazo_dias: 1 }] }),
      /^etapa:e1 erro .*XX não existe/,
    ],
    [
      'a sector without people',
      definicao([uso], { etapas: [{ id: 'e1', nome: 'Etapa', setor: 'VAZIO', prazo_dias: 1 }] }),
      /^etapa:e1 erro .*não tem ninguém/,
    ],
    ['an unknown tag', definicao([texto('bb')], { documentos: [doc] }), /^documento:alvara erro .*\{\{resposta.uso\}\}/],
    ['an absent step', definicao([uso], { documentos: [{ ...doc, etapa: 'nenhuma' }] }), /^documento:alvara erro .*“nenhuma”/],
    ['a fee on areas', definicao([uso], { taxas: [{ ...fee, base: 'area_total' }] }), /^taxa:t erro .*quadro de áreas/],
    ['a fee on nothing', definicao([uso], { taxas: [{ ...fee, base: 'altura' }] }), /^taxa:t erro .*“altura”/],
    [
      'a factor on an absent field',
      definicao([uso], { taxas: [{ ...fee, fatores: [{ campo: 'padrao', descricao: 'Padrão', valores: { Alto: '2' } }] }] }),
      /^taxa:t erro .*“padrao”/,
    ],
    [
      'a factor on an absent option',
      definicao([uso], { taxas: [{ ...fee, fatores: [{ campo: 'uso', descricao: 'Uso', valores: { Sítio: '2' } }] }] }),
      /^taxa:t aviso .*“Sítio”/,
    ],
    ['a shape', definicao([{ ...uso, rotulo: '' }]), /^campo:uso erro Pergunta: precisa de pelo menos 2 caracteres\.$/],
    [
      'a step without a sector',
      definicao([uso], { etapas: [{ id: 'a', nome: 'Análise', setor: '', prazo_dias: 5 }] }),
      /^etapa:a erro Escolha o setor da etapa “Análise”\.$/,
    ],
    ['a section without a field', definicao([]), /^secao:\w+ erro Ponha um campo na seção “.+”\.$/],
    ['no step', definicao([uso], { etapas: [] }), /^geral:etapas erro Crie a primeira etapa\.$/],
    ['a kind', definicao([{ ...uso, tipo: 'planeta' } as never]), /^campo:uso erro Tipo/],
  ])('%s', (_, d, expected) => {
    const found = frases(d);
    expect(
      found.filter((f) => expected.test(f)),
      found.join('\n'),
    ).toHaveLength(1);
  });
});

test('thousands of fields are refused with the reason, and nothing else is looked at', () => {
  const secoes = Array.from({ length: 30 }, (_, s) => ({
    id: `s${s}`,
    titulo: 'Seção',
    campos: Array.from({ length: 100 }, (_x, c) => texto(`c${s}_${c}`)),
  }));
  expect(frases({ ...definicao([uso]), secoes })).toEqual([expect.stringContaining('tem 3000 campos e o limite é 500')]);
  const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
  expect(frases({ ...definicao([uso]), extra: deep })).toEqual([expect.stringContaining('grande ou funda demais')]);
});

test('a field is called unseen only when it is: what the analysis claims holds for every answer', () => {
  const termo = fc.record({ op: fc.constantFrom('=', '!='), v: fc.constantFrom('Casa', 'Loja') });
  const ligar = fc.constantFrom('and', 'or');
  fc.assert(
    fc.property(fc.array(termo, { minLength: 1, maxLength: 4 }), ligar, (termos, liga) => {
      const visivel_se = termos.map((t) => `uso ${t.op} "${t.v}"`).join(` ${liga} `);
      const holds = [null, '', 'Casa', 'Loja'].some((resposta) => {
        const each = termos.map((t) => (t.op === '=') === (resposta === t.v));
        return liga === 'and' ? each.every(Boolean) : each.some(Boolean);
      });
      expect(temErro(verificar(definicao([uso, texto('bb', { visivel_se })]), setores))).toBe(!holds);
    }),
    { numRuns: 60 },
  );
});

/** Everything that may come in a file: right keys with wrong values, wrong keys, junk at any depth. */
const hostil = fc.letrec((tie) => ({
  valor: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    tie('lista'),
    tie('objeto'),
  ),
  lista: fc.array(tie('valor'), { maxLength: 4 }),
  objeto: fc.dictionary(
    fc.constantFrom(
      'formato',
      'id',
      'nome',
      'secoes',
      'campos',
      'tipo',
      'visivel_se',
      'etapas',
      'taxas',
      'documentos',
      '__proto__',
      'toString',
    ),
    tie('valor'),
    { maxKeys: 6 },
  ),
})).valor;
const condicao = fc.oneof(
  fc.string({ maxLength: 500 }),
  fc.string({
    unit: fc.constantFrom('(', ')', '[', 'uso', ' and ', ' or ', '=', '"Casa"', 'not', 'for x in ', '..', '9', ' '),
    maxLength: 90,
  }),
);
const quase = fc.record({
  campos: fc.array(
    fc.record({ id: fc.constantFrom('uso', 'b1', 'c1', 'constructor', 'x'), visivel_se: condicao, obrigatorio_se: condicao }),
    { minLength: 1, maxLength: 12 },
  ),
  base: fc.constantFrom('fixo', 'area_total', 'constructor'),
  modelo: fc.string({ minLength: 20, maxLength: 60 }),
});

test.each(['uso != null', 'uso  !=  null', 'uso!=null', 'uso != "Casa" or uso = null', 'uso = null or uso!="Casa"'])(
  'whether it was answered at all is asked by %s: nothing is denied that may be missing',
  (visivel_se) => {
    const d = definicao([{ ...uso, obrigatorio: false }, texto('bb', { visivel_se })]);
    expect(verificar(d, setores).filter((p) => p.sem_resposta !== undefined)).toEqual([]);
  },
);

test('no definition, however hostile, throws', () => {
  // from JSON too: an object whose own toString is no function
  const semPalavras = JSON.parse('{"nome":{"toString":0,"valueOf":0},"secoes":[],"etapas":[{"nome":{"toString":0},"setor":""}]}');
  expect(verificar(semPalavras, setores).length).toBeGreaterThan(1);
  fc.assert(
    fc.property(hostil, (d) => Array.isArray(verificar(d, setores))),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(quase, ({ campos, base, modelo }) => {
      const d = definicao([uso, ...campos.map((c) => texto(c.id, c))], {
        taxas: [
          {
            id: 't',
            nome: 'Taxa',
            base,
            unidade: 'real',
            valor_unitario: '1',
            isencao: { condicao: campos[0]!.visivel_se || 'x', base_legal: 'Lei 1' },
          },
        ],
        documentos: [
          {
            id: 'd1',
            etapa: 'analise',
            titulo: 'Documento',
            modelo,
            validade_meses: 6,
            assinantes: [{ papel: 'Chefe', setor: 'PROT' }],
          },
        ],
      });
      for (const p of verificar(d, setores)) expect(p.texto).not.toBe('');
    }),
    { numRuns: 150 },
  );
});
