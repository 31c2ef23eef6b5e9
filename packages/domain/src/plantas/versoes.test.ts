import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cadeiaDeVersoes } from './versoes.ts';

const rodada = (numero: number, ...arquivos: [id: string, nome: string][]) => ({
  numero,
  criado_em: `2026-0${numero}-01`,
  arquivos: arquivos.map(([id, nome]) => ({ id, nome })),
});

test('the file that came when another left took its place', () => {
  const rodadas = [rodada(1, ['a', 'planta.pdf']), rodada(2, ['a', 'planta.pdf']), rodada(3, ['b', 'planta nova.pdf'])];
  const cadeia = cadeiaDeVersoes(rodadas, 'a');
  expect(cadeia.map((v) => [v.arquivo_id, v.rodada, v.atual])).toEqual([
    ['a', 1, false],
    ['b', 3, true],
  ]);
  expect(cadeiaDeVersoes(rodadas, 'b')).toEqual(cadeia);
  expect(cadeiaDeVersoes(rodadas, 'x')).toEqual([]);
});

test('of several, those of one name belong together', () => {
  const rodadas = [
    rodada(1, ['a', 'cortes.pdf'], ['b', 'planta.pdf'], ['c', 'telhado.pdf']),
    rodada(2, ['d', 'planta.pdf'], ['e', 'cortes 2.pdf'], ['c', 'telhado.pdf']),
  ];
  expect(cadeiaDeVersoes(rodadas, 'd').map((v) => v.arquivo_id)).toEqual(['b', 'd']);
  expect(cadeiaDeVersoes(rodadas, 'a').map((v) => v.arquivo_id)).toEqual(['a', 'e']);
  expect(cadeiaDeVersoes(rodadas, 'c')).toHaveLength(1);
});

test('every file stands in one chain, once', () => {
  const arquivo = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), nome: fc.constantFrom('x', 'y') });
  const lista = fc.uniqueArray(arquivo, { selector: (a) => a.id, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(lista, { maxLength: 5 }), (listas) => {
      const rodadas = listas.map((arquivos, i) => ({ numero: i + 1, criado_em: '', arquivos }));
      for (const id of new Set(listas.flat().map((a) => a.id))) {
        const cadeia = cadeiaDeVersoes(rodadas, id);
        expect(cadeia.some((v) => v.arquivo_id === id)).toBe(true);
        expect(cadeia.slice(0, -1).every((v) => !v.atual)).toBe(true);
      }
    }),
  );
});
