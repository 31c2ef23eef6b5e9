import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { A_MAO, criarProvas, lerNumero, perguntasDa, type Separador, separadorDa } from './numeros.ts';

/** What a column of these cells says of itself. */
function provasDe(celulas: readonly string[]) {
  const provas = criarProvas();
  for (const celula of celulas) provas.ver(0, celula);
  const [desta] = provas.fim(1);
  return desta!;
}
const lidos = (celulas: readonly string[], separador?: Separador) => {
  const como = { separador: separador ?? separadorDa(provasDe(celulas)) };
  return celulas.map((c) => lerNumero(c, { casas: 2 }, como)?.valor ?? null);
};

describe('a column decides its separator', () => {
  test.each<[string, string[], (string | null)[]]>([
    ['a dot before other than three digits', ['360.5', '412.25', '360.512', '300'], ['360.5', '412.25', '360.51', '300']],
    ['what multiplied by a thousand', ['360.5', '250.75', '360.125'], ['360.5', '250.75', '360.13']],
    ['a comma before other than three digits', ['360,5', '1.360', '360,512'], ['360.5', '1360', '360.51']],
    ['thousands and decimals in one cell', ['1.360,50', '360.512'], ['1360.5', '360512']],
    ['thousands as others write them', ['1,360.50', '2,500'], ['1360.5', '2500']],
    ['two groups of thousands', ['1.234.567', '360.512'], ['1234567', '360512']],
    ['four digits before the dot are no thousands', ['1360.512', '360.512'], ['1360.51', '360.51']],
    ['nothing begins by zero before thousands', ['0.512', '360.512'], ['0.51', '360.51']],
    ['each cell speaks for itself where both signs occur', ['360,512345', '360.512345'], ['360.51', '360.51']],
    ['what can be read in two ways is not read', ['1.360', '300'], [null, '300']],
    ['nor where both signs occur', ['360,5', '412.25', '360.512'], ['360.5', '412.25', null]],
  ])('%s', (_, celulas, esperados) => expect(lidos(celulas)).toEqual(esperados));

  test('and where it can be read in two ways a person says it', () => {
    const provas = provasDe(['300', '1.360', '2.500']);
    expect(perguntasDa('imoveis', 'area_terreno_m2', provas)).toEqual([{ sobre: 'separador', exemplo: '1.360' }]);
    expect(perguntasDa('imoveis', 'inscricao', provas)).toEqual([]);
    expect(lidos(['1.360'], 'virgula')).toEqual(['1360']);
    expect(lidos(['1.360'], 'ponto')).toEqual(['1.36']);
    expect(perguntasDa('imoveis', 'area_terreno_m2', provasDe(['1.360', '2,5']))).toEqual([]);
    // no group of thousands begins by a zero, or has four digits
    for (const [prova, separador] of [
      ['0,125', 'virgula'],
      ['1360,125', 'virgula'],
      ['0.125', 'ponto'],
      ['1360.125', 'ponto'],
    ] as const)
      expect(separadorDa(provasDe(['1.360', prova]))).toBe(separador);
  });

  test('whatever is written of it, one sign or the other, with thousands or without, is read back by the column', () => {
    const numero = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(
        fc.array(numero, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        fc.boolean(),
        (centesimos, pt, useGrouping) => {
          // one that shows it: half of a metre
          const escritos = [...centesimos, 50].map((c) =>
            (c / 100).toLocaleString(pt ? 'pt-BR' : 'en-US', { maximumFractionDigits: 2, useGrouping }),
          );
          expect(lidos(escritos).map(Number)).toEqual([...centesimos, 50].map((c) => c / 100));
        },
      ),
    );
  });

  test('several in a cell, behind names and before units, are seen', () => {
    expect(separadorDa(provasDe(['Rua A: 12.5 | Rua B: 30', '12.500']))).toBe('ponto');
    expect(separadorDa(provasDe(['ZR1 60,5% | ZC 39,5%']))).toBe('virgula');
    expect(provasDe(['529.982.247-25x', '01.02.003.0040', '31/12/2027', 'Centro'].map((s) => `${s}`)).duvida ?? '').toBe('');
  });
});

describe('one number', () => {
  const ler = (texto: string, casas: 0 | 2 | 4 = 2, partes = false) => lerNumero(texto, { casas }, { ...A_MAO, partes });
  test.each([
    ['360,512345', '360.51', true],
    ['412,250000', '412.25', false],
    ['250.30000000000001', '250.3', true],
    ['0,005', '0.01', true],
    ['2,675', '2.68', true],
    ['-2,675', '-2.68', true],
    ['999,995', '1000', true],
    ['1.234.567,895', '1234567.9', true],
    ['R$ 1.234,56', '1234.56', false],
    ['360,5 m²', '360.5', false],
    ['9,5 metros', '9.5', false],
  ])('%s is %s, rounded: %s', (escrito, valor, arredondado) => expect(ler(escrito)).toEqual({ valor, arredondado }));
  test.each(['', 'muito', '1,2,3', '1.2.3', '12,', ',5', '1e5', '--1', '1.23,4.5', '9'.repeat(30)])('"%s" is none', (texto) =>
    expect(ler(texto)).toBeNull(),
  );
  test('storeys are whole, whatever a table of numbers hangs on them', () => {
    expect([ler('2 pavimentos', 0), ler('4.000000', 0), ler('4,0', 0)].map((n) => n?.valor)).toEqual(['2', '4', '4']);
    expect(ler('2,5', 0)).toBeNull();
  });
  test('parts of one are a hundred times as many per cent, digit by digit', () => {
    expect(['0,6', '1', '0', '0.075', '0,333333', '60%'].map((t) => ler(t, 2, true)?.valor)).toEqual([
      '60',
      '100',
      '0',
      '7.5',
      '33.33',
      '60',
    ]);
  });
  test('is rounded half away from zero, as money is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (milesimos) => {
        const escrito = `${Math.floor(milesimos / 1000)},${String(milesimos % 1000).padStart(3, '0')}0`;
        expect(Math.round(Number(ler(escrito)?.valor) * 100)).toBe(Math.floor((milesimos + 5) / 10));
      }),
    );
  });
});

test('a column of parts is asked about, one that has anything else is not', () => {
  const pergunta = (celulas: string[]) => perguntasDa('zonas', 'to_max', provasDe(celulas));
  expect(pergunta(['0,6', '0,5', '1'])).toEqual([{ sobre: 'partes' }]);
  for (const celulas of [['0,6', '60'], ['1', '0'], ['0,6%'], ['60', '70']]) expect(pergunta(celulas)).toEqual([]);
  expect(perguntasDa('zonas', 'ca_basico', provasDe(['0,6']))).toEqual([]);
});
