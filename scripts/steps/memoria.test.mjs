import { expect, test } from 'vitest';
import { isEmMemoria, memoriaLivre } from './memoria.mjs';

test.each([
  ['tmpfs /dev/shm tmpfs rw,relatime,size=24684092k 0 0', true],
  ['shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0', false],
  ['tmpfs /dev/shm tmpfs ro 0 0', false],
  ['/dev/sda /dev/shm ext4 rw 0 0', false],
  ['tmpfs /run tmpfs rw 0 0', false],
])('%s', (linha, esperado) => {
  expect(isEmMemoria(`proc /proc proc rw 0 0\n${linha}\n`)).toBe(esperado);
});

test('what is free is told in bytes, and nothing where it is not told', () => {
  expect(memoriaLivre('MemTotal: 9 kB\nMemAvailable:    2048 kB\n')).toBe(2 ** 21);
  expect(memoriaLivre('')).toBe(0);
});
