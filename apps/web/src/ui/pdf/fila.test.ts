import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFila, type Pedido, proximos } from './fila.ts';

const KB = 1024;

/** A file of whose byte n is n modulo 251, behind a queue; what was read and what was given. */
function montar() {
  const lidos: Pedido[] = [];
  const dados: [number, Uint8Array][] = [];
  const abertos: (() => void)[] = [];
  const fila = createFila({
    ler: (p) =>
      new Promise((done) => {
        lidos.push(p);
        abertos.push(() => done(Uint8Array.from({ length: p.ate - p.de }, (_, i) => (p.de + i) % 251)));
      }),
    onTrecho: (de, bytes) => dados.push([de, bytes]),
    onFalha: (error) => {
      throw error;
    },
  });
  const tudo = async () => {
    for (;;) {
      await new Promise((done) => setTimeout(done));
      const answer = abertos.shift();
      if (!answer) return;
      answer();
    }
  };
  return { fila, lidos, dados, abertos, tudo };
}

test('each part that is asked for comes once, with its own bytes', async () => {
  const parte = fc.record({ de: fc.nat(3000), tamanho: fc.integer({ min: 1, max: 200 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(parte, { maxLength: 30 }), async (partes) => {
      const { fila, dados, tudo } = montar();
      for (const { de, tamanho } of partes) fila.pedir({ de, ate: de + tamanho });
      await tudo();
      const chave = (de: number, n: number) => `${de}+${n}`;
      expect(dados.map(([de, bytes]) => chave(de, bytes.length)).sort()).toEqual(
        partes.map((p) => chave(p.de, p.tamanho)).sort(),
      );
      for (const [de, bytes] of dados) expect(bytes.every((b, i) => b === (de + i) % 251)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('a file of 600 pages in one row: what the sheet on screen needs goes before the entries of the others', async () => {
  const { fila, lidos, abertos } = montar();
  const pagina = 170 * KB;
  for (let n = 599; n >= 0; n -= 1) fila.pedir({ de: n * pagina, ate: n * pagina + 64 * KB });
  await new Promise((done) => setTimeout(done));
  expect(lidos).toHaveLength(4);
  expect(lidos[0]).toEqual({ de: 0, ate: 64 * KB });
  // the picture of the first sheet is asked for once its entry is there
  fila.pedir({ de: 70 * KB, ate: 134 * KB });
  abertos.shift()?.();
  await new Promise((done) => setTimeout(done));
  expect(lidos.at(-1)).toEqual({ de: 70 * KB, ate: 134 * KB });
});

test('neighbours are read together, and never much at once', () => {
  const vizinhos = Array.from({ length: 160 }, (_, n) => ({ de: n * 64 * KB, ate: (n + 1) * 64 * KB }));
  let espera: Pedido[] = vizinhos;
  let leituras = 0;
  while (espera.length > 0) {
    const { juntos, resto } = proximos(espera);
    expect((juntos.at(-1)?.ate ?? 0) - (juntos[0]?.de ?? 0)).toBeLessThanOrEqual(1024 * KB);
    espera = resto;
    leituras += 1;
  }
  expect(leituras).toBe(10);
});
