import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localCopy } from './local-copy.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a copy is there for the next visit, until it is cleared', () => {
  localCopy('r').write(3, { cor: 'a' });
  const next = localCopy<{ cor: string }>('r');
  expect(next.read()).toEqual({ versao: 3, change: { cor: 'a' } });
  next.clear();
  expect(localCopy('r').read()).toBeNull();
});

test('a tab that has saved its own leaves what the other tab has not', () => {
  const [one, two] = [localCopy('r'), localCopy('r')];
  one.write(3, { cor: 'a' });
  two.write(3, { forma: 'b' });
  one.clear();
  expect(localCopy('r').read()).toEqual({ versao: 3, change: { forma: 'b' } });
  one.drop();
  expect(localCopy('r').read()).toBeNull();
});

test('clearing before anything was written takes nothing away', () => {
  localCopy('r').write(3, { cor: 'a' });
  localCopy('r').clear();
  expect(localCopy('r').read()).not.toBeNull();
});
