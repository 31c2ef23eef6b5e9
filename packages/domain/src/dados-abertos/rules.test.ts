import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Contado, MINIMO, type Publicado, publicar } from './rules.ts';

const MESES = ['2026-01', '2026-02', '2026-03'];
const GRUPOS = ['a', 'b', 'c'];
/** A month of a group: what nobody may learn about where it, or some together, are of too few. */
const ATOMOS = MESES.flatMap((mes) => GRUPOS.map((grupo) => ({ mes, grupo })));

const historias = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 40 })), {
    minLength: ATOMOS.length,
    maxLength: ATOMOS.length,
  })
  .map((ns) => ATOMOS.map((atomo, i): Contado => ({ ...atomo, quantos: ns[i] ?? 0 })));

/** Night after night, each with the months that were over by then. */
function noites(tudo: readonly Contado[], acaba: readonly number[]): Publicado[] {
  const ditos: Publicado[] = [];
  for (const meses of acaba) {
    const ultimo =
      ditos
        .map((d) => d.ate)
        .sort()
        .at(-1) ?? '';
    ditos.push(...publicar(tudo.filter((c) => c.mes > ultimo && MESES.indexOf(c.mes) < meses)));
  }
  return ditos;
}

/** What a reader knows: a row for each sum that was told, over the atoms. Their sums and differences are what can be computed. */
const sabido = (ditos: readonly Publicado[]): number[][] =>
  ditos.map((d) => ATOMOS.map(({ mes, grupo }) => (mes >= d.de && mes <= d.ate && d.de_grupos.includes(grupo) ? 1 : 0)));

/** Gauss and Jordan, by the book: the rows that are left, each with its pivot. */
function base(linhas: readonly (readonly number[])[]): { pivo: number; linha: number[] }[] {
  const feita: { pivo: number; linha: number[] }[] = [];
  for (const dada of linhas) {
    const linha = reduzir(dada, feita);
    const pivo = linha.findIndex((x) => Math.abs(x) > 1e-9);
    if (pivo < 0) continue;
    const divisor = linha[pivo] as number;
    feita.push({ pivo, linha: linha.map((x) => x / divisor) });
  }
  return feita;
}
const reduzir = (dada: readonly number[], feita: ReturnType<typeof base>): number[] =>
  feita.reduce(
    (linha, { pivo, linha: outra }) => linha.map((x, i) => x - (linha[pivo] as number) * (outra[i] as number)),
    [...dada],
  );

/** Every union of atoms that holds somebody and too few, of which the number follows from what was told. */
function vazamentos(tudo: readonly Contado[], ditos: readonly Publicado[]): Contado[][] {
  const feita = base(sabido(ditos));
  const achados: Contado[][] = [];
  for (let mascara = 1; mascara < 1 << ATOMOS.length; mascara++) {
    const uniao = tudo.filter((_, i) => mascara & (1 << i));
    const n = uniao.reduce((soma, c) => soma + c.quantos, 0);
    if (n === 0 || n >= MINIMO) continue;
    const resto = reduzir(
      ATOMOS.map((_, i) => (mascara & (1 << i) ? 1 : 0)),
      feita,
    );
    if (resto.every((x) => Math.abs(x) < 1e-9)) achados.push(uniao);
  }
  return achados;
}

const quandoAcabam = fc.array(fc.integer({ min: 0, max: MESES.length }), { maxLength: 4 }).map((n) => [...n].sort());

test('nothing that can be computed from what is told, of any night or all, is about fewer than five', () => {
  fc.assert(
    fc.property(historias, quandoAcabam, (tudo, acaba) => {
      expect(vazamentos(tudo, noites(tudo, acaba))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the oracle finds what is told of too few, and what follows from a whole and its parts', () => {
  const tudo = ATOMOS.map((a, i): Contado => ({ ...a, quantos: [9, 3, 6][i % 3] as number }));
  const um = { de: '2026-01', ate: '2026-01' };
  expect(vazamentos(tudo, [{ ...um, grupo: 'b', quantos: 3, de_grupos: ['b'] }])).toHaveLength(1);
  const diferenca = [
    { ...um, grupo: 'total', quantos: 18, de_grupos: ['a', 'b', 'c'] },
    { ...um, grupo: 'a', quantos: 9, de_grupos: ['a'] },
    { ...um, grupo: 'c', quantos: 6, de_grupos: ['c'] },
  ];
  expect(vazamentos(tudo, diferenca)).toEqual([[{ mes: '2026-01', grupo: 'b', quantos: 3 }]]);
});

test('each period is told whole, once, and only what waits for company is left for later', () => {
  fc.assert(
    fc.property(historias, quandoAcabam, (tudo, acaba) => {
      const ditos = noites(tudo, acaba);
      const ultimo =
        ditos
          .map((d) => d.ate)
          .sort()
          .at(-1) ?? '';
      const somar = (de: readonly { quantos: number }[]) => de.reduce((n, { quantos }) => n + quantos, 0);
      expect(somar(ditos)).toBe(somar(tudo.filter((c) => c.mes <= ultimo)));
      expect(ditos.every((d) => d.quantos >= MINIMO)).toBe(true);
      const vistos = Math.max(0, ...acaba);
      expect(somar(tudo.filter((c) => c.mes > ultimo && MESES.indexOf(c.mes) < vistos))).toBeLessThan(MINIMO);
      for (const atomo of tudo.filter((c) => c.quantos > 0 && c.mes <= ultimo))
        expect(ditos.filter((d) => atomo.mes >= d.de && atomo.mes <= d.ate && d.de_grupos.includes(atomo.grupo))).toHaveLength(1);
    }),
  );
});

test('a large group stands by itself and the small ones together', () => {
  const de = (grupo: string, quantos: number) => ({ mes: '2026-01', grupo, quantos });
  const ditos = (...c: Contado[]) => publicar(c).map((d) => [d.grupo, d.quantos]);
  expect(ditos(de('alvara', 12), de('habite', 3), de('muro', 2))).toEqual([
    ['alvara', 12],
    ['', 5],
  ]);
  expect(ditos(de('alvara', 12), de('habite', 7), de('muro', 2))).toEqual([
    ['alvara', 12],
    ['', 9],
  ]);
  expect(ditos(de('alvara', 4))).toEqual([]);
});
