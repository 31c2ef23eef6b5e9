import { expect, test } from 'vitest';
import { lerPrazo } from './prazo.ts';

test.each([
  ['2026-11-18', 'vencido', 'venceu há 3 dias'],
  ['2026-11-20', 'vencido', 'venceu há 1 dia'],
  ['2026-11-21', 'proximo', 'vence hoje'],
  ['2026-11-22', 'proximo', 'vence amanhã'],
  ['2026-11-24', 'proximo', 'vence em 3 dias'],
  ['2026-11-25', 'normal', '25/11/2026'],
] as const)('%s seen from 21 November is %s', (prazo, nivel, texto) => {
  expect(lerPrazo(prazo, '2026-11-21')).toMatchObject({ nivel, texto });
});
