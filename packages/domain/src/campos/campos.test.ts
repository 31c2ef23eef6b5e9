import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Campo, campoSchema, TIPOS, type TipoDeCampo } from './registro.ts';

const ambiente = { exigir_computavel_maior: true };

/** The smallest definition of each kind. */
const MINIMO: Record<TipoDeCampo, Record<string, unknown>> = {
  texto: {},
  numero: { minimo: '10', maximo: '20' },
  data: {},
  selecao: { opcoes: ['A', 'B'] },
  multipla: { opcoes: ['A', 'B', 'C', 'D'], minimo: 2, maximo: 3 },
  dinheiro: { minimo_centavos: 100, maximo_centavos: 1_000_000 },
  hora: {},
  documento: { aceita: 'ambos' },
  email: {},
  telefone: {},
  endereco: {},
  usos: { opcoes: ['A', 'B', 'C', 'D'] },
  sim_nao: {},
  imoveis: {},
  pessoas: {},
  responsaveis_tecnicos: { responsabilidades: ['Projeto'] },
  quadro_areas: {},
  arquivos: {},
  declaracao: { texto: 'Declaro que tudo aqui é verdade e que li até o fim.' },
  explicacao: { texto: 'Leia com calma antes de continuar.' },
  assinatura: { texto: 'Assino este pedido e respondo pelo que ele diz.' },
  calculado: { formula: '1 + 1' },
  grupo: { campos: [{ id: 'nome', tipo: 'texto', rotulo: 'Nome' }] },
  localizacao: {},
  taxa: { taxa: 'taxa' },
  texto_formatado: { minimo: 3, maximo: 20 },
  titulo: {},
  vistoria: {},
};
const campoDe = (tipo: TipoDeCampo, mais: Record<string, unknown> = {}): Campo =>
  campoSchema.parse({ id: 'campo', tipo, rotulo: 'Campo', ...MINIMO[tipo], ...mais });

const endereco = {
  cep: '89820-000',
  logradouro: 'Rua Um',
  numero: 's/n',
  complemento: '',
  bairro: 'Centro',
  cidade: 'Vale Verde',
  uf: 'sc',
};

/** Answers that are good, what is kept of them, and what is read; then answers that are refused. */
const CASOS: { tipo: TipoDeCampo; mais?: Record<string, unknown>; boas: [unknown, unknown, string][]; mas: unknown[] }[] = [
  { tipo: 'multipla', boas: [[['A', 'C'], ['A', 'C'], 'A, C']], mas: [['A'], ['A', 'B', 'C', 'D'], ['A', 'A'], ['A', 'X']] },
  {
    tipo: 'dinheiro',
    boas: [
      [12_345, 12_345, 'R$\u00a0123,45'],
      [100, 100, 'R$\u00a01,00'],
    ],
    mas: [99, 1_000_001, -5, '12.50', 'mil'],
  },
  {
    tipo: 'hora',
    boas: [
      ['00:00', '00:00', '00:00'],
      ['23:59', '23:59', '23:59'],
    ],
    mas: ['24:00', '8:30', '12:60', 'meio-dia'],
  },
  {
    tipo: 'documento',
    boas: [
      ['529.982.247-25', '52998224725', '529.982.247-25'],
      ['12.abc.345/01de-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ],
    mas: ['529.982.247-24', '111.111.111-11', '123'],
  },
  {
    tipo: 'documento',
    mais: { aceita: 'cpf' },
    boas: [['52998224725', '52998224725', '529.982.247-25']],
    mas: ['12.ABC.345/01DE-35'],
  },
  {
    tipo: 'documento',
    mais: { aceita: 'cnpj' },
    boas: [['12ABC34501DE35', '12ABC34501DE35', '12.ABC.345/01DE-35']],
    mas: ['52998224725'],
  },
  {
    tipo: 'email',
    boas: [[' Ana@Example.com ', 'ana@example.com', ' Ana@Example.com ']],
    mas: ['ana', 'ana@', 'a b@example.com'],
  },
  {
    tipo: 'data',
    boas: [['1900-01-01', '1900-01-01', '01/01/1900']],
    mas: ['0000-01-01', '1899-12-31', '2026-02-30'],
  },
  {
    tipo: 'numero',
    mais: { minimo: undefined, maximo: undefined },
    boas: [
      ['1234.56', '1234.56', '1.234,56'],
      ['1234', '1234.00', '1.234,00'],
    ],
    mas: ['1.234,56', '1234,56', '100.123', '-1.00', 'mil'],
  },
  {
    tipo: 'telefone',
    boas: [
      ['(49) 99200-7658', '49992007658', '(49) 99200-7658'],
      ['+55 49 3322 1100', '4933221100', '(49) 3322-1100'],
    ],
    mas: [
      '99200-7658',
      '(09) 99200-7658',
      '499920076589',
      // area codes that do not exist, a mobile without its 9, landlines that begin with 1 or 9
      '(20) 99200-7658',
      '(23) 3322-1100',
      '(49) 89200-7658',
      '(49) 1322-1100',
      '(49) 9322-1100',
    ],
  },
  {
    tipo: 'endereco',
    boas: [[endereco, { ...endereco, cep: '89820000', uf: 'SC' }, 'Rua Um, s/n · Centro · Vale Verde/sc · CEP 89820-000']],
    mas: [
      { ...endereco, cep: '898' },
      { ...endereco, cep: '00000-000' },
      { ...endereco, logradouro: '' },
      { ...endereco, uf: 'XX' },
    ],
  },
];

describe.each(CASOS)('$tipo $mais', ({ tipo, mais, boas, mas }) => {
  const campo = campoDe(tipo, mais);
  const { erros, normalizar, texto, rascunho } = TIPOS[tipo];

  test('takes what is good, keeps it in one form and reads it aloud', () => {
    for (const [resposta, guardada, lida] of boas) {
      expect(erros(resposta, campo, ambiente), JSON.stringify(resposta)).toEqual([]);
      const kept = normalizar ? normalizar(resposta, campo) : resposta;
      expect(kept).toEqual(guardada);
      expect(normalizar ? normalizar(kept, campo) : kept).toEqual(kept);
      expect(erros(kept, campo, ambiente)).toEqual([]);
      expect(texto(resposta, campo)).toBe(lida);
    }
  });

  test('refuses the rest with a sentence, though a draft may hold it', () => {
    for (const resposta of mas) {
      expect(rascunho.safeParse(resposta).success, JSON.stringify(resposta)).toBe(true);
      const found = erros(resposta, campo, ambiente);
      expect(found.length, JSON.stringify(resposta)).toBeGreaterThan(0);
      for (const { mensagem } of found) expect(mensagem).toMatch(/\S/);
    }
  });
});

test('no kind throws on any draft, and each knows its own empty answer', () => {
  for (const [tipo, kind] of Object.entries(TIPOS)) {
    const campo = campoDe(tipo as TipoDeCampo);
    expect(kind.isVazio(kind.vazio), tipo).toBe(true);
    expect(kind.rascunho.safeParse(kind.vazio).success, tipo).toBe(true);
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string()), (value) => {
        const draft = kind.rascunho.safeParse(value);
        if (!draft.success || kind.isVazio(draft.data)) return;
        kind.erros(draft.data, campo, ambiente);
        kind.texto(draft.data, campo);
      }),
      { numRuns: 200 },
    );
  }
});
