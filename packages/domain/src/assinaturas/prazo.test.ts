import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criarCalendario } from '../calendario/rules.ts';
import { lembrarDeAssinar, passouDeAssinar, ultimoDiaDeAssinar, ultimoDiaDepois } from './prazo.ts';

const DIA = 86_400_000;
const dia = (n: number) => new Date(Date.UTC(2026, 11, 20) + n * DIA).toISOString().slice(0, 10);

/** The days on which a person hears of it, when a job looks on these days. */
function lembretes(prazo: number | null, olha: readonly number[]): number[] {
  let lembrada: number | null = null;
  const ditos: number[] = [];
  for (const n of olha) {
    const chamada = {
      em: dia(0),
      ate: prazo === null ? null : dia(prazo),
      lembrada_em: lembrada === null ? null : dia(lembrada),
    };
    if (passouDeAssinar(chamada, dia(n)) || !lembrarDeAssinar(chamada, dia(n))) continue;
    ditos.push(n);
    lembrada = n;
  }
  return ditos;
}
const todos = (ate: number) => Array.from({ length: ate + 1 }, (_, n) => n);

test('with a deadline the word comes half way and the day before the last, across the end of a year', () => {
  expect(lembretes(10, todos(15))).toEqual([5, 9]);
  expect(lembretes(5, todos(9))).toEqual([3, 4]);
  expect(lembretes(2, todos(9))).toEqual([1]);
  expect(lembretes(1, todos(9))).toEqual([]);
});

test('without a deadline it comes each week', () => expect(lembretes(null, todos(22))).toEqual([7, 14, 21]));

test('the last day is a day to sign, and the next is not', () => {
  expect(passouDeAssinar({ ate: '2026-12-31' }, '2026-12-31')).toBe(false);
  expect(passouDeAssinar({ ate: '2026-12-31' }, '2027-01-01')).toBe(true);
  expect(passouDeAssinar({ ate: null }, '2099-01-01')).toBe(false);
});

test.each([
  // a Monday; three days later is a Thursday
  [3, [], '2026-11-19'],
  // five days later is a Saturday
  [5, [], '2026-11-23'],
  // the day after it is a holiday of the nation
  [3, ['2026-11-19'], '2026-11-23'],
])('called on a Monday for %i days, closed on %j: the last is %s', (dias, fechados, ultimo) => {
  const calendario = criarCalendario(fechados.map((data) => ({ data, repete_todo_ano: false })));
  expect(ultimoDiaDeAssinar('2026-11-16', dias, calendario)).toBe(ultimo);
});

test('a last day that was told is kept when its day opens again, and moves when it is closed itself', () => {
  const fechando = (...dias: string[]) => criarCalendario(dias.map((data) => ({ data, repete_todo_ano: false })));
  const depois = (dito: string, ...dias: string[]) => ultimoDiaDepois(dito, '2026-11-16', 3, fechando(...dias));
  expect(depois('2026-11-19', '2026-11-19')).toBe('2026-11-23');
  expect(depois('2026-11-23')).toBe('2026-11-23');
  expect(depois('2026-11-23', '2026-11-23')).toBe('2026-11-24');
});

test('asked again on the same day nothing is said twice, and days on which nobody asked are made up for once', () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 1, max: 60 })),
      fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 40 }),
      (prazo, dias) => {
        const olha = dias.sort((a, b) => a - b);
        const ditos = lembretes(
          prazo,
          olha.flatMap((n) => [n, n]),
        );
        expect(ditos).toEqual([...new Set(ditos)]);
        if (prazo === null) for (let i = 1; i < ditos.length; i += 1) expect(ditos[i]! - ditos[i - 1]!).toBeGreaterThanOrEqual(7);
        else {
          expect(ditos.length).toBeLessThanOrEqual(2);
          // whoever looked on the eve has heard of it by then
          if (prazo > 1 && olha.includes(prazo - 1)) expect(ditos.some((n) => n <= prazo - 1)).toBe(true);
        }
      },
    ),
  );
});
