import { expect, test } from 'vitest';
import { verificar } from './verificar.ts';

const frases = (campos: unknown[], mais: Record<string, unknown> = {}) =>
  verificar(
    {
      formato: 1,
      nome: 'Processo de teste',
      grupo: 'Testes',
      resumo: 'Um processo que só os testes conhecem.',
      secoes: [{ id: 'dados', titulo: 'Dados', campos }],
      etapas: [{ id: 'analise', nome: 'Análise', setor: 'PROT', prazo_dias: 5 }],
      ...mais,
    },
    [{ sigla: 'PROT', tem_gente: true }],
  ).map((p) => `${p.onde.tipo}:${p.onde.id} ${p.gravidade} ${p.texto}`);

const campo = (id: string, tipo: string, mais: Record<string, unknown> = {}) => ({ id, tipo, rotulo: `Campo ${id}`, ...mais });
const conta = (id: string, formula: string, mais = {}) => campo(id, 'calculado', { formula, ...mais });
const area = campo('area', 'numero');
const reservado = campo('nota', 'numero', { preenche: 'analista', visto_por: 'prefeitura' });
const taxa = { id: 't1', nome: 'Taxa', base: 'dobro', unidade: 'real', valor_unitario: '10' };
const documento = (marca: string) => ({
  documentos: [
    {
      id: 'doc',
      etapa: 'analise',
      titulo: 'Certidão',
      modelo: `<p>Certificamos que vale ${marca}</p>`,
      validade_meses: null,
      assinantes: [{ papel: 'Secretária', setor: 'PROT' }],
    },
  ],
});

test('derived values, registries, groups, fees shown and what the analysis fills in pass without a word', () => {
  expect(
    frases(
      [
        campo('titulo', 'titulo'),
        area,
        conta('dobro', 'area * 2'),
        conta('tudo', 'dobro + sum(lados.metros)'),
        campo('lados', 'grupo', { campos: [campo('metros', 'numero')] }),
        campo('bairro', 'selecao', { fonte: 'bairros' }),
        campo('mostra', 'taxa', { taxa: 't1' }),
        campo('alto', 'texto', { visivel_se: 'tudo > 100', valido_se: 'alto != "x"', mensagem_invalido: 'Não serve.' }),
        reservado,
        conta('escondida', 'nota * 2', { visto_por: 'prefeitura' }),
      ],
      { taxas: [taxa] },
    ),
  ).toEqual([]);
});

test.each<[string, unknown[], RegExp, Record<string, unknown>?]>([
  ['a formula of itself', [conta('aa', 'aa + 1')], /^campo:aa erro O cálculo depende do próprio campo/],
  ['formulas in a circle', [conta('aa', 'bb + 1'), conta('bb', 'aa + 1')], /^campo:aa erro .*em círculo: “Campo aa”, “Campo bb”/],
  [
    'a formula and a visibility in a circle',
    [conta('aa', 'bb + 1'), campo('bb', 'numero', { visivel_se: 'aa > 1' })],
    /^campo:aa erro .*em círculo/,
  ],
  ['an unknown name in a formula', [conta('aa', 'nada + 1')], /^campo:aa erro A fórmula usa “nada”/],
  ['a formula that does not end', [conta('aa', 'for x in [1..9] return x')], /^campo:aa erro A fórmula .*repetições/],
  [
    'a name that keeps no answer',
    [campo('tt', 'titulo'), conta('aa', 'tt + 1')],
    /^campo:aa erro A fórmula usa “Campo tt”, que não guarda/,
  ],
  ['a message without a condition', [campo('aa', 'texto', { mensagem_invalido: 'Não.' })], /^campo:aa erro .*nenhuma condição/],
  ['a condition without a message', [campo('aa', 'texto', { valido_se: 'aa != "x"' })], /^campo:aa aviso .*“campo inválido”/],
  [
    'a signature of somebody whom nobody names',
    [campo('aa', 'assinatura', { papel: 'proprietario', texto: 'Assino e respondo por tudo isto.' })],
    /^campo:aa erro Ninguém poderia assinar: .* quem é o proprietário/,
  ],
  ['one option', [campo('aa', 'selecao', { opcoes: ['Só uma'] })], /^campo:aa erro Opções: precisa de pelo menos 2/],
  [
    'options beside a registry',
    [campo('aa', 'selecao', { opcoes: ['A', 'B'], fonte: 'zonas' })],
    /^campo:aa aviso .*vêm do cadastro/,
  ],
  ['a fee that is not there', [campo('aa', 'taxa', { taxa: 'nada' })], /^campo:aa erro A taxa “nada” não existe/],
  [
    'two questions of one id in a group',
    [campo('gg', 'grupo', { campos: [campo('um', 'texto'), campo('um', 'data')] })],
    /^campo:gg erro .*“um” dentro do grupo/,
  ],
  [
    'a kind only a requester answers',
    [campo('aa', 'arquivos', { preenche: 'analista' })],
    /^campo:aa erro .*só pode ser preenchido/,
  ],
  ['an unknown step', [campo('aa', 'texto', { preenche: 'analista', etapa: 'outra' })], /^campo:aa erro A etapa “outra”/],
  ['a step for a requester', [campo('aa', 'texto', { etapa: 'analise' })], /^campo:aa aviso A etapa só conta/],
  [
    'hidden and public',
    [campo('aa', 'texto', { visto_por: 'prefeitura', publico: true })],
    /^campo:aa erro .*Escolha um dos dois/,
  ],
  ['hidden from who answers', [campo('aa', 'texto', { visto_por: 'prefeitura' })], /^campo:aa aviso .*não vê mais/],
  ['public and personal', [campo('aa', 'documento', { publico: true })], /^campo:aa aviso .*fala de pessoas/],
  [
    'public and personal inside',
    [campo('aa', 'grupo', { publico: true, campos: [campo('cpf', 'documento')] })],
    /^campo:aa aviso .*fala de pessoas/,
  ],
  [
    'what shows through a condition',
    [reservado, campo('aa', 'texto', { visivel_se: 'nota > 5' })],
    /^campo:aa erro .*“Campo nota”/,
  ],
  ['what shows through a formula', [reservado, conta('aa', 'nota + 1')], /^campo:aa erro .*deixaria adivinhar/],
  ['what shows through a document', [reservado], /^documento:doc erro .*“Campo nota”/, documento('{{resposta.nota}}')],
  [
    'what shows through a fee',
    [reservado],
    /^taxa:t1 erro .*escreve na guia/,
    { taxas: [{ ...taxa, base: 'fixo', fatores: [{ campo: 'nota', descricao: 'Nota', valores: { 1: '2' } }] }] },
  ],
  ['a fee on what is no quantity', [area], /^taxa:t1 erro .*“dobro”/, { taxas: [taxa] }],
  [
    'the name of a quantity',
    [campo('quadro', 'quadro_areas'), conta('area_total', '1 + 1')],
    /^campo:area_total erro .*quantidade/,
  ],
])('%s', (_, campos, frase, mais) => {
  expect(frases(campos, mais)).toContainEqual(expect.stringMatching(frase));
});

test('a form inside a group counts against the limit', () => {
  const campos = Array.from({ length: 30 }, (_, i) =>
    campo(`g${i}`, 'grupo', { campos: Array.from({ length: 20 }, (_x, j) => campo(`s${j}`, 'texto')) }),
  );
  expect(frases(campos)).toEqual([expect.stringMatching(/tem 630 campos e o limite é 500/)]);
});
