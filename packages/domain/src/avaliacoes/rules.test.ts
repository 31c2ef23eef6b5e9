import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exigirAvaliavel, mediaEmDecimos, podeAvaliar } from './rules.ts';
import { avaliacaoBody } from './schema.ts';

test('the mean is half up, and lies between the least and the greatest that was given', () => {
  expect(mediaEmDecimos([0, 0, 0, 0, 3])).toBe(50);
  expect(mediaEmDecimos([1, 1, 0, 0, 0])).toBe(15);
  // 4,25 and 4,35: the half goes up
  expect(mediaEmDecimos([0, 0, 0, 3, 1])).toBe(43);
  expect(mediaEmDecimos([0, 0, 0, 13, 7])).toBe(44);
  const notas = fc.array(fc.nat(500), { minLength: 5, maxLength: 5 }).filter((n) => n.some(Boolean));
  fc.assert(
    fc.property(notas, (n) => {
      const media = mediaEmDecimos(n);
      const dadas = n.flatMap((quantas, i) => (quantas > 0 ? [10 * (i + 1)] : []));
      expect(media).toBeGreaterThanOrEqual(Math.min(...dadas));
      expect(media).toBeLessThanOrEqual(Math.max(...dadas));
      // against the sum itself: never further off than half a tenth
      const [total, pontos] = [n.reduce((a, b) => a + b), n.reduce((a, b, i) => a + b * (i + 1), 0)];
      expect(2 * (10 * pontos - media * total)).toBeLessThan(total);
      expect(2 * (10 * pontos - media * total)).toBeGreaterThanOrEqual(-total);
    }),
  );
});

test('what may be said is said once, and refused by its own code where it may not', () => {
  expect(podeAvaliar({ is_pedida: true, is_protocolado: true, is_avaliado: false })).toBe(true);
  expect(() => exigirAvaliavel({ is_pedida: true, is_protocolado: true, is_avaliado: false })).not.toThrow();
  for (const is_avaliado of [false, true]) {
    expect(podeAvaliar({ is_pedida: true, is_protocolado: false, is_avaliado })).toBe(false);
    expect(() => exigirAvaliavel({ is_pedida: true, is_protocolado: false, is_avaliado })).toThrow(
      expect.objectContaining({ codigo: 'avaliacao_cedo' }),
    );
  }
  expect(podeAvaliar({ is_pedida: true, is_protocolado: true, is_avaliado: true })).toBe(false);
  expect(() => exigirAvaliavel({ is_pedida: true, is_protocolado: true, is_avaliado: true })).toThrow(
    expect.objectContaining({ codigo: 'avaliacao_repetida' }),
  );
});

test('one of five, with a comment of a thousand characters at most, or none', () => {
  expect(avaliacaoBody.parse({ nota: '4' })).toEqual({ nota: 4, comentario: '' });
  expect(avaliacaoBody.safeParse({ nota: 5, comentario: 'é'.repeat(1000) }).success).toBe(true);
  for (const errada of [{}, { nota: 0 }, { nota: 6 }, { nota: 2.5 }, { nota: '' }, { nota: 5, comentario: 'é'.repeat(1001) }])
    expect(avaliacaoBody.safeParse(errada).success, JSON.stringify(errada)).toBe(false);
});

test('a town that does not ask is told nothing', () => {
  for (const is_protocolado of [true, false])
    for (const is_avaliado of [true, false]) {
      expect(podeAvaliar({ is_pedida: false, is_protocolado, is_avaliado })).toBe(false);
      expect(() => exigirAvaliavel({ is_pedida: false, is_protocolado, is_avaliado })).toThrow(
        expect.objectContaining({ codigo: 'avaliacao_desligada' }),
      );
    }
});
