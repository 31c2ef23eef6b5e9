import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { expect, test } from 'vitest';
import { formatBytes, formatDate, formatDateTime, formatRelative, isDated } from './format.ts';
import { setFuso } from './fuso.ts';

const now = Date.parse('2026-11-21T12:00:00-03:00');
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

test('dates are relative up to a week, then DD/MM/YYYY', () => {
  expect(formatRelative(ago(0), now)).toBe('agora');
  expect(formatRelative(ago(0.5), now)).toBe('há 30 minutos');
  expect(formatRelative(ago(24), now)).toBe('ontem');
  expect(formatRelative(ago(24 * 5), now)).toBe('há 5 dias');
  expect(formatRelative(ago(24 * 9), now)).toBe('12/11/2026');
  // what is told as a date takes the word that stands before one, and nothing else does
  for (const hours of [0, 24, 24 * 7, 24 * 8, 24 * 9])
    expect(isDated(ago(hours), now)).toBe(/\d{4}$/.test(formatRelative(ago(hours), now)));
});

test('a day stays the day it is; an instant is read in the zone of the town', () => {
  expect(formatDate('2026-11-21')).toBe('21/11/2026');
  expect(formatDateTime('2026-11-21T01:30:00Z')).toBe('20/11/2026 22:30');
});

test('the zone is that of the town, not of the browser', () => {
  setFuso('America/Rio_Branco');
  expect(formatDateTime('2026-11-21T01:30:00Z')).toBe('20/11/2026 20:30');
  expect(formatDate('2027-01-01T04:59:00Z')).toBe('31/12/2026');
  setFuso(FUSO_PADRAO);
});

test('sizes read as people say them', () => {
  expect([0, 900, 1_536_000, 240_000_000].map(formatBytes)).toEqual(['0 B', '900 B', '1,5 MB', '240 MB']);
});
