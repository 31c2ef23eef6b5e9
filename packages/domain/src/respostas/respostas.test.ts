import { describe, expect, test } from 'vitest';
import { definicaoSchema } from '../processos/definicao.ts';
import { verificar } from '../processos/verificar.ts';
import { compararRespostas, errosDasRespostas, lerRascunho, normalizarRespostas } from './respostas.ts';

const definicao = definicaoSchema.parse({
  formato: 1,
  nome: 'Pedido de teste',
  grupo: 'Testes',
  resumo: 'Um pedido com um campo de cada jeito.',
  secoes: [
    {
      id: 'dados',
      titulo: 'Dados',
      campos: [
        { id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes: ['Residencial', 'Comercial'] },
        { id: 'atividade', tipo: 'texto', rotulo: 'Atividade', visivel_se: 'uso = "Comercial"' },
        { id: 'area', tipo: 'numero', rotulo: 'Área', unidade: 'm²' },
        { id: 'laudo', tipo: 'texto', rotulo: 'Laudo', obrigatorio_se: 'area > 100' },
        { id: 'usos', tipo: 'usos', rotulo: 'Usos', opcoes: ['A', 'B', 'C', 'D'] },
        { id: 'tecnicos', tipo: 'responsaveis_tecnicos', rotulo: 'Técnicos', responsabilidades: ['Projeto', 'Execução'] },
        {
          id: 'declaracao',
          tipo: 'declaracao',
          rotulo: 'Declaração',
          texto: 'Declaro que tudo aqui é verdade e que li até o fim.',
        },
      ],
    },
  ],
  etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
});
const ambiente = { exigir_computavel_maior: true };
const tecnico = (responsabilidade: string, change = {}) => ({
  id: responsabilidade,
  responsabilidade,
  nome: 'Renata Campos Aguiar',
  conselho: 'CAU',
  registro: 'A1',
  uf: 'sc',
  documento_numero: '123',
  email: '',
  ...change,
});
const completas = {
  uso: 'Residencial',
  area: '80.00',
  usos: ['A'],
  tecnicos: [tecnico('Projeto'), tecnico('Execução')],
  declaracao: { lida: true, aceita: true },
};
const erros = (change: Record<string, unknown>) => errosDasRespostas(definicao, { ...completas, ...change }, ambiente);

test('complete answers have no errors', () => expect(erros({})).toEqual([]));

describe('each rule speaks at its field', () => {
  test.each([
    [{ uso: '' }, 'uso', 'campo obrigatorio'],
    [{ uso: 'Comercial' }, 'atividade', 'campo obrigatorio'],
    [{ uso: 'Outro' }, 'uso', 'Escolha uma das opções.'],
    [{ area: '150.00' }, 'laudo', 'campo obrigatorio'],
    [{ area: 'muito' }, 'area', 'Informe um número, como 150,25.'],
    [{ usos: ['A', 'B', 'C', 'D'] }, 'usos', 'Escolha de 1 a 3 usos.'],
    [{ tecnicos: [tecnico('Projeto')] }, 'tecnicos', 'Informe pelo menos um responsável técnico por: Execução.'],
    [
      { tecnicos: [tecnico('Projeto', { conselho: '' }), tecnico('Execução')] },
      'tecnicos.0.conselho',
      'Escolha CREA, CAU ou CFT. Sem registro profissional não é possível continuar.',
    ],
    [{ declaracao: { lida: false, aceita: true } }, 'declaracao', 'Leia a declaração até o fim para poder aceitar.'],
    [{ declaracao: { lida: true, aceita: false } }, 'declaracao', 'campo obrigatorio'],
    [{ uso: 7 }, 'uso', 'campo invalido'],
  ])('%j', (change, campo, mensagem) => {
    expect(erros(change)).toContainEqual({ campo, mensagem });
  });
});

test('what is hidden asks nothing and is not kept', () => {
  const hidden = { ...completas, atividade: 'Padaria' };
  expect(errosDasRespostas(definicao, hidden, ambiente)).toEqual([]);
  expect(normalizarRespostas(definicao, hidden)).not.toHaveProperty('atividade');
  expect(normalizarRespostas(definicao, hidden).tecnicos).toMatchObject([{ uf: 'SC' }, { uf: 'SC' }]);
});

test('a draft takes half answers, and names those of another shape', () => {
  const { respostas, recusados } = lerRascunho(definicao, { uso: '', tecnicos: 'nenhum', estranho: 1, area: '1' });
  expect(respostas).toEqual({ uso: '', area: '1' });
  expect(recusados).toEqual(['tecnicos']);
});

test('two rounds are compared in words', () => {
  expect(compararRespostas(definicao, completas, { ...completas, area: '95.50' })).toEqual([
    { campo_id: 'area', rotulo: 'Área', antes: '80,00\u00a0m²', depois: '95,50\u00a0m²' },
  ]);
});

test('a file that took the place of another of its name is told apart by size and moment', () => {
  const comArquivo = definicaoSchema.parse({
    ...definicao,
    secoes: [{ id: 'dados', titulo: 'Dados', campos: [{ id: 'matricula', tipo: 'arquivos', rotulo: 'Matrícula' }] }],
  });
  // made on 20/11/2026 at 12:00 UTC, and a day later
  const arquivo = (id: string, tamanho: number) => ({ matricula: [{ id, nome: 'matricula.pdf', tamanho, sha256: '' }] });
  const antes = arquivo('01a1f8d3-ea00-7000-8000-000000000001', 480_000);
  const depois = arquivo('01a1fdfa-4600-7000-8000-000000000002', 1_240_000);
  const [mudou] = compararRespostas(comArquivo, antes, depois, undefined, 'America/Sao_Paulo');
  expect(mudou?.antes).toBe('matricula.pdf (480 kB, enviado em 20/11/2026 09:00)');
  expect(mudou?.depois).toBe('matricula.pdf (1,2 MB, enviado em 21/11/2026 09:00)');
  // another name says enough
  const outro = { matricula: [{ ...depois.matricula[0]!, nome: 'matricula-nova.pdf' }] };
  expect(compararRespostas(comArquivo, antes, outro)[0]).toMatchObject({ antes: 'matricula.pdf', depois: 'matricula-nova.pdf' });
});

test('a definition with faults says where', () => {
  const broken = {
    ...definicao,
    secoes: [{ ...definicao.secoes[0]!, campos: [{ ...definicao.secoes[0]!.campos[0]!, visivel_se: 'uso >' }] }],
  };
  expect(verificar(broken, [{ sigla: 'PROT', tem_gente: true }]).map((p) => p.onde)).toEqual([
    { tipo: 'campo', id: 'uso' },
    { tipo: 'etapa', id: 'analise' },
  ]);
});
