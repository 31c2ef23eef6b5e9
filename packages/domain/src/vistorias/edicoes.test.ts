import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edicoesQueServem, LEVADO_DIAS } from './edicoes.ts';

const em = (dia: string) => new Date(`${dia}T12:00:00Z`);
const TRES = [
  { edicao: 1, em: em('2026-01-01') },
  { edicao: 2, em: em('2026-11-10') },
  { edicao: 3, em: em('2026-11-16') },
];
const servem = (pedida: string, agora: string) => edicoesQueServem(TRES, { pedida_em: em(pedida), agora: em(agora) });

test('the edition in force serves, and one that a phone may have taken along', () => {
  expect(servem('2026-02-01', '2026-11-16')).toEqual({ atual: 3, servem: [1, 2, 3] });
  // the first was replaced more than a week ago
  expect(servem('2026-02-01', '2026-11-18')).toEqual({ atual: 3, servem: [2, 3] });
  expect(servem('2026-02-01', '2026-12-18')).toEqual({ atual: 3, servem: [3] });
  // the visit was asked for after the second was replaced: nobody was handed it for this one
  expect(servem('2026-11-17', '2026-11-18')).toEqual({ atual: 3, servem: [3] });
  expect(servem('2026-11-12', '2026-11-13').servem).toEqual([2, 3]);
});

test('at the edge: a week to the second', () => {
  const fim = em('2026-11-16').getTime() + LEVADO_DIAS * 86_400_000;
  const em_ = (ms: number) => edicoesQueServem(TRES, { pedida_em: em('2026-02-01'), agora: new Date(ms) }).servem;
  expect(em_(fim - 1000)).toContain(2);
  expect(em_(fim)).not.toContain(2);
});

test('what is in force always serves, in whatever order editions come', () => {
  const data = fc.date({ min: em('2020-01-01'), max: em('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(data, { minLength: 1, maxLength: 6 }), data, data, (datas, pedida_em, agora) => {
      const edicoes = datas.toSorted((a, b) => a.getTime() - b.getTime()).map((d, i) => ({ edicao: i + 1, em: d }));
      const dito = edicoesQueServem(edicoes.toReversed(), { pedida_em, agora });
      expect(dito.atual).toBe(edicoes.length);
      expect(dito.servem).toContain(edicoes.length);
    }),
  );
});
