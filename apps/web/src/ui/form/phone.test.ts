import { expect, test } from 'vitest';
import { maskPhone } from './PhoneField.tsx';

test.each([
  ['4', '4'],
  ['499', '(49) 9'],
  ['4935941000', '(49) 3594-1000'],
  ['49992007658', '(49) 99200-7658'],
  ['+55 49 99200-7658', '(49) 99200-7658'],
  ['5535941000', '(55) 3594-1000'],
  ['499920076589', '(49) 99200-7658'],
])('%s is shown as %s', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown);
});
