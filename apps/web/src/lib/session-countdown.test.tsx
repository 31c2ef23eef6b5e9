// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authStore, expiryOf } from './auth-token.ts';
import { countdownTone, useCountdown } from './session-countdown.ts';

const AGORA = Date.parse('2026-12-31T23:30:00-03:00');
const MINUTO = 60_000;
/** A token that ends so many minutes from now; the countdown shows half an hour more (spec §4). */
const token = (minutos: number) =>
  authStore.set({
    token: {
      id: '1',
      tokenType: 'Bearer',
      expiresAt: (Date.now() + minutos * MINUTO) / 1000,
      accessToken: 'a',
      refreshToken: 'b',
    },
  });

beforeEach(() => vi.useFakeTimers({ now: AGORA }));
afterEach(() => {
  vi.useRealTimers();
  authStore.set({ token: null });
});

test('the colours turn at 30 and at 10 minutes', () => {
  expect([31, 30, 10, 9, 0].map(countdownTone)).toEqual(['positive', 'warning', 'warning', 'negative', 'negative']);
});

test('the expiry is the exp claim of the token, whatever else it holds', () => {
  const claims = btoa(JSON.stringify({ sub: 'ação?>', exp: 1_795_000_000 }).replace(/[^\x20-\x7e]/g, '?')).replace(/=+$/, '');
  expect(expiryOf(`x.${claims.replaceAll('+', '-').replaceAll('/', '_')}.y`)).toBe(1_795_000_000);
  expect(expiryOf('not a token')).toBe(0);
});

test('it asks once at ten minutes, ends once at none, and begins anew with a new token', () => {
  const [prompt, end] = [vi.fn(), vi.fn()];
  token(30);
  const { result } = renderHook(() => useCountdown(prompt, end));
  expect(result.current).toBe(60);
  act(() => void vi.advanceTimersByTime(49 * MINUTO));
  expect([result.current, prompt.mock.calls.length]).toEqual([11, 0]);
  act(() => void vi.advanceTimersByTime(MINUTO));
  expect([result.current, prompt.mock.calls.length]).toEqual([10, 1]);
  act(() => void vi.advanceTimersByTime(5 * MINUTO));
  expect([result.current, prompt.mock.calls.length]).toEqual([5, 1]);

  act(() => token(30));
  expect(result.current).toBe(60);
  act(() => void vi.advanceTimersByTime(50 * MINUTO));
  act(() => void vi.advanceTimersByTime(10 * MINUTO));
  expect([result.current, prompt.mock.calls.length, end.mock.calls.length]).toEqual([0, 2, 1]);
  act(() => void vi.advanceTimersByTime(5 * MINUTO));
  expect(end).toHaveBeenCalledOnce();
});

test('a computer that slept tells the truth as soon as it is looked at', () => {
  const end = vi.fn();
  token(30);
  const { result } = renderHook(() => useCountdown(() => undefined, end));
  vi.setSystemTime(AGORA + 3 * 60 * MINUTO);
  expect(result.current).toBe(60);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(0);
  expect(end).toHaveBeenCalledOnce();
});

test('nobody has none', () => {
  expect(renderHook(() => useCountdown(vi.fn(), vi.fn())).result.current).toBeNull();
});
