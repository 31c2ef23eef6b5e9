import { expect, test } from 'vitest';
import { entrarAd } from './contract.ts';

const body = entrarAd.body as NonNullable<typeof entrarAd.body>;
const isLogin = (username: string): boolean => body.safeParse({ username, password: 'x' }).success;

test.each(['maria', 'maria.souza', 'j.p.silva'])('%s is a login name', (name) => expect(isLogin(name)).toBe(true));

test.each([
  'maria souza',
  'maria1',
  'maria_souza',
  'maria-souza',
  'maría',
  'maria@demo',
  'demo\\maria',
  '*)(uid=*',
  '',
  '.',
  'a..b',
])('%j is none: only lowercase letters and dot', (name) => expect(isLogin(name)).toBe(false));

test('capitals of a phone keyboard are put in lower case before anything is asked', () => {
  expect(body.parse({ username: 'Maria.Souza', password: 'x' }).username).toBe('maria.souza');
});
