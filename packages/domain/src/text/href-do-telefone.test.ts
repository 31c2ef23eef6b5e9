import { expect, test } from 'vitest';
import { hrefDoTelefone } from './telefone.ts';

test.each([
  ['(49) 3594-4130', 'tel:+554935944130'],
  ['49 99200-7658', 'tel:+5549992007658'],
  ['+55 (49) 3594-4130', 'tel:+554935944130'],
  ['0 49 3594 4130', 'tel:+554935944130'],
  ['0800 123 4567', 'tel:08001234567'],
  ['0300 123 4567', 'tel:03001234567'],
  ['156', 'tel:156'],
  ['+1 (212) 555-0100', 'tel:+12125550100'],
])('a touch on %s dials %s', (texto, href) => {
  expect(hrefDoTelefone(texto)).toBe(href);
});
