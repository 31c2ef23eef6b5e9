import { expect, test } from 'vitest';
import { wantsPage } from './main-address.ts';

test.each([
  ['a browser', 'GET', '/verificar/ABC', 'text/html,application/xhtml+xml,*/*;q=0.8', true],
  ['a preview of a chat', 'GET', '/verificar/ABC', '*/*', true],
  ['who sends nothing', 'GET', '/licencas?page=2', undefined, true],
  ['a monitor', 'HEAD', '/servicos', '*/*', true],
  ['a page whose code has a dot in its query', 'GET', '/verificar/ABC?de=a.pdf', '*/*', true],
  ['a program that wants JSON', 'GET', '/verificar/ABC', 'application/json', false],
  ['one that prefers it', 'GET', '/verificar/ABC', 'application/json, text/plain, */*', false],
  ['a call', 'GET', '/api/v1/recursos', '*/*', false],
  ['a call from the address bar', 'GET', '/api/v1/recursos', 'text/html', false],
  ['a script that is gone', 'GET', '/assets/index-1a2b3c.js', '*/*', false],
  ['a picture that is gone', 'GET', '/logo.png', 'image/avif,image/webp,*/*;q=0.8', false],
  ['who writes', 'POST', '/verificar/ABC', 'text/html', false],
])('%s: %s %s', (_quem, method, url, accept, page) => {
  expect(wantsPage({ method, url, headers: { accept } })).toBe(page);
});
