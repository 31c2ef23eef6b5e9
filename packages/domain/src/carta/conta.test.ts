import { expect, test } from 'vitest';
import { definicaoSchema } from '../processos/definicao.ts';
import { contaDe } from './conta.ts';
import { dependeAinda, perguntasDaConta, recorteDaConta } from './perguntas.ts';
import { prazoEmPalavras, prazoTotal } from './prazo.ts';

const UFM = { sigla: 'UFM', valor: '4.87' };
const campo = (id: string, tipo: string, parte: object = {}) => ({ id, tipo, rotulo: `Rótulo de ${id}`, ...parte });

const definicao = definicaoSchema.parse({
  formato: 1,
  nome: 'Alvará de construção',
  grupo: 'Obras',
  resumo: 'Licença para construir.',
  secoes: [
    {
      id: 'obra',
      titulo: 'Obra',
      campos: [
        campo('uso', 'selecao', { opcoes: ['Comercial', 'Residencial'] }),
        campo('padrao', 'selecao', { opcoes: ['Baixo', 'Normal', 'Alto'] }),
        campo('social', 'sim_nao', { visivel_se: 'uso = "Residencial"' }),
        campo('segredo', 'texto', { preenche: 'analista' }),
        campo('memorial', 'texto'),
      ],
    },
    { id: 'areas', titulo: 'Áreas', campos: [campo('quadro', 'quadro_areas')] },
  ],
  etapas: [
    { id: 'documentos', nome: 'Documentos', setor: 'PROT', prazo_dias: 5 },
    { id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 20 },
  ],
  taxas: [
    { id: 'expediente', nome: 'Expediente', base: 'fixo', unidade: 'unidade_fiscal', valor_unitario: '8.5' },
    {
      id: 'licenca',
      nome: 'Licença',
      base: 'area_construir',
      unidade: 'unidade_fiscal',
      faixas: [
        { ate: '70', valor: '0.50' },
        { ate: null, valor: '0.80' },
      ],
      modo_faixas: 'progressiva',
      fatores: [{ campo: 'padrao', descricao: 'padrão da construção', valores: { Baixo: '0.80', Alto: '1.30' } }],
      isencao: { condicao: 'social = "Sim"', base_legal: 'Lei 1, art. 2' },
    },
    { id: 'fim', nome: 'Alvará', base: 'fixo', unidade: 'real', valor_unitario: '10', etapa: 'analise' },
  ],
});
const conta = (valores = {}) => contaDe(definicao, valores, UFM, definicao.etapas);

test('the example is the plainest house of a hundred square metres', () => {
  const { feita, perguntas } = conta();
  expect(perguntas.map(({ id, inicial }) => [id, inicial])).toEqual([
    ['area_construir', '100'],
    ['uso', 'Residencial'],
    ['padrao', 'Normal'],
    ['social', 'Não'],
  ]);
  // 8,5 UFM; 70 × 0,50 + 30 × 0,80 = 59 UFM; R$ 10 of a later step
  expect(feita.taxas.map((t) => [t.nome, t.valor_centavos, t.etapa])).toEqual([
    ['Expediente', 4140, null],
    ['Licença', 28733, null],
    ['Alvará', 1000, 'Análise'],
  ]);
  expect(feita.total_centavos).toBe(33873);
  expect(feita.para).toBe('uma casa de 100\u00a0m², padrão da construção normal');
});

test('what somebody says changes it: area, factor, exemption, and what does not show does not count', () => {
  expect(conta({ area_construir: '182.37', padrao: 'Alto' }).feita.para).toBe(
    'uma casa de 182,37\u00a0m², padrão da construção alto',
  );
  expect(conta({ area_construir: '50' }).feita.taxas[1]?.valor_centavos).toBe(12175);
  expect(conta({ social: 'Sim' }).feita.total_centavos).toBe(5140);
  const loja = conta({ uso: 'Comercial', social: 'Sim' });
  expect(loja.feita.total_centavos).toBe(33873);
  expect(loja.perguntas.map((p) => p.id)).not.toContain('social');
  expect(loja.feita.para).toMatch(/^uma construção de/);
});

test('a number that is none, or nothing, costs what nothing costs', () => {
  expect(conta({ area_construir: '' }).feita.total_centavos).toBe(5140);
  expect(conta({ area_construir: '0' }).feita.para).toBe('padrão da construção normal');
});

test('what leaves the server is what the account needs: no field beside it, and of the answers nothing the town hall writes', () => {
  const recorte = recorteDaConta(definicao);
  expect(recorte.secoes.flatMap((s) => s.campos.map((c) => c.id))).toEqual(['uso', 'padrao', 'social', 'quadro']);
  expect(contaDe(recorte, {}, UFM, definicao.etapas)).toEqual(conta());
  expect(dependeAinda(definicao)).toEqual([]);
});

test('areas of several situations are asked one by one; a sum of all is asked as one', () => {
  const com = (...bases: string[]) => ({
    ...definicao,
    taxas: bases.map((base) => ({ ...definicao.taxas[0]!, id: base, base, valor_unitario: '1' })),
  });
  const ids = (...bases: string[]) => perguntasDaConta(com(...bases)).map((p) => [p.id, p.inicial]);
  expect(ids('area_reformar', 'area_construir')).toEqual([
    ['area_construir', '100'],
    ['area_reformar', '0'],
  ]);
  expect(ids('area_total')).toEqual([['area_total', '100']]);
  expect(ids('area_total', 'area_demolir')).toEqual([['area_demolir', '100']]);
  expect(contaDe(com('area_total'), {}, UFM).feita.total_centavos).toBe(48700);
  expect(contaDe(com('unidades'), { unidades: '3' }, UFM).feita.total_centavos).toBe(1461);
});

test('steps side by side count once, and days keep their kind', () => {
  expect(prazoTotal(definicao.etapas)).toEqual({ uteis: 25, corridos: 0 });
  const lado = [
    { ...definicao.etapas[0]!, id: 'a', prazo_dias: 5 },
    { ...definicao.etapas[0]!, id: 'b', prazo_dias: 12, depois_de: [] },
    { ...definicao.etapas[0]!, id: 'c', prazo_dias: 1, contagem: 'corridos' as const, depois_de: ['a', 'b'] },
  ];
  expect(prazoTotal(lado)).toEqual({ uteis: 12, corridos: 1 });
  expect(prazoEmPalavras({ uteis: 12, corridos: 1 })).toBe('até 12 dias úteis e 1 dia corrido');
  expect(prazoEmPalavras({ uteis: 1, corridos: 0 })).toBe('até 1 dia útil');
});
