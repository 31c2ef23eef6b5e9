import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../text/datas.ts';
import { periodoDoEnvio, proximoEnvio } from './envios.ts';

const dias = fc.integer({ min: 0, max: 40_000 }).map((n) => addDias('1995-01-01', n));
const semana = (dia: string) => new Date(`${dia}T12:00:00Z`).getUTCDay();

test('the next day is the first that fits, and what is told ended before it, whole and without a gap', () => {
  fc.assert(
    fc.property(dias, fc.constantFrom('semana' as const, 'mes' as const), (hoje, cada) => {
      const proximo = proximoEnvio(cada, hoje);
      const cabe = (dia: string) => (cada === 'semana' ? semana(dia) === 1 : dia.endsWith('-01'));
      expect(cabe(proximo)).toBe(true);
      for (let dia = addDias(hoje, 1); dia < proximo; dia = addDias(dia, 1)) expect(cabe(dia)).toBe(false);
      const { de, ate } = periodoDoEnvio(cada, proximo);
      expect([cabe(de), addDias(ate, 1)]).toEqual([true, proximo]);
      expect(proximoEnvio(cada, de)).toBe(proximo);
      // one that is late tells the same
      expect(periodoDoEnvio(cada, addDias(proximo, 2))).toEqual({ de, ate });
    }),
  );
});

test('in words of the calendar: a Friday, the last of a year, a leap February', () => {
  expect([proximoEnvio('semana', '2026-11-27'), proximoEnvio('semana', '2026-11-30')]).toEqual(['2026-11-30', '2026-12-07']);
  expect(proximoEnvio('mes', '2026-12-31')).toBe('2027-01-01');
  expect(periodoDoEnvio('mes', '2028-03-01')).toEqual({ de: '2028-02-01', ate: '2028-02-29' });
  expect(periodoDoEnvio('semana', '2027-01-04')).toEqual({ de: '2026-12-28', ate: '2027-01-03' });
});
