import type { Random } from './random.ts';

const mod11 = (digits: number[], from: number): number => {
  const rest = digits.reduce((sum, d, i) => sum + d * (from - i), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** A CPF whose digits add up; nobody's in particular. */
export function fakeCpf(random: Random): string {
  const base = Array.from({ length: 9 }, () => random.int(0, 9));
  const first = mod11(base, 10);
  return [...base, first, mod11([...base, first], 11)].join('');
}

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

export function fakeCnpj(random: Random): string {
  const digits = [...Array.from({ length: 8 }, () => random.int(0, 9)), 0, 0, 0, 1];
  for (const weights of [CNPJ_WEIGHTS.slice(1), CNPJ_WEIGHTS]) {
    const rest = digits.reduce((sum, d, i) => sum + d * (weights[i] as number), 0) % 11;
    digits.push(rest < 2 ? 0 : 11 - rest);
  }
  return digits.join('');
}
