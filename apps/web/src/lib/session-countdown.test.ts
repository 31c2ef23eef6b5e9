import { expect, test } from 'vitest';
import { expiryOf } from './auth-token.ts';
import { countdownTone } from './session-countdown.ts';

test('the colours turn at 30 and at 10 minutes', () => {
  expect([31, 30, 10, 9, 0].map(countdownTone)).toEqual(['positive', 'warning', 'warning', 'negative', 'negative']);
});

test('the expiry is the exp claim of the token, whatever else it holds', () => {
  const claims = btoa(JSON.stringify({ sub: 'ação?>', exp: 1_795_000_000 }).replace(/[^\x20-\x7e]/g, '?')).replace(/=+$/, '');
  expect(expiryOf(`x.${claims.replaceAll('+', '-').replaceAll('/', '_')}.y`)).toBe(1_795_000_000);
  expect(expiryOf('not a token')).toBe(0);
});
