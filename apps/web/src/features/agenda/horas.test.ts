import { addDias } from '@portal/domain/text/datas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comoInstantes,
  emHora,
  emMinutos,
  mover,
  PARADO,
  PASSO,
  pedacoEm,
  quandoPorExtenso,
  relogioDe,
  UM_DIA,
} from './horas.ts';

const FUSOS = ['America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha'] as const;
const fuso = fc.constantFrom(...FUSOS);
const relogio = fc.tuple(fc.nat(2000), fc.nat(95), fc.integer({ min: 1, max: 400 })).map(([d, q, longo]) => {
  const dia = addDias('2025-01-01', d);
  return mover({ dia, hora: emHora(q * 15), fim_dia: dia, fim_hora: emHora(q * 15) }, { ...PARADO, duracao: longo * 15 });
});

test('the pieces of the days it touches are together as long as it is', () => {
  fc.assert(
    fc.property(relogio, fuso, (r, zona) => {
      const c = comoInstantes(r, zona);
      let total = 0;
      for (let dia = addDias(r.dia, -1); dia <= addDias(r.fim_dia, 1); dia = addDias(dia, 1)) {
        const pedaco = pedacoEm(c, dia, zona);
        if (!pedaco) continue;
        expect(pedaco.de).toBeGreaterThanOrEqual(0);
        expect(pedaco.ate).toBeLessThanOrEqual(UM_DIA);
        total += pedaco.ate - pedaco.de;
      }
      expect(total).toBe((Date.parse(c.fim) - Date.parse(c.inicio)) / 60_000);
      expect(relogioDe(c, zona)).toEqual(r);
    }),
  );
});

test('moved and moved back it is where it was, and never shorter than a step', () => {
  fc.assert(
    fc.property(relogio, fc.integer({ min: -20, max: 20 }), fc.integer({ min: -200, max: 200 }), (r, dias, passos) => {
      const minutos = passos * PASSO;
      const ida = mover(r, { dias, minutos, duracao: 0 });
      expect(mover(ida, { dias: -dias, minutos: -minutos, duracao: 0 })).toEqual(r);
      const curto = mover(r, { ...PARADO, duracao: -100 * UM_DIA });
      expect(`${curto.fim_dia} ${curto.fim_hora}` > `${curto.dia} ${curto.hora}`).toBe(true);
      expect(mover(curto, PARADO)).toEqual(curto);
    }),
  );
});

test('at half past eleven at night it goes over midnight', () => {
  const r = { dia: '2026-12-31', hora: '23:30', fim_dia: '2027-01-01', fim_hora: '00:30' };
  const c = comoInstantes(r, 'America/Rio_Branco');
  expect(c.inicio).toBe('2027-01-01T04:30:00.000Z');
  expect(pedacoEm(c, '2026-12-31', 'America/Rio_Branco')).toEqual({ de: 1410, ate: UM_DIA });
  expect(pedacoEm(c, '2027-01-01', 'America/Rio_Branco')).toEqual({ de: 0, ate: 30 });
  expect(pedacoEm(c, '2027-01-02', 'America/Rio_Branco')).toBeNull();
  expect(mover(r, { dias: 0, minutos: 30, duracao: 0 })).toEqual({
    dia: '2027-01-01',
    hora: '00:00',
    fim_dia: '2027-01-01',
    fim_hora: '01:00',
  });
});

test('it is told as people say it', () => {
  const dia = '2026-11-17';
  expect(quandoPorExtenso({ dia, hora: '09:00', fim_dia: dia, fim_hora: '10:00' })).toBe(
    'terça-feira, 17 de novembro, das 09:00 às 10:00',
  );
  expect(quandoPorExtenso({ dia, hora: '00:00', fim_dia: '2026-11-18', fim_hora: '00:00' })).toBe(
    'terça-feira, 17 de novembro, o dia inteiro',
  );
  expect(emMinutos('23:45')).toBe(1425);
});
