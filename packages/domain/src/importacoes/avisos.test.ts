import { describe, expect, test } from 'vitest';
import type { Forma } from '../geometria/formas.ts';
import { deslocada } from '../geometria/medidas.ts';
import { retangulo } from '../geometria/prova.ts';
import { avisosDa, meioDaColuna, meioDosLugares, SEM_RESUMO } from './avisos.ts';
import { lembrancaDe, proporColunas } from './campos.ts';
import { leitorDe, perguntasDe, semResposta } from './como-ler.ts';
import { entender } from './entender.ts';
import { lerPessoa, lerProfissional, lerZona } from './linhas.ts';
import { A_MAO } from './numeros.ts';

const como = () => A_MAO;
const avisos = (
  tipo: 'imoveis' | 'zonas',
  valores: Record<string, string>,
  resumo: Partial<typeof SEM_RESUMO> = {},
  forma: Forma | null = null,
) => avisosDa(tipo, { valores, como, lugar: forma && { forma } }, { ...SEM_RESUMO, ...resumo }).map((a) => a.mensagem);

describe('what is asked of a line', () => {
  const meio = meioDaColuna([360.5, 250.75, 360.12, 300, 412])!;
  test('a value a thousand times that of the others, one that is not far from them is not', () => {
    const meios = { area_terreno_m2: meio };
    expect(avisos('imoveis', { area_terreno_m2: '360512' }, { meios })).toEqual([
      expect.stringMatching(/360.512,00 é 1.00\d vezes maior que a maioria/),
    ]);
    expect(avisos('imoveis', { area_terreno_m2: '3,6' }, { meios })).toEqual([expect.stringContaining('vezes menor')]);
    for (const area of ['360', '15.000', '0']) expect(avisos('imoveis', { area_terreno_m2: area }, { meios })).toEqual([]);
  });
  test('few numbers say nothing of each other, and a column of all sizes says little', () => {
    expect(meioDaColuna([1, 1000, 2])).toBeNull();
    const largo = meioDaColuna([1, 10, 100, 1000, 10_000, 100_000, 1_000_000])!;
    expect(avisos('imoveis', { area_terreno_m2: '100000' }, { meios: { area_terreno_m2: largo } })).toEqual([]);
  });
  test('an area that is not that of its outline', () => {
    const lote = retangulo([-52.4, -26.9], 0, 0, 12, 30);
    expect(avisos('imoveis', { area_terreno_m2: '360' }, {}, lote)).toEqual([]);
    expect(avisos('imoveis', { area_terreno_m2: '250' }, {}, lote)).toEqual([]);
    expect(avisos('imoveis', { area_terreno_m2: '36' }, {}, lote)).toEqual([expect.stringContaining('A área lida é 36,00 m²')]);
    expect(avisos('imoveis', { area_terreno_m2: '360512' }, {}, lote)).toEqual([
      expect.stringMatching(/A área lida é 360.512,00 m², e o contorno deste lote mede 360,\d\d m²/),
    ]);
  });
  test('a rate below one may have been a part', () => {
    expect(avisos('zonas', { to_max: '0,6' })).toEqual(['Está escrito 0,6, e foi lido como 0,6 %. Você quis dizer 60 %?']);
    expect(avisos('zonas', { to_max: '60', ca_basico: '0,6', tp_min: '0,6%' })).toEqual([]);
  });
  test('a place in another state, far from the lots there are, or far from the rest', () => {
    const aqui = retangulo([-52.4, -26.9], 0, 0, 12, 30);
    const longe = (metros: number) => retangulo(deslocada([-52.4, -26.9], metros, 0), 0, 0, 12, 30);
    const estado = { uf: 'SC', caixa: [-54, -29.5, -48.2, -25.8] as [number, number, number, number] };
    const daqui: [number, number, number, number] = [-52.45, -26.95, -52.35, -26.85];
    expect(avisos('imoveis', {}, { estado, daqui, centro: [-52.4, -26.9], raio_m: 900 }, aqui)).toEqual([]);
    expect(avisos('imoveis', {}, { estado }, longe(1_303_000))).toEqual([
      expect.stringContaining('fora do estado do município (SC)'),
    ]);
    // a district lies away from its town
    expect(avisos('imoveis', {}, { estado, daqui }, longe(50_000))).toEqual([]);
    expect(avisos('imoveis', {}, { estado, daqui }, longe(100_000))).toEqual([
      expect.stringContaining('dos imóveis que o município já tem'),
    ]);
    expect(avisos('imoveis', {}, { ...meioDosLugares([[-52.4, -26.9]])! }, longe(40_000))).toEqual([
      expect.stringContaining('do meio dos outros lugares do arquivo'),
    ]);
  });
});

const motivos = (lido: { ok: boolean; motivos?: { campo: string; mensagem: string }[] }) => lido.motivos ?? [];

describe('words', () => {
  const PESSOA = { documento: '529.982.247-25', nome: 'Maria da Silva' };
  test('telephones with a country, and of eight digits, are understood; what is none is refused with its form', () => {
    for (const telefone of ['(49) 9999-0000', '+55 49 99999-0000'])
      expect(lerPessoa({ ...PESSOA, telefone })).toMatchObject({ ok: true, dados: { telefone: '49999990000' } });
    expect(motivos(lerPessoa({ ...PESSOA, telefone: '3433-0000' }))).toEqual([
      { campo: 'telefone', mensagem: 'Informe o telefone com DDD, como (49) 99999-0000. Está escrito: 3433-0000' },
    ]);
  });
  test('nothing that is refused is refused in English', () => {
    const longo = 'x'.repeat(300);
    const tudo = [
      lerPessoa({ ...PESSOA, email: longo, telefone: longo, responsavel_cpf: longo, documento: longo }),
      lerProfissional({ nome: 'A', conselho: longo, registro: longo, uf: longo, validade: 'em 2027', email: 'x', cpf: '1' }),
      lerZona({ sigla: longo, descricao: longo, vigente_de: '46752x', base_legal: '', to_max: 'x', gabarito: '2,5' }),
      lerPessoa({}),
    ].flatMap(motivos);
    expect(tudo.length).toBeGreaterThan(12);
    for (const { mensagem } of tudo) expect(mensagem).not.toMatch(/invalid|expected|too (big|small)|string|undefined/i);
    expect(tudo).toContainEqual({ campo: 'validade', mensagem: 'Escreva a data como 31/12/2027. Está escrito: em 2027' });
  });
  test('a council with its state, a state by its name, storeys with their word', () => {
    const profissional = { nome: 'Ana Lima', conselho: 'CREA-SC', registro: '123456-7', validade: '31/12/27' };
    expect(lerProfissional(profissional)).toMatchObject({
      ok: true,
      dados: { conselho: 'CREA', uf: 'SC', validade: '2027-12-31' },
    });
    expect(lerProfissional({ ...profissional, uf: 'Santa Catarina' })).toMatchObject({ ok: true, dados: { uf: 'SC' } });
    const zona = {
      sigla: 'ZR1',
      descricao: 'z'.repeat(200),
      vigente_de: '46752',
      base_legal: 'LC 10/2020',
      gabarito: '2 pavimentos',
    };
    expect(lerZona(zona)).toMatchObject({ ok: true, dados: { gabarito: 2, vigente_de: '2027-12-31' } });
  });
});

test('a line is shown as it was understood', () => {
  const valores = { area_terreno_m2: '360,512345', testadas: 'Rua A: 12,5 | 30', bairro: 'Centro', cep: '1310100' };
  expect(entender('imoveis', valores, como)).toEqual([
    { campo: 'area_terreno_m2', escrito: '360,512345', lido: '360,51', arredondado: true },
    { campo: 'testadas', escrito: 'Rua A: 12,5 | 30', lido: '12,50 | 30,00', arredondado: false },
    { campo: 'cep', escrito: '1310100', lido: '01310100', arredondado: false },
  ]);
});

test('of two columns of one name that which brings something is remembered, and the next file has it', () => {
  const cabecalho = ['inscricao', 'area', 'area'];
  const lembradas = Object.fromEntries(lembrancaDe(cabecalho, { inscricao: { coluna: 0 }, area_terreno_m2: { coluna: 1 } }));
  expect(lembradas).toEqual({ inscricao: 'inscricao', area: 'area_terreno_m2' });
  expect(proporColunas('imoveis', ['area', 'inscricao'], lembradas)).toMatchObject({ area_terreno_m2: { coluna: 0 } });
});

test('what a person said of a column is how it is read, and what the column says itself goes before', () => {
  const colunas = { area_terreno_m2: { coluna: 0 }, area_construida_m2: { coluna: 1 }, testadas: { fixo: '12' } };
  const duvida = { virgula: false, ponto: false, duvida: '1.360', ate_um: false };
  const provas = [duvida, { ...duvida, ponto: true }];
  const perguntas = perguntasDe('imoveis', colunas, provas);
  expect(perguntas).toEqual([{ sobre: 'separador', exemplo: '1.360', coluna: 0, campo: 'area_terreno_m2' }]);
  expect(semResposta(perguntas, {})).toHaveLength(1);
  expect(semResposta(perguntas, { 0: { separador: 'virgula' } })).toEqual([]);
  const leitor = leitorDe('imoveis', colunas, provas, { 0: { separador: 'virgula' }, 1: { separador: 'virgula' } });
  expect(['area_terreno_m2', 'area_construida_m2', 'testadas'].map((c) => leitor(c).separador)).toEqual([
    'virgula',
    'ponto',
    'virgula',
  ]);
  expect(leitorDe('imoveis', colunas, provas, {})('area_terreno_m2').separador).toBeNull();
});

test('parts of one are read as such where a person said so of a column that has nothing else', () => {
  const prova = { virgula: true, ponto: false, duvida: '', ate_um: true };
  const colunas = { to_max: { coluna: 0 }, ca_basico: { coluna: 0 } };
  const partes = (campo: string, ate_um: boolean, dita: boolean) =>
    leitorDe('zonas', colunas, [{ ...prova, ate_um }], { 0: { partes: dita } })(campo).partes;
  expect(partes('to_max', true, true)).toBe(true);
  expect([partes('to_max', true, false), partes('to_max', false, true), partes('ca_basico', true, true)]).toEqual([
    false,
    false,
    false,
  ]);
});
