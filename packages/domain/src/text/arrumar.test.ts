import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrumar, arrumarTudo } from './arrumar.ts';

describe('a text that comes in', () => {
  test.each([
    ['spaces that do not break, of a page', 'Rua\u00a0das\u202fFlores', 'Rua das Flores'],
    ['a tab, which parts the cells of a table, stays', 'Ana\tMaria', 'Ana\tMaria'],
    ['zero-width spaces', 'Jo\u200bão\ufeff', 'João'],
    ['soft hyphens', 'cons\u00adtru\u00adção', 'construção'],
    ['letters in two pieces, of a Mac', 'Joa\u0303o Conceic\u0327a\u0303o', 'João Conceição'],
    ['turns of the direction', 'fatura\u202efdp.exe', 'faturafdp.exe'],
    ['control characters', 'a\u0000b\u0007c\u001bd', 'abcd'],
    ['halves of letters', 'casa \ud83d azul', 'casa  azul'],
    ['line ends of other systems', 'um\r\ndois\rtrês\u2028quatro', 'um\ndois\ntrês\nquatro'],
    ['blanks that look like nothing', '\u3164\u2800', ' '],
  ])('%s', (_, veio, fica) => {
    expect(arrumar(veio)).toBe(fica);
  });

  test('pictures stay whole, and what joins them is taken away elsewhere', () => {
    expect(arrumar('👩\u200d👧 ❤\ufe0f\u200d🔥 👍🏽')).toBe('👩\u200d👧 ❤\ufe0f\u200d🔥 👍🏽');
    expect(arrumar('na\u200dda 👍\u200d')).toBe('nada 👍');
  });

  test('what was arranged stays, and plain text is not touched', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texto) => {
        const uma = arrumar(texto);
        expect(arrumar(uma)).toBe(uma);
        expect(uma.isWellFormed()).toBe(true);
      }),
    );
    expect(arrumar('Açúcar, 1.234,56 m² — nº 7 “ª”')).toBe('Açúcar, 1.234,56 m² — nº 7 “ª”');
  });

  test('texts inside lists and objects, passwords not, and no nesting takes it down', () => {
    const dentro = { nome: 'Ana\u00a0', senha_atual: 'a\u00a0b', lista: [{ texto: 'e\u0301' }, 3, null] };
    expect(arrumarTudo(dentro)).toEqual({ nome: 'Ana ', senha_atual: 'a\u00a0b', lista: [{ texto: 'é' }, 3, null] });
    let fundo: unknown = 'x\u200b';
    for (let i = 0; i < 100_000; i += 1) fundo = [fundo];
    expect(arrumarTudo(fundo)).toHaveLength(1);
  });
});
