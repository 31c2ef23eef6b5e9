import { buffer } from 'node:stream/consumers';
import type { Coluna } from '@portal/domain/relatorios/arquivos';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { expect, test } from 'vitest';
import { emParquet } from './parquet.ts';

const COLUNAS: Coluna[] = (['texto', 'inteiro', 'decimal', 'instante', 'dia', 'sim_nao'] as const).map((tipo) => ({
  ...{ nome: `c_${tipo}`, descricao: tipo, tipo },
}));
const DIA_MS = 86_400_000;
const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const ou = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: null });
const linha = fc.tuple(
  ou(fc.string({ unit: 'binary', maxLength: 40 }).filter((s) => s.isWellFormed())),
  ou(fc.integer({ min: -(2 ** 31), max: 2 ** 31 })),
  ou(fc.double({ noNaN: true, noDefaultInfinity: true })),
  ou(fc.integer({ min: 0, max: 4_000_000_000 }).map((s) => iso(s * 1000))),
  ou(fc.integer({ min: 0, max: 40_000 }).map((d) => iso(d * DIA_MS).slice(0, 10))),
  ou(fc.constantFrom('sim', 'nao')),
);

/** What another program reads of it. */
async function ler(lotes: readonly (string | number | null)[][][]): Promise<unknown[][]> {
  async function* aos() {
    yield* lotes;
  }
  const bytes = await buffer(emParquet(COLUNAS, aos()));
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  const linhas = await parquetReadObjects({ file });
  return linhas.map((l) => COLUNAS.map(({ nome }) => l[nome]));
}

test('whatever the cells and however they came in batches, another program reads the same rows in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(linha, { minLength: 1, maxLength: 30 }), { maxLength: 6 }), async (lotes) => {
      const esperadas = lotes
        .flat()
        .map(([texto, inteiro, decimal, instante, dia, simNao]) => [
          texto,
          inteiro === null ? null : BigInt(inteiro),
          decimal,
          instante === null ? null : new Date(instante),
          dia === null ? null : new Date(`${dia}T00:00:00Z`),
          simNao === null ? null : simNao === 'sim',
        ]);
      expect(await ler(lotes)).toEqual(esperadas);
    }),
    { numRuns: 150 },
  );
});
