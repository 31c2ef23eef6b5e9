import { expect, test } from 'vitest';
import { atePrazo, lerMaisPrazo } from './mais-prazo.ts';

const prazo = (prazo_em: string | null, prorrogacoes_restantes: number, prorrogacoes = 2) => ({
  prazo_em,
  prorrogacoes_restantes,
  definicao: { prazo_requerente: { prorrogacoes } },
});
const HOJE = '2027-08-10';

test('more days are offered up to the last day, and not after it', () => {
  expect(lerMaisPrazo(prazo('2027-08-11', 2), HOJE)).toEqual({ pode: true, pediu: false, terminou: null });
  expect(lerMaisPrazo(prazo('2027-08-10', 1), HOJE)).toEqual({ pode: true, pediu: true, terminou: null });
  expect(lerMaisPrazo(prazo('2027-08-09', 1), HOJE)).toEqual({ pode: false, pediu: true, terminou: '2027-08-09' });
  expect(lerMaisPrazo(prazo('2027-08-09', 0, 0), HOJE)).toEqual({ pode: false, pediu: false, terminou: '2027-08-09' });
});

test('who has none left is not offered any', () => {
  expect(lerMaisPrazo(prazo('2027-08-11', 0), HOJE)).toMatchObject({ pode: false, pediu: true });
  expect(lerMaisPrazo(prazo(null, 0, 0), HOJE)).toEqual({ pode: false, pediu: false, terminou: null });
});

test('a day that is over is not announced as one to come', () => {
  expect(atePrazo('2027-08-10', HOJE)).toBe(' até 10/08/2027');
  expect(atePrazo('2027-08-09', HOJE)).toBe(' (prazo terminou em 09/08/2027)');
  expect(atePrazo(null, HOJE)).toBe('');
});
