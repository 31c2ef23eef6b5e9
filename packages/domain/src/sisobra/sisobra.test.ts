import { describe, expect, test } from 'vitest';
import { criarCalendario } from '../calendario/rules.ts';
import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { informaDe, REGRA_INICIAL, regraSchema, sugerido } from './ajustes.ts';
import { areasDaFicha, colher, type Fatos, separarLogradouro, tipoDe } from './colher.ts';
import { diaLegal, mesAnterior, mesesEntre, mesSeguinte } from './competencia.ts';
import { conferir, numeroDigitado } from './conferir.ts';
import { comCorrecoes, correcoesDe, fichaVazia } from './ficha.ts';
import { impedimentoDoMes, PASSOS, SITUACOES_DO_LANCAMENTO } from './situacao.ts';
import { documentoXml } from './xml.ts';

describe('the legal day', () => {
  // the vectors of the shared notes count weekends alone; none of these days is a holiday
  test.each([
    ['2026-07', '2026-08-10'],
    ['2026-09', '2026-10-09'],
    ['2026-12', '2027-01-08'],
    ['2027-03', '2027-04-09'],
  ])('of %s is %s', (mes, dia) => expect(diaLegal(mes, criarCalendario([]))).toBe(dia));

  test('goes before a holiday of the town, and before what comes with it', () => {
    const dias = [{ data: '2026-08-10', repete_todo_ano: false }];
    expect(diaLegal('2026-07', criarCalendario(dias))).toBe('2026-08-07');
  });
});

test('months come one after the other over the year', () => {
  expect(mesSeguinte('2026-12')).toBe('2027-01');
  expect(mesAnterior('2026-01')).toBe('2025-12');
  expect(mesesEntre('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(mesesEntre('2027-01', '2026-11')).toEqual([]);
});

test('what the town did not say of a process is taken from what it does', () => {
  const p = (slug: string, efeito?: 'licencia') => ({ id: slug, slug, efeito_na_obra: efeito && { efeito } });
  expect(sugerido(p('alvara', 'licencia'))).toBe('obra');
  expect(sugerido(p('demolicao'))).toBe('alvara');
  expect(sugerido(p('tapume'))).toBe('nada');
  expect(informaDe({ processos: { demolicao: 'nada' } }, p('demolicao'))).toBe('nada');
  expect(regraSchema.parse(REGRA_INICIAL)).toEqual(REGRA_INICIAL);
});

test.each([
  ['licencia', 'alvara'],
  ['prorroga', 'alvara'],
  ['altera_projeto', 'alvara'],
  ['troca_titular', 'alvara'],
  ['substitui', 'alvara'],
  ['habite_se', 'habite_se'],
  ['cassa', 'alteracao'],
  ['embarga', null],
  ['levanta_embargo', null],
  ['encerra', null],
] as const)('what %s a work becomes %s', (efeito, tipo) => {
  expect(tipoDe('obra', efeito)).toBe(tipo);
  expect(tipoDe('nada', efeito)).toBeNull();
});

test.each([
  ['Rua das Acácias', 'RUA', 'das Acácias'],
  ['Av. Brasil', 'AVENIDA', 'Brasil'],
  ['PRAÇA XV', 'PRACA', 'XV'],
  ['Servidão do Porto', 'SERVIDAO', 'do Porto'],
  ['Marechal Deodoro', '', 'Marechal Deodoro'],
  ['Rua', '', 'Rua'],
  ['', '', ''],
])('%s is a street of its kind', (texto, tipo_logradouro, logradouro) =>
  expect(separarLogradouro(texto)).toEqual({ tipo_logradouro, logradouro }),
);

const andar = (nome: string, situacao: string, computavel: string, repeticoes = 1) => ({
  ...{ id: `${nome}${situacao}`, nome, situacao, repeticoes, computavel, nao_computavel: '10.00', vazio: '99.00' },
});
const QUADRO: QuadroAreasRascunho = {
  blocos: [
    {
      ...{ id: 'a', nome: 'Bloco A', destinacao: 'Residencial multifamiliar', tipo_construcao: 'Alvenaria', unidades: 8 },
      pavimentos: [andar('Tipo', 'Construir', '90.50', 3), andar('Ático', 'Regularizar', '40.00')],
    },
    {
      ...{ id: 'b', nome: 'Casa', destinacao: 'Outra', tipo_construcao: 'Madeira', unidades: 0 },
      pavimentos: [
        andar('Térreo', 'Existente', '190.00'),
        andar('Térreo', 'Reformar', '40.00'),
        andar('Térreo', 'Demolir', '30.00'),
      ],
    },
  ],
};

test('an area table becomes one line a block and category: repetitions count, voids do not, nothing twice', () => {
  expect(
    areasDaFicha(QUADRO, REGRA_INICIAL).map(({ bloco, categoria, area, unidades, destinacao }) => [
      bloco,
      categoria,
      area,
      unidades,
      destinacao,
    ]),
  ).toEqual([
    ['Bloco A', 'obra_nova', '351.50', '8', 'residencial_multifamiliar'],
    ['Casa', 'existente', '110.00', '', ''],
    ['Casa', 'reforma', '50.00', '', ''],
    ['Casa', 'demolicao', '40.00', '', ''],
  ]);
  const semExistente = { ...REGRA_INICIAL, categorias: { ...REGRA_INICIAL.categorias, Existente: 'nenhuma' as const } };
  expect(areasDaFicha(QUADRO, semExistente).map((a) => a.categoria)).not.toContain('existente');
});

const FATOS: Fatos = {
  efeito: 'licencia',
  documento: { numero: '0012/2026', data: '2026-11-16', validade: '2028-11-16' },
  titular: { nome: 'Maria da Silva', documento: '52998224725' },
  processo: { numero: '000123/2026', nome: 'Alvará de construção' },
  imovel: { cep: '89820000', logradouro: 'Rua das Acácias', numero: '', complemento: '', bairro: 'Centro' },
  quadro: { blocos: QUADRO.blocos.slice(0, 1) },
  tecnicos: [
    { nome: 'Ana Souza', responsabilidade: 'Autoria do projeto', conselho: 'CAU', registro: 'A1', documento: 'R1' },
    { nome: 'Beto Lima', responsabilidade: 'Execução da obra', conselho: 'CFT', registro: 'T1', documento: 'T1' },
  ],
  ...{ licenca: null, informado: null, completa: false, mes: '2026-11', corrige: false },
};

test('a first licence is whole as the request says it', () => {
  const ficha = colher('alvara', FATOS, REGRA_INICIAL);
  expect(conferir('alvara', ficha)).toEqual([]);
  expect(ficha).toMatchObject({ tipo_alvara: 'inicial', numero_do_imovel: 'S/N', executor: 'dono_da_obra', fim: '2028-11-16' });
  // the layout has no place for a technician of the CFT
  expect(ficha.tecnico.conselho).toBe('');
  expect(documentoXml({ tipo: 'alvara', ficha }, 1)).toContain('<responsavelProjeto><arquiteto><nome>Ana Souza</nome>');
});

test('what changes a licence corrects the one before, and waits for its number', () => {
  const licenca = { numero: '0007/2026', data: '2026-02-01' };
  const espera = colher('alvara', { ...FATOS, efeito: 'prorroga', licenca }, REGRA_INICIAL);
  expect(espera).toMatchObject({ tipo_alvara: 'retificado', numero: '0007/2026' });
  expect(conferir('alvara', espera).map((f) => f.campo)).toEqual(['protocolo_anterior']);
  const informado = { numero: '0007/2026', protocolo: '1'.repeat(26) };
  expect(conferir('alvara', colher('alvara', { ...FATOS, efeito: 'altera_projeto', licenca, informado }, REGRA_INICIAL))).toEqual(
    [],
  );
  expect(conferir('alteracao', colher('alteracao', { ...FATOS, efeito: 'cassa', licenca, informado }, REGRA_INICIAL))).toEqual(
    [],
  );
});

test('a habite-se names its licence; without one it says so', () => {
  const f = colher('habite_se', { ...FATOS, efeito: 'habite_se', completa: true }, REGRA_INICIAL);
  expect(f.tipo_habite_se).toBe('total');
  expect(conferir('habite_se', f).map((x) => x.campo)).toEqual(['numero_do_alvara', 'data_do_alvara']);
});

test('each thing that the layout refuses is told with its place', () => {
  const ficha = colher(
    'alvara',
    { ...FATOS, imovel: null, quadro: null, titular: { nome: '', documento: '12ABC34501DE35' } },
    REGRA_INICIAL,
  );
  const onde = Object.fromEntries(conferir('alvara', ficha).map((f) => [f.campo, f.onde]));
  expect(onde).toMatchObject({
    cep: 'imovel',
    bairro: 'imovel',
    areas: 'quadro',
    proprietario: 'pessoa',
    tipo_logradouro: 'lancamento',
  });
  expect(conferir('alvara', ficha).find((f) => f.campo === 'proprietario')?.mensagem).toMatch(/ainda não aceita letras/);
});

test('what was typed stays apart, and only where it differs', () => {
  const colhida = { ...fichaVazia(), numero: '1', cep: '' };
  const correcoes = correcoesDe(colhida, { ...colhida, cep: '89820000' });
  expect(correcoes).toEqual({ cep: '89820000' });
  expect(comCorrecoes({ ...colhida, numero: '2' }, correcoes)).toMatchObject({ numero: '2', cep: '89820000' });
});

test.each([
  ['182,4', '182.40'],
  ['1.182,40', '1182.40'],
  ['182.4', '182.40'],
  ['7', '7'],
  ['0,5', '0.50'],
  ['uns 20', 'uns20'],
])('a measure typed %s', (texto, numero) => expect(numeroDigitado(texto)).toBe(numero));

test('every step leads to a situation there is, and the ends lead nowhere', () => {
  for (const s of SITUACOES_DO_LANCAMENTO) for (const t of PASSOS[s]) expect(SITUACOES_DO_LANCAMENTO).toContain(t);
  expect(SITUACOES_DO_LANCAMENTO.filter((s) => PASSOS[s].length === 0)).toEqual(['Aceita', 'Cancelada']);
});

test('a month is closed once: after its end, with nothing left open', () => {
  expect(impedimentoDoMes('2026-11', '2026-11', [], false)).toMatch(/ainda não acabou/);
  expect(impedimentoDoMes('2026-11', '2026-12', ['Recusada', 'Aceita'], false)).toMatch(/^Um lançamento/);
  expect(impedimentoDoMes('2026-11', '2026-12', ['Enviada', 'Pronta'], false)).toMatch(/^2 lançamentos/);
  expect(impedimentoDoMes('2026-11', '2026-12', ['Cancelada', 'Aceita'], false)).toBeNull();
  expect(impedimentoDoMes('2026-11', '2026-12', [], true)).toMatch(/já está encerrado/);
});
