import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AssinaturaLida, Leitura } from './ler.ts';
import { FALHAS, type Falha, isGrave, isSemComo, MUDANCAS, RESSALVAS, type Ressalva, type TipoDeMudanca } from './tipos.ts';
import { estaIntacto, vereditoDe } from './veredito.ts';

const chaves = <T extends string>(de: Record<T, unknown>) => Object.keys(de) as T[];
const assinatura = fc.record({
  falha: fc.option(fc.constantFrom<Falha>(...chaves<Falha>(FALHAS)), { freq: 2 }),
  ressalvas: fc.subarray<Ressalva>(chaves<Ressalva>(RESSALVAS), { maxLength: 1 }),
  depois: fc.array(
    fc.record({ tipo: fc.constantFrom<TipoDeMudanca>(...chaves<TipoDeMudanca>(MUDANCAS)), pagina: fc.constant(null) }),
    { maxLength: 1 },
  ),
}) as fc.Arbitrary<Pick<AssinaturaLida, 'falha' | 'ressalvas' | 'depois'>>;
const leituraDe = (assinaturas: unknown[]): Leitura => ({
  situacao: 'lido',
  sha256: '',
  assinaturas: assinaturas as AssinaturaLida[],
});

test('green is for what lacks nothing; red for what accuses; the rest is neither', () => {
  fc.assert(
    fc.property(fc.array(assinatura, { minLength: 1, maxLength: 4 }), (todas) => {
      const dito = vereditoDe(leituraDe(todas));
      const acusa = todas.some(({ falha, depois }) => (falha && !isSemComo(falha)) || depois.some(isGrave));
      const falta = todas.some(({ falha, ressalvas }) => falha || ressalvas.length > 0);
      expect(dito === 'mudou').toBe(acusa);
      expect(dito === 'conferem').toBe(!acusa && !falta);
      if (dito === 'sem_como') expect(todas.some(({ falha }) => isSemComo(falha))).toBe(true);
      expect(estaIntacto(leituraDe(todas))).toBe(dito === 'conferem');
    }),
  );
});

test('what could not be read is no accusation, and one more signature makes nothing better', () => {
  for (const situacao of ['sem_assinatura', 'ilegivel', 'cifrado', 'demais'] as const)
    expect(vereditoDe({ situacao, sha256: '', assinaturas: [] })).toBe('sem_como');
  const ordem = ['conferem', 'com_ressalva', 'sem_como', 'mudou'];
  fc.assert(
    fc.property(fc.array(assinatura, { minLength: 1, maxLength: 3 }), assinatura, (todas, mais) => {
      expect(ordem.indexOf(vereditoDe(leituraDe([...todas, mais])))).toBeGreaterThanOrEqual(
        ordem.indexOf(vereditoDe(leituraDe(todas))),
      );
    }),
  );
});

test('only these say that nobody can tell here', () => {
  expect(chaves<Falha>(FALHAS).filter(isSemComo)).toEqual(['ilegivel', 'formato', 'algoritmo']);
  expect(isSemComo(null)).toBe(false);
});
