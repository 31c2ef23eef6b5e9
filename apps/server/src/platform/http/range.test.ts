import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDoMesmo, lerRange } from './range.ts';

test('a part lies inside the file and is what was asked for', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(6000), fc.option(fc.nat(6000)), (size, first, last) => {
      const read = lerRange(`bytes=${first}-${last ?? ''}`, size);
      if (last !== null && last < first) expect(read).toBeNull();
      else if (first >= size) expect(read).toBe('fora');
      else expect(read).toEqual({ start: first, end: Math.min(last ?? size - 1, size - 1) });
    }),
  );
});

test('the last bytes, however many are asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 6000 }), (size, n) => {
      expect(lerRange(`bytes=-${n}`, size)).toEqual({ start: Math.max(0, size - n), end: size - 1 });
    }),
  );
  expect(lerRange('bytes=-0', 10)).toBe('fora');
  expect(lerRange('bytes=-1', 0)).toBe('fora');
});

test('what is no single range of bytes asks for nothing', () => {
  for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4', 'bytes 0-1'])
    expect(lerRange(header, 100)).toBeNull();
  fc.assert(
    fc.property(fc.string(), fc.nat(100), (header, size) => {
      const read = lerRange(header, size);
      if (read !== null && read !== 'fora') expect(read.start <= read.end && read.end < size).toBe(true);
    }),
  );
});

test('a part goes only to whoever holds the rest of the same file', () => {
  expect(isDoMesmo(undefined, '"a"')).toBe(true);
  expect(isDoMesmo('"a"', '"a"')).toBe(true);
  expect(isDoMesmo('"b"', '"a"')).toBe(false);
  expect(isDoMesmo('Wed, 21 Oct 2026 07:28:00 GMT', '"a"')).toBe(false);
});
