// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { isParaSempre } from './enviar.ts';

test.each([
  ['a visit that is gone', new ApiError(404, ''), true],
  ['what the portal will not have', new ApiError(422, '', { codigo: 'foto_recusada' }), true],
  ['a refusal without a code', new ApiError(422, ''), true],
  ['a picture that arrived broken', new ApiError(422, '', { codigo: 'foto_corrompida' }), false],
  ['a network that is gone', new ApiError(0, ''), false],
  ['a session that is over', new ApiError(401, ''), false],
  ['somebody else was quicker', new ApiError(409, ''), false],
  ['too many calls', new ApiError(429, ''), false],
  ['a portal that is down', new ApiError(503, ''), false],
  ['what is no answer at all', new TypeError('fetch'), false],
])('%s: refused for ever %s', (_caso, error, paraSempre) => {
  expect(isParaSempre(error)).toBe(paraSempre);
});
