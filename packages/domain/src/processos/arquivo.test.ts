import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RuleError } from '../http/rule-error.ts';
import { escreverArquivo, lerArquivo } from './arquivo.ts';
import { definicaoSchema } from './definicao.ts';

const definicao = definicaoSchema.parse({
  formato: 1,
  nome: 'Certidão de teste',
  grupo: 'Testes',
  resumo: 'Um processo que viaja em arquivo.',
  secoes: [{ id: 'dados', titulo: 'Dados', campos: [{ id: 'nome', tipo: 'texto', rotulo: 'Nome' }] }],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'PROT', prazo_dias: 5 }],
});
const arquivo = { exportado_em: '2026-08-31T12:00:00.000Z', origem: 'Vale Verde', slug: 'certidao-de-teste', definicao };
const refusal = (texto: string): RuleError => {
  try {
    lerArquivo(texto);
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error('was not refused');
};

test('what is written is read again', () => {
  expect(lerArquivo(escreverArquivo(arquivo))).toEqual({ formato: 'processo/1', ...arquivo });
  expect(lerArquivo(`\uFEFF${escreverArquivo(arquivo)}`).slug).toBe('certidao-de-teste');
});

test.each([
  ['not JSON', 'isto não é JSON', 'arquivo_ilegivel', /não é JSON/],
  ['another kind of file', '{"nome":"x"}', 'arquivo_de_outro_formato', /não é de um processo/],
  ['null', 'null', 'arquivo_de_outro_formato', /não é de um processo/],
  [
    'a later format',
    JSON.stringify({ ...arquivo, formato: 'processo/2' }),
    'arquivo_de_outro_formato',
    /processo\/2.*processo\/1/,
  ],
  ['too large', JSON.stringify({ formato: 'processo/1', x: 'x'.repeat(1_000_001) }), 'arquivo_grande', /1 MB/],
  ['without its frame', JSON.stringify({ formato: 'processo/1', definicao }), 'arquivo_ilegivel', /incompleto/],
])('%s is refused clearly', (_, texto, codigo, mensagem) => {
  const error = refusal(texto);
  expect(error.codigo).toBe(codigo);
  expect(error.message).toMatch(mensagem);
});

test('faults of the definition are listed by their place', () => {
  const broken = { ...definicao, etapas: [{ ...definicao.etapas[0], prazo_dias: 0 }], resumo: 'x' };
  const error = refusal(escreverArquivo({ ...arquivo, definicao: broken as never }));
  expect(error.codigo).toBe('definicao_com_problemas');
  expect(error.erros).toEqual([
    { campo: 'resumo', mensagem: 'Resumo: precisa de pelo menos 10 caracteres.' },
    { campo: 'analise', mensagem: 'Prazo em dias: precisa ser a partir de 1.' },
  ]);
});

test('no text does more than be refused', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (texto) => void refusal(texto)));
});
