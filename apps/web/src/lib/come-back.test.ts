import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { comeBackTo } from './come-back.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'http://demo.localhost' }));
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['/contribuinte?x=1#a', '/contribuinte?x=1#a'],
  ['//example.com', null],
  ['/\\example.com', null],
  ['/.//example.com', null],
  ['/\t/example.com', null],
  ['https://example.com', null],
  ['contribuinte', null],
  [['/a'], null],
])('after log-in %j leads to %j', (value, href) => {
  expect(comeBackTo(value)).toBe(href);
});
