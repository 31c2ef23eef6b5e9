import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linhaDe, redeDe } from './aparelho.ts';

test('a line is one IPv4 address, or the /64 that an IPv6 address is in, however it is written', () => {
  expect(linhaDe('203.0.113.7')).toBe('203.0.113.7');
  expect(linhaDe('::ffff:203.0.113.7')).toBe('203.0.113.7');
  for (const ip of ['2001:db8:1:2::1', '2001:0db8:0001:0002:dead:beef:0:1', '2001:DB8:1:2::', '2001:db8:1:2::1%eth0'])
    expect(linhaDe(ip), ip).toBe('2001:db8:1:2::/64');
  expect(linhaDe('2001:db8:1:3::1')).not.toBe(linhaDe('2001:db8:1:2::1'));
  expect(linhaDe('2001:db8::7')).toBe('2001:db8:0:0::/64');
  expect(linhaDe('::1')).toBe('0:0:0:0::/64');
  expect(linhaDe('')).toBe('0:0:0:0::/64');
});

test('a network is the /24 or the /48 around it', () => {
  expect([redeDe('203.0.113.7'), redeDe('::ffff:203.0.113.9')]).toEqual(['203.0.113.0/24', '203.0.113.0/24']);
  for (const ip of ['2001:db8:1:2::1', '2001:0db8:1:ffff:1:2:3:4']) expect(redeDe(ip), ip).toBe('2001:db8:1::/48');
  expect(redeDe('2001:db8::1')).toBe('2001:db8:0::/48');
});

test('every number of one /64 is one line and one network', () => {
  const metade = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const dizer = (grupos: number[]) => grupos.map((g) => g.toString(16)).join(':');
  fc.assert(
    fc.property(metade, metade, metade, (rede, a, b) => {
      const [um, outro] = [`${dizer(rede)}:${dizer(a)}`, `${dizer(rede)}:${dizer(b)}`];
      expect(linhaDe(um)).toBe(linhaDe(outro));
      expect(redeDe(um)).toBe(redeDe(outro));
    }),
  );
});

test('a connection that is gone has no address, and is counted all the same', () => {
  for (const ip of [undefined, '']) {
    expect(linhaDe(ip)).toBe('0:0:0:0::/64');
    expect(redeDe(ip)).toBe('0:0:0::/48');
  }
});
